"""Ratings: each match counts once and at its place, and history gives the same numbers again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Ladder, Match, RatedMatch, Rating, RatingChange
from games.models.rating_method import BEHIND, METHOD
from games.play import rate
from games.play.ratings import ladder, rate_matches
from games.play.ratings import recompute as reckoning
from games.play.ratings.recompute import SILENT, LadderBusy, look_after_ladders, recompute
from tests.clock import Clock
from tests.web.conftest import GAME, finish
from tests.web.ratings import NOON, at, everything

pytestmark = pytest.mark.django_db


# -- order and once ------------------------------------------------------------------------------------------


def test_history_gives_the_same_numbers_again_to_the_last_bit(evening: list[int]) -> None:
    for match_id in evening:
        assert rate(match_id)
    before = everything()
    assert recompute(GAME) == 0
    assert everything() == before
    Rating.objects.update(mu=1.0, matches=99)
    RatingChange.objects.filter(match=evening[3]).delete()
    assert recompute(GAME)
    assert everything() == before


def test_ratings_are_made_from_history_where_there_are_none(evening: list[int]) -> None:
    recompute(GAME)
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
    assert recompute(GAME) == 0
    assert everything() == late


def test_matches_that_end_at_the_same_moment_count_in_the_order_of_their_numbers(
    owner: Any, opponent: Any
) -> None:
    first, second = (finish(owner, opponent, winner=seat, rated=True, ended=NOON) for seat in (0, 1))
    rate(second.pk)
    rate(first.pk)
    change = RatingChange.objects.get(match=second, rating__user=owner, rating__season="")
    assert change.mu_before > 25
    assert recompute(GAME) == 0


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
    recompute(GAME)
    assert everything() == alone


def test_a_late_match_among_people_of_whom_one_is_gone_is_reckoned_from_the_beginning(
    evening: list[int], stranger: Any
) -> None:
    for match_id in evening[1:]:
        rate(match_id)
    type(stranger).objects.filter(pk=stranger.pk).delete()
    assert rate(evening[0])
    assert look_after_ladders() == 1
    late = everything()
    assert recompute(GAME) == 0
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
    while rated < len(matches):
        rated += sum(at_once(*(partial(rate, match_id) for match_id in matches)))
    assert Rating.objects.get(user=owner, season="").matches == len(matches)
    before = everything()
    assert recompute(GAME) == 0
    assert everything() == before


@pytest.mark.django_db(transaction=True)
def test_a_match_that_is_rated_twice_at_once_counts_once(owner: Any, opponent: Any) -> None:
    match = finish(owner, opponent, rated=True)
    assert sum(at_once(*[partial(rate, match.pk)] * 4)) == 1
    assert Rating.objects.get(user=owner, season="").matches == 1


class Meanwhile:
    """What happens while a ladder is reckoned again, before anything of it is written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.deeds: list[Callable[[], None]] = []
        self._outside = self._depth()
        monkeypatch.setattr(reckoning, "rest", self._rests)

    def _depth(self) -> tuple[bool, int]:
        return connection.in_atomic_block, len(connection.savepoint_ids)

    def _rests(self) -> None:
        if self.deeds and self._depth() == self._outside:  # within a transaction nothing of others happens
            self.deeds.pop(0)()


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    return Meanwhile(monkeypatch)


@pytest.mark.django_db(transaction=True)
def test_while_a_ladder_is_reckoned_again_nobody_waits(
    evening: list[int], owner: Any, opponent: Any, meanwhile: Meanwhile
) -> None:
    """Whatever ends then is taken in before it is done, also where it belongs before what was reckoned."""
    for match_id in evening:
        rate(match_id)
    RatingChange.objects.update(mu_after=2.0)
    Rating.objects.update(mu=1.0)
    seen = []

    def ends(minute: float) -> None:
        assert not connection.in_atomic_block
        match = finish(owner, opponent, rated=True, ended=at(minute))
        evening.append(match.pk)
        assert rate(match.pk)
        with pytest.raises(LadderBusy):
            recompute(GAME)
        seen.append(set(Rating.objects.values_list("mu", flat=True)))

    meanwhile.deeds = [partial(ends, 99), partial(ends, -1)]
    assert recompute(GAME)
    assert seen == [{1.0}, {1.0}], "boards show the old numbers until the last of them is reckoned"
    before = everything()
    assert recompute(GAME) == 0
    assert Ladder.objects.get(pk=GAME).method == METHOD
    for table in (Rating, RatedMatch):
        table.objects.all().delete()
    for match_id in [evening[-1], *evening[:-1]]:
        rate(match_id)
    assert everything() == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("piece", range(4))
