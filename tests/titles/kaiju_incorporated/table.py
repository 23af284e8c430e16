"""A table in the middle of a match, built for a test.

    table = at_table(seat(bank=4, attack=5, has="BI01 BC09"), seat(), seat(), row="BI13 BT07", threat="KA04")
    table.income(0, "BI13")

Seat 0 is the start player and active unless said otherwise. In a tableau, in the row and in the discard
pile lies nothing but what the test names; the decks hold the rest in a known order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine import Action
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
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import Turn
from games.titles.kaiju_incorporated.terms import ACTIONS
from tests.titles.harness import PreparedTable

RULES: CompiledRules = GAME.read_cards(GAME.shipped_data())
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


class IncorporatedTable(PreparedTable):
    """A match in the middle of a round."""

    game = GAME

    # -- what is done ------------------------------------------------------------------------------------

    def income(self, seat: int, card: str) -> IncorporatedTable:
        return self.do(seat, a.TakeIncome(card))

    def build(self, seat: int, card: str) -> IncorporatedTable:
        return self.do(seat, a.Build(card))

    def special(self, seat: int, card: str) -> IncorporatedTable:
        return self.do(seat, a.UseSpecial(card))

    def restart(self, seat: int, card: str) -> IncorporatedTable:
        return self.do(seat, a.Restart(card))

    def product(self, seat: int, code: str) -> IncorporatedTable:
        return self.do(seat, a.TakeProduct(code))

    def lose(self, seat: int, card: str) -> IncorporatedTable:
        return self.do(seat, a.LoseBuilding(card))

    # -- what is seen ------------------------------------------------------------------------------------

    def markers(self, seat: int = 0) -> tuple[int, int, int]:
        """Bank, Research and Attack."""
        player = self.player(seat)
        return player.bank, player.research, player.attack

    def has(self, seat: int = 0) -> str:
        """The tableau, in order."""
        return self.names(self.player(seat).tableau)

    def products(self, seat: int = 0) -> str:
        return " ".join(self.rules.product_codes[one] for one in self.player(seat).products)

    def display(self) -> str:
        return " ".join(self.rules.product_codes[one] for one in self.state.display)

    def row(self) -> str:
        return self.names(self.state.row)

    def discard(self) -> str:
        return self.names(self.state.discard)

    def threat(self) -> str:
        return self.rules.threat_codes[self.state.threat_pile[-1]]

    def names(self, cards: Iterable[int]) -> str:
        return " ".join(self.rules.codes[card] for card in cards)

    def score(self, seat: int = 0) -> Score:
        return scores(self.state, self.rules)[seat]

    def offered(self, seat: int = 0) -> list[str]:
        """The options in words: `income BI13`, or just the code where there is one verb."""
        return [said(option) for option in self.options(seat)]

    def log(self) -> list[str]:
        """The tags of all events so far, in order."""
        return [str(event.__struct_config__.tag) for event in self.record.heard_by(None)]

    # -- what is arranged --------------------------------------------------------------------------------

    def number(self, code: str) -> int:
        return self.rules.number[code]

    def take(self, code: str) -> int:
        """A card out of the Building deck, or a Start card from the box."""
        card = self.rules.number[code]
        if card in self.state.deck:
            self.state.deck.remove(card)
        return card

    def next_products(self, codes: str) -> IncorporatedTable:
        """These products come up next, in this order."""
        for code in reversed(codes.split()):
            product = next(one for one in self.state.products if self.rules.product_codes[one] == code)
            self.state.products.remove(product)
            self.state.products.append(product)
        return self

    def next_threats(self, codes: str) -> IncorporatedTable:
        for code in reversed(codes.split()):
            threat = self.rules.threat_codes.index(code)
            self.state.threats.remove(threat)
            self.state.threats.append(threat)
        return self

    def next_cards(self, codes: str) -> IncorporatedTable:
        cards = [self.take(code) for code in codes.split()]
        self.state.deck.extend(reversed(cards))
        return self

    def handbags_next(self) -> IncorporatedTable:
        """All ordinary products are gone but those on display: the next refill is a Handbag."""
        self.state.products = [one for one in self.state.products if self.rules.ends_game[one]]
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
    rules: CompiledRules = RULES,
    run: bool = True,
    seed: int = 1,
) -> IncorporatedTable:
    """A match at the active player's action (or at `clear` the row, or a new `round`), run to its next
    decision.

    `acted` is how many actions of the round have been made; by default as many as it takes for `active` to
    be next."""
    people = list(seats) or [Seat(), Seat(), Seat()]
    match = IncorporatedTable(new_state(rules, len(people)), rules, seed)
    state = match.state
    state.agenda.clear()
    state.round, state.phase = round, ACTIONS
    state.start, state.last_round = start, last_round
    free = [company.code for company in rules.data.companies]
    taken = {person.company for person in people}
    free = [code for code in free if code not in taken]
    for person, player in zip(people, state.players, strict=True):
        player.company = rules.company_codes.index(person.company or free.pop(0))
        player.bank, player.research, player.attack = person.bank, person.research, person.attack
        player.tableau = [match.take(code) for code in person.has.split()]
        for code in person.products.split():
            player.products.append(_product(state, rules, code))
    state.row = [match.take(code) for code in row.split()]
    state.discard = [match.take(code) for code in discard.split()]
    state.display = [_product(state, rules, code) for code in display.split()]
    if extra:
        state.extra = match.take(extra)
    state.threat_pile = [rules.threat_codes.index(threat)]
    state.threats.remove(state.threat_pile[0])
    _lay_out_agenda(state, step, active, acted)
    return match.settle() if run else match


def _product(state: State, rules: CompiledRules, code: str) -> int:
    product = next(one for one in state.products if rules.product_codes[one] == code)
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


def set_up(players: int, seed: int = 0, rules: CompiledRules = RULES) -> IncorporatedTable:
    """A new match, played through its setup to the first decision."""
    return IncorporatedTable.new_match(players, seed, rules).settle()
