"""Small pieces that the game's sentences are put together from.
Names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.phrases import listing, some
from games.titles.monster_musume.cards.compiled_rules import CompiledRules


def card(rules: CompiledRules, design: int) -> str:
    """A card by its number in the catalogue."""
    return f"{{card:{rules.codes[design]}}}"


def named(code: str) -> str:
    """A card by its code."""
    return f"{{card:{code}}}"


def grouped(codes: Iterable[str]) -> str:
    """Cards by code, equal ones counted: `3 Helping Out and Miia`."""
    counts: dict[str, int] = {}
    for code in codes:
        counts[code] = counts.get(code, 0) + 1
    return listing(f"{count} {named(code)}" if count > 1 else named(code) for code, count in counts.items())


def up_to(count: int, noun: str) -> str:
    """`one card`, `up to two cards`."""
    return some(count, noun) if count == 1 else f"up to {some(count, noun)}"


def points(count: int) -> str:
    """`1 point`, `6 points`."""
    return "1 point" if count == 1 else f"{count} points"


def paid(count: int, what: str) -> str:
    """`for 2 XP`, `for free`."""
    return f"for {count} {what}" if count else "for free"
