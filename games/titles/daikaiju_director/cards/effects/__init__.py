"""What Twist Cards and abilities do: a closed vocabulary of effects (section 9.5 of the rules page).

Effects are data: rule data names them by `op`, administrators edit them as typed fields, and the engine
decodes and carries them out with these structs. An effect says whether it could be announced (`may`, DD-93)
and does its part (`run`); `carry_effects.py` takes a card's list from one effect to the next.
"""

from __future__ import annotations

from games.titles.daikaiju_director.cards.effects.base import Effect, amount, holds
from games.titles.daikaiju_director.cards.effects.choosing import Choose, ForEach
from games.titles.daikaiju_director.cards.effects.counters import (
    Drain,
    Grant,
    Heal,
    LoseAction,
    Ratings,
    Steal,
)
from games.titles.daikaiju_director.cards.effects.fighting import (
    Attack,
    BonusDamage,
    FreeAttack,
    Hit,
    Mod,
    Prevent,
    Reroll,
)
from games.titles.daikaiju_director.cards.effects.lava_props import PlaceLava, ShiftLava
from games.titles.daikaiju_director.cards.effects.lying import Counter, Nullify, Stat, Watch
from games.titles.daikaiju_director.cards.effects.moving import Burrow, Move, Tube

AnyEffect = (
    Choose
    | ForEach
    | Move
    | Burrow
    | Tube
    | Attack
    | FreeAttack
    | Hit
    | Prevent
    | BonusDamage
    | Mod
    | Reroll
    | Heal
    | Drain
    | Ratings
    | Steal
    | Grant
    | LoseAction
    | Counter
    | Stat
    | Nullify
    | Watch
    | PlaceLava
    | ShiftLava
)

__all__ = [
    "AnyEffect",
    "Attack",
    "BonusDamage",
    "Burrow",
    "Choose",
    "Counter",
    "Drain",
    "Effect",
    "ForEach",
    "FreeAttack",
    "Grant",
    "Heal",
    "Hit",
    "LoseAction",
    "Mod",
    "Move",
    "Nullify",
    "PlaceLava",
    "Prevent",
    "Ratings",
    "Reroll",
    "ShiftLava",
    "Stat",
    "Steal",
    "Tube",
    "Watch",
    "amount",
    "holds",
]
