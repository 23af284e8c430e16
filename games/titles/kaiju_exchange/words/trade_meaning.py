"""What a trade would mean, in sentences: worked out only from what the viewer knows.

The viewer is one side of the trade. Of the partner the sentences use what lies open:
Wonga, Influence, materials.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine.phrases import seat
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.crew import NO_POWER, power
from games.titles.kaiju_exchange.fulfil import payable
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.state import Player, State
from games.titles.kaiju_exchange.terms import ALLIANCE, BUSINESS, NOBODY, WONGA
from games.titles.kaiju_exchange.words.phrases import card, contract, icon, wonga

MOST_LINES = 4


class Deal(NamedTuple):
    """A trade as one side sees it."""

    viewer: int
    partner: int
    loses: Sequence[int]
    gains: Sequence[int]


def deal_of(viewer: int, author: int, to: int, give: Sequence[int], get: Sequence[int]) -> Deal:
    """The trade from the viewer's side; the viewer is its author or its partner."""
    return Deal(viewer, to, give, get) if viewer == author else Deal(viewer, author, get, give)


def meaning(
    state: State,
    rules: CompiledRules,
    viewer: int,
    author: int,
    to: int,
    give: Sequence[int],
    get: Sequence[int],
) -> list[str]:
    """What accepting would mean for the viewer: what can be paid afterwards, and whose Influence moves at
    once."""
    deal = deal_of(viewer, author, to, give, get)
    lines = [*_own_influence(state, rules, deal), *_cards(state, rules, deal)][:MOST_LINES]
    lines += _partner_influence(state, rules, deal)
    lines += _alliance(state, deal)
    return lines


def standing(state: State, rules: CompiledRules, deal: Deal) -> str:
    """Where both stand after the trade: "You hold 5 of 10 materials; hana holds 6, and 8W: still 3
    Influence".

    Something may be suggested that a player does not hold (yet); then nobody can say where it leads.
    """
    own = state.players[deal.viewer]
    other = state.players[deal.partner]
    if _lacks(own, deal.loses):
        return "You do not hold all of this now"
    if _lacks(other, deal.gains):
        return f"{seat(deal.partner)} cannot give all of this now"
    change = deal.gains[WONGA] - deal.loses[WONGA]
    before, after = influence(other, rules), influence_with(other, rules, other.wonga - change)
    held = sum(own.materials) + sum(deal.gains[:4]) - sum(deal.loses[:4])
    theirs = sum(other.materials) + sum(deal.loses[:4]) - sum(deal.gains[:4])
    moved = f"still {after} Influence" if after == before else f"Influence {before}→{after}"
    partner = f"{seat(deal.partner)} holds {theirs}, and {wonga(other.wonga - change)}"
    return f"You hold {held} of {rules.limit} materials; {partner}: {moved}"


def _lacks(player: Player, goods: Sequence[int]) -> bool:
    """Whether a player does not hold these materials and this money."""
    return player.wonga < goods[WONGA] or any(player.materials[kind] < goods[kind] for kind in range(4))


def partner_wins(state: State, rules: CompiledRules, deal: Deal) -> bool:
    """The trade would hand the partner the win (R-30)."""
    other = state.players[deal.partner]
    after = influence_with(other, rules, other.wonga + deal.loses[WONGA] - deal.gains[WONGA])
    return after >= rules.targets[state.fall]


def influence_with(player: Player, rules: CompiledRules, wonga: int) -> int:
    """The Influence of a player who has this much Wonga."""
    per = rules.wonga_per_influence
    return influence(player, rules) - player.wonga // per + wonga // per


def _own_influence(state: State, rules: CompiledRules, deal: Deal) -> Iterator[str]:
    player = state.players[deal.viewer]
    has = player.wonga + deal.gains[WONGA] - deal.loses[WONGA]
    before, after = influence(player, rules), influence_with(player, rules, has)
    if after >= rules.targets[state.fall]:
        yield f"You reach {wonga(has)} and {after} Influence: you win at once"
    elif after > before:
        yield f"You reach {wonga(has)}: Influence {before}→{after}, at once"
    elif after < before:
        yield f"You fall to {wonga(has)}: Influence {before}→{after}"


