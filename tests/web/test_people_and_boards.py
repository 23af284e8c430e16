"""Public profiles and leaderboards."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Rating
from games.play import rate
from games.play.ratings import seasons
from games.web.leaderboards import MINIMUM
from games.web.player_record import Cell
from tests.reading import source
from tests.web.conftest import GAME, finish, person, queries

pytestmark = pytest.mark.django_db


def current() -> str:
    """The season that is on."""
    season = seasons.current()
    assert season is not None
    return season.key


def rating(
    user: Any, mu: float, sigma: float = 2.0, matches: int = MINIMUM, season: str | None = None
) -> Rating:
    """Somebody's rating, of the season that is on unless told otherwise."""
    season = current() if season is None else season
    return Rating.objects.create(game=GAME, season=season, user=user, mu=mu, sigma=sigma, matches=matches)


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


def test_ones_own_line_is_shown_above_a_page_further_down(owner: Any, as_owner: Client) -> None:
    rating(owner, mu=50)
    for number in range(60):
        rating(person(f"p{number}"), mu=40 - number / 10)
    page = as_owner.get(f"/leaderboards/{GAME}/?page=2")
    board = page.context["board"]
    assert (board.own.rank, board.own_below, board.own_page) == (1, None, 1)
    assert board.own_above is not None
    assert page.content.decode().index("further up") < page.content.decode().index("p51")


def test_a_season_has_its_own_board_beside_that_of_all_time(owner: Any, as_owner: Client) -> None:
    veteran = person("veteran")
    rating(veteran, mu=30, season="")
    rating(veteran, mu=30, season="1")
    rating(owner, mu=20)
    board = f"/leaderboards/{GAME}/"
    assert names(as_owner.get(board)) == ["owner"]
    assert names(as_owner.get(f"{board}?season={current()}")) == ["owner"]
    assert names(as_owner.get(f"{board}?season=all")) == ["veteran"]
    assert names(as_owner.get(f"{board}?season=1")) == ["veteran"]
    assert "You</b> have not played a rated match" in source(as_owner.get(f"{board}?season=1"))


def test_a_game_shows_the_board_of_all_time_while_nobody_is_ranked_in_the_season(as_visitor: Client) -> None:
    rating(person("veteran"), mu=30, season="")
    page = as_visitor.get(f"/games/{GAME}/")
    assert [line.face.name for line in page.context["board"].lines] == ["veteran"]
    assert "all time, people" in page.content.decode()


def test_bot_accounts_are_ranked_on_a_board_of_their_own(owner: Any, as_owner: Client) -> None:
    rating(person("somebody"), mu=25)
    rating(person("clockwork", owner=owner), mu=35)
    board = f"/leaderboards/{GAME}/"
    assert names(as_owner.get(board)) == ["somebody"]
    programs = as_owner.get(f"{board}?kind=programs")
    assert names(programs) == ["clockwork"]
    assert programs.context["board"].lines[0].face.program
    assert "not played a rated match" not in programs.content.decode()


def test_a_board_may_ask_for_more_matches(owner: Any, as_owner: Client) -> None:
    rating(person("regular"), mu=25, matches=60)
    rating(owner, mu=30, matches=19)
    assert names(as_owner.get(f"/leaderboards/{GAME}/?least=50")) == ["regular"]
    page = as_owner.get(f"/leaderboards/{GAME}/?least=20")
    assert names(page) == ["regular"]
    assert "You are ranked after 20" in page.content.decode()


@pytest.mark.parametrize(
    "wish", ["season=99", "season=x", "season=0", "kind=cats", "least=1", "least=", "season="]
)
def test_there_is_no_board_that_nobody_made(as_visitor: Client, wish: str) -> None:
    assert as_visitor.get(f"/leaderboards/{GAME}/?{wish}").status_code == 404


def test_past_the_end_is_the_last_page(as_visitor: Client) -> None:
    rating(person("only"), mu=25)
    assert names(as_visitor.get(f"/leaderboards/{GAME}/?page=999999999")) == ["only"]


