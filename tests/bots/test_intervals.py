"""Intervals against values that can be looked up or counted by hand."""

from __future__ import annotations

import pytest

from games.bots.intervals import mean, paired, unpaired, wilson


def test_wilson_of_known_shares() -> None:
    assert wilson(0, 0) == (0.0, 1.0), "nothing counted says nothing"
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)  # Newcombe 1998, method 3


def test_newcombes_difference_of_two_shares() -> None:
    assert unpaired(56, 70, 48, 80) == pytest.approx((0.0524, 0.3339), abs=1e-4)  # Newcombe 1998, table II
    assert unpaired(5, 0, 3, 10) == (-1.0, 1.0)


def test_pairs_that_agree_make_it_narrower() -> None:
    """40 against 20 of 1,000 pairs: the 940 that agree tell that nothing else moved."""
    low, high = paired(40, 20, 1000)
    assert 0 < low < 0.02 < high
    wide = unpaired(240, 1000, 220, 1000)
    assert high - low < wide[1] - wide[0]
    assert paired(0, 0, 3)[0] < -0.3, "three pairs that agree are no proof"


def test_a_mean_needs_two_values() -> None:
    assert mean(5, 25, 1) == (float("-inf"), float("inf"))
    low, high = mean(sum(range(101)), sum(n * n for n in range(101)), 101)
    assert (low + high) / 2 == pytest.approx(50)
    assert high - low == pytest.approx(2 * 1.96 * 29.3 / 101**0.5, abs=0.01)
