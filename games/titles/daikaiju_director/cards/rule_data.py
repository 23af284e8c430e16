"""The rule data: what is printed on the components (section 9 of the rules page), as administrators edit it.

Each struct refuses values that the engine could not play with; `Rules` refuses sets whose parts do not fit
together. Every refusal is a sentence.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.engine.form_words import OneOf
from games.titles.daikaiju_director.cards import checks
from games.titles.daikaiju_director.cards import effects as fx

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Stat = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern="^[A-Za-z0-9_]+$")]
Actor = Annotated[Code, msgspec.Meta(extra={"form": OneOf("daikaiju")})]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Row = Annotated[str, msgspec.Meta(min_length=4, max_length=4, pattern="^[.R~S]{4}$")]
Placed = Annotated[str, msgspec.Meta(pattern="^[A-Z](0|90|180|270)$")]
"""A tile and how far it is turned clockwise: `A90`."""
Window = Literal["START", "MAIN", "TURN", "ACTION", "ATTACK", "ROLL", "ABILITY", "TWIST", "DAMAGE", "HURT"]
Source = str
"""Where a value comes from: `rulebook`, `derived` or `reconstructed`."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of rule data."""


class Constants(Data, frozen=True):
    """The numbers of the game (9.1)."""

    scenes: Some
    actions_per_turn: Annotated[int, msgspec.Meta(ge=1, le=9)]
    start_hand: Count
    draw_per_scene: Count
    hand_limit: Some
    rp_per_damage: Count
    rp_finishing_blow: Count
    rp_alive_at_end: Count
    rp_forced_mover: Count
    buildings_per_prop: Some
    lava_supply: Count
    attack_damage: Some
    lava_start_damage: Count
    default_reach: Annotated[int, msgspec.Meta(ge=1, le=16)]
    water_ms_penalty: Count
    water_ms_floor: Some
    die_sides: Annotated[int, msgspec.Meta(ge=2, le=100)]


# -- abilities (DD-58 to DD-75) ------------------------------------------------------------------------------


class RangedAttack(fx.Effect, frozen=True, tag="reach"):
    """Attacks reach farther (DD-62)."""

    n: Annotated[int, msgspec.Meta(ge=1, le=16)]


class Aquatic(fx.Effect, frozen=True, tag="ignore_water"):
    """Water does not slow (DD-65)."""


class Vicious(fx.Effect, frozen=True, tag="damage_to_actors"):
    """Damage to other actors is higher (DD-72)."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]


class LavaImmunity(fx.Effect, frozen=True, tag="ignore_lava"):
    """Master of the lava: it neither harms nor triggers, and its free attacks are this one's (DD-70,
    DD-82)."""


class WaterWeakness(fx.Effect, frozen=True, tag="start_on_water_damage"):
    """Takes damage when a scene starts with it on water (DD-74)."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]


Trait = RangedAttack | Aquatic | Vicious | LavaImmunity | WaterWeakness


class Passive(Data, frozen=True):
    """An ability that always works (DD-58)."""

    code: Code
    name: Name
    effect: Trait
    text: Text
    source: Source = ""


class Active(Data, frozen=True):
    """An ability that takes an action and energy (DD-59)."""

    code: Code
    name: Name
    cost: Count
    do: Annotated[list[fx.AnyEffect], msgspec.Meta(min_length=1)]
    text: Text
    source: Source = ""


class Daikaiju(Data, frozen=True):
    """A monster with its statistics (DD-20) and abilities."""

    code: Code
    name: Name
    hp: Annotated[int, msgspec.Meta(ge=1, le=30)]
    ec: Annotated[int, msgspec.Meta(ge=1, le=30)]
    er: Some
    am: Stat
    dm: Stat
    ms: Annotated[int, msgspec.Meta(ge=1, le=9)]
    passives: list[Passive]
    actives: list[Active]
    source: Source = ""


# -- the set -------------------------------------------------------------------------------------------------


class Tile(Data, frozen=True):
    """A set tile of 4 by 4 spaces: `.` ground, `R` rubble with a building prop, `~` water, `S` starting space
    (9.3)."""

    code: Annotated[str, msgspec.Meta(pattern="^[A-Z]$")]
    name: Name
    copies: Some
    rows: Annotated[list[Row], msgspec.Meta(min_length=4, max_length=4)]
    source: Source = ""


class Map(Data, frozen=True):
    """The tiles of a player count, row by row, each turned (9.4)."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    tiles: Annotated[list[list[Placed]], msgspec.Meta(min_length=1, max_length=2)]
    source: Source = ""


# -- Twists --------------------------------------------------------------------------------------------------


class TwistCard(Data, frozen=True):
    """A Twist Card: when it may be played, and what it does (DD-87 to DD-93)."""

    code: Code
    deck: Actor
    name: Name
    copies: Annotated[int, msgspec.Meta(ge=1, le=30)]
    kind: Literal["normal", "immediate", "persistent", "energy"]
    windows: Annotated[list[Window], msgspec.Meta(min_length=1)]
    do: Annotated[list[fx.AnyEffect], msgspec.Meta(min_length=1)]
    text: Text
    numeral: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    cost: Count = 0
    role: Literal["", "attacker", "defender", "any", "not_active"] = msgspec.field(name="as", default="")
    source: Source = ""

    def __post_init__(self) -> None:
        if (self.kind == "persistent") != (self.numeral > 0):
            raise ValueError(f"{self.code}: a persistent Twist, and no other, has a numeral (DD-91).")
        if (self.kind == "energy") != (self.cost > 0):
            raise ValueError(f"{self.code}: an Energy Twist, and no other, has a cost (DD-92).")
        if self.kind == "immediate" and "START" in self.windows:
            raise ValueError(f"{self.code}: window START is for Energy Twists (DD-92).")
        if self.kind in ("normal", "persistent") and self.windows != ["MAIN"]:
            raise ValueError(f"{self.code}: a {self.kind} Twist is played in window MAIN (DD-89, DD-91).")


class Rules(Data, frozen=True):
    """A whole set of rule data."""

    constants: Constants
    daikaiju: Annotated[list[Daikaiju], msgspec.Meta(min_length=4)]
    tiles: list[Tile]
    maps: list[Map]
    twists: list[TwistCard]

    def __post_init__(self) -> None:
        checks.check(self)
