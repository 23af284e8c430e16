"""Small pieces that the game's sentences are put together from.
Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Sequence

from games.titles.kaiju_exchange.cards.catalog import use_of
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.terms import GOODS, LETTERS


def good(kind: int, count: int = 1) -> str:
    """So many of one kind of goods: `{E:2}`."""
    return f"{{{GOODS[kind]}:{count}}}"


def icon(kind: int) -> str:
    """A kind of goods without a number."""
    return f"{{{GOODS[kind]}}}"


def goods(bundle: Sequence[int]) -> str:
    """All that is in a bundle: `{E:1} + {W:2}`. Also takes the four materials alone."""
    return " + ".join(good(kind, count) for kind, count in enumerate(bundle) if count) or "nothing"


def wonga(amount: int) -> str:
    """A sum of money."""
    return f"{{W:{amount}}}"


def crew(type: int) -> str:
    """A Crew of this type."""
    return f"{{crew:{GOODS[type]}}}"


def card(code: str) -> str:
    """A Demand."""
    return f"{{card:{code}}}"


def contract(code: str) -> str:
    """A Contract."""
    return f"{{contract:{code}}}"


def event(code: str) -> str:
    """An Event."""
    return f"{{event:{code}}}"


def power_use(rules: CompiledRules, type: int) -> str:
    """What using the power of Crew of this type comes to."""
    return next((use_of(power) for power in rules.data.expertise if power.type == LETTERS[type]), "")


def power_name(rules: CompiledRules, type: int) -> str:
    """The name of the power that Crew of this type give."""
    return next((power.name for power in rules.data.expertise if power.type == LETTERS[type]), "")
