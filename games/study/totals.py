"""What a study says of each seat over a whole match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from games.bots.weighing import Gap
from games.study.decisions import Decision, play_quality
from games.study.luck import Luck, luck_in_all


class SeatTotal(msgspec.Struct, frozen=True):
    """One seat. All but counts are in chances of 100, errors are standard errors."""

    seat: int
    decisions: int
    """That were judged."""
    unjudged: int
    """Composed choices: they count for nothing here."""
    grades: dict[str, int]
    quality: float | None
    """Play quality: the mean loss of a judged decision; `None` without any."""
    quality_error: float | None
    luck: float
    luck_error: float
    result: float
    """The share of the win."""
    adjusted: float
    """The result less the luck."""


def totals(shares: Sequence[float], decisions: Sequence[Decision], lucks: Sequence[Luck]) -> list[SeatTotal]:
    """Every seat's."""
    return [_total(seat, share, decisions, lucks) for seat, share in enumerate(shares)]


def _total(seat: int, share: float, decisions: Sequence[Decision], lucks: Sequence[Luck]) -> SeatTotal:
    grades = Counter(one.grade for one in decisions if one.seat == seat)
    unjudged = grades.pop("unjudged", 0)
    quality: Gap | None = play_quality(decisions, seat)
    luck = luck_in_all(lucks, seat)
    return SeatTotal(
        seat=seat,
        decisions=grades.total(),
        unjudged=unjudged,
        grades={str(name): count for name, count in grades.items()},
        quality=None if quality is None else round(quality.mean, 2),
        quality_error=None if quality is None else round(quality.error, 2),
        luck=round(luck.mean, 1),
        luck_error=round(luck.error, 1),
        result=100 * share,
        adjusted=round(100 * share - luck.mean, 1),
    )
