"""Small pieces that the game's sentences are put together from. Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Iterable

from games.titles.spoonbrokers.terms import LETTERS

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def kibbles(amount: int) -> str:
    """A sum of money."""
    return f"{{K:{amount}}}"


def black(count: int) -> str:
    """Market Kibbles."""
    return f"{{B:{count}}}"


def red(count: int) -> str:
    """Tower Kibbles."""
    return f"{{R:{count}}}"


def company(number: int) -> str:
    """A company."""
    return f"{{{LETTERS[number]}}}"


def cert(code: str) -> str:
    """A certificate."""
    return f"{{cert:{code}}}"


def tower(code: str) -> str:
    """A Tower."""
    return f"{{tower:{code}}}"


def catnip(code: str) -> str:
    """A Catnip card."""
    return f"{{catnip:{code}}}"


def market(code: str) -> str:
    """A Market card."""
    return f"{{market:{code}}}"


def space(number: int) -> str:
    """A space of the board."""
    return f"{{space:{number}}}"


def character(code: str) -> str:
    """A Broker to play as."""
    return f"{{character:{code}}}"


def seat(number: int) -> str:
    """A player."""
    return f"{{seat:{number}}}"


def who(number: int) -> str:
    """A player, or the bank."""
    return seat(number) if number >= 0 else "the bank"


def listing(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    every = list(words)
    return f"{', '.join(every[:-1])} {last} {every[-1]}" if len(every) > 1 else "".join(every)


def some(count: int, noun: str) -> str:
    """`one card`, `two cards`."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}" if count == 1 else f"{number} {noun}s"


def spoons(count: int) -> str:
    """`1 Spoon`, `5 Spoons`."""
    return f"{count} Spoon" if count == 1 else f"{count} Spoons"
