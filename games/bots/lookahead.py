"""What a choice is worth one ply ahead, with the reply of whoever must answer it."""

from __future__ import annotations

from typing import Any

from games.engine import Action, Context, act, asked, settle

REPLIES = 2
"""How many answers in a row are played out:
an offer and the answer to it, or a counter and the answer to that."""


DEED = 24
"""How many decisions in the middle of a deed are made in haste before it is judged as it stands."""
TURN = 64
"""A turn of more decisions than this is judged before it is over."""


def value_after(game: Any, state: Any, context: Context[Any], seat: int, option: Action) -> float:
    """The value for `seat` of a copy of `state` after `option`, once those who must answer it have done so.

    Where a title wants whole turns judged (`Game.whole_turns`), the turn is first played out in haste.
    Replies are what an offer is made for: without the partner's answer every offer would look worthless. A
    reply is the option that is best for the one who answers."""
    after = game.copy(state)
    act(game, after, context, seat, option, trusted=True)
    settle(after, context)
    if game.whole_turns:
        play_out(game, after, context, seat)
        return float(game.evaluate(after, context, seat))
    finish(game, after, context)
    for _ in range(REPLIES):
        replier = _must_reply(after, seat)
        if replier is None:
            break
        reply = best_reply(game, after, context, replier)
        act(game, after, context, replier, reply, trusted=True)
        settle(after, context)
        finish(game, after, context)
    return float(game.evaluate(after, context, seat))


def finish(game: Any, state: Any, context: Context[Any]) -> None:
    """Bring a deed that is under way to its end: whoever is asked in the middle of it decides in haste."""
    for _ in range(DEED):
        deciders = asked(state)
        if not deciders or not state.agenda[-1].midway:
            return
        hasten(game, state, context, deciders[-1])


def play_out(game: Any, state: Any, context: Context[Any], seat: int) -> None:
    """Let the turn run out in haste, until somebody else than `seat` has a move of their own."""
    for _ in range(TURN):
        deciders = asked(state)
        if not deciders or turn_is_over(state, seat, deciders[-1]):
            return
        hasten(game, state, context, deciders[-1])


def turn_is_over(state: Any, seat: int, decider: int) -> bool:
    """Whether somebody else is asked for a move of their own; an answer in the middle of a deed is none."""
    top = state.agenda[-1]
    return decider != seat and not top.midway and top.patience_for(state, decider) == "turn"


def hasten(game: Any, state: Any, context: Context[Any], seat: int) -> None:
    """Take one decision as a player in a hurry would."""
    options = state.agenda[-1].options(state, context, seat)
    choice = options[0] if len(options) == 1 else game.in_haste(state, context, seat, options)
    act(game, state, context, seat, choice, trusted=True)
    settle(state, context)


def best_reply(game: Any, state: Any, context: Context[Any], seat: int) -> Action:
    """The option that leaves `seat` best off at once."""
    options = game.prefer(state, context, seat, state.agenda[-1].options(state, context, seat))
    best, best_value = options[0], float("-inf")
    for option in options:
        after = game.copy(state)
        act(game, after, context, seat, option, trusted=True)
        settle(after, context)
        finish(game, after, context)
        value = game.evaluate(after, context, seat)
        if value > best_value:
            best, best_value = option, value
    return best  # type: ignore[no-any-return]


def _must_reply(state: Any, seat: int) -> int | None:
    """Somebody else who is asked for an answer (not for a move of their own), or `None`."""
    deciders = asked(state)
    if len(deciders) != 1 or deciders[0] == seat:
        return None
    decider = deciders[0]
    return decider if state.agenda[-1].patience_for(state, decider) == "answer" else None
