"""The title: everything the house needs to know about The Exchange Program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Game, MatchEvent, Prompt, Result
from games.engine.comparison import Comparable
from games.engine.game import CardKind, CardUse, Openness, Option, Targets
from games.engine.hidden import Zone
from games.engine.score_sheet import ScoreSheet
from games.titles.monster_musume import components, counters, ending, match_events, setup
from games.titles.monster_musume.actions import AnyAction
from games.titles.monster_musume.armed_moves import ARMED_MOVES
from games.titles.monster_musume.cards import rule_data as data
from games.titles.monster_musume.cards.catalog import card_of, catalog
from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context
from games.titles.monster_musume.frames import AnyFrame
from games.titles.monster_musume.lessons import opening
from games.titles.monster_musume.match_events import AnyMatchEvent
from games.titles.monster_musume.minds import belongings, evaluation, inputs, quick_policy
from games.titles.monster_musume.score_sheet import score_sheet
from games.titles.monster_musume.state import Situation, State
from games.titles.monster_musume.streams import STREAMS
from games.titles.monster_musume.views import build_view, hidden, imagine, openness
from games.titles.monster_musume.views.card_sight import SPECTATOR
from games.titles.monster_musume.views.view import View
from games.titles.monster_musume.words import card_words as words_of
from games.titles.monster_musume.words import headline, hindsight, log_sentences, prompts, situation
from games.titles.monster_musume.words.form_labels import FORM_WORDS

KINDS = (
    CardKind("parameters", "Numbers of the game", data.Parameters, single=True),
    CardKind("basics", "Basic cards", data.BasicCard, face=True, words=words_of.BASIC),
    CardKind("guests", "Guests", data.Guest, face=True, words=words_of.GUEST),
)
CARD_USES = (
    CardUse("bought", match_events.Bought, "card"),
    CardUse("played", match_events.Played, "cards"),
    CardUse("graduated", match_events.GraduatedGuest, "card"),
    CardUse("made Waifu", match_events.NewWaifu, "card"),
    CardUse("begun with", match_events.StarterDealt, "card"),
)

REASON_WORDS = {
    "points": "points",
    "xp": "XP",
    "trust": "Trust",
    "actions": "actions",
}


class MonsterMusume(Game[State, CompiledRules]):
    """Monster Musume: The Exchange Program."""

    key = "monster_musume"
    name = "Monster Musume: The Exchange Program"
    version = 2
    short_name = "Monster Musume"
    seats = (2, 3, 4, 5)
    options = (
        Option(
            "starter_mode",
            "Starters",
            "Everyone is dealt a first favourite guest, or picks one.",
            ("random", "pick"),
        ),
        Option(
            "stall_rounds",
            "Quiet rounds",
            "After so many rounds in which no guest leaves the Queue, the oldest one goes home. 0: never.",
            (4, 8, 0),
        ),
    )
    reactions = "hands"
    rule_prefix = "MM"
    compared_in = "points on graduates"
    guided = True
    plays_out = True
    targets = Targets(playouts_per_second=100)  # each of them is a match to its end
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
    opening_type = opening.Opening
    armed_moves = ARMED_MOVES

    def setup(self, cards: CompiledRules, seats: int, options: Mapping[str, Any]) -> State:
        pick = options.get("starter_mode", "random") == "pick"
        return setup.new_state(cards, seats, pick, int(options.get("stall_rounds", 4)))

    def opening(
        self, cards: CompiledRules, seats: int, options: Mapping[str, Any], table: opening.Opening
    ) -> State:
        return opening.opening(cards, seats, int(options.get("stall_rounds", 4)), table)

    def view(self, state: State, context: Context, seat: int | None) -> View:
        return build_view.view(state, context, seat)

    def imagine(self, state: State, context: Context, seat: int, rng: Random) -> State:
        imagined = self.copy(state)
        imagine.imagine(imagined, context, seat, rng)
        return imagined

    def imagine_in_public(self, state: State, context: Context, rng: Random) -> State:
        imagined = self.copy(state)
        imagine.imagine(imagined, context, SPECTATOR, rng)
        return imagined

    def hidden(self, state: State, context: Context, seat: int) -> Sequence[Zone]:
        return hidden.hidden(state, context, seat)

    def reshuffled(self, state: State, context: Context, rng: Random) -> State:
        fresh = self.copy(state)
        imagine.reshuffle(fresh, context, rng)
        return fresh

    def recall(self, state: State, seat: int) -> Any:
        return imagine.recall(state, seat)

    def upgrade(self, state: Any, version: int) -> Any:
        """More is announced than before; states are as they were."""
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
        return inputs.inputs(state, context, seat)

    def prefer(
        self, state: State, context: Context, seat: int, options: Sequence[Action]
    ) -> Sequence[Action]:
        return quick_policy.prefer(state, context, seat, options)

    def in_haste(self, state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
        return quick_policy.in_haste(state, context, seat, options)

    def card_of(self, state: State, context: Context, action: Action) -> str:
        return card_of(state, context.cards, action)

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
        return hindsight.hindsight(view, winners)

    def counters(self, state: State, context: Context) -> dict[str, str]:
        return {name: str(now) for name, now in counters.counters(state, context.cards).items()}

    def belongings(self, state: State, context: Context, seat: int) -> dict[str, int]:
        return belongings.belongings(state, context.cards, seat)

    def under_way(self, state: State, action: Action) -> bool:
        return super().under_way(state, action) or getattr(state.agenda[-1], "midway", False)

    def openness(self, action: Action) -> Openness:
        return openness.openness(action)

    def as_seen(self, state: State, context: Context, seat: int, action: Action) -> Action:
        return openness.as_seen(state, context.cards, seat, action)

    def catalog(self, cards: CompiledRules) -> Any:
        return catalog(cards)

    def score_sheet(self, cards: CompiledRules) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, context: Context) -> dict[str, int]:
        return components.components(state, context.cards)

    def read_cards(self, data: bytes) -> CompiledRules:
        return CompiledRules(msgspec.json.decode(data, type=self.cards_type))


GAME = MonsterMusume()
