"""Asking the others: a choice that cannot be taken back by oneself, because somebody has acted since or was
asked to, is taken back if all people at the table agree (ruling R-74).

The question is no part of the match. It stands until somebody says no, its time is over, or the match goes
on, and says no more than that it is asked: what may be asked for is settled beforehand, from what nobody
has learned anything by. Bots and people's programs agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games.models import Match, Seat, TakeBackQuestion
from games.play.changes import broadcast
from games.play.changes.commands import put_back, require_own_seat, require_playing, require_version
from games.play.changes.pipeline import Change, make
from games.play.match import undo
from games.play.match.locked_match import LockedMatch
from games.play.match.position import read
from games.play.refusal import Refusal, not_seated
from games.play.views.take_backs import LONGEST, standing_question, to_be_asked
from kaijusite import clock


@dataclass(frozen=True, kw_only=True)
class TakeBackAgreed(Change):
    """Everybody has agreed: the state before the seat's last choice stands again."""

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = require_own_seat(locked, self)
        require_version(locked, self.version)
        put_back(locked, seat, undo.find_if_agreed(locked, seat), self.nonce, agreed=True)


def may_ask(match_id: int, seat: int) -> bool:
    """Whether this seat could have its last choice back if everybody agreed."""
    try:
        position = read(match_id)
        undo.find_if_agreed(position, seat)
    except Refusal:
        return False
    question = TakeBackQuestion.objects.filter(match=match_id, version=position.row.version).first()
    return question is None or (question.seat != seat and standing_question(position.row) is None)


@transaction.atomic
def ask(match_id: int, user: Any, version: int) -> None:
    """Ask everybody at the table. Where there is nobody to ask, it is taken back at once."""
    row, seats = _locked(match_id)
    seat = _seat_of(seats, user)
    if row.version != version:
        raise Refusal("stale", "The table has moved on; please look again.", version=row.version)
    undo.find_if_agreed(read(match_id), seat.number)
    before = TakeBackQuestion.objects.filter(match=row, version=row.version).first()
    standing = standing_question(row)
    if standing is not None and standing.seat == seat.number:
        return  # sent again
    if standing is not None or (before is not None and before.seat == seat.number):
        raise Refusal("asked", "That has been asked already.", version=row.version)
    TakeBackQuestion.objects.update_or_create(
        match=row,
        defaults={
            "seat": seat.number,
            "version": row.version,
            "until": clock.now() + LONGEST[row.pace],
            "agreed": [],
            "refused": False,
            "told": [],
        },
    )
    _settle(row, seats, seat.number, [])


@transaction.atomic
def answer(match_id: int, user: Any, version: int, yes: bool) -> None:
    """Say yes or no. One no is enough; the last yes takes it back."""
    row, seats = _locked(match_id)
    seat = _seat_of(seats, user)
    question = standing_question(row)
    if question is None or question.version != version:
        raise Refusal("stale", "Nobody asks that any more.", version=row.version)
    if seat not in to_be_asked(seats, question.seat):
        raise Refusal("not-asked", "You are not asked.", version=row.version)
    if not yes:
        question.refused = True
        question.save(update_fields=["refused"])
        transaction.on_commit(lambda: broadcast.table(row.pk))
        return
    question.agreed = sorted({*question.agreed, seat.number})
    question.save(update_fields=["agreed"])
    _settle(row, seats, question.seat, question.agreed)


def _settle(row: Match, seats: list[Seat], asker: int, agreed: list[int]) -> None:
    """Take it back once nobody is left who has not agreed; else tell the table how far it is."""
    if all(one.number in agreed for one in to_be_asked(seats, asker)):
        nonce = f"!agreed-{row.version}"
        make(row.pk, TakeBackAgreed(seat=asker, version=row.version, nonce=nonce, automatic=True))
    transaction.on_commit(lambda: broadcast.table(row.pk))


def _locked(match_id: int) -> tuple[Match, list[Seat]]:
    row = Match.every.select_for_update().filter(pk=match_id).first()
    if row is None:
        raise Refusal("gone", "There is no such table.")
    return row, list(row.seats.select_related("user").order_by("number"))


def _seat_of(seats: list[Seat], user: Any) -> Seat:
    user_id = getattr(user, "pk", None)
    seat = next((one for one in seats if one.user_id == user_id and not one.bot), None)
    if user_id is None or seat is None:
        raise not_seated()
    return seat
