"""A last look: a lone option is not taken by itself where that would end what a person could still take back.

Mostly nobody is asked what has a single answer. But whoever has just chosen may see only now that their hand
slipped, and taking the answer for them (the die rolls, a card is turned over, somebody else is asked) would
make that final. So while they could take back, they are really asked, for a short time: then it is taken
after all, as if nobody had been asked.

Nobody is asked whose last choice was the default of its question (to roll, to be done, to pass): that said
already that they are finished. Nor is whoever may be away, since an armed move made their last choice. And
programs, and whoever is not asked once more before what cannot be undone, play on at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from django.contrib.auth import get_user_model

from games.engine import Action, Aside, Decision, Record
from games.models import ArmedMove, Move
from games.play.match import undo
from games.play.match.stored_moves import play_again, quiet_context, state_at
from games.play.refusal import Refusal

if TYPE_CHECKING:
    from games.play.match.position import Position

PATIENCE = "look"
"""The clock of a last look, where questions have their `Decision.patience`."""
SECONDS = 45.0
"""How long a last look lasts, whatever the pace. Whoever has chosen and left holds up the table no longer,
and loses nothing by it."""


def wanted(position: Position, seat: int, lone: Action) -> bool:
    """Whether the person of this seat is asked, though there is only this one option."""
    row, info = position.row, position.seats[seat]
    if info.user is None or info.bot or row.lesson or row.options.get("undo") is False:
        return False
    chosen = undo.last_choice(position, seat)
    return (
        chosen is not None
        and not position.state.agenda[-1].veiled
        and not _was_armed(seat, chosen)
        and not _was_finished(position, seat, chosen)
        and _ends_it(position, seat, lone)
        and can_take_back(position, seat)
        and get_user_model().objects.filter(pk=info.user, owner=None, confirmations=True).exists()
    )


def _was_armed(seat: int, chosen: Move) -> bool:
    """Whether an armed move made this choice: it keeps the nonce of its last answer."""
    armed = ArmedMove.objects.filter(match=chosen.match_id, seat=seat, nonce=chosen.nonce)
    return armed.exists()


def _was_finished(position: Position, seat: int, chosen: Move) -> bool:
    """Whether this choice was the one that is made for whoever makes none."""
    action = position.game.read_action(bytes(chosen.choice or b""))
    state = state_at(position, chosen.version - 1)
    asked = state.agenda[-1]
    if isinstance(action, Aside) or not isinstance(asked, Decision):
        return False
    return bool(action == asked.default(state, quiet_context(position), seat))


def can_take_back(position: Position, seat: int) -> bool:
    """Whether the last choice of this seat could be taken back now."""
    try:
        undo.find(position, seat)
    except Refusal:
        return False
    return True


def _ends_it(position: Position, seat: int, lone: Action) -> bool:
    """Whether this option, and what follows it by itself, would end taking back: chance is drawn, somebody
    learns something, or it is no longer this seat alone that is asked."""
    game = position.game
    before = game.encode(position.state)
    state, context = game.decode(before), quiet_context(position)
    following = [Move(kind=Move.Kind.CHOICE, seat=seat, choice=msgspec.json.encode(lone))]
    heard = []
    while True:
        context.record = Record()
        play_again(position, state, context, following[-1])
        heard.append(context.record)
        top = state.agenda[-1] if state.agenda else None
        if top is None or isinstance(top, Decision):
            break
        following.append(Move(kind=Move.Kind.STEP))
    if context.draws or top is None or list(top.deciders(state)) != [seat]:
        return True
    return undo.learned(position, before, undo.Public(following, heard, state)) is not None
