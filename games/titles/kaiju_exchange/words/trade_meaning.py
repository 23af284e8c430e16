"""What a trade would mean, line by line: worked out only from what the viewer knows.

The viewer is one side of the trade. Of the partner the sentences use what lies open:
Wonga, Influence, materials.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine import Meaning
from games.engine.phrases import capital, number, seat
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.expertise import NO_POWER, payable, power
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.state import Player, State
from games.titles.kaiju_exchange.terms import ALLIANCE, WONGA
from games.titles.kaiju_exchange.words.next_payment import (
    can_pay,
    covers,
    demands_in_reach,
    demands_left,
    holdings,
    may_still_fulfil,
    paid_together,
    with_more,
)
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
) -> list[Meaning]:
    """What accepting would mean for the viewer: what can be paid afterwards, and whose Influence moves at
    once."""
    deal = deal_of(viewer, author, to, give, get)
    lines = [*_own_influence(state, rules, deal), *_cards(state, rules, deal)][:MOST_LINES]
    lines += _together(state, rules, deal)
    lines += _partner_influence(state, rules, deal)
    lines += _alliance(state, deal)
    return lines


def _gain(deal: Deal, words: str) -> Meaning:
    """Something of the viewer's own gets better."""
    return Meaning(words, deal.viewer, good=True)


def _loss(deal: Deal, words: str) -> Meaning:
    """Something of the viewer's own gets worse."""
    return Meaning(words, deal.viewer, good=False)


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


def _own_influence(state: State, rules: CompiledRules, deal: Deal) -> Iterator[Meaning]:
    player = state.players[deal.viewer]
    has = player.wonga + deal.gains[WONGA] - deal.loses[WONGA]
    before, after = influence(player, rules), influence_with(player, rules, has)
    if after >= rules.targets[state.fall]:
        yield _gain(deal, f"You reach {wonga(has)} and {after} Influence: you win at once")
    elif after > before:
        yield _gain(deal, f"You reach {wonga(has)}: Influence {before}→{after}, at once")
    elif after < before:
        yield _loss(deal, f"You fall to {wonga(has)}: Influence {before}→{after}")


def _partner_influence(state: State, rules: CompiledRules, deal: Deal) -> Iterator[Meaning]:
    player = state.players[deal.partner]
    has = player.wonga + deal.loses[WONGA] - deal.gains[WONGA]
    before, after = influence(player, rules), influence_with(player, rules, has)
    if after >= rules.targets[state.fall]:
        words = f"{seat(deal.partner)} reaches {wonga(has)} and {after} Influence, and wins at once"
        yield Meaning(words, deal.partner, good=False)
    elif after > before:
        words = f"{seat(deal.partner)} reaches {wonga(has)}: Influence {before}→{after}, at once"
        yield Meaning(words, deal.partner, good=False)
    elif after < before:
        words = f"{seat(deal.partner)} falls to {wonga(has)}: Influence {before}→{after}"
        yield Meaning(words, deal.partner, good=True)


def _alliance(state: State, deal: Deal) -> Iterator[Meaning]:
    if deal.gains[ALLIANCE]:
        yield _gain(deal, f"You become the Republic's ally {icon(ALLIANCE)}")
    elif deal.loses[ALLIANCE]:
        words = f"{seat(deal.partner)} becomes the Republic's ally {icon(ALLIANCE)}"
        yield Meaning(words, deal.partner, good=False)


def _after(state: State, deal: Deal) -> State:
    """The state in which both sides hold the materials and the Wonga that the trade leaves them with."""
    moved = [gained - lost for gained, lost in zip(deal.gains, deal.loses, strict=True)]
    return with_more(with_more(state, deal.viewer, moved), deal.partner, [-count for count in moved])


def _cards(state: State, rules: CompiledRules, deal: Deal) -> Iterator[Meaning]:
    """Demands and Contracts of the viewer that the trade opens or closes: by what the viewer will hold when
    it may next pay for them."""
    yield from _demands(state, rules, deal)
    yield from _contracts(state, rules, deal)


def _demands(state: State, rules: CompiledRules, deal: Deal) -> Iterator[Meaning]:
    player = state.players[deal.viewer]
    has = player.wonga + deal.gains[WONGA] - deal.loses[WONGA]
    now = demands_left(state, rules, deal.viewer) > 0
    before = holdings(state, rules, deal.viewer, now)
    after = holdings(_after(state, deal), rules, deal.viewer, now)
    held_power = power(player, rules)
    told = set()
    for reward, cards in demands_in_reach(state, rules, deal.viewer):
        for one in cards:
            code = rules.demand_codes[one]
            if code in told:
                continue
            could = can_pay(rules, one, before, held_power)
            if could == can_pay(rules, one, after, held_power):
                continue
            told.add(code)
            if could:
                yield _loss(deal, f"{card(code)} can no longer be paid")
                continue
            full = any(pays_in_full(rules, one, held, held_power) for held in after)
            pays = rules.demand_wonga[one] + reward if full else 0
            yield _gain(deal, f"{card(code)} can be paid{_then(rules, player, has, pays, 0, now)}")


def _contracts(state: State, rules: CompiledRules, deal: Deal) -> Iterator[Meaning]:
    player = state.players[deal.viewer]
    has = player.wonga + deal.gains[WONGA] - deal.loses[WONGA]
    now = may_still_fulfil(state, deal.viewer) and not state.turn.acts
    before = holdings(state, rules, deal.viewer, now)
    after = holdings(_after(state, deal), rules, deal.viewer, now)
    for one in player.contracts:
        could = covers(rules, one, before)
        if could == covers(rules, one, after):
            continue
        code = rules.contract_codes[one]
        if could:
            yield _loss(deal, f"{contract(code)} can no longer be paid")
        else:
            pays, more = rules.contract_wonga[one], rules.contract_influence[one]
            yield _gain(deal, f"{contract(code)} can be paid{_then(rules, player, has, pays, more, now)}")


def _together(state: State, rules: CompiledRules, deal: Deal) -> Iterator[Meaning]:
    """How many Demands can be paid in one turn, where the trade moves that: three bring an Influence
    (KX-90 b). Where one alone becomes payable, or none is left, the cards have said so."""
    before = paid_together(state, rules, deal.viewer)
    after = paid_together(_after(state, deal), rules, deal.viewer)
    now = demands_left(state, rules, deal.viewer) > 0
    more = "more " if now and state.turn.acts else ""
    when = "" if now else " on a turn of yours"
    if after > before and after > 1:
        yield _gain(deal, f"Then {number(after)} {more}Demands can be paid together{when}")
    elif before > after > 0:
        words = f"{capital(number(before))} {more}Demands can no longer be paid together{when}"
        yield _loss(deal, words)


def _then(rules: CompiledRules, player: Player, has: int, pays: int, more: int, now: bool) -> str:
    """What fulfilling the card would come to: `: 8 + 5 = 13W, Influence 3→4`; nothing if it cannot be this
    turn."""
    if not now:
        return " on a turn of yours"
    before, after = influence(player, rules), influence_with(player, rules, has + pays) + more
    moved = f", Influence {before}→{after}" if after != before else ""
    return f": {has} + {pays} = {wonga(has + pays)}{moved}"


def pays_in_full(rules: CompiledRules, one: int, materials: Sequence[int], held_power: int) -> bool:
    """Whether a Demand that these materials pay also brings its reward (KX-113)."""
    substitute = rules.substitutes[held_power]
    if substitute is None or not substitute[2]:
        return True
    return payable(rules, one, list(materials), NO_POWER)
