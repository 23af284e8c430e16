"""Intervals for what matches between bots show. `z` is how many standard errors wide they are to either
side."""

from __future__ import annotations

from math import sqrt

SURE = 1.96
"""95 %."""


def wilson(count: float, of: float, z: float = SURE) -> tuple[float, float]:
    """The interval of a share (Wilson). Nothing counted says nothing: 0 to 1."""
    if not of:
        return 0.0, 1.0
    share = count / of
    centre = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    below = 1 + z * z / of
    return max(0.0, (centre - spread) / below), min(1.0, (centre + spread) / below)


def unpaired(count: int, of: int, other: int, other_of: int, z: float = SURE) -> tuple[float, float]:
    """The interval of the difference of two shares that were counted apart (Newcombe's, from two Wilson
    intervals)."""
    if not of or not other_of:
        return -1.0, 1.0
    one, two = count / of, other / other_of
    low1, high1 = wilson(count, of, z)
    low2, high2 = wilson(other, other_of, z)
    gap = one - two
    return gap - sqrt((one - low1) ** 2 + (high2 - two) ** 2), gap + sqrt(
        (high1 - one) ** 2 + (two - low2) ** 2
    )


def paired(only_one: int, only_other: int, pairs: int, z: float = SURE) -> tuple[float, float]:
    """The interval of the difference of two shares of the same pairs, from the pairs that differ.

    Two pairs are added, one to each side (Agresti and Min), so that few or no differing pairs do not pass
    for certainty."""
    one, other, of = only_one + 0.5, only_other + 0.5, pairs + 2
    gap = (one - other) / of
    spread = z * sqrt(max(0.0, (one + other) / of - gap * gap) / of)
    return max(-1.0, gap - spread), min(1.0, gap + spread)


def mean(total: float, squares: float, count: int, z: float = SURE) -> tuple[float, float]:
    """The interval of a mean from the sum and the sum of squares; without two values it is unbounded."""
    if count < 2:
        return float("-inf"), float("inf")
    middle = total / count
    variance = max(0.0, squares - count * middle * middle) / (count - 1)
    spread = z * sqrt(variance / count)
    return middle - spread, middle + spread
