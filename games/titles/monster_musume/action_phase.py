"""The Action phase: experience cards are free, each guest takes an action (MM-12 to MM-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action, Decision
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import sight
from games.titles.monster_musume.events import PhaseStarted, Played
from games.titles.monster_musume.refusals import refuse
from games.titles.monster_musume.resolve import resolve, top_up
from games.titles.monster_musume.sight import DESIGN
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import BUY, EXPERIENCE_CARD, GUEST, MY_WAIFU, PHASES

if TYPE_CHECKING:
    from games.titles.monster_musume.book import Table


def enter(state: State, table: Table, phase: int) -> None:
    """The turn goes on to this phase."""
    state.turn.phase = phase
    if table.record is not None:
        table.announce(PhaseStarted(state.active, PHASES[phase]))


class PhaseChoice(Decision):
    """A choice of the active player in a phase, asked over and over until they end it."""

    def deciders(self, state: State) -> tuple[int, ...]:
        return (state.active,)

    def check(self, state: State, table: Table, seat: int, action: Action) -> None:
        if action not in self.options(state, table, seat):
            refuse(state, table, seat, action)


class ActionPhase(PhaseChoice):
    """Play an experience card or a guest, or go on to the Buy phase (MM-12, MM-13)."""

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        book = table.cards
        kind, play = book.kind, book.play
        actions = state.turn.actions
        found: list[Action] = []
        for card in dict.fromkeys([card & DESIGN for card in state.players[seat].hand]):
            of = kind[card]
            if of == EXPERIENCE_CARD or (of == GUEST and actions):
                found.append(play[card])
        found.append(a.END_ACTIONS)
        return found

    def choose(self, state: State, table: Table, seat: int, action: Action) -> None:
        if isinstance(action, a.Play):
            state.agenda.append(ACTION_PHASE)
            play(state, table, seat, action.card)
        else:
            enter(state, table, BUY)

    def default(self, state: State, table: Table, seat: int) -> Action:
        return a.END_ACTIONS


ACTION_PHASE = ActionPhase()


def play(state: State, table: Table, seat: int, card: int) -> None:
    """A card goes from hand into play, counts, and does what it says from left to right (MM-14, J-5)."""
    book = table.cards
    player, turn = state.players[seat], state.turn
    sight.take(player.hand, card)
    player.in_play.append(card)
    if book.kind[card] == GUEST:
        turn.actions -= 1
        turn.played += 1
    else:
        turn.experience += 1
    if table.record is not None:
        copy = book.codes[player.waifu] if card == MY_WAIFU and player.waifu >= 0 else ""
        table.announce(Played(seat, [book.codes[card]], copy))
    if turn.live:
        top_up(state, table)
    resolve(state, table, book.effect[card], card, False)
