"""What a seat may know of a Daikaiju Director match (section 7 of the rules page),
built by listing what is allowed.

Spaces are named `r1c2`: row and column, counted from 0, top left first. Seats are numbers from 0;
-1 stands for nobody.

**Anchors** of choices: `space:r1c2`, `actor:2` (a player's Daikaiju, by seat), `building:r1c2`, `lava:r3c4`,
`die:attacker`, `die:defender`, `kaiju:…` and `ability:…` (codes), one's own cards, and `verb:walk` and so on
for what only the action bar shows.

**Counters** in `changes`: `seat:0:health`, `seat:0:energy`, `seat:0:ratings`, `building:r1c2` (storeys left).
A `sketch` names `way`, the spaces walked over; or of an attack `odds`, its chance, `stake`, the ratings of a
hit, and the counters that it would change if it hits.

**Tokens** in sentences: `{card:DM-E2}`, `{seat:1}`.
"""

from __future__ import annotations

import msgspec


class TwistView(msgspec.Struct, frozen=True, gc=False):
    """A Twist Card on the table."""

    card: str
    """Its code."""
    counter: int
    """For how many more Clean Ups it stays; 0 for one that does not."""
    cancelled: bool
    """It was answered and does nothing."""
    on: list[int]
    """The seats whose actors it holds, marks or changes; its owner's is left out."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player as the viewer sees them.
    `None` where only the owner may look and the viewer is not the owner."""

    seat: int
    """Seats are numbered from 0."""
    daikaiju: str
    """Its code; empty before it is cast."""
    alive: bool
    """Still in the match."""
    space: str | None
    """Where its actor stands; `None` off the set."""
    burrowed: str | None
    """The space it dug in at; `None` when it is not underground."""
    health: int
    """Health left."""
    hp: int
    """Health to begin with."""
    energy: int
    """Energy now."""
    ec: int
    """Energy Capacity."""
    er: int
    """Energy Recharge: what a charge brings."""
    am: int
    """Attack Modifier as things stand, `changed` included."""
    dm: int
    """Defense Modifier, likewise."""
    ms: int
    """Move Speed in steps, likewise."""
    reach: int
    """How far its attack reaches, in spaces."""
    changed: list[int]
    """What cards on the table add to AM, DM and MS."""
    nullified: bool
    """Has no abilities at present."""
    ratings: int
    """What wins: the sum of `earned`."""
    earned: list[int]
    """By damage, buildings, finishing blows, cards, moves into lava, survival."""
    hand_count: int
    """Twist Cards in hand."""
    hand: list[str] | None
    """Their codes."""
    deck: int
    """Cards in the deck."""
    discard: list[str]
    """Codes of the discard pile, oldest first."""
    twists: list[TwistView]
    """Twist Cards on the table before this player, oldest first."""
    played: bool
    """Has played a Twist this scene."""
    went: bool
    """Has had its turn this scene."""


class CombatView(msgspec.Struct, frozen=True, gc=False):
    """A combat that is on, or the one that ended last. Dice are 0 before the roll."""

    attacker: int
    """A seat."""
    target: str
    """`actor:2` (by seat) or `building:r1c2` (by space)."""
    dice: list[int]
    """The attacker's and the defender's."""
    base: list[int]
    """AM with what the attack adds, and DM: what is added to the dice before Twists.
    An ended combat keeps what counted in it."""
    mods: list[int]
    """What Twists added."""
    parts: list[tuple[int, str, int]]
    """What is added to the dice, by name: the side, `AM`, `DM`, `attack` (what the attack itself adds)
    or a card's code, how much."""
    results: list[int]
    """What counts: dice, `base` and `mods` together, the attacker's first."""
    harm: list[tuple[str, int]]
    """What makes the damage higher: an ability's or a card's code, how much."""
    damage: int
    """The damage it does if it hits."""
    lava: bool
    """A free attack by lava."""
    credit: int
    """The seat that gets the ratings."""
    played: list[str]
    """Codes of the Twists played in it."""
    ended: str
    """Empty while it is on, then `hit`, `held` or `missed`."""
    coming: list[int] | None
    """The results if the Twist counts that may still be answered; `None` where none waits or where they are
    not known beforehand."""


class WindowView(msgspec.Struct, frozen=True, gc=False):
    """The reaction window that is open: what it is about, and who is asked. Answers stay hidden."""

    window: str
    """One of `START MAIN TURN ACTION ATTACK ROLL ABILITY TWIST DAMAGE HURT` (DD-103)."""
    pivot: int
    """The seat it is about."""
    asked: list[int]
    """Seats."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    """The viewer's seat; `None` for a spectator."""
    scene: int
    """1 to `scenes`; 0 during setup."""
    scenes: int
    """How many the match has."""
    phase: str
    """One of `setup start turns clean-up over`."""
    first: int
    """The first player of the scene, or -1."""
    active: int
    """Whose turn it is, or -1."""
    order: list[int]
    """Seats in turn order of this scene, or of the picking during setup."""
    slots: list[int]
    """Action slots left by kind: any, move, attack, charge, ability."""
    dice: list[int]
    """The last rolls for the turn order, by seat; 0 where none was made."""
    map: list[str]
    """Rows of terrain: `.` ground, `R` rubble, `~` water, `S` starting space."""
    buildings: dict[str, int]
    """Storeys left by rubble space, standing props only."""
    lava: list[str]
    """Spaces with a lava prop."""
    lava_left: int
    """Lava props in the supply."""
    seats: list[SeatView]
    """By seat."""
    combat: CombatView | None
    """`None` before the first."""
    window: WindowView | None
    """`None` while none is open."""
    moving: int
    """The actor that is being moved step by step, or -1."""
    ending: str
    """How the match ended; empty before."""
    winners: list[int]
    """Seats, once the match is over."""
