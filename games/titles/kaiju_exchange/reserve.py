"""The Tentacle power: reserving revealed Demands, also in windows on anyone's turn (KX-120 to KX-129)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, IllegalAction
from games.titles.kaiju_exchange.actions import Pass, Reserve
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.demands import first_of_design
from games.titles.kaiju_exchange.events import DemandReserved
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import NOBODY

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.book import Book, Table

PASS = Pass()

AFTER_REVEAL, BUSINESS_BEGINS, AFTER_FULFILMENT, REPUBLIC_PHASE, REFRESH_BEGINS = range(5)
"""The windows (a) to (e) of KX-126."""
ASK_ALWAYS, ASK_RARELY, ASK_IN_MY_TURN = range(3)
"""What a seat may prefer (5.4)."""


def has_reserve_power(state: State, book: Book, seat: int) -> bool:
    """The player has the power, a Tentacle to pay with and room in the reserved area (KX-120)."""
    player = state.players[seat]
    return (
        player.materials[book.reserve_type] >= book.reserve_cost
        and len(player.reserved) < book.reserve_max
        and player.crew.count(book.reserve_power) >= book.threshold
    )


def last_card_is_kept(state: State, book: Book) -> bool:
    """After three fulfilments the last card of the row stays for scoring (KX-124)."""
    return (
        state.turn.acts >= book.constants.demands_for_influence
        and len(state.players[state.active].fulfilled) <= 1
    )


def add_reserves(options: list[Action], state: State, book: Book, seat: int) -> None:
    """The Demands this player could reserve now, each design of a row once (KX-121); none without the power."""
    if not has_reserve_power(state, book, seat):
        return
    for card in state.globals:
        action = book.reserve_global[card]
        if action not in options:
            options.append(action)
    active = state.active
    if active != NOBODY:
        row = state.players[active].fulfilled
        if row and not last_card_is_kept(state, book):
            for card in row:
                action = book.reserve[active][card]
                if action not in options:
                    options.append(action)


def reserve_options(state: State, book: Book, seat: int) -> list[Action]:
    """The same as a list."""
    options: list[Action] = []
    add_reserves(options, state, book, seat)
    return options


def reserve(state: State, table: Table, seat: int, action: Reserve) -> None:
    """Pay and take the card face up into the reserved area; its fulfiller loses nothing (KX-122, KX-123)."""
    book = table.cards
    player = state.players[seat]
    row = state.globals if action.row == NOBODY else state.players[action.row].fulfilled
    card = row.pop(first_of_design(row, book.demand_design, action.design))
    player.materials[book.reserve_type] -= book.reserve_cost
    player.reserved.append(card)
    table.announce(DemandReserved(seat, book.demand_codes[card], action.row))
    settle_action(state, table, seat)


def open_reserve_window(state: State, table: Table, kind: int) -> None:
    """Ask each player who could reserve, in turn order from the active player (KX-126, KX-127)."""
    book = table.cards
    wanted = book.reserve_power
    for player in state.players:
        if wanted in player.crew and player.crew.count(wanted) >= book.threshold:
            break
    else:
        return  # most windows concern nobody
    _ask_next(state, book, kind, state.active if state.active != NOBODY else state.first, 0)


def _ask_next(state: State, book: Book, kind: int, start: int, passed: int) -> None:
    """Push the window for the first player from `start` on who could reserve and has not passed since the last one."""
    seats = len(state.players)
    for step in range(seats):
        seat = (start + step) % seats
        if passed >> seat & 1 or not _wants_to_be_asked(state, kind, seat):
            continue
        if reserve_options(state, book, seat):
            state.then(ReserveWindow(kind, seat, passed))
            return


def _wants_to_be_asked(state: State, kind: int, seat: int) -> bool:
    """A seat's standing preference passes for it (5.4)."""
    preference = state.players[seat].reserve_preference
    if preference == ASK_RARELY:
        return kind in (BUSINESS_BEGINS, REPUBLIC_PHASE)
    return preference == ASK_ALWAYS or seat == state.active


class ReserveWindow(Decision):
    """Reserve a revealed Demand, or pass. Closes when all have passed in a row (KX-127).

    While it is open nothing else happens (KX-128).
    """

    kind: int
    seat: int
    passed: int
    """A bit for each seat that has passed since the last reservation."""
    patience: ClassVar[str] = "window"
    forced: ClassVar[bool] = False

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, table: Table, seat: int) -> Sequence[Action]:
        return [PASS, *reserve_options(state, table.cards, seat)]

    def check(self, state: State, table: Table, seat: int, action: Action) -> None:
        if not isinstance(action, Reserve | Pass):
            raise IllegalAction("window-open", "First this window: reserve a Demand or pass.", "KX-128")
        super().check(state, table, seat, action)

    def choose(self, state: State, table: Table, seat: int, action: Action) -> None:
        if isinstance(action, Reserve):
            reserve(state, table, seat, action)
            passed = 0
        else:
            passed = self.passed | 1 << seat
        if not state.ending:
            _ask_next(state, table.cards, self.kind, (seat + 1) % len(state.players), passed)
