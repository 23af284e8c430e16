"""Leaderboards for programs: by season, of people or of bot accounts, from a number of matches on."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Rating
from games.play.people import bot_accounts
from games.play.ratings import seasons
from games.web.leaderboards import MINIMUM
from tests.api.conftest import Program, account, problem

pytestmark = pytest.mark.django_db
BOARD = "leaderboards/kaiju_exchange/"


@pytest.fixture
def ladder() -> None:
    """Ada leads of all time, Bea in this season; Ada's program has a board of its own; Cleo has played too
    little."""
    this = seasons.current()
    assert this is not None
    robot = bot_accounts.make_account(account("ada"), "ada-bot")
    for user, season, mu, matches in (
        (account("ada"), "", 40.0, 30),
        (account("bea"), "", 30.0, 10),
        (account("cleo"), "", 35.0, MINIMUM - 1),
        (account("bea"), this.key, 33.0, 10),
        (account("ada"), "1", 31.0, 8),
        (robot, "", 45.0, 60),
    ):
        Rating.objects.create(
            game="kaiju_exchange", season=season, user=user, mu=mu, sigma=2.0, matches=matches, wins=3
        )


def names(**query: Any) -> list[str]:
    return [line["name"] for line in Program().get(BOARD, **query).json()["lines"]]


def test_without_further_words_it_is_the_board_of_people_of_all_time(ladder: None) -> None:
    told = Program().get(BOARD).json()
    assert [(line["rank"], line["name"], line["program"]) for line in told["lines"]] == [
        (1, "ada", False),
        (2, "bea", False),
    ]
    assert (told["season"], told["total"], told["next"]) == (None, 2, None)


def test_each_season_has_its_own(ladder: None) -> None:
    this = seasons.current()
    assert this is not None
    assert names(season="now") == names(season=this.number) == ["bea"]
    assert Program().get(BOARD, season="now").json()["season"] == this.number
    assert names(season=1) == ["ada"]


def test_bot_accounts_are_ranked_apart_and_marked(ladder: None) -> None:
    [line] = Program().get(BOARD, kind="programs").json()["lines"]
    assert (line["rank"], line["name"], line["program"]) == (1, "ada-bot", True)


def test_it_may_begin_with_those_who_played_more(ladder: None) -> None:
    assert names(least=20) == ["ada"]
    assert names(least=31) == []


def test_a_season_that_never_was_is_told_so(ladder: None, settings: Any) -> None:
    assert problem(Program().get(BOARD, season=999)) == (404, "gone")
    for query in ({"season": "0"}, {"season": "spring"}, {"kind": "cats"}, {"least": MINIMUM - 1}):
        assert problem(Program().get(BOARD, **query)) == (400, "malformed")
    settings.SEASON_MONTHS = 0
    assert problem(Program().get(BOARD, season="now")) == (404, "gone")
