"""The deal of a day: making it, playing it once, and what came of each attempt.

Every step may be lost or come twice: whoever asks for a deal makes what should be there already."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.engine.chance import commitment
from games.models import Attempt, Deal, Match, Seat
from games.play.daily_deal import field
from games.play.match import options as table_options
from games.play.match.position import read
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.play.tables.lifecycle import open_table
from games.titles import all_games

BOT = "normal"
MOST_SEATS = 4
OVER = (Match.Status.FINISHED, Match.Status.ABANDONED)
NO_DEAL = "There is no deal of that day."
TODAYS = "Today's deal is for people with an account. Without one you play yesterday's, and see all of it."
PAST = "That deal's day is over: everything about it is open to everybody."
COMING = "That deal's day has not begun."
PROGRAMS = "The deal of the day is for people."
OWN_TABLE = {"undo": False}
"""How its tables differ from others."""


def today() -> date:
    """The day by the clock that all deals go by (UTC)."""
    return timezone.now().astimezone(UTC).date()


def yesterday() -> date:
    return today() - timedelta(days=1)


def ends(day: date) -> datetime:
    """When a deal's day is over."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def is_open(deal: Deal) -> bool:
    """Whether others may still play it, so that nothing of it may be told."""
    return deal.day >= today()


# -- making --------------------------------------------------------------------------------------------------


def deal_of(day: date) -> Deal:
    """The deal of a day. Today's and tomorrow's are made if they are not there yet. Raises `Refusal`."""
    found = Deal.objects.filter(day=day).first()
    if found is not None:
        return close(found) if found.closed_at is None and not is_open(found) else found
    if not today() <= day <= today() + timedelta(days=1):
        raise Refusal("gone", NO_DEAL)
    try:
        with transaction.atomic():
            return _made(day)
    except IntegrityError:  # somebody else asked for it meanwhile
        return Deal.objects.get(day=day)


def _made(day: date) -> Deal:
    titles = sorted(all_games())
    title = all_games()[titles[day.toordinal() % len(titles)]]
    secret = secrets.token_bytes(32)
    return Deal.objects.create(
        day=day,
        game=title.key,
        size=max(seats for seats in title.seats if seats <= MOST_SEATS),
        bot=BOT,
        options=table_options.checked(title, OWN_TABLE),
        rule_set=rule_sets.current_rule_set(title.key),
        secret=secret,
        commitment=commitment(secret),
    )


def look_after() -> None:
    """Make the deals of today and tomorrow, and close those whose day is over."""
    for days in (0, 1):
        deal_of(today() + timedelta(days=days))
    for deal in Deal.objects.filter(closed_at=None, day__lt=today()):
        close(deal)


# -- playing -------------------------------------------------------------------------------------------------


def check_may_play(user: Any, deal: Deal) -> None:
    """Raise `Refusal` for somebody who may not begin this deal: those with an account play that of today,
    guests that of yesterday, because theirs could be a rehearsal."""
    if user.is_bot:
        raise Refusal("no-programs", PROGRAMS)
    if deal.day > today():
        raise Refusal("forbidden", COMING)
    if user.is_guest and deal.day == today():
        raise Refusal("guest", TODAYS)
    if deal.day < (yesterday() if user.is_guest else today()):
        raise Refusal("over", PAST)


def play_deal(user: Any, deal: Deal) -> Match:
    """Sit down at this deal, or go on where one is. Once for each person. Raises `Refusal`."""
    with transaction.atomic():
        known = Attempt.objects.filter(deal=deal, user=user).select_related("match").first()
        if known is None:
            check_may_play(user, deal)
            # Two windows at once: the second waits here for the first, and goes on at its table.
            known, fresh = Attempt.objects.select_related("match").get_or_create(
                deal=deal, user=user, defaults={"counts": not user.is_guest}
            )
            if fresh:
                known.match = _table(user, deal)
                known.save(update_fields=["match"])
        if known.match is None:
            raise Refusal("gone", "Your table at this deal is gone.")
        return known.match


