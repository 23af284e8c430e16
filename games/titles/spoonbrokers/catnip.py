"""Catnip cards: drawing them, when they can be played, and playing one (SB-85 to SB-90)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Step
from games.titles.spoonbrokers import streams
from games.titles.spoonbrokers.actions import END_TURN, OPEN_MARKET, PLAYS, PlayCatnip
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.match_events import CatnipPlayed, CatnipShuffled, Drawn
from games.titles.spoonbrokers.playable import may_be_played
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import AT_END, END, MARKET, PRE_MARKET, PRISON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context


# -- drawing -------------------------------------------------------------------------------------------------


def draw(state: State, context: Context, seat: int, count: int, why: str) -> None:
    """Cards from the deck to a hand; if it is empty the discards are shuffled first, if those are too
    there is none (SB-89)."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.catnip_deck:
            if not state.catnip_discard:
                break
            _reshuffle(state, context)
        drawn.append(state.catnip_deck.pop())
    if not drawn:
        return
    state.players[seat].hand += drawn
    if context.record is not None:
        rules = context.cards
        codes = [rules.catnip_codes[rules.design[card]] for card in drawn]
        context.announce(Drawn(seat, len(drawn), why), {seat: Drawn(seat, len(drawn), why, codes)})


def _reshuffle(state: State, context: Context) -> None:
    deck = state.catnip_discard
    state.catnip_discard = []
    deck.sort()
    state.catnip.shuffle_in(deck, [deck + player.hand for player in state.players])
    context.shuffle(deck, streams.CATNIP)
    state.catnip_deck = deck
    if context.record is not None:
        context.announce(CatnipShuffled(len(deck)))


# -- playing -------------------------------------------------------------------------------------------------


def add_plays(options: list[Action], state: State, rules: CompiledRules, seat: int, window: int) -> None:
    """Add what this seat may play now; identical cards are one option (SB-88, SB-90)."""
    player = state.players[seat]
    if player.played or not player.hand:
        return
    fits, design = rules.playable[window], rules.design
    found = 0
    for card in player.hand:
        effect = fits[card]
        if effect is not None:
            bit = 1 << design[card]
            if not found & bit and may_be_played(state, rules, seat, effect):
                found |= bit
                options.append(PLAYS[design[card]])


def can_play(state: State, rules: CompiledRules, seat: int, window: int) -> bool:
    """Whether there is anything that `add_plays` would add."""
    player = state.players[seat]
    if player.played or not player.hand:
        return False
    fits = rules.playable[window]
    for card in player.hand:
        effect = fits[card]
        if effect is not None and may_be_played(state, rules, seat, effect):
            return True
    return False


def spend(state: State, context: Context, seat: int, design: int) -> None:
    """The oldest such card of the hand goes face up to the discard pile; it was this turn's one (SB-86,
    SB-89)."""
    rules, player = context.cards, state.players[seat]
    card = next(card for card in player.hand if rules.design[card] == design)
    player.hand.remove(card)
    player.played = True
    state.catnip_discard.append(card)


def play(state: State, context: Context, seat: int, action: PlayCatnip) -> None:
    """Play a card: it takes effect at once (SB-89)."""
    rules = context.cards
    spend(state, context, seat, action.card)
    if context.record is not None:
        context.announce(CatnipPlayed(seat, rules.catnip_codes[action.card]))
    rules.effects[action.card].play(state, context, seat)


# -- the windows before the Market and at the end ------------------------------------------------------------


class BeforeMarket(Step):
    """The window before the Market card: asked only if something fits it (SB-88), or if the Broker has just
    got out of prison (R-49)."""

    def run(self, state: State, context: Context) -> None:
        freed = state.phase == PRISON and context.cards.market_waits
        state.phase = MARKET
        if freed or can_play(state, context.cards, state.active, PRE_MARKET):
            state.agenda.append(BEFORE_MARKET_CHOICE)


class BeforeMarketChoice(Question):
    """Play a card first, or open the Market (SB-88)."""

    window: ClassVar[str] = "pre_market"

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        options: list[Action] = [OPEN_MARKET]
        add_plays(options, state, context.cards, seat, PRE_MARKET)
        return options

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, PlayCatnip):
            play(state, context, seat, action)


class EndWindow(Step):
    """The window after the landing, before the win check: asked only if something fits it (SB-88)."""

    def run(self, state: State, context: Context) -> None:
        state.phase = END
        if can_play(state, context.cards, state.active, AT_END):
            state.agenda.append(END_CHOICE)


class EndChoice(Question):
    """Play a last card, or end the turn (SB-88)."""

    window: ClassVar[str] = "end"

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        options: list[Action] = [END_TURN]
        add_plays(options, state, context.cards, seat, AT_END)
        return options

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, PlayCatnip):
            play(state, context, seat, action)


BEFORE_MARKET_CHOICE = BeforeMarketChoice()
END_CHOICE = EndChoice()
