"""The picture of a study: every seat's chance over the moves, marks where choices were graded, and luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.study.decisions import AMISS, Decision
from games.study.luck import Luck
from games.web.avatars import Face
from games.web.rating_charts import Plot

WIDTH, LEFT, RIGHT = 900, 46, 16
TOP, BOTTOM = 14, 214
"""The height of a chance of 100, and of none."""
STRIP = 34
"""How high the luck of one seat is drawn."""
MOST = 25.0
"""Luck beyond so many points is drawn no higher."""
BAR = 3.0
SIGNS = {"blunder": "??", "mistake": "?", "slip": "?!"}
"""The signs that players of chess write beside a move."""


@dataclass(frozen=True)
class Line:
    """A seat's chance, and below it the bars of its luck."""

    face: Face
    path: str
    luck: str
    zero: float
    """Where its luck is nothing."""
    shown: bool
    """Whose decisions the page lists."""


@dataclass(frozen=True)
class Mark:
    """A choice that cost something."""

    x: float
    y: float
    grade: str
    version: int
    face: Face
    shown: bool

    @property
    def sign(self) -> str:
        """What stands in it."""
        return SIGNS[self.grade]


@dataclass(frozen=True)
class StudyChart:
    """Ready to be drawn: `lines` have the shown seat last, so that it lies on top."""

    lines: list[Line]
    marks: list[Mark]
    scale: list[tuple[float, int]]
    moves: list[tuple[float, int]]
    height: float
    foot: float


def study_chart(
    faces: Sequence[Face], seat: int, decisions: Sequence[Decision], lucks: Sequence[Luck]
) -> StudyChart | None:
    """The picture, or `None` where too little happened for one.

    A seat's line has its chance with the best choice before a decision, with the chosen one after it, and
    what it was after each moment of chance; in between nobody asked, and the line is straight.
    """
    last = max([0, *(one.version for one in decisions), *(one.version for one in lucks)])
    if last < 2:
        return None
    plot = Plot(LEFT, WIDTH - RIGHT, TOP, BOTTOM, 0, 100, last + 1)
    order = [*(face for face in faces if face.number != seat), faces[seat]]
    foot = BOTTOM + 12 + STRIP * len(faces)
    return StudyChart(
        lines=[_line(plot, face, face.number == seat, decisions, lucks) for face in order],
        marks=[
            Mark(
                plot.x(one.version),
                plot.y(one.options[one.chosen].chance),
                one.grade,
                one.version,
                faces[one.seat],
                one.seat == seat,
            )
            for one in sorted(decisions, key=lambda one: one.seat == seat)
            if one.grade in AMISS
        ],
        scale=[(plot.y(value), value) for value in (0, 50, 100)],
        moves=[(plot.x(move), move) for move in _ticks(last)],
        height=foot + 22,
        foot=foot,
    )


def _line(plot: Plot, face: Face, shown: bool, decisions: Sequence[Decision], lucks: Sequence[Luck]) -> Line:
    seat = face.number
    points: list[tuple[int, int, float]] = []
    for one in decisions:
        if one.seat == seat and one.judged:
            chosen = one.options[one.chosen].chance
            points.append((one.version - 1, 1, min(100.0, chosen + max(0.0, one.loss))))
            points.append((one.version, 0, chosen))
    points += [(one.version, 1, one.chances[seat]) for one in lucks]
    drawn = [f"{plot.x(version)} {plot.y(chance)}" for version, _, chance in sorted(points)]
    zero = BOTTOM + 12 + STRIP * (seat + 0.5)
    bars = [
        f"M{plot.x(one.version) - BAR / 2:.1f} {zero:g}v{_height(one.luck[seat]):.1f}h{BAR:g}V{zero:g}Z"
        for one in lucks
        if abs(_height(one.luck[seat])) >= 0.5
    ]
    return Line(face, "M" + "L".join(drawn) if drawn else "", "".join(bars), zero, shown)


def _height(luck: float) -> float:
    """How far a bar goes down (or up, below 0)."""
    return -max(-MOST, min(MOST, luck)) / MOST * (STRIP / 2 - 2)


def _ticks(last: int) -> list[int]:
    """Some seven moves with round numbers."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if last / step <= 8)
    return list(range(step, last + 1, step))
