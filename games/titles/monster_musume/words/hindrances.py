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
from games.titles.monster_musume.words.steps_out import steps_out


def hindrances(prompt: PromptContext) -> list[Hindrance]:
    """Everything on the table that the present phase does not let the player do, with the reason."""
    if isinstance(prompt.frame, ActionPhase):
        return [*_hand_in_action(prompt), *_purchases(prompt, later=True)]
    if isinstance(prompt.frame, BuyPhase):
        return [*_hand_in_buy(prompt), *_purchases(prompt, later=False)]
    if isinstance(prompt.frame, CleanupPhase):
        return [*_graduations(prompt), *_waifus(prompt)]
    return []


def _hand_in_action(prompt: PromptContext) -> Iterator[Hindrance]:
    rules = prompt.rules
    for design in dict.fromkeys(prompt.hand):
        label = f"Play {card(rules, design)}"
        if rules.kind[design] == TRUST_CARD:
            yield Hindrance("play", label, "in the Buy phase", prompt.in_hand(design), "MM-13", True)
        elif rules.kind[design] == GUEST and not prompt.state.turn.actions:
            yield Hindrance("play", label, "no action left", prompt.in_hand(design), "MM-12")


def _hand_in_buy(prompt: PromptContext) -> Iterator[Hindrance]:
    rules = prompt.rules
    for design in dict.fromkeys(prompt.hand):
        if rules.kind[design] in (EXPERIENCE_CARD, GUEST):
            reason = "in Action phase"
            yield Hindrance("play", f"Play {card(rules, design)}", reason, prompt.in_hand(design), "MM-13")


def _purchases(prompt: PromptContext, *, later: bool) -> Iterator[Hindrance]:
    """Guests and supply cards: how much Trust is short. Near is what the Trust in hand is enough for, and
    nothing else: the table draws it by an edge of its own."""
    state, rules = prompt.state, prompt.rules
    held = sum(rules.trust[design] for design in prompt.hand if design < FOR_SALE)
    things = [
        (f"Invite {card(rules, design)}", guest_price(state, rules, design), [f"queue:{slot}"])
        for slot, design in enumerate(state.queue)
    ]
    for design in range(FOR_SALE):
        label = f"Buy {card(rules, design)}"
        if not state.supply[design]:
            yield Hindrance("buy", label, "none left", prompt.supply(design), "MM-20")
        else:
            things.append((label, rules.cost[design], prompt.supply(design)))
    for label, price, anchors in things:
        short = price - state.turn.trust
        if short > 0 and short <= held:
            reason = "play your Trust first" if not later else "in the Buy phase, with your hand"
            yield Hindrance("buy", label, reason, anchors, "MM-17", True)
        elif short > 0:
            yield Hindrance("buy", label, f"{short - held} Trust short", anchors, "MM-17")
        elif later:
            yield Hindrance("buy", label, "in the Buy phase", anchors, "MM-10", True)


def _graduations(prompt: PromptContext) -> Iterator[Hindrance]:
    state, rules = prompt.state, prompt.rules
    candidates = [(design, prompt.in_play(design)) for design in prompt.player.in_play if design > EXPANSION]
    if state.turn.former >= 0:
        candidates.append((state.turn.former, ["former"]))
    for design, anchors in candidates:
        label = f"Let {card(rules, design)} graduate"
        price = graduation.price(state, rules, design)
        short = price - prompt.player.xp
        if price < 0:
            yield Hindrance("graduate", label, "a Prodigy: graduates at the end", anchors, "MM-36")
        elif state.turn.graduations <= 0:
            yield Hindrance("graduate", label, "no graduation left this turn", anchors, "MM-33")
        elif short > 0:
            yield Hindrance("graduate", label, f"{short} XP short", anchors, "MM-33", short == 1)
    if MY_WAIFU in prompt.player.in_play:
        label = f"Let {card(rules, MY_WAIFU)} graduate"
        anchors = prompt.in_play(MY_WAIFU)
        yield Hindrance("graduate", label, "stands in for your guest, and stays", anchors, "MM-35")


def _waifus(prompt: PromptContext) -> Iterator[Hindrance]:
    state, rules = prompt.state, prompt.rules
    price = waifu_price(state, prompt.context)
    short = price - prompt.player.xp
    if state.turn.changed_waifu:
        reason, near = "once a turn", False
    elif short > 0:
        reason, near = f"{short} XP short", short == 1
    else:
        if prompt.player.waifu >= 0 and any(design > EXPANSION for design in prompt.player.in_play):
            label = f"Your {rules.waifu} {card(rules, prompt.player.waifu)}"
            yield Hindrance("make-waifu", label, f"for a new one she {steps_out(prompt)}", ["waifu"], "MM-32")
        return
    for design in prompt.player.in_play:
        if design > EXPANSION:
            label = f"Make {card(rules, design)} your {rules.waifu}"
            yield Hindrance("make-waifu", label, reason, prompt.in_play(design), "MM-31", near)
