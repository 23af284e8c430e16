"""A situation in plain words, and the table that it stands for.

What a lesson does not name is as it is before the first turn: 50 Kibbles in a purse, nobody owns anything,
the first prices. Cards that it names come up in that order; under them lie the others, mixed the same way
every time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from games.engine.knowledge import shuffle
from games.titles.spoonbrokers import towers
from games.titles.spoonbrokers.catnip import EndWindow
from games.titles.spoonbrokers.movement import Landing
from games.titles.spoonbrokers.round import (
    HISTORY,
    NEXT_TURN,
    STEPS_OF_A_TURN,
    TURN_FRAME,
    remember_prices,
)
from games.titles.spoonbrokers.setup import BROKERS, OFF, new_state
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import (
    BANK,
    CERTIFICATE_CODES,
    END,
    LANDING,
    LETTERS,
    MARKET,
    NOBODY,
    PRISON,
    SPACES,
    TRADE,
)
from games.titles.spoonbrokers.trading import Transactions

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules

Some = Annotated[int, msgspec.Meta(ge=0, le=999)]
Prices = Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]
STEPS = {"trade": (TRADE, Transactions), "landing": (LANDING, Landing), "end": (END, EndWindow)}
"""Moments within a turn: the phase, and the step that comes next."""


class Broker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's things."""

    character: str = ""
    """Its code. Named for everybody if the table plays with characters, else for nobody (SB-140)."""
    bills: Some | None = None
    """Left out: what the character begins with."""
    space: Annotated[int, msgspec.Meta(ge=0, lt=SPACES)] = 0
    certificates: list[str] = []
    """`KIB-5`: five Spoons of KiBumble."""
    towers: dict[str, Some] = {}
    """Tower Kibbles by Tower: `{TW1 = 3}`."""
    catnip: list[str] = []
    """The hand, the oldest card first."""
    played: bool = False
    """Has played a Catnip card in this turn (SB-86)."""
    prison: bool = False
    """Sits in Debtor's Prison, and stands there whatever `space` says (SB-123)."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation of a match, with a Broker for every seat."""

    brokers: list[Broker]
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    first: Some = 0
    """The seat that had the first turn of the match."""
    turn: Some = 0
    """The seat whose turn it is."""
    step: Literal["turn", "trade", "landing", "end"] = "turn"
    """What comes next in that turn: its beginning, the transactions, what the space does where the piece
    stands (so one comes into a debt), or the last Catnip card."""
    transactions: Some | None = None
    """That are left. Left out: as many as the character has."""
    closed: bool = False
    """The Market is closed this turn (SB-32)."""
    prices: dict[str, Some] = {}
    """By company, `{SAM = 3, KIB = 27}`: 0 for those not named. Left out: the first ones."""
    earlier: Annotated[list[Prices], msgspec.Meta(max_length=HISTORY)] = []
    """Prices at the end of the turns before, oldest first, in the order SAM CAT KIB YUJ: the curves. The last
    are those before this turn's Market card."""
    card: str = ""
    """This turn's Market card, if it has been opened."""
    market: list[str] = []
    """The next Market cards, the first one on top."""
    opened: list[str] = []
    """Market cards of the turns before, the oldest first."""
    catnip: list[str] = []
    """The next Catnip cards, the first one on top."""
    played: list[str] = []
    """Catnip cards on the discard pile, the oldest first."""
    mix: str = ""
    """Any word: another one mixes the rest of both decks in another way."""


def opening(rules: CompiledRules, seats: int, options: Mapping[str, Any], table: Opening) -> State:
    """The state at this moment. Raises `ValueError` with a sentence for what cannot be."""
    if len(table.brokers) != seats:
        raise ValueError(f"There are {seats} seats, and {len(table.brokers)} Brokers are told of.")
    for seat in (table.first, table.turn):
        if seat >= seats:
            raise ValueError(f"Nobody sits at seat {seat}.")
    if table.round > rules.constants.max_rounds:
        raise ValueError(f"A match has no round {table.round}.")
    state = new_state(rules, seats, str(options.get("brokers", "off")))
    state.round, state.first, state.active = table.round, table.first, table.turn
    _set_prices(state, rules, table)
    _seat_brokers(state, rules, table)
    _stack_market(state, rules, table)
    _stack_catnip(state, rules, table)
    _begin(state, rules, table)
    return state


def _number(codes: Sequence[str], code: str, what: str) -> int:
    if code not in codes:
        raise ValueError(f"There is no {what} called {code}.")
    return codes.index(code)


# -- prices ----------------------------------------------------------------------------------------------


def _set_prices(state: State, rules: CompiledRules, table: Opening) -> None:
    if table.prices:
        state.prices = [0 for _ in LETTERS]
        for letter, price in table.prices.items():
            state.prices[_number(LETTERS, letter, "company")] = price
    total = sum(rules.start_prices)
    for prices in (*table.earlier, state.prices):
        if sum(prices) != total or min(prices) < 0:
            raise ValueError(f"Four prices are {total} together, and these are not: {prices} (SB-05).")
    state.history = b"".join(map(bytes, table.earlier))
    if not table.earlier or (table.step == "turn" and table.earlier[-1] != state.prices):
        remember_prices(state)


