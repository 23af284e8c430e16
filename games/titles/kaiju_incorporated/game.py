"""The title: everything the house needs to know about Kaiju Incorporated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Game, MatchEvent, Prompt, Result
from games.engine.comparison import Comparable
from games.engine.game import CardKind, CardUse
from games.engine.hidden import Zone
from games.engine.score_sheet import ScoreSheet
from games.titles.kaiju_incorporated import components, ending, forecast, forecast_law, match_events, setup
from games.titles.kaiju_incorporated.actions import AnyAction
from games.titles.kaiju_incorporated.armed_moves import ARMED_MOVES
from games.titles.kaiju_incorporated.cards import rule_data as data
from games.titles.kaiju_incorporated.cards.catalog import catalog
from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context
from games.titles.kaiju_incorporated.frames import AnyFrame
from games.titles.kaiju_incorporated.lessons.opening import Opening, opening
from games.titles.kaiju_incorporated.match_events import AnyMatchEvent
from games.titles.kaiju_incorporated.minds import belongings, evaluation, inputs, quick_policy
from games.titles.kaiju_incorporated.score_sheet import score_sheet
from games.titles.kaiju_incorporated.state import Situation, State
from games.titles.kaiju_incorporated.streams import STREAMS
from games.titles.kaiju_incorporated.views import build_view, imagine
from games.titles.kaiju_incorporated.views.view import View
from games.titles.kaiju_incorporated.words import card_words as words_of
from games.titles.kaiju_incorporated.words import headline, hindsight, log_sentences, prompts, situation
from games.titles.kaiju_incorporated.words.form_labels import FORM_WORDS

KINDS = (
    CardKind("constants", "Numbers of the game", data.Constants, single=True),
    CardKind("cities", "Cities", data.City, words=words_of.CITY),
    CardKind("companies", "Companies", data.Company, words=words_of.COMPANY),
    CardKind("starts", "Start cards", data.Building, face=True, words=words_of.BUILDING),
    CardKind("buildings", "Buildings", data.Building, face=True, words=words_of.BUILDING),
    CardKind("specials", "Special Actions", data.SpecialAction, face=True, words=words_of.SPECIAL),
    CardKind("products", "New Products", data.Product, face=True, words=words_of.PRODUCT),
    CardKind("threats", "Kaiju Attacks", data.Threat, face=True, words=words_of.THREAT),
)
CARD_USES = (
    CardUse("built", match_events.Built, "card"),
    CardUse("used", match_events.SpecialPlayed, "card"),
    CardUse("taken", match_events.ProductTaken, "product"),
    CardUse("struck by", match_events.ThreatStruck, "threat"),
    CardUse("lost", match_events.BuildingLost, "card"),
    CardUse("played as", match_events.CompaniesDealt, "companies"),
    CardUse("begun with", match_events.StartCardsLaidOut, "buildings"),
)

REASON_WORDS = {
    "score": "score",
    "products": "products",
    "bank": "Bank",
    "buildings": "Buildings",
    "research": "research",
    "attack": "attack",
}


class KaijuIncorporated(Game[State, CompiledRules]):
    """Kaiju Incorporated."""

    key = "kaiju_incorporated"
    name = "Kaiju Incorporated"
    version = 2
    seats = (2, 3, 4, 5)
    rule_prefix = "KI"
    compared_in = "victory points"
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
        return opening(cards, seats, table)

    def view(self, state: State, context: Context, seat: int | None) -> View:
        return build_view.view(state, context, seat)

    def imagine(self, state: State, context: Context, seat: int, rng: Random) -> State:
        imagined = self.copy(state)
        imagine.imagine(imagined, context.cards, rng)
        return imagined

    def imagine_in_public(self, state: State, context: Context, rng: Random) -> State:
        return self.imagine(state, context, 0, rng)  # all see the same

    def hidden(self, state: State, context: Context, seat: int) -> Sequence[Zone]:
        return imagine.hidden(state, context.cards)

    def reshuffled(self, state: State, context: Context, rng: Random) -> State:
        fresh = self.copy(state)
        imagine.imagine(fresh, context.cards, rng)
        return fresh

    def recall(self, state: State, seat: int) -> Any:
        return imagine.recall(state)

    def upgrade(self, state: Any, version: int) -> Any:
        """Incomes are announced with where the markers come to stand; states are as they were."""
        return state if version == 1 else super().upgrade(state, version)

    def result(self, state: State, context: Context) -> Result | None:
        return ending.result(state, context.cards)

    def comparable(self, state: State, context: Context, seat: int) -> Comparable:
        return ending.comparable(state, context.cards, seat)

    def evaluate(self, state: State, context: Context, seat: int) -> float:
        return evaluation.evaluate(state, context.cards, seat)

    def input_names(self, cards: CompiledRules, seats: int) -> list[str]:
        return inputs.names(cards, seats)

    def inputs(self, state: State, context: Context, seat: int) -> list[float]:
        return inputs.inputs(state, context.cards, seat)

    def prefer(
        self, state: State, context: Context, seat: int, options: Sequence[Action]
    ) -> Sequence[Action]:
        return quick_policy.prefer(state, context.cards, seat, options)

    def in_haste(self, state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
        return quick_policy.in_haste(state, context, seat, options)

    def prompt(self, state: State, context: Context, seat: int) -> Prompt | None:
        return prompts.prompt(state, context, seat)

    def tell(self, event: MatchEvent, cards: CompiledRules) -> str:
        return log_sentences.tell(event, cards)

    def headline(self, state: State, context: Context) -> str:
        return headline.headline(state)

    def standing(self, view: View) -> tuple[str, list[float]]:
        return headline.standing(view)

    def sentence(self, view: View, cards: CompiledRules) -> str:
        return situation.sentence(view, cards)

    def thumbnail(self, view: View, cards: CompiledRules) -> list[dict[str, Any]]:
        return situation.thumbnail(view, cards)

    def hindsight(self, view: View, cards: CompiledRules, winners: Sequence[int]) -> str:
        return hindsight.hindsight(view, cards, winners)

    def counters(self, state: State, context: Context) -> dict[str, str]:
        return forecast_law.shown(state, context.cards)

    def belongings(self, state: State, context: Context, seat: int) -> dict[str, int]:
        return belongings.belongings(state, context.cards, seat)

    def forecasts(
        self, state: State, context: Context, seat: int
    ) -> Iterable[tuple[Action, Sequence[tuple[str, str]]]]:
        yield from super().forecasts(state, context, seat)
        yield from forecast_law.of_view(state, context, seat, self.view(state, context, seat))

    def under_way(self, state: State, action: Action) -> bool:
        return forecast.under_way(state, action)

    def catalog(self, cards: CompiledRules) -> Any:
        return catalog(cards)

    def score_sheet(self, cards: CompiledRules) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, context: Context) -> dict[str, int]:
        return components.components(state, context.cards)

    def read_cards(self, data: bytes) -> CompiledRules:
        return CompiledRules(msgspec.json.decode(data, type=self.cards_type))


GAME = KaijuIncorporated()
