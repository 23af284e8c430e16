"""The title: everything the house needs to know about Daikaiju Director."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Aside, Choice, Event, Game, Prompt, Result
from games.engine.game import CardKind, CardUse, Targets
from games.engine.sheet import ScoreSheet
from games.titles.daikaiju_director import (
    asides,
    components,
    ending,
    events,
    haste,
    knowledge,
    outlook,
    setup,
    view_of,
    worth,
)
from games.titles.daikaiju_director import cards as data
from games.titles.daikaiju_director.actions import AnyAction
from games.titles.daikaiju_director.agenda import AnyFrame
from games.titles.daikaiju_director.book import Book, Table
from games.titles.daikaiju_director.catalog import catalog
from games.titles.daikaiju_director.events import AnyEvent
from games.titles.daikaiju_director.score_sheet import score_sheet
from games.titles.daikaiju_director.state import Situation, State
from games.titles.daikaiju_director.view import View
from games.titles.daikaiju_director.words import cards as words_of
from games.titles.daikaiju_director.words import headline, prompts, sentences

KINDS = (
    CardKind("constants", "Numbers of the game", data.Constants, single=True),
    CardKind("daikaiju", "Daikaiju", data.Daikaiju, words=words_of.DAIKAIJU),
    CardKind("tiles", "Set tiles", data.Tile, words=words_of.TILE),
    CardKind("maps", "Maps", data.Map, words=words_of.MAP),
    CardKind("twists", "Twist Cards", data.TwistCard, face=True, words=words_of.TWIST),
)
CARD_USES = (
    CardUse("played", events.TwistPlayed, "card"),
    CardUse("discarded", events.Discarded, "card"),
    CardUse("played as", events.KaijuCast, "daikaiju"),
)


class DaikaijuDirector(Game[State, Book]):
    """Daikaiju Director: First Contact."""

    key = "daikaiju_director"
    name = "Daikaiju Director"
    seats = (2, 3, 4)
    rule_prefix = "DD"
    swing = 1.5
    guided = True
    targets = Targets(decisions_per_second=40_000, copy_us=15, view_us=200, view_bytes=20_480)
    cards_type = data.Rules
    card_kinds = KINDS
    card_uses = CARD_USES
    state_type = Situation[AnyFrame]
    view_type = View
    action_type = AnyAction
    event_type = AnyEvent

    def setup(self, cards: Book, seats: int, options: Mapping[str, Any]) -> State:
        return setup.new_state(cards, seats)

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

    def result(self, state: State, table: Table) -> Result | None:
        return ending.result(state)

    def evaluate(self, state: State, table: Table, seat: int) -> float:
        return worth.evaluate(state, table.cards, seat)

    def prefer(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Sequence[Action]:
        return outlook.prefer(state, table.cards, seat, options)

    def in_haste(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Action:
        return haste.in_haste(state, table, seat, options)

    def prompt(self, state: State, table: Table, seat: int) -> Prompt | None:
        return prompts.prompt(state, table, seat)

    def aside_choices(self, state: State, table: Table, seat: int) -> list[Choice]:
        return prompts.aside_choices(state, table, seat)

    def tell(self, event: Event, table: Table) -> str:
        return sentences.tell(event, table)

    def headline(self, state: State, table: Table) -> str:
        return headline.headline(state, table.cards)

    def standing(self, view: View) -> tuple[str, list[float]]:
        return headline.standing(view)

    def check_aside(self, state: State, table: Table, seat: int, action: Aside) -> None:
        asides.check_aside(state, seat, action)

    def aside(self, state: State, table: Table, seat: int, action: Aside) -> None:
        asides.carry_out(state, seat, action)

    def asides(self, state: State, table: Table, seat: int) -> Sequence[Aside]:
        return asides.asides(state, seat)

    def catalog(self, cards: Book) -> Any:
        return catalog(cards)

    def score_sheet(self, cards: Book) -> ScoreSheet:
        return score_sheet(cards)

    def components(self, state: State, table: Table) -> dict[str, int]:
        return components.components(state, table.cards)

    def read_cards(self, data: bytes) -> Book:
        return Book(msgspec.json.decode(data, type=self.cards_type))


GAME = DaikaijuDirector()
