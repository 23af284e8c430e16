"""Why a choice that is not offered is refused: a code, a sentence for the player and the rule.

Nothing is decided here: a choice is legal if it is among the options. This only finds the words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from games.engine import Action, IllegalAction
from games.engine.actions import NOT_OFFERED, Why
from games.titles.kaiju_exchange import actions as act
from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.supply import crew_left
from games.titles.kaiju_exchange.terms import BUSINESS, INVENTORY, LETTERS, MAIN, NOBODY

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context


def refuse(state: State, context: Context, seat: int, action: Action) -> NoReturn:
    """Raise the refusal of an action that is not among the choices of this seat now."""
    raise IllegalAction(*why_not(state, context.cards, seat, action))


def why_not(state: State, rules: CompiledRules, seat: int, action: Action) -> Why:
    """What stands in the way of this action."""
    reason = REASONS.get(type(action))
    if reason is None:
        return NOT_OFFERED
    if seat != state.active and not isinstance(action, act.Reserve):
        return "not-your-turn", "Only the player whose turn it is may do that.", "KX-26"
    if isinstance(action, FREE) and state.turn.step not in (MAIN, INVENTORY, BUSINESS):
        return "wrong-step", "That is possible from the end of Extraction to the end of Business.", "KX-26"
    return reason(state, rules, seat, action) or NOT_OFFERED


FREE = (act.Sell, act.Donate, act.Redeem, act.Hire, act.Replace, act.Convert)


def _lot(state: State, seat: int, type: int, rule: str) -> Why | None:
    if state.fall:
        return "no-republic", "There is no Republic in this variant.", "KX-141"
    if state.players[seat].materials[type] < 2:
        return "too-few", f"That takes {{{LETTERS[type]}:2}}.", rule
    return None


def _sell(state: State, rules: CompiledRules, seat: int, action: act.Sell) -> Why | None:
    if lot := _lot(state, seat, action.type, "KX-51"):
        return lot
    return "abundant", f"{{{LETTERS[action.type]}}} is Abundant: the Republic buys no more.", "KX-51"


def _donate(state: State, rules: CompiledRules, seat: int, action: act.Donate) -> Why | None:
    if lot := _lot(state, seat, action.type, "KX-54"):
        return lot
    row = state.republic[action.type]
    if row >= rules.spaces or not rules.favors[row]:
        return (
            "not-lacking",
            f"{{{LETTERS[action.type]}}} is not Lacking: the Republic gives no Favor for it.",
            "KX-54",
        )
    return "favors-full", "Your Favors are full and the Alliance token is not beside the board.", "KX-56"


def _redeem(state: State, rules: CompiledRules, seat: int, action: act.Redeem) -> Why | None:
    player = state.players[seat]
    if state.fall:
        return "no-republic", "There is no Republic in this variant.", "KX-141"
    if not player.favors and not player.alliance:
        return "no-favor", "You hold no Favor to redeem.", "KX-57"
    if player.wonga < rules.board.redeem_cost:
        return "too-poor", f"Redeeming costs {{W:{rules.board.redeem_cost}}}.", "KX-57"
    if not any(state.republic):
        return "nothing-there", "The Republic's storage is empty.", "KX-57"
    return "no-room", f"You would hold more than {rules.limit} materials.", "KX-70"


def _hire(state: State, rules: CompiledRules, seat: int, action: act.Hire) -> Why | None:
    player = state.players[seat]
    if state.turn.hired:
        return "once", "You have hired this turn.", "KX-60"
    if len(player.crew) >= rules.max_crew:
        return "crew-full", "Your Crew is full.", "KX-61"
    if player.wonga < rules.hire_cost[state.event]:
        return "too-poor", f"Hiring costs {{W:{rules.hire_cost[state.event]}}}.", "KX-61"
    if crew_left(state, rules)[action.type] < 1:
        return "no-token", f"No {{crew:{LETTERS[action.type]}}} is left to hire.", "KX-66"
    return "too-mixed", f"A Crew has at most {rules.constants.max_crew_types} trades.", "KX-63"


def _replace(state: State, rules: CompiledRules, seat: int, action: act.Replace) -> Why | None:
    player = state.players[seat]
    if state.turn.replaced:
        return "once", "You have replaced a Crew this turn.", "KX-60"
    if player.wonga < rules.replace_cost[state.event]:
        return "too-poor", f"Replacing costs {{W:{rules.replace_cost[state.event]}}}.", "KX-62"
    if action.slot >= len(player.crew) or player.crew[action.slot] == action.type:
        return "same", "Replacing turns a Crew you have into one of another kind.", "KX-62"
    if len(set(player.crew[: action.slot] + player.crew[action.slot + 1 :] + [action.type])) > (
        rules.constants.max_crew_types
    ):
        return "too-mixed", f"A Crew has at most {rules.constants.max_crew_types} trades.", "KX-63"
    if crew_left(state, rules)[action.type] < 1:
        return "no-token", f"No {{crew:{LETTERS[action.type]}}} is left.", "KX-66"
    return None


def _cash(state: State, rules: CompiledRules, seat: int, action: act.CashPonzium) -> Why | None:
    if power(state.players[seat], rules) != rules.cash_power:
        return "no-power", "You lack the power to cash materials in.", "KX-110"
    return "too-few", f"That takes {{{LETTERS[rules.cash_type]}:{rules.cash_count}}}.", "KX-116"


def _reserve(state: State, rules: CompiledRules, seat: int, action: act.Reserve) -> Why | None:
    player = state.players[seat]
    if power(player, rules) != rules.reserve_power:
        return "no-power", "You lack the power to reserve Demands.", "KX-110"
    if len(player.reserved) >= rules.reserve_max:
        return "reserved-full", f"You have {rules.reserve_max} Demands reserved already.", "KX-120"
    if player.materials[rules.reserve_type] < rules.reserve_cost:
        return "too-few", f"Reserving takes {{{LETTERS[rules.reserve_type]}:{rules.reserve_cost}}}.", "KX-120"
    if action.row not in (NOBODY, state.active):
        return "not-revealed", "Only Global and just fulfilled Demands can be reserved.", "KX-121"
    row = state.globals if action.row == NOBODY else state.players[action.row].fulfilled
    if action.design not in [rules.demand_design[card] for card in row]:
        return "not-revealed", "That Demand does not lie there.", "KX-121"
    return "kept", "The last fulfilled Demand stays for scoring.", "KX-124"


def _convert(state: State, rules: CompiledRules, seat: int, action: act.Convert) -> Why | None:
    give = rules.convert[state.event]
    if not give:
        return "no-event", "No Event in effect swaps materials.", "KX-134"
    if state.turn.converted:
        return "once", "You have swapped materials this turn.", "KX-134"
    return "too-few", f"The swap takes {give} materials.", "KX-134"


def _fulfil(state: State, rules: CompiledRules, seat: int, action: act.Fulfil) -> Why | None:
    if state.turn.step != BUSINESS:
        return "wrong-step", "Demands are fulfilled in the Business Step.", "KX-75"
    if state.turn.contract:
        return "contract-done", "You fulfilled a Contract this turn.", "KX-75"
    if state.turn.acts >= rules.constants.max_demands_per_turn:
        return (
            "enough",
            f"At most {rules.constants.max_demands_per_turn} Demands are fulfilled in a turn.",
            "KX-75",
        )
    player = state.players[seat]
    zone = {"global": state.globals, "local": player.locals, "reserved": player.reserved}[action.zone]
    if action.design not in [rules.demand_design[card] for card in zone]:
        return "not-there", "You have no such Demand there.", "KX-76"
    return "too-few", "You lack materials for it.", "KX-80"


def _contract(state: State, rules: CompiledRules, seat: int, action: act.FulfilContract) -> Why | None:
    if state.turn.step != BUSINESS:
        return "wrong-step", "Contracts are fulfilled in the Business Step.", "KX-75"
    if state.turn.contract or state.turn.acts:
        return "either-or", "One turn is for Demands or for a Contract.", "KX-75"
    if action.design not in [rules.contract_design[card] for card in state.players[seat].contracts]:
        return "not-there", "You hold no such Contract.", "KX-82"
    return "too-few", "A Contract takes exactly its own materials, all at once.", "KX-81"


def _paid_discard(state: State, rules: CompiledRules, seat: int, action: act.PaidDiscard) -> Why | None:
    if sum(state.players[seat].materials) <= rules.limit:
        return (
            "not-needed",
            f"Materials are thrown away only by those who hold more than {rules.limit}.",
            "KX-73",
        )
    return "too-poor", f"Throwing away costs {{W:{rules.constants.paid_discard_cost}}}.", "KX-73"


def _emergency(state: State, rules: CompiledRules, seat: int, action: act.EmergencyDiscard) -> Why | None:
    return "other-means", "You have other means to get down to the limit.", "KX-74"


def _end(state: State, rules: CompiledRules, seat: int, action: Action) -> Why | None:
    if state.turn.step == INVENTORY:
        return "too-much", f"First get down to {rules.limit} materials.", "KX-71"
    return None


REASONS: dict[type[Action], Callable[[State, Any, int, Any], Why | None]] = {
    act.Sell: _sell,
    act.Donate: _donate,
    act.Redeem: _redeem,
    act.Hire: _hire,
    act.Replace: _replace,
    act.CashPonzium: _cash,
    act.Reserve: _reserve,
    act.Convert: _convert,
    act.Fulfil: _fulfil,
    act.FulfilContract: _contract,
    act.PaidDiscard: _paid_discard,
    act.EmergencyDiscard: _emergency,
    act.EndMain: _end,
    act.EndBusiness: _end,
}
