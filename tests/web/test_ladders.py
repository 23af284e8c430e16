"""Ratings: what a match does to them, that each counts once and at its place, and that history gives the
same numbers again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from games.models import Ladder, Match, RatedMatch, Rating, RatingChange
from games.play import rate
from games.play.ratings import rate_matches, seasons
from games.play.ratings.marks import MARKS, METHOD
from games.play.ratings.plackett_luce import REACH, Entry, Strength, after
from games.play.ratings.seasons import Season, keys_of, season_of
from tests.web.conftest import GAME, finish, person

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
FIELDS = (
    "rating__season",
    "rating__user",
    "match",
    "won",
    "mu_before",
    "sigma_before",
    "mu_after",
    "sigma_after",
)


def mu(user: Any, season: str = "") -> float:
    return float(Rating.objects.get(user=user, season=season).mu)


def at(minutes: float) -> datetime:
    return NOON + timedelta(minutes=minutes)


def everything() -> tuple[list[Any], list[Any]]:
    """All ratings and all changes, to the last bit."""
    estimates = Rating.objects.order_by("game", "season", "user")
    return (
        list(estimates.values_list("game", "season", "user", "mu", "sigma", "matches", "wins")),
        list(RatingChange.objects.order_by("match", "rating__season", "rating__user").values_list(*FIELDS)),
    )


@pytest.fixture
def evening(owner: Any, opponent: Any, stranger: Any) -> list[int]:
    """A dozen rated matches of three people and bots, won, lost together, left, in two seasons; not rated
    yet."""
    tables = [
        (owner, opponent),
        (owner, stranger, "normal"),
        (opponent, stranger),
        (owner, opponent, stranger),
    ]
    made = []
    for number in range(12):
        players = tables[number % 4]
        winner = None if number == 6 else number % len(players)
        when = NOON - timedelta(days=100 - 9 * number)
        match = finish(*players, winner=winner, rated=True, ended=when)
        if number == 7:
            match.seats.filter(number=0).update(takeover=True, bot="normal", place=3)
        made.append(match.pk)
    return made


@pytest.fixture
def clock_in_november(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fourth season is on, the third is over."""
    monkeypatch.setattr(seasons, "current", lambda: Season(4))


# -- what a match says ---------------------------------------------------------------------------------------


def test_beating_an_expert_bot_brings_more_than_beating_an_easy_one(owner: Any, opponent: Any) -> None:
    rate(finish(owner, "expert", rated=True).pk)
    rate(finish(opponent, "easy", rated=True).pk)
    assert mu(owner) > mu(opponent) > 25
    assert set(Rating.objects.values_list("user", flat=True)) == {owner.pk, opponent.pk}


def test_where_nobody_wins_everybody_loses_alike_and_nobody_has_won(owner: Any, opponent: Any) -> None:
    rate(finish(owner, opponent, winner=None, rated=True).pk)
    assert mu(owner) == mu(opponent) < 25
    assert not RatingChange.objects.filter(won=True).exists()


def test_where_nobody_wins_the_stronger_lose_more(owner: Any, opponent: Any) -> None:
    for user, strength in ((owner, 32.0), (opponent, 20.0)):
        for season in keys_of(NOON):
            Rating.objects.create(game=GAME, user=user, season=season, mu=strength, sigma=3.0)
    rate(finish(owner, opponent, winner=None, rated=True, ended=NOON).pk)
    assert mu(owner) - 32 < mu(opponent) - 20 < 0


def test_a_match_that_was_left_counts_half_for_those_who_stayed(owner: Any, opponent: Any) -> None:
    stayed = finish(owner, opponent, rated=True)
    rate(stayed.pk)
    whole_win, whole_loss = mu(owner) - 25, mu(opponent) - 25
    winner, leaver = person("winner"), person("leaver")
    left = finish(winner, leaver, rated=True)
    left.seats.filter(number=1).update(takeover=True, bot="normal")
    rate(left.pk)
    assert mu(winner) - 25 == pytest.approx(whole_win / 2)
    assert mu(leaver) - 25 == pytest.approx(whole_loss)


