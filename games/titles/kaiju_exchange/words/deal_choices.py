"""Choices among the free actions: the Republic, Crew, powers, the lab, throwing away."""

from __future__ import annotations

from games.engine import Choice
from games.engine.phrases import seat
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.extraction import wage_bill
from games.titles.kaiju_exchange.free_actions import FreeActions
from games.titles.kaiju_exchange.market import LOT
from games.titles.kaiju_exchange.reserve import BEFORE_FREE_ACTIONS, ReserveWindow
from games.titles.kaiju_exchange.terms import FAVOR, GOODS, NOBODY
from games.titles.kaiju_exchange.turn_start import TurnStartAction
from games.titles.kaiju_exchange.words.choice_registry import RESERVED_GO, change, describes
from games.titles.kaiju_exchange.words.phrases import card, crew, good, wonga
from games.titles.kaiju_exchange.words.prompt_context import PromptContext


@describes(a.Sell)
def _sell(context: PromptContext, action: a.Sell) -> Choice:
    type = action.type
    price = context.book.prices[context.state.republic[type]]
    changes = context.after(change(**{GOODS[type]: -LOT, "W": price}), rows=_lot(type))
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
def _donate(context: PromptContext, action: a.Donate) -> Choice:
    type = action.type
    ally = context.player.favors >= context.book.favor_max
    thanks = "for the Alliance" if ally else f"+{good(FAVOR)}"
    changes = context.after(change(**{GOODS[type]: -LOT}), rows=_lot(type))
    anchors = [f"row:{GOODS[type]}:favor"]
    return Choice(
        action, "donate", f"Give {good(type, LOT)}", thanks, anchors, "KX-56" if ally else "KX-54", changes
    )


def _lot(type: int) -> list[int]:
    return [LOT * (kind == type) for kind in range(4)]


@describes(a.Redeem)
def _redeem(context: PromptContext, action: a.Redeem) -> Choice:
    book, ally = context.book, context.player.alliance
    changes = context.after(change(W=-book.board.redeem_cost))
    words = "Spend the Alliance" if ally else f"Redeem {good(FAVOR)}"
    count = min(sum(context.state.republic), book.board.redeem_materials)
    detail = f"and {wonga(book.board.redeem_cost)} for {count} of the Republic's materials"
    return Choice(
        action, "redeem", words, detail, ["favor"], "KX-58" if ally else "KX-57", changes, grave=ally
    )


@describes(a.Hire)
def _hire(context: PromptContext, action: a.Hire) -> Choice:
    cost = context.book.hire_cost[context.state.event]
    staff = [*context.player.crew, action.type]
    changes = context.after(change(W=-cost), crew=staff)
    brings = good(action.type, context.book.constants.yield_per_crew)
    return Choice(
        action,
        "hire",
        f"Hire {crew(action.type)}",
        f"−{wonga(cost)}, brings {brings} a turn{context.power_note(staff)}",
        [f"crew:{len(staff) - 1}"],
        "KX-61",
        changes,
    )


@describes(a.Replace)
def _replace(context: PromptContext, action: a.Replace) -> Choice:
    cost = context.book.replace_cost[context.state.event]
    staff = list(context.player.crew)
    before, staff[action.slot] = staff[action.slot], action.type
    slots = [action.slot]
    if action.slot:  # equal Crew in several slots are offered once, and any of them may be clicked
        slots = [slot for slot, type in enumerate(context.player.crew) if slot and type == before]
    words = f"{crew(before)} becomes {crew(action.type)}"
    changes = context.after(change(W=-cost), crew=staff)
    loses = context.drops_reserved(staff)
    price = f"−{wonga(cost)}" if cost else "free"
    detail = f"{price}{context.power_note(staff)}{RESERVED_GO if loses else ''}"
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
def _cash(context: PromptContext, action: a.CashPonzium) -> Choice:
    book = context.book
    changes = context.after(change(**{GOODS[book.cash_type]: -book.cash_count, "W": book.cash_gain}))
    has, bill = context.player.wonga + book.cash_gain, wage_bill(context.state, book, context.seat)
    if isinstance(context.frame, TurnStartAction) and has < bill:
        changes = []  # bankruptcy may follow at once
    words = f"Cash {good(book.cash_type, book.cash_count)}"
    return Choice(action, "cash-ponzium", words, f"+{wonga(book.cash_gain)}", ["power"], "KX-116", changes)


@describes(a.Reserve)
def _reserve(context: PromptContext, action: a.Reserve) -> Choice:
    book = context.book
    changes = context.after(change(**{GOODS[book.reserve_type]: -book.reserve_cost}))
    if not _business_goes_on(context):
        changes = []  # a turn of one's own may begin before anybody is asked
    words = f"Reserve {card(book.design_codes[action.design])}"
    detail = f"−{good(book.reserve_type, book.reserve_cost)}"
    if action.row not in (NOBODY, context.seat):
        detail += f", from {seat(action.row)}"
    anchors = context.row_anchors(action.row, action.design)
    return Choice(
        action, "reserve", words, detail, anchors, "KX-120" if action.row == NOBODY else "KX-121", changes
    )


def _business_goes_on(context: PromptContext) -> bool:
    """The active player's free actions go on after a reservation, and nothing else happens before."""
    frame = context.frame
    return isinstance(frame, FreeActions) or (
        isinstance(frame, ReserveWindow) and frame.kind in BEFORE_FREE_ACTIONS
    )


@describes(a.Convert)
def _convert(context: PromptContext, action: a.Convert) -> Choice:
    count = context.book.convert[context.state.event]
    return Choice(
        action, "convert", f"Swap {count} for 1", "any materials, once this turn", ["event"], "KX-134"
    )


@describes(a.PaidDiscard)
def _paid_discard(context: PromptContext, action: a.PaidDiscard) -> Choice:
    cost = context.book.constants.paid_discard_cost
    changes = context.after(change(W=-cost))
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
def _emergency(context: PromptContext, action: a.EmergencyDiscard) -> Choice:
    words = f"down to {context.book.limit}, for nothing"
    return Choice(action, "emergency-discard", "Throw away", words, ["verb:emergency-discard"], "KX-74")
