"""What happened, told to each audience in its own words."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class MatchEvent(msgspec.Struct, frozen=True, tag_field="event", gc=False):
    """Something that happened and is worth showing. Subclasses set their tag and say what others may know.

    Events serve animation and the log; nothing is ever decided by them.
    """

    @property
    def subject(self) -> int | None:
        """The seat whose name the log puts before the sentence, if any (`static/js/table/log.js`)."""
        for name in ("seat", "author", "owner"):
            value = getattr(self, name, None)
            if value is not None:
                return int(value) if value >= 0 else None
        return None


class Told(NamedTuple):
    """An event as announced: what everybody hears, and what some seats hear instead (`None`: nothing)."""

    everyone: MatchEvent | None
    instead: dict[int, MatchEvent | None]


class Record:
    """The events of one move, in order."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def heard_by(self, seat: int | None) -> list[MatchEvent]:
        """The events as this seat hears them, or a spectator (`None`)."""
        heard = []
        for everyone, instead in self.told:
            event = everyone if seat is None else instead.get(seat, everyone)
            if event is not None:
                heard.append(event)
        return heard
