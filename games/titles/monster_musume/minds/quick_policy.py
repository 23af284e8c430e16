"""What a sensible player looks at, and what one in a hurry does:
for searches and their playouts (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase
from games.titles.monster_musume.cleanup import CleanupPhase
from games.titles.monster_musume.minds import hasty_deeds
from games.titles.monster_musume.minds.present_worth import Situation
from games.titles.monster_musume.minds.reckoning import Reckoning
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import EXPERIENCE_CARD

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context

MOST_PURCHASES = 5
"""Purchases that a search looks at."""
TOO_LITTLE = 0.05
"""Points that a purchase must promise to be made in haste."""
HARDLY_LESS = -0.6
"""Points that a purchase may lose by the quick reckoning and still be looked at by a search."""
HARMLESS = -0.5
"""Trust that a guest may cost and still be played rather than none (MM-16)."""
WAITS = 20.0
"""What puts a guest behind all others who should come after them."""


def prefer(state: State, context: Context, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """Experience first, all Trust at once, and the better purchases (section 10)."""
    if len(options) < 3:
        return options
    frame = state.agenda[-1]
    if isinstance(frame, ActionPhase):
        if options[0] is a.PLAY_ALL_EXPERIENCE:
            return options[:1]
        kind = context.cards.kind
        for option in options:
            if isinstance(option, a.Play) and kind[option.card] == EXPERIENCE_CARD:
                return (option,)
        now = Situation(state, context)
        good = [
            option
            for option in options
            if isinstance(option, a.Play)
            and (now.of_card(option.card) > HARMLESS or now.graduation(option.card) > 0)
        ]
        return good or options
    if isinstance(frame, BuyPhase):
        if options[0] is a.PLAY_ALL_TRUST:
            return options[:1]
        reckoning = Reckoning(state, context, seat)
        rated = [(reckoning.gain(option), -at) for at, option in enumerate(options[:-1])]
        rated = sorted([pair for pair in rated if pair[0] > HARDLY_LESS], reverse=True)[:MOST_PURCHASES]
        return [options[-at] for _, at in rated] + [options[-1]]
    return options


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """Play what lets one play more, and otherwise whatever promises most at once; take what is offered."""
    frame = state.agenda[-1]
    if isinstance(frame, ActionPhase):
        return _play(state, context, options)
    if isinstance(frame, BuyPhase):
        if options[0] is a.PLAY_ALL_TRUST:
            return options[0]
        return Reckoning(state, context, seat).best(options, TOO_LITTLE) if len(options) > 1 else options[0]
    if isinstance(frame, CleanupPhase):
        return Reckoning(state, context, seat).best(options, 0.0) if len(options) > 1 else options[0]
    return hasty_deeds.choose(state, context, seat, options)


def _play(state: State, context: Context, options: Sequence[Action]) -> Action:
    """Experience, then guests who let one play more, then the one who is worth most now. Who does more after
    others waits as long as an action will be left for her."""
    if options[0] is a.PLAY_ALL_EXPERIENCE or len(options) == 1:
        return options[0]
    rules = context.cards
    plays = [option for option in options if isinstance(option, a.Play)]
    for option in plays:
        if rules.kind[option.card] == EXPERIENCE_CARD:
            return option
    now = Situation(state, context)
    several = len(plays) > 1
    best, most = options[-1], float("-inf")
    for option in plays:
        card = now.meant(option.card)
        worth = now.of_card(card)
        if worth < HARMLESS:
            continue
        if worth > 0:
            worth += rules.more_to_play[card]
        if several:
            worth += now.graduation(option.card)
            if rules.situational[card] and (waits := now.waits_for(card)):
                worth -= waits * WAITS * _others_first(state, now, plays, option)
        if worth > most:
            best, most = option, worth
    return best


def _others_first(state: State, now: Situation, plays: Sequence[a.Play], waiting: a.Play) -> bool:
    """Whether another guest may be played and leave an action for the one who waits (MM-12)."""
    if state.turn.actions > 1:
        return True
    return any(now.rules.gives_action[now.meant(one.card)] for one in plays if one is not waiting)