def test_whoever_left_the_site_is_on_no_board(owner: Any, as_visitor: Client) -> None:
    rating(owner, mu=25)
    type(owner).objects.filter(pk=owner.pk).update(left_at="2026-11-01T00:00Z")
    assert names(as_visitor.get(f"/leaderboards/{GAME}/")) == []


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
    finish(owner, "normal", winner=None)
    page = as_visitor.get("/people/owner/")
    record = page.context["record"]
    assert (record.played, record.won, record.rated, record.streak) == (4, 2, 3, 2)
    assert [(box.key, cells) for box, cells in record.by_game] == [(GAME, [Cell(2, 2, 4)])]
    card = page.context["cards"][0]
    assert (card.rating.matches, card.rank, card.missing) == (3, None, MINIMUM - 3)
    chart = card.chart
    assert (chart.matches, chart.won.count("M"), chart.lost.count("M")) == (3, 2, 1)
    assert float(chart.lost[1:].split()[0]) > float(chart.won.rpartition("M")[2].split()[0]), "won, won, lost"
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


def test_a_profile_tells_won_by_game_and_seats(
    owner: Any, opponent: Any, stranger: Any, as_visitor: Client
) -> None:
    finish(owner, opponent, winner=0)
    finish(owner, opponent, stranger, winner=1)
    finish(owner, opponent, stranger, winner=None)  # the Republic wins: nobody has won
    record = as_visitor.get("/people/owner/").context["record"]
    assert record.sizes == [2, 3]
    assert record.by_game[0][1] == [Cell(2, 1, 1), Cell(3, 0, 2)]


def test_the_favourite_partner_and_the_rival(
    owner: Any, opponent: Any, stranger: Any, as_visitor: Client
) -> None:
    for _ in range(3):
        finish(owner, opponent, winner=0)
    for _ in range(2):
        finish(owner, stranger, winner=1)
    met = as_visitor.get("/people/owner/").context["met"]
    assert [(one.face.name, one.matches, one.ahead, one.title) for one in met] == [
        ("opponent", 3, 3, "favourite partner"),
        ("stranger", 2, 0, "rival"),
    ]


def test_whom_one_met_in_private_is_told_to_nobody(owner: Any, opponent: Any, as_visitor: Client) -> None:
    finish(owner, opponent, private=True)
    assert "opponent" not in as_visitor.get("/people/owner/").content.decode()


def test_somebody_who_left_is_nobodys_rival(owner: Any, opponent: Any, as_visitor: Client) -> None:
    finish(owner, opponent, winner=1)
    type(opponent).objects.filter(pk=opponent.pk).update(left_at=timezone.now(), is_active=False)
    assert as_visitor.get("/people/owner/").context["met"] == []


def test_a_profile_costs_the_same_however_much_was_played(
    owner: Any, opponent: Any, stranger: Any, as_visitor: Client
) -> None:
    for winner in (0, 1):
        rate(finish(owner, opponent, stranger, winner=winner, rated=True).pk)
    few = queries(as_visitor, "/people/owner/")
    for number in range(12):
        rate(finish(owner, opponent, person(f"p{number}"), winner=number % 3, rated=True).pk)
    for game in ("spoonbrokers", "kaiju_incorporated"):
        Rating.objects.create(game=game, season=current(), user=owner, matches=9)
    assert queries(as_visitor, "/people/owner/") == few


def test_the_curve_of_another_game_can_be_drawn(owner: Any, opponent: Any, as_visitor: Client) -> None:
    for _ in range(2):
        rate(finish(owner, opponent, rated=True).pk)
    Rating.objects.create(game="spoonbrokers", season=current(), user=owner, matches=9)
    assert as_visitor.get("/people/owner/").context["drawn"].box.key == "spoonbrokers"
    assert as_visitor.get(f"/people/owner/?curve={GAME}").context["drawn"].box.key == GAME
    assert as_visitor.get("/people/owner/?curve=chess").status_code == 200
