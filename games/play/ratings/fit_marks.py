"""From matches between levels of bots to what each level is worth on the scale of ratings.

A *rung* is what `manage.py ladder` tells of a pair: how often one of the higher won among some of the lower.
The strengths are those under which what happened was likeliest, by the very rule that rates people
(Plackett-Luce): whoever plays as such a level does neither gains nor loses among them in the long run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from pathlib import Path

import msgspec
import numpy as np

from games.models.rating_method import ANCHOR, ANCHORED, BETA, MARK_DOUBT

STEPS, LARGEST_STEP, SMALLEST_STEP = 200, 4.0, 1e-9
"""The way to the likeliest strengths: how many steps at most, how long one may be, and when it is there."""


class Rung(msgspec.Struct, frozen=True):
    """A pair and its matches; what else the ladder tells is left aside."""

    higher: str
    lower: str
    seats: int
    matches: int
    share: float
    """Of all these matches, that the higher one won."""
    nobody: float = 0.0
    """Of all these matches, that nobody won."""


def read(*files: Path) -> list[Rung]:
    """The rungs of these files: a list in JSON, alone or after other lines, as `ladder --json` ends."""
    found = []
    for file in files:
        text = file.read_text()
        found += msgspec.json.decode(text[text.index("[") :], type=list[Rung])
    return found


def fit(rungs: Sequence[Rung]) -> dict[str, float]:
    """The strength of every bot in these rungs, weakest first. Raises `ValueError` for one that is tied to
    the anchor by no chain of matches.

    Half a win and half a loss are added to each rung, so that one that was always won says something
    finite."""
    names = _tied_to(ANCHOR, rungs)
    if lost := {name for rung in rungs for name in (rung.higher, rung.lower)} - {ANCHOR, *names}:
        raise ValueError(f"no chain of matches leads from {ANCHOR} to {', '.join(sorted(lost))}")
    at = {name: number for number, name in enumerate(names)}
    worth = np.zeros(len(names))
    for _ in range(STEPS):
        slope, bend = np.zeros(len(names)), np.zeros((len(names), len(names)))
        for rung in rungs:
            arms = [(at[one], sign) for one, sign in ((rung.higher, 1), (rung.lower, -1)) if one in at]
            pull, stiffness = _pull(rung, sum(sign * worth[number] for number, sign in arms))
            for number, sign in arms:
                slope[number] += sign * pull
                for other, its_sign in arms:
                    bend[number, other] += sign * its_sign * stiffness
        step = np.linalg.solve(bend, slope) if names else slope
        longest = float(np.max(np.abs(step), initial=0.0))
        worth += step * min(1.0, LARGEST_STEP / max(longest, SMALLEST_STEP))
        if longest < SMALLEST_STEP:
            break
    found = {ANCHOR: ANCHORED} | {name: ANCHORED + float(worth[number]) for name, number in at.items()}
    return dict(sorted(found.items(), key=lambda one: one[1]))


def scale(seats: int) -> float:
    """How far apart two marks are of whom one wins e times as often, at a table of so many (openskill's
    own measure)."""
    return sqrt(seats * (MARK_DOUBT**2 + BETA**2))


def expected(ahead: float, seats: int) -> float:
    """How often one wins who is so far ahead of all others."""
    return 1 / (1 + exp(log(seats - 1) - ahead / scale(seats)))


def _pull(rung: Rung, ahead: float) -> tuple[float, float]:
    """How much the matches of a rung want the difference larger, and how strongly they hold it."""
    won = rung.share * rung.matches + 0.5
    counted = (1 - rung.nobody) * rung.matches + 1
    win, unit = expected(ahead, rung.seats), scale(rung.seats)
    return (won - counted * win) / unit, counted * win * (1 - win) / unit**2


def _tied_to(anchor: str, rungs: Iterable[Rung]) -> list[str]:
    """Everybody whom a chain of matches ties to the anchor, in the order of the chain, without it."""
    pairs = [(rung.higher, rung.lower) for rung in rungs]
    found = [anchor]
    for name in found:
        for pair in pairs:
            if name in pair:
                found += [other for other in pair if other not in found]
    return found[1:]
