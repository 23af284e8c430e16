"""How matches go on that an earlier version of this program has stored: plain data, structs as lists."""

from __future__ import annotations

from typing import Any

PLAYERS, CLOSEUP = 10, 16


def from_1(state: Any) -> Any:
    """Nobody prefers any more when to be asked in windows. A combat that is over tells what counted in it,
    or is not shown."""
    for player in state[PLAYERS]:
        del player[13:]
    if state[CLOSEUP] and len(state[CLOSEUP]) < 14:
        state[CLOSEUP] = None
    return state
