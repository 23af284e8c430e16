"""What a sensible player looks at, and what one in a hurry does (section 10):
for bots, searches and playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.minds.evaluation import GROWTH, YEN, rounds_left
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import YOUR_TURN, pool

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


def prefer(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """Of all cards that could be thrown away for one suit, only the one that a rival would like best."""
    if len(options) < 4 or not isinstance(options[0], a.TakeIncome):
        return options
    kept: list[Action] = [option for option in options if not isinstance(option, a.TakeIncome)]
    left = rounds_left(state, rules)
    best: dict[int, tuple[float, Action]] = {}
    for option in options:
        if isinstance(option, a.TakeIncome):
            card = rules.number[option.card]
            liked = brings(rules, card, len(state.players), left)
            suit = rules.suit[card]
            if suit not in best or liked > best[suit][0]:
                best[suit] = (liked, option)
    return kept + [option for _, option in best.values()]


def brings(rules: CompiledRules, card: int, seats: int, left: float) -> float:
    """What a Building brings in for the rest of the match, less its cost, in VP."""
    if not rules.building[card]:
        return 1.0
    rates = rules.rates[seats]
    soon = min(1.0, left / 3.0)
    return left * (YEN * soon * rates.money(card) + rates.research(card)) - YEN * soon * rules.cost[card]


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """A product that scores, a Building that will not be missed, the card that brings most."""
    rules = context.cards
    first = options[0]
    tableau = state.players[seat].tableau
    left = rounds_left(state, rules)
    if isinstance(first, a.TakeProduct):
        codes = rules.product_codes
        worths = {
            codes[one]: rules.product_worths[one].of(tableau)[1] + rules.growth[one] * GROWTH * left
            for one in state.display
        }
        return max(options, key=lambda option: worths[option.product])  # type: ignore[attr-defined]
    if isinstance(first, a.LoseBuilding | a.Demolish):
        seats = len(state.players)
        return min(options, key=lambda option: brings(rules, rules.number[option.card], seats, left))  # type: ignore[attr-defined]
    if isinstance(first, a.TakeIncome):
        return max(options, key=lambda option: _value(state, rules, seat, option, left))
    return state.agenda[-1].default(state, context, seat)  # type: ignore[no-any-return]


def _value(state: State, rules: CompiledRules, seat: int, option: Action, left: float) -> float:
    """A quick guess of what a card is worth in this mode."""
    card = rules.number[option.card]  # type: ignore[attr-defined]
    if isinstance(option, a.TakeIncome):
        yen, research, attack = rules.income(pool(rules.suit[card], YOUR_TURN), state.players[seat].tableau)
        kept = min(yen, rules.bank_max - state.players[seat].bank)
        return YEN * min(1.0, left / 3.0) * kept + 1.2 * research - 0.3 * attack
    if isinstance(option, a.Build):
        return brings(rules, card, len(state.players), left) + 1.0
    return 0.5
