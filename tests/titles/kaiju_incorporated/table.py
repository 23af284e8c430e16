"""A table in the middle of a match, built for a test.

    table = at_table(seat(bank=4, attack=5, has="BI01 BC09"), seat(), seat(), row="BI13 BT07", threat="KA04")
    table.income(0, "BI13")

Seat 0 is the start player and active unless said otherwise. In a tableau, in the row and in the discard
pile lies nothing but what the test names; the decks hold the rest in a known order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from games.engine import Action, Event, IllegalAction, RandomChance, Record, Table, act, asked, settle
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules
from games.titles.kaiju_incorporated.round import (
    ClearRow,
    EndOfRound,
    PayExtra,
    Round,
    TurnUpExtra,
    action_order,
)
from games.titles.kaiju_incorporated.scoring import Score, scores
from games.titles.kaiju_incorporated.setup import new_state
from games.titles.kaiju_incorporated.state import Player, State
from games.titles.kaiju_incorporated.take_card import Turn
from games.titles.kaiju_incorporated.terms import ACTIONS

BOOK: CompiledRules = GAME.read_cards(GAME.shipped_data())
VERBS = {
    a.TakeIncome: "income",
    a.Build: "build",
    a.UseSpecial: "special",
    a.Restart: "restart",
}


@dataclass
class Seat:
    """What one player has at the start of a test. Codes are separated by spaces."""

    bank: int = 5
    research: int = 0
    attack: int = 0
    has: str = ""
    products: str = ""
    company: str = ""
    """By default the first one free: CO1 for seat 0, and so on."""


seat = Seat


@dataclass
class Sitting:
    """A state and its table, with the verbs that tests use."""

    state: State
    table: Table[CompiledRules]
    book: CompiledRules = field(default_factory=lambda: BOOK)

    # -- what is done ------------------------------------------------------------------------------------------------

    def do(self, seat: int, *actions: Action) -> Sitting:
        """A seat makes these choices, each checked, with the steps that follow."""
        for action in actions:
            act(GAME, self.state, self.table, seat, action)
            settle(self.state, self.table)
        return self

    def settle(self) -> Sitting:
        """Run on to the next decision."""
        settle(self.state, self.table)
        return self

    def income(self, seat: int, card: str) -> Sitting:
        return self.do(seat, a.TakeIncome(card))

    def build(self, seat: int, card: str) -> Sitting:
        return self.do(seat, a.Build(card))

    def special(self, seat: int, card: str) -> Sitting:
        return self.do(seat, a.UseSpecial(card))

    def restart(self, seat: int, card: str) -> Sitting:
        return self.do(seat, a.Restart(card))

    def product(self, seat: int, code: str) -> Sitting:
        return self.do(seat, a.TakeProduct(code))

    def lose(self, seat: int, card: str) -> Sitting:
        return self.do(seat, a.LoseBuilding(card))

    # -- what is seen ------------------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def markers(self, seat: int = 0) -> tuple[int, int, int]:
        """Bank, Research and Attack."""
        player = self.state.players[seat]
        return player.bank, player.research, player.attack

    def has(self, seat: int = 0) -> str:
        """The tableau, in order."""
        return self.names(self.state.players[seat].tableau)

    def products(self, seat: int = 0) -> str:
        return " ".join(self.book.product_codes[one] for one in self.state.players[seat].products)

    def display(self) -> str:
        return " ".join(self.book.product_codes[one] for one in self.state.display)

    def row(self) -> str:
        return self.names(self.state.row)

    def discard(self) -> str:
        return self.names(self.state.discard)

    def threat(self) -> str:
        return self.book.threat_codes[self.state.threat_pile[-1]]

    def names(self, cards: Iterable[int]) -> str:
        return " ".join(self.book.codes[card] for card in cards)

    def score(self, seat: int = 0) -> Score:
        return scores(self.state, self.book)[seat]

    def asked(self) -> list[int]:
        return list(asked(self.state))

    def asking(self) -> str:
        """The name of the decision that is open, or an empty string after the end."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def options(self, seat: int = 0) -> list[Action]:
        return list(self.state.agenda[-1].options(self.state, self.table, seat))

    def offered(self, seat: int = 0) -> list[str]:
        """The options in words: `income BI13`, or just the code where there is one verb."""
        return [said(option) for option in self.options(seat)]

    def refuses(self, seat: int, action: Action) -> str:
        """Check that the action is refused and changes nothing; the rule the refusal names."""
        before = GAME.encode(self.state)
        with pytest.raises(IllegalAction) as caught:
            act(GAME, self.state, self.table, seat, action)
        assert GAME.encode(self.state) == before
        assert caught.value.sentence.endswith(".")
        return caught.value.rule

    def heard(self, kind: type[Event], by: int | None = None) -> list[Any]:
        """The events of a kind so far."""
        assert self.table.record is not None
        return [event for event in self.table.record.heard_by(by) if isinstance(event, kind)]

    def log(self) -> list[str]:
        """The tags of all events so far, in order."""
        assert self.table.record is not None
        return [str(event.__struct_config__.tag) for event in self.table.record.heard_by(None)]

    def forget(self) -> Sitting:
        """Begin a new record."""
        self.table.record = Record()
        return self

    # -- what is arranged ----------------------------------------------------------------------------------------------

    def number(self, code: str) -> int:
        return self.book.number[code]

    def take(self, code: str) -> int:
        """A card out of the Building deck, or a Start card from the box."""
        card = self.book.number[code]
        if card in self.state.deck:
            self.state.deck.remove(card)
        return card

    def next_products(self, codes: str) -> Sitting:
        """These products come up next, in this order."""
        for code in reversed(codes.split()):
            product = next(one for one in self.state.products if self.book.product_codes[one] == code)
            self.state.products.remove(product)
            self.state.products.append(product)
        return self

    def next_threats(self, codes: str) -> Sitting:
        for code in reversed(codes.split()):
            threat = self.book.threat_codes.index(code)
            self.state.threats.remove(threat)
            self.state.threats.append(threat)
        return self

    def next_cards(self, codes: str) -> Sitting:
        cards = [self.take(code) for code in codes.split()]
        self.state.deck.extend(reversed(cards))
        return self

    def handbags_next(self) -> Sitting:
        """All ordinary products are gone but those on display: the next refill is a Handbag."""
        self.state.products = [one for one in self.state.products if self.book.ends_game[one]]
        return self


