"""Using the effect of a guest in play again (J-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.match_events import Used
from games.titles.monster_musume.resolve import EffectChoice, resolve
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import GUEST, MY_WAIFU

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


def replayable(state: State, rules: CompiledRules, card: int) -> list[int]:
    """Guests played this turn and still in play whose effect may be used again (J-15)."""
    in_play = state.players[state.active].in_play
    return [
        one
        for one in in_play
        if one != card and one != MY_WAIFU and rules.kind[one] == GUEST and not rules.replays[one]
    ]


def replay(state: State, context: Context, card: int) -> None:
    """Resolve the text of a guest as a copy (J-15)."""
    if context.record is not None:
        again = card in state.players[state.active].in_play
        context.announce(Used(state.active, context.cards.codes[card], again))
    resolve(state, context, context.cards.effect[card], card, True)


class PickReplay(EffectChoice):
    """Choose the guest whose effect is used again, other than the card itself."""

    card: int

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        return [context.cards.replay[card] for card in replayable(state, context.cards, self.card)]

    def carry_out(self, state: State, context: Context, action: a.Replay) -> None:
        replay(state, context, action.card)
