"""How matches go on that an earlier version of this program has stored: plain data, structs as lists."""

from __future__ import annotations

from typing import Any

UNKNOWN = -1
"""The Influence of a player before anything has been noted of it."""
PLAYERS = 8


def from_1(state: Any) -> Any:
    """Nobody prefers any more when to be asked about reserving (R-68): what somebody let pass is
    remembered instead, and the Influence that the log has told of."""
    for player in state[PLAYERS]:
        if len(player) == 13:
            player[12:] = [UNKNOWN, []]
    for frame in state[0]:
        if frame[0] == "ReserveWindow":
            del frame[3:]
    return state
