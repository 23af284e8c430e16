"""Tables before the game begins: opening, seats, bots, starting, closing, and the next match of the same people."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from accounts import circle
from games.engine.chance import commitment
from games.models import Match, Seat
from games.play import broadcast, players, rule_sets
from games.play import options as table_options
from games.play.changes import make
from games.play.refusal import Refusal
from games.play.verbs import Start
from games.titles import all_games

DECISION_SECONDS = {"live": (10, 600), "turns": (3600, 14 * 24 * 3600), "free": (0, 14 * 24 * 3600)}
"""Shortest and longest time for one decision, by pace."""
LONGEST_RESERVE = 3600
MOST_OPEN = 8
"""Tables of one host at which no game has begun yet."""
MOST_RUNNING = 40
"""Matches that one may be playing when opening another table, so that nobody fills the site."""
FORGOTTEN_AFTER = {"live": timedelta(hours=12), "turns": timedelta(days=14), "free": timedelta(days=14)}
"""How long a table waits for players after somebody last sat down, by pace."""


@transaction.atomic
def open_table(
    host: Any,
    game: str,
    seats: int,
    *,
    options: Mapping[str, Any] | None = None,
    pace: str = "live",
    decision_seconds: int = 60,
    reserve_seconds: int = 300,
    rated: bool = False,
    private: bool = False,
    speed: str = "paced",
    bots: Sequence[str] = (),
) -> Match:
    """Open a table. The host takes seat 0 and the bots the seats after it; when that fills it, it starts by itself."""
    title = all_games().get(game)
    if title is None:
        raise Refusal("malformed", "There is no such game.")
    if seats not in title.seats:
        raise Refusal("malformed", f"{title.name} is not for {seats} players.")
    if len(bots) > seats - 1:
        raise Refusal("malformed", "There are more bots than seats.")
    for bot in bots:
        _check_bot(bot)
    _check_clock(pace, decision_seconds, reserve_seconds, rated)
    _check_number(host)
    if host.is_bot:
        options = {"bot_accounts": True} | dict(options or {})
    chosen = table_options.checked(title, options or {})
    if speed not in ("paced", "instant"):
        raise Refusal("malformed", "Automatic steps are paced or instant.")
    secret = secrets.token_bytes(32)
    match = Match.objects.create(
        game=game,
        engine_version=title.version,
        rule_set=rule_sets.current_rule_set(game),
        options=chosen,
        size=seats,
        host=host,
        rated=rated,
        private=private,
        invitation=secrets.token_urlsafe(16),
        pace=pace,
        decision_seconds=decision_seconds,
        reserve_seconds=reserve_seconds if pace == "live" else 0,
        speed=speed,
        secret=secret,
        commitment=commitment(secret),
    )
    _check_program(match, host, [])
    places = [Seat(match=match, number=number) for number in range(seats)]
    _sit(match, places[0], host)
    for seat, bot in zip(places[1:], bots, strict=False):
        _seat_program(seat, bot)
    Seat.objects.bulk_create(places)
    return _after(match)


def _check_number(host: Any) -> None:
    if Match.objects.filter(host=host, status=Match.Status.OPEN).count() >= MOST_OPEN:
        raise Refusal(
            "too-many",
            f"You have {MOST_OPEN} open tables already. Close one, or wait until it fills.",
        )
    running = Match.objects.filter(status=Match.Status.PLAYING, seats__user=host, seats__left_at=None)
    if running.count() >= MOST_RUNNING:
        raise Refusal("too-many", f"You are playing {MOST_RUNNING} matches already. Finish one first.")


def _check_program(match: Match, user: Any, seats: Sequence[Seat]) -> None:
    """A bot account sits only where the host allowed it; in a rated match nobody meets a bot account of their own,
    nor two of one person each other, because one who holds two seats decides who wins."""
    if user.is_bot and not table_options.of_table(match.options)["bot_accounts"]:
        raise Refusal("no-programs", "At this table bot accounts may not sit: its host did not allow it.")
    if match.rated:
        whose = user.owner_id or user.pk
        if any(seat.user and whose in (seat.user.pk, seat.user.owner_id) for seat in seats):
            raise Refusal(
                "own-program", "A rated match has one seat for a person and all their bot accounts."
            )


def _check_clock(pace: str, decision_seconds: int, reserve_seconds: int, rated: bool) -> None:
    if pace not in DECISION_SECONDS:
        raise Refusal("malformed", "The pace is live, turns or free.")
    shortest, longest = DECISION_SECONDS[pace]
    if not shortest <= decision_seconds <= longest:
        raise Refusal("malformed", f"Time for a decision is between {shortest} and {longest} seconds.")
    if not 0 <= reserve_seconds <= LONGEST_RESERVE:
        raise Refusal("malformed", f"The reserve is at most {LONGEST_RESERVE} seconds.")
    if rated and pace == "free":
        raise Refusal("malformed", "A rated match needs a clock.")


def _check_bot(bot: str) -> None:
    if not players.known(bot):
        raise Refusal("malformed", f"There is no bot called {bot!r}.")


# -- seats -----------------------------------------------------------------------------------------------------


@transaction.atomic
def take_seat(match_id: int, user: Any, *, invitation: str = "", number: int | None = None) -> Seat:
    """Sit down, on this seat or the first free one. A private table wants its invitation key."""
    match = _open(match_id)
    seats = list(match.seats.select_related("user").order_by("number"))
    own = next((seat for seat in seats if seat.user_id == user.pk), None)
    if own is not None:
        return own
    _check_program(match, user, seats)
    kept = _kept_seats(match)
    if not invited(match, invitation) and user.pk not in kept.values():
        if match.private:
            raise Refusal("forbidden", "This table is private: you need its invitation link.")
        if circle.kept_apart(user.owner_id or user.pk, [match.host_id, *(seat.user_id for seat in seats)]):
            raise Refusal("forbidden", "You can sit down at this table by invitation only.")
    free = [seat for seat in seats if _is_free(seat) and kept.get(seat.number, user.pk) == user.pk]
    if user.pk in kept.values():
        free.sort(key=lambda seat: kept.get(seat.number) != user.pk)
    if number is not None:
        free = [seat for seat in free if seat.number == number]
    if not free:
        raise Refusal("full", "That seat is taken." if number is not None else "Every seat is taken.")
    _sit(match, free[0], user)
    free[0].save()
    _after(match)
    return free[0]


@transaction.atomic
def leave_table(match_id: int, user: Any) -> None:
    """Stand up before the game begins. The host's place passes on; a table that nobody is left at closes."""
    match = _open(match_id)
    seat = match.seats.filter(user=user).first()
    if seat is None:
        raise Refusal("not-seated", "You have no seat at this table.")
    _clear(seat)
    if match.host_id == user.pk:
        heir = match.seats.filter(user__isnull=False).order_by("number").first()
        if heir is None:
            _close(match)
            return
        match.host = heir.user
        match.save(update_fields=["host", "moved_at"])
    _after(match)


