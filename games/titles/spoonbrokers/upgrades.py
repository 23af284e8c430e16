"""How matches go on that an earlier version of this program has stored: plain data, structs as lists."""

from __future__ import annotations

from typing import Any

PLAYERS = 8


def from_1(state: Any) -> Any:
    """Nobody stands aside any more: whoever may hold Stop Transaction is asked."""
    for player in state[PLAYERS]:
        del player[5:]
    return state
