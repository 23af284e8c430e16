"""How a match ended."""

from __future__ import annotations

import msgspec


class Placing(msgspec.Struct, frozen=True):
    """One seat's end of the match. `breakdown` lists the score by source, in the order to show it."""

    seat: int
    place: int
    score: float
    breakdown: list[tuple[str, float]] = []


class Result(msgspec.Struct, frozen=True):
    """The ranking. Places start at 1; equal places share.
    `winners` may be empty when the game beats everybody.

    `ending` is a short stable code of how it ended; `reason` is a sentence for people; `rule` is a rule id.
    """

    ending: str
    reason: str
    winners: list[int]
    placings: list[Placing]
    rule: str = ""
