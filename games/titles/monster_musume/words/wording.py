"""Small pieces that the game's sentences are put together from. Names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Iterable

from games.titles.monster_musume.book import Book

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def card(book: Book, design: int) -> str:
    """A card by its number in the catalogue."""
    return f"{{card:{book.codes[design]}}}"


def named(code: str) -> str:
    """A card by its code."""
    return f"{{card:{code}}}"


def seat(number: int) -> str:
    """A player."""
    return f"{{seat:{number}}}"


def listing(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    every = list(words)
    return f"{', '.join(every[:-1])} and {every[-1]}" if len(every) > 1 else "".join(every)


def grouped(codes: Iterable[str]) -> str:
    """Cards by code, equal ones counted: `3 Helping Out and Miia`."""
    counts: dict[str, int] = {}
    for code in codes:
        counts[code] = counts.get(code, 0) + 1
    return listing(f"{count} {named(code)}" if count > 1 else named(code) for code, count in counts.items())


def some(count: int, noun: str) -> str:
    """`one card`, `two cards`."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}" if count == 1 else f"{number} {noun}s"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return f"{text[:1].upper()}{text[1:]}"


def points(count: int) -> str:
    """`1 point`, `6 points`."""
    return "1 point" if count == 1 else f"{count} points"
