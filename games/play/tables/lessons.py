"""Lessons on the site: opening the table of one at any of its beats, and what was learned."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction

from games.engine import Game
from games.engine.chance import commitment
from games.lessons.lesson import Lesson
from games.lessons.playing import LeftTheScript
from games.lessons.reading import lesson_of
from games.models import LessonRun, Match, Seat
from games.play.changes import broadcast
from games.play.changes.commands import Start
from games.play.changes.pipeline import make
from games.play.match import options as table_options
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.play.tables.seats import seat_program, sit
from games.titles import all_games
from kaijusite.unhurried import one_by_one

COMPANY = "novice"
"""Whose name and face the others have at the table of a lesson."""
KEPT = timedelta(days=7)
"""How long the table of a lesson stands after it was last touched. Where one was is kept."""


def found(game: str, key: str) -> tuple[Game[Any, Any], Lesson]:
    """The title and its lesson. Refused if there is none."""
    title = all_games().get(game)
    if title is None:
        raise Refusal("gone", "There is no such game.")
    try:
        return title, lesson_of(title, key)
    except KeyError:
        raise Refusal("gone", "There is no such lesson.") from None


@transaction.atomic
def open_lesson(user: Any, game: str, key: str, beat: int | None = None) -> Match:
    """The table of a lesson, opened anew at this beat: all before it has been done. None: where one was, at
    the table of before if it still stands."""
    title, lesson = found(game, key)
    if user.is_bot:
        raise Refusal("forbidden", "Lessons are for people.")
    run, _ = LessonRun.objects.select_for_update().get_or_create(user=user, game=game, lesson=key)
    if beat is None:
        if run.match is not None and run.match.status == Match.Status.PLAYING:
            return run.match
        beat = run.beat
    if not 0 <= beat < len(lesson.beats):
        beat = 0
    before, run.match = run.match, None
    run.beat = beat
    if beat == 0:
        run.helped = run.strayed = False
    run.save()
    if before is not None:
        before.delete()
    run.match = _table(user, title, lesson, beat)
    run.save()
    return run.match


def _table(user: Any, title: Game[Any, Any], lesson: Lesson, beat: int) -> Match:
    secret = secrets.token_bytes(32)
    match = Match.every.create(
        game=title.key,
        engine_version=title.version,
        chance_method="moments",
        rule_set=rule_sets.shipped_rule_set(title),
        options=table_options.checked(title, lesson.options),
        size=lesson.seats,
        host=user,
        lesson=lesson.key,
        lesson_beat=beat,
        private=True,
        invitation=secrets.token_urlsafe(16),
        pace="free",
        decision_seconds=0,
        reserve_seconds=0,
        secret=secret,
        commitment=commitment(secret),
    )
    levels = {other.seat: other.level for other in lesson.others}
    places = [Seat(match=match, number=number) for number in range(lesson.seats)]
    for place in places:
        if place.number == lesson.you:
            sit(match, place, user)
        else:
            seat_program(place, levels.get(place.number) or COMPANY)
    Seat.objects.bulk_create(places)
    try:
        make(match.pk, Start())
    except (LeftTheScript, ValueError) as error:
        raise Refusal("broken", "This lesson cannot be played just now.") from error
    return Match.every.get(pk=match.pk)


@transaction.atomic
def note_progress(
    user: Any,
    game: str,
    key: str,
    beat: int,
    *,
    helped: bool,
    strayed: bool,
    done: bool,
    table: str | None = None,
) -> LessonRun:
    """Remember where somebody is. Whoever is `done` gets their stars. A report that comes late
    tells of its own `table` alone, not of one that was opened since."""
    _, lesson = found(game, key)
    run = LessonRun.objects.select_for_update().filter(user=user, game=game, lesson=key).first()
    if run is None or run.match is None:
        raise Refusal("gone", "This lesson has not been begun.")
    if table is not None and table != str(run.match_id):
        raise Refusal("gone", "This lesson has been begun anew since.")
    run.beat = max(0, min(beat, len(lesson.beats) - 1))
    run.helped |= helped
    run.strayed |= strayed
    if done:
        run.stars = max(run.stars, _stars(run, lesson))
    run.save()
    return run


def _stars(run: LessonRun, lesson: Lesson) -> int:
    """1 for coming to the end, 2 without help, 3 at the first try; of an exam 2 for winning, 3 for winning
    clearly, and none before its match is over."""
    if lesson.exam is None:
        return 1 + (not run.helped) + (not run.helped and not run.strayed)
    match = run.match
    if match is None or match.status != Match.Status.FINISHED:
        return 0
    result: Any = match.result
    if lesson.you not in result["winners"]:
        return 1
    scores = {one["seat"]: one["score"] for one in result["placings"]}
    ahead = scores.pop(lesson.you) - max(scores.values())
    return 3 if ahead >= lesson.exam.lead else 2


def clear(now: datetime, limit: int = 500) -> int:
    """Throw away the tables of lessons that nobody has touched for a week; how many there were."""
    old = Match.every.exclude(lesson="").filter(moved_at__lt=now - KEPT).order_by("moved_at")
    ids = list(old.values_list("pk", flat=True)[:limit])
    return one_by_one(ids, partial(_throw_away, touched_before=now - KEPT))


@transaction.atomic
def _throw_away(match_id: int, touched_before: datetime) -> bool:
    """Not if somebody has just gone on with it."""
    match = Match.every.select_for_update().filter(pk=match_id, moved_at__lt=touched_before).first()
    if match is None:
        return False
    match.delete()
    transaction.on_commit(partial(broadcast.thrown_away, match_id))
    return True


def forget(user: Any) -> None:
    """Throw away all that somebody learned, with its tables."""
    Match.every.exclude(lesson="").filter(seats__user=user).delete()
    LessonRun.objects.filter(user=user).delete()


def take_along(guest: Any, account: Any) -> None:
    """What a guest learned is the account's. Of two runs of a lesson the guest's stands, with the better
    stars."""
    own = {(run.game, run.lesson): run for run in LessonRun.objects.filter(user=account)}
    for run in LessonRun.objects.filter(user=guest):
        former = own.get((run.game, run.lesson))
        if former is not None:
            run.stars = max(run.stars, former.stars)
            if former.match is not None:
                former.match.delete()
            former.delete()
        run.user = account
        run.save()
