"""What the words of a prompt are made from: the position, the seat in front of it, and counters to name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Frame
from games.titles.kaiju_incorporated.forecast import Gain
from games.titles.kaiju_incorporated.scoring import scores
from games.titles.kaiju_incorporated.state import Player, State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Book, Table

Changes = list[tuple[str, str]]


class Scene:
    """One seat in front of one question."""

    __slots__ = ("book", "frame", "player", "seat", "state", "table", "totals")

    def __init__(self, state: State, table: Table, seat: int) -> None:
        self.state = state
        self.table = table
        self.book: Book = table.cards
        self.seat = seat
        self.player: Player = state.players[seat]
        self.frame: Frame = state.agenda[-1]
        self.totals = [score.total for score in scores(state, table.cards)]
        """Everybody's score as it is now."""

    # -- anchors (view.py) -----------------------------------------------------------------------------------------

    def row(self, card: int) -> str:
        """A card of the row."""
        return f"row:{self.state.row.index(card)}"

    def building(self, card: int) -> str:
        """One of one's own Buildings."""
        return f"building:{self.seat}:{self.player.tableau.index(card)}"

    def shown(self, code: str) -> list[str]:
        """Every product on display of this design."""
        codes = self.book.product_codes
        return [f"display:{at}" for at, product in enumerate(self.state.display) if codes[product] == code]

    # -- counters: what a choice would change ------------------------------------------------------------------------

    def marker(self, seat: int, name: str, before: int, after: int) -> Changes:
        """One counter of a seat, if it changes."""
        return [(f"seat:{seat}:{name}", str(after))] if before != after else []

    def gained(self, gains: list[Gain]) -> Changes:
        """The markers that an income moves, of everybody who collects."""
        changes: Changes = []
        for gain in gains:
            player = self.state.players[gain.seat]
            changes += self.marker(gain.seat, "bank", player.bank, gain.bank)
            changes += self.marker(gain.seat, "research", player.research, gain.research_to)
            changes += self.marker(gain.seat, "attack", player.attack, gain.attack_to)
        products = sum(gain.products for gain in gains)
        return changes + self.taken(products)

    def taken(self, products: int) -> Changes:
        """Products taken by all, with so many more."""
        if not products:
            return []
        return [("taken", str(sum(len(player.products) for player in self.state.players) + products))]

    def tableau(self, after: list[int]) -> Changes:
        """The number of one's Buildings, and every score that another tableau of one's own would change (KI-53 to KI-55)."""
        player, before = self.player, self.player.tableau
        player.tableau = after
        try:
            totals = [score.total for score in scores(self.state, self.book)]
        finally:
            player.tableau = before
        changes = self.marker(self.seat, "buildings", len(before), len(after))
        for seat, (was, now) in enumerate(zip(self.totals, totals, strict=True)):
            changes += self.marker(seat, "score", was, now)
        return changes

    def without(self, card: int) -> list[int]:
        """One's tableau less one Building."""
        return [one for one in self.player.tableau if one != card]
