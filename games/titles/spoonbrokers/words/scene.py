"""What the words of a prompt are made from: the position as one seat may know it, with anchors and counters to name.

The names of anchors and counters are listed in `view.py`.
"""

from __future__ import annotations

from games.engine import Frame
from games.titles.spoonbrokers import winning
from games.titles.spoonbrokers.book import Book, Table
from games.titles.spoonbrokers.state import Player, State
from games.titles.spoonbrokers.terms import COMPANY, LETTERS, SPOONS

Changes = list[tuple[str, str]]


class Scene:
    """One seat in front of one question."""

    __slots__ = ("book", "frame", "player", "seat", "state", "table")

    def __init__(self, state: State, table: Table, seat: int) -> None:
        self.state = state
        self.table = table
        self.book: Book = table.cards
        self.seat = seat
        self.player: Player = state.players[seat]
        self.frame: Frame | None = state.agenda[-1] if state.agenda else None

    def value(self, cert: int) -> int:
        """What a certificate is worth now (SB-07)."""
        return SPOONS[cert] * self.state.prices[COMPANY[cert]]

    def spoons_of(self, seat: int, company: int) -> int:
        """Spoons that somebody holds of a company."""
        owners = self.state.owners
        return sum(
            SPOONS[cert] for cert, owner in enumerate(owners) if owner == seat and COMPANY[cert] == company
        )

    # -- counters: what a choice would change ------------------------------------------------------------------------

    def bills(self, change: int, *, towers: int = 0, seat: int | None = None) -> Changes:
        """Somebody's bills and net once their bills change by so much, and the worth of their Towers by `towers`."""
        number = self.seat if seat is None else seat
        player = self.state.players[number]
        changes = []
        if change:
            changes.append((f"seat:{number}:bills", str(player.bills + change)))
        if change + towers:
            net = winning.net(self.state, self.book, number)
            changes.append((f"seat:{number}:net", str(net + change + towers)))
        return changes

    def paid(self, to: int, amount: int) -> Changes:
        """Both sides once this seat has paid so much to somebody, or to the bank."""
        changes = self.bills(-amount)
        return changes + self.bills(amount, seat=to) if to >= 0 else changes

    def certificate(self, cert: int, sign: int) -> Changes:
        """One's Spoons of a company once a certificate comes (1) or goes (-1)."""
        company = COMPANY[cert]
        held = self.spoons_of(self.seat, company)
        return [(f"seat:{self.seat}:spoons:{LETTERS[company]}", str(held + sign * SPOONS[cert]))]

    def deal_used(self) -> Changes:
        """Transactions left once another is declared."""
        return [("transactions", str(self.state.left - 1))]

    def card_played(self, seat: int | None = None) -> Changes:
        """The hand once a card has been played."""
        number = self.seat if seat is None else seat
        return [(f"seat:{number}:hand", str(len(self.state.players[number].hand) - 1))]

    def tower(self, tower: int, kibbles: int) -> Changes:
        """A Tower with so many Tower Kibbles, and the supply then."""
        book, code = self.book, self.book.tower_codes[tower]
        changes = [
            (f"tower:{code}:worth", str(book.tower_cost + book.kibble_value * kibbles)),
            (f"tower:{code}:rent", str(book.kibble_value * kibbles)),
        ]
        if book.supply:
            others = sum(self.state.tower_kibbles) - self.state.tower_kibbles[tower]
            changes.append(("supply", str(book.supply - others - kibbles)))
        return changes

    def moved(self, *legs: tuple[int, int, int]) -> Changes:
        """Prices once Market Kibbles have moved: source, destination, number."""
        prices = self.state.prices[:]
        for source, destination, count in legs:
            prices[source] -= count
            prices[destination] += count
        return [
            (f"company:{LETTERS[company]}", str(price))
            for company, price in enumerate(prices)
            if price != self.state.prices[company]
        ]
