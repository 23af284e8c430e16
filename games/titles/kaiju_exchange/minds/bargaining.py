"""The trade policy of bots (section 10): which offers are worth making, and which answers worth giving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_exchange.actions import AcceptOffer, CounterOffer, MakeOffer
from games.titles.kaiju_exchange.bundles import hand_over
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.minds.evaluation import evaluate_player
from games.titles.kaiju_exchange.offers import find_offer
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import WONGA, Bundle

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules

LEAST_GAIN = 0.5
LEAST_SHARE = 0.6
"""Of what the partner gains, the least to gain oneself."""


def prefer(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """The options without hopeless offers and bad bargains. An answer that is recommended comes first.

    An active player first offers goods for goods; when that has failed, money.
    """
    first = options[0]
    if isinstance(first, AcceptOffer):
        offer = find_offer(state, first.id)
        assert offer is not None
        if is_good_bargain(state, rules, seat, offer.author, offer.get, offer.give):
            return options
        kept = [option for option in options if not isinstance(option, AcceptOffer)]
        return _sensible_counters(state, rules, seat, kept)
    if not isinstance(first, MakeOffer):
        return options
    swaps = [option for option in options if isinstance(option, MakeOffer) and not option.give[WONGA]]
    if swaps and not state.turn.failed_chains:
        return [option for option in options if not isinstance(option, MakeOffer) or not option.give[WONGA]]
    return [option for option in options if not isinstance(option, MakeOffer) or option.give[WONGA]]


def _sensible_counters(state: State, rules: CompiledRules, seat: int, options: list[Action]) -> list[Action]:
    """Decline, and those counters that would be a good bargain for their author."""
    return [
        option
        for option in options
        if not isinstance(option, CounterOffer)
        or (
            (offer := find_offer(state, option.id)) is not None
            and is_good_bargain(state, rules, seat, offer.author, option.give, option.get)
        )
    ]


def is_good_bargain(
    state: State, rules: CompiledRules, seat: int, partner: int, give: Bundle, get: Bundle
) -> bool:
    """Whether `seat` gains enough, both absolutely and beside the partner, and does not help the partner
    to the win."""
    players = state.players
    me, other = players[seat], players[partner]
    mine, theirs = evaluate_player(state, rules, seat, me), evaluate_player(state, rules, partner, other)
    before = influence(other, rules)
    hand_over(me, other, give)
    hand_over(other, me, get)
    gain = evaluate_player(state, rules, seat, me) - mine
    their_gain = evaluate_player(state, rules, partner, other) - theirs
    after = influence(other, rules)
    wins = influence(me, rules) >= rules.targets[state.fall]
    hand_over(me, other, get)
    hand_over(other, me, give)
    if wins:
        return True
    if after > before and after >= rules.targets[state.fall] - 1:
        return False
    return gain >= LEAST_GAIN and gain >= LEAST_SHARE * their_gain
