"""Small pieces that the game's sentences are put together from.
Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from games.engine.phrases import seat
from games.titles.spoonbrokers.terms import LETTERS


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


def who(number: int) -> str:
    """A player, or the bank."""
    return seat(number) if number >= 0 else "the bank"


def spoons(count: int) -> str:
    """`1 Spoon`, `5 Spoons`."""
    return f"{count} Spoon" if count == 1 else f"{count} Spoons"
