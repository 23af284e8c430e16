"""The damage procedure, used for every damage (DD-54 to DD-56), and defeat (DD-100 to DD-102)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Step
from games.titles.daikaiju_director import ending
from games.titles.daikaiju_director.board import nullified
from games.titles.daikaiju_director.match_events import Damaged, Defeated, PropRemoved
from games.titles.daikaiju_director.reaction_windows import OpenWindow
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

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context
    from games.titles.daikaiju_director.cards.effects import Watch


def deal(
    state: State,
    context: Context,
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
        _wreck(state, context, target - BUILDING, amount, credit, cause)
        return
    amount += vicious(state, context.cards, source, target)
    state.damages.append(Damage(target, source, credit, amount, cause, mover, 0))
    state.then(OpenWindow(W_DAMAGE, target), TakeDamage())


def vicious(state: State, rules: CompiledRules, source: int, target: int) -> int:
    """What Fenrir's damage is higher by against another actor (DD-72)."""
    if source < 0 or source == target or target >= BUILDING:
        return 0
    more = rules.vicious[state.players[source].kaiju]
    return more if more and not nullified(state, source) else 0


def _wreck(state: State, context: Context, space: int, amount: int, credit: int, cause: int) -> None:
    """Remove buildings; with none left the prop goes and the space is open rubble (DD-51)."""
    place = context.cards.maps[len(state.players)].rubble_place[space]
    n = min(amount, state.buildings[place])
    if n <= 0:
        return
    state.buildings[place] -= n
    if credit >= 0:
        state.players[credit].earned[BUILDINGS] += n * context.cards.constants.rp_per_damage
    if context.record is not None:
        target = f"building:{CODES[space]}"
        context.announce(Damaged(target, n, state.buildings[place], CAUSES[cause], credit, NOBODY))
        if not state.buildings[place]:
            context.announce(PropRemoved(CODES[space]))


class TakeDamage(Step):
    """Steps 3 to 9 of the damage procedure, after its DAMAGE window (DD-55, DD-56)."""

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        hurt = state.damages.pop()
        seat, credit = hurt.target, hurt.credit
        player = state.players[seat]
        n = max(0, min(hurt.amount - hurt.prevented, player.health))
        if player.health <= 0 or n == 0:
            return
        player.health -= n
        scores = credit >= 0 and credit != seat
        if scores:
            state.players[credit].earned[DAMAGE] += n * rules.constants.rp_per_damage
            state.players[credit].hit = True
        mover = hurt.mover
        if mover >= 0:
            state.players[mover].earned[LAVA_MOVES] += rules.constants.rp_forced_mover
        if context.record is not None:
            points = credit if scores else NOBODY
            context.announce(Damaged(f"actor:{seat}", n, player.health, CAUSES[hurt.cause], points, mover))
        if scores:
            _watch(state, context, credit, seat, "i_damage")
        if player.health == 0:
            if scores:
                state.players[credit].earned[FINISHES] += rules.constants.rp_finishing_blow
                _watch(state, context, credit, seat, "i_finish")
            _defeat(state, context, seat, credit if scores else NOBODY)
        elif hurt.source >= 0 and hurt.source != seat:
            state.then(OpenWindow(W_HURT, seat, hurt.source))


def watches(
    state: State, rules: CompiledRules, credit: int, seat: int, event: str
) -> list[tuple[Watch, int]]:
    """What lies before a player and waits for this to happen to an actor by its hand, each with its card
    (DD-55, steps 7 and 8)."""
    return [
        (watch, twist.card)
        for twist in state.players[credit].twists
        for at, watched in twist.watched
        if watched == seat and (watch := rules.scripts[twist.card][at]).event == event
    ]


def _watch(state: State, context: Context, credit: int, seat: int, event: str) -> None:
    """Cards of the credited player that wait for this bring their ratings."""
    rules = context.cards
    for watch, card in watches(state, rules, credit, seat, event):
        for effect in watch.do:
            effect.gain(state, context, credit, rules.card_codes[card])


def _defeat(state: State, context: Context, seat: int, credit: int) -> None:
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
    if context.record is not None:
        context.announce(Defeated(seat, credit))
    if all(other.health <= 0 for other in state.players):
        ending.end(state, ending.NOBODY_LEFT)
