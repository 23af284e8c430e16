"""What the situation is for whoever has a move, in a sentence and a small picture for lists."""

from __future__ import annotations

from typing import Any

from games.engine.phrases import some
from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules
from games.titles.kaiju_incorporated.views.view import SeatView, View
from games.titles.kaiju_incorporated.words.phrases import card, threat, yen

NEAR = 2
"""How far from the top of a wheel it is worth a word."""


def sentence(view: View, rules: CompiledRules) -> str:
    """How near the wheels are to their top, and what money there is for the row (KI-11, KI-23)."""
    assert view.you is not None
    own = view.seats[view.you]
    if not own.company:
        return "The companies are dealt."
    parts = []
    to_attack = rules.attack_spaces - own.attack
    to_product = rules.research_spaces - own.research
    if view.threat and to_attack <= NEAR:
        parts.append(f"{some(to_attack, 'more claw')} and {threat(view.threat)} comes")
    if view.display and to_product <= NEAR:
        parts.append(f"{some(to_product, 'more research', 'more research')} brings a product")
    if parts:
        words = "; ".join(parts)
        return f"{words[:1].upper()}{words[1:]}. {_purse(view, own, rules)}"
    return _purse(view, own, rules)


def _purse(view: View, own: SeatView, rules: CompiledRules) -> str:
    """The money, and the dearest card of the row that it pays for."""
    if view.active != view.you:
        return f"You have {yen(own.bank)} in the Bank."
    paid = [code for code in view.row if rules.cost[rules.number[code]] <= own.bank]
    if not paid:
        return f"{yen(own.bank)} in the Bank: too little for any card of the row."
    dearest = max(paid, key=lambda code: rules.cost[rules.number[code]])
    return f"{yen(own.bank)} in the Bank: enough for {card(dearest)}."


def thumbnail(view: View, rules: CompiledRules) -> list[dict[str, Any]]:
    """The two wheels of whoever looks (KI-11)."""
    own = view.seats[view.you or 0]
    return [
        _wheel(rules.attack_spaces, own.attack, "claw-slashes", "red"),
        _wheel(rules.research_spaces, own.research, "erlenmeyer", "teal"),
    ]


def _wheel(spaces: int, at: int, icon: str, colour: str) -> dict[str, Any]:
    fields = ["!", *map(str, range(1, spaces))]
    return {"is": "wheel", "fields": fields, "at": at, "icon": icon, "colour": colour}
