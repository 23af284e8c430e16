"""How the middle of a deed is played: what to pay with, to pick and to throw away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_exchange.actions import PICKS, Done, Pass, Pick, Substitute, TakeWonga
from games.titles.kaiju_exchange.conversion import ConvertPick
from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.fulfil import DemandPayment, zone_cards
from games.titles.kaiju_exchange.inventory import DiscardPick, holds_too_much
from games.titles.kaiju_exchange.market import RedeemPick
from games.titles.kaiju_exchange.minds.evaluation import evaluate_player
from games.titles.kaiju_exchange.republic import deliveries
from games.titles.kaiju_exchange.reserve import ReserveWindow
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import MATERIALS, NOBODY
from games.titles.kaiju_exchange.turn_start import EventChoice

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules

AHEAD = 2
"""So many picks are weighed together: two may complete what one cannot."""
RESERVING = 0.5
"""What a reserved Demand must be worth beyond the Tentacle paid."""


def midway(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action | None:
    """The choice in the middle of a deed; `None` anywhere else."""
    top = state.agenda[-1]
    if isinstance(top, DemandPayment):
        return _pay(state, rules, top, options)
    if isinstance(top, RedeemPick):
        return _take(state, rules, seat, _pairs(state.republic, min(top.left, AHEAD)))
    if isinstance(top, ConvertPick):
        return _convert(state, rules, top, options)
    if isinstance(top, DiscardPick):
        return _discard(state, rules, seat, options)
    if isinstance(top, EventChoice):
        return _gift(state, rules, seat, options)
    if isinstance(top, ReserveWindow):
        return _reserve(state, rules, seat, options)
    return None


def worth_with(
    state: State, rules: CompiledRules, seat: int, gained: Iterable[int] = (), lost: Iterable[int] = ()
) -> float:
    """What the seat would be worth with some materials more and some less."""
    player = state.players[seat]
    held = player.materials
    player.materials = held.copy()
    for type in gained:
        player.materials[type] += 1
    for type in lost:
        player.materials[type] -= 1
    worth = evaluate_player(state, rules, seat, player)
    player.materials = held
    return worth


def _pairs(rows: Sequence[int], count: int) -> list[tuple[int, ...]]:
    """The ways to take so many materials from these rows."""
    return [
        taken
        for taken in combinations_with_replacement(MATERIALS, count)
        if all(taken.count(type) <= rows[type] for type in taken)
    ]


def _take(state: State, rules: CompiledRules, seat: int, ways: Sequence[tuple[int, ...]]) -> Action:
    """The first of those materials that help most together."""
    return PICKS[max(ways, key=lambda way: worth_with(state, rules, seat, way))[0]]


def _pay(state: State, rules: CompiledRules, payment: DemandPayment, options: Sequence[Action]) -> Action:
    """With the materials that are needed least, once the Demand is delivered and its Wonga received."""
    seat = payment.seat
    player = state.players[seat]
    zone = zone_cards(state, seat, payment.zone)
    card = zone.pop(payment.place)
    substitute = rules.substitutes[power(player, rules)]
    assert substitute is not None, "there is a choice only where something stands in"
    stand_in, ratio, for_nothing = substitute
    materials, wonga = player.materials, player.wonga
    replaced = sum(payment.units)
    state.turn.acts += 1
    best, most = options[0], float("-inf")
    for option in options:
        assert isinstance(option, Substitute)
        player.materials = [
            max(0, held - due) for held, due in zip(materials, rules.demand_cost[card], strict=True)
        ]
        type, count = rules.demand_items[card][len(payment.units)]
        units = option.units
        player.materials[type] = max(0, materials[type] - count + units)
        player.materials[stand_in] -= (replaced + units) * ratio
        free = for_nothing and replaced + units
        player.wonga = wonga + (0 if free else rules.demand_wonga[card])
        worth = evaluate_player(state, rules, seat, player)
        if worth > most:
            best, most = option, worth
    player.materials, player.wonga = materials, wonga
    state.turn.acts -= 1
    zone.insert(payment.place, card)
    return best


def _convert(state: State, rules: CompiledRules, frame: ConvertPick, options: Sequence[Action]) -> Action:
    """Give what is needed least, for what is needed most."""
    seat = frame.seat
    left = rules.convert[state.event] - len(frame.given)
    held = state.players[seat].materials
    if left <= 0:
        return _take(state, rules, seat, [(one.type,) for one in options if isinstance(one, Pick)])
    ways = _pairs(held, min(left, AHEAD))
    found = max(
        ((lost, type) for lost in ways for type in MATERIALS),
        key=lambda way: worth_with(state, rules, seat, (way[1],), way[0]),
    )
    return PICKS[found[0][0]]


def _discard(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """Down to the limit, what is needed least first."""
    if not holds_too_much(state, rules, seat):
        for option in options:
            if isinstance(option, Done):
                return option
    picks = [option for option in options if isinstance(option, Pick)]
    return max(picks, key=lambda pick: worth_with(state, rules, seat, (), (pick.type,)))


def _gift(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """What an Event offers: money or the material that helps most."""
    player = state.players[seat]

    def worth(option: Action) -> float:
        if isinstance(option, Pick):
            return worth_with(state, rules, seat, (option.type,))
        if isinstance(option, TakeWonga):
            player.wonga += 1
            found = evaluate_player(state, rules, seat, player)
            player.wonga -= 1
            return found
        return 0.0

    return max(options, key=worth)


def _reserve(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """What keeps the Republic from its last point, or else what brings three Demands nearer; mostly pass."""
    player = state.players[seat]
    now = evaluate_player(state, rules, seat, player)
    best, most = options[0], now + RESERVING
    danger = _republic_would_end_it(state, rules) and not player.alliance
    for option in options:
        if isinstance(option, Pass):
            continue
        row = state.globals if option.row == NOBODY else state.players[option.row].fulfilled  # type: ignore[attr-defined]
        design = option.design  # type: ignore[attr-defined]
        place = next(at for at, card in enumerate(row) if rules.demand_design[card] == design)
        card = row.pop(place)
        player.reserved.append(card)
        worth = worth_with(state, rules, seat, (), (rules.reserve_type,) * rules.reserve_cost)
        if danger and not _republic_would_end_it(state, rules):
            worth += 100.0
        player.reserved.pop()
        row.insert(place, card)
        if worth > most:
            best, most = option, worth
    return best


def _republic_would_end_it(state: State, rules: CompiledRules) -> bool:
    """Whether what the Republic can deliver now would be its last point."""
    if state.fall:
        return False
    taken = deliveries(state.globals, state.republic, rules)
    return len(state.republic_scored) + len(taken) >= rules.board.target
