"""Carrying out the list of effects of a card or an ability, one after the other (section 9.5).

Each list is a script of the rule data's `CompiledRules`. What was chosen on the way travels with the frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director.actions import AIM, DECLINE, TARGET_OF, Aim
from games.titles.daikaiju_director.candidates import candidates
from games.titles.daikaiju_director.state import State, Twist
from games.titles.daikaiju_director.terms import NOBODY

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context
    from games.titles.daikaiju_director.cards.effects import Choose

ABILITY = -1
"""In place of a Twist: the script is an ability's."""


class Case(NamedTuple):
    """Whose effect it is, what was chosen so far, and the Twist it stands on (`None`: an ability)."""

    owner: int
    chosen: dict[str, int]
    twist: Twist | None

    def target(self, who: str) -> int:
        """The target number that `self` or a variable stands for; -1 if nothing was chosen."""
        return self.owner if who == "self" else self.chosen.get(who, NOBODY)


def twist_of(state: State, owner: int, id: int) -> Twist | None:
    """A Twist on the table before its owner, or `None`."""
    for twist in state.players[owner].twists:
        if twist.id == id:
            return twist
    return None


class Carry(Step):
    """The next effect of a list. What a defeated owner had not finished is dropped (DD-101, R-37)."""

    owner: int
    script: int
    at: int
    twist: int
    chosen: dict[str, int]

    def run(self, state: State, context: Context) -> None:
        if state.players[self.owner].health > 0:
            context.cards.scripts[self.script][self.at].play(state, context, self)

    def go_on(self, state: State, context: Context, chosen: dict[str, int] | None = None) -> None:
        """Put what follows this effect on the agenda."""
        after = self.at + 1
        if after < len(context.cards.scripts[self.script]):
            state.then(Carry(self.owner, self.script, after, self.twist, chosen or self.chosen))

    def case(self, state: State) -> Case:
        """What the effect needs to know."""
        twist = None if self.twist == ABILITY else twist_of(state, self.owner, self.twist)
        return Case(self.owner, self.chosen, twist)


class TwistEffect(Step):
    """After its TWIST window a Twist is carried out, unless it was cancelled (DD-88, DD-94)."""

    owner: int
    twist: int

    def run(self, state: State, context: Context) -> None:
        twist = twist_of(state, self.owner, self.twist)
        if twist is not None and not twist.cancelled:
            state.then(Carry(self.owner, twist.card, 0, self.twist, {}))


class EachOf(Step):
    """The effects for each of several actors, one actor after the other;
    each is looked at again at its turn."""

    owner: int
    script: int
    at: int
    twist: int
    seats: list[int]

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        if state.players[self.owner].health <= 0:
            return
        effect = rules.scripts[self.script][self.at]
        other = self.seats[0]
        if len(self.seats) > 1:
            state.then(EachOf(self.owner, self.script, self.at, self.twist, self.seats[1:]))
        if effect.matches(state, rules, self.owner, other):
            nested = rules.nested[self.script, self.at]
            state.then(Carry(self.owner, nested, 0, self.twist, {effect.var: other}))


def ask_target(state: State, context: Context, carry: Carry, choose: Choose) -> None:
    """Ask for the target of a `choose`, or go on with nothing chosen if there is none."""
    if candidates(choose, state, context.cards, carry.owner, carry.chosen):
        state.then(TwistTarget(carry.owner, carry.script, carry.at, carry.twist, carry.chosen))
    else:
        carry.go_on(state, context)


class TwistTarget(Decision):
    """`twist_target`, `siren_target`: what a card or an ability is aimed at (DD-88)."""

    owner: int
    script: int
    at: int
    twist: int
    chosen: dict[str, int]

    def effect(self, rules: CompiledRules) -> Choose:
        """The `choose` that asks."""
        return rules.scripts[self.script][self.at]  # type: ignore[no-any-return]

    def targets(self, state: State, rules: CompiledRules) -> list[int]:
        """The candidates."""
        return candidates(self.effect(rules), state, rules, self.owner, self.chosen)

    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.owner,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        rules = context.cards
        found: list[Action] = [AIM[target] for target in self.targets(state, rules)]
        if self.effect(rules).optional:
            found.append(DECLINE)
        return found

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        carry = Carry(self.owner, self.script, self.at, self.twist, self.chosen)
        if isinstance(action, Aim):
            choice = {self.effect(context.cards).var: TARGET_OF[action.target]}
            carry.go_on(state, context, self.chosen | choice)
        else:
            carry.go_on(state, context)
