"""How everybody at a table is called and drawn: people, bots under names of their own, the names of an
imported match.

All of it follows from the commitment of the match, which never changes and goes with its file (of a lesson,
from the lesson; of a rematch, from the first match: `Match.casting`), and from who else sits there. So it
reads the same at the table, in the log, in the history, in a replay, for programs, and where the match is
imported."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from accounts.bot_characters import CHARACTERS, Character
from accounts.lookalike_names import skeleton
from accounts.models import COLOURS, SOMEBODY
from games import bots
from games.models import Match, Seat

FOREIGN = "meeple"
"""The emblem of somebody in an imported match, who is nobody here."""
LOOKS = {one.name: skeleton(one.name) for one in CHARACTERS}
"""What the names of bots look like."""


class Part(NamedTuple):
    """How a seat is called and drawn."""

    name: str
    emblem: str
    colour: str


def level(bot: str) -> str:
    """How strong a bot is, in a word; of one that no longer exists, that it does not. Empty for no bot."""
    if not bot:
        return ""
    found = bots.level_of(bot)
    return found.name if found else "Retired"


def cast(match: Match, seats: Iterable[Seat]) -> dict[int, Part]:
    """The parts of a match by the number of their seat. `seats` are all of it, with their people.

    No two seats have one colour: whoever sits first of those who chose it keeps it. No two bots are called
    or drawn alike, none is called like a person at the table, and none has a colour that a person there
    has chosen. In a rematch all keep their parts, whatever their seats are now."""
    everybody = list(seats)
    before = {seat.number: (seat.number + match.moved_on) % len(everybody) for seat in everybody}
    taken = sorted(
        (seat for seat in everybody if seat.user or seat.bot or seat.name),
        key=lambda seat: before[seat.number],
    )
    people = [seat.user for seat in taken if seat.user is not None]
    called = {person.looks_like for person in people} | {
        skeleton(seat.name) for seat in taken if not seat.user
    }
    free = [one for one in _order(match.casting) if LOOKS[one.name] not in called]
    chosen = {person.colour for person in people}
    colours = iter([colour for colour in _colours(match.casting) if colour not in chosen])
    found = {}
    for seat in taken:
        if seat.user is not None:
            own = seat.user.colour in chosen
            chosen.discard(seat.user.colour)
            colour = seat.user.colour if own else next(colours)
            found[seat.number] = Part(seat.user.shown_name, seat.user.emblem, colour)
        elif seat.name or seat.takeover:
            found[seat.number] = Part(seat.name or SOMEBODY, FOREIGN, next(colours))
        else:
            one = free[before[seat.number]]
            found[seat.number] = Part(one.name, one.emblem, next(colours))
    return found


@lru_cache(maxsize=2048)
def _order(casting: str) -> tuple[Character, ...]:
    """The characters in an order of this match's own."""
    return tuple(sorted(CHARACTERS, key=lambda one: _mixed(casting, one.name)))


@lru_cache(maxsize=2048)
def _colours(casting: str) -> tuple[str, ...]:
    return tuple(sorted(COLOURS, key=lambda one: _mixed(casting, one)))


def _mixed(casting: str, word: str) -> bytes:
    return sha256(f"{casting}:{word}".encode()).digest()
