"""Small pieces that the game's sentences are put together from. Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards import Building

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def yen(amount: int) -> str:
    """A sum of money."""
    return f"{{yen:{amount}}}"


def vp(amount: int) -> str:
    """Victory points."""
    return f"{{vp:{amount}}}"


def card(code: str) -> str:
    """A Building or a Special Action."""
    return f"{{card:{code}}}"


def product(code: str) -> str:
    """A New Product."""
    return f"{{product:{code}}}"


def threat(code: str) -> str:
    """A Kaiju Attack card."""
    return f"{{threat:{code}}}"


def suit(letter: str) -> str:
    """A suit."""
    return f"{{suit:{letter}}}"


def city(code: str) -> str:
    """A city."""
    return f"{{city:{code}}}"


def company(code: str) -> str:
    """A company."""
    return f"{{company:{code}}}"


def seat(number: int) -> str:
    """A player."""
    return f"{{seat:{number}}}"


def earnings(money: int, research: int, attack: int) -> str:
    """What Buildings pay, zeros left out: `{yen:4} {research:1} {attack:-1}`."""
    parts = [
        f"{{{kind}:{amount}}}"
        for kind, amount in (("yen", money), ("research", research), ("attack", attack))
        if amount
    ]
    return " ".join(parts) or "nothing"


def building_text(face: Building) -> str:
    """A Building in one line, for its card."""
    pays = earnings(face.yen, face.research, face.attack)
    return f"{{kind:{face.kind}}} · {suit(face.suit)} · {city(face.city)}: earn {pays}."


def listing(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    every = list(words)
    return f"{', '.join(every[:-1])} and {every[-1]}" if len(every) > 1 else "".join(every)


def some(count: int, noun: str) -> str:
    """`one Building`, `two Buildings`."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}" if count == 1 else f"{number} {noun}s"
