"""Small pieces that the game's sentences are put together from. Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Iterable

from games.titles.daikaiju_director.actions import TARGET_OF
from games.titles.daikaiju_director.terms import BUILDING, DIE, LAVA

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def seat(number: int) -> str:
    """A player."""
    return f"{{seat:{number}}}"


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


def some(count: int, noun: str) -> str:
    """`one space`, `two spaces`."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}" if count == 1 else f"{number} {noun}s"


def listing(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    every = list(words)
    return f"{', '.join(every[:-1])} and {every[-1]}" if len(every) > 1 else "".join(every)


def signed(n: int) -> str:
    """`+2`, `-1`."""
    return f"+{n}" if n > 0 else str(n)


def percent(share: float) -> str:
    """`83 %`."""
    return f"{round(100 * share)} %"


def target(code: str) -> str:
    """A target by its code: a player, or a thing on the set."""
    number = TARGET_OF[code]
    if number < BUILDING:
        return seat(number)
    if number < LAVA:
        return "a building"
    return "the lava" if number < DIE else "the die"
