"""A few useful offers and counters for those who choose from lists (section 10): bots, searches and soaks.

They use only what the asked seat may know: its own cards, and what lies open. Only such are listed as let
their author pay for more than before, so that nobody takes back what it has just traded away. People compose
any bundle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_exchange.actions import CounterOffer, MakeOffer
from games.titles.kaiju_exchange.offers import chains_left, counter_was_refused, offer_with, was_refused
from games.titles.kaiju_exchange.state import Offer, Player, State
from games.titles.kaiju_exchange.terms import BUSINESS, INVENTORY, MATERIALS, NEAR, WONGA, Bundle, bundle_of

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules

MOST_FAILURES = 3
"""Offers are listed until this many chains have failed in a turn;
people may go on to the limit of the rules."""
MOST_UNITS = NEAR
"""Units on each side of a listed offer."""
PRICE = 2
"""Wonga offered for one unit, when buying."""

_UNITS = range(MOST_UNITS + 1)
_OF = tuple(tuple(bundle_of(type, count) for count in _UNITS) for type in MATERIALS)
_SWAPS = tuple(
    tuple(
        tuple(tuple(MakeOffer(to, _OF[give][n], _OF[get][n], True) for n in _UNITS) for get in MATERIALS)
        for give in MATERIALS
    )
    for to in range(4)
)
"""By partner, material given, material wanted and number: so many of one for as many of the other."""
_PURCHASES = tuple(
    tuple(
        tuple(MakeOffer(to, bundle_of(WONGA, min(MOST_UNITS, PRICE * n)), _OF[get][n], True) for n in _UNITS)
        for get in MATERIALS
    )
    for to in range(4)
)
"""By partner, material and number."""


_DISPOSALS = tuple(
    tuple(tuple(MakeOffer(to, _OF[give][n], bundle_of(WONGA, n), True) for n in _UNITS) for give in MATERIALS)
    for to in range(4)
)
"""By partner, material and number: 1W for each."""


def add_offers(options: list[Action], state: State, rules: CompiledRules, seat: int) -> None:
    """Offers of the active player that wait for their answer: swap a surplus for what is wanted most, or
    buy it; in the Inventory Step, sell what is too much. None that was refused this turn; and none any more
    once a counter-offer was turned down, for it would be met with that again."""
    if state.turn.step == INVENTORY:
        _add_disposals(options, state, rules, seat)
        return
    if counter_was_refused(state):
        return
    players = state.players
    me = players[seat]
    want = wanted(state, rules, me)
    if want is None:
        return
    type, count = want
    held = me.materials
    spare, most = -1, max(held)
    if most > count:
        spare = held.index(most)
        if spare == type:
            spare, most = -1, count
            for other in MATERIALS:
                if held[other] > most and other != type:
                    spare, most = other, held[other]
    price = min(MOST_UNITS, PRICE * count)
    room = state.turn.step < BUSINESS or sum(held) + count <= rules.limit
    buys = me.wonga >= price and room
    if spare < 0 and not buys:
        return
    careful = state.offers or state.turn.declined
    if careful and chains_left(state, rules) <= 0:
        return
    holders = [at for at, player in enumerate(players) if player.materials[type] >= count and at != seat]
    if not holders:
        return
    before = _in_reach(state, rules, me, held)
    if spare >= 0 and _in_reach(state, rules, me, _after(held, type, count, spare)) <= before:
        spare = -1
    buys = buys and _in_reach(state, rules, me, _after(held, type, count)) > before
    for partner in holders:
        if careful and offer_with(state, partner) is not None:
            continue
        if spare >= 0:
            _add(options, state, _SWAPS[partner][spare][type][count])
        if buys:
            _add(options, state, _PURCHASES[partner][type][count])


def _after(held: list[int], type: int, count: int, spare: int = -1) -> list[int]:
    """The materials held with so many more of one, and as many fewer of another."""
    after = held.copy()
    after[type] += count
    if spare >= 0:
        after[spare] -= count
    return after


def _in_reach(state: State, rules: CompiledRules, player: Player, held: list[int]) -> int:
    """What all Demands and Contracts bring that these materials could pay, each by itself. An offer must
    raise it: so no trade is the way back of one before."""
    reach = rules.reach
    key = reach.key(held)
    paid = reach.demands.nothing
    worth = 0
    for card in player.locals + state.globals + player.reserved:
        if paid[card][key]:
            worth += rules.demand_wonga[card]
    paid = reach.contracts.nothing
    for card in player.contracts:
        if paid[card][key]:
            worth += rules.contract_wonga[card] + rules.wonga_per_influence * rules.contract_influence[card]
    return worth


def _add_disposals(options: list[Action], state: State, rules: CompiledRules, seat: int) -> None:
    """What is held most, as much as is too much, to anybody with the room and the money."""
    held = state.players[seat].materials
    count = min(MOST_UNITS, sum(held) - rules.limit)
    spare = held.index(max(held))
    if count <= 0 or held[spare] < count or chains_left(state, rules) <= 0:
        return
    for partner, player in enumerate(state.players):
        if partner == seat or player.wonga < count or sum(player.materials) + count > rules.limit:
            continue
        if offer_with(state, partner) is None:
            _add(options, state, _DISPOSALS[partner][spare][count])


def _add(options: list[Action], state: State, offer: MakeOffer) -> None:
    if not state.turn.declined or not was_refused(state, offer.to, offer.give, offer.get):
        options.append(offer)


def wanted(state: State, rules: CompiledRules, player: Player) -> tuple[int, int] | None:
    """The material, and how many of it, that completes the most valuable Demand or Contract, by its worth
    for each unit missing; `None` if nothing is that near."""
    reach = rules.reach
    key = reach.key(player.materials)
    best = 0.0
    found = None
    _, _, pull, what = reach.demands
    for card in player.locals + state.globals + player.reserved:
        worth = pull[card][key]
        if worth > best:
            best, found = worth, what[card][key]
    if player.contracts:
        _, _, pull, what = reach.contracts
        for card in player.contracts:
            worth = pull[card][key]
            if worth > best:
                best, found = worth, what[card][key]
    return found


def add_counters(options: list[Action], state: State, rules: CompiledRules, offer: Offer) -> None:
    """Counters to the first offer of a chain: the same for 1W more, or for a unit of what the answering
    seat wants."""
    if offer.length > 1 or rules.constants.max_chain < 2:
        return
    players = state.players
    author, me = players[offer.author], players[offer.to]
    give = offer.give
    units = sum(give)
    if units >= MOST_UNITS:
        return
    if author.wonga > give[WONGA] and not offer.get[WONGA]:
        options.append(CounterOffer(offer.id, offer.get, _one_more(give, WONGA)))
    want = wanted(state, rules, me)
    if want is None:
        return
    type = want[0]
    if author.materials[type] > give[type] and not offer.get[type]:
        more = units - give[WONGA] + 1 - sum(offer.get[:4])
        if more <= 0 or sum(me.materials) + more <= rules.limit:
            options.append(CounterOffer(offer.id, offer.get, _one_more(give, type)))


def _one_more(bundle: Bundle, good: int) -> Bundle:
    bigger = list(bundle)
    bigger[good] += 1
    return tuple(bigger)  # type: ignore[return-value]
