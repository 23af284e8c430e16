"""What a Twist would bring: it is rehearsed on a copy, by the very steps that would carry it out.

Nobody else is asked on the way: the outcome is what it is so long as they let it pass. Whatever a die or
somebody's choice decides is not known beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from games.engine import Context as EngineTable
from games.titles.daikaiju_director.carry_effects import TwistEffect
from games.titles.daikaiju_director.reaction_windows import OpenWindow, play_twist
from games.titles.daikaiju_director.state import Situation, State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context

_READ = msgspec.msgpack.Decoder(Situation[Any])


class ByChance(Exception):
    """Dice decide."""


class NoChance:
    """What a rehearsal has for dice and shuffles."""

    by_stream = True

    def below(self, n: int, state: Any, stream: str) -> int:
        """Nothing is drawn: what would come is hidden."""
        raise ByChance


def with_twist(state: State, rules: CompiledRules, seat: int, card: int, about: int) -> State | None:
    """What would be if this seat's Twist counted now; `None` if that cannot be known."""
    after, context = _rehearsal(state, rules)
    play_twist(after, context, seat, card, about)
    return _run_out(after, context)


def carried_out(state: State, rules: CompiledRules, owner: int, id: int) -> State | None:
    """What would be if a Twist on the table were carried out now; `None` if that cannot be known."""
    after, context = _rehearsal(state, rules)
    after.then(TwistEffect(owner, id))
    return _run_out(after, context)


def _rehearsal(state: State, rules: CompiledRules) -> tuple[State, Context]:
    """A copy in which nothing waits to happen."""
    after: State = _READ.decode(msgspec.msgpack.encode(msgspec.structs.replace(state, agenda=[])))
    context = EngineTable(rules, NoChance())
    context.state = after
    return after, context


def _run_out(after: State, context: Context) -> State | None:
    """Run everything that follows; `None` where somebody chooses or dice decide."""
    while after.agenda:
        step = after.agenda.pop()
        if isinstance(step, OpenWindow):
            continue
        if step.is_decision:
            return None
        try:
            step.run(after, context)
        except ByChance:
            return None
    return after
