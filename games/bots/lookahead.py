"""What a choice is worth one ply ahead, with the reply of whoever must answer it."""

from __future__ import annotations

from typing import Any

from games.bots import quiet
from games.engine import Action, Context, act, settle

REPLIES = 2
"""How many answers in a row are played out:
an offer and the answer to it, or a counter and the answer to that."""


def value_after(game: Any, state: Any, context: Context[Any], seat: int, option: Action) -> float:
    """The value for `seat` of a copy of `state` after `option`, once those who must answer it have done so.

    Where a title wants whole turns judged (`Game.whole_turns`), the turn is first played out in haste.
    Replies are what an offer is made for: without the partner's answer every offer would look worthless. A
    reply is the option that is best for the one who answers."""
    after = game.copy(state)
    act(game, after, context, seat, option, trusted=True)
    settle(after, context)
    if game.whole_turns:
        quiet.play_on(game, after, context, seat)
        return float(game.evaluate(after, context, seat))
    quiet.finish(game, after, context)
    for _ in range(REPLIES):
        answering = quiet.replier(after, seat)
        if answering is None:
            break
        reply = best_reply(game, after, context, answering)
        act(game, after, context, answering, reply, trusted=True)
        settle(after, context)
        quiet.finish(game, after, context)
    return float(game.evaluate(after, context, seat))


def best_reply(game: Any, state: Any, context: Context[Any], seat: int) -> Action:
    """The option that leaves `seat` best off at once."""
    options = game.prefer(state, context, seat, state.agenda[-1].options(state, context, seat))
    best, best_value = options[0], float("-inf")
    for option in options:
        after = game.copy(state)
        act(game, after, context, seat, option, trusted=True)
        settle(after, context)
        quiet.finish(game, after, context)
        value = game.evaluate(after, context, seat)
        if value > best_value:
            best, best_value = option, value
    return best  # type: ignore[no-any-return]
