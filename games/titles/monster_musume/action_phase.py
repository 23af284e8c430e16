"""The Action phase: experience cards are free, each guest takes an action (MM-12 to MM-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action, Decision
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.match_events import Came, PhaseStarted, Played
from games.titles.monster_musume.refusals import refuse
from games.titles.monster_musume.resolve import resolve, top_up
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import BUY, EXPERIENCE_CARD, GUEST, MY_WAIFU, PHASES
from games.titles.monster_musume.views import card_sight
from games.titles.monster_musume.views.card_sight import designs

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def enter(state: State, context: Context, phase: int) -> None:
    """The turn goes on to this phase."""
    state.turn.phase = phase
    if context.record is not None:
        context.announce(PhaseStarted(state.active, PHASES[phase]))


class PhaseChoice(Decision):
    """A choice of the active player in a phase, asked over and over until they end it."""

    def deciders(self, state: State) -> tuple[int, ...]:
        return (state.active,)

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)


class ActionPhase(PhaseChoice):
    """Play an experience card or a guest, or go on to the Buy phase (MM-12, MM-13)."""

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        rules = context.cards
        kind, play = rules.kind, rules.play
        actions = state.turn.actions
        hand = designs(state.players[seat].hand)
        found: list[Action] = []
        if sum(kind[card] == EXPERIENCE_CARD for card in hand) > 1:
            found.append(a.PLAY_ALL_EXPERIENCE)
        for card in dict.fromkeys(hand):
            of = kind[card]
            if of == EXPERIENCE_CARD or (of == GUEST and actions):
                found.append(play[card])
        found.append(a.END_ACTIONS)
        return found

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, a.Play):
            state.agenda.append(ACTION_PHASE)
            play(state, context, seat, action.card)
        elif isinstance(action, a.PlayAllExperience):
            state.agenda.append(ACTION_PHASE)
            play_experience(state, context, seat)
        else:
            enter(state, context, BUY)

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.END_ACTIONS


ACTION_PHASE = ActionPhase()


def play(state: State, context: Context, seat: int, card: int) -> None:
    """A card goes from hand into play, counts, and does what it says from left to right (MM-14, J-5)."""
    rules = context.cards
    player, turn = state.players[seat], state.turn
    card_sight.take(player.hand, card)
    player.in_play.append(card)
    if rules.kind[card] == GUEST:
        turn.actions -= 1
        turn.played += 1
    else:
        turn.experience += 1
    if context.record is not None:
        copy = rules.codes[player.waifu] if card == MY_WAIFU and player.waifu >= 0 else ""
        context.announce(Played(seat, [rules.codes[card]], copy))
    if turn.live:
        top_up(state, context)
    resolve(state, context, rules.effect[card], card, False)


def play_experience(state: State, context: Context, seat: int) -> None:
    """Every experience card goes from hand into play; XP is all that they bring (MM-12). Counts of them
    give as one after the other."""
    rules, player = context.cards, state.players[seat]
    cards = [card for card in designs(player.hand) if rules.kind[card] == EXPERIENCE_CARD]
    gained = 0
    for card in cards:
        card_sight.take(player.hand, card)
        gained += rules.xp[card]
    player.in_play += cards
    player.xp += gained
    state.turn.experience += len(cards)
    if context.record is not None:
        context.announce(Played(seat, [rules.codes[card] for card in cards]))
        context.announce(Came(seat, xp=gained))
    if state.turn.live:
        top_up(state, context)
