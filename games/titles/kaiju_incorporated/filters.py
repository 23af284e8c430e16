"""Which Buildings of a tableau a card speaks of (section 9.1 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec

from games.titles.kaiju_incorporated import terms
from games.titles.kaiju_incorporated.terms import InCity

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.rule_data import Building

Printed = Annotated[int, msgspec.Meta(ge=0, le=11)]


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Selects Buildings: all that is given must match."""

    suit: terms.Suit | None = None
    kind: terms.Kind | None = None
    city: InCity | None = None
    cost_min: Printed | None = None
    cost_max: Printed | None = None
    yen_min: Printed | None = None
    research_min: Printed | None = None
    attack_min: Annotated[int, msgspec.Meta(ge=-11, le=11)] | None = None

    def __post_init__(self) -> None:
        if self.cost_min is not None and self.cost_max is not None and self.cost_min > self.cost_max:
            raise ValueError(f"No cost is at least {self.cost_min} and at most {self.cost_max}.")

    def selects(self, building: Building) -> bool:
        """Whether this Building is one of those meant."""
        return (
            (self.suit is None or building.suit == self.suit)
            and (self.kind is None or building.kind == self.kind)
            and (self.city is None or building.city == self.city)
            and (self.cost_min is None or building.cost >= self.cost_min)
            and (self.cost_max is None or building.cost <= self.cost_max)
            and (self.yen_min is None or building.yen >= self.yen_min)
            and (self.research_min is None or building.research >= self.research_min)
            and (self.attack_min is None or building.attack >= self.attack_min)
        )


Selected: TypeAlias = Callable[[Filter], frozenset[int]]
"""Finds the numbers of all cards that a filter means."""