def test_what_a_match_is_rated_from_is_kept_with_it(owner: Any) -> None:
    match = finish(owner, "normal", rated=True)
    rate(match.pk)
    entries = RatedMatch.objects.get(pk=match.pk).entries
    assert entries[1]["mark"] == list(MARKS["normal"])
    assert entries[0] == {"place": 1, "user": owner.pk, "won": True}


def test_marks_stay_as_they_were_when_the_match_was_rated(
    owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rate(finish(owner, "normal", rated=True).pk)
    before = everything()
    monkeypatch.setitem(MARKS, "normal", (40.0, 1.0))
    assert rate_matches.recompute(GAME) == 0
    assert everything() == before


def test_equal_places_of_equals_bring_nobody_ahead() -> None:
    equals = [Strength(25.0, 5.0)] * 3
    first, second, third = after([Entry(1), Entry(1), Entry(3)], equals)
    assert first == second
    assert first.mu > 25 > third.mu


def test_matches_of_elsewhere_and_casual_ones_are_never_rated(owner: Any, opponent: Any) -> None:
    casual = finish(owner, opponent)
    imported = finish(owner, opponent, rated=True, origin=Match.Origin.IMPORTED)
    box = finish(owner, opponent, rated=True, origin=Match.Origin.BOX)
    assert not any(rate(match.pk) for match in (casual, imported, box))
    rate_matches.recompute(GAME)
    assert not Rating.objects.exists()


# -- bots far below (ruling R-72) ----------------------------------------------------------------------------

STRONG = Strength(40.0, 2.0)
WEAK, NEAR = Strength(15.0, 1.0), Strength(31.0, 1.0)


def bot(place: int, strength: Strength) -> Entry:
    return Entry(place, mark=strength)


def test_beating_a_bot_far_below_changes_nothing() -> None:
    assert after([Entry(1, 1), bot(2, WEAK)], [STRONG, WEAK])[0] == STRONG
    assert after([Entry(1, 1), bot(2, WEAK), bot(2, WEAK)], [STRONG, WEAK, WEAK])[0] == STRONG


def test_losing_to_it_or_sharing_with_it_counts() -> None:
    assert after([Entry(2, 1), bot(1, WEAK)], [STRONG, WEAK])[0].mu < STRONG.mu
    assert after([Entry(1, 1), bot(1, WEAK)], [STRONG, WEAK])[0].mu < STRONG.mu


def test_beating_a_bot_within_reach_counts() -> None:
    assert after([Entry(1, 1), bot(2, NEAR)], [STRONG, NEAR])[0].mu > STRONG.mu


def test_the_others_at_the_table_count_as_if_that_bot_were_not_there() -> None:
    other = Strength(36.0, 3.0)
    alone = after([Entry(1, 1), Entry(2, 2)], [STRONG, other])
    with_bot = after([Entry(1, 1), Entry(2, 2), bot(3, WEAK)], [STRONG, other, WEAK])
    assert with_bot[:2] == alone
    beginner = after([Entry(2, 1), Entry(3, 2), bot(1, WEAK)], [STRONG, Strength(20.0, 3.0), WEAK])
    assert beginner[0].mu < STRONG.mu


def test_a_person_far_below_is_an_opponent_all_the_same() -> None:
    assert after([Entry(1, 1), Entry(2, 2)], [STRONG, WEAK])[0].mu > STRONG.mu


def test_nobody_climbs_on_novices(owner: Any) -> None:
    """However many one beats: the rating stays within reach of what was beaten."""
    for number in range(40):
        rate(finish(owner, "novice", rated=True, ended=at(number)).pk)
    assert mu(owner) <= max(25.0, MARKS["novice"][0] + REACH + 1)
    assert Rating.objects.get(user=owner, season="").wins == 40


# -- another method (ruling R-73) ----------------------------------------------------------------------------


@pytest.fixture
def by_the_first_method(evening: list[int]) -> list[int]:
    """The evening as it was rated before, with other marks than now."""
    for match_id in evening:
        rate(match_id)
    for kept in RatedMatch.objects.all():
        for entry in kept.entries:
            if "mark" in entry and not entry.get("house"):
                entry["mark"] = [35.0, 1.0]
        kept.method = 1
        kept.save()
    for table in (Rating, Ladder):
        table.objects.update(method=1)
    Rating.objects.update(mu=F("mu") + 1)
    return evening


def numbers(*seasons: str) -> list[Any]:
    found = Rating.objects.filter(season__in=seasons).order_by("season", "user")
    return list(found.values_list("season", "user", "mu", "sigma", "matches", "wins", "method"))


def test_another_method_reckons_all_time_and_the_season_that_is_on_again(
    by_the_first_method: list[int], clock_in_november: None
) -> None:
    rate_matches.recompute(GAME)
    fresh = numbers("", "4")
    assert {row[-1] for row in fresh} == {METHOD}
    Rating.objects.all().delete()
    RatedMatch.objects.all().delete()
    for match_id in by_the_first_method:
        rate(match_id)
    assert numbers("", "4") == fresh
    assert Ladder.objects.get(pk=GAME).method == METHOD


def test_seasons_that_are_over_stay_as_they_were_published(
    by_the_first_method: list[int], clock_in_november: None
) -> None:
    published = numbers("3")
    changes = RatingChange.objects.filter(rating__season="3").order_by("pk")
    before = list(changes.values())
    assert published
    rate_matches.recompute(GAME)
    assert numbers("3") == published
    assert list(changes.values()) == before
    assert rate_matches.recompute(GAME) == 0


def test_the_next_match_of_a_game_takes_the_new_method_over(
    by_the_first_method: list[int], owner: Any, clock_in_november: None
) -> None:
    published = numbers("3")
    rate(finish(owner, "normal", rated=True, ended=at(5)).pk)
    assert {row[-1] for row in numbers("", "4")} == {METHOD}
    assert numbers("3") == published
    assert set(RatedMatch.objects.values_list("method", flat=True)) == {METHOD}
    assert rate_matches.recompute(GAME) == 0


def test_a_late_match_of_a_published_season_counts_for_all_time_alone(
    by_the_first_method: list[int], owner: Any, clock_in_november: None
) -> None:
    published = numbers("3")
    late = finish(owner, "normal", rated=True, ended=NOON - timedelta(days=80))
    rate(late.pk)
    assert numbers("3") == published
    assert list(late.rating_changes.values_list("rating__season", flat=True)) == [""]


def test_a_season_of_the_method_of_now_is_reckoned_again_when_it_is_over(
    evening: list[int], clock_in_november: None
) -> None:
    for match_id in evening:
        rate(match_id)
    before = everything()
    Rating.objects.filter(season="3").update(mu=1.0)
    assert rate_matches.recompute(GAME)
    assert everything() == before


# -- seasons -------------------------------------------------------------------------------------------------


def test_a_season_has_whole_months_and_begins_anew(owner: Any, opponent: Any, settings: Any) -> None:
    settings.SEASON_MONTHS = 3
    assert season_of(datetime(2026, 9, 30, 23, 59, tzinfo=UTC)) == Season(3)
    assert season_of(datetime(2026, 10, 1, tzinfo=UTC)) == Season(4)
    assert season_of(datetime(2025, 12, 31, tzinfo=UTC)) is None
    assert (str(Season(4).first_day), str(Season(4).last_day)) == ("2026-10-01", "2026-12-31")
    rate(finish(owner, opponent, rated=True, ended=datetime(2026, 9, 30, tzinfo=UTC)).pk)
    rate(finish(owner, opponent, rated=True, ended=datetime(2026, 10, 2, tzinfo=UTC)).pk)
    counts = Rating.objects.filter(user=owner).order_by("season").values_list("season", "matches")
    assert list(counts) == [("", 2), ("3", 1), ("4", 1)]
    assert mu(owner, "3") == mu(owner, "4") < mu(owner)


def test_another_length_of_seasons_is_taken_over_by_reckoning_again(
    evening: list[int], settings: Any
) -> None:
    for match_id in evening:
        rate(match_id)
    of_all_time = Rating.objects.filter(season="").order_by("user").values_list("user", "mu", "sigma")
    before = list(of_all_time)
    settings.SEASON_MONTHS = 12
    assert rate_matches.recompute(GAME)
    assert set(Rating.objects.values_list("season", flat=True)) == {"", "1"}
    settings.SEASON_MONTHS = 0
    rate_matches.recompute(GAME)
    assert set(Rating.objects.values_list("season", flat=True)) == {""}
    assert list(of_all_time) == before


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
