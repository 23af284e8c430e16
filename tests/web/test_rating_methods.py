"""Ratings by another method, and in seasons."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db.models import F

from games.models import Ladder, RatedMatch, Rating, RatingChange
from games.models.rating_method import METHOD
from games.play import rate
from games.play.ratings.recompute import look_after_ladders, recompute
from games.play.ratings.seasons import Season, season_of
from tests.web.conftest import GAME, finish
from tests.web.ratings import NOON, at, everything, mu

pytestmark = pytest.mark.django_db


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
    recompute(GAME)
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
    recompute(GAME)
    assert numbers("3") == published
    assert list(changes.values()) == before
    assert recompute(GAME) == 0


def test_a_ladder_that_stands_by_a_former_method_is_soon_reckoned_by_the_new_one(
    by_the_first_method: list[int], owner: Any, clock_in_november: None
) -> None:
    published = numbers("3")
    assert rate(finish(owner, "normal", rated=True, ended=at(5)).pk)
    assert [look_after_ladders(), look_after_ladders()] == [1, 0]
    assert {row[-1] for row in numbers("", "4")} == {METHOD}
    assert numbers("3") == published
    assert set(RatedMatch.objects.values_list("method", flat=True)) == {METHOD}
    assert recompute(GAME) == 0


def test_a_late_match_of_a_published_season_counts_for_all_time_alone(
    by_the_first_method: list[int], owner: Any, clock_in_november: None
) -> None:
    published = numbers("3")
    late = finish(owner, "normal", rated=True, ended=NOON - timedelta(days=80))
    rate(late.pk)
    assert look_after_ladders() == 1
    assert numbers("3") == published
    assert list(late.rating_changes.values_list("rating__season", flat=True)) == [""]


def test_a_season_of_the_method_of_now_is_reckoned_again_when_it_is_over(
    evening: list[int], clock_in_november: None
) -> None:
    for match_id in evening:
        rate(match_id)
    before = everything()
    Rating.objects.filter(season="3").update(mu=1.0)
    assert recompute(GAME)
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
    assert recompute(GAME)
    assert set(Rating.objects.values_list("season", flat=True)) == {"", "1"}
    settings.SEASON_MONTHS = 0
    recompute(GAME)
    assert set(Rating.objects.values_list("season", flat=True)) == {""}
    assert list(of_all_time) == before
