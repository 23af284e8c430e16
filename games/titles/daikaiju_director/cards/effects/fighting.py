"""Effects that attack, damage, and change a combat or a damage that is on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from games.titles.daikaiju_director import board, combat, damage, streams
from games.titles.daikaiju_director.attack_targets import AttackTarget
from games.titles.daikaiju_director.cards.effects.base import (
    Aimed,
    Change,
    Distance,
    Effect,
    Number,
    Remembered,
    Who,
)
from games.titles.daikaiju_director.carry_effects import Case
from games.titles.daikaiju_director.match_events import (
    DamagePrevented,
    DamageRaised,
    DieRerolled,
    ResultChanged,
)
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import BY_CARD, DIE, NOBODY

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


class Attack(Effect, frozen=True, tag="attack"):
    """An attack by an actor (DD-47), outside its actions.

    Without a `target` the attacker's player chooses it; `chosen_by_owner`: the card's owner does; otherwise a
    variable or the actor that did the damage in a HURT window.
    """

    who: Who = "self"
    target: Aimed = ""
    reach: Distance | Literal["own"] = "own"
    am: Change = 0
    spared: Literal["", "self"] = msgspec.field(name="not", default="")
    credit: Literal["", "owner"] = ""
    optional: bool = False

    def far(self, state: State, rules: CompiledRules, attacker: int) -> int:
        """How far it reaches."""
        return self.reach if isinstance(self.reach, int) else board.reach(state, rules, attacker)

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        if self.who != "self":
            return True
        far = self.far(state, rules, seat)
        if self.target == "damage_source_actor":
            return about >= 0 and about in board.actors_within(state, seat, far)
        return bool(board.targets(state, rules, seat, far))

    def run(self, state: State, context: Context, case: Case) -> None:
        rules = context.cards
        attacker = case.target(self.who)
        if attacker < 0 or state.players[attacker].space < 0:
            return
        far = self.far(state, rules, attacker)
        credit = case.owner if self.credit else attacker
        spared = case.owner if self.spared else NOBODY
        found = board.targets(state, rules, attacker, far, spared)
        if self.target in ("", "chosen_by_owner"):
            chooser = case.owner if self.target else attacker
            if found:
                state.then(AttackTarget(chooser, attacker, far, self.am, credit, spared, self.optional))
            return
        target = (
            case.twist.about
            if self.target == "damage_source_actor" and case.twist
            else case.target(self.target)
        )
        if target in found:
            combat.begin_attack(state, context, attacker, target, far, am=self.am, credit=credit)


class FreeAttack(Effect, frozen=True, tag="free_attack"):
    """A free attack as by lava, with no reach limit and not to be declined (DD-82)."""

    target: Remembered

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return state.players[seat].space >= 0

    def run(self, state: State, context: Context, case: Case) -> None:
        target = case.target(self.target)
        if state.players[case.owner].space >= 0 and board.standing(state, context.cards, target):
            combat.begin_attack(state, context, case.owner, target, 0, lava=True)


class Hit(Effect, frozen=True, tag="damage"):
    """Damage without a roll; the owner's actor is its source (DD-54)."""

    who: Who
    n: Number

    def run(self, state: State, context: Context, case: Case) -> None:
        target = case.target(self.who)
        if board.standing(state, context.cards, target):
            damage.deal(state, context, target, self.n, case.owner, case.owner, BY_CARD)


class Prevent(Effect, frozen=True, tag="prevent"):
    """The damage that is about to be dealt becomes less (R-27)."""

    n: Number

    def run(self, state: State, context: Context, case: Case) -> None:
        if state.damages:
            hurt = state.damages[-1]
            n = min(self.n, hurt.amount - hurt.prevented)
            hurt.prevented += n
            if context.record is not None:
                context.announce(DamagePrevented(case.owner, n))


class BonusDamage(Effect, frozen=True, tag="bonus_damage"):
    """If this combat succeeds it does more damage (DD-49)."""

    n: Number

    def run(self, state: State, context: Context, case: Case) -> None:
        if state.combats:
            fight = state.combats[-1]
            fight.bonus += self.n
            if case.twist is not None:
                fight.changes.append((2, case.twist.card, self.n))
            if context.record is not None:
                context.announce(DamageRaised(case.owner, self.n))


class Mod(Effect, frozen=True, tag="mod"):
    """Add to the result of the owner's side in this combat."""

    side: Literal["mine"]
    n: Change

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return bool(state.combats) and combat.side_of(state.combats[-1], seat) >= 0

    def run(self, state: State, context: Context, case: Case) -> None:
        if not state.combats:
            return
        fight = state.combats[-1]
        side = combat.side_of(fight, case.owner)
        if side >= 0:
            fight.mods[side] += self.n
            if case.twist is not None:
                fight.changes.append((side, case.twist.card, self.n))
            if context.record is not None:
                results = list(combat.results(state, context.cards, fight))
                context.announce(ResultChanged(case.owner, side, self.n, results))


class Reroll(Effect, frozen=True, tag="reroll"):
    """Roll a die of this combat again; what was added stays (DD-53)."""

    die: Remembered

    def run(self, state: State, context: Context, case: Case) -> None:
        die = case.target(self.die) - DIE
        if state.combats and die in (0, 1):
            fight = state.combats[-1]
            sides = context.cards.constants.die_sides
            fight.dice[die] = context.roll(sides, streams.rerolls_of(case.owner))
            if context.record is not None:
                context.announce(DieRerolled(case.owner, die, fight.dice[die]))
