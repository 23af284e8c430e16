"""Ratings as pictures: a small curve for a card, a large chart with what the bots are worth and who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.models import RatingChange
from games.models.rating_method import SURELY, points

SPARK = (212, 58)
CHART = (854, 300)
LEFT, RIGHT, TOP, BOTTOM = 46, 74, 10, 54
"""The chart's margins: the scale, the names of the bots, air, and the strip of results with the months."""
WON, LOST, STROKE = 256, 268, 10
"""Where the strokes of the results begin, from above, and how long they are."""
STEP = 100
NAME = 14
"""The height of a bot's name."""


@dataclass(frozen=True)
class Plot:
    """Where numbers fall in a picture."""

    left: float
    right: float
    top: float
    bottom: float
    low: float
    high: float
    count: int

    def x(self, number: int) -> float:
        return round(self.left + (self.right - self.left) * number / max(1, self.count - 1), 1)

    def y(self, value: float) -> float:
        return round(
            self.bottom - (self.bottom - self.top) * (value - self.low) / ((self.high - self.low) or 1), 1
        )

    def line(self, values: Sequence[float]) -> str:
        return "M" + "L".join(f"{self.x(number)} {self.y(value)}" for number, value in enumerate(values))

    def band(self, lows: Sequence[float], highs: Sequence[float]) -> str:
        back = "L".join(
            f"{self.x(number)} {self.y(value)}" for number, value in reversed(list(enumerate(highs)))
        )
        return f"{self.line(lows)}L{back}Z"


@dataclass(frozen=True)
class Curve:
    """A small picture: the line of the ranking number, the band up to what it may be, and where it ends."""

    line: str
    band: str
    end: tuple[float, float]


def series(changes: Sequence[RatingChange]) -> tuple[list[int], list[int], list[int]]:
    """Lower end, best guess and upper end before the first match and after each."""
    first = changes[0]
    strengths = [
        (first.mu_before, first.sigma_before),
        *((change.mu_after, change.sigma_after) for change in changes),
    ]

    def curve(width: int) -> list[int]:
        """So many doubts above the mean."""
        return [points(mu + width * sigma) for mu, sigma in strengths]

    return curve(-SURELY), curve(0), curve(SURELY)


def spark(changes: Sequence[RatingChange]) -> Curve | None:
    """The curve of a rating card."""
    if not changes:
        return None
    lows, _, highs = series(changes)
    width, height = SPARK
    plot = Plot(4, width - 8, 4, height - 4, min(lows), max(highs), len(lows))
    return Curve(plot.line(lows), plot.band(lows, highs), (plot.x(len(lows) - 1), plot.y(lows[-1])))


@dataclass(frozen=True)
class Chart:
    """The large picture, ready to be drawn."""

    low: str
    guess: str
    band: str
    end: tuple[float, float, float]
    """Across, and the heights of the ranking number and of the best guess."""
    marks: list[tuple[float, int]]
    bots: list[tuple[float, float, str]]
    """The height of each bot's line, that of its name, and the name."""
    matches: int
    won: str
    """The strip of results: a stroke for each match that was won, and below, one for each that was not."""
    lost: str
    months: list[tuple[float, str]]


def chart(changes: Sequence[RatingChange], bots: dict[str, int]) -> Chart | None:
    """A rating over its matches, told apart by whether they were won, with the bots as fixed marks."""
    if len(changes) < 2:
        return None
    lows, guesses, highs = series(changes)
    width, height = CHART
    bottom = min([*lows, *bots.values()]) // STEP * STEP
    top = -(-max([*highs, *bots.values()]) // STEP) * STEP
    plot = Plot(LEFT, width - RIGHT, TOP, height - BOTTOM, bottom, top, len(lows))
    step = STEP if top - bottom <= 10 * STEP else 2 * STEP
    months: list[tuple[float, str]] = []
    for number, change in enumerate(changes, start=1):
        name = f"{change.at:%b}"
        if (not months or months[-1][1] != name) and (not months or plot.x(number) - months[-1][0] > 40):
            months.append((plot.x(number), name))
    last = len(lows) - 1
    return Chart(
        low=plot.line(lows),
        guess=plot.line(guesses),
        band=plot.band(lows, highs),
        end=(plot.x(last), plot.y(lows[-1]), plot.y(guesses[-1])),
        marks=[(plot.y(value), value) for value in range(bottom, top + 1, step)],
        bots=_labelled(plot, bots),
        matches=len(changes),
        won=_strokes(plot, changes, True, WON),
        lost=_strokes(plot, changes, False, LOST),
        months=months,
    )


def _labelled(plot: Plot, bots: dict[str, int]) -> list[tuple[float, float, str]]:
    """The lines of the bots; names that would stand upon each other are moved up."""
    found: list[tuple[float, float, str]] = []
    for name, value in sorted(bots.items(), key=lambda bot: bot[1]):
        y = plot.y(value)
        label = min(y, found[-1][1] - NAME) if found else y
        found.append((y, round(label, 1), name))
    return found


def _strokes(plot: Plot, changes: Sequence[RatingChange], won: bool, top: float) -> str:
    """A stroke for each match that ended like this."""
    return "".join(
        f"M{plot.x(number)} {top}v{STROKE}"
        for number, change in enumerate(changes, start=1)
        if change.won == won
    )