def _table(user: Any, deal: Deal) -> Match:
    return open_table(
        user,
        deal.game,
        deal.size,
        options=deal.options,
        pace="free",
        decision_seconds=0,
        reserve_seconds=0,
        bots=[deal.bot] * (deal.size - 1),
        key=bytes(deal.secret),
        sealed_until=ends(deal.day),
        rule_set=deal.rule_set,
    )


# -- what came of it -----------------------------------------------------------------------------------------


def settle(deal: Deal) -> None:
    """Note the attempts that have come to an end since somebody last looked."""
    resigned = Seat.objects.filter(match=OuterRef("match"), user=OuterRef("user"), left_at__isnull=False)
    ended = Q(match=None) | Q(match__status__in=OVER) | Exists(resigned)
    for attempt in _playing(deal).filter(ended).select_related("match"):
        _settle(deal, attempt)


def _playing(deal: Deal) -> QuerySet[Attempt]:
    return Attempt.objects.filter(deal=deal, outcome=Attempt.Outcome.PLAYING)


def _settle(deal: Deal, attempt: Attempt) -> None:
    match = attempt.match
    found: dict[str, Any] = {"outcome": Attempt.Outcome.CALLED_OFF, "ended_at": timezone.now()}
    if match is not None:
        seat = match.seats.get(user=attempt.user_id)
        found["ended_at"] = match.finished_at or seat.left_at
        late = attempt.counts and found["ended_at"] >= ends(deal.day)
        if late:
            found["outcome"] = Attempt.Outcome.UNFINISHED
        elif seat.left_at is not None or seat.takeover:
            found["outcome"] = Attempt.Outcome.RESIGNED
        elif match.status == Match.Status.FINISHED:
            found |= _score(match, seat)
    _playing(deal).filter(pk=attempt.pk).update(**found)


def _score(match: Match, seat: Seat) -> dict[str, Any]:
    try:
        position = read(match.pk)
    except Refusal:  # its state cannot be read any more; those who look after the site are told
        return {}
    came = position.game.comparable(position.state, position.context, seat.number)
    return {
        "outcome": Attempt.Outcome.FINISHED,
        "won": seat.won,
        "points": came.points,
        "order": came.order,
        "rounds": came.rounds,
    }


def close(deal: Deal) -> Deal:
    """The day is over: what is not finished is said to be unfinished, and everybody's share is kept."""
    with transaction.atomic():
        deal = Deal.objects.select_for_update().get(pk=deal.pk)
        if deal.closed_at is not None:
            return deal
        settle(deal)
        _playing(deal).filter(counts=True).update(outcome=Attempt.Outcome.UNFINISHED)
        everybody = field.field_of(deal)
        for line in everybody.lines:
            Attempt.objects.filter(pk=line.attempt).update(behind=everybody.behind(line))
        deal.closed_at = timezone.now()
        deal.save(update_fields=["closed_at"])
    return deal


# -- people --------------------------------------------------------------------------------------------------


def attempt_of(user: Any, deal: Deal) -> Attempt | None:
    """Somebody's attempt at this deal, as it is now."""
    if user is None or not user.is_authenticated:
        return None
    settle(deal)
    return Attempt.objects.filter(deal=deal, user=user).select_related("match").first()


def take_along(guest: Any, account: Any) -> None:
    """What a guest played for the fun of it is the account's, but for deals that it has played itself."""
    own = Attempt.objects.filter(user=account).values("deal")
    Attempt.objects.filter(user=guest).exclude(deal__in=own).update(user=account)


def days_in_a_row(user: Any) -> int:
    """On how many days in a row somebody played the deal to its end, up to today or yesterday."""
    done = Attempt.objects.filter(user=user, counts=True, outcome=Attempt.Outcome.FINISHED)
    days = set(done.values_list("deal__day", flat=True))
    day = today() if today() in days else yesterday()
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count
