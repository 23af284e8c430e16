"""Puzzles as they are given out and answered: the daily one, the next one, first tries, ratings and
streaks."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Abs
from django.utils import timezone

from games.models import Match, Puzzle, PuzzleStanding, PuzzleTry
from games.models.rating_method import UNKNOWN, Strength
from games.play.ratings.plackett_luce import Entry, after
from games.play.refusal import Refusal
from games.play.views.past_question import past_perspective, read_answer
from games.study.decisions import Decision, WeighedOption, why_it_loses
from games.study.past import seed_of
from games.titles import all_games


def of_today(match: str = "") -> Q:
    """Matches that can be played again with the programs of today; `match` leads to the match."""
    at = f"{match}__" if match else ""
    found = Q(pk__in=[])
    for version in sorted({game.version for game in all_games().values()}):
        games = [key for key, game in all_games().items() if game.version == version]
        found |= Q(**{f"{at}engine_version": version, f"{at}game__in": games})
    return found


def given_out() -> QuerySet[Puzzle]:
    """The puzzles that can be asked: their match is still public, and can be read."""
    return Puzzle.objects.filter(
        of_today("match"), match__private=False, match__lesson="", match__status=Match.Status.FINISHED
    )


def puzzle(puzzle_id: int) -> Puzzle:
    """One of them. Raises `Refusal`."""
    found = given_out().select_related("match").filter(pk=puzzle_id).first()
    if found is None:
        raise Refusal("gone", "There is no such puzzle.")
    return found


def daily(day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everybody: titles take turns, and each of them goes through its
    puzzles of the days before in order. Before a site has any of these, its first one."""
    morning = datetime.combine(day, time(), UTC)
    known = given_out().select_related("match").order_by("pk")
    before = known.filter(made_at__lt=morning)
    titles = sorted(set(before.values_list("game", flat=True)))
    if not titles:
        return known.first()
    turn, place = divmod(day.toordinal(), len(titles))
    pool = before.filter(game=titles[place])
    return pool[turn % pool.count()]


def today() -> date:
    """By the clock that all puzzles go by."""
    return timezone.now().astimezone(UTC).date()


def next_for(user: Any, game: str = "", but: int | None = None) -> Puzzle | None:
    """The puzzle nearest in rating among those that somebody has not tried, from matches they did not play;
    for a visitor the one nearest to a beginner. `but` is the one just done."""
    rows = given_out()
    if but is not None:
        rows = rows.exclude(pk=but)
    if game:
        rows = rows.filter(game=game)
    own = UNKNOWN.mu
    if user is not None and user.is_authenticated:
        rows = rows.exclude(first_tries__user=user).exclude(match__seats__user=user)
        own = standing_of(user).mu
    return rows.order_by(Abs(F("mu") - own), "pk").first()


def standing_of(user: Any) -> PuzzleStanding:
    """Where somebody stands; a beginner, who is not stored, where they have tried nothing yet."""
    found: PuzzleStanding | None = None
    if user is not None and user.is_authenticated:
        found = PuzzleStanding.objects.filter(user=user).first()
    return found or PuzzleStanding()


def days_in_a_row(standing: PuzzleStanding) -> int:
    """The streak of days, if it is not broken."""
    last = standing.last_day
    return standing.days if last is not None and last >= today() - timedelta(days=1) else 0


class Tried(NamedTuple):
    """What came of an answer."""

    decision: Decision
    option: WeighedOption | None
    """The option that was tried, `None` for one that was not weighed."""
    listed: bool
    """The question listed it."""
    right: bool
    counted: bool
    """It was the first try of somebody whom the site knows."""
    gained: int
    """What it brought to the guess of their rating, in points."""


def decision_of(found: Puzzle) -> Decision:
    """The decision as it was found."""
    return msgspec.convert(found.found, Decision)


def why(found: Puzzle, option: WeighedOption) -> str:
    """What an option changes, and why it loses, without a word on which is best."""
    decision = decision_of(found)
    perspective = past_perspective(found.match_id, found.version)
    seed = seed_of(found.match.commitment, found.version)
    return why_it_loses(perspective, seed, option, decision.options[0])


def answer(found: Puzzle, user: Any, written: bytes) -> Tried:
    """An action, as JSON. What somebody puts together is on no list and may be anything: it counts for
    nothing. Raises `Refusal` for what could not be chosen there."""
    action = read_answer(found.match_id, found.version, written)
    plain = msgspec.to_builtins(action)
    decision = decision_of(found)
    option = next((one for one in decision.options if one.action == plain), None)
    right = option is decision.options[0]
    listed = option is not None or action in past_perspective(found.match_id, found.version).options()
    gained = _count(found, user, right) if listed else None
    return Tried(decision, option, listed, right, gained is not None, gained or 0)


def give_up(found: Puzzle, user: Any) -> None:
    """Somebody has themselves shown what is best: a first try that is not right."""
    _count(found, user, False)


def _count(found: Puzzle, user: Any, right: bool) -> int | None:
    """Count a first try: person and puzzle are rated against each other. Tries of guests move no puzzle;
    nor do those of programs. `None` if it was no first try, or of somebody who had played that match."""
    if user is None or not user.is_authenticated or found.match.seats.filter(user=user).exists():
        return None
    try:
        with transaction.atomic():
            PuzzleTry.objects.create(puzzle=found, user=user, right=right)
            row = Puzzle.objects.select_for_update().get(pk=found.pk)
            PuzzleStanding.objects.get_or_create(user=user)
            standing = PuzzleStanding.objects.select_for_update().get(user=user)
            was = standing.guess
            person, moved = after(
                [Entry(1 if right else 2, user=user.pk), Entry(2 if right else 1)],
                [Strength(standing.mu, standing.sigma), Strength(row.mu, row.sigma)],
            )
            _note(standing, person, right)
            if not user.is_guest and not user.is_bot:
                row.mu, row.sigma = moved
                row.tries += 1
                row.solved += right
                row.save()
    except IntegrityError:  # tried before
        return None
    return standing.guess - was


def _note(standing: PuzzleStanding, person: Strength, right: bool) -> None:
    day = today()
    standing.mu, standing.sigma = person
    standing.tries += 1
    standing.solved += right
    standing.run = standing.run + 1 if right else 0
    standing.best_run = max(standing.best_run, standing.run)
    if standing.last_day != day:
        standing.days = days_in_a_row(standing) + 1
    standing.best_days = max(standing.best_days, standing.days)
    standing.last_day = day
    standing.save()


def take_along(guest: Any, account: Any) -> None:
    """What a guest tried is the account's, but for what that had tried itself. The guest's rating and streaks
    are taken over where the account has none."""
    PuzzleTry.objects.filter(user=guest).exclude(
        puzzle__in=PuzzleTry.objects.filter(user=account).values("puzzle")
    ).update(user=account)
    if not PuzzleStanding.objects.filter(user=account).exists():
        PuzzleStanding.objects.filter(user=guest).update(user=account)


def forget(user: Any) -> None:
    """Throw away what somebody tried, and where they stood."""
    PuzzleTry.objects.filter(user=user).delete()
    PuzzleStanding.objects.filter(user=user).delete()
