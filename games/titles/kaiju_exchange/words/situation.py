"""What the situation is for whoever has a move, in a sentence and a small picture for lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.phrases import seat as player
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.cards.rule_data import DemandDesign
from games.titles.kaiju_exchange.terms import MATERIALS
from games.titles.kaiju_exchange.views.view import SeatView, View
from games.titles.kaiju_exchange.words.phrases import card, good, goods, wonga

LOT = 2
"""How many of a material are sold at once (KX-51)."""
COLOURS = ("egg", "slime", "tentacle", "ponzium")
ICONS = ("dinosaur-egg", "crystal-growth", "suckered-tentacle", "radioactive")


def sentence(view: View, rules: CompiledRules) -> str:
    """The deal that is offered, or what the materials would bring (sections 4 and 5)."""
    assert view.you is not None
    own = view.seats[view.you]
    offer = next((one for one in view.offers if one.to == view.you), None)
    if offer is not None:
        return f"{player(offer.author)} offers you {goods(offer.give)} for {goods(offer.get)}."
    if view.phase == "turns" and view.active == view.you:
        if view.step == "inventory":
            return f"You hold {goods(own.materials)}: make room."
        if words := _deals(view, own, rules):
            return words
    purse = f"{own.influence} of {view.target} Influence"
    return f"You have {purse}, {goods(own.materials)} and {wonga(own.wonga)}."


def _deals(view: View, own: SeatView, rules: CompiledRules) -> str:
    """What can be delivered and sold with what is in hand; else what the nearest Demand lacks."""
    codes = {*(own.locals or ()), *own.reserved, *view.globals}
    asked = [face for face in rules.data.demands if face.code in codes]
    paid = [face for face in asked if not sum(_short(face, own.materials))]
    ways = []
    if paid and view.acts < rules.constants.max_demands_per_turn:
        best = max(paid, key=lambda face: face.wonga)
        ways.append(f"{goods(best.cost.counts())} fulfil {card(best.code)} for {wonga(best.wonga)}")
    if view.republic is not None:
        prices = view.republic.prices
        sold = [kind for kind in MATERIALS if own.materials[kind] >= LOT and prices[kind]]
        if sold:
            best_kind = max(sold, key=lambda kind: prices[kind])
            price = wonga(prices[best_kind])
            ways.append(f"the Republic buys {good(best_kind, LOT)} for {price}")
    if not ways and asked:
        near = min(asked, key=lambda face: sum(_short(face, own.materials)))
        return f"{card(near.code)} still lacks {goods(_short(near, own.materials))}."
    words = ", and ".join(ways)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _short(face: DemandDesign, held: Sequence[int]) -> list[int]:
    """What is missing for this Demand, by material."""
    return [max(0, count - have) for count, have in zip(face.cost.counts(), held, strict=True)]


def thumbnail(view: View, rules: CompiledRules) -> list[dict[str, Any]]:
    """The Republic's storage with its prices; without a Republic, one's own materials."""
    if view.republic is None:
        held = view.seats[view.you or 0].materials
        return [
            {"is": "disc", "icon": icon, "colour": colour, "under": str(count)}
            for icon, colour, count in zip(ICONS, COLOURS, held, strict=True)
        ]
    fields = [
        colour
        for sector, colour in zip(rules.board.sectors, ("lime", "egg", "pink"), strict=False)
        for _ in range(sector.spaces or 1)
    ]
    return [
        {
            "is": "store",
            "fields": fields,
            "rows": [
                {"icon": icon, "colour": colour, "holds": held, "text": f"{price}W" if price else "–"}
                for icon, colour, held, price in zip(
                    ICONS, COLOURS, view.republic.rows, view.republic.prices, strict=True
                )
            ],
        }
    ]