def _partner_influence(state: State, rules: CompiledRules, deal: Deal) -> Iterator[str]:
    player = state.players[deal.partner]
    has = player.wonga + deal.loses[WONGA] - deal.gains[WONGA]
    before, after = influence(player, rules), influence_with(player, rules, has)
    if after >= rules.targets[state.fall]:
        yield f"{seat(deal.partner)} reaches {wonga(has)} and {after} Influence, and wins at once"
    elif after > before:
        yield f"{seat(deal.partner)} reaches {wonga(has)}: Influence {before}→{after}, at once"
    elif after < before:
        yield f"{seat(deal.partner)} falls to {wonga(has)}: Influence {before}→{after}"


def _alliance(state: State, deal: Deal) -> Iterator[str]:
    if deal.gains[ALLIANCE]:
        yield f"You become the Republic's ally {icon(ALLIANCE)}"
    elif deal.loses[ALLIANCE]:
        yield f"{seat(deal.partner)} becomes the Republic's ally {icon(ALLIANCE)}"


def _cards(state: State, rules: CompiledRules, deal: Deal) -> Iterator[str]:
    """Demands and Contracts of the viewer that the trade opens or closes."""
    player = state.players[deal.viewer]
    before = player.materials
    after = [held + deal.gains[type] - deal.loses[type] for type, held in enumerate(before)]
    has = player.wonga + deal.gains[WONGA] - deal.loses[WONGA]
    mine = may_still_fulfil(state, deal.viewer)
    held_power = power(player, rules)
    told = set()
    for reward, cards in demands_in_reach(state, rules, deal.viewer):
        for one in cards:
            code = rules.demand_codes[one]
            if code in told:
                continue
            could = payable(rules, one, before, held_power)
            if could == payable(rules, one, after, held_power):
                continue
            told.add(code)
            if could:
                yield f"{card(code)} can no longer be paid"
                continue
            pays = rules.demand_wonga[one] + reward if pays_in_full(rules, one, after, held_power) else 0
            yield f"{card(code)} can be paid{_then(rules, player, has, pays, 0, mine)}"
    for one in player.contracts:
        cost = rules.contract_cost[one]
        could = _covers(before, cost)
        if could == _covers(after, cost):
            continue
        code = rules.contract_codes[one]
        if could:
            yield f"{contract(code)} can no longer be paid"
        else:
            now, reward = mine and not state.turn.acts, rules.contract_wonga[one]
            yield (
                f"{contract(code)} can be "
                f"paid{_then(rules, player, has, reward, rules.contract_influence[one], now)}"
            )


def _then(rules: CompiledRules, player: Player, has: int, pays: int, more: int, now: bool) -> str:
    """What fulfilling the card would come to: `: 8 + 5 = 13W, Influence 3→4`; nothing if it cannot be this
    turn."""
    if not now:
        return " on a turn of yours"
    before, after = influence(player, rules), influence_with(player, rules, has + pays) + more
    moved = f", Influence {before}→{after}" if after != before else ""
    return f": {has} + {pays} = {wonga(has + pays)}{moved}"


def demands_in_reach(state: State, rules: CompiledRules, seat: int) -> list[tuple[int, list[int]]]:
    """The Demands a player may fulfil from, with what the Event adds to their reward (KX-76)."""
    player = state.players[seat]
    local, everywhere = rules.local_bonus[state.event], rules.global_bonus[state.event]
    return [(local, player.locals), (everywhere, state.globals), (local, player.reserved)]


def may_still_fulfil(state: State, seat: int) -> bool:
    """This is the player's turn, and its Business is not over."""
    return state.active == seat != NOBODY and state.turn.step <= BUSINESS and not state.turn.contract


def pays_in_full(rules: CompiledRules, one: int, materials: Sequence[int], held_power: int) -> bool:
    """Whether a Demand that these materials pay also brings its reward (KX-113)."""
    substitute = rules.substitutes[held_power]
    if substitute is None or not substitute[2]:
        return True
    return payable(rules, one, list(materials), NO_POWER)


def _covers(materials: Sequence[int], cost: Sequence[int]) -> bool:
    return all(held >= asked for held, asked in zip(materials, cost, strict=True))
