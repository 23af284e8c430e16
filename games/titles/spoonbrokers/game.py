"""The title: everything the house needs to know about SpoonBrokers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Game, MatchEvent, Prompt, Result
from games.engine.comparison import Comparable
from games.engine.game import CardKind, CardUse, Openness, Option
from games.engine.hidden import Zone
from games.engine.score_sheet import ScoreSheet
from games.engine.stakes import Stake
from games.titles.spoonbrokers import components, counters, ending, match_events, setup, stakes, upgrades
from games.titles.spoonbrokers.actions import AnyAction, PlayCatnip
from games.titles.spoonbrokers.armed_moves import ARMED_MOVES
from games.titles.spoonbrokers.cards import rule_data as data
from games.titles.spoonbrokers.cards.catalog import catalog
from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context
from games.titles.spoonbrokers.frames import AnyFrame
from games.titles.spoonbrokers.lessons.opening import Opening, opening
from games.titles.spoonbrokers.match_events import AnyMatchEvent
from games.titles.spoonbrokers.minds import evaluation, inputs, quick_policy
from games.titles.spoonbrokers.score_sheet import score_sheet
from games.titles.spoonbrokers.state import Situation, State
from games.titles.spoonbrokers.streams import STREAMS
from games.titles.spoonbrokers.views import build_view, imagine
from games.titles.spoonbrokers.views.view import View
from games.titles.spoonbrokers.words import card_words as words_of
from games.titles.spoonbrokers.words import headline, hindsight, log_sentences, prompts, situation
from games.titles.spoonbrokers.words.form_labels import FORM_WORDS

KINDS = (
    CardKind("constants", "Numbers of the game", data.Constants, single=True),
    CardKind("companies", "Companies", data.CompanyKind, words=words_of.COMPANY),
    CardKind("characters", "Brokers", data.Character, words=words_of.BROKER),
    CardKind("towers", "Towers", data.TowerDeed, words=words_of.TOWER),
    CardKind("board", "Spaces", data.Space, words=words_of.SPACE),
    CardKind("market", "Market cards", data.MarketCard, face=True, words=words_of.MARKET),
    CardKind("catnip", "Catnip cards", data.CatnipCard, face=True, words=words_of.CATNIP),
)
CARD_USES = (
    CardUse("opened", match_events.MarketOpened, "code"),
    CardUse("played", match_events.CatnipPlayed, "code"),
    CardUse("played as", match_events.CharacterTaken, "code"),
)

REASON_WORDS = {
    "net": "net worth",
    "bills": "bills",
    "spoons:SAM": "{SAM} Spoons",
    "spoons:CAT": "{CAT} Spoons",
    "spoons:KIB": "{KIB} Spoons",
    "spoons:YUJ": "{YUJ} Spoons",
    "company:SAM": "price of {SAM}",
    "company:CAT": "price of {CAT}",
    "company:KIB": "price of {KIB}",
    "company:YUJ": "price of {YUJ}",
    "hand": "Catnip cards",
}


class SpoonBrokers(Game[State, CompiledRules]):
    """SpoonBrokers."""

    key = "spoonbrokers"
    name = "SpoonBrokers"
    version = 2
    seats = (2, 3, 4)
    options = (
        Option(
            "brokers",
            "Broker characters",
            "Everyone an Americat, or four different cats: dealt at random, or picked one after the other.",
            setup.BROKERS,
        ),
    )
    reactions = "hidden"
    rule_prefix = "SB"
    compared_in = "Kibbles ahead of the best rival"
    compared_by_lead = True
    losers_level = True
    swing = 25.0
    guided = True
    whole_turns = True
    judged_by_turns = True
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
        return setup.new_state(cards, seats, str(options.get("brokers", "off")))

    def opening(self, cards: CompiledRules, seats: int, options: Mapping[str, Any], table: Opening) -> State:
        return opening(cards, seats, options, table)

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

    def recall(self, state: State, seat: int) -> Any:
        return imagine.recall(state, seat)

    def upgrade(self, state: Any, version: int) -> Any:
        return upgrades.from_1(state) if version == 1 else super().upgrade(state, version)

    def result(self, state: State, context: Context) -> Result | None:
        return ending.result(state, context.cards)

    def comparable(self, state: State, context: Context, seat: int) -> Comparable:
        return ending.comparable(state, context.cards, seat)

    def evaluate(self, state: State, context: Context, seat: int) -> float:
        return evaluation.evaluate(state, context.cards, seat)

    def input_names(self, cards: CompiledRules, seats: int) -> list[str]:
        return inputs.names(cards, seats)

    def inputs(self, state: State, context: Context, seat: int) -> list[float]:
        return inputs.inputs(state, context, seat)

    def prefer(
        self, state: State, context: Context, seat: int, options: Sequence[Action]
    ) -> Sequence[Action]:
        return quick_policy.prefer(state, context.cards, options)

    def in_haste(self, state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
        return quick_policy.in_haste(state, context, seat, options)

    def stake(self, state: State, context: Context, seat: int) -> Stake:
        return stakes.stake(state, context, seat)

    def prompt(self, state: State, context: Context, seat: int) -> Prompt | None:
        return prompts.prompt(state, context, seat, self.copy)

    def counters(self, state: State, context: Context) -> dict[str, str]:
        return counters.counters(state, context.cards)

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
        return hindsight.hindsight(view, winners)

    def openness(self, action: Action) -> Openness:
        return "shown" if isinstance(action, PlayCatnip) else "open"

    def catalog(self, cards: CompiledRules) -> Any:
        return catalog(cards.data)

    def names(self, data: Any) -> dict[str, str]:
        return super().names(data) | {f"space:{space['n']}": space["name"] for space in data["board"]}

    def score_sheet(self, cards: CompiledRules) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, context: Context) -> dict[str, int]:
        return components.components(state, context.cards)

    def read_cards(self, data: bytes) -> CompiledRules:
        return CompiledRules(msgspec.json.decode(data, type=self.cards_type))


GAME = SpoonBrokers()
