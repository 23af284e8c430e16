"""An attack from its target to its damage (DD-46 to DD-53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.daikaiju_director import board, damage, streams
from games.titles.daikaiju_director.actions import TARGET_CODES
from games.titles.daikaiju_director.match_events import AttackDeclared, AttackMissed, CombatEnded, DiceRolled
from games.titles.daikaiju_director.reaction_windows import OpenWindow
from games.titles.daikaiju_director.spaces import distance
from games.titles.daikaiju_director.state import Combat, State
from games.titles.daikaiju_director.terms import (
    BUILDING,
    BY_ATTACK,
    BY_LAVA_ATTACK,
    NOBODY,
    W_ATTACK,
    W_ROLL,
)

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


def begin_attack(
    state: State,
    context: Context,
    attacker: int,
    target: int,
    reach: int,
    *,
    lava: bool = False,
    mover: int = NOBODY,
    am: int = 0,
    credit: int | None = None,
) -> None:
    """Declare an attack (step 1) and put the rest on the agenda; `lava` makes it a free attack (DD-82)."""
    if credit is None:
        credit = attacker
    state.combats.append(Combat(attacker, target, credit, reach, lava, mover, am, [0, 0], [0, 0], 0, []))
    if context.record is not None:
        context.announce(AttackDeclared(attacker, TARGET_CODES[target], lava))
    if target < BUILDING and not lava:
        state.then(OpenWindow(W_ATTACK, target), RollDice())
    else:
        state.then(RollDice())


def side_of(fight: Combat, seat: int) -> int:
    """0 if the seat's actor attacks in this combat, 1 if it defends, -1 if it is not in it (DD-107)."""
    if fight.attacker == seat:
        return 0
    return 1 if fight.target == seat else -1


def figures(state: State, rules: CompiledRules, fight: Combat) -> list[int]:
    """The attacker's AM, the defender's DM (a building prop has none) and what Vicious adds: as they are,
    or as they counted when the combat ended."""
    if fight.ended:
        return fight.kept
    return [
        board.am(state, rules, fight.attacker),
        board.dm(state, rules, fight.target) if fight.target < BUILDING else 0,
        damage.vicious(state, rules, fight.attacker, fight.target),
    ]


def results(state: State, rules: CompiledRules, fight: Combat) -> tuple[int, int]:
    """The attacker's and the defender's result (DD-47, step 5). A building prop has its die alone."""
    am, dm, _ = figures(state, rules, fight)
    return fight.dice[0] + am + fight.am + fight.mods[0], fight.dice[1] + dm + fight.mods[1]


def roller(state: State, fight: Combat) -> int:
    """Who rolls for the target: its player, or for a building prop the next alive player clockwise
    (DD-50)."""
    if fight.target < BUILDING:
        return fight.target
    others = board.clockwise(state, fight.attacker)
    return next((seat for seat in others if state.players[seat].health > 0), others[0])


def end_combat(state: State, rules: CompiledRules, how: str) -> Combat:
    """The newest combat is over; it stays to look at, as it was."""
    fight = state.combats.pop()
    fight.kept = figures(state, rules, fight)
    fight.ended = how
    state.closeup = fight
    return fight


class RollDice(Step):
    """Steps 3 to 6: a miss if somebody is gone or out of reach;
    else both dice, then the ROLL window (DD-47)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        fight = state.combats[-1]
        here = state.players[fight.attacker].space
        if (
            here < 0
            or not board.standing(state, rules, fight.target)
            or (not fight.lava and distance(here, board.space_of(state, fight.target)) > fight.reach)
        ):
            end_combat(state, rules, "missed")
            if context.record is not None:
                context.announce(AttackMissed(fight.attacker, TARGET_CODES[fight.target]))
            return
        sides = rules.constants.die_sides
        stream = streams.combat_of(fight.attacker)
        fight.dice = [context.roll(sides, stream), context.roll(sides, stream)]
        if context.record is not None:
            outcome = list(results(state, rules, fight))
            code = TARGET_CODES[fight.target]
            context.announce(DiceRolled(fight.attacker, code, fight.dice[:], outcome, roller(state, fight)))
        state.then(OpenWindow(W_ROLL, fight.attacker), Compare())


class Compare(Step):
    """Steps 7 and 8: only a higher result hits, ties go to the defender (DD-48, DD-49)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        attack, defence = results(state, rules, state.combats[-1])
        hit = attack > defence
        fight = end_combat(state, rules, "hit" if hit else "held")
        if context.record is not None:
            code = TARGET_CODES[fight.target]
            context.announce(CombatEnded(fight.attacker, code, [attack, defence], hit))
        if hit:
            damage.deal(
                state,
                context,
                fight.target,
                rules.constants.attack_damage + fight.bonus,
                fight.attacker,
                fight.credit,
                BY_LAVA_ATTACK if fight.lava else BY_ATTACK,
                fight.mover,
            )
