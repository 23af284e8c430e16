"""Somebody's play quality: what a decision of theirs cost on average, by game and over time, in those of
their matches that were studied and that anybody may see."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Match, Seat, StudiedDecision, StudiedSeat, Study
from games.study.decisions import AMISS

LATEST = 40
"""So many studied matches of a game are looked at."""
FEWEST = 20
"""Seats of other people that there must be before anybody is compared with them."""
COSTLIEST = 3
CHART = (854, 190)
LEFT, RIGHT, TOP, BOTTOM = 46, 18, 14, 30
"""The chart's margins: the scale, air, and the dates."""
SURE = 2
"""A whisker is so many standard errors long, up and down."""


@dataclass(frozen=True)
class QualityDot:
    """A studied match in the chart: where its dot is, and its whisker from above to below."""

    x: float
    y: float
    high: float
    low: float
    seat: StudiedSeat


@dataclass(frozen=True)
class Quality:
    """Play quality at a game. Figures are chances of 100, lost in a decision."""

    mean: float
    error: float
    matches: int
    decisions: int
    better_than: int | None
    """Of 100 seats of people in rated matches of this game and these sizes, how many lost more; `None` while
    there are too few to compare with."""
    costliest: list[tuple[str, int, float]]
    """What was best where the most was lost: the word for it, how often, and what that cost in all."""
    dots: list[QualityDot]
    marks: list[tuple[float, str]]
    """The lines of the scale, and what they stand for."""


def qualities(user: Any) -> dict[str, Quality]:
    """By game. A query for the seats, and two for each game."""
    mine = _played_by(Q(user=user)).select_related("study__match").order_by("-study__match__finished_at")
    by_game: dict[str, list[StudiedSeat]] = defaultdict(list)
    for seat in mine[: 5 * LATEST]:
        by_game[seat.study.match.game].append(seat)
    return {game: _quality(found[:LATEST][::-1], user) for game, found in by_game.items()}


def _played_by(whom: Q) -> QuerySet[StudiedSeat]:
    """The seats in whole studies that anybody may read, in which such people chose to the end."""
    matches = Match.objects.filter(status=Match.Status.FINISHED, private=False)
    to_the_end = Seat.objects.filter(
        whom, match=OuterRef("study__match"), number=OuterRef("seat"), takeover=False, left_at=None
    )
    return StudiedSeat.objects.filter(
        Exists(to_the_end), study__status=Study.Status.READY, study__match__in=matches
    )


def _quality(seats: Sequence[StudiedSeat], user: Any) -> Quality:
    decisions = sum(one.decisions for one in seats)
    mean = sum(one.quality * one.decisions for one in seats) / decisions
    return Quality(
        mean=round(mean, 1),
        error=round(hypot(*(one.error * one.decisions for one in seats)) / decisions, 1),
        matches=len(seats),
        decisions=decisions,
        better_than=_better_than(seats, mean, user),
        costliest=_costliest(seats),
        **_drawn(seats),
    )


def _better_than(seats: Sequence[StudiedSeat], mean: float, user: Any) -> int | None:
    first = seats[0].study.match
    others = _played_by(Q(user__isnull=False) & ~Q(user=user)).filter(
        study__match__game=first.game,
        study__match__rated=True,
        study__match__size__in={one.study.match.size for one in seats},
    )
    lost = list(others.values_list("quality", flat=True))
    return round(100 * sum(one > mean for one in lost) / len(lost)) if len(lost) >= FEWEST else None


def _costliest(seats: Sequence[StudiedSeat]) -> list[tuple[str, int, float]]:
    own = {(one.study_id, one.seat) for one in seats}
    amiss = StudiedDecision.objects.filter(study__in=[study for study, _ in own], grade__in=AMISS)
    counts, costs = Counter[str](), defaultdict[str, float](float)
    for study, seat, loss, verb in amiss.values_list(
        "study", "seat", "loss", "found__options__0__action__do"
    ):
        if (study, seat) in own:
            word = str(verb).replace("-", " ").replace("_", " ")
            counts[word] += 1
            costs[word] += loss
    return [
        (word, counts[word], round(cost))
        for word, cost in sorted(costs.items(), key=lambda one: -one[1])[:COSTLIEST]
    ]


def _drawn(seats: Sequence[StudiedSeat]) -> dict[str, Any]:
    """The chart: the better, the higher, for little lost is good."""
    width, height = CHART
    most = max(1.0, *(one.quality + SURE * one.error for one in seats))
    across = (width - LEFT - RIGHT) / max(1, len(seats) - 1)

    def y(lost: float) -> float:
        return round(TOP + (height - TOP - BOTTOM) * max(0.0, lost) / most, 1)

    dots = [
        QualityDot(
            x=round(LEFT + (across * place if len(seats) > 1 else (width - LEFT - RIGHT) / 2), 1),
            y=y(one.quality),
            high=y(one.quality - SURE * one.error),
            low=y(one.quality + SURE * one.error),
            seat=one,
        )
        for place, one in enumerate(seats)
    ]
    step = next(size for size in (0.5, 1, 2, 5, 10, 20, 50) if most / size <= 5)
    marks = [(y(step * number), f"{step * number:g}") for number in range(int(most / step) + 1)]
    return {"dots": dots, "marks": marks}
