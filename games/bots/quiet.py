"""Quiet states: what minds judge, and how what lies in between is played in haste.

A state is quiet when a seat is asked for a move of its own, or the match is over. In the middle of a deed,
and where others must answer, hands are still moving: what is decided there is played out first."""

from __future__ import annotations

from typing import Any

from games.engine import Context, act, asked, settle

LONGEST = 64
"""After so many decisions a state is judged as it stands."""
LONGEST_ROUND = 128
"""After so many decisions a round is given up."""


def quiet(state: Any) -> bool:
    """Whether a seat is asked for a move of its own, or nobody is asked any more."""
    deciders = asked(state)
    if not deciders:
        return True
    top = state.agenda[-1]
    return not top.midway and top.patience_for(state, deciders[-1]) == "turn"


def hasten(game: Any, state: Any, context: Context[Any], seat: int) -> None:
    """Take one decision as a player in a hurry would."""
    options = state.agenda[-1].options(state, context, seat)
    choice = options[0] if len(options) == 1 else game.in_haste(state, context, seat, options)
    act(game, state, context, seat, choice, trusted=True)
    settle(state, context)


def play_on(game: Any, state: Any, context: Context[Any], turn_of: int = -1) -> None:
    """Let what is under way come to its end in haste, until the state is quiet; with `turn_of` until the turn
    of that seat is over."""
    for _ in range(LONGEST):
        deciders = asked(state)
        if not deciders or (quiet(state) and deciders[-1] != turn_of):
            return
        hasten(game, state, context, deciders[-1])


def finish(game: Any, state: Any, context: Context[Any]) -> None:
    """Bring a deed that is under way to its end: who is asked in the middle of it decides in haste."""
    for _ in range(LONGEST):
        deciders = asked(state)
        if not deciders or not state.agenda[-1].midway:
            return
        hasten(game, state, context, deciders[-1])


def replier(state: Any, seat: int) -> int | None:
    """Somebody else than `seat` who alone is asked for an answer (not for a move of their own), or `None`."""
    deciders = asked(state)
    if len(deciders) != 1 or deciders[0] == seat:
        return None
    return deciders[0] if state.agenda[-1].patience_for(state, deciders[0]) == "answer" else None


def play_round(game: Any, state: Any, context: Context[Any], seat: int) -> None:
    """Let everybody play on in haste until this seat has its next turn (it is asked for a move of its own,
    after others were asked for theirs), or the match is over."""
    others_asked = False
    for _ in range(LONGEST_ROUND):
        deciders = asked(state)
        if not deciders:
            return
        if quiet(state):
            if others_asked and deciders[-1] == seat:
                return
            others_asked = others_asked or deciders[-1] != seat
        hasten(game, state, context, deciders[-1])
