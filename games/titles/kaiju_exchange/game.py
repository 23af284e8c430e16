"""The title: everything the house needs to know about Kaiju Exchange."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Aside, Choice, Game, MatchEvent, Meaning, Prompt, Result
from games.engine.comparison import Comparable
from games.engine.game import CardKind, CardUse, Openness, Option, Targets
from games.engine.hidden import Zone
from games.engine.score_sheet import ScoreSheet
from games.titles.kaiju_exchange import (
    components,
    counters,
    influence,
    match_events,
    setup,
    trade_asides,
    upgrades,
)
from games.titles.kaiju_exchange.actions import AnyAction
from games.titles.kaiju_exchange.armed_moves import ARMED_MOVES
from games.titles.kaiju_exchange.asides import carry_out, check_aside
from games.titles.kaiju_exchange.cards import rule_data as data
from games.titles.kaiju_exchange.cards.catalog import catalog
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context
from games.titles.kaiju_exchange.frames import AnyFrame
from games.titles.kaiju_exchange.lessons.opening import Opening, opening
from games.titles.kaiju_exchange.match_events import AnyMatchEvent
from games.titles.kaiju_exchange.minds import bargaining, belongings, evaluation, inputs, quick_policy
from games.titles.kaiju_exchange.score_sheet import score_sheet
from games.titles.kaiju_exchange.state import Situation, State
from games.titles.kaiju_exchange.streams import STREAMS
from games.titles.kaiju_exchange.views import build_view, hidden, imagine, memory, openness
from games.titles.kaiju_exchange.views.view import View
from games.titles.kaiju_exchange.words import card_words as words_of
from games.titles.kaiju_exchange.words import headline, hindsight, log_sentences, prompts, situation
from games.titles.kaiju_exchange.words.form_labels import FORM_WORDS

KINDS = (
    CardKind("constants", "Numbers of the game", data.Constants, single=True),
    CardKind("materials", "Materials", data.MaterialKind, words=words_of.MATERIAL),
    CardKind("expertise", "Expertise powers", data.Expertise, words=words_of.POWER),
    CardKind("mats", "City mats", data.CityMat, words=words_of.MAT),
    CardKind("crew", "Crew", data.CrewToken, words=words_of.CREW),
    CardKind("republic", "Banana Republic's board", data.RepublicBoard, single=True),
    CardKind("demands", "Demands", data.DemandDesign, face=True, words=words_of.DEMAND),
    CardKind("contracts", "Exclusive Contracts", data.ContractDesign, face=True, words=words_of.CONTRACT),
    CardKind("events", "Events", data.EventCard, face=True, words=words_of.EVENT),
)
CARD_USES = (
    CardUse("fulfilled", match_events.DemandFulfilled, "code"),
    CardUse("fulfilled", match_events.ContractFulfilled, "code"),
    CardUse("scored", match_events.DemandScored, "code"),
    CardUse("reserved", match_events.DemandReserved, "code"),
    CardUse("played as", match_events.SetUp, "mats"),
)

REASON_WORDS = {
    "influence": "Influence",
    "wonga": "Wonga",
    "material:E": "Eggs",
    "material:S": "Slime Crystals",
    "material:T": "Tentacles",
    "material:P": "Ponzium",
}


class KaijuExchange(Game[State, CompiledRules]):
    """Kaiju Exchange."""

    key = "kaiju_exchange"
    name = "Kaiju Exchange"
    version = 2
    seats = (2, 3, 4)
    options = (
        Option(
            "variant_fall",
            "Fall of Banana Republic",
            "No Republic to sell to or to lose against; 5 Influence win.",
            (False, True),
        ),
    )
    reactions = "open"
    whole_turns = True
    # Careless rivals feed the Republic, which then beats everybody: no match to learn from.
    care = {"easy": {"slip": 0.08, "overlooks": 0.0}, "novice": {"slip": 0.14, "overlooks": 0.05}}
    rule_prefix = "KX"
    compared_in = "Influence"
    targets = Targets(copy_us=10, view_us=100, view_bytes=12_288)
    cards_type = data.Rules
    card_kinds = KINDS
    counter_words = REASON_WORDS
    form_words = FORM_WORDS
    card_uses = CARD_USES
    streams = STREAMS
    state_type = Situation[AnyFrame]
    view_type = View
    action_type = AnyAction
    event_type = AnyMatchEvent
    opening_type = Opening
    armed_moves = ARMED_MOVES

    def setup(self, cards: CompiledRules, seats: int, options: Mapping[str, Any]) -> State:
        return setup.new_state(cards, seats, bool(options.get("variant_fall", False)))

    def opening(self, cards: CompiledRules, seats: int, options: Mapping[str, Any], table: Opening) -> State:
        return opening(cards, seats, bool(options.get("variant_fall", False)), table)

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
        return hidden.hidden(state, context.cards, seat)

    def reshuffled(self, state: State, context: Context, rng: Random) -> State:
        fresh = self.copy(state)
        imagine.reshuffle(fresh, rng)
        return fresh

    def recall(self, state: State, seat: int) -> Any:
        return memory.recall(state, seat)

    def upgrade(self, state: Any, version: int) -> Any:
        return upgrades.from_1(state) if version == 1 else super().upgrade(state, version)

    def result(self, state: State, context: Context) -> Result | None:
        return influence.result(state, context.cards)

    def comparable(self, state: State, context: Context, seat: int) -> Comparable:
        return influence.comparable(state, context.cards, seat)

    def evaluate(self, state: State, context: Context, seat: int) -> float:
        return evaluation.evaluate(state, context.cards, seat)

    def input_names(self, cards: CompiledRules, seats: int) -> list[str]:
        return inputs.names(cards, seats)

    def inputs(self, state: State, context: Context, seat: int) -> list[float]:
        return inputs.inputs(state, context, seat)

    def prefer(
        self, state: State, context: Context, seat: int, options: Sequence[Action]
    ) -> Sequence[Action]:
        return bargaining.prefer(state, context.cards, seat, options)

    def in_haste(self, state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
        return quick_policy.in_haste(state, context, seat, options)

    def prompt(self, state: State, context: Context, seat: int) -> Prompt | None:
        return prompts.prompt(state, context, seat)

    def aside_choices(self, state: State, context: Context, seat: int) -> list[Choice]:
        return prompts.aside_choices(state, context, seat)

    def counters(self, state: State, context: Context) -> dict[str, str]:
        return counters.counters(state, context.cards)

    def belongings(self, state: State, context: Context, seat: int) -> dict[str, int]:
        return belongings.belongings(state, context.cards, seat)

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

    def check_aside(self, state: State, context: Context, seat: int, action: Aside) -> None:
        check_aside(state, context, seat, action)

    def aside(self, state: State, context: Context, seat: int, action: Aside) -> None:
        carry_out(state, context, seat, action)

    def asides(self, state: State, context: Context, seat: int) -> Sequence[Aside]:
        return trade_asides.trade_asides(state, context, seat)

    def preview(self, state: State, context: Context, seat: int, action: Action) -> list[Meaning]:
        return prompts.preview(state, context, seat, action)

    def openness(self, action: Action) -> Openness:
        return openness.openness(action)

    def catalog(self, cards: CompiledRules) -> Any:
        return catalog(cards)

    def score_sheet(self, cards: CompiledRules) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, context: Context) -> dict[str, int]:
        return components.components(state, context.cards)

    def read_cards(self, data: bytes) -> CompiledRules:
        return CompiledRules(msgspec.json.decode(data, type=self.cards_type))


GAME = KaijuExchange()
