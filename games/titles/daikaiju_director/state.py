"""The situation of a Daikaiju Director match: plain ints and short lists.

Twist Cards are kept as the numbers of their designs:
copies of a design are alike, so a card needs no number of its own.
"""

from __future__ import annotations

from typing import Any, Generic, TypeAlias

import msgspec

from games.engine.state import BaseState, F


class Twist(msgspec.Struct, array_like=True, gc=False):
    """A Twist Card on the table before its owner (DD-88)."""

    id: int
    """The how manieth Twist of the match it is."""
    card: int
    counter: int
    """Clean Ups a persistent Twist stays for, 0 for all others (DD-91)."""
    about: int
    """What the window was about that it was played in (`OpenWindow.about`), or -1."""
    cancelled: bool
    stats: list[tuple[int, int, int]]
    """Statistics it changes while it lies there: seat, statistic, by how much (DD-95)."""
    nullified: list[int]
    """Actors without abilities while it lies there (DD-76)."""
    watched: list[tuple[int, int]]
    """What it waits for: the place of the `watch` among the card's effects, and the seat watched."""


class Player(msgspec.Struct, array_like=True, gc=False):
    """One player and the Daikaiju it plays."""

    kaiju: int
    """Index of the Daikaiju, or -1 before the casting."""
    space: int
    """Where the actor stands, or -1 off the set."""
    burrowed: int
    """The space it dug in at, or -1 (DD-98)."""
    burrow_reach: int
    """How far from there it may come out (DD-99)."""
    health: int
    energy: int
    earned: list[int]
    """Ratings by source, in the order of `terms.SOURCES`; they add up to the player's ratings."""
    hand: list[int]
    deck: list[int]
    """Face down; the last is the top."""
    discard: list[int]
    twists: list[Twist]
    """On the table, oldest first."""
    played: bool
    """Has played a Twist this scene (DD-87)."""
    hit: bool
    """Was credited with damage to another actor this scene."""

    @property
    def ratings(self) -> int:
        """Ratings Points, RP."""
        return sum(self.earned)


class Combat(msgspec.Struct, array_like=True, gc=False):
    """An attack on its way (DD-47)."""

    attacker: int
    """The seat of the attacking actor."""
    target: int
    """A target number: an actor or a building prop."""
    credit: int
    """Who gets the ratings (R-25)."""
    reach: int
    lava: bool
    """A free attack by lava: no reach limit, no ATTACK window (DD-82)."""
    mover: int
    """Who forced the target into the lava, or -1 (DD-86)."""
    am: int
    """Added to the attack's AM by the card that makes it."""
    dice: list[int]
    """The attacker's and the defender's die, 0 before the roll."""
    mods: list[int]
    """What Twists added to the attacker's and the defender's result."""
    bonus: int
    """Damage that Twists add."""
    played: list[int]
    """Designs of the Twists played in this combat."""
    changes: list[tuple[int, int, int]] = []
    """What Twists did to it, in order: 0 and 1 the attacker's and the defender's result, 2 the damage;
    the design; how much."""
    ended: str = ""
    """How it ended: `hit`, `held` (the result was not higher) or `missed` (out of reach before the dice)."""
    kept: list[int] = []
    """Once it has ended, what counted then:
    the attacker's AM, the defender's DM, and what Vicious added to the damage."""


class Damage(msgspec.Struct, array_like=True, gc=False):
    """Damage about to be dealt to an actor (DD-54)."""

    target: int
    source: int
    credit: int
    amount: int
    cause: int
    mover: int
    prevented: int


class Situation(BaseState[F], Generic[F], array_like=True, gc=False):
    """A match of Daikaiju Director."""

    scene: int
    phase: int
    """Index into `terms.PHASES`."""
    first: int
    """First player of the scene, or -1."""
    active: int
    """Whose turn it is, or -1 between turns."""
    went: int
    """A bit for each seat that has had its turn this scene."""
    slots: list[int]
    """Action slots left by kind, in the order of `terms.SLOTS` (DD-33)."""
    acted: bool
    """The active player has taken an action this turn."""
    players: list[Player]
    order: list[int]
    """During setup: who picks, from first to last."""
    buildings: list[int]
    """Buildings left of each prop, in the order of the map's rubble spaces."""
    lava: list[int]
    """Spaces with a lava prop."""
    combats: list[Combat]
    """Combats that are on, the newest last."""
    damages: list[Damage]
    """Damage that waits for its DAMAGE window, the newest last."""
    closeup: Combat | None
    """The combat that ended last."""
    dice: list[int]
    """The last rolls for the order by seat, 0 where none was made."""
    twists_played: int
    winners: list[int]
    ending: str
    """How the match ended, or an empty string."""


State: TypeAlias = Situation[Any]
