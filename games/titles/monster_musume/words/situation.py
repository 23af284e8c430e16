"""What the situation is for whoever has a move, in a sentence and a small picture for lists."""

from __future__ import annotations

from typing import Any

from games.engine.phrases import some
from games.titles.monster_musume.cards.compiled_rules import CompiledRules
from games.titles.monster_musume.terms import GUEST
from games.titles.monster_musume.views.view import SeatView, View
from games.titles.monster_musume.words.phrases import named, points

SHOWN = 4
COLOURS = {"Cool": "blue", "Cute": "pink", "Devilish": "purple", "Passionate": "red", "Pure": "white"}
"""The colours of traits, near to those of the cards."""


def sentence(view: View, rules: CompiledRules) -> str:
    """What Trust can buy, what may be played, or what the XP would pay for (MM-30 to MM-36)."""
    assert view.you is not None
    own = view.seats[view.you]
    if view.asking is not None:
        return f"{named(view.asking)} asks you something."
    if not view.round:
        return "Pick a starter for your house."
    if view.active == view.you and view.turn.phase == "action":
        guests = [code for code in own.hand or () if _guest(rules, code)]
        if guests and view.turn.actions:
            return (
                f"You have {some(view.turn.actions, 'action')}, and {named(guests[0])} in hand. {_trust(own)}"
            )
        return _trust(own)
    if view.active == view.you and view.turn.phase == "buy":
        return _buying(view, own)
    if view.active == view.you and view.turn.phase == "cleanup":
        return f"{own.xp} XP for a graduation or a new Waifu."
    return f"You have {points(own.points)} on graduates and {own.xp} XP."


def _guest(rules: CompiledRules, code: str) -> bool:
    return rules.kind[rules.codes.index(code)] == GUEST


def _trust(own: SeatView) -> str:
    """What the hand brings."""
    xp = f" and {own.xp_in_hand} XP" if own.xp_in_hand else ""
    return f"Your hand brings {own.trust_in_hand or 0} Trust{xp}."


def _buying(view: View, own: SeatView) -> str:
    """The dearest guest of the Queue that all the Trust pays for."""
    trust = view.turn.trust + (own.trust_in_hand or 0)
    paid = [guest for guest in view.queue if guest.price <= trust]
    if not paid:
        return f"{trust} Trust: no guest of the Queue comes for so little."
    best = max(paid, key=lambda guest: guest.price)
    return f"{trust} Trust: {named(best.card)} would come for {best.price}."


def thumbnail(view: View, rules: CompiledRules) -> list[dict[str, Any]]:
    """The first guests of the Queue with their prices."""
    faces = {face.code: face for face in rules.data.guests}
    return [
        {
            "is": "card",
            "icons": ["hearts"],
            "colours": [COLOURS.get(faces[guest.card].trait, "gold")],
            "corner": str(guest.price),
            "foot": faces[guest.card].name[:6],
        }
        for guest in view.queue[:SHOWN]
        if guest.card in faces
    ]
