"""Small pieces that the game's sentences are put together from.
Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from games.engine.phrases import seat
from games.titles.daikaiju_director.actions import TARGET_OF
from games.titles.daikaiju_director.terms import BUILDING, DIE, LAVA

STATS = {"AM": "Attack Modifier (AM)", "DM": "Defense Modifier (DM)", "MS": "Movement Speed (MS)"}


def card(code: str) -> str:
    """A Twist Card."""
    return f"{{card:{code}}}"


def kaiju(code: str) -> str:
    """A Daikaiju."""
    return f"{{kaiju:{code}}}"


def ratings(n: int) -> str:
    """Ratings."""
    return f"{{R:{n}}}"


def energy(n: int) -> str:
    """Energy."""
    return f"{{e:{n}}}"


def health(n: int) -> str:
    """Health."""
    return f"{{H:{n}}}"


def signed(n: int) -> str:
    """`+2`, `-1`."""
    return f"+{n}" if n > 0 else str(n)


def percent(share: float) -> str:
    """`83 %`."""
    return f"{round(100 * share)} %"


def space(code: str) -> str:
    """Where something is, as people count: `row 2, column 3` for `r1c2`."""
    row, _, column = code[1:].partition("c")
    return f"row {int(row) + 1}, column {int(column) + 1}"


def target(code: str) -> str:
    """A target by its code: a player, or a thing on the set and where."""
    number = TARGET_OF[code]
    if number < BUILDING:
        return seat(number)
    if number < DIE:
        what = "building" if number < LAVA else "lava"
        return f"the {what} at {space(code.partition(':')[2])}"
    return "the attacker's die" if number == DIE else "the defender's die"
