"""What Catnip cards do, summed up for a learned judge: deeds, not cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.titles.spoonbrokers.cards import catnip_effects as effects
from games.titles.spoonbrokers.minds import outlook
from games.titles.spoonbrokers.state import State

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules

DEEDS = (
    "stops",
    "Kibbles from the bank",
    "Kibbles from each rival",
    "Kibbles a Spoon",
    "Market Kibbles to move",
    "halves to move",
    "half prices",
    "sale bonus",
    "more transactions",
    "chosen dice",
    "payments skipped",
    "Tower Kibbles",
    "keys",
    "closed Markets opened",
    "Market cards opened",
)
"""What Catnip cards do, as the viewer's hand is summed up."""
STOPS, BANKED, COLLECTED, A_SPOON, DICE, POLISH = 0, 1, 2, 3, 9, 11
KINDS = (
    effects.CancelTransaction,
    effects.Gain,
    effects.Collect,
    effects.Dividend,
    effects.MarketMove,
    effects.MarketMoveHalf,
    effects.HalfPrice,
    effects.BoostSale,
    effects.ExtraTransaction,
    effects.SetDie,
    effects.WaiveCharge,
    effects.Polish,
    effects.LeavePrison,
    effects.Reopen,
    effects.OpenAnother,
)
"""The effects that do each."""
MUCH = (2, 50, 20, 4, 6, 2, 2, 4, 2, 1, 1, 4, 1, 1, 1)
"""How much of each is much."""


@lru_cache(maxsize=8)
def _deeds(rules: CompiledRules) -> tuple[tuple[int, int], ...]:
    """By physical card: which of `DEEDS` it does, and how much of it."""
    found = []
    for design in rules.design:
        effect = rules.effects[design]
        at = next(at for at, kind in enumerate(KINDS) if isinstance(effect, kind))
        found.append((at, getattr(effect, "n", 1)))
    return tuple(found)


def summed(state: State, rules: CompiledRules, seat: int) -> list[int]:
    """What the viewer's own cards do, summed up."""
    found = [0] * len(DEEDS)
    deeds = _deeds(rules)
    for card in state.players[seat].hand:
        at, amount = deeds[card]
        found[at] += amount
    return found


def best(state: State, rules: CompiledRules, seat: int, deeds: list[int], most: int) -> int:
    """What the best of one's cards adds to the net this turn, or the next one if it is a rival's turn."""
    player = state.players[seat]
    if not player.hand or (player.played and state.active == seat):
        return 0
    rivals = len(state.players) - 1
    owner = seat in state.tower_owners and deeds[POLISH]
    best = 0
    for card in player.hand:
        at, amount = _deeds(rules)[card]
        if at == BANKED:
            brings = amount
        elif at == COLLECTED:
            brings = amount * rivals
        elif at == A_SPOON:
            brings = amount * most
        elif at == POLISH and owner:
            brings = outlook.rise(state, rules, amount)
        else:
            continue
        if brings > best:
            best = brings
    return best


def stops_unseen(state: State, rules: CompiledRules, seat: int) -> float:
    """The share of Stop Transaction among the cards that this seat does not see."""
    seen = [*state.catnip_discard, *state.players[seat].hand]
    unseen = len(rules.design) - len(seen)
    stops = rules.stops
    return (len(stops) - sum([card in stops for card in seen])) / unseen if unseen else 0.0
