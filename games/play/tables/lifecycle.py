"""Tables before the game begins: opening, starting, closing, and the next match of the same people. Their
seats: `seats.py`."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction

from games.engine.chance import commitment
from games.models import Group, Match, RuleSet, Seat
from games.models.matches import SHARED
from games.play.changes import broadcast
from games.play.changes.commands import Start
from games.play.changes.pipeline import make
from games.play.match import bot_players
from games.play.match import options as table_options
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.play.tables import guest_rules
from games.play.tables.groups import check_member
from games.play.tables.seats import (
    check_program,
    close,
    level_called,
    locked_row,
    seat_program,
    seated,
    sit,
    take_seat,
)
from games.titles import all_games
from kaijusite.unhurried import one_by_one

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
    group: Group | None = None,
    speed: str = "paced",
    bots: Sequence[str] = (),
    key: bytes | None = None,
    sealed_until: datetime | None = None,
    rule_set: RuleSet | None = None,
) -> Match:
    """Open a table. The host takes seat 0 and the bots the seats after it; when that fills it, it starts
    by itself.

    A table for a `group` is private, and found by its members.

    All tables that are opened with one `key` have the same luck. Until `sealed_until` nobody but those who
    sit there sees the match, and they only while it lasts; nobody learns the key."""
    title = all_games().get(game)
    if title is None:
        raise Refusal("malformed", "There is no such game.")
    if seats not in title.seats:
        raise Refusal("malformed", f"{title.name} is not for {seats} players.")
    if len(bots) > seats - 1:
        raise Refusal("malformed", "There are more bots than seats.")
    programs = [level_called(bot) for bot in bots]
    check_clock(pace, decision_seconds, reserve_seconds, rated)
    check_number(host)
    guest_rules.check_opening(host, seats=seats, bots=len(bots), rated=rated)
    check_member(group, host)
    private = private or host.is_guest or group is not None
    if host.is_bot:
        options = {"bot_accounts": True} | dict(options or {})
        if options["bot_accounts"] is False:
            raise Refusal(
                "no-programs",
                "At a bot account's table bot accounts may sit: leave the option 'bot_accounts' away.",
            )
    chosen = table_options.checked(title, options or {})
    if chosen["holidays"] and pace != "turns":
        raise Refusal("malformed", "Holidays count at tables by turns only.")
    if speed not in ("paced", "instant"):
        raise Refusal("malformed", "Automatic steps are paced or instant.")
    secret = secrets.token_bytes(32) if key is None else key
    match = Match.objects.create(
        game=game,
        played_as=None if key is None else SHARED,
        sealed_until=sealed_until,
        engine_version=title.version,
        rule_set=rule_set or rule_sets.current_rule_set(game),
        options=chosen,
        size=seats,
        host=host,
        rated=rated,
        private=private,
        group=group,
        invitation=secrets.token_urlsafe(16),
        pace=pace,
        decision_seconds=decision_seconds,
        reserve_seconds=reserve_seconds if pace == "live" else 0,
        speed=speed,
        secret=secret,
        commitment=commitment(secret),
    )
    check_program(match, host, [])
    places = [Seat(match=match, number=number) for number in range(seats)]
    sit(match, places[0], host)
    for seat, bot in zip(places[1:], programs, strict=False):
        seat_program(seat, bot)
    Seat.objects.bulk_create(places)
    return seated(match)


def check_number(host: Any) -> None:
    """Refuse somebody who has opened, or is playing, as many as one may."""
    if Match.objects.filter(host=host, status=Match.Status.OPEN).count() >= MOST_OPEN:
        raise Refusal(
            "too-many",
            f"You have {MOST_OPEN} open tables already. Close one, or wait until it fills.",
        )
    running = Match.objects.filter(status=Match.Status.PLAYING, seats__user=host, seats__left_at=None)
    if running.count() >= MOST_RUNNING:
        raise Refusal("too-many", f"You are playing {MOST_RUNNING} matches already. Finish one first.")


def check_clock(pace: str, decision_seconds: int, reserve_seconds: int, rated: bool) -> None:
    """Refuse a clock that no table may have."""
    if pace not in DECISION_SECONDS:
        raise Refusal("malformed", "The pace is live, turns or free.")
    shortest, longest = DECISION_SECONDS[pace]
    if not shortest <= decision_seconds <= longest:
        raise Refusal("malformed", f"Time for a decision is between {shortest} and {longest} seconds.")
    if not 0 <= reserve_seconds <= LONGEST_RESERVE:
        raise Refusal("malformed", f"The reserve is at most {LONGEST_RESERVE} seconds.")
    if rated and pace == "free":
        raise Refusal("malformed", "A rated match needs a clock.")


@transaction.atomic
def start(match_id: int, by: Any) -> Match:
    """The host starts a table whose seats are all taken. (It does so by itself as well, when the last one
    sits down.)"""
    match = locked_row(match_id, host=by)
    make(match.pk, Start())
    return Match.every.get(pk=match.pk)


@transaction.atomic
def close_table(match_id: int, by: Any) -> None:
    """The host closes a table at which no game has begun."""
    close(locked_row(match_id, host=by))


def close_forgotten(now: datetime) -> int:
    """Close the tables that found no players for so long; how many there were."""
    closed = 0
    for pace, patience in FORGOTTEN_AFTER.items():
        rows = Match.objects.filter(status=Match.Status.OPEN, pace=pace, moved_at__lt=now - patience)
        ids = list(rows.values_list("pk", flat=True)[:1000])
        closed += one_by_one(ids, partial(_close_forgotten, touched_before=now - patience))
    return closed


@transaction.atomic
def _close_forgotten(match_id: int, touched_before: datetime) -> bool:
    """Not if somebody was quicker."""
    with suppress(Refusal):
        row = locked_row(match_id)
        if row.moved_at < touched_before:
            close(row)
            return True
    return False


@transaction.atomic
def rematch(match_id: int, user: Any) -> Match:
    """The same people once more: the first who asks opens the table, everybody else finds their seat kept
    for them.

    Seats rotate by one; bots sit down at once, under the names that they had. Asking again, or being the
    next to ask, means sitting down there."""
    old = Match.objects.select_for_update().filter(pk=match_id).first()
    if old is None:
        raise Refusal("gone", "There is no such table.")
    seats = list(old.seats.order_by("number"))
    if not any(seat.user_id == user.pk for seat in seats):
        raise Refusal("not-seated", "You had no seat in that match.")
    bots = sum(bool(seat.bot) and seat.user_id is None for seat in seats)
    guest_rules.check_opening(user, seats=len(seats), bots=bots, rated=old.rated)
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
        cast_like=old.cast_like or old.commitment,
        moved_on=(old.moved_on + 1) % len(seats),
    )
    old.rematch = again
    old.save(update_fields=["rematch", "moved_at"])
    for seat in seats:
        place = Seat(match=again, number=(seat.number - 1) % len(seats))
        if seat.user_id == user.pk:
            sit(again, place, user)
        elif seat.user_id is None and seat.bot:
            seat_program(place, bot_players.seated(seat.bot) or seat.bot)
        place.save()
    transaction.on_commit(lambda: broadcast.table(old.pk))
    return seated(again)


_KEPT = (
    "game",
    "options",
    "size",
    "rated",
    "private",
    "group",
    "pace",
    "decision_seconds",
    "reserve_seconds",
    "speed",
)
