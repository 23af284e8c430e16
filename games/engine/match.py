"""Running a match: run steps until somebody must be asked; apply the answer; repeat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.actions import Action, IllegalAction
from games.engine.context import Context
from games.engine.frames import Step
from games.engine.state import BaseState


def asked(state: BaseState[Any]) -> Sequence[int]:
    """The seats that are asked now. Empty while a step is due, and after the end."""
    if not state.agenda:
        return ()
    top = state.agenda[-1]
    return top.deciders(state) if top.is_decision else ()


def settle(state: BaseState[Any], context: Context[Any]) -> None:
    """Run every step that is due, without pauses, until a decision or the end of the match."""
    context.state = state
    agenda = state.agenda
    while agenda:
        top = agenda[-1]
        if top.is_decision:
            return
        agenda.pop()
        top.run(state, context)


def flow(state: BaseState[Any], context: Context[Any]) -> None:
    """Run the steps that are due up to a decision, the next paced step or the end. Follows a choice at a
    real table."""
    context.state = state
    agenda = state.agenda
    while agenda and not agenda[-1].is_decision and not agenda[-1].pause:
        agenda.pop().run(state, context)


def advance(state: BaseState[Any], context: Context[Any]) -> Step | None:
    """Run the step that is due and all unpaced ones after it, up to a decision, the next paced step or the
    end.

    Returns that step, which says how long people should get to see it, or `None` if none was due.
    """
    context.state = state
    agenda = state.agenda
    if not agenda or agenda[-1].is_decision:
        return None
    step: Step = agenda.pop()
    step.run(state, context)
    flow(state, context)
    return step


def act(
    game: Any,
    state: BaseState[Any],
    context: Context[Any],
    seat: int,
    action: Action,
    *,
    trusted: bool = False,
) -> None:
    """Apply one choice of `seat`. Steps that follow are left on the agenda (`settle`, or `flow` and
    `advance`, run them).

    `trusted` skips the check, for actions taken from `options` of this very state. Raises `IllegalAction`,
    and then nothing has changed."""
    context.state = state
    if action.is_aside:
        game.check_aside(state, context, seat, action)
        state.chosen()
        game.aside(state, context, seat, action)
        return
    agenda = state.agenda
    if not trusted:
        if not agenda:
            raise IllegalAction("over", "This match has ended.")
        asking = agenda[-1]
        if not asking.is_decision or seat not in asking.deciders(state):
            raise IllegalAction("not-asked", "It is not your move.")
        asking.check(state, context, seat, action)
    top = agenda.pop()
    state.chosen()
    top.choose(state, context, seat, action)
