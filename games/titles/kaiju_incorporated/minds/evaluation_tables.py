"""What a product's effect comes to for a tableau (KI-53), made ready once from the rule data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from games.titles.kaiju_incorporated.cards import effects as fx
from games.titles.kaiju_incorporated.filters import Selected
from games.titles.kaiju_incorporated.terms import SUITS


class Worth(NamedTuple):
    """VP by a count: `base + n × count`."""

    n: int
    base: int
    cards: tuple[int, ...]
    """For effects that count Buildings: 1 for each card that counts, else 0."""
    groups: tuple[int, ...] = ()
    """For effects that count suits or cities: the group of each card."""
    number: int = 0
    """How many groups make a set; 0: different groups are counted."""

    def count(self, tableau: Sequence[int]) -> int:
        """What counts in this tableau."""
        if self.groups:
            of = [self.groups[card] for card in tableau]
            return min([of.count(group) for group in range(self.number)]) if self.number else len(set(of))
        return sum(map(self.cards.__getitem__, tableau))

    def of(self, tableau: Sequence[int]) -> tuple[int, int]:
        """What counts, and the VP for it."""
        count = self.count(tableau)
        return count, self.base + self.n * count


def evaluate_player(
    effect: fx.ProductEffect, selected: Selected, suits: tuple[int, ...], cities: tuple[int, ...]
) -> Worth:
    """A product's worth. `selected` finds the cards a filter means; `suits` and `cities` are by card."""
    nothing = (0,) * len(suits)
    match effect:
        case fx.VpFixed(n):
            return Worth(0, n, nothing)
        case fx.VpPer(n, of, base):
            found = selected(of)
            return Worth(n, base, tuple(int(card in found) for card in range(len(suits))))
        case fx.VpPerSuitSet(n, base):
            return Worth(n, base, nothing, suits, len(SUITS))
        case fx.VpPerCity(n, base):
            return Worth(n, base, nothing, cities)
    assert_never(effect)