@transaction.atomic
def seat_bot(match_id: int, by: Any, bot: str, number: int | None = None) -> Seat:
    """The host puts a bot on this seat, or the first free one."""
    match = _open(match_id, host=by)
    _check_bot(bot)
    seats = match.seats.order_by("number")
    free = [seat for seat in seats if _is_free(seat) and number in (None, seat.number)]
    if not free:
        raise Refusal("full", "That seat is taken." if number is not None else "Every seat is taken.")
    # Seats kept for the people of the match before are given away last.
    kept = _kept_seats(match)
    free.sort(key=lambda seat: seat.number in kept)
    _seat_program(free[0], bot)
    free[0].save()
    _after(match)
    return free[0]


@transaction.atomic
def unseat_bot(match_id: int, by: Any, number: int) -> None:
    """The host frees a seat that a bot has."""
    match = _open(match_id, host=by)
    seat = match.seats.filter(number=number).exclude(bot="").first()
    if seat is None:
        raise Refusal("not-offered", "No bot sits there.")
    _clear(seat)
    _after(match)


@transaction.atomic
def start(match_id: int, by: Any) -> Match:
    """The host starts a table whose seats are all taken. (It does so by itself as well, when the last one sits down.)"""
    match = _open(match_id, host=by)
    make(match.pk, Start())
    return Match.objects.get(pk=match.pk)


@transaction.atomic
def close_table(match_id: int, by: Any) -> None:
    """The host closes a table at which no game has begun."""
    _close(_open(match_id, host=by))


def close_forgotten(now: datetime) -> int:
    """Close the tables that found no players for so long; how many there were."""
    closed = 0
    for pace, patience in FORGOTTEN_AFTER.items():
        rows = Match.objects.filter(status=Match.Status.OPEN, pace=pace, moved_at__lt=now - patience)
        for match_id in rows.values_list("pk", flat=True)[:1000]:
            with transaction.atomic():
                try:
                    _close(_open(match_id))
                except Refusal:
                    continue  # somebody was quicker
            closed += 1
    return closed


def _open(match_id: int, host: Any = None) -> Match:
    """The table, locked, while seats may still change hands; only for its host, if one is given."""
    match = Match.objects.select_for_update().filter(pk=match_id).first()
    if match is None:
        raise Refusal("gone", "There is no such table.")
    if host is not None and match.host_id != host.pk:
        raise Refusal("forbidden", "Only the host can do that.", version=match.version)
    if match.status == Match.Status.ABANDONED and not match.version:
        raise Refusal("gone", "This table has been closed.")
    if match.status != Match.Status.OPEN:
        raise Refusal("begun", "The game at this table has begun.", version=match.version)
    return match


