"""The formats of events: who meets whom, and how they stand. No Django, no clock, no chance but a seed."""

from __future__ import annotations

from games.events.formats.duplicate import Duplicate
from games.events.formats.format import Closed, Format, Setting, Standing
from games.events.formats.knockout import Knockout
from games.events.formats.league import League
from games.events.formats.record import Record, Round, Table
from games.events.formats.swiss import Swiss

FORMATS: dict[str, type[Format]] = {one.key: one for one in (Swiss, Knockout, League, Duplicate)}


def format_of(key: str, setting: Setting) -> Format:
    """The format with this key, as the organiser set it. Raises `KeyError`."""
    return FORMATS[key](setting)


__all__ = [
    "FORMATS",
    "Closed",
    "Duplicate",
    "Format",
    "Knockout",
    "League",
    "Record",
    "Round",
    "Setting",
    "Standing",
    "Swiss",
    "Table",
    "format_of",
]
