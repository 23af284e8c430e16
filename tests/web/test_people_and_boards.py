"""Public profiles and leaderboards."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Rating
from games.play import rate
from games.web.leaders import MINIMUM
from tests.web.conftest import GAME, finish, person, queries

pytestmark = pytest.mark.django_db


def rating(user: Any, mu: float, sigma: float = 2.0, matches: int = MINIMUM) -> Rating:
    return Rating.objects.create(game=GAME, user=user, mu=mu, sigma=sigma, matches=matches)


def names(page: Any) -> list[str]:
    return [line.face.name for line in page.context["board"].lines]


def test_the_board_ranks_by_the_lower_end(as_visitor: Client) -> None:
    rating(person("steady"), mu=30, sigma=1)
    rating(person("lucky"), mu=34, sigma=6)
    page = as_visitor.get(f"/leaderboards/{GAME}/")
    assert names(page) == ["steady", "lucky"]
    assert [line.rating.low for line in page.context["board"].lines] == [1560, 1440]


def test_too_few_matches_are_not_ranked_but_ones_own_line_says_so(owner: Any, as_owner: Client) -> None:
    rating(person("regular"), mu=25)
    rating(owner, mu=40, matches=MINIMUM - 1)
    page = as_owner.get(f"/leaderboards/{GAME}/")
    assert names(page) == ["regular"]
    assert f"You are ranked after {MINIMUM}" in page.content.decode()


def test_ones_own_line_is_shown_below_a_board_that_is_too_long(owner: Any, as_owner: Client) -> None:
    for number in range(52):
        rating(person(f"p{number}"), mu=40 - number / 10)
    rating(owner, mu=10)
    page = as_owner.get(f"/leaderboards/{GAME}/")
    assert "owner" not in names(page)
    assert page.context["board"].own.rank == 53
    assert page.context["board"].own_below is not None
    game = as_owner.get(f"/games/{GAME}/")
    assert len(game.context["board"].lines) == 10
    assert game.context["board"].own.rank == 53


def test_the_second_page_counts_on(as_visitor: Client) -> None:
    for number in range(52):
        rating(person(f"p{number}"), mu=40 - number / 10)
    page = as_visitor.get(f"/leaderboards/{GAME}/?page=2")
    assert [line.rank for line in page.context["board"].lines] == [51, 52]


def test_bots_are_marks_without_a_rank(as_visitor: Client) -> None:
    rating(person("somebody"), mu=25)
    board = as_visitor.get(f"/leaderboards/{GAME}/").context["board"]
    assert [line.face.name for line in board.bots] == ["Easy bot", "Normal bot", "Expert bot"]
    assert all(line.face.bot for line in board.bots)
    assert [line.rank for line in board.lines] == [1]


def test_the_board_costs_the_same_however_long_it_is(as_visitor: Client) -> None:
    rating(person("one"), mu=25)
    few = queries(as_visitor, f"/leaderboards/{GAME}/")
    for number in range(9):
        rating(person(f"p{number}"), mu=30)
    assert queries(as_visitor, f"/leaderboards/{GAME}/") == few


def test_an_unknown_game_has_no_board(as_visitor: Client) -> None:
    assert as_visitor.get("/leaderboards/chess/").status_code == 404
    assert as_visitor.get("/leaderboards/").url == f"/leaderboards/{GAME}/"


def test_a_profile_tells_record_and_rating(owner: Any, opponent: Any, as_visitor: Client) -> None:
    for winner in (0, 0, 1):
        rate(finish(owner, opponent, winner=winner, rated=True).pk)
    finish(owner, "greedy", winner=None)
    page = as_visitor.get("/people/owner/")
    record = page.context["record"]
    assert (record.played, record.won, record.rated, record.streak) == (4, 2, 3, 2)
    assert record.by_size == [(2, 2, 4)]
    card = page.context["cards"][0]
    assert (card.rating.matches, card.rank, card.missing) == (3, None, MINIMUM - 3)
    assert [won for _, won in card.chart.results] == [True, True, False]
    assert "Preferences</a></div>" not in page.content.decode().split("<main")[1]


def test_a_profile_without_a_match_says_so(as_owner: Client) -> None:
    page = as_owner.get("/people/owner/").content.decode()
    assert "No finished match yet" in page
    assert "open a rated table" in page


def test_a_name_in_other_letters_leads_to_the_page(owner: Any, as_visitor: Client) -> None:
    assert as_visitor.get("/people/OWNER/").url == "/people/owner/"


def test_there_is_no_page_for_nobody(owner: Any, as_visitor: Client) -> None:
    assert as_visitor.get("/people/nobody/").status_code == 404
    type(owner).objects.filter(pk=owner.pk).update(is_active=False)
    assert as_visitor.get("/people/owner/").status_code == 404


def test_a_profile_tells_nothing_private(owner: Any, as_visitor: Client) -> None:
    type(owner).objects.filter(pk=owner.pk).update(email="secret@example.com")
    assert "secret@example.com" not in as_visitor.get("/people/owner/").content.decode()
