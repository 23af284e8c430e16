"""What a choice will have changed by the next question, as far as that is sure:
what people see *from → to* beforehand.

The choice is tried on a copy, everybody lets it pass, and the steps that follow are carried out as long as
they leave nothing to chance. So a payment that falls due at once, or a Tower that grows, is counted without a
second telling of any rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from games.engine import Action, Context, RandomChance
from games.engine.frames import Decision
from games.titles.spoonbrokers.counters import names, values
from games.titles.spoonbrokers.market import DiscardMarketCard, Leg
from games.titles.spoonbrokers.movement import TowerRise
from games.titles.spoonbrokers.owing import Charge, Owing, SettleAgain
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.trading import Deal, Transactions

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules

Changes: TypeAlias = list[tuple[str, str]]
Copy: TypeAlias = Callable[[State], State]

_NO_CHANCE = RandomChance(Random(0))
"""Never drawn from: a table without a state refuses to."""
SURE = (Deal, Leg, DiscardMarketCard, Transactions, Charge, SettleAgain, TowerRise)
"""Steps that end the same way whatever the die, the decks and others' hands bring."""


def foreseen(
    state: State, rules: CompiledRules, seat: int, action: Action, copy: Copy, before: Sequence[int]
) -> Changes:
    """The counters that this choice of this seat is sure to change, with their values at the next
    question. They stand at `before` now."""
    after = try_out(state, rules, seat, action, copy)
    stand = zip(names(rules, len(state.players)), before, values(after, rules), strict=True)
    changes = [(name, str(new)) for name, old, new in stand if new != old]
    top = after.agenda[-1] if after.agenda else None
    if isinstance(top, Owing) and top.to == seat:  # the others still bring their share
        own = (f"seat:{seat}:bills", f"seat:{seat}:net")
        changes = [change for change in changes if change[0] not in own]
    if not isinstance(top, Decision):  # a Market card may be turned over before anybody is asked again
        changes = [change for change in changes if not change[0].startswith("company:")]
    return changes


def try_out(state: State, rules: CompiledRules, seat: int, action: Action, copy: Copy) -> State:
    """A copy in which the choice has been made and everything sure has followed."""
    after = copy(state)
    context = Context(rules, _NO_CHANCE)
    frame = after.agenda.pop()
    frame.choose(after, context, seat, action)
    while after.agenda and isinstance(after.agenda[-1], (StopWindow, *SURE)):
        step = after.agenda.pop()
        if not isinstance(step, StopWindow):
            step.run(after, context)
    return after
