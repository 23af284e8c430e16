"""Results of matches that were played with the box: noted by one of the players, standing for each who
agrees.

Such a match has a result and no moves, is private and never rated.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.friends import kept_apart
from accounts.models import User
from games.engine import Game, Result
from games.engine.score_sheet import ScoreSheet, score
from games.models import Match, Seat, Witness
from games.play.match.results import as_stored, won
from games.play.ops.rule_sets import current_rule_set, decoded
from games.play.refusal import Refusal
from games.play.tables.guest_rules import check_account
from games.titles import all_games

OLDEST = timedelta(days=366)
"""How long ago a match may have been played."""
MOST_A_DAY = 60
"""Results that one person may note within a day."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Count = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A filled score sheet, seats in turn order. `id` is the device's own name for it;
    times are seconds since 1970."""

    id: UUID
    players: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=8)]
    entries: list[dict[str, Count | dict[str, Count]]]
    finish: str
    named: list[int]
    began: int
    seconds: Annotated[int, msgspec.Meta(ge=0, le=7 * 24 * 3600)]
    """How long it took, by the clock; 0 if it did not run."""


def note(body: bytes, game: str, by: Any) -> Match:
    """Keep a result. The same person's note of the same `id` is kept once. Raises `Refusal` with a
    sentence for what cannot be."""
    check_account(by)
    title = all_games().get(game)
    if title is None:
        raise Refusal("gone", "There is no such game.")
    try:
        told = msgspec.json.decode(body, type=Note)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal("malformed", f"That is no result: {error}.") from error
    known = Match.objects.filter(host=by, noted_as=told.id).first()
    if known is not None:
        return known
    if not any(_same(name, by.username) for name in told.players):
        raise Refusal("malformed", f"One of the players must be you: use your name, {by.username}.")
    since = timezone.now() - timedelta(days=1)
    if Match.objects.filter(host=by, noted_as__isnull=False, created_at__gte=since).count() >= MOST_A_DAY:
        raise Refusal("too-fast", "Those are very many results for one day; note the others tomorrow.")
    result = _scored(title, told)
    with transaction.atomic():
        match, fresh = Match.objects.get_or_create(
            host=by, noted_as=told.id, defaults=_row(title, told, result)
        )
        if fresh:
            _seat_all(match, told, result, by)
    return match


def sheet_of(title: Game[Any, Any]) -> ScoreSheet:
    """The title's score sheet, with the rule data that is published now."""
    rules = current_rule_set(title.key)
    return title.score_sheet(decoded(title.key, rules.digest, rules.pk))


def named(user: Any) -> QuerySet[Witness]:
    """The results that name this person and wait for their word, newest first."""
    return Witness.objects.filter(user=user).select_related("seat__match__host")


def asked(match: Match) -> list[str]:
    """Who has yet to say whether this result is right."""
    names = Witness.objects.filter(seat__match=match).order_by("seat__number")
    return list(names.values_list("user__username", flat=True))


@transaction.atomic
def answer(match_id: int, user: Any, agree: bool) -> None:
    """Somebody whom a result names says whether it is right."""
    witness = (
        Witness.objects.select_for_update()
        .filter(seat__match=match_id, user=user)
        .select_related("seat")
        .first()
    )
    if witness is None:
        raise Refusal("gone", "Nobody asks you about that match.")
    seat = witness.seat
    witness.delete()
    if agree and not Seat.objects.filter(match=match_id, user=user).exists():
        seat.user, seat.name = user, ""
        seat.save(update_fields=["user", "name"])


def _scored(title: Game[Any, Any], told: Note) -> Result:
    if len(told.players) not in title.seats:
        raise Refusal("malformed", f"{title.name} is not for {len(told.players)} players.")
    if len(told.entries) != len(told.players):
        raise Refusal("malformed", "Each player needs a sheet.")
    sheet = sheet_of(title)
    try:
        return score(sheet, told.entries, told.finish, told.named)
    except ValueError as error:
        raise Refusal("malformed", str(error)) from error


def _row(title: Game[Any, Any], told: Note, result: Result) -> dict[str, Any]:
    now = timezone.now()
    began = min(max(_moment(told.began), now - OLDEST), now)
    return {
        "game": title.key,
        "engine_version": title.version,
        "rule_set": current_rule_set(title.key),
        "options": {},
        "size": len(told.players),
        "status": Match.Status.FINISHED,
        "origin": Match.Origin.BOX,
        "rated": False,
        "private": True,
        "pace": "free",
        "invitation": secrets.token_urlsafe(16),
        "secret": b"",
        "commitment": "",
        "result": as_stored(result),
        "started_at": began if told.seconds else None,
        "finished_at": min(began + timedelta(seconds=told.seconds), now),
    }


def _moment(seconds: int) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, timezone.get_default_timezone())
    except (OverflowError, OSError, ValueError) as error:
        raise Refusal("malformed", "That is no time.") from error


def _seat_all(match: Match, told: Note, result: Result, by: Any) -> None:
    """A seat for each player; those who have an account here are asked, unless they keep apart from
    whoever notes it."""
    places = {placing.seat: placing for placing in result.placings}
    people = {person.username.lower(): person for person in _people(told.players)}
    taken: set[int] = set()
    for number, name in enumerate(told.players):
        person = people.get(name.strip().lower())
        own = person is not None and person.pk == by.pk and by.pk not in taken
        seat = Seat.objects.create(
            match=match,
            number=number,
            user=by if own else None,
            name="" if own else name.strip(),
            place=places[number].place,
            score=places[number].score,
            won=won(number, places[number].place, match.result),
        )
        if person is None or person.pk in taken:
            continue
        taken.add(person.pk)
        if not own and not kept_apart(by.pk, [person.pk]):
            Witness.objects.create(seat=seat, user=person)


def _people(names: Sequence[str]) -> list[User]:
    """Those of the names that are people here: no programs, no guests, nobody who has left."""
    found = []
    for name in names:
        person = User.objects.filter(
            username__iexact=name.strip(),
            owner__isnull=True,
            is_active=True,
            left_at=None,
            guest_seen_at=None,
        ).first()
        if person is not None:
            found.append(person)
    return found


def _same(name: str, other: str) -> bool:
    return name.strip().lower() == other.lower()
