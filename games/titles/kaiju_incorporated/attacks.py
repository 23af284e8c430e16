"""Kaiju attacks: the threat strikes whoever crossed, and is replaced once all of it is over (KI-39 to KI-42)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.kaiju_incorporated import bank
from games.titles.kaiju_incorporated.actions import LoseBuilding
from games.titles.kaiju_incorporated.effects import LoseBuilding as LoseSome
from games.titles.kaiju_incorporated.effects import LoseDearest, LoseHalfMoney
from games.titles.kaiju_incorporated.events import (
    BuildingLost,
    ResearchMoved,
    ThreatRevealed,
    ThreatsReshuffled,
    ThreatStruck,
)
from games.titles.kaiju_incorporated.refusals import refuse
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import ONE_SEAT

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Book, Table


def at_risk(state: State, book: Book, seat: int) -> tuple[list[int], int]:
    """The Buildings of a seat that the threat may hit, and how many of them it takes (KI-41, KI-42)."""
    tableau = state.players[seat].tableau
    if not state.threat_pile:
        return [], 0
    threat = state.threat_pile[-1]
    effect = book.threat_effects[threat]
    if isinstance(effect, LoseSome):
        hits = book.hits[threat]
        return [card for card in tableau if card in hits], effect.n
    if isinstance(effect, LoseDearest) and tableau:
        dearest = max([book.cost[card] for card in tableau])
        return [card for card in tableau if book.cost[card] == dearest], 1
    return [], 0


class Strike(Step):
    """The threat falls upon a company that crossed (KI-39). If it finds nothing to hit, nothing is lost (KI-41)."""

    seat: int
    pause: ClassVar[float] = 1.5

    def run(self, state: State, table: Table) -> None:
        book, seat = table.cards, self.seat
        player = state.players[seat]
        threat = state.threat_pile[-1]
        effect = book.threat_effects[threat]
        if isinstance(effect, LoseHalfMoney):
            _announce(state, table, seat, [], 0, spared=not player.bank)
            if player.bank:
                bank.lose(state, table, seat, (player.bank + 1) // 2, "kaiju")
        elif isinstance(effect, LoseSome | LoseDearest):
            hit, count = at_risk(state, book, seat)
            _announce(state, table, seat, hit, count, spared=not hit)
            if hit:
                lose_some(state, table, seat, hit, count)
        else:
            _announce(state, table, seat, [], 0, spared=not player.research)
            before, player.research = player.research, 0
            if before and table.record is not None:
                table.announce(ResearchMoved(seat, -before, before, 0, 0, "kaiju"))


STRIKE = tuple(Strike(seat) for seat in range(5))


def _announce(state: State, table: Table, seat: int, hit: list[int], count: int, *, spared: bool) -> None:
    if table.record is not None:
        book = table.cards
        codes = [book.codes[card] for card in hit]
        threat = book.threat_codes[state.threat_pile[-1]]
        table.announce(ThreatStruck(seat, threat, codes, len(hit) > count, spared))


def lose_some(state: State, table: Table, seat: int, hit: Sequence[int], count: int) -> None:
    """Of these Buildings so many go: all of them without a choice, or the victim chooses one after the other (KI-42)."""
    if len(hit) > count:
        state.then(LossChoice(seat, count))
        return
    for card in hit:
        lose(state, table, seat, card)


def lose(state: State, table: Table, seat: int, card: int) -> None:
    """A Building goes to the Building discard pile, Start cards included (KI-42, KI-R01)."""
    state.players[seat].tableau.remove(card)
    state.discard.append(card)
    if table.record is not None:
        table.announce(BuildingLost(seat, table.cards.codes[card]))


class LossChoice(Decision):
    """The victim chooses a Building to lose (KI-42). `count` are still to go, this one included."""

    seat: int
    count: int

    def deciders(self, state: State) -> Sequence[int]:
        return ONE_SEAT[self.seat]

    def patience_for(self, state: State, seat: int) -> str:
        return "turn" if seat == state.active else "answer"

    def options(self, state: State, table: Table, seat: int) -> Sequence[Action]:
        book = table.cards
        return [book.lose[card] for card in at_risk(state, book, seat)[0]]

    def default(self, state: State, table: Table, seat: int) -> Action:
        """The cheapest."""
        book = table.cards
        return book.lose[min(at_risk(state, book, seat)[0], key=book.cost.__getitem__)]

    def check(self, state: State, table: Table, seat: int, action: Action) -> None:
        if action not in self.options(state, table, seat):
            refuse(state, table, seat, action)

    def choose(self, state: State, table: Table, seat: int, action: LoseBuilding) -> None:
        book = table.cards
        lose(state, table, seat, book.number[action.card])
        if self.count > 1:
            lose_some(state, table, seat, at_risk(state, book, seat)[0], self.count - 1)


class ThreatCheck(Step):
    """After an income or a Special Action: was there a crossing, one new threat is turned up (KI-40, KI-66)."""

    def run(self, state: State, table: Table) -> None:
        if state.crossed:
            state.crossed = False
            state.then(NewThreat())


class NewThreat(Step):
    """A Kaiju Attack card on top of the old one (KI-40); out of cards, all are shuffled first (KI-47)."""

    pause: ClassVar[float] = 2.0

    def run(self, state: State, table: Table) -> None:
        if not state.threats:
            state.threats, state.threat_pile = state.threat_pile, []
            table.shuffle(state.threats)
            if table.record is not None:
                table.announce(ThreatsReshuffled(len(state.threats)))
        threat = state.threats.pop()
        state.threat_pile.append(threat)
        if table.record is not None:
            table.announce(ThreatRevealed(table.cards.threat_codes[threat], len(state.threats)))
