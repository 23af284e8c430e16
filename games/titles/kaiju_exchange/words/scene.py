"""What the words of a prompt are made from: the position as one seat may know it, with anchors and counters to name."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Frame
from games.titles.kaiju_exchange.book import Book, Table
from games.titles.kaiju_exchange.crew import power
from games.titles.kaiju_exchange.state import Player, State
from games.titles.kaiju_exchange.terms import GLOBAL, GOODS, LOCAL, NOBODY, WONGA
from games.titles.kaiju_exchange.words.meaning import influence_with

Changes = list[tuple[str, str]]


class Scene:
    """One seat in front of one question."""

    __slots__ = ("book", "frame", "player", "power", "seat", "state", "table")

    def __init__(self, state: State, table: Table, seat: int) -> None:
        self.state = state
        self.table = table
        self.book: Book = table.cards
        self.seat = seat
        self.player: Player = state.players[seat]
        self.power = power(self.player, self.book)
        self.frame: Frame | None = state.agenda[-1] if state.agenda else None

    # -- anchors: the things on the table (docs/protocol.md) -------------------------------------------------------

    def demand_anchors(self, zone: str, design: int) -> list[str]:
        """Every card of this design in a zone one may fulfil from."""
        player = self.player
        cards = player.locals if zone == LOCAL else self.state.globals if zone == GLOBAL else player.reserved
        return self._anchors(zone, cards, self.book.demand_design, design)

    def row_anchors(self, row: int, design: int) -> list[str]:
        """Every card of this design among the Global Demands (-1) or in the row of a seat."""
        if row == NOBODY:
            return self._anchors("global", self.state.globals, self.book.demand_design, design)
        cards = self.state.players[row].fulfilled
        return self._anchors(f"fulfilled:{row}", cards, self.book.demand_design, design)

    def scored_anchors(self, design: int) -> list[str]:
        """Every card of this design among one's scored Demands."""
        return self._anchors("scored", self.player.scored, self.book.demand_design, design)

    def contract_anchors(self, design: int) -> list[str]:
        """Every Contract of this design in hand."""
        return self._anchors("contract", self.player.contracts, self.book.contract_design, design)

    @staticmethod
    def _anchors(zone: str, cards: Sequence[int], designs: Sequence[int], design: int) -> list[str]:
        return [f"{zone}:{place}" for place, card in enumerate(cards) if designs[card] == design]

    # -- counters: what a choice would change ------------------------------------------------------------------------

    def after(
        self,
        goods: Sequence[int] = (),
        *,
        crew: list[int] | None = None,
        influence: int = 0,
        rows: Sequence[int] = (),
    ) -> Changes:
        """The counters that differ once these goods came (or went, below zero) and this is one's Crew.

        `influence` is gained beside what Wonga and Crew bring; `rows` is what comes into the Republic's storage.
        """
        changes = []
        me = f"seat:{self.seat}"
        wonga = self.player.wonga + (goods[WONGA] if len(goods) > WONGA else 0)
        if wonga != self.player.wonga:
            changes.append((f"{me}:wonga", str(wonga)))
        before = influence_with(self.player, self.book, self.player.wonga)
        now = influence_with(self.player, self.book, wonga) + influence + self._crew_influence(crew)
        if now != before:
            changes.append((f"{me}:influence", str(now)))
        for kind, count in enumerate(goods[:4]):
            if count:
                changes.append((f"{me}:material:{GOODS[kind]}", str(self.player.materials[kind] + count)))
        for type, count in enumerate(rows):
            if count:
                changes.append((f"row:{GOODS[type]}", str(self.state.republic[type] + count)))
        return changes

    def trade_after(self, partner: int, loses: Sequence[int], gains: Sequence[int]) -> Changes:
        """The counters of both sides once a trade is made."""
        change = [came - went for came, went in zip(gains, loses, strict=True)]
        other = Scene(self.state, self.table, partner)
        return self.after(change) + other.after([-count for count in change])

    def _crew_influence(self, crew: list[int] | None) -> int:
        """What a change of Crew adds to the Influence of three alike."""
        if crew is None:
            return 0
        return self.book.crew_influence * (_three_alike(crew) - _three_alike(self.player.crew))


def _three_alike(crew: Sequence[int]) -> bool:
    return len(crew) == 3 and crew[0] == crew[1] == crew[2]
