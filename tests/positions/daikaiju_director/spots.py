"""Turns and spaces that several positions share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.spaces import SPACE_OF, distance
from tests.positions.choosing import Sensible
from tests.titles.daikaiju_director.table import Actor, DirectorTable, at_table, hit, twist


def last_turn(*actors: Actor, acted: bool = True, **parts: Any) -> DirectorTable:
    """The last turn of the match: scene 10, and everybody else has had theirs."""
    return at_table(*actors, scene=10, went=range(1, len(actors)), acted=acted, **parts)


def attacked(
    victim: Actor, attacker: Actor, rolls: Sequence[int], card: str, scene: int = 5
) -> DirectorTable:
    """Seat 1 attacks seat 0 with its last action, up to where the victim could play this card.

    The dice are the attacker's and the defender's."""
    return (
        at_table(
            victim, attacker, active=1, scene=scene, went=[0], slots=(1, 0, 0, 0, 0), acted=True, rolls=rolls
        )
        .do(1, hit(0))
        .quiet_until(0, twist(card))
    )


def _space(action: Any) -> str:
    """Where an action goes to; empty for others."""
    return getattr(action, "to", "") or getattr(action, "space", "")


def to_one_of(*spaces: str) -> Sensible:
    """A walk, a step or a choice of one of these spaces."""
    return lambda action: _space(action) in spaces


def away_from(*spaces: str) -> Sensible:
    """A walk to a space that is none of these."""
    return lambda action: isinstance(action, a.Go | a.Stride) and _space(action) not in spaces


def next_to(*spaces: str) -> Sensible:
    """A walk to a space beside one of these."""
    return lambda action: (
        bool(_space(action))
        and any(distance(SPACE_OF[_space(action)], SPACE_OF[space]) == 1 for space in spaces)
    )


def reaches(least: int, space: str) -> Sensible:
    """A choice of a space at least so far from this one."""
    return lambda action: (
        bool(_space(action)) and distance(SPACE_OF[_space(action)], SPACE_OF[space]) >= least
    )
