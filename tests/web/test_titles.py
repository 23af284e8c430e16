"""The shelf, a game's page, its rules, and the pages about the site."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.play import rate
from games.titles import all_games
from games.web.game_catalog import box
from games.web.leaderboards import MINIMUM
from tests.toy import GAME as TOY
from tests.web.conftest import GAME, finish, person, queries

pytestmark = pytest.mark.django_db

WORDS = ["/games/", "/learn/", "/about/", "/fair/", "/watch/", "/tables/"]


@pytest.mark.parametrize("address", WORDS)
def test_every_page_of_words_is_open_to_all(as_visitor: Client, as_owner: Client, address: str) -> None:
    assert as_visitor.get(address).status_code == 200
    assert as_owner.get(address).status_code == 200


def test_the_game_page_tells_the_game_and_lets_one_in(as_visitor: Client, owner: Any, opponent: Any) -> None:
    match = finish(owner, opponent)
    page = as_visitor.get(f"/games/{GAME}/").content.decode()
    for words in (
        "In a minute",
        "How to play",
        "Start a match",
        "Fall of Banana Republic",
        f"/matches/{match.pk}/",
    ):
        assert words in page
    assert "100%" in page


def test_every_rule_has_its_anchor_and_no_token_is_left(as_visitor: Client) -> None:
    page = as_visitor.get(f"/games/{GAME}/rules/").content.decode()
    ids = all_games()[GAME].rulebook().rule_ids()
    assert "KX-51" in ids
    assert [id for id in ids if f'id="{id}"' not in page] == []
    article = page.split("<article")[1].split("</article")[0]
    assert "{" not in article
    assert 'title="Egg"' in article


def test_a_title_that_is_found_is_on_the_shelf_without_being_announced(
    monkeypatch: pytest.MonkeyPatch, as_visitor: Client, as_owner: Client
) -> None:
    monkeypatch.setitem(all_games(), TOY.key, TOY)
    assert TOY.name in as_visitor.get("/").content.decode()
    page = as_visitor.get(f"/games/{TOY.key}/")
    assert page.status_code == 200
    form = {"game": TOY.key, "seats": "2", "against": "bots", "level": "novice", "pace": "free"}
    assert as_owner.post("/tables/new/", form).status_code == 302


def test_what_does_not_exist_is_said_in_the_sites_words(as_visitor: Client) -> None:
    page = as_visitor.get("/no/such/page/")
    assert page.status_code == 404
    assert "Nothing left standing here" in page.content.decode()


def test_a_fault_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: Any) -> None:
        raise RuntimeError("the details")

    monkeypatch.setattr("games.web.lobby.open_tables", fault)
    page = Client(raise_request_exception=False).get("/tables/")
    assert page.status_code == 500
    assert "Something broke on our side" in page.content.decode()
    assert "the details" not in page.content.decode()


def test_the_credits_name_who_the_rulebooks_name(as_visitor: Client) -> None:
    page = as_visitor.get("/about/").content.decode()
    for name in (
        "Steve Ng",
        "Eric B. Vogel",
        "Evil Hat Productions",
        "Daikaiju Director",
        "CC BY 3.0",
        "unofficial",
    ):
        assert name in page


def test_the_game_page_costs_the_same_however_much_was_played(
    owner: Any, opponent: Any, as_owner: Client
) -> None:
    for _ in range(MINIMUM):
        rate(finish(owner, opponent, rated=True).pk)
    few = queries(as_owner, f"/games/{GAME}/")
    for number in range(9):
        rate(finish(owner, opponent, person(f"p{number}"), rated=True).pk)
    assert queries(as_owner, f"/games/{GAME}/") == few


def test_the_game_page_tells_how_matches_end_most_often_first(owner: Any, as_visitor: Client) -> None:
    for ending in ("banana", "influence", "influence"):
        match = finish(owner, "normal")
        match.result["ending"] = ending
        match.save()
    facts = as_visitor.get(f"/games/{GAME}/").context["facts"]
    assert facts["total"] == 3
    assert [share for _, share in facts["endings"]] == [67, 33]


@pytest.mark.parametrize("key", list(all_games()))
def test_a_game_has_one_name_in_lists_and_at_the_table(key: str) -> None:
    """And its full name on its own pages, as on the first line of its rules."""
    game, shown = all_games()[key], box(key)
    assert shown.name == (game.short_name or game.name)
    board = Path(settings.BASE_DIR, "static", "titles", key, "board.js").read_text()
    assert f'  name: "{shown.name}",' in board
    assert shown.full_name == game.name
    assert shown.name in game.name


def test_the_pages_of_a_game_say_its_full_name(as_visitor: Client) -> None:
    for page in ("/games/monster_musume/", "/games/monster_musume/rules/"):
        assert (
            "Monster Musume: The Exchange Program · Kaijusite</title>"
            in as_visitor.get(page).content.decode()
        )
    front = as_visitor.get("/").content.decode()
    assert "Monster Musume" in front
    assert "Monster Musume: The Exchange Program</span>" in front


def test_a_page_with_many_games_asks_for_their_accents_once_and_keeps_them(as_visitor: Client) -> None:
    sheets = re.findall(r'href="([^"]*colours\.css[^"]*)"', as_visitor.get("/").content.decode())
    assert len(sheets) == 1
    answer = as_visitor.get(sheets[0])
    assert answer["Content-Type"] == "text/css; charset=utf-8"
    assert "immutable" in answer["Cache-Control"]
    assert [key for key in all_games() if f".game-{key} {{" not in answer.content.decode()] == []
    stale = as_visitor.get(sheets[0].split("?")[0] + "?other")
    assert stale["Cache-Control"] == "no-cache"
    assert stale.content == answer.content
