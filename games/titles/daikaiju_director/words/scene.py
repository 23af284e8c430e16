"""What the words of a prompt are made from: the position as one seat may know it."""

from __future__ import annotations

from games.engine import Frame
from games.titles.daikaiju_director import board, damage
from games.titles.daikaiju_director.actions import TARGET_CODES
from games.titles.daikaiju_director.book import Book, Table
from games.titles.daikaiju_director.odds import chance
from games.titles.daikaiju_director.state import Player, State
from games.titles.daikaiju_director.terms import BUILDING
from games.titles.daikaiju_director.words.wording import percent, ratings

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

    def card_anchor(self, code: str) -> str:
        """A card of one's own hand."""
        return f"card:{code}"

    def energy_after(self, n: int) -> Changes:
        """The seat's energy once it changed by `n`."""
        return [(f"seat:{self.seat}:energy", str(self.player.energy + n))] if n else []

    # -- attacks -----------------------------------------------------------------------------------------------------

    def attack_detail(self, attacker: int, target: int, am: int = 0) -> str:
        """The chance without Twists and what a hit brings: `83 %, finish {R:9}`."""
        odds = percent(chance(self.state, self.book, attacker, target, am))
        n, finishes = self._hit(attacker, target)
        gain = n + (self.book.constants.rp_finishing_blow if finishes else 0)
        return f"{odds}, {'finish ' if finishes else ''}{ratings(gain)}"

    def attack_changes(self, attacker: int, target: int, credit: int) -> Changes:
        """The counters that differ once the attack hits."""
        n, finishes = self._hit(attacker, target)
        if target >= BUILDING:
            left = board.buildings_at(self.state, self.book, target - BUILDING)
            changes = [(TARGET_CODES[target], str(left - n))]
        else:
            changes = [(f"seat:{target}:health", str(self.state.players[target].health - n))]
        gain = n + (self.book.constants.rp_finishing_blow if finishes else 0)
        if credit != target:
            changes.append((f"seat:{credit}:ratings", str(self.state.players[credit].ratings + gain)))
        return changes

    def _hit(self, attacker: int, target: int) -> tuple[int, bool]:
        """The damage of a hit without Twists, and whether it finishes an actor."""
        n = self.book.constants.attack_damage + damage.vicious(self.state, self.book, attacker, target)
        if target >= BUILDING:
            return min(n, board.buildings_at(self.state, self.book, target - BUILDING)), False
        left = self.state.players[target].health
        return min(n, left), n >= left
