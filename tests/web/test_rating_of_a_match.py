"""Ratings: what a match does to them."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Match, RatedMatch, Rating, RatingChange
from games.models.rating_method import REACH, Strength
from games.play import rate
from games.play.ratings.marks import MARKS
from games.play.ratings.plackett_luce import Entry, after
from games.play.ratings.recompute import recompute
from games.play.ratings.seasons import keys_of
from tests.web.conftest import GAME, finish, person
from tests.web.ratings import NOON, at, everything, mu

pytestmark = pytest.mark.django_db


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
    monkeypatch.setitem(MARKS, "normal", Strength(40.0, 1.0))
    assert recompute(GAME) == 0
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
    recompute(GAME)
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
