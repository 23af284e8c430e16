"""What a seat may know of a Daikaiju Director match (section 7 of the rules page), built by listing what is allowed."""

from __future__ import annotations

import msgspec


class TwistView(msgspec.Struct, frozen=True, gc=False):
    """A Twist Card on the table."""

    card: str
    counter: int
    cancelled: bool
    on: list[int]
    """The seats whose actors it holds, marks or changes; its owner's is left out."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player as the viewer sees them. `None` where only the owner may look and the viewer is not the owner."""

    seat: int
    daikaiju: str
    alive: bool
    space: str | None
    """Where its actor stands; `None` off the set."""
    burrowed: str | None
    health: int
    hp: int
    energy: int
    ec: int
    er: int
    am: int
    dm: int
    ms: int
    reach: int
    changed: list[int]
    """What cards on the table add to AM, DM and MS."""
    nullified: bool
    ratings: int
    earned: list[int]
    """By damage, buildings, finishing blows, cards, moves into lava, survival."""
    hand_count: int
    hand: list[str] | None
    deck: int
    discard: list[str]
    twists: list[TwistView]
    played: bool
    went: bool
    ask: int | None


class CombatView(msgspec.Struct, frozen=True, gc=False):
    """A combat that is on, or the one that ended last. Dice are 0 before the roll."""

    attacker: int
    target: str
    dice: list[int]
    base: list[int]
    """AM with what the attack adds, and DM: what is added to the dice before Twists."""
    mods: list[int]
    """What Twists added."""
    parts: list[tuple[int, str, int]]
    """What is added to the dice, by name: the side, `AM`, `DM`, `attack` (what the attack itself adds) or a card's code, how much."""
    results: list[int]
    harm: list[tuple[str, int]]
    """What makes the damage higher: an ability's or a card's code, how much."""
    damage: int
    """The damage it does if it hits."""
    lava: bool
    credit: int
    played: list[str]
    ended: str
    """Empty while it is on, then `hit`, `held` or `missed`."""


class WindowView(msgspec.Struct, frozen=True, gc=False):
    """The reaction window that is open: what it is about, and who is asked. Answers stay hidden."""

    window: str
    pivot: int
    asked: list[int]


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    scene: int
    scenes: int
    phase: str
    first: int
    active: int
    order: list[int]
    """Seats in turn order of this scene, or of the picking during setup."""
    slots: list[int]
    """Action slots left by kind: any, move, attack, charge, ability."""
    dice: list[int]
    map: list[str]
    """Rows of terrain: `.` ground, `R` rubble, `~` water, `S` starting space."""
    buildings: dict[str, int]
    """Buildings left by rubble space, standing props only."""
    lava: list[str]
    lava_left: int
    seats: list[SeatView]
    combat: CombatView | None
    window: WindowView | None
    moving: int
    """The actor that is being moved step by step, or -1."""
    ending: str
    winners: list[int]
