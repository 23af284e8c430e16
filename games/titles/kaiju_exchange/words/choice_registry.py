"""Where each kind of action finds the function that words it."""

from __future__ import annotations

from games.engine import Choice
from games.engine.registry import Registry
from games.titles.kaiju_exchange.terms import GOODS
from games.titles.kaiju_exchange.words.prompt_context import PromptContext

CHOICES = Registry[PromptContext, Choice]("words of a choice")
describes = CHOICES.of
RESERVED_GO = ", and your reserved Demands go"
"""What is added to a price where a power goes, and what rests on it (KX-125)."""


def change(**counts: int) -> list[int]:
    """A change of goods: `change(E=-2, W=2)`."""
    return [counts.get(kind, 0) for kind in GOODS]
