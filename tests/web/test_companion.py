"""Playing with the box: the result that one player notes, whom it names, and in whose history it stands."""

from __future__ import annotations

import json
import time
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from accounts.friends import block
from accounts.models import User
from games.models import Match, RatingChange, Seat, Witness
from games.play.finished import real_table_results
from games.titles import all_games
from tests.reading import source
from tests.web.conftest import browser_of, person

pytestmark = pytest.mark.django_db


def sheet(*players: str, **more: Any) -> dict[str, Any]:
    """A filled sheet of SpoonBrokers, the first player ahead."""
    entries = [{"bills": 200 - 10 * seat, "towers": {}} for seat in range(len(players))]
    entries[0]["towers"] = {"TW1": 3}
    now = int(time.time())
    note = {"id": str(uuid4()), "players": list(players), "entries": entries, "finish": "rounds", "named": []}
    return {**note, "began": now - 4000, "seconds": 3600, **more}


def log(browser: Client, note: dict[str, Any], game: str = "spoonbrokers") -> Any:
    address = reverse("companion_results", args=[game])
    return browser.post(address, json.dumps(note), content_type="application/json")


def test_a_result_stands_in_the_history_of_whoever_agrees(
    owner: User, opponent: User, stranger: User
) -> None:
    mine, theirs = browser_of(owner), browser_of(opponent)
    said = log(mine, sheet("owner", "Opponent", "Aunt Emi"))
    assert said.status_code == 200
    assert said.json()["asked"] == ["opponent"]
    match = Match.objects.get()
    assert (match.origin, match.status, match.rated, match.private) == ("box", "finished", False, True)
    assert [(seat.user, seat.name, seat.place, seat.score, seat.won) for seat in match.seats.all()] == [
        (owner, "", 1, 330.0, True),
        (None, "Opponent", 2, 190.0, False),
        (None, "Aunt Emi", 2, 180.0, False),
    ]
    assert b"330" in mine.get(said.json()["address"]).content
    assert theirs.get(said.json()["address"]).status_code == 404
    assert b"SpoonBrokers" in theirs.get(reverse("matches")).content
    theirs.post(reverse("companion_witness", args=[match.pk]), {"right": "yes"})
    assert Seat.objects.get(match=match, number=1).user == opponent
    assert theirs.get(said.json()["address"]).status_code == 200
    assert not Witness.objects.exists()
    assert browser_of(stranger).get(said.json()["address"]).status_code == 404
    assert not RatingChange.objects.exists()


def test_whoever_was_not_there_says_so_and_is_not_named_any_more(owner: User, opponent: User) -> None:
    log(browser_of(owner), sheet("owner", "opponent"))
    match = Match.objects.get()
    theirs = browser_of(opponent)
    theirs.post(reverse("companion_witness", args=[match.pk]), {"right": "no"})
    assert not Witness.objects.exists()
    assert Seat.objects.get(match=match, number=1).user is None
    again = theirs.post(reverse("companion_witness", args=[match.pk]), {"right": "yes"}, follow=True)
    assert "Nobody asks you about that match." in again.content.decode()


def test_nobody_answers_for_another(owner: User, opponent: User, stranger: User) -> None:
    log(browser_of(owner), sheet("owner", "opponent"))
    match = Match.objects.get()
    browser_of(stranger).post(reverse("companion_witness", args=[match.pk]), {"right": "yes"})
    assert Witness.objects.get().user == opponent
    assert Seat.objects.get(match=match, number=1).user is None


def test_a_result_sent_twice_is_kept_once(owner: User) -> None:
    note = sheet("owner", "Aunt Emi")
    first, second = log(browser_of(owner), note), log(browser_of(owner), note)
    assert first.json() == second.json()
    assert Match.objects.count() == 1


def test_those_who_keep_apart_are_not_asked(owner: User, opponent: User) -> None:
    block(opponent, owner)
    assert log(browser_of(owner), sheet("owner", "opponent")).json()["asked"] == []
    assert not Witness.objects.exists()


