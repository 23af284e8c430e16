"""How good a situation is for a seat, in victory points (section 10 of the rules page). A heuristic for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.scoring import placing, scores
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Book

WIN, LOSS = 1000.0, -1000.0


def evaluate(state: State, book: Book, seat: int) -> float:
    """Own worth less a share of the best rival's; a win is 1000 and a loss -1000."""
    found = scores(state, book)
    totals = [score.total for score in found]
    if state.ending:
        return WIN if placing(state, totals)[0] == seat else LOSS
    return float(totals[seat])
