"""Ratings: each match counts once and at its place, and history gives the same numbers again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from games.models import Match, RatedMatch, Rating, RatingChange
from games.play import rate
from games.play.ratings import rate_matches
from tests.web.conftest import GAME, finish
from tests.web.ratings import NOON, at, everything

pytestmark = pytest.mark.django_db


# -- order and once ------------------------------------------------------------------------------------------


def test_history_gives_the_same_numbers_again_to_the_last_bit(evening: list[int]) -> None:
    for match_id in evening:
        assert rate(match_id)
    before = everything()
    assert rate_matches.recompute(GAME) == 0
    assert everything() == before
    Rating.objects.update(mu=1.0, matches=99)
    RatingChange.objects.filter(match=evening[3]).delete()
    assert rate_matches.recompute(GAME)
    assert everything() == before


def test_ratings_are_made_from_history_where_there_are_none(evening: list[int]) -> None:
    rate_matches.recompute(GAME)
    made = everything()
    Rating.objects.all().delete()
    RatedMatch.objects.all().delete()
    for match_id in evening:
        rate(match_id)
    assert everything() == made


@pytest.mark.parametrize(
    "order", [[0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 8], list(range(11, -1, -1)), [5, 0, 11, 3]]
)
def test_a_match_that_is_rated_late_takes_its_place(evening: list[int], order: list[int]) -> None:
    for number in order:
        assert rate(evening[number])
    for match_id in evening:
        rate(match_id)
    late = everything()
    assert rate_matches.recompute(GAME) == 0
    assert everything() == late


def test_matches_that_end_at_the_same_moment_count_in_the_order_of_their_numbers(
    owner: Any, opponent: Any
) -> None:
    first, second = (finish(owner, opponent, winner=seat, rated=True, ended=NOON) for seat in (0, 1))
    rate(second.pk)
    rate(first.pk)
    change = RatingChange.objects.get(match=second, rating__user=owner, rating__season="")
    assert change.mu_before > 25
    assert rate_matches.recompute(GAME) == 0


def test_a_match_counts_once_however_often_it_is_rated(owner: Any, opponent: Any) -> None:
    match = finish(owner, opponent, rated=True)
    assert rate(match.pk)
    before = everything()
    Match.objects.filter(pk=match.pk).update(due_at=NOON)
    assert not rate(match.pk)
    assert everything() == before
    assert Match.objects.get(pk=match.pk).due_at is None


def test_a_match_that_no_longer_counts_leaves_the_ladder(owner: Any, opponent: Any) -> None:
    kept, cheated = (finish(owner, opponent, winner=seat, rated=True, ended=at(seat)) for seat in (0, 1))
    rate(kept.pk)
    alone = everything()
    rate(cheated.pk)
    Match.objects.filter(pk=cheated.pk).update(rated=False)
    rate_matches.recompute(GAME)
    assert everything() == alone


def test_a_late_match_among_people_of_whom_one_is_gone_is_reckoned_from_the_beginning(
    evening: list[int], stranger: Any
) -> None:
    for match_id in evening[1:]:
        rate(match_id)
    type(stranger).objects.filter(pk=stranger.pk).delete()
    assert rate(evening[0])
    late = everything()
    assert rate_matches.recompute(GAME) == 0
    assert everything() == late


def test_rating_costs_the_same_however_much_was_played(owner: Any, opponent: Any) -> None:
    def cost(minute: float) -> int:
        match = finish(owner, opponent, rated=True, ended=at(minute))
        with CaptureQueriesContext(connection) as asked:
            rate(match.pk)
        return len(asked)

    cost(0)
    few = cost(1)
    for minute in range(2, 12):
        cost(minute)
    assert cost(12) == few


def test_the_command_reckons_one_game_or_all(evening: list[int]) -> None:
    said = StringIO()
    call_command("recompute_ratings", stdout=said)
    assert GAME in said.getvalue()
    assert Rating.objects.exists()
    said = StringIO()
    call_command("recompute_ratings", game=GAME, stdout=said)
    assert said.getvalue() == f"{GAME}: no rows differed\n"
    with pytest.raises(CommandError, match="No rated match of that game"):
        call_command("recompute_ratings", game="chess", stdout=said)


# -- at once -------------------------------------------------------------------------------------------------


def at_once(*jobs: Callable[[], bool]) -> list[bool]:
    """What the jobs give, each in a thread and a connection of its own."""

    def run(job: Callable[[], bool]) -> bool:
        try:
            return job()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


@pytest.mark.django_db(transaction=True)
def test_matches_of_the_same_people_that_end_at_once_all_count(owner: Any, opponent: Any) -> None:
    matches = [finish(owner, opponent, winner=seat % 2, rated=True, ended=at(seat)).pk for seat in range(4)]
    rated = 0
    while rated < len(matches):  # as the sweep asks again for those that found the ladder taken
        rated += sum(at_once(*(partial(rate, match_id) for match_id in matches)))
    assert Rating.objects.get(user=owner, season="").matches == len(matches)
    before = everything()
    assert rate_matches.recompute(GAME) == 0
    assert everything() == before


@pytest.mark.django_db(transaction=True)
def test_a_match_that_is_rated_twice_at_once_counts_once(owner: Any, opponent: Any) -> None:
    match = finish(owner, opponent, rated=True)
    assert sum(at_once(*[partial(rate, match.pk)] * 4)) == 1
    assert Rating.objects.get(user=owner, season="").matches == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgresql  # SQLite lets one process write at a time
def test_while_the_ladder_is_reckoned_again_readers_see_the_old_one_and_new_matches_wait(
    owner: Any, opponent: Any
) -> None:
    rate(finish(owner, opponent, rated=True, ended=at(0)).pk)
    before = everything()
    waiting = finish(owner, opponent, rated=True, ended=at(1))
    Match.objects.filter(pk=waiting.pk).update(due_at=NOON)
    with transaction.atomic():
        Rating.objects.update(mu=1.0)
        rate_matches.recompute(GAME)
        RatingChange.objects.update(mu_after=2.0)
        assert at_once(partial(rate, waiting.pk), lambda: everything() == before) == [False, True]
        with pytest.raises(rate_matches.LadderBusy):
            at_once(lambda: bool(rate_matches.recompute(GAME)))
    assert Match.objects.get(pk=waiting.pk).due_at is None
