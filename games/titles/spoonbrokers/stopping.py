"""Stop Transaction: the one card that is played on somebody else's turn (SB-93 to SB-97).

Who is asked must tell nobody who holds the card. So everybody is asked who could hold it for all that the
table knows, at the same time, and answers in silence. A stop counts once everybody who sits before that seat,
counted from the active Broker's left, has let the transaction pass (SB-94, R-43); until then it waits,
unspent and unseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action
from games.titles.spoonbrokers import catnip
from games.titles.spoonbrokers.actions import PASS, STOP, StopTransaction
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.match_events import Stopped
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import DEALS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context

ONLY_PASS: Sequence[Action] = (PASS,)
PASS_OR_STOP: Sequence[Action] = (PASS, STOP)


def open_window(state: State, rules: CompiledRules) -> None:
    """Ask whoever could stop what has just been declared, if there is anybody."""
    asked = could_stop(state, rules)
    if asked:
        state.agenda.append(StopWindow(asked, asked[:], []))


def could_stop(state: State, rules: CompiledRules) -> list[int]:
    """The rivals who may hold Stop Transaction and play it, by what everybody knows, from the active
    Broker's left on (R-43).

    Nobody can if all copies lie face up in the discard pile.
    """
    players = state.players
    count = len(players)
    found = []
    for step in range(1, count):
        seat = (state.active + step) % count
        player = players[seat]
        if player.hand and not player.played:
            found.append(seat)
    if found and rules.stops.issubset(state.catnip_discard):
        return []
    return found


class StopWindow(Question):
    """Let the declared transaction pass, or stop it (SB-94).
    The transaction itself is the next frame below."""

    asked: list[int]
    """Everybody who is asked, from the active Broker's left on."""
    pending: list[int]
    """Those who have not answered."""
    stops: list[int]
    """Those whose stop waits for others to answer. Known to themselves alone."""
    patience: ClassVar[str] = "window"
    midway: ClassVar[bool] = True
    forced: ClassVar[bool] = False
    veiled: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return self.pending

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return ONLY_PASS if context.cards.stops.isdisjoint(state.players[seat].hand) else PASS_OR_STOP

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        self.pending.remove(seat)
        if isinstance(action, StopTransaction):
            self.stops.append(seat)
        for first in self.asked:
            if first in self.stops:
                stop(state, context, first)
                return
            if first in self.pending:
                state.agenda.append(self)
                return


def stop(state: State, context: Context, by: int) -> None:
    """The declared transaction does not happen; its subject is locked for this turn (SB-95, SB-96)."""
    rules = context.cards
    declared = state.agenda.pop()
    catnip.spend(state, context, by, rules.stop)
    state.locked.append(declared.subject)
    if context.record is not None:
        code = rules.subjects[declared.subject]
        card = rules.catnip_codes[rules.stop]
        context.announce(Stopped(by, state.active, DEALS[declared.deal], code, card, declared.price))
