"""Quiet states: what a judge is asked about.

A state is quiet when a seat is asked for a move of its own, or the match is over. In the middle of a deed,
and where others must answer, hands are still moving: what is decided there is played out first."""

from __future__ import annotations

from typing import Any

from games.bots.lookahead import hasten
from games.engine import Context, asked

LONGEST = 64
"""After so many decisions a state is judged as it stands."""


def quiet(state: Any) -> bool:
    """Whether a seat is asked for a move of its own, or nobody is asked any more."""
    deciders = asked(state)
    if not deciders:
        return True
    top = state.agenda[-1]
    return not top.midway and top.patience_for(state, deciders[-1]) == "turn"


def play_on(game: Any, state: Any, context: Context[Any], turn_of: int = -1) -> None:
    """Let what is under way come to its end in haste, until the state is quiet; with `turn_of` until the turn
    of that seat is over."""
    for _ in range(LONGEST):
        deciders = asked(state)
        if not deciders or (quiet(state) and deciders[-1] != turn_of):
            return
        hasten(game, state, context, deciders[-1])


def play_to_answer(game: Any, state: Any, context: Context[Any], seat: int) -> int | None:
    """Let a deed that is under way come to its end in haste. Then who else must answer it, or `None`."""
    for _ in range(LONGEST):
        deciders = asked(state)
        if not deciders:
            return None
        top, decider = state.agenda[-1], deciders[-1]
        if not top.midway:
            answers = len(deciders) == 1 and decider != seat and top.patience_for(state, decider) == "answer"
            return decider if answers else None
        hasten(game, state, context, decider)
    return None
