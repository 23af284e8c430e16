"""How the scores of a deal lie, as dots: one for each person, or for so many of them. Two sizes are drawn, a
wide one and one for phones, so that dots and words stay as large as they should be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor

from games.play.daily_deal.field import Field, Line
from games.web.avatars import Face

MOST_DOTS = 600
"""Beyond so many people a dot stands for several of them."""
WIDE, NARROW = 768, 330
HEIGHT, TOP, FOOT = 140, 26, 24
"""The height of the dots, of the words above them, and of the scale."""
COLUMN, ROW = 11.0, 8.4
"""How near dots may lie."""
WIDEST = 22.0
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)


@dataclass(frozen=True)
class Column:
    """The people of one column: strokes of dots, from below to above."""

    lost: str
    won: str
    friends: str


@dataclass(frozen=True)
class Mark:
    """Somebody's dot; `left` and `top` are shares of the picture, in percent."""

    face: Face
    x: float
    y: float
    left: float
    top: float


@dataclass(frozen=True)
class DotPlot:
    """Ready to be drawn."""

    width: float
    size: float
    """The width of a dot."""
    columns: list[Column]
    ticks: list[tuple[float, str]]
    median: float | None
    zero: float | None
    """Where winners and losers part, if they do by score."""
    own: Mark | None
    friends: list[Mark]
    each: int
    """How many people a dot stands for."""

    @property
    def box(self) -> str:
        return f"0 {-TOP} {self.width:g} {HEIGHT + TOP + FOOT}"

    @property
    def height(self) -> float:
        return HEIGHT + TOP + FOOT


def signed(number: float) -> str:
    """A score as people write it: `+75`, `−20`, `0`."""
    return f"{number:+g}".replace("-", "−") if number else "0"


def dot_plot(
    field: Field, own: Line | None, faces: Mapping[int, Face], width: float, *, lead: bool
) -> DotPlot | None:
    """The picture; `None` where nobody has played to the end. `faces` are those of the person who looks and
    of their friends, by person; `lead` says that scores are leads, with a sign."""
    people = [line for line in field.finished if line.points is not None]
    if not people:
        return None
    points = [line.points or 0.0 for line in people]
    step, first, count = _columns(min(points), max(points), int(width / COLUMN))
    pitch = min(WIDEST, width / count)
    left = (width - pitch * count) / 2
    each = max(1, ceil(len(people) / MOST_DOTS))
    piles: dict[int, list[Line]] = defaultdict(list)
    for line in people:
        piles[floor((line.points or 0.0) / step) - first].append(line)
    row = min(ROW, pitch, (HEIGHT - 6) / max(ceil(len(pile) / each) for pile in piles.values()))
    x = {column: round(left + pitch * (column + 0.5), 1) for column in range(count)}
    marks: dict[int, Mark] = {}
    columns = []
    for column in sorted(piles):
        columns.append(_column(piles[column], own, faces, x[column], row, each, width, marks))

    def at(value: float) -> float:
        return round(left + pitch * (value / step - first + 0.5 * (step == 1)), 1)

    middle = field.median
    return DotPlot(
        width=width,
        size=round(row * 0.92, 2),
        columns=columns,
        ticks=_ticks(first * step, (first + count) * step, at, width, lead),
        median=None if middle is None else at(middle),
        zero=at(0) if lead and first < 0 < first + count else None,
        own=marks.pop(own.user, None) if own else None,
        friends=list(marks.values()),
        each=each,
    )


def _columns(low: float, high: float, most: int) -> tuple[float, int, int]:
    """The width of a column in points, the number of the first, and how many there are: one more than is
    needed at either end."""
    for step in STEPS:
        first, last = floor(low / step) - 1, floor(high / step) + 1
        if last - first < most:
            return step, first, last - first + 1
    step = ceil((high - low) / (most - 3))
    first = floor(low / step) - 1
    return step, first, floor(high / step) + 2 - first


def _column(
    pile: Sequence[Line],
    own: Line | None,
    faces: Mapping[int, Face],
    x: float,
    row: float,
    each: int,
    width: float,
    marks: dict[int, Mark],
) -> Column:
    """Losers below, winners above them, then friends, and whoever looks on top."""
    known = [line for line in pile if line.user in faces]
    known.sort(key=lambda line: own is not None and line.user == own.user)
    rest = [line for line in pile if line.user not in faces]
    lost, won = ([line for line in rest if line.won is state] for state in (False, True))
    height = 0
    strokes = []
    for group, share in ((lost, each), (won, each), (known, 1)):
        dots = ceil(len(group) / share)
        ys = [round(HEIGHT - row * (height + at + 0.5), 1) for at in range(dots)]
        others = ys if group is not known else ys[: len(known) - (own in known)]
        strokes.append("".join(f"M{x:g} {y:g}h0" for y in others))
        if group is known:
            for line, y in zip(known, ys, strict=True):
                marks[line.user] = Mark(
                    faces[line.user],
                    x,
                    y,
                    round(100 * x / width, 2),
                    round(100 * (y + TOP) / (HEIGHT + TOP + FOOT), 2),
                )
        height += dots
    return Column(*strokes)


def _ticks(
    low: float, high: float, at: Callable[[float], float], width: float, lead: bool
) -> list[tuple[float, str]]:
    """Some round numbers for the scale, with room for their words."""
    step = next((step for step in STEPS if (high - low) / step <= width / 60), STEPS[-1])
    values = [number * step for number in range(ceil(low / step), floor(high / step) + 1)]
    found = [(at(value), signed(value) if lead else f"{value:g}") for value in values]
    return [(x, words) for x, words in found if 10 <= x <= width - 10]
