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
from games.titles.monster_musume.words.phrases import card
from games.titles.monster_musume.words.prompt_context import PromptContext


def hindrances(context: PromptContext) -> list[Hindrance]:
    """Everything on the table that the present phase does not let the player do, with the reason."""
    if isinstance(context.frame, ActionPhase):
        return [*_hand_in_action(context), *_purchases(context, later=True)]
    if isinstance(context.frame, BuyPhase):
        return [*_hand_in_buy(context), *_purchases(context, later=False)]
    if isinstance(context.frame, CleanupPhase):
        return [*_graduations(context), *_waifus(context)]
    return []


def _hand_in_action(context: PromptContext) -> Iterator[Hindrance]:
    book = context.book
    for design in dict.fromkeys(context.hand):
        label = f"Play {card(book, design)}"
        if book.kind[design] == TRUST_CARD:
            yield Hindrance("play", label, "in the Buy phase", context.in_hand(design), "MM-13", True)
        elif book.kind[design] == GUEST and not context.state.turn.actions:
            yield Hindrance("play", label, "no action left", context.in_hand(design), "MM-12")


def _hand_in_buy(context: PromptContext) -> Iterator[Hindrance]:
    book = context.book
    for design in dict.fromkeys(context.hand):
        if book.kind[design] in (EXPERIENCE_CARD, GUEST):
            reason = "only in the Action phase"
            yield Hindrance("play", f"Play {card(book, design)}", reason, context.in_hand(design), "MM-13")


def _purchases(context: PromptContext, *, later: bool) -> Iterator[Hindrance]:
    """Guests and supply cards: how much Trust is short, counting what is still in hand as near."""
    state, book = context.state, context.book
    held = sum(book.trust[design] for design in context.hand if design < FOR_SALE)
    things = [
        (f"Invite {card(book, design)}", guest_price(state, book, design), [f"queue:{slot}"])
        for slot, design in enumerate(state.queue)
    ]
    for design in range(FOR_SALE):
        label = f"Buy {card(book, design)}"
        if not state.supply[design]:
            yield Hindrance("buy", label, "none left", context.supply(design), "MM-20")
        else:
            things.append((label, book.cost[design], context.supply(design)))
    for label, price, anchors in things:
        short = price - state.turn.trust
        if short > 0 and short <= held:
            reason = "with the Trust in your hand" if not later else "in the Buy phase, with your hand"
            yield Hindrance("buy", label, reason, anchors, "MM-17", True)
        elif short > 0:
            yield Hindrance("buy", label, f"{short - held} Trust short", anchors, "MM-17", short - held == 1)
        elif later:
            yield Hindrance("buy", label, "in the Buy phase", anchors, "MM-10", True)


def _graduations(context: PromptContext) -> Iterator[Hindrance]:
    state, book = context.state, context.book
    candidates = [
        (design, context.in_play(design)) for design in context.player.in_play if design > EXPANSION
    ]
    if state.turn.former >= 0:
        candidates.append((state.turn.former, ["former"]))
    for design, anchors in candidates:
        label = f"Let {card(book, design)} graduate"
        price = graduation.price(state, book, design)
        short = price - context.player.xp
        if price < 0:
            yield Hindrance("graduate", label, "a Prodigy: graduates at the end", anchors, "MM-36")
        elif state.turn.graduations <= 0:
            yield Hindrance("graduate", label, "no graduation left this turn", anchors, "MM-33")
        elif short > 0:
            yield Hindrance("graduate", label, f"{short} XP short", anchors, "MM-33", short == 1)
    if MY_WAIFU in context.player.in_play:
        label = f"Let {card(book, MY_WAIFU)} graduate"
        anchors = context.in_play(MY_WAIFU)
        yield Hindrance("graduate", label, "stands in for your guest, and stays", anchors, "MM-35")


def _waifus(context: PromptContext) -> Iterator[Hindrance]:
    state, book = context.state, context.book
    price = waifu_price(state, context.table)
    short = price - context.player.xp
    if state.turn.changed_waifu:
        reason, near = "once a turn", False
    elif short > 0:
        reason, near = f"{short} XP short", short == 1
    else:
        return
    for design in context.player.in_play:
        if design > EXPANSION:
            label = f"Make {card(book, design)} your {book.waifu}"
            yield Hindrance("make-waifu", label, reason, context.in_play(design), "MM-31", near)
