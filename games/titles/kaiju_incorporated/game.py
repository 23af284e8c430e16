"""The title: everything the house needs to know about Kaiju Incorporated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Event, Game, Prompt, Result
from games.engine.game import CardKind
from games.titles.kaiju_incorporated import cards as data
from games.titles.kaiju_incorporated import components, ending, haste, knowledge, setup, view_of, worth
from games.titles.kaiju_incorporated.actions import AnyAction
from games.titles.kaiju_incorporated.agenda import AnyFrame
from games.titles.kaiju_incorporated.book import Book, Table
from games.titles.kaiju_incorporated.catalog import catalog
from games.titles.kaiju_incorporated.events import AnyEvent
from games.titles.kaiju_incorporated.state import Situation, State
from games.titles.kaiju_incorporated.view import View
from games.titles.kaiju_incorporated.words import headline, prompts, sentences

KINDS = (
    CardKind("constants", "Numbers of the game", data.Constants, single=True),
    CardKind("cities", "Cities", data.City),
    CardKind("companies", "Companies", data.Company),
    CardKind("starts", "Start cards", data.Building),
    CardKind("buildings", "Buildings", data.Building),
    CardKind("specials", "Special Actions", data.SpecialAction),
    CardKind("products", "New Products", data.Product),
    CardKind("threats", "Kaiju Attacks", data.Threat),
)


class KaijuIncorporated(Game[State, Book]):
    """Kaiju Incorporated."""

    key = "kaiju_incorporated"
    name = "Kaiju Incorporated"
    seats = (2, 3, 4, 5)
    rule_prefix = "KI"
    cards_type = data.Rules
    card_kinds = KINDS
    state_type = Situation[AnyFrame]
    action_type = AnyAction
    event_type = AnyEvent

    def setup(self, cards: Book, seats: int, options: Mapping[str, Any]) -> State:
        return setup.new_state(cards, seats)

    def view(self, state: State, table: Table, seat: int | None) -> View:
        return view_of.view(state, table, seat)

    def imagine(self, state: State, table: Table, seat: int, rng: Random) -> State:
        imagined = self.copy(state)
        knowledge.imagine(imagined, table.cards, rng)
        return imagined

    def recall(self, state: State, seat: int) -> Any:
        return knowledge.recall(state)

    def result(self, state: State, table: Table) -> Result | None:
        return ending.result(state, table.cards)

    def evaluate(self, state: State, table: Table, seat: int) -> float:
        return worth.evaluate(state, table.cards, seat)

    def prefer(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Sequence[Action]:
        return haste.prefer(state, table.cards, seat, options)

    def in_haste(self, state: State, table: Table, seat: int, options: Sequence[Action]) -> Action:
        return haste.in_haste(state, table, seat, options)

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

    def components(self, state: State, table: Table) -> dict[str, int]:
        return components.components(state, table.cards)

    def read_cards(self, data: bytes) -> Book:
        return Book(msgspec.json.decode(data, type=self.cards_type))

    def shipped_data(self) -> bytes:
        folder = resources.files(__package__) / "data"
        parts = {kind.key: msgspec.Raw((folder / f"{kind.key}.json").read_bytes()) for kind in KINDS}
        return msgspec.json.format(msgspec.json.encode(parts), indent=-1)


GAME = KaijuIncorporated()