def test_whoever_is_killed_while_they_reckon_leaves_it_to_the_next(
    evening: list[int], meanwhile: Meanwhile, clock: Clock, piece: int
) -> None:
    class Killed(BaseException):
        pass

    def killed() -> None:
        # As if nothing of ours had run any more, not even what gives the ladder back.
        monkey.setattr(reckoning.Ladder, "objects", None)
        raise Killed

    for match_id in evening:
        rate(match_id)
    right = everything()
    RatingChange.objects.update(mu_after=2.0)
    Rating.objects.update(mu=1.0)
    RatedMatch.objects.filter(pk=evening[3]).delete()
    meanwhile.deeds = [*[lambda: None] * piece, killed]
    with pytest.MonkeyPatch.context() as monkey, pytest.raises((Killed, AttributeError)):
        recompute(GAME)
    assert look_after_ladders() == 0, "somebody may be at it still"
    clock.goes(SILENT.total_seconds() + 1)
    assert [look_after_ladders(), look_after_ladders()] == [1, 0]
    assert everything() == right


def test_much_that_follows_a_late_match_is_reckoned_while_nobody_waits(
    owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_matches, "AT_ONCE", 3)
    matches = [finish(owner, opponent, winner=seat % 2, rated=True, ended=at(seat)).pk for seat in range(5)]
    for match_id in matches[1:]:
        rate(match_id)
    assert rate(matches[0])
    assert Ladder.objects.get(pk=GAME).method == BEHIND
    assert [look_after_ladders(), look_after_ladders()] == [1, 0]
    before = everything()
    assert Rating.objects.get(user=owner, season="").matches == len(matches)
    assert recompute(GAME) == 0
    assert everything() == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgresql  # SQLite lets one process write at a time
def test_what_is_rated_at_the_moment_in_which_a_ladder_is_reckoned_counts(evening: list[int]) -> None:
    for match_id in evening[:6]:
        rate(match_id)
    RatingChange.objects.update(mu_after=2.0)
    Rating.objects.update(mu=1.0)
    at_once(lambda: bool(recompute(GAME)), *(partial(rate, match_id) for match_id in evening[6:]))
    look_after_ladders()
    assert RatedMatch.objects.count() == len(evening)
    before = everything()
    assert recompute(GAME) == 0
    assert everything() == before


@pytest.fixture
def by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder is reckoned one match after the other."""
    for module in (ladder, reckoning):
        monkeypatch.setattr(module, "BATCH", 1)


@pytest.mark.usefixtures("by_one")
def test_who_finds_nothing_to_write_is_heard_of_all_the_same(
    evening: list[int], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large ladder takes longer than one may be silent."""
    for match_id in evening:
        rate(match_id)
    reckons = ladder.Standings.reckon
    tries = []

    def slowly(standings: ladder.Standings, matches: Any) -> None:
        clock.goes(SILENT.total_seconds() / 4)
        with pytest.raises(LadderBusy):
            recompute(GAME)
        tries.append(matches)
        reckons(standings, matches)

    monkeypatch.setattr(ladder.Standings, "reckon", slowly)
    assert recompute(GAME) == 0
    assert len(tries) >= len(evening)


def test_a_match_whose_rating_was_lost_meanwhile_is_still_due(
    evening: list[int], owner: Any, opponent: Any, meanwhile: Meanwhile
) -> None:
    for match_id in evening:
        rate(match_id)
    RatingChange.objects.update(mu_after=2.0)
    ended: list[Match] = []

    def ends() -> None:
        ended.append(finish(owner, opponent, rated=True, ended=at(99)))
        Match.objects.filter(pk=ended[0].pk).update(due_at=NOON)

    meanwhile.deeds = [ends]
    assert recompute(GAME)
    assert Match.objects.get(pk=ended[0].pk).due_at == NOON
    assert rate(ended[0].pk)


def test_it_ends_though_a_match_ends_every_moment(
    evening: list[int], owner: Any, opponent: Any, meanwhile: Meanwhile
) -> None:
    for match_id in evening:
        rate(match_id)
    RatingChange.objects.update(mu_after=2.0)

    def ends(minute: int) -> None:
        match = finish(owner, opponent, winner=minute % 2, rated=True, ended=at(99 + minute))
        evening.append(match.pk)
        assert rate(match.pk)

    deeds = [partial(ends, number) for number in range(40)]
    meanwhile.deeds = list(deeds)
    assert recompute(GAME)
    assert len(meanwhile.deeds) > 30, "it was done long before"
    before = everything()
    meanwhile.deeds = []
    assert recompute(GAME) == 0
    assert everything() == before


def test_a_ladder_that_cannot_be_reckoned_keeps_no_other_from_it(
    evening: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    for match_id in evening:
        rate(match_id)
    gone = "a game that is gone"
    Ladder.objects.create(game=gone, method=BEHIND)
    Match.objects.filter(pk=evening[0]).update(game=gone)
    RatedMatch.objects.filter(pk=evening[0]).update(game=gone, entries=[{"nonsense": 1}])
    Ladder.objects.filter(pk=GAME).update(method=BEHIND)
    assert look_after_ladders() == 1
    assert [one.levelname for one in caplog.records] == ["ERROR"]
    assert Ladder.objects.get(pk=GAME).method == METHOD
