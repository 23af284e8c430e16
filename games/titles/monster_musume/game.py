"""The title: everything the house needs to know about The Exchange Program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Event, Game, Prompt, Result
from games.engine.game import CardKind, CardUse, Option, Targets
from games.engine.sheet import ScoreSheet
from games.titles.monster_musume import cards as data
from games.titles.monster_musume import components, ending, events, haste, knowledge, setup, view_of, worth
from games.titles.monster_musume.actions import AnyAction
from games.titles.monster_musume.agenda import AnyFrame
from games.titles.monster_musume.book import Book, Table
from games.titles.monster_musume.catalog import card_of, catalog
from games.titles.monster_musume.events import AnyEvent
from games.titles.monster_musume.score_sheet import score_sheet
from games.titles.monster_musume.state import Situation, State
from games.titles.monster_musume.view import View
from games.titles.monster_musume.words import cards as words_of
from games.titles.monster_musume.words import headline, prompts, sentences

KINDS = (
    CardKind("parameters", "Numbers of the game", data.Parameters, single=True),
    CardKind("basics", "Basic cards", data.BasicCard, face=True, words=words_of.BASIC),
    CardKind("guests", "Guests", data.Guest, face=True, words=words_of.GUEST),
)
CARD_USES = (
    CardUse("bought", events.Bought, "card"),
    CardUse("played", events.Played, "cards"),
    CardUse("graduated", events.GraduatedGuest, "card"),
    CardUse("made Waifu", events.NewWaifu, "card"),
    CardUse("begun with", events.StarterDealt, "card"),
)


class MonsterMusume(Game[State, Book]):
    """Monster Musume: The Exchange Program."""

    key = "monster_musume"
    name = "Monster Musume: The Exchange Program"
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
    rule_prefix = "MM"
    guided = True
    plays_out = True
    targets = Targets(playouts_per_second=100)  # each of them is a match to its end
    whole_turns = True
    cards_type = data.Rules
    card_kinds = KINDS
    card_uses = CARD_USES
    state_type = Situation[AnyFrame]
    view_type = View
    action_type = AnyAction
    event_type = AnyEvent

    def setup(self, cards: Book, seats: int, options: Mapping[str, Any]) -> State:
        pick = options.get("starter_mode", "random") == "pick"
        return setup.new_state(cards, seats, pick, int(options.get("stall_rounds", 4)))

    def view(self, state: State, table: Table, seat: int | None) -> View:
        return view_of.view(state, table, seat)

    def imagine(self, state: State, table: Table, seat: int, rng: Random) -> State:
        imagined = self.copy(state)
        knowledge.imagine(imagined, table, seat, rng)
        return imagined

    def reshuffled(self, state: State, table: Table, rng: Random) -> State:
        fresh = self.copy(state)
        knowledge.reshuffle(fresh, table, rng)
        return fresh

    def recall(self, state: State, seat: int) -> Any:
        return knowledge.recall(state, seat)

    def result(self, state: State, table: Table) -> Result | None:
        return ending.result(state, table.cards)

    def evaluate(self, state: State, table: Table, seat: int) -> float:
        return worth.evaluate(state, table.cards, seat)

    def prefer(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Sequence[Action]:
        return haste.prefer(state, table, seat, options)

    def in_haste(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Action:
        return haste.in_haste(state, table, seat, options)

    def card_of(self, state: State, table: Table, action: Action) -> str:
        return card_of(state, table.cards, action)

    def prompt(self, state: State, table: Table, seat: int) -> Prompt | None:
        return prompts.prompt(state, table, seat)

    def tell(self, event: Event, table: Table) -> str:
        return sentences.tell(event, table)

    def headline(self, state: State, table: Table) -> str:
        return headline.headline(state)

    def standing(self, view: View) -> tuple[str, list[float]]:
        return headline.standing(view)

    def catalog(self, cards: Book) -> Any:
        return catalog(cards)

    def score_sheet(self, cards: Book) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, table: Table) -> dict[str, int]:
        return components.components(state, table.cards)

    def read_cards(self, data: bytes) -> Book:
        return Book(msgspec.json.decode(data, type=self.cards_type))


GAME = MonsterMusume()
