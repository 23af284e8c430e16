"""Why a choice that is not offered is refused: a code, a sentence for the player and the rule.

Nothing is decided here: a choice is legal if it is among the options.
This only finds the words, from what the asked seat may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from games.engine import Action, IllegalAction
from games.engine.actions import NOT_OFFERED, Why
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import (
    ACTION,
    BUY,
    CLEANUP,
    EXPANSION,
    EXPANSION_CARD,
    MY_WAIFU,
    TRUST_CARD,
)
from games.titles.monster_musume.views.card_sight import designs

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


def refuse(state: State, context: Context, seat: int, action: Action) -> NoReturn:
    """Raise the refusal of an action that is not among the choices of this seat now."""
    raise IllegalAction(*why_not(state, context.cards, seat, action))


def why_not(state: State, rules: CompiledRules, seat: int, action: Action) -> Why:
    """What stands in the way of this action."""
    card = getattr(action, "card", 0)
    if card >= len(rules.codes):
        return "no-such-card", "There is no such card.", ""
    reason = _REASONS.get(type(action))
    return (reason(state, rules, seat, action) if reason else None) or NOT_OFFERED


def _play(state: State, rules: CompiledRules, seat: int, action: a.Play) -> Why | None:
    name = f"{{card:{rules.codes[action.card]}}}"
    if action.card not in designs(state.players[seat].hand):
        return "not-in-hand", f"{name} is not in your hand.", "MM-12"
    kind, phase = rules.kind[action.card], state.turn.phase
    if phase == ACTION and kind == TRUST_CARD:
        return "wrong-phase", "Trust cards are played in the Buy phase.", "MM-13"
    if phase == BUY and kind != TRUST_CARD:
        return "wrong-phase", "Guests and experience cards are played in the Action phase.", "MM-13"
    if phase == ACTION and not state.turn.actions:
        return "no-action", "You have no action left for another guest.", "MM-12"
    return None


def _buy(state: State, rules: CompiledRules, seat: int, action: a.Buy) -> Why | None:
    if wrong := _buying(state, action.top):
        return wrong
    if action.slot >= len(state.queue):
        return "empty-place", "Nobody waits at that place of the Queue.", "MM-20"
    price = max(0, rules.cost[state.queue[action.slot]] - state.turn.discount)
    return _short(price - state.turn.trust, "Trust", "MM-17")


def _buy_basic(state: State, rules: CompiledRules, seat: int, action: a.BuyBasic) -> Why | None:
    if wrong := _buying(state, action.top):
        return wrong
    if not state.supply[action.card]:
        return "empty-pile", "That pile is empty.", "MM-20"
    return _short(rules.cost[action.card] - state.turn.trust, "Trust", "MM-17")


def _buying(state: State, top: bool) -> Why | None:
    if state.turn.phase != BUY:
        return "wrong-phase", "Cards are bought in the Buy phase.", "MM-10"
    if top and not state.turn.topdeck:
        return "not-on-top", "Only a card's effect lets you put what you buy on top of your deck.", "MM-18"
    return None


def _short(missing: int, what: str, rule: str) -> Why | None:
    return ("too-dear", f"You are {missing} {what} short.", rule) if missing > 0 else None


def _make_waifu(state: State, rules: CompiledRules, seat: int, action: a.MakeWaifu) -> Why | None:
    if wrong := _played_guest(state, rules, seat, action.card, f"can become your {rules.waifu}"):
        return wrong
    if state.turn.changed_waifu:
        return "once-a-turn", "You have chosen a new one this turn already.", "MM-31"
    price = 0 if state.turn.free_waifu else rules.parameters.waifu_price_xp
    return _short(price - state.players[seat].xp, "XP", "MM-31")


def _graduate(state: State, rules: CompiledRules, seat: int, action: a.Graduate) -> Why | None:
    if action.card == state.players[seat].waifu:
        return "in-the-slot", "She cannot graduate while she stays in the slot.", "MM-34"
    if wrong := _played_guest(state, rules, seat, action.card, "can graduate"):
        return wrong
    return _payable(state, rules, seat, action.card)


def _graduate_former(state: State, rules: CompiledRules, seat: int, action: a.GraduateFormer) -> Why | None:
    if state.turn.former < 0:
        return "nobody-left", "Nobody has left the slot this turn.", "MM-32"
    return _payable(state, rules, seat, state.turn.former)


def _played_guest(state: State, rules: CompiledRules, seat: int, card: int, what: str) -> Why | None:
    if state.turn.phase != CLEANUP:
        return "wrong-phase", "That is done in Cleanup.", "MM-10"
    if card == MY_WAIFU:
        return "stand-in", f"{{card:{rules.codes[MY_WAIFU]}}} only stands in for your guest.", "MM-35"
    if card <= EXPANSION or card not in state.players[seat].in_play:
        return "not-in-play", f"Only a guest played this turn and still in play {what}.", "MM-30"
    return None


def _payable(state: State, rules: CompiledRules, seat: int, card: int) -> Why | None:
    cost = rules.graduation[card]
    if cost < 0:
        return "prodigy", "A Prodigy is not paid for: she graduates by herself at the end.", "MM-36"
    if state.turn.graduations <= 0:
        return "once-a-turn", "You have paid for your graduation of this turn.", "MM-33"
    return _short(max(0, cost - state.turn.grad_discount) - state.players[seat].xp, "XP", "MM-37")


def _never_passed(state: State, rules: CompiledRules, seat: int, action: Any) -> Why | None:
    if action.card == MY_WAIFU:
        name = f"{{card:{rules.codes[MY_WAIFU]}}}"
        return "stays", f"{name} cannot be retired, handed over or taken.", "MM-42"
    if rules.kind[action.card] == EXPANSION_CARD:
        return "no-such-card", "A House Expansion is never in a hand.", "MM-50"
    return None


_REASONS: dict[type[Action], Callable[[State, CompiledRules, int, Any], Why | None]] = {
    a.Play: _play,
    a.Buy: _buy,
    a.BuyBasic: _buy_basic,
    a.MakeWaifu: _make_waifu,
    a.Graduate: _graduate,
    a.GraduateFormer: _graduate_former,
    a.Give: _never_passed,
    a.Retire: _never_passed,
}
