"""Choices among the free actions: the Republic, Crew, powers, the lab, throwing away."""

from __future__ import annotations

from games.engine import Choice
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.market import LOT
from games.titles.kaiju_exchange.terms import ALLIANCE, FAVOR, GOODS, NOBODY
from games.titles.kaiju_exchange.words.describing import change, describes
from games.titles.kaiju_exchange.words.scene import Scene
from games.titles.kaiju_exchange.words.wording import (
    card,
    crew,
    good,
    icon,
    seat,
    wonga,
)


@describes(a.Sell)
def _sell(scene: Scene, action: a.Sell) -> Choice:
    type = action.type
    price = scene.book.prices[scene.state.republic[type]]
    changes = scene.after(change(**{GOODS[type]: -LOT, "W": price}), rows=_lot(type))
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
def _donate(scene: Scene, action: a.Donate) -> Choice:
    type = action.type
    ally = scene.player.favors >= scene.book.favor_max
    thanks = f"for the Alliance {icon(ALLIANCE)}" if ally else f"+{good(FAVOR)}"
    changes = scene.after(change(**{GOODS[type]: -LOT}), rows=_lot(type))
    anchors = [f"row:{GOODS[type]}:favor"]
    return Choice(
        action, "donate", f"Give {good(type, LOT)}", thanks, anchors, "KX-56" if ally else "KX-54", changes
    )


def _lot(type: int) -> list[int]:
    return [LOT * (kind == type) for kind in range(4)]


@describes(a.Redeem)
def _redeem(scene: Scene, action: a.Redeem) -> Choice:
    book, ally = scene.book, scene.player.alliance
    changes = scene.after(change(W=-book.board.redeem_cost))
    words = f"Spend the Alliance {icon(ALLIANCE)}" if ally else f"Redeem {good(FAVOR)}"
    count = min(sum(scene.state.republic), book.board.redeem_materials)
    detail = f"and {wonga(book.board.redeem_cost)} for {count} of its materials"
    return Choice(
        action, "redeem", words, detail, ["favor"], "KX-58" if ally else "KX-57", changes, grave=ally
    )


@describes(a.Hire)
def _hire(scene: Scene, action: a.Hire) -> Choice:
    cost = scene.book.hire_cost[scene.state.event]
    staff = [*scene.player.crew, action.type]
    changes = scene.after(change(W=-cost), crew=staff)
    return Choice(
        action,
        "hire",
        f"Hire {crew(action.type)}",
        f"-{wonga(cost)}",
        [f"crew:{len(staff) - 1}"],
        "KX-61",
        changes,
    )


@describes(a.Replace)
def _replace(scene: Scene, action: a.Replace) -> Choice:
    cost = scene.book.replace_cost[scene.state.event]
    staff = list(scene.player.crew)
    before, staff[action.slot] = staff[action.slot], action.type
    slots = [action.slot]
    if action.slot:  # equal Crew in several slots are offered once, and any of them may be clicked
        slots = [slot for slot, type in enumerate(scene.player.crew) if slot and type == before]
    words = f"{crew(before)} becomes {crew(action.type)}"
    changes = scene.after(change(W=-cost), crew=staff)
    loses = scene.player.reserved and before == scene.power == scene.book.reserve_power
    loses = loses and staff.count(before) < scene.book.threshold
    price = f"-{wonga(cost)}" if cost else "free"
    detail = f"{price}, and your reserved Demands go" if loses else price
    return Choice(
        action,
        "replace",
        words,
        detail,
        [f"crew:{slot}" for slot in slots],
        "KX-125" if loses else "KX-62",
        changes,
        grave=bool(loses),
    )


@describes(a.CashPonzium)
def _cash(scene: Scene, action: a.CashPonzium) -> Choice:
    book = scene.book
    changes = scene.after(change(**{GOODS[book.cash_type]: -book.cash_count, "W": book.cash_gain}))
    words = f"Cash {good(book.cash_type, book.cash_count)}"
    return Choice(action, "cash-ponzium", words, f"+{wonga(book.cash_gain)}", ["power"], "KX-116", changes)


@describes(a.Reserve)
def _reserve(scene: Scene, action: a.Reserve) -> Choice:
    book = scene.book
    changes = scene.after(change(**{GOODS[book.reserve_type]: -book.reserve_cost}))
    words = f"Reserve {card(book.design_codes[action.design])}"
    detail = f"-{good(book.reserve_type, book.reserve_cost)}"
    if action.row not in (NOBODY, scene.seat):
        detail += f", from {seat(action.row)}"
    anchors = scene.row_anchors(action.row, action.design)
    return Choice(
        action, "reserve", words, detail, anchors, "KX-120" if action.row == NOBODY else "KX-121", changes
    )


@describes(a.Convert)
def _convert(scene: Scene, action: a.Convert) -> Choice:
    count = scene.book.convert[scene.state.event]
    return Choice(
        action, "convert", f"Swap {count} for 1", "any materials, once this turn", ["event"], "KX-134"
    )


@describes(a.PaidDiscard)
def _paid_discard(scene: Scene, action: a.PaidDiscard) -> Choice:
    cost = scene.book.constants.paid_discard_cost
    changes = scene.after(change(W=-cost))
    return Choice(
        action,
        "paid-discard",
        "Throw away",
        f"-{wonga(cost)}, as many as you like",
        ["verb:paid-discard"],
        "KX-73",
        changes,
    )


@describes(a.EmergencyDiscard)
def _emergency(scene: Scene, action: a.EmergencyDiscard) -> Choice:
    words = f"down to {scene.book.limit}, for nothing"
    return Choice(action, "emergency-discard", "Throw away", words, ["verb:emergency-discard"], "KX-74")
