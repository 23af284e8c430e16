"""The opening of a lesson: what its `[table]` says, and the state it means.

Cards are named by their codes. What the table does not name lies where it would lie in a match: in the decks,
well shuffled and always alike; Handbags below all other products; Start cards that stand nowhere on the
discard pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from games.engine import Context as EngineContext
from games.engine import MomentChance, Step
from games.engine.phrases import some
from games.titles.kaiju_incorporated.round import (
    ClearRow,
    EndOfRound,
    PayExtra,
    Round,
    action_order,
)
from games.titles.kaiju_incorporated.setup import new_state
from games.titles.kaiju_incorporated.state import Player, State
from games.titles.kaiju_incorporated.take_card import Turn
from games.titles.kaiju_incorporated.terms import ACTIONS, CLOSING, NONE

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules


class Firm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One company, with everything it has."""

    company: str
    bank: int | None = None
    """None: as at the start of a match (KI-03)."""
    research: int = 0
    """Space of the Research wheel, 0 being Eureka."""
    attack: int = 0
    """Space of the Attack wheel, 0 being Kaiju Attack."""
    buildings: list[str] | None = None
    """In the order they were bought. None: the Start cards of the home city (KI-04)."""
    products: list[str] = []


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation in the words of the game."""

    companies: list[Firm]
    """By seat."""
    round: int = 1
    start: int = 0
    """The seat that holds the start player card."""
    acted: int = 0
    """Actions of this round that have been made; the next seat in order is up."""
    row: list[str] = []
    """What lies in the row now. Empty: the round begins, and the row is dealt."""
    extra: str = ""
    """The extra card of two players (KI-68). Empty where the round begins."""
    display: list[str] = []
    """What is missing is filled up from the deck."""
    threat: str = ""
    """Empty: the next threat."""
    next_cards: list[str] = []
    """What is dealt next, in this order; other cards come after."""
    next_products: list[str] = []
    next_threats: list[str] = []
    deck: int | None = None
    """How many cards are left in the Building deck; all others lie on the discard pile. None: all."""
    threats_left: int | None = None
    """How many Kaiju Attack cards are still face down; all others lie under the threat. None: all."""


def opening(rules: CompiledRules, seats: int, table: Opening) -> State:
    """The state this table tells of. Raises `ValueError` for what cannot be."""
    if len(table.companies) != seats:
        raise ValueError(f"There are {some(seats, 'seat')} and {len(table.companies)} companies.")
    if not 0 <= table.start < seats:
        raise ValueError(f"There is no seat {table.start} to start.")
    if table.round < 1:
        raise ValueError("Rounds are counted from 1.")
    state = new_state(rules, seats)
    state.agenda.clear()
    state.phase = ACTIONS
    state.round = table.round
    state.start = table.start
    state.first_start = (table.start - table.round + 1) % seats
    state.players = [_player(rules, firm) for firm in table.companies]
    if len({player.company for player in state.players}) < seats:
        raise ValueError("No two seats run the same company.")
    shuffled = EngineContext(rules, MomentChance(b"opening"))
    shuffled.state = state
    shuffle = partial(shuffled.shuffle, stream="opening")
    _lay_out_cards(state, rules, table, shuffle)
    _lay_out_products(state, rules, table, shuffle)
    _lay_out_threats(state, rules, table, shuffle)
    state.draw = 0
    _lay_out_round(state, rules, table)
    return state


def _player(rules: CompiledRules, firm: Firm) -> Player:
    """A company with its markers; its cards come later."""
    if firm.company not in rules.company_codes:
        raise ValueError(f"There is no company {firm.company}. {_offered(rules.company_codes)}")
    bank = rules.constants.bank_start if firm.bank is None else firm.bank
    most = (
        ("Bank", bank, rules.bank_max),
        ("Research wheel", firm.research, rules.research_spaces - 1),
        ("Attack wheel", firm.attack, rules.attack_spaces - 1),
    )
    for track, at, last in most:
        if not 0 <= at <= last:
            raise ValueError(f"The {track} of {firm.company} goes from 0 to {last}, and {at} is beyond it.")
    return Player(rules.company_codes.index(firm.company), bank, firm.research, firm.attack, [], [])


def _offered(codes: Sequence[str]) -> str:
    return f"There are: {', '.join(codes)}."


class _Pile:
    """Cards not yet given out, to be taken by their codes."""

    def __init__(self, what: str, codes: Sequence[str], cards: Sequence[int]) -> None:
        self.what, self.codes, self.left = what, codes, list(cards)

    def take(self, code: str) -> int:
        for card in self.left:
            if self.codes[card] == code:
                self.left.remove(card)
                return card
        if code in self.codes:
            raise ValueError(f"{self.what} {code} is named more often than there are copies in this match.")
        raise ValueError(f"There is no {self.what} {code}.")

    def take_all(self, codes: Sequence[str]) -> list[int]:
        return [self.take(code) for code in codes]


def _gone(which: str, deck: Sequence[int], coming: Sequence[int], left: int | None) -> int:
    """How many cards of a deck have been dealt before, if so many are left and these come up next."""
    keep = len(deck) if left is None else left
    if not len(coming) <= keep <= len(deck):
        free = f"{len(coming)} are named, {len(deck)} are free"
        raise ValueError(f"The {which} deck cannot have {some(keep, 'card')}: {free}.")
    return len(deck) - keep


def _lay_out_cards(
    state: State, rules: CompiledRules, table: Opening, shuffle: Callable[[list[int]], None]
) -> None:
    """Tableaus, row, extra card, discard pile and Building deck (KI-04, KI-05)."""
    starts = [card for player in state.players for card in rules.starts[player.company]]
    pile = _Pile("Building or Special Action", rules.codes, [*rules.deck, *starts])
    for player, firm in zip(state.players, table.companies, strict=True):
        if firm.buildings is None:
            codes = [rules.codes[card] for card in rules.starts[player.company]]
        else:
            codes = firm.buildings
        player.tableau = pile.take_all(codes)
        for card in player.tableau:
            if not rules.building[card]:
                raise ValueError(f"{rules.codes[card]} is a Special Action and stands in no tableau.")
    state.row = pile.take_all(table.row)
    state.extra = pile.take(table.extra) if table.extra else NONE
    coming = pile.take_all(table.next_cards)
    lost = [card for card in pile.left if card in starts]
    rest = [card for card in pile.left if card not in starts]
    shuffle(rest)
    deck = [*rest, *reversed(coming)]
    gone = _gone("Building", deck, coming, table.deck)
    state.discard, state.deck = [*lost, *deck[:gone]], deck[gone:]


def _lay_out_products(
    state: State, rules: CompiledRules, table: Opening, shuffle: Callable[[list[int]], None]
) -> None:
    """Products taken, the display, and the product deck with its Handbags below (KI-06).

    Once a Handbag has come up this round is the last (KI-49)."""
    pile = _Pile("product", rules.product_codes, [*rules.handbags, *rules.ordinary])
    for player, firm in zip(state.players, table.companies, strict=True):
        player.products = pile.take_all(firm.products)
    display = pile.take_all(table.display)
    coming = pile.take_all(table.next_products)
    handbags = [card for card in pile.left if rules.ends_game[card]]
    ordinary = [card for card in pile.left if not rules.ends_game[card]]
    if ordinary and any(rules.ends_game[card] for card in coming):
        raise ValueError("Handbags lie below all other products, so none of them comes up next.")
    shuffle(ordinary)
    state.products = [*handbags, *ordinary, *reversed(coming)]
    size = rules.constants.display_size
    if len(display) > size:
        raise ValueError(f"The display holds {size} products, not {len(display)}.")
    while len(display) < size and state.products:
        display.append(state.products.pop())
    state.display = display
    seen = [*display, *(product for player in state.players for product in player.products)]
    state.last_round = any(rules.ends_game[product] for product in seen)
    if state.last_round and any(not rules.ends_game[product] for product in state.products):
        raise ValueError("A Handbag has come up while other products lie above it.")


def _lay_out_threats(
    state: State, rules: CompiledRules, table: Opening, shuffle: Callable[[list[int]], None]
) -> None:
    """The threat, those before it, and the Kaiju deck (KI-07)."""
    pile = _Pile("Kaiju Attack card", rules.threat_codes, range(len(rules.threat_codes)))
    threat = [pile.take(table.threat)] if table.threat else []
    coming = pile.take_all(table.next_threats)
    shuffle(pile.left)
    deck = [*pile.left, *reversed(coming)]
    threat = threat or [deck.pop()]
    coming = coming if table.threat else coming[1:]
    gone = _gone("Kaiju", deck, coming, table.threats_left)
    state.threat_pile, state.threats = [*deck[:gone], *threat], deck[gone:]


def _lay_out_round(state: State, rules: CompiledRules, table: Opening) -> None:
    """What is still to come in this round (KI-18 to KI-21, KI-67 to KI-73)."""
    seats = len(state.players)
    order = action_order(seats, state.start)
    two = seats == 2
    if not table.row:
        if table.acted or table.extra:
            raise ValueError("A round that has begun has cards in its row.")
        state.round -= 1
        state.phase = CLOSING
        state.then(Round())
        return
    if not 0 <= table.acted < len(order):
        raise ValueError(f"A round has {len(order)} actions, so {table.acted} made leave none to come.")
    size = rules.constants.row_sizes[seats - 2] - table.acted
    if len(table.row) != size:
        raise ValueError(
            f"After {some(table.acted, 'action')} the row has {size} cards, not {len(table.row)}."
        )
    if two != bool(table.extra):
        raise ValueError("Two players have an extra card." if two else "Only two players have an extra card.")
    steps: list[Step] = [Turn(seat) for seat in order[table.acted :]]
    state.then(*steps, ClearRow(), *([PayExtra()] if two else []), EndOfRound())
