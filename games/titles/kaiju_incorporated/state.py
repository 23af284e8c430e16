"""The situation of a Kaiju Incorporated match: plain ints and short lists.

Cards are numbered through what the rule data lists (the `CompiledRules` tells each one's face). The Building
deck holds the Buildings and Special Actions, to which Start cards come once they are lost; products and
threats are numbered on their own. Nothing but the order of the three face-down decks is hidden from anybody
(section 7 of the rules page).
"""

from __future__ import annotations

from typing import Any, Generic, TypeAlias

import msgspec

from games.engine.state import BaseState, F


class Player(msgspec.Struct, array_like=True, gc=False):
    """One company: its markers, its tableau and its products, all of them public."""

    company: int
    """Index of the Company card, or -1 before it is dealt (KI-02)."""
    bank: int
    research: int
    """Space of the Research wheel, 0 being Eureka (KI-11)."""
    attack: int
    """Space of the Attack wheel, 0 being Kaiju Attack (KI-11)."""
    tableau: list[int]
    """Buildings, in the order they were bought."""
    products: list[int]


class Situation(BaseState[F], Generic[F], array_like=True, gc=False):
    """A match of Kaiju Incorporated."""

    round: int
    phase: int
    """Index into `PHASES`."""
    start: int
    """The seat that holds the start player card."""
    first_start: int
    """The start player of round 1, for the last tie-break (KI-60)."""
    active: int
    """The seat whose action it is, or -1 in between and during the extra income (KI-70)."""
    players: list[Player]
    row: list[int]
    extra: int
    """The extra card of the two-player variant, or -1 (KI-68)."""
    deck: list[int]
    """The face-down Building deck; the last is the top."""
    discard: list[int]
    """The Building discard pile, face up; the last is the top."""
    display: list[int]
    products: list[int]
    """The face-down product deck; the last is the top. It is never shuffled again (KI-06)."""
    threats: list[int]
    """The face-down Kaiju deck; the last is the top."""
    threat_pile: list[int]
    """Kaiju cards turned up since the deck was last shuffled; the last is the threat (KI-07)."""
    crossed: bool
    """Somebody crossed during this income or Special Action, so a new threat is due (KI-40)."""
    played: int
    """The Special Action being carried out, or -1."""
    rival: int
    """The rival it has named, or -1 (KI-63)."""
    last_round: bool
    """A Handbag was turned up: this round is the last (KI-49)."""
    ending: str
    """How the match ended, or an empty string."""


State: TypeAlias = Situation[Any]


def apart(state: State, agenda: list[Any]) -> State:
    """A copy to try something out on, with this agenda."""
    copy = msgspec.structs.replace(state, agenda=agenda)
    for zone in ("row", "deck", "discard", "display", "products", "threats", "threat_pile"):
        setattr(copy, zone, list(getattr(state, zone)))
    copy.players = [
        msgspec.structs.replace(player, tableau=list(player.tableau), products=list(player.products))
        for player in state.players
    ]
    return copy
