"""Using the text of another guest: My Waifu and replays (MM-40, MM-43, J-15, J-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume import replaying
from games.titles.monster_musume.cards.effects.base import Effect, Names
from games.titles.monster_musume.resolve import resolve
from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class CopyWaifu(Effect, frozen=True):
    """`copy_waifu`, My Waifu's own: the effect of the guest in the Waifu slot, if there is one (MM-40,
    MM-43)."""

    verb = "copy_waifu"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        waifu = state.players[state.active].waifu
        if waifu >= 0:
            resolve(state, context, context.cards.effect[waifu], card, True)

    def say(self, names: Names) -> str:
        return (
            f"Has your {names.waifu}'s effect. Once played, it goes under your deck in Cleanup. "
            "No effect can retire it or pass it to another player."
        )


class ReplayWaifu(Effect, frozen=True):
    """`replay_waifu`: nothing without a Waifu, or if hers is a replay too (J-16)."""

    verb = "replay_waifu"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        waifu = state.players[state.active].waifu
        if waifu >= 0 and not context.cards.replays[waifu]:
            replaying.replay(state, context, waifu)

    def say(self, names: Names) -> str:
        return f"Use your {names.waifu}'s effect."


class ReplayPlayed(Effect, frozen=True):
    """`replay_played`: another guest played this turn and still in play; a must if there is one (J-15)."""

    verb = "replay_played"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        found = replaying.replayable(state, context.cards, card)
        if len(found) == 1:
            replaying.replay(state, context, found[0])
        elif found:
            state.then(replaying.PickReplay(card))

    def say(self, names: Names) -> str:
        return "Use the effect of another guest you played this turn."


COPIES = (CopyWaifu, ReplayWaifu, ReplayPlayed)
