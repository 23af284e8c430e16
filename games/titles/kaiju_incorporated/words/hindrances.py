"""What the active player may want and cannot pay for, with what is missing, on the card itself (KI-23)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Hindrance
from games.titles.kaiju_incorporated.words.phrases import card, yen
from games.titles.kaiju_incorporated.words.prompt_context import PromptContext

NEAR = 2
"""Money that is missing up to this is an ordinary income away."""


def hindrances(prompt: PromptContext) -> Iterator[Hindrance]:
    """Every card of the row that costs more than is in the Bank."""
    rules, bank = prompt.rules, prompt.player.bank
    for place, one in enumerate(prompt.state.row):
        short = rules.cost[one] - bank
        if short <= 0:
            continue
        verb, words, rule = (
            ("build", "Build", "KI-24") if rules.building[one] else ("special", "Use", "KI-26")
        )
        label = f"{words} {card(rules.codes[one])}"
        yield Hindrance(verb, label, f"{yen(short)} short", [f"row:{place}"], rule, short <= NEAR)
