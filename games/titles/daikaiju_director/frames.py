"""Every frame of Daikaiju Director, for the codec."""

from __future__ import annotations

from typing import TypeAlias

from games.titles.daikaiju_director.attack_targets import AttackTarget
from games.titles.daikaiju_director.carry_effects import Carry, EachOf, TwistEffect, TwistTarget
from games.titles.daikaiju_director.combat import Compare, RollDice
from games.titles.daikaiju_director.damage import TakeDamage
from games.titles.daikaiju_director.ending import FinalScoring
from games.titles.daikaiju_director.lava import (
    FreeAttackChoice,
    LavaSpace,
    PlaceLavaProps,
    ShiftSpace,
    TubeExit,
)
from games.titles.daikaiju_director.movement import FlyTo, MoveStep, NextStep, Steps, WalkTo
from games.titles.daikaiju_director.reaction_windows import OpenWindow, Reactions
from games.titles.daikaiju_director.round import (
    CleanUp,
    DiscardToLimit,
    EndOfScene,
    FirstPlayerRoll,
    HandLimits,
    LavaBurns,
    Scene,
    SceneBegins,
    SceneDraw,
    SceneEffects,
    Turns,
    WaterWeakens,
)
from games.titles.daikaiju_director.setup import (
    Casting,
    ChooseDaikaiju,
    ChooseStart,
    Decks,
    PlaceBuildings,
    Placing,
    RollOrder,
)
from games.titles.daikaiju_director.turn import (
    BurrowReturn,
    EndOfTurn,
    PayAbility,
    Turn,
    TurnChoice,
    TurnGoesOn,
)

SetupFrame: TypeAlias = PlaceBuildings | RollOrder | Casting | ChooseDaikaiju | Placing | ChooseStart | Decks
SceneFrame: TypeAlias = (
    Scene
    | FirstPlayerRoll
    | SceneBegins
    | SceneDraw
    | SceneEffects
    | LavaBurns
    | WaterWeakens
    | Turns
    | CleanUp
    | HandLimits
    | DiscardToLimit
    | EndOfScene
    | FinalScoring
)
TurnFrame: TypeAlias = Turn | BurrowReturn | TurnGoesOn | TurnChoice | PayAbility | EndOfTurn
MoveFrame: TypeAlias = WalkTo | MoveStep | Steps | NextStep | FlyTo
LavaFrame: TypeAlias = FreeAttackChoice | PlaceLavaProps | LavaSpace | ShiftSpace | TubeExit
FightFrame: TypeAlias = RollDice | Compare | TakeDamage | AttackTarget
TwistFrame: TypeAlias = OpenWindow | Reactions | TwistEffect | Carry | TwistTarget | EachOf

AnyFrame: TypeAlias = SetupFrame | SceneFrame | TurnFrame | MoveFrame | LavaFrame | FightFrame | TwistFrame
