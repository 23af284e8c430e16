"""What the situation is for whoever has a move, in a sentence and a small picture for lists."""

from __future__ import annotations

from typing import Any

from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules
from games.titles.spoonbrokers.terms import LETTERS
from games.titles.spoonbrokers.views.view import SeatView, View
from games.titles.spoonbrokers.words.phrases import cert, company, kibbles, spoons, who

SIGNS = {"SAM": ("♣", "green"), "CAT": ("♠", "rubble"), "KIB": ("♥", "red"), "YUJ": ("♦", "brown")}


def sentence(view: View, rules: CompiledRules) -> str:
    """What is owed, declared, or can be traded at these prices (SB-50 to SB-59, SB-110)."""
    assert view.you is not None
    own = view.seats[view.you]
    if view.charge is not None and view.charge.seat == view.you:
        return f"You owe {who(view.charge.to)} {kibbles(view.charge.amount)}."
    if view.declared is not None and view.declared.seat != view.you:
        return f"{who(view.declared.seat)} wants to {_deal(view)}: will you stop it?"
    if not own.character and view.brokers != "off" and view.phase == "setup":
        return "Choose the Broker you will be."
    if own.in_prison:
        return f"You sit in Debtor's Prison with {kibbles(own.bills)}."
    if view.phase == "trade" and view.active == view.you and view.left:
        return _trade(view, own)
    return f"You are at {own.net} of {view.target}, with {kibbles(own.bills)} in bills."


def _deal(view: View) -> str:
    """A transaction that is declared, in words."""
    assert view.declared is not None
    if view.declared.deal == "buy-tower":
        return "buy a Tower"
    return f"{view.declared.deal} {cert(view.declared.code)} for {kibbles(view.declared.price)}"


def _trade(view: View, own: SeatView) -> str:
    """The Spoons that would bring most, or where money buys."""
    held = [at for at, count in enumerate(own.spoons) if count and view.companies[at].price]
    if held:
        best = max(held, key=lambda at: own.spoons[at] * view.companies[at].price)
        price = view.companies[best].price
        worth = kibbles(own.spoons[best] * price)
        return f"{spoons(own.spoons[best])} of {company(best)} at {price} would bring {worth}."
    low = min(range(len(LETTERS)), key=lambda at: view.companies[at].price)
    price = view.companies[low].price
    return f"You have {kibbles(own.bills)}, and a Spoon of {company(low)} costs {price}."


def thumbnail(view: View, rules: CompiledRules) -> list[dict[str, Any]]:
    """The four bowls with their prices (SB-06)."""
    return [
        {"is": "bowl", "holds": str(one.price), "sign": SIGNS[one.code][0], "colour": SIGNS[one.code][1]}
        for one in view.companies
    ]
