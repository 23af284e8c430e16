"""Choices among the free actions: the Republic, Crew, powers, the lab, throwing away."""

from __future__ import annotations

from games.engine import Choice
from games.engine.phrases import seat, some
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.extraction import wage_bill
from games.titles.kaiju_exchange.free_actions import FreeActions
from games.titles.kaiju_exchange.market import LOT
from games.titles.kaiju_exchange.reserve import BEFORE_FREE_ACTIONS, ReserveWindow
from games.titles.kaiju_exchange.terms import ALLIANCE, FAVOR, GOODS, NOBODY
from games.titles.kaiju_exchange.turn_start import TurnStartAction
from games.titles.kaiju_exchange.words.choice_registry import RESERVED_GO, change, describes
from games.titles.kaiju_exchange.words.phrases import card, crew, good, wonga
from games.titles.kaiju_exchange.words.prompt_context import PromptContext


@describes(a.Sell)
def _sell(prompt: PromptContext, action: a.Sell) -> Choice:
    type = action.type
    price = prompt.rules.prices[prompt.state.republic[type]]
    changes = prompt.after(change(**{GOODS[type]: -LOT, "W": price}), rows=_lot(type))
    return Choice(
        action,
        "sell",
        f"Sell {good(type, LOT)}",
        f"+{wonga(price)}",
        [f"row:{GOODS[type]}"],
        "KX-51",
        changes,
    )


@describes(a.Donate)
def _donate(prompt: PromptContext, action: a.Donate) -> Choice:
    type = action.type
    ally = prompt.player.favors >= prompt.rules.favor_max
    thanks = "for the Alliance" if ally else f"+{good(FAVOR)}"
    changes = prompt.after(change(**{GOODS[type]: -LOT}), rows=_lot(type))
    anchors = [f"row:{GOODS[type]}:favor"]
    return Choice(
        action, "donate", f"Give {good(type, LOT)}", thanks, anchors, "KX-56" if ally else "KX-54", changes
    )


def _lot(type: int) -> list[int]:
    return [LOT * (kind == type) for kind in range(4)]


@describes(a.Redeem)
def _redeem(prompt: PromptContext, action: a.Redeem) -> Choice:
    rules, ally = prompt.rules, prompt.player.alliance
    changes = prompt.after(change(W=-rules.board.redeem_cost))
    words = "Spend the Alliance" if ally else "Redeem"
    count = min(sum(prompt.state.republic), rules.board.redeem_materials)
    price = f"{good(ALLIANCE if ally else FAVOR)} + {wonga(rules.board.redeem_cost)}"
    detail = f"pay {price}, take {some(count, 'material')} off the Republic's shelves"
    return Choice(
        action, "redeem", words, detail, ["favor"], "KX-58" if ally else "KX-57", changes, grave=ally
    )


@describes(a.Hire)
def _hire(prompt: PromptContext, action: a.Hire) -> Choice:
    cost = prompt.rules.hire_cost[prompt.state.event]
    staff = [*prompt.player.crew, action.type]
    changes = prompt.after(change(W=-cost), crew=staff)
    brings = good(action.type, prompt.rules.constants.yield_per_crew)
    return Choice(
        action,
        "hire",
        f"Hire {crew(action.type)}",
        f"−{wonga(cost)}, brings {brings} a turn{prompt.power_note(staff)}",
        [f"crew:{len(staff) - 1}"],
        "KX-61",
        changes,
    )


@describes(a.Replace)
def _replace(prompt: PromptContext, action: a.Replace) -> Choice:
    cost = prompt.rules.replace_cost[prompt.state.event]
    staff = list(prompt.player.crew)
    before, staff[action.slot] = staff[action.slot], action.type
    slots = [action.slot]
    if action.slot:  # equal Crew in several slots are offered once, and any of them may be clicked
        slots = [slot for slot, type in enumerate(prompt.player.crew) if slot and type == before]
    words = f"{crew(before)}{'' if action.slot else ', the starter,'} becomes {crew(action.type)}"
    changes = prompt.after(change(W=-cost), crew=staff)
    loses = prompt.drops_reserved(staff)
    price = f"−{wonga(cost)}" if cost else "free"
    detail = f"{price}{prompt.power_note(staff)}{RESERVED_GO if loses else ''}"
    return Choice(
        action,
        "replace",
        words,
        detail,
        [f"crew:{slot}" for slot in slots],
        "KX-125" if loses else "KX-62",
        changes,
        grave=loses,
    )


@describes(a.CashPonzium)
def _cash(prompt: PromptContext, action: a.CashPonzium) -> Choice:
    rules = prompt.rules
    changes = prompt.after(change(**{GOODS[rules.cash_type]: -rules.cash_count, "W": rules.cash_gain}))
    has, bill = prompt.player.wonga + rules.cash_gain, wage_bill(prompt.state, rules, prompt.seat)
    if isinstance(prompt.frame, TurnStartAction) and has < bill:
        changes = []  # bankruptcy may follow at once
    words = f"Cash {good(rules.cash_type, rules.cash_count)}"
    return Choice(action, "cash-ponzium", words, f"+{wonga(rules.cash_gain)}", ["power"], "KX-116", changes)


@describes(a.Reserve)
def _reserve(prompt: PromptContext, action: a.Reserve) -> Choice:
    rules = prompt.rules
    changes = prompt.after(change(**{GOODS[rules.reserve_type]: -rules.reserve_cost}))
    if not _free_actions_go_on(prompt):
        changes = []  # a turn of one's own may begin before anybody is asked
    words = f"Reserve {card(rules.design_codes[action.design])}"
    detail = f"−{good(rules.reserve_type, rules.reserve_cost)}"
    if action.row == prompt.seat:
        detail += ", one you fulfilled"
    elif action.row != NOBODY:
        detail += f", from {seat(action.row)}"
    anchors = prompt.row_anchors(action.row, action.design)
    return Choice(
        action, "reserve", words, detail, anchors, "KX-120" if action.row == NOBODY else "KX-121", changes
    )


def _free_actions_go_on(prompt: PromptContext) -> bool:
    """The active player's free actions go on after a reservation, and nothing else happens before."""
    frame = prompt.frame
    return isinstance(frame, FreeActions) or (
        isinstance(frame, ReserveWindow) and frame.kind in BEFORE_FREE_ACTIONS
    )


@describes(a.Convert)
def _convert(prompt: PromptContext, action: a.Convert) -> Choice:
    count = prompt.rules.convert[prompt.state.event]
    return Choice(
        action, "convert", f"Swap {count} for 1", "any materials, once this turn", ["event"], "KX-134"
    )


@describes(a.PaidDiscard)
def _paid_discard(prompt: PromptContext, action: a.PaidDiscard) -> Choice:
    cost = prompt.rules.constants.paid_discard_cost
    changes = prompt.after(change(W=-cost))
    return Choice(
        action,
        "paid-discard",
        "Throw away",
        f"−{wonga(cost)}, as many as you like",
        ["verb:paid-discard"],
        "KX-73",
        changes,
    )


@describes(a.EmergencyDiscard)
def _emergency(prompt: PromptContext, action: a.EmergencyDiscard) -> Choice:
    words = f"down to {prompt.rules.limit}, for free"
    return Choice(action, "emergency-discard", "Throw away", words, ["verb:emergency-discard"], "KX-74")
