"""A table in the middle of a match, built for a test.

    table = at_table(seat(bills=100, certs="SAM-3"), seat(), prices=(5, 5, 10, 10), market=["MK01"])
    table.do(0, sell("SAM-3"))

Seat 0 is the active Broker, in the Transactions step, unless said otherwise. Nobody holds anything but
what the test names, and the Market cards that come up after those named are quiet ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from games.engine import Action, act
from games.titles.spoonbrokers import GAME, ending, streams
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules
from games.titles.spoonbrokers.round import (
    NEXT_TURN,
    STEPS_OF_A_TURN,
    TURN_FRAME,
    NextTurn,
    Turn,
    remember_prices,
)
from games.titles.spoonbrokers.setup import new_state
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, LETTERS, PHASES
from tests.titles.harness import PreparedTable

RULES: CompiledRules = GAME.read_cards(GAME.shipped_data())
SAM, CAT, KIB, YUJ = range(4)
STEPS = ("before", "market", "trade", "roll", "stroll", "landing", "end", "check")
PHASE_OF = {"before": "market", "roll": "trade", "stroll": "move", "check": "end"}


def changed(**parts: Any) -> CompiledRules:
    """The shipped rule data with some of it changed: `changed(constants={"win_target": 100})`."""
    data = msgspec.json.decode(GAME.shipped_data())
    for kind, new in parts.items():
        data[kind] = {**data[kind], **new} if isinstance(new, dict) else new
    return GAME.read_cards(msgspec.json.encode(data))


# -- short names for actions -----------------------------------------------------------------------------


def cert(code: str) -> int:
    return CERTIFICATE_CODES.index(code)


def buy(code: str) -> Action:
    return a.BUYS[cert(code)]


def sell(code: str) -> Action:
    return a.SELLS[cert(code)]


def debt_sale(code: str) -> Action:
    return a.DEBT_SALES[cert(code)]


def tower(code: str) -> int:
    return RULES.tower_codes.index(code)


def buy_tower(code: str) -> Action:
    return a.BUY_TOWERS[tower(code)]


def play(code: str) -> Action:
    return a.PLAYS[RULES.catnip_codes.index(code)]


def company(code: str) -> Action:
    return a.COMPANY_PICKS[LETTERS.index(code)]


# -- the table -------------------------------------------------------------------------------------------


@dataclass
class Seat:
    """What one Broker has at the start of a test."""

    bills: int = 50
    certs: str = ""
    """Codes with spaces between."""
    towers: Mapping[str, int] = field(default_factory=dict)
    """Tower Kibbles by code."""
    hand: str = ""
    """Codes of Catnip cards with spaces between."""
    space: int = 0
    character: str = "AMERICAT"
    played: bool = False


seat = Seat


class BrokerTable(PreparedTable):
    """A match in the middle of a turn."""

    game = GAME

    def bills(self, seat: int = 0) -> int:
        return self.player(seat).bills

    def net(self, seat: int = 0) -> int:
        return ending.net(self.state, self.rules, seat)

    def hand(self, seat: int = 0) -> list[str]:
        return [self.rules.catnip_codes[self.rules.design[card]] for card in self.player(seat).hand]

    def certs(self, seat: int) -> list[str]:
        return [CERTIFICATE_CODES[at] for at, owner in enumerate(self.state.owners) if owner == seat]

    def roll(self, number: int, seat: int = 0) -> BrokerTable:
        """The active Broker rolls this number; the turn is played to its next decision or the end of the
        turn."""
        self.context.rolls.insert(0, number)
        act(GAME, self.state, self.context, seat, a.ROLL)
        return self.on()

    def on(self) -> BrokerTable:
        """Run on to the next decision, or to where the turn of the next Broker would begin."""
        return self.until(Turn, NextTurn)

    def land(self, seat: int, space: int) -> BrokerTable:
        """Another turn, of this Broker, whose move ends on this space."""
        self.state.active = seat
        self.player(seat).space = space
        for player in self.state.players:
            player.played = False
        stack = list(STEPS_OF_A_TURN)
        self.state.agenda = [NEXT_TURN, *stack[: len(stack) - STEPS.index("landing")]]
        return self.on()

    def choose(self, seat: int, *actions: Action) -> BrokerTable:
        """Like `do`, but stops where the turn is over."""
        for action in actions:
            act(GAME, self.state, self.context, seat, action)
            self.on()
        return self

    def kinds(self, seat: int = 0) -> set[str]:
        """The verbs of the options."""
        return {type(option).__struct_config__.tag for option in self.options(seat)}

    def take_catnip(self, code: str) -> int:
        """A physical Catnip card by its code, out of the deck."""
        for at, card in enumerate(self.state.catnip_deck):
            if self.rules.catnip_codes[self.rules.design[card]] == code:
                return self.state.catnip_deck.pop(at)
        raise AssertionError(f"no {code} is left in the deck")

    def catnip_on_top(self, *codes: str) -> BrokerTable:
        """Put Catnip cards on the deck so that they come up in this order."""
        cards = [self.take_catnip(code) for code in codes]
        self.state.catnip_deck.extend(reversed(cards))
        return self

    def market_on_top(self, *codes: str) -> BrokerTable:
        """Put Market cards on the deck so that they come up in this order."""
        cards = [self.rules.market_codes.index(code) for code in codes]
        for card in cards:
            self.state.market_deck.remove(card)
        self.state.market_deck.extend(reversed(cards))
        return self


def at_table(
    *seats: Seat,
    step: str = "trade",
    prices: Sequence[int] = (5, 5, 10, 10),
    active: int = 0,
    first: int = 0,
    market: Sequence[str] = (),
    rolls: Sequence[int] = (),
    prisoner: int = -1,
    closed: bool = False,
    left: int | None = None,
    supply: int | None = None,
    round: int = 1,
    rules: CompiledRules = RULES,
    run: bool = True,
) -> BrokerTable:
    """A match at this step of the active Broker's turn (or `turn`, its beginning), run to its next
    decision."""
    people = list(seats) or [Seat(), Seat()]
    state = new_state(rules, len(people), "off")
    match = BrokerTable(state, rules).rolls(*rolls)
    state.prices = list(prices)
    state.active, state.first, state.round, state.prisoner = active, first, round, prisoner
    state.closed = closed
    remember_prices(state)
    for number, (person, player) in enumerate(zip(people, state.players, strict=True)):
        player.character = rules.character_codes.index(person.character)
        player.bills, player.space = person.bills, person.space
        player.played = person.played
        player.hand = [match.take_catnip(code) for code in person.hand.split()]
        for code in person.certs.split():
            state.owners[cert(code)] = number
        for code, kibbles in person.towers.items():
            state.tower_owners[tower(code)] = number
            state.tower_kibbles[tower(code)] = kibbles
    state.left = rules.transactions[state.players[active].character] if left is None else left
    if supply is not None:
        rules = changed(constants={"tower_kibble_supply": supply + sum(state.tower_kibbles)})
        match.context.cards = rules
    match.context.shuffle(state.catnip_deck, streams.CATNIP)
    match.context.shuffle(state.market_deck, streams.MARKET)
    if rules.market_codes == RULES.market_codes:
        match.market_on_top(*market, *["MK02"] * (3 - list(market).count("MK02")))
    if step == "turn":
        state.agenda = [TURN_FRAME]
    else:
        state.phase = PHASES.index(PHASE_OF.get(step, step))
        stack = list(STEPS_OF_A_TURN)
        state.agenda = [NEXT_TURN, *stack[: len(stack) - STEPS.index(step)]]
    if step == "turn" and run:
        state.agenda.pop().run(state, match.context)
    return match.on() if run else match


def set_up(players: int, seed: int = 0, brokers: str = "off", rules: CompiledRules = RULES) -> BrokerTable:
    """A new match, played through its setup until somebody is asked or the first turn begins."""
    return BrokerTable.new_match(players, seed, rules, {"brokers": brokers}).until(Turn)
