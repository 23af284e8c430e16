"""What the active player may want and cannot pay for, with what is missing, on the card itself (KI-23)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Hindrance
from games.titles.kaiju_incorporated.words.scene import Scene
from games.titles.kaiju_incorporated.words.wording import card, yen

NEAR = 2
"""Money that is missing up to this is an ordinary income away."""


def hindrances(scene: Scene) -> Iterator[Hindrance]:
    """Every card of the row that costs more than is in the Bank."""
    book, bank = scene.book, scene.player.bank
    for place, one in enumerate(scene.state.row):
        short = book.cost[one] - bank
        if short <= 0:
            continue
        verb, words, rule = ("build", "Build", "KI-24") if book.building[one] else ("special", "Use", "KI-26")
        label = f"{words} {card(book.codes[one])}"
        yield Hindrance(verb, label, f"{yen(short)} short", [f"row:{place}"], rule, short <= NEAR)
