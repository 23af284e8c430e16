"""Seats of a table before the game begins: sitting down and standing up, people and bots."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Any

from django.db import transaction

from accounts import friends
from games.models import Match, Seat
from games.play.changes import broadcast
from games.play.changes.commands import Start
from games.play.changes.pipeline import make
from games.play.match import bot_players
from games.play.match import options as table_options
from games.play.refusal import Refusal, not_seated
from games.play.tables.guest_rules import check_joining
from games.play.views.access import NO_TABLE, invited, kept_seats, of_own_group


@transaction.atomic
def take_seat(match_id: int, user: Any, *, invitation: str = "", number: int | None = None) -> Seat:
    """Sit down, on this seat or the first free one. A private table wants its invitation key."""
    match = locked_row(match_id)
    seats = list(match.seats.select_related("user").order_by("number"))
    own = next((seat for seat in seats if seat.user_id == user.pk), None)
    if own is not None:
        return own
    check_joining(user)
    check_program(match, user, seats)
    kept = kept_seats(match)
    if not invited(match, invitation) and user.pk not in kept.values():
        if match.private and not of_own_group(match, user.pk):
            raise Refusal("gone", NO_TABLE)
        if friends.kept_apart(user.person_id, [match.host_id, *(seat.user_id for seat in seats)]):
            raise Refusal("forbidden", "You can sit down at this table by invitation only.")
    free = [seat for seat in seats if is_free(seat) and kept.get(seat.number, user.pk) == user.pk]
    if user.pk in kept.values():
        free.sort(key=lambda seat: kept.get(seat.number) != user.pk)
    if number is not None:
        free = [seat for seat in free if seat.number == number]
    if not free:
        raise Refusal("full", "That seat is taken." if number is not None else "Every seat is taken.")
    sit(match, free[0], user)
    free[0].save()
    seated(match)
    return free[0]


@transaction.atomic
def leave_table(match_id: int, user: Any) -> None:
    """Stand up before the game begins. The host's place passes on; a table that nobody is left at closes."""
    match = locked_row(match_id)
    seat = match.seats.filter(user=user).first()
    if seat is None:
        raise not_seated()
    clear(seat)
    if match.host_id == user.pk:
        heir = match.seats.filter(user__isnull=False).order_by("number").first()
        if heir is None:
            close(match)
            return
        match.host = heir.user
        match.save(update_fields=["host", "moved_at"])
    seated(match)


@transaction.atomic
def seat_bot(match_id: int, by: Any, bot: str, number: int | None = None) -> Seat:
    """The host puts a bot on this seat, or the first free one."""
    match = locked_row(match_id, host=by)
    program = level_called(bot)
    seats = match.seats.order_by("number")
    free = [seat for seat in seats if is_free(seat) and number in (None, seat.number)]
    if not free:
        raise Refusal("full", "That seat is taken." if number is not None else "Every seat is taken.")
    # Seats kept for the people of the match before are given away last.
    kept = kept_seats(match)
    free.sort(key=lambda seat: seat.number in kept)
    seat_program(free[0], program)
    free[0].save()
    seated(match)
    return free[0]


@transaction.atomic
def seat_bots(match_id: int, by: Any, bot: str) -> None:
    """The host puts a bot on every seat that is free, and the match begins."""
    match = locked_row(match_id, host=by)
    program = level_called(bot)
    free = [seat for seat in match.seats.all() if is_free(seat)]
    if not free:
        raise Refusal("full", "Every seat is taken.")
    for seat in free:
        seat_program(seat, program)
        seat.save()
    seated(match)


@transaction.atomic
def unseat_bot(match_id: int, by: Any, number: int) -> None:
    """The host frees a seat that a bot has."""
    match = locked_row(match_id, host=by)
    seat = match.seats.filter(number=number).exclude(bot="").first()
    if seat is None:
        raise Refusal("not-offered", "No bot sits there.")
    clear(seat)
    seated(match)


# -- what changes at a table, for those who have locked it ---------------------------------------------------


def locked_row(match_id: int, host: Any = None) -> Match:
    """The table, locked, while seats may still change hands; only for its host, if one is given."""
    match = Match.every.select_for_update().filter(pk=match_id).first()
    if match is None:
        raise Refusal("gone", "There is no such table.")
    if host is not None and match.host_id != host.pk:
        raise Refusal("forbidden", "Only the host can do that.", version=match.version)
    if match.status == Match.Status.ABANDONED and not match.version:
        raise Refusal("gone", "This table has been closed.")
    if match.status != Match.Status.OPEN:
        raise Refusal("begun", "The game at this table has begun.", version=match.version)
    return match


def seated(match: Match) -> Match:
    """Start if every seat is taken, else tell the table and the lobby."""
    if not match.seats.filter(user__isnull=True, bot="").exists():
        make(match.pk, Start())
        return Match.every.get(pk=match.pk)
    transaction.on_commit(lambda: broadcast.table(match.pk))
    return match


def close(match: Match) -> None:
    """Close a table at which no game has begun, and tell it and the lobby."""
    match.status = Match.Status.ABANDONED
    match.save(update_fields=["status", "moved_at"])
    transaction.on_commit(lambda: broadcast.table(match.pk))


def is_free(seat: Seat) -> bool:
    """Whether nobody has the seat, neither a person nor a bot."""
    return seat.user_id is None and not seat.bot


def sit(match: Match, seat: Seat, user: Any) -> None:
    """Give the seat to a person, with a value of its own for the key of the match. Nothing is stored yet."""
    seat.user = user
    seat.windows = user.windows
    seat.salt = _salt(match, seat.number)
    seat.reserve_left = match.reserve_seconds


def seat_program(seat: Seat, bot: str) -> None:
    """Give the seat to a bot. Nothing is stored yet."""
    seat.bot = bot
    seat.salt = _salt(seat.match, seat.number)


def _salt(match: Match, number: int) -> str:
    """A seat's own value in the key: a new one, or at tables of one deal the same at all of them."""
    if not match.shares_deal:
        return secrets.token_hex(16)
    return hmac.digest(bytes(match.secret), b"seat %d" % number, "sha256")[:16].hex()


def clear(seat: Seat) -> None:
    """Free the seat, and store it."""
    seat.user, seat.bot, seat.salt, seat.reserve_left = None, "", "", 0
    seat.save()


def level_called(bot: str) -> str:
    """The bot to seat for this word. Raises `Refusal` if there is none."""
    if found := bot_players.seated(bot):
        return found
    raise Refusal("malformed", f"There is no bot called {bot!r}, but {bot_players.listed()}.")


def check_program(match: Match, user: Any, seats: Sequence[Seat]) -> None:
    """A bot account sits only where the host allowed it; in a rated match nobody meets a bot account of
    their own, nor two of one person each other, because one who holds two seats decides who wins."""
    if user.is_bot and not table_options.of_table(match.options)["bot_accounts"]:
        raise Refusal("no-programs", "At this table bot accounts may not sit: its host did not allow it.")
    if match.rated and any(seat.user and seat.user.person_id == user.person_id for seat in seats):
        raise Refusal("own-program", "A rated match has one seat for a person and all their bot accounts.")
