"""A last look: a lone option is not taken by itself where that would end what a person could still take back.

Mostly nobody is asked what has a single answer. But whoever has just chosen may see only now that their hand
slipped, and taking the answer for them (the die rolls, a card is turned over, somebody else is asked) would
make that final. So while they could take back, they are really asked, for a short time: then it is taken
after all, as if nobody had been asked.

Nobody is asked whose last choice was the default of its question (to roll, to be done, to pass): that said
already that they are finished. Nor is whoever may be away, since an armed move made their last choice. And
programs, and whoever is not asked once more before what cannot be undone, play on at once.

A step that begins something new (`Step.seals`: a new row is dealt, the next Market opens) asks nobody: it
waits for a moment of `GRACE` seconds, with *Undo* in sight. That it does tells nobody anything: it goes by
the kind of the step, and by whether whoever chose last may take that back, never by what the step would
bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from django.contrib.auth import get_user_model

from games.engine import Action, Aside, Decision, Record, Step
from games.models import ArmedMove, Match, Move
from games.models.matches import IN_WINDOW
from games.play.match import tempo, undo
from games.play.match.learned import Public, learned
from games.play.match.stored_moves import play_again, quiet_context, state_at
from games.play.refusal import Refusal

if TYPE_CHECKING:
    from games.play.match.position import Position

PATIENCE = "look"
"""The clock of a last look, where questions have their `Decision.patience`."""
SECONDS = 45.0
"""How long a last look lasts, whatever the pace. Whoever has chosen and left holds up the table no longer,
and loses nothing by it."""
GRACE = 4.0
"""How long a step waits that would end what somebody could still take back, however fast they have things
shown. *Hurry* ends it."""


def wanted(position: Position, seat: int, lone: Action) -> bool:
    """Whether the person of this seat is asked, though there is only this one option."""
    if position.state.agenda[-1].veiled:
        return False
    return _looks(position, seat) and _ends_it(position, seat, lone)


def grace(position: Position) -> float:
    """Seconds that the step which is due waits, so that whoever chose last may still take it back."""
    row, agenda = position.row, position.state.agenda
    step = agenda[-1] if row.status == Match.Status.PLAYING and agenda else None
    if not isinstance(step, Step) or not step.seals or row.speed == "instant":
        return 0.0
    seat = _acted_last(position)
    return GRACE if seat is not None and _looks(position, seat) else 0.0


def _acted_last(position: Position) -> int | None:
    """The seat that last chose something of its own accord, with what is not stored yet."""
    for move in reversed(position.unstored):
        if move.kind == Move.Kind.CHOICE and move.nonce and not move.nonce.startswith(IN_WINDOW):
            return move.seat
    return tempo.acted_last(position)


def _looks(position: Position, seat: int) -> bool:
    """Whether a person plays this seat who could take their last choice back, and may want to."""
    row, info = position.row, position.seats[seat]
    if info.user is None or info.bot or row.lesson or row.options.get("undo") is False:
        return False
    if not get_user_model().objects.filter(pk=info.user, owner=None, confirmations=True).exists():
        return False
    chosen = undo.last_choice(position, seat)
    return (
        chosen is not None
        and not _was_armed(seat, chosen)
        and not _was_finished(position, seat, chosen)
        and can_take_back(position, seat)
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
    return learned(position, before, Public(following, heard, state)) is not None
