"""Standing aside: not being asked about transactions until one's own next turn (R-42)."""

from __future__ import annotations

from games.engine import Aside, IllegalAction
from games.titles.spoonbrokers.actions import PASS, StandAside
from games.titles.spoonbrokers.book import Table
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow


def check_aside(state: State, seat: int, action: Aside) -> None:
    """Raise `IllegalAction` unless this changes something."""
    if state.ending:
        raise IllegalAction("over", "This match has ended.")
    if not isinstance(action, StandAside) or state.players[seat].aside == action.on:
        raise IllegalAction("not-offered", "That is so already.", "R-42")


def carry_out(state: State, table: Table, seat: int, action: StandAside) -> None:
    """From now on; a question that is open already is answered by a pass."""
    state.players[seat].aside = action.on
    top = state.agenda[-1] if state.agenda else None
    if action.on and isinstance(top, StopWindow) and seat in top.pending:
        state.agenda.pop()
        top.choose(state, table, seat, PASS)
