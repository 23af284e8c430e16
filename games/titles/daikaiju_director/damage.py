"""The damage procedure, used for every damage (DD-54 to DD-56), and defeat (DD-100 to DD-102)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Step
from games.titles.daikaiju_director import ending
from games.titles.daikaiju_director.board import nullified
from games.titles.daikaiju_director.events import Damaged, Defeated, PropRemoved
from games.titles.daikaiju_director.spaces import CODES
from games.titles.daikaiju_director.state import Damage, State
from games.titles.daikaiju_director.terms import (
    BUILDING,
    BUILDINGS,
    CAUSES,
    DAMAGE,
    FINISHES,
    LAVA_MOVES,
    NOBODY,
    OFF_SET,
    W_DAMAGE,
    W_HURT,
)
from games.titles.daikaiju_director.windows import OpenWindow

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Table
    from games.titles.daikaiju_director.cards.effects import Watch


def deal(
    state: State,
    table: Table,
    target: int,
    amount: int,
    source: int,
    credit: int,
    cause: int,
    mover: int = NOBODY,
) -> None:
    """Deal damage to an actor or a building prop.

    `source` is the seat of the actor that does it, `credit` the player who gets the ratings, `mover` who
    forced the target into lava; each may be -1. Against an actor this opens its DAMAGE window first."""
    if amount <= 0:
        return
    if target >= BUILDING:
        _wreck(state, table, target - BUILDING, amount, credit, cause)
        return
    amount += vicious(state, table.cards, source, target)
    state.damages.append(Damage(target, source, credit, amount, cause, mover, 0))
    state.then(OpenWindow(W_DAMAGE, target), TakeDamage())


def vicious(state: State, book: CompiledRules, source: int, target: int) -> int:
    """What Fenrir's damage is higher by against another actor (DD-72)."""
    if source < 0 or source == target or target >= BUILDING:
        return 0
    more = book.vicious[state.players[source].kaiju]
    return more if more and not nullified(state, source) else 0


def _wreck(state: State, table: Table, space: int, amount: int, credit: int, cause: int) -> None:
    """Remove buildings; with none left the prop goes and the space is open rubble (DD-51)."""
    place = table.cards.maps[len(state.players)].rubble_place[space]
    n = min(amount, state.buildings[place])
    if n <= 0:
        return
    state.buildings[place] -= n
    if credit >= 0:
        state.players[credit].earned[BUILDINGS] += n * table.cards.constants.rp_per_damage
    if table.record is not None:
        target = f"building:{CODES[space]}"
        table.announce(Damaged(target, n, state.buildings[place], CAUSES[cause], credit, NOBODY))
        if not state.buildings[place]:
            table.announce(PropRemoved(CODES[space]))


class TakeDamage(Step):
    """Steps 3 to 9 of the damage procedure, after its DAMAGE window (DD-55, DD-56)."""

    def run(self, state: State, table: Table) -> None:
        book = table.cards
        hurt = state.damages.pop()
        seat, credit = hurt.target, hurt.credit
        player = state.players[seat]
        n = max(0, min(hurt.amount - hurt.prevented, player.health))
        if player.health <= 0 or n == 0:
            return
        player.health -= n
        scores = credit >= 0 and credit != seat
        if scores:
            state.players[credit].earned[DAMAGE] += n * book.constants.rp_per_damage
            state.players[credit].hit = True
        mover = hurt.mover
        if mover >= 0:
            state.players[mover].earned[LAVA_MOVES] += book.constants.rp_forced_mover
        if table.record is not None:
            points = credit if scores else NOBODY
            table.announce(Damaged(f"actor:{seat}", n, player.health, CAUSES[hurt.cause], points, mover))
        if scores:
            _watch(state, table, credit, seat, "i_damage")
        if player.health == 0:
            if scores:
                state.players[credit].earned[FINISHES] += book.constants.rp_finishing_blow
                _watch(state, table, credit, seat, "i_finish")
            _defeat(state, table, seat, credit if scores else NOBODY)
        elif hurt.source >= 0 and hurt.source != seat:
            state.then(OpenWindow(W_HURT, seat, hurt.source))


def watches(state: State, book: CompiledRules, credit: int, seat: int, event: str) -> list[tuple[Watch, int]]:
    """What lies before a player and waits for this to happen to an actor by its hand, each with its card
    (DD-55, steps 7 and 8)."""
    return [
        (watch, twist.card)
        for twist in state.players[credit].twists
        for at, watched in twist.watched
        if watched == seat and (watch := book.scripts[twist.card][at]).event == event
    ]


def _watch(state: State, table: Table, credit: int, seat: int, event: str) -> None:
    """Cards of the credited player that wait for this bring their ratings."""
    book = table.cards
    for watch, card in watches(state, book, credit, seat, event):
        for effect in watch.do:
            effect.gain(state, table, credit, book.card_codes[card])


def _defeat(state: State, table: Table, seat: int, credit: int) -> None:
    """The actor leaves the set; hand and persistent Twists are discarded (DD-100). With nobody left it is
    over (DD-112)."""
    player = state.players[seat]
    player.space = player.burrowed = OFF_SET
    player.discard += player.hand
    player.hand = []
    staying = []
    for twist in player.twists:
        if twist.counter:
            player.discard.append(twist.card)
        else:
            staying.append(twist)
    player.twists = staying
    if table.record is not None:
        table.announce(Defeated(seat, credit))
    if all(other.health <= 0 for other in state.players):
        ending.end(state, ending.NOBODY_LEFT)