def test_programs_and_those_who_left_are_names_only(owner: User) -> None:
    person("robot", owner=owner)
    person("ghost", is_active=False)
    assert log(browser_of(owner), sheet("owner", "robot", "ghost")).json()["asked"] == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": ["Aunt Emi", "Uncle Ben"]}, "One of the players must be you"),
        ({"players": ["owner"]}, "SpoonBrokers is not for 1 players."),
        ({"entries": [{}]}, "Each player needs a sheet."),
        ({"finish": "earthquake"}, "Say how the game ended."),
        ({"finish": "kibbles"}, "Say who won."),
        ({"finish": "kibbles", "named": [7]}, "Say who won."),
        ({"entries": [{"bills": -5}, {}]}, "Bills is between 0 and 9999."),
        ({"entries": [{"bills": 10**30}, {}]}, "That is no result"),
        ({"players": ["owner", "x" * 41]}, "That is no result"),
        ({"players": ["owner", "tab\there"]}, "That is no result"),
        ({"began": 10**18}, "That is no time."),
        ({"seconds": -1}, "That is no result"),
        ({"id": "7"}, "That is no result"),
        ({"admin": True}, "That is no result"),
    ],
)
def test_a_result_that_cannot_be_is_refused_and_nothing_is_kept(owner: User, change: Any, said: str) -> None:
    answer = log(browser_of(owner), {**sheet("owner", "Aunt Emi"), **change})
    assert answer.status_code == 400
    assert said in answer.json()["sentence"]
    assert not Match.objects.exists()


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"{" * 5000])
def test_what_is_no_result_at_all_is_refused(owner: User, body: bytes) -> None:
    address = reverse("companion_results", args=["spoonbrokers"])
    assert browser_of(owner).post(address, body, content_type="application/json").status_code == 400
    assert not Match.objects.exists()


def test_a_result_needs_a_login_and_a_game_and_is_limited(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert log(browser_of(), sheet("owner", "Aunt Emi")).status_code == 401
    assert log(browser_of(owner), sheet("owner", "Aunt Emi"), "chess").status_code == 404
    monkeypatch.setattr(real_table_results, "MOST_A_DAY", 1)
    assert log(browser_of(owner), sheet("owner", "Aunt Emi")).status_code == 200
    assert log(browser_of(owner), sheet("owner", "Aunt Emi")).status_code == 429


@pytest.mark.parametrize("key", sorted(all_games()))
def test_the_page_is_the_same_for_everybody_so_that_a_phone_may_keep_it(key: str, owner: User) -> None:
    pages = [browser.get(reverse("companion", args=[key])) for browser in (browser_of(), browser_of(owner))]
    assert [page.status_code for page in pages] == [200, 200]
    for page in pages:
        assert "owner" not in page.content.decode().replace("Kaijusite", "")
        assert not page.cookies
    rules = browser_of().get(reverse("companion_rules", args=[key]))
    assert f'id="{all_games()[key].rule_prefix}-' in rules.content.decode()


def test_who_one_is_comes_apart_from_the_page_and_is_never_kept(owner: User, opponent: User) -> None:
    assert browser_of().get(reverse("companion_person")).json() == {"name": "", "friends": [], "token": ""}
    told = browser_of(owner).get(reverse("companion_person"))
    assert told.json()["name"] == "owner"
    assert "no-store" in told["Cache-Control"]


def test_a_box_result_has_a_page_and_no_table(owner: User) -> None:
    mine = browser_of(owner)
    log(mine, sheet("owner", "Aunt Emi"))
    match = Match.objects.get()
    assert "played with the box" in source(mine.get(reverse("match", args=[match.pk])))
    assert "with the box" in mine.get(reverse("matches")).content.decode()
    assert mine.get(reverse("table", args=[match.pk])).status_code == 302
    assert mine.get(reverse("replay", args=[match.pk])).status_code == 302
    assert mine.get(reverse("person", args=["owner"])).status_code == 200
