"""What the bots of the site are worth: fixed marks, from which people gain and to which they lose.

The marks of the six levels follow from the figures in `ladder_rungs.json` (`fit_marks.py`)."""

from __future__ import annotations

from pathlib import Path

from games.bots import LEVELS
from games.models.rating_method import FORMER_MARKS, MARK_DOUBT, UNKNOWN, Strength
from games.play.ratings import fit_marks

RUNGS = Path(__file__).with_name("ladder_rungs.json")


def _levels() -> dict[str, Strength]:
    fitted = fit_marks.fit(fit_marks.read(RUNGS))
    return {key: Strength(round(fitted[key], 1), MARK_DOUBT) for key in LEVELS}


MARKS = FORMER_MARKS | _levels()
"""Of every bot that sits somewhere."""


def mark_of(bot: str) -> Strength:
    """The mark of a bot; of one that no longer exists, that nothing is known."""
    return MARKS.get(bot, UNKNOWN)


def shown(method: int) -> dict[str, Strength]:
    """The marks to show beside ratings that were reckoned by this method, weakest first."""
    marks = FORMER_MARKS if method == 1 else {key: MARKS[key] for key in LEVELS}
    return dict(sorted(marks.items(), key=lambda one: one[1]))
