"""What a player has besides health, energy and ratings, for the reasons of an advice: cards, the figures of
the Daikaiju, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director.minds.blows import Fighter, fighters
from games.titles.daikaiju_director.spaces import DISTANCE
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules


def belongings(state: State, rules: CompiledRules, seat: int) -> dict[str, int]:
    """Before the casting nobody has anything."""
    player = state.players[seat]
    if player.kaiju < 0:
        return {}
    people = fighters(state, rules)
    me = people[seat]
    return {
        "targets within a move": _targets(state, rules, seat, me),
        "rivals too far away to attack": _safe_from(state, seat, people),
        "Twist Cards in hand": len(player.hand),
        "Attack Modifier": me.am,
        "Defense Modifier": me.dm,
        "Move Speed": me.ms,
    }


def _targets(state: State, rules: CompiledRules, seat: int, me: Fighter) -> int:
    """Rivals and building props that it could attack after one move."""
    here = state.players[seat].space
    if here < 0:
        return 0
    row, far = DISTANCE[here], me.reach + me.ms
    rivals = [one.space for at, one in enumerate(state.players) if at != seat and one.space >= 0]
    rubble = rules.maps[len(state.players)].rubble
    props = [space for space, left in zip(rubble, state.buildings, strict=True) if left]
    return sum([row[space] <= far for space in rivals + props])


def _safe_from(state: State, seat: int, people: list[Fighter]) -> int:
    """Rivals that could not attack it after one move, and those that are defeated."""
    here = state.players[seat].space
    if here < 0:
        return 0
    rivals = [(rival.space, people[at].reach + people[at].ms) for at, rival in enumerate(state.players)]
    return sum([space < 0 or DISTANCE[here][space] > far for space, far in rivals])
