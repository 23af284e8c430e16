"""The title: everything the house needs to know about SpoonBrokers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Aside, Choice, Event, Game, Prompt, Result
from games.engine.game import CardKind, CardUse, Option
from games.engine.sheet import ScoreSheet
from games.titles.spoonbrokers import (
    asides,
    components,
    events,
    knowledge,
    prudence,
    setup,
    view_of,
    winning,
    worth,
)
from games.titles.spoonbrokers import cards as data
from games.titles.spoonbrokers.actions import AnyAction, StandAside
from games.titles.spoonbrokers.agenda import AnyFrame
from games.titles.spoonbrokers.book import Book, Table
from games.titles.spoonbrokers.catalog import catalog
from games.titles.spoonbrokers.events import AnyEvent
from games.titles.spoonbrokers.score_sheet import score_sheet
from games.titles.spoonbrokers.state import Situation, State
from games.titles.spoonbrokers.view import View
from games.titles.spoonbrokers.words import cards as words_of
from games.titles.spoonbrokers.words import headline, prompts, sentences

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
    CardUse("opened", events.MarketOpened, "code"),
    CardUse("played", events.CatnipPlayed, "code"),
    CardUse("played as", events.CharacterTaken, "code"),
)


class SpoonBrokers(Game[State, Book]):
    """SpoonBrokers."""

    key = "spoonbrokers"
    name = "SpoonBrokers"
    seats = (2, 3, 4)
    options = (
        Option(
            "brokers",
            "Broker characters",
            "Everyone an Americat, or four different cats: dealt at random, or picked one after the other.",
            setup.BROKERS,
        ),
    )
    rule_prefix = "SB"
    swing = 25.0
    cards_type = data.Rules
    card_kinds = KINDS
    card_uses = CARD_USES
    state_type = Situation[AnyFrame]
    view_type = View
    action_type = AnyAction
    event_type = AnyEvent

    def setup(self, cards: Book, seats: int, options: Mapping[str, Any]) -> State:
        return setup.new_state(cards, seats, str(options.get("brokers", "off")))

    def view(self, state: State, table: Table, seat: int | None) -> View:
        return view_of.view(state, table, seat)

    def imagine(self, state: State, table: Table, seat: int, rng: Random) -> State:
        imagined = self.copy(state)
        knowledge.imagine(imagined, seat, rng)
        return imagined

    def reshuffled(self, state: State, table: Table, rng: Random) -> State:
        fresh = self.copy(state)
        knowledge.reshuffle(fresh, rng)
        return fresh

    def recall(self, state: State, seat: int) -> Any:
        return knowledge.recall(state, seat)

    def result(self, state: State, table: Table) -> Result | None:
        return winning.result(state, table.cards)

    def evaluate(self, state: State, table: Table, seat: int) -> float:
        return worth.evaluate(state, table.cards, seat)

    def prefer(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Sequence[Action]:
        return prudence.prefer(state, options)

    def in_haste(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Action:
        return prudence.in_haste(state, table, seat, options)

    def prompt(self, state: State, table: Table, seat: int) -> Prompt | None:
        return prompts.prompt(state, table, seat)

    def aside_choices(self, state: State, table: Table, seat: int) -> list[Choice]:
        return prompts.aside_choices(state, table, seat)

    def tell(self, event: Event, table: Table) -> str:
        return sentences.tell(event, table)

    def headline(self, state: State, table: Table) -> str:
        return headline.headline(state)

    def standing(self, view: View) -> tuple[str, list[float]]:
        return headline.standing(view)

    def check_aside(self, state: State, table: Table, seat: int, action: Aside) -> None:
        asides.check_aside(state, seat, action)

    def aside(self, state: State, table: Table, seat: int, action: Aside) -> None:
        assert isinstance(action, StandAside)
        asides.carry_out(state, table, seat, action)

    def asides(self, state: State, table: Table, seat: int) -> Sequence[Aside]:
        return () if state.ending else (StandAside(not state.players[seat].aside),)

    def catalog(self, cards: Book) -> Any:
        return catalog(cards.rules)

    def score_sheet(self, cards: Book) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, table: Table) -> dict[str, int]:
        return components.components(state, table.cards)

    def read_cards(self, data: bytes) -> Book:
        return Book(msgspec.json.decode(data, type=self.cards_type))


GAME = SpoonBrokers()
