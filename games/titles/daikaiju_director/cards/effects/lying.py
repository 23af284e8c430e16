"""Effects that last as long as their card lies on the table, and the one that cancels another card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.cards.effects.base import Change, Effect, Remembered, Who
from games.titles.daikaiju_director.cards.effects.counters import Ratings
from games.titles.daikaiju_director.carry_effects import Case
from games.titles.daikaiju_director.match_events import Marked, Nullified, StatChanged, TwistCancelled
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import STATS

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import Context


class Counter(Effect, frozen=True, tag="counter"):
    """Cancel the Twist that opened this window (DD-94)."""

    def run(self, state: State, context: Context, case: Case) -> None:
        assert case.twist is not None
        for owner, player in enumerate(state.players):
            for twist in player.twists:
                if twist.id == case.twist.about:
                    twist.cancelled = True
                    if context.record is not None:
                        code = context.cards.card_codes[twist.card]
                        context.announce(TwistCancelled(case.owner, owner, code))


class Stat(Effect, frozen=True, tag="stat"):
    """Change AM, DM or MS while the card is on the table (DD-95)."""

    who: Who
    stat: Literal["AM", "DM", "MS"]
    n: Change

    def run(self, state: State, context: Context, case: Case) -> None:
        who = case.target(self.who)
        if who < 0 or case.twist is None or not board.is_alive(state.players[who]):
            return
        case.twist.stats.append((who, STATS.index(self.stat), self.n))
        if context.record is not None:
            context.announce(StatChanged(case.owner, who, self.stat, self.n))


class Nullify(Effect, frozen=True, tag="nullify"):
    """An actor has no abilities while the card is on the table (DD-76)."""

    who: Remembered

    def run(self, state: State, context: Context, case: Case) -> None:
        who = case.target(self.who)
        if who >= 0 and case.twist is not None:
            case.twist.nullified.append(who)
            if context.record is not None:
                context.announce(Nullified(case.owner, who))


class Watch(Effect, frozen=True, tag="watch"):
    """While the card is on the table, gain ratings when its owner damages (or finishes) an actor (DD-55,
    step 7 and 8)."""

    event: Literal["i_damage", "i_finish"]
    who: Remembered
    do: Annotated[list[Ratings], msgspec.Meta(min_length=1)]

    def run(self, state: State, context: Context, case: Case) -> None:
        who = case.target(self.who)
        if who < 0 or case.twist is None:
            return
        at = context.cards.scripts[case.twist.card].index(self)
        case.twist.watched.append((at, who))
        if context.record is not None and self.event == "i_damage":
            context.announce(Marked(case.owner, who, context.cards.card_codes[case.twist.card]))
