"""What the active player may want and cannot do now, with what is missing, on the thing itself."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Hindrance
from games.titles.monster_musume import graduation
from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase, guest_price
from games.titles.monster_musume.cleanup import CleanupPhase, waifu_price
from games.titles.monster_musume.terms import (
    EXPANSION,
    EXPERIENCE_CARD,
    FOR_SALE,
    GUEST,
    MY_WAIFU,
    TRUST_CARD,
)
from games.titles.monster_musume.words.scene import Scene
from games.titles.monster_musume.words.wording import card


def hindrances(scene: Scene) -> list[Hindrance]:
    """Everything on the table that the present phase does not let the player do, with the reason."""
    if isinstance(scene.frame, ActionPhase):
        return [*_hand_in_action(scene), *_purchases(scene, later=True)]
    if isinstance(scene.frame, BuyPhase):
        return [*_hand_in_buy(scene), *_purchases(scene, later=False)]
    if isinstance(scene.frame, CleanupPhase):
        return [*_graduations(scene), *_waifus(scene)]
    return []


def _hand_in_action(scene: Scene) -> Iterator[Hindrance]:
    book = scene.book
    for design in dict.fromkeys(scene.hand):
        label = f"Play {card(book, design)}"
        if book.kind[design] == TRUST_CARD:
            yield Hindrance("play", label, "in the Buy phase", scene.in_hand(design), "MM-13", True)
        elif book.kind[design] == GUEST and not scene.state.turn.actions:
            yield Hindrance("play", label, "no action left", scene.in_hand(design), "MM-12")


def _hand_in_buy(scene: Scene) -> Iterator[Hindrance]:
    book = scene.book
    for design in dict.fromkeys(scene.hand):
        if book.kind[design] in (EXPERIENCE_CARD, GUEST):
            reason = "only in the Action phase"
            yield Hindrance("play", f"Play {card(book, design)}", reason, scene.in_hand(design), "MM-13")


def _purchases(scene: Scene, *, later: bool) -> Iterator[Hindrance]:
    """Guests and supply cards: how much Trust is short, counting what is still in hand as near."""
    state, book = scene.state, scene.book
    held = sum(book.trust[design] for design in scene.hand if design < FOR_SALE)
    things = [
        (f"Invite {card(book, design)}", guest_price(state, book, design), [f"queue:{slot}"])
        for slot, design in enumerate(state.queue)
    ]
    for design in range(FOR_SALE):
        label = f"Buy {card(book, design)}"
        if not state.supply[design]:
            yield Hindrance("buy", label, "none left", scene.supply(design), "MM-20")
        else:
            things.append((label, book.cost[design], scene.supply(design)))
    for label, price, anchors in things:
        short = price - state.turn.trust
        if short > 0 and short <= held:
            reason = "with the Trust in your hand" if not later else "in the Buy phase, with your hand"
            yield Hindrance("buy", label, reason, anchors, "MM-17", True)
        elif short > 0:
            yield Hindrance("buy", label, f"{short - held} Trust short", anchors, "MM-17", short - held == 1)
        elif later:
            yield Hindrance("buy", label, "in the Buy phase", anchors, "MM-10", True)


def _graduations(scene: Scene) -> Iterator[Hindrance]:
    state, book = scene.state, scene.book
    candidates = [(design, scene.in_play(design)) for design in scene.player.in_play if design > EXPANSION]
    if state.turn.former >= 0:
        candidates.append((state.turn.former, ["former"]))
    for design, anchors in candidates:
        label = f"Let {card(book, design)} graduate"
        price = graduation.price(state, book, design)
        short = price - scene.player.xp
        if price < 0:
            yield Hindrance("graduate", label, "a Prodigy: graduates at the end", anchors, "MM-36")
        elif state.turn.graduations <= 0:
            yield Hindrance("graduate", label, "one graduation a turn", anchors, "MM-33")
        elif short > 0:
            yield Hindrance("graduate", label, f"{short} XP short", anchors, "MM-33", short == 1)
    if MY_WAIFU in scene.player.in_play:
        label = f"Let {card(book, MY_WAIFU)} graduate"
        anchors = scene.in_play(MY_WAIFU)
        yield Hindrance("graduate", label, "stands in for your guest, and stays", anchors, "MM-35")


def _waifus(scene: Scene) -> Iterator[Hindrance]:
    state, book = scene.state, scene.book
    price = waifu_price(state, scene.table)
    short = price - scene.player.xp
    if state.turn.changed_waifu:
        reason, near = "once a turn", False
    elif short > 0:
        reason, near = f"{short} XP short", short == 1
    else:
        return
    for design in scene.player.in_play:
        if design > EXPANSION:
            label = f"Make {card(book, design)} your {book.waifu}"
            yield Hindrance("make-waifu", label, reason, scene.in_play(design), "MM-31", near)
