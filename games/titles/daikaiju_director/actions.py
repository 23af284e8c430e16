"""Everything a seat may send in Daikaiju Director (section 5 of the rules page).

Spaces are named `rRcC`, targets as they are marked on the table:
`actor:2`, `building:r1c2`, `lava:r3c4`, `die:attacker`.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from games.engine.actions import Action
from games.titles.daikaiju_director.spaces import CODES, SPACES, PerSpace
from games.titles.daikaiju_director.terms import BUILDING, DIE, LAVA

SpaceCode = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^r\d{1,2}c\d{1,2}$",
        max_length=6,
        description="A space by row and column, counted from 0: `r0c2`.",
    ),
]
TargetCode = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z]+:[a-z0-9]+$",
        max_length=16,
        description="`actor:2` (by seat), `building:r1c2`, `lava:r3c4`, `die:attacker` or `die:defender`.",
    ),
]
Code = Annotated[
    str,
    msgspec.Meta(
        pattern="^[A-Za-z0-9_]+$", max_length=24, description="The code that the rule data gives this thing."
    ),
]


# -- setup ---------------------------------------------------------------------------------------------------


class Cast(Action, frozen=True, tag="cast"):
    """Play this Daikaiju (section 3, step 4)."""

    daikaiju: Code


# -- spaces and targets --------------------------------------------------------------------------------------


class Go(Action, frozen=True, tag="go"):
    """Walk to this space and stop there, by the way with the least lava (DD-37)."""

    to: SpaceCode


class Walk(Action, frozen=True, tag="walk"):
    """Move one step at a time, each chosen on its own (DD-37)."""


class Stride(Action, frozen=True, tag="step"):
    """One step to a neighbouring space (DD-37)."""

    to: SpaceCode


class Stop(Action, frozen=True, tag="stop"):
    """Enough: no further step, no further lava prop."""


class Choose(Action, frozen=True, tag="space"):
    """This space: to start on, to land on, for a lava prop, to come out of."""

    space: SpaceCode


class Aim(Action, frozen=True, tag="target"):
    """This target: of an ability's attack, or of a card."""

    target: TargetCode


class Decline(Action, frozen=True, tag="decline"):
    """No target: an attack or a card's choice that may be left out."""


# -- a turn --------------------------------------------------------------------------------------------------


class Attack(Action, frozen=True, tag="attack"):
    """The attack action against a target in reach (DD-46)."""

    target: TargetCode


class Charge(Action, frozen=True, tag="charge"):
    """The charge action (DD-57)."""


class UseAbility(Action, frozen=True, tag="ability"):
    """The action that starts an active ability (DD-59)."""

    ability: Code


class PlayTwist(Action, frozen=True, tag="twist"):
    """Play a Twist Card of this design: in one's turn, or in a window (DD-88)."""

    card: Code


class EndTurn(Action, frozen=True, tag="end-turn"):
    """The turn is over (DD-34)."""


class WrapMovie(Action, frozen=True, tag="wrap"):
    """The lone survivor ends the game (DD-13)."""


# -- answers -------------------------------------------------------------------------------------------------


class Pass(Action, frozen=True, tag="pass"):
    """Play nothing in this window."""


class LavaAttack(Action, frozen=True, tag="lava-attack"):
    """Make the free attack (DD-82)."""


class LavaSkip(Action, frozen=True, tag="lava-skip"):
    """Leave the free attack out (DD-82)."""


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card of this design down to the hand limit (DD-30)."""

    card: Code


AnyAction: TypeAlias = (
    Cast
    | Go
    | Walk
    | Stride
    | Stop
    | Choose
    | Aim
    | Decline
    | Attack
    | Charge
    | UseAbility
    | PlayTwist
    | EndTurn
    | WrapMovie
    | Pass
    | LavaAttack
    | LavaSkip
    | Discard
)

# -- made once and shared ------------------------------------------------------------------------------------

GO = PerSpace([Go(code) for code in CODES])
STRIDE = PerSpace([Stride(code) for code in CODES])
CHOOSE = PerSpace([Choose(code) for code in CODES])

TARGET_CODES: dict[int, str] = {seat: f"actor:{seat}" for seat in range(4)}
TARGET_CODES |= {BUILDING + space: f"building:{CODES[space]}" for space in range(SPACES)}
TARGET_CODES |= {LAVA + space: f"lava:{CODES[space]}" for space in range(SPACES)}
TARGET_CODES |= {DIE: "die:attacker", DIE + 1: "die:defender"}
TARGET_OF: dict[str, int] = {code: target for target, code in TARGET_CODES.items()}
ATTACK: dict[int, Attack] = {target: Attack(code) for target, code in TARGET_CODES.items()}
AIM: dict[int, Aim] = {target: Aim(code) for target, code in TARGET_CODES.items()}

WALK = Walk()
STOP = Stop()
DECLINE = Decline()
CHARGE = Charge()
END_TURN = EndTurn()
WRAP_MOVIE = WrapMovie()
PASS = Pass()
LAVA_ATTACK = LavaAttack()
LAVA_SKIP = LavaSkip()
