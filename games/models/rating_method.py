"""All numbers of the rating method, each with where it comes from.

Whoever changes one of them, or the rungs, once ratings were published by it, counts `METHOD` up: the ratings
of all time and of the season that is on are then reckoned again, seasons that are over stay as they were
(ruling R-73)."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.db.models import F

METHOD = 2
"""The way of reckoning that is in force. The first one knew three bots, and no ruling R-72."""
BEHIND = 0
"""The method of a ladder of which all is to be reckoned again."""


class Strength(NamedTuple):
    """Mean and doubt (one standard deviation)."""

    mu: float
    sigma: float


# The model: Plackett-Luce with openskill's own defaults (Joshy, “OpenSkill”, JOSS 2024, after Weng and Lin,
# JMLR 2011). They are written out so that a later openskill changes no rating.

UNKNOWN = Strength(25.0, 25.0 / 3)
"""Somebody of whom nothing is known. The scale of TrueSkill: three doubts below the mean is nothing."""
BETA = 25.0 / 6
"""How much one's play varies from match to match."""
TAU = 25.0 / 300
"""How much doubt comes back with each match, so that a rating never stands still."""
KAPPA = 0.0001
"""The least share of the doubt that is left after a match."""

# Fixed marks: they never move.

ANCHOR, ANCHORED = "normal", UNKNOWN.mu
"""The level of bots that all others are measured from, and what it is worth: an ordinary newcomer."""
MARK_DOUBT = 1.0
"""Of every mark: small beside a newcomer's, since a program always plays alike."""
REPUBLIC = Strength(25.0, MARK_DOUBT)
"""The game itself, which everybody lost to where nobody wins (ruling R-62)."""
FORMER_MARKS = {
    "random": Strength(15.0, MARK_DOUBT),
    "greedy": Strength(25.0, MARK_DOUBT),
    "search": Strength(30.0, MARK_DOUBT),
}
"""The bots that were seated before there were six levels, by the first method. In matches that go on they are
worth the same. Those of the six levels are fitted from matches (`games/play/ratings/marks.py`)."""

# Our own rules.

DESERTED = 0.5
"""How much a match counts for those who stayed after a bot had to take over somebody's seat (ruling R-63)."""
REACH = 10.0
"""A bot that stands further than this below somebody is no opponent that they gain from (ruling R-72)."""

# What people see: chess players' numbers, with somebody unknown around 1500.

POINTS_AT_ZERO, POINTS_A_UNIT = 1000, 20
SURELY = 2
"""How many doubts below and above the mean somebody almost surely is: 95 % of a normal distribution."""


def points(strength: float) -> int:
    """A strength on the scale that people see."""
    return round(POINTS_AT_ZERO + POINTS_A_UNIT * strength)


def floor(suffix: str = "") -> Any:
    """For queries: what somebody almost surely is at least, from the columns that end in this."""
    return F(f"mu{suffix}") - SURELY * F(f"sigma{suffix}")
