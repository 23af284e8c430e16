"""The Tentacle power: reserving revealed Demands, also in windows on anyone's turn (KX-120 to KX-129)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, IllegalAction
from games.titles.kaiju_exchange.actions import Pass, Reserve
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.demands import first_of_design
from games.titles.kaiju_exchange.expertise import payable, power
from games.titles.kaiju_exchange.match_events import DemandReserved
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import BUSINESS, NOBODY

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

PASS = Pass()

AFTER_REVEAL, BUSINESS_BEGINS, AFTER_FULFILMENT, REPUBLIC_PHASE, REFRESH_BEGINS, AFTER_A_GAIN = range(6)
"""The windows (a) to (f) of KX-126."""
BEFORE_FREE_ACTIONS = (BUSINESS_BEGINS, AFTER_FULFILMENT, AFTER_A_GAIN)
"""Those after which the active player may reserve as a free action anyway."""
PAYABLE = NOBODY - 1
"""In a prospect, the row of a Global Demand that the active player can pay (R-84)."""


def has_reserve_power(state: State, rules: CompiledRules, seat: int) -> bool:
    """The player has the power, a Tentacle to pay with and room in the reserved area (KX-120)."""
    player = state.players[seat]
    return (
        player.materials[rules.reserve_type] >= rules.reserve_cost
        and len(player.reserved) < rules.reserve_max
        and player.crew.count(rules.reserve_power) >= rules.threshold
    )


def last_card_is_kept(state: State, rules: CompiledRules) -> bool:
    """After three fulfilments the last card of the row stays for scoring (KX-124)."""
    return (
        state.turn.acts >= rules.constants.demands_for_influence
        and len(state.players[state.active].fulfilled) <= 1
    )


def reserve_options(state: State, rules: CompiledRules, seat: int) -> list[Reserve]:
    """The Demands this player could reserve now, each design of a row once (KX-121); none without the
    power."""
    options: list[Reserve] = []
    if not has_reserve_power(state, rules, seat):
        return options
    for card in state.globals:
        action = rules.reserve_global[card]
        if action not in options:
            options.append(action)
    active = state.active
    if active != NOBODY:
        row = state.players[active].fulfilled
        if row and not last_card_is_kept(state, rules):
            for card in row:
                action = rules.reserve[active][card]
                if action not in options:
                    options.append(action)
    return options


def reserve(state: State, context: Context, seat: int, action: Reserve) -> None:
    """Pay and take the card face up into the reserved area; its fulfiller loses nothing (KX-122, KX-123)."""
    rules = context.cards
    player = state.players[seat]
    row = state.globals if action.row == NOBODY else state.players[action.row].fulfilled
    card = row.pop(first_of_design(row, rules.demand_design, action.design))
    player.materials[rules.reserve_type] -= rules.reserve_cost
    player.reserved.append(card)
    context.announce(DemandReserved(seat, rules.demand_codes[card], action.row))
    settle_action(state, context, seat)


def payable_globals(state: State, rules: CompiledRules) -> list[tuple[int, int]]:
    """The Global Demands that the active player can pay and may still fulfil this turn, by what lies open to
    all (R-84): designs, each with `PAYABLE`."""
    turn, seat = state.turn, state.active
    if seat == NOBODY or turn.step > BUSINESS or turn.contract:
        return []
    if turn.acts >= rules.constants.max_demands_per_turn:
        return []
    player = state.players[seat]
    held, held_power = player.materials, power(player, rules)
    return [
        (rules.demand_design[card], PAYABLE)
        for card in state.globals
        if payable(rules, card, held, held_power)
    ]


def prospect(state: State, rules: CompiledRules, seat: int) -> list[tuple[int, int]]:
    """What this player could reserve and with what means, and what the active player could take before:
    all that a wish to reserve depends on (R-68, R-84)."""
    player = state.players[seat]
    means = (player.materials[rules.reserve_type], len(player.reserved))
    found = [means, *[(one.design, one.row) for one in reserve_options(state, rules, seat)]]
    if rules.reserving_anew and len(found) > 1 and seat != state.active:
        found += payable_globals(state, rules)
    return found


def lets_reserving_pass(state: State, rules: CompiledRules, seat: int) -> None:
    """The player has had the choice and not taken it: the same is not asked again this turn (R-68), nor
    what could be paid at an earlier choice (R-84)."""
    player = state.players[seat]
    now = prospect(state, rules, seat)
    player.let_pass = now + [one for one in player.let_pass if one[1] == PAYABLE and one not in now]


def wants_to_be_asked(state: State, rules: CompiledRules, seat: int) -> bool:
    """There is something to reserve, and not just what the player let pass before (KX-126, R-68, R-84)."""
    found, before = prospect(state, rules, seat), state.players[seat].let_pass
    if len(found) < 2 or found == before:
        return False
    return _but_payable(found) != _but_payable(before) or any(one not in before for one in found)


def _but_payable(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [one for one in found if one[1] != PAYABLE]


def forget_what_was_let_pass(state: State, but: int = NOBODY) -> None:
    """A new turn, or the Republic's phase: everybody may think again, but for whoever is about to have
    free actions (R-68)."""
    for seat, player in enumerate(state.players):
        if seat != but:
            player.let_pass = []


def newly_payable(state: State, rules: CompiledRules, seat: int) -> list[tuple[int, int]]:
    """The Global Demands that the active player can pay, and could not when this player let them pass
    (R-84)."""
    before = state.players[seat].let_pass
    return [one for one in payable_globals(state, rules) if one not in before]


def settle_gain(state: State, context: Context, *seats: int, means: int = NOBODY) -> None:
    """An action that brought these seats something is complete; `means` is who got what reserving costs on
    another's turn.

    Whoever can reserve by it, or may want to because the active player can now pay a Demand, is asked before
    anything else happens (KX-126 f, R-84)."""
    settle_action(state, context, *seats)
    rules = context.cards
    if rules.reserving_anew and not state.ending and _brings_a_moment(state, rules, means):
        open_reserve_window(state, context, AFTER_A_GAIN)


def _brings_a_moment(state: State, rules: CompiledRules, means: int) -> bool:
    """Somebody got the means on another's turn; or during Business the active player can pay a Demand that
    somebody let pass when it could not. Before Business that can wait until it begins (R-84)."""
    if means != NOBODY and wants_to_be_asked(state, rules, means):
        return True
    if state.turn.step != BUSINESS:
        return False
    return any(
        has_reserve_power(state, rules, seat) and newly_payable(state, rules, seat)
        for seat in range(len(state.players))
        if seat != state.active
    )


def open_reserve_window(state: State, context: Context, kind: int) -> None:
    """Ask each player who could reserve, in turn order from the active player (KX-126, KX-127)."""
    rules = context.cards
    wanted = rules.reserve_power
    for player in state.players:
        if wanted in player.crew and player.crew.count(wanted) >= rules.threshold:
            break
    else:
        return  # most windows concern nobody
    _ask_next(state, rules, kind, state.active if state.active != NOBODY else state.first)


def _ask_next(state: State, rules: CompiledRules, kind: int, start: int) -> None:
    """Push the window for the first player from `start` on who is to be asked; close it when there is none.

    The active player is not asked alone where reserving is a free action the moment the window closes (R-68).
    """
    seats = len(state.players)
    order = [(start + step) % seats for step in range(seats)]
    waiting = [seat for seat in order if wants_to_be_asked(state, rules, seat)]
    if waiting and not (waiting == [state.active] and kind in BEFORE_FREE_ACTIONS):
        state.then(ReserveWindow(kind, waiting[0]))


class ReserveWindow(Decision):
    """Reserve a revealed Demand, or pass. Closes when all have passed in a row (KX-127).

    While it is open nothing else happens (KX-128). Whoever is asked, and why, lies open.
    """

    kind: int
    seat: int
    patience: ClassVar[str] = "window"
    forced: ClassVar[bool] = False
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [PASS, *reserve_options(state, context.cards, seat)]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if not isinstance(action, Reserve | Pass):
            raise IllegalAction(
                "window-open", "First answer this window: reserve a Demand or pass.", "KX-128"
            )
        super().check(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, Reserve):
            reserve(state, context, seat, action)
        else:
            lets_reserving_pass(state, context.cards, seat)
        if not state.ending:
            _ask_next(state, context.cards, self.kind, (seat + 1) % len(state.players))
