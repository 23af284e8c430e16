"""The title: everything the house needs to know about Daikaiju Director."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Game, MatchEvent, Prompt, Result
from games.engine.comparison import Comparable
from games.engine.game import CardKind, CardUse, Openness, Targets
from games.engine.hidden import Zone
from games.engine.score_sheet import ScoreSheet
from games.engine.stakes import Stake
from games.titles.daikaiju_director import (
    components,
    counters,
    ending,
    match_events,
    setup,
    stakes,
    upgrades,
)
from games.titles.daikaiju_director.actions import AnyAction, Discard, PlayTwist
from games.titles.daikaiju_director.armed_moves import ARMED_MOVES
from games.titles.daikaiju_director.cards import rule_data as data
from games.titles.daikaiju_director.cards.catalog import catalog
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context
from games.titles.daikaiju_director.frames import AnyFrame
from games.titles.daikaiju_director.lessons.opening import Opening, state_of
from games.titles.daikaiju_director.match_events import AnyMatchEvent
from games.titles.daikaiju_director.minds import belongings, evaluation, inputs, quick_policy, shortlist
from games.titles.daikaiju_director.score_sheet import score_sheet
from games.titles.daikaiju_director.state import Situation, State
from games.titles.daikaiju_director.streams import STREAMS
from games.titles.daikaiju_director.views import build_view, imagine
from games.titles.daikaiju_director.views.view import View
from games.titles.daikaiju_director.words import card_words as words_of
from games.titles.daikaiju_director.words import headline, hindsight, log_sentences, prompts, situation
from games.titles.daikaiju_director.words.form_labels import FORM_WORDS

KINDS = (
    CardKind("constants", "Numbers of the game", data.Constants, single=True),
    CardKind("daikaiju", "Daikaiju", data.Daikaiju, words=words_of.DAIKAIJU),
    CardKind("tiles", "Set tiles", data.Tile, words=words_of.TILE),
    CardKind("maps", "Maps", data.Map, words=words_of.MAP),
    CardKind("twists", "Twist Cards", data.TwistCard, face=True, words=words_of.TWIST),
)
CARD_USES = (
    CardUse("played", match_events.TwistPlayed, "card"),
    CardUse("discarded", match_events.Discarded, "card"),
    CardUse("played as", match_events.KaijuCast, "daikaiju"),
)

REASON_WORDS = {
    "ratings": "ratings",
    "health": "health",
    "energy": "energy",
}


class DaikaijuDirector(Game[State, CompiledRules]):
    """Daikaiju Director: First Contact."""

    key = "daikaiju_director"
    name = "Daikaiju Director"
    version = 2
    seats = (2, 3, 4)
    reactions = "hidden"
    rule_prefix = "DD"
    compared_in = "ratings"
    swing = 1.5
    guided = True
    targets = Targets(decisions_per_second=40_000, copy_us=15, view_us=200, view_bytes=20_480)
    cards_type = data.Rules
    card_kinds = KINDS
    form_words = FORM_WORDS
    counter_words = REASON_WORDS
    card_uses = CARD_USES
    streams = STREAMS
    state_type = Situation[AnyFrame]
    view_type = View
    action_type = AnyAction
    event_type = AnyMatchEvent
    opening_type = Opening
    armed_moves = ARMED_MOVES

    def setup(self, cards: CompiledRules, seats: int, options: Mapping[str, Any]) -> State:
        return setup.new_state(cards, seats)

    def opening(self, cards: CompiledRules, seats: int, options: Mapping[str, Any], table: Opening) -> State:
        return state_of(cards, seats, table)

    def view(self, state: State, context: Context, seat: int | None) -> View:
        return build_view.view(state, context, seat)

    def imagine(self, state: State, context: Context, seat: int, rng: Random) -> State:
        imagined = self.copy(state)
        imagine.imagine(imagined, seat, rng)
        return imagined

    def imagine_in_public(self, state: State, context: Context, rng: Random) -> State:
        imagined = self.copy(state)
        imagine.imagine(imagined, None, rng)
        return imagined

    def hidden(self, state: State, context: Context, seat: int) -> Sequence[Zone]:
        return imagine.hidden(state, context.cards, seat)

    def reshuffled(self, state: State, context: Context, rng: Random) -> State:
        fresh = self.copy(state)
        imagine.reshuffle(fresh, rng)
        return fresh

    def upgrade(self, state: Any, version: int) -> Any:
        return upgrades.from_1(state) if version == 1 else super().upgrade(state, version)

    def result(self, state: State, context: Context) -> Result | None:
        return ending.result(state)

    def comparable(self, state: State, context: Context, seat: int) -> Comparable:
        return ending.comparable(state, seat)

    def evaluate(self, state: State, context: Context, seat: int) -> float:
        return evaluation.evaluate(state, context.cards, seat)

    def input_names(self, cards: CompiledRules, seats: int) -> list[str]:
        return inputs.names(cards, seats)

    def inputs(self, state: State, context: Context, seat: int) -> list[float]:
        return inputs.inputs(state, context, seat)

    def prefer(
        self, state: State, context: Context, seat: int, options: Sequence[Action]
    ) -> Sequence[Action]:
        return shortlist.prefer(state, context.cards, seat, options)

    def in_haste(self, state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
        return quick_policy.in_haste(state, context, seat, options)

    def stake(self, state: State, context: Context, seat: int) -> Stake:
        return stakes.stake(state, context, seat)

    def prompt(self, state: State, context: Context, seat: int) -> Prompt | None:
        return prompts.prompt(state, context, seat)

    def tell(self, event: MatchEvent, cards: CompiledRules) -> str:
        return log_sentences.tell(event, cards)

    def quote(self, event: MatchEvent, cards: CompiledRules) -> str:
        return log_sentences.quote(event, cards)

    def counters(self, state: State, context: Context) -> dict[str, str]:
        return counters.counters(state, context.cards)

    def belongings(self, state: State, context: Context, seat: int) -> dict[str, int]:
        return belongings.belongings(state, context.cards, seat)

    def headline(self, state: State, context: Context) -> str:
        return headline.headline(state, context.cards)

    def standing(self, view: View) -> tuple[str, list[float]]:
        return headline.standing(view)

    def sentence(self, view: View, cards: CompiledRules) -> str:
        return situation.sentence(view, cards)

    def thumbnail(self, view: View, cards: CompiledRules) -> list[dict[str, Any]]:
        return situation.thumbnail(view, cards)

    def hindsight(self, view: View, cards: CompiledRules, winners: Sequence[int]) -> str:
        return hindsight.hindsight(view, cards, winners)

    def openness(self, action: Action) -> Openness:
        return "shown" if isinstance(action, PlayTwist | Discard) else "open"

    def catalog(self, cards: CompiledRules) -> Any:
        return catalog(cards)

    def score_sheet(self, cards: CompiledRules) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, context: Context) -> dict[str, int]:
        return components.components(state, context.cards)

    def read_cards(self, data: bytes) -> CompiledRules:
        return CompiledRules(msgspec.json.decode(data, type=self.cards_type))


GAME = DaikaijuDirector()
