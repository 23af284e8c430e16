"""Small pieces that the game's sentences are put together from.
Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from games.engine.phrases import seat
from games.titles.daikaiju_director.actions import TARGET_CODES, TARGET_OF
from games.titles.daikaiju_director.spaces import STRIDE
from games.titles.daikaiju_director.terms import BUILDING, DIE, LAVA

STATS = {"AM": "Attack Modifier (AM)", "DM": "Defense Modifier (DM)", "MS": "Move Speed (MS)"}


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


_BESIDE = {
    -STRIDE - 1: "to the upper left",
    -STRIDE: "above",
    -STRIDE + 1: "to the upper right",
    -1: "to the left",
    1: "to the right",
    STRIDE - 1: "to the lower left",
    STRIDE: "below",
    STRIDE + 1: "to the lower right",
}


def target_from(origin: int, number: int) -> str:
    """A target as whoever stands on this space sees it: a building next to them by its side."""
    if BUILDING <= number < LAVA and (side := _BESIDE.get(number - BUILDING - origin)):
        return f"the building {side}"
    return target(TARGET_CODES[number])
