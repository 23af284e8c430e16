"""Small pieces of sentences that every title uses. Names of things on the table are text tokens
(`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Iterable

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def seat(number: int) -> str:
    """A player."""
    return f"{{seat:{number}}}"


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def some(count: int, noun: str, plural: str = "") -> str:
    """`one space`, `two spaces`, `two cities`."""
    return f"{number(count)} {noun}" if count == 1 else f"{number(count)} {plural or f'{noun}s'}"


def duration(seconds: float) -> str:
    """About how long: `three days`, `two hours`, `40 minutes`, `one second`."""
    if seconds >= 48 * 3600:
        return some(round(seconds / 86400), "day")
    if seconds >= 5400:
        return some(round(seconds / 3600), "hour")
    if seconds >= 90:
        return some(round(seconds / 60), "minute")
    return some(max(1, round(seconds)), "second")


def times(count: int) -> str:
    """`once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(count) or f"{number(count)} times"


def listing(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    every = list(words)
    return f"{', '.join(every[:-1])} {last} {every[-1]}" if len(every) > 1 else "".join(every)


def capital(sentence: str) -> str:
    """A sentence with its first letter large; tokens in it are left alone."""
    return f"{sentence[:1].upper()}{sentence[1:]}"