# -- Brokers ---------------------------------------------------------------------------------------------


def _seat_brokers(state: State, rules: CompiledRules, table: Opening) -> None:
    for seat, (broker, character) in enumerate(
        zip(table.brokers, _characters(state, rules, table), strict=True)
    ):
        player = state.players[seat]
        player.character = character
        player.bills = rules.start_bills[character] if broker.bills is None else broker.bills
        player.space = rules.prison if broker.prison else broker.space
        player.played = broker.played
        player.hand = [_take_catnip(state, rules, code) for code in broker.catnip]
        if broker.prison:
            if state.prisoner != NOBODY:
                raise ValueError("The prison holds one Broker (SB-124).")
            state.prisoner = seat
        for code in broker.certificates:
            _own(state.owners, _number(CERTIFICATE_CODES, code, "certificate"), seat, code)
        for code, kibbles in broker.towers.items():
            tower = _number(rules.tower_codes, code, "Tower")
            _own(state.tower_owners, tower, seat, code)
            state.tower_kibbles[tower] = kibbles
    if towers.supply(state, rules) < 0:
        raise ValueError(f"There are only {rules.supply} Tower Kibbles (SB-105).")


def _characters(state: State, rules: CompiledRules, table: Opening) -> list[int]:
    """By seat (SB-140, SB-141)."""
    if state.brokers == OFF:
        if any(broker.character for broker in table.brokers):
            raise ValueError(
                f"Characters are for tables with the option brokers = {' or '.join(BROKERS[1:])}."
            )
        return [0 for _ in table.brokers]
    found = [_number(rules.character_codes, broker.character, "character") for broker in table.brokers]
    if len(set(found)) < len(found):
        raise ValueError("Everybody is another character (SB-141).")
    return found


def _own(owners: list[int], thing: int, seat: int, code: str) -> None:
    if owners[thing] != BANK:
        raise ValueError(f"Two Brokers own {code}.")
    owners[thing] = seat


# -- decks -----------------------------------------------------------------------------------------------


def _take_market(state: State, rules: CompiledRules, code: str) -> int:
    card = _number(rules.market_codes, code, "Market card")
    if card not in state.market_deck:
        raise ValueError(f"There are not so many of the Market card {code}.")
    state.market_deck.remove(card)
    return card


def _take_catnip(state: State, rules: CompiledRules, code: str) -> int:
    design = _number(rules.catnip_codes, code, "Catnip card")
    card = next((card for card in state.catnip_deck if rules.design[card] == design), None)
    if card is None:
        raise ValueError(f"There are not so many of the Catnip card {code}.")
    state.catnip_deck.remove(card)
    return card


def _stack_market(state: State, rules: CompiledRules, table: Opening) -> None:
    """Top cards, discards and the rest. The card of this turn lies on the discards, as after its Market."""
    if table.card and table.step == "turn":
        raise ValueError("A turn that begins has no Market card yet.")
    opened = [*table.opened, table.card] if table.card else table.opened
    state.market_discard = [_take_market(state, rules, code) for code in opened]
    if table.card:
        state.shown_card = state.market_discard[-1]
    coming = [_take_market(state, rules, code) for code in table.market]
    shuffle(state.market_deck, Random(f"market {table.mix}"))
    state.market_deck += coming[::-1]


def _stack_catnip(state: State, rules: CompiledRules, table: Opening) -> None:
    state.catnip_discard = [_take_catnip(state, rules, code) for code in table.played]
    coming = [_take_catnip(state, rules, code) for code in table.catnip]
    shuffle(state.catnip_deck, Random(f"catnip {table.mix}"))
    state.catnip_deck += coming[::-1]


# -- the moment ------------------------------------------------------------------------------------------


def _begin(state: State, rules: CompiledRules, table: Opening) -> None:
    """The agenda from this moment on, read from the last."""
    if table.step == "turn":
        if table.closed or table.transactions is not None:
            raise ValueError("A turn that begins is open, with all its transactions (SB-24).")
        state.phase = PRISON if state.prisoner == state.active else MARKET
        state.agenda = [TURN_FRAME]
        return
    if state.prisoner == state.active:
        raise ValueError("Whoever sits in prison is only at the beginning of a turn (SB-127).")
    usual = rules.transactions[state.players[state.active].character]
    state.left = usual if table.transactions is None else table.transactions
    state.closed = table.closed
    state.phase, step = STEPS[table.step]
    coming = next(at for at, frame in enumerate(STEPS_OF_A_TURN) if isinstance(frame, step))
    state.agenda = [NEXT_TURN, *STEPS_OF_A_TURN[: coming + 1]]
