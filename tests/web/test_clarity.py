"""What pages say so that nobody has to guess: names beside scores, equal places, boards that are not
empty, the easiest game first."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Match, Rating
from games.play.ops import rule_sets
from games.play.ratings.seasons import ALL_TIME, current
from tests.reading import source
from tests.web.conftest import GAME, finish, person

FORM = {"game": GAME, "seats": "3", "pace": "free", "live_seconds": "60", "turn_seconds": "86400"}


def test_friends_are_asked_by_a_link_and_nobody_else_finds_the_table(as_owner: Client) -> None:
    as_owner.post("/tables/new/", FORM | {"against": "friends", "seat_1": "normal"})
    match = Match.objects.get()
    assert match.private
    assert [seat.bot for seat in match.seats.all()] == ["", "", ""]
    assert match.invitation in as_owner.get(f"/tables/{match.pk}/").content.decode()


def test_the_form_of_a_table_begins_with_bots_and_no_clock(as_owner: Client) -> None:
    page = source(as_owner.get("/tables/new/"))
    assert 'name="against" value="bots" checked' in page
    assert 'name="level" value="normal" checked' in page
    assert 'name="pace" value="free" checked' in page


def test_a_history_names_everybody_beside_their_score(owner: Any, opponent: Any, as_visitor: Client) -> None:
    finish(owner, opponent)
    row = source(as_visitor.get("/history/")).partition('class="standings"')[2].partition("</td>")[0]
    assert '<span class="name">owner</span><b class="number">6</b>' in row
    assert '<span class="name">opponent</span><b class="number">3</b>' in row


def test_equal_places_are_explained(owner: Any, opponent: Any, as_visitor: Client) -> None:
    match = finish(owner, opponent, person("third"), person("fourth"))
    match.seats.filter(number=3).update(place=4)
    page = as_visitor.get(f"/matches/{match.pk}/").content.decode()
    assert "Those who came 2nd are equal by the rules and share the place. The next place is 4th." in page
    alone = finish(owner, opponent)
    assert "equal by the rules" not in as_visitor.get(f"/matches/{alone.pk}/").content.decode()


def test_at_spoonbrokers_all_who_have_not_won_are_last(
    owner: Any, opponent: Any, as_owner: Client, as_visitor: Client
) -> None:
    """SB-136: there is no second place, on the page of the match and in one's history."""
    match = finish(opponent, owner, person("third"))
    match.game, match.rule_set = "spoonbrokers", rule_sets.current_rule_set("spoonbrokers")
    match.save()
    page = source(as_visitor.get(f"/matches/{match.pk}/"))
    assert "There is no second place in this game: whoever has not won is last." in page
    places = [part.partition("</b>")[0].strip() for part in page.split('<span class="place">')[1:]]
    assert [place.removeprefix("<b>").strip() for place in places] == ["1st", "last", "last"]
    assert "<b>last</b>" in source(as_owner.get("/matches/"))


@pytest.mark.parametrize("in_season", [False, True])
def test_a_board_begins_with_the_season_once_somebody_is_ranked_in_it(
    owner: Any, as_visitor: Client, in_season: bool
) -> None:
    on = current()
    assert on is not None
    for key in (ALL_TIME, on.key):
        matches = 9 if in_season or key == ALL_TIME else 1
        Rating.objects.create(game=GAME, user=owner, season=key, mu=30, sigma=1, matches=matches)
    answer = as_visitor.get(f"/leaderboards/{GAME}/")
    assert answer.context["which"].season == (on if in_season else None)
    assert ("has just begun" in answer.content.decode()) is not in_season
    asked = as_visitor.get(f"/leaderboards/{GAME}/?season={on.key}")
    assert asked.context["which"].season == on, "who asks for the season gets it"


def test_who_logs_in_reads_this_sites_words(as_visitor: Client) -> None:
    page = as_visitor.get("/accounts/login/").content.decode()
    assert "Username or email" in page
    assert "Stay logged in on this device" in page
    assert "Remember Me" not in page
    assert "placeholder" not in page