def said(option: Action) -> str:
    if type(option) in VERBS:
        return f"{VERBS[type(option)]} {option.card}"  # type: ignore[attr-defined]
    (name,) = option.__struct_fields__
    return str(getattr(option, name))


def at_table(
    *seats: Seat,
    row: str = "",
    threat: str = "KA12",
    display: str = "NP01 NP02 NP03",
    discard: str = "",
    extra: str = "",
    active: int = 0,
    acted: int | None = None,
    start: int = 0,
    round: int = 3,
    step: str = "turn",
    last_round: bool = False,
    book: CompiledRules = BOOK,
    run: bool = True,
    seed: int = 1,
) -> Sitting:
    """A match at the active player's action (or at `clear` the row, or a new `round`), run to its next
    decision.

    `acted` is how many actions of the round have been made; by default as many as it takes for `active` to
    be next."""
    people = list(seats) or [Seat(), Seat(), Seat()]
    state = new_state(book, len(people))
    sitting = Sitting(state, Table(book, RandomChance(Random(seed)), Record()), book)
    sitting.table.state = state
    state.agenda.clear()
    state.round, state.phase = round, ACTIONS
    state.start, state.last_round = start, last_round
    free = [company.code for company in book.rules.companies]
    taken = {person.company for person in people}
    free = [code for code in free if code not in taken]
    for person, player in zip(people, state.players, strict=True):
        player.company = book.company_codes.index(person.company or free.pop(0))
        player.bank, player.research, player.attack = person.bank, person.research, person.attack
        player.tableau = [sitting.take(code) for code in person.has.split()]
        for code in person.products.split():
            player.products.append(_product(state, book, code))
    state.row = [sitting.take(code) for code in row.split()]
    state.discard = [sitting.take(code) for code in discard.split()]
    state.display = [_product(state, book, code) for code in display.split()]
    if extra:
        state.extra = sitting.take(extra)
    state.threat_pile = [book.threat_codes.index(threat)]
    state.threats.remove(state.threat_pile[0])
    _lay_out_agenda(state, step, active, acted)
    if run:
        settle(state, sitting.table)
    return sitting


def _product(state: State, book: CompiledRules, code: str) -> int:
    product = next(one for one in state.products if book.product_codes[one] == code)
    state.products.remove(product)
    return product


def _lay_out_agenda(state: State, step: str, active: int, acted: int | None) -> None:
    if step == "round":
        state.then(Round())
        return
    two = len(state.players) == 2
    order = action_order(len(state.players), state.start)
    done = order.index(active) if acted is None else acted
    turns = [] if step == "clear" else [Turn(one) for one in order[done:]]
    state.then(*turns, ClearRow(), *([PayExtra()] if two else []), EndOfRound())
    if step == "extra":
        state.then(TurnUpExtra())


def set_up(players: int, seed: int = 0, book: CompiledRules = BOOK) -> Sitting:
    """A new match, played through its setup to the first decision."""
    state, table = GAME.new(book, players, {}, Random(seed))
    table.record = Record()
    settle(state, table)
    return Sitting(state, table, book)