def _after(match: Match) -> Match:
    """Start if every seat is taken, else tell the table and the lobby."""
    if not match.seats.filter(user__isnull=True, bot="").exists():
        make(match.pk, Start())
        return Match.objects.get(pk=match.pk)
    transaction.on_commit(lambda: broadcast.table(match.pk))
    return match


def _close(match: Match) -> None:
    match.status = Match.Status.ABANDONED
    match.save(update_fields=["status", "moved_at"])
    transaction.on_commit(lambda: broadcast.table(match.pk))


def _is_free(seat: Seat) -> bool:
    return seat.user_id is None and not seat.bot


def _sit(match: Match, seat: Seat, user: Any) -> None:
    seat.user = user
    seat.windows = user.windows
    seat.salt = secrets.token_hex(16)
    seat.reserve_left = match.reserve_seconds


def _seat_program(seat: Seat, bot: str) -> None:
    seat.bot = bot
    seat.salt = secrets.token_hex(16)


def _clear(seat: Seat) -> None:
    seat.user, seat.bot, seat.salt, seat.reserve_left = None, "", "", 0
    seat.save()


def invited(match: Match, invitation: str) -> bool:
    """Whether this is the key of the table's invitation link."""
    return secrets.compare_digest(match.invitation.encode(), invitation.encode())


# -- who may look ----------------------------------------------------------------------------------------------


def enter(match_id: int, user: Any = None, invitation: str = "") -> int | None:
    """The seat of this person at the table, or `None` for a spectator. Refused where only invited people may look."""
    match = Match.objects.filter(pk=match_id).only("private", "invitation").first()
    if match is None:
        raise Refusal("gone", "There is no such table.")
    user_id = getattr(user, "pk", None)
    if user_id is not None:
        seat = Seat.objects.filter(match=match_id, user=user_id).values_list("number", flat=True).first()
        if seat is not None:
            return seat
    if (
        match.private
        and not invited(match, invitation)
        and (user_id is None or user_id not in _kept_seats(match).values())
    ):
        raise Refusal("forbidden", "This table is private: you need its invitation link.")
    return None


# -- once more -------------------------------------------------------------------------------------------------


@transaction.atomic
def rematch(match_id: int, user: Any) -> Match:
    """The same people once more: the first who asks opens the table, everybody else finds their seat kept for them.

    Seats rotate by one; bots sit down at once. Asking again, or being the next to ask, means sitting down there.
    """
    old = Match.objects.select_for_update().filter(pk=match_id).first()
    if old is None:
        raise Refusal("gone", "There is no such table.")
    seats = list(old.seats.order_by("number"))
    if not any(seat.user_id == user.pk for seat in seats):
        raise Refusal("not-seated", "You had no seat in that match.")
    if old.status not in (Match.Status.FINISHED, Match.Status.ABANDONED):
        raise Refusal("not-playing", "That match is still going on.")
    if old.rematch_id is not None:
        again = Match.objects.get(pk=old.rematch_id)
        if again.status == Match.Status.OPEN:
            take_seat(again.pk, user, invitation=again.invitation)
        return Match.objects.get(pk=again.pk)
    secret = secrets.token_bytes(32)
    again = Match.objects.create(
        **{name: getattr(old, name) for name in _KEPT},
        engine_version=all_games()[old.game].version,
        rule_set=rule_sets.current_rule_set(old.game),
        host=user,
        invitation=secrets.token_urlsafe(16),
        secret=secret,
        commitment=commitment(secret),
    )
    old.rematch = again
    old.save(update_fields=["rematch", "moved_at"])
    for seat in seats:
        place = Seat(match=again, number=(seat.number - 1) % len(seats))
        if seat.user_id == user.pk:
            _sit(again, place, user)
        elif seat.user_id is None and seat.bot:
            _seat_program(place, seat.bot)
        place.save()
    transaction.on_commit(lambda: broadcast.table(old.pk))
    return _after(again)


_KEPT = (
    "game",
    "options",
    "size",
    "rated",
    "private",
    "pace",
    "decision_seconds",
    "reserve_seconds",
    "speed",
)


def _kept_seats(match: Match) -> dict[int, int]:
    """Seats of a rematch that wait for the people of the match before, by number; none for those whom the host keeps apart from."""
    before = Match.objects.filter(rematch=match.pk).first()
    if before is None:
        return {}
    seats = list(before.seats.all())
    apart = circle.apart_from(match.host_id)
    return {
        (seat.number - 1) % len(seats): seat.user_id
        for seat in seats
        if seat.user_id is not None and seat.user_id not in apart
    }
