"""The game's short words: kinds of slots, windows, statistics, and how a target is numbered.

A *target* is one int: 0 to 3 an actor by its seat, from `BUILDING` on a building prop by its space, from
`LAVA` on a lava prop by its space, `DIE` and `DIE + 1` the attacker's and the defender's die. `NONE` is no
target.
"""

from __future__ import annotations

NOBODY = -1
NONE = -1
OFF_SET = -1
"""The space of an actor that is not on the set."""

SETUP, START, TURNS, CLEAN_UP, OVER = range(5)
"""The phases of a scene, as `state.phase` counts them (DD-23)."""
PHASES = ("setup", "start", "turns", "clean-up", "over")

ANY, MOVE, ATTACK, CHARGE, ABILITY = range(5)
"""Kinds of action slots (DD-32, DD-33)."""
SLOTS = ("any", "move", "attack", "charge", "ability")

AM, DM, MS = range(3)
STATS = ("AM", "DM", "MS")

(
    W_START,
    W_MAIN,
    W_TURN,
    W_ACTION,
    W_ATTACK,
    W_ROLL,
    W_ABILITY,
    W_TWIST,
    W_DAMAGE,
    W_HURT,
) = range(10)
"""The windows (DD-103)."""
WINDOWS = ("START", "MAIN", "TURN", "ACTION", "ATTACK", "ROLL", "ABILITY", "TWIST", "DAMAGE", "HURT")

NORMAL, IMMEDIATE, PERSISTENT, ENERGY = range(4)
"""Kinds of Twists (DD-89 to DD-92)."""
KINDS = ("normal", "immediate", "persistent", "energy")

BY_ATTACK, BY_LAVA_ATTACK, BY_LAVA, BY_WATER, BY_CARD = range(5)
"""Causes of damage (DD-54)."""
CAUSES = ("attack", "lava-attack", "lava", "water", "card")

DAMAGE, BUILDINGS, FINISHES, CARDS, LAVA_MOVES, SURVIVAL = range(6)
"""What ratings come from, as `player.earned` counts them."""
SOURCES = (
    "Damage to monsters",
    "Buildings",
    "Finishing blows",
    "Twist Cards",
    "Moved into lava",
    "Alive at the end",
)

BUILDING = 4
LAVA = 204
DIE = 404
"""Where each kind of target begins."""
