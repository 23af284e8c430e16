"""Pieces of what is said to somebody who has not won, once the match is over (`Game.hindsight`)."""

from __future__ import annotations

from collections.abc import Sequence


def widest_gap(theirs: Sequence[float], mine: Sequence[float]) -> int:
    """Where, of these sources of points, they are furthest ahead; of equals the first."""
    leads = [their - my for their, my in zip(theirs, mine, strict=True)]
    return leads.index(max(leads))
