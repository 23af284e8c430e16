"""What the bots of the site are worth: fixed marks, from which people gain and to which they lose.

The marks of the six levels follow from the figures in `ladder_rungs.json` (`fit_marks.py`). Whoever changes
these figures, the marks or the rules of `plackett_luce.py` once they were published counts `METHOD` up: the
ratings of all time and of the season that is on are then reckoned again, seasons that are over stay as they
were (ruling R-73)."""

from __future__ import annotations

from pathlib import Path

from games.bots import LEVELS
from games.models.ratings import UNKNOWN
from games.play.ratings import fit_marks

METHOD = 2
"""The way of reckoning that is in force. The first one knew three bots, and no ruling R-72."""
RUNGS = Path(__file__).with_name("ladder_rungs.json")
FORMER_MARKS = {"random": (15.0, 1.0), "greedy": (25.0, 1.0), "search": (30.0, 1.0)}
"""Strength and doubt of the bots that were seated before there were six levels, by the first method. In
matches that go on they are worth the same."""


def _levels() -> dict[str, tuple[float, float]]:
    fitted = fit_marks.fit(fit_marks.read(RUNGS))
    return {key: (round(fitted[key], 1), fit_marks.DOUBT) for key in LEVELS}


MARKS = FORMER_MARKS | _levels()
"""Strength and doubt of every bot that sits somewhere."""


def mark_of(bot: str) -> tuple[float, float]:
    """Strength and doubt of a bot; of one that no longer exists, that nothing is known."""
    return MARKS.get(bot, UNKNOWN)


def shown(method: int) -> dict[str, tuple[float, float]]:
    """The marks to show beside ratings that were reckoned by this method, weakest first."""
    marks = FORMER_MARKS if method == 1 else {key: MARKS[key] for key in LEVELS}
    return dict(sorted(marks.items(), key=lambda one: one[1]))
