"""What a seat may send while somebody else is asked: when it wants to be asked in windows (DD-108)."""

from __future__ import annotations

from games.engine import Aside, IllegalAction
from games.titles.daikaiju_director.actions import PreferWindows
from games.titles.daikaiju_director.state import State


def check_aside(state: State, seat: int, action: Aside) -> None:
    """Raise `IllegalAction` unless this aside is legal now."""
    if state.ending:
        raise IllegalAction("over", "This match has ended.")


def carry_out(state: State, seat: int, action: Aside) -> None:
    """Remember the preference. It is private, so nobody hears of it; a window that is open stays open."""
    if isinstance(action, PreferWindows):
        state.players[seat].ask = action.when


def asides(state: State, seat: int) -> list[Aside]:
    """The preferences this seat could send."""
    return [] if state.ending else [PREFER[when] for when in range(3) if when != state.players[seat].ask]


PREFER = tuple(PreferWindows(when) for when in range(3))
