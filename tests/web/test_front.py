"""The front page and the way from *Play now* to a table."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games import play
from games.models import Match, Rating
from games.play import rate
from games.titles import all_games, installed
from tests.reading import source
from tests.web.conftest import GAME, Open, finish

pytestmark = pytest.mark.django_db


def test_a_visitor_is_told_what_this_is_and_how_to_come_in(as_visitor: Client) -> None:
    page = as_visitor.get("/").content.decode()
    assert "Five board games about giant monsters" in page
    assert "Play a first match" in page
    assert 'href="/accounts/signup/"' in page
    assert 'href="/watch/"' in page


@pytest.fixture
def no_guests(settings: Any) -> None:
    """Whoever wants to play on this site registers first."""
    settings.GUESTS = {**settings.GUESTS, "most": 0}


def test_a_visitor_is_told_that_one_click_is_enough(as_visitor: Client) -> None:
    assert "One click and you sit." in source(as_visitor.get("/"))


@pytest.mark.usefixtures("no_guests")
def test_a_visitor_is_told_what_play_now_asks_of_them(as_visitor: Client, settings: Any) -> None:
    assert "First choose a name and a password; then you sit" in source(as_visitor.get("/"))
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    assert "and confirm your e-mail address; then you sit" in source(as_visitor.get("/"))


def test_one_click_seats_a_person_with_bots_and_the_match_begins(as_owner: Client, owner: Any) -> None:
    answer = as_owner.post("/play/", {"game": GAME, "bot": "expert"})
    match = Match.objects.get(host=owner)
    assert answer.url == f"/tables/{match.pk}/"
    assert match.status == Match.Status.PLAYING
    assert (match.pace, match.rated) == ("free", False)
    assert [seat.bot for seat in match.seats.all()] == ["", "expert"], "as few as the game allows"


def test_whoever_plays_now_is_asked_without_waiting_for_bots(
    as_owner: Client, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[tuple[int, Any]] = []
    monkeypatch.setattr(play, "hurry", lambda match_id, user: hurried.append((match_id, user)))
    as_owner.post("/play/", {"game": GAME, "bot": "expert"})
    assert hurried == [(Match.objects.get(host=owner).pk, owner)]


@pytest.mark.parametrize("wanted", [{"game": "chess", "bot": "normal"}, {"game": GAME, "bot": "oracle"}, {}])
def test_an_unknown_game_or_bot_opens_nothing(as_owner: Client, wanted: dict[str, str]) -> None:
    page = as_owner.post("/play/", wanted, follow=True).content.decode()
    assert "cannot be played here" in page
    assert not Match.objects.exists()


def test_play_now_needs_a_post(as_owner: Client) -> None:
    assert as_owner.get("/play/").status_code == 405


@pytest.mark.usefixtures("no_guests")
def test_a_visitor_signs_up_on_the_way_to_the_table(as_visitor: Client) -> None:
    gate = as_visitor.post("/play/", {"game": GAME, "bot": "novice"})
    assert gate.url == "/accounts/signup/?next=/play/go/"
    assert not Match.objects.exists()
    form = {
        "username": "newcomer",
        "password1": "giant-lizards-7",
        "password2": "giant-lizards-7",
        "next": "/play/go/",
    }
    page = as_visitor.post("/accounts/signup/", form, follow=True)
    match = Match.objects.get()
    assert match.host.username == "newcomer"
    assert page.redirect_chain[-1][0] == f"/tables/{match.pk}/"
    assert [seat.bot for seat in match.seats.all()] == ["", "novice"]


@pytest.mark.usefixtures("no_guests")
def test_the_wish_to_play_is_granted_once(as_visitor: Client, owner: Any) -> None:
    as_visitor.post("/play/", {"game": GAME, "bot": "novice"})
    as_visitor.force_login(owner)
    as_visitor.get("/play/go/")
    assert as_visitor.get("/play/go/").url == "/"
    assert Match.objects.count() == 1


def test_the_lists_tell_nobodys_hand(
    begun: Open, as_owner: Client, as_opponent: Client, as_visitor: Client
) -> None:
    from tests.web.conftest import hand_of

    match = begun()
    cards = hand_of(match, 0) + hand_of(match, 1)
    for browser in (as_owner, as_opponent, as_visitor):
        for address in ("/", "/tables/", "/watch/"):
            page = browser.get(address).content.decode()
            assert not [code for code in cards if code in page]


def test_open_tables_can_be_joined_from_the_front(opened: Open, as_opponent: Client, opponent: Any) -> None:
    match = opened(3)
    assert f'action="/tables/{match.pk}/join/"' in as_opponent.get("/").content.decode()
    as_opponent.post(f"/tables/{match.pk}/join/")
    assert match.seats.filter(user=opponent).exists()


def test_tonights_leader_is_who_gained_most_in_rated_matches(
    owner: Any, opponent: Any, as_visitor: Client
) -> None:
    rate(finish(opponent, owner, rated=True).pk)
    rate(finish(owner, "normal", rated=False).pk)
    page = source(as_visitor.get("/"))
    leader = page.split('id="tl"')[1]
    assert "opponent" in leader.split("<ol")[0]
    assert "1 of 1 won" in leader
    gained = Rating.objects.get(user=opponent, season="").changes.get().difference
    assert f"+{gained}" in leader


def test_nobody_leads_by_losing(owner: Any, opponent: Any, as_visitor: Client) -> None:
    rate(finish(opponent, owner, rated=True).pk)
    gained = Rating.objects.get(user=owner, season="").changes.get().difference
    leaders = as_visitor.get("/").context["leaders"]
    assert gained < 0
    assert leaders["first"].face.name == "opponent"
    assert leaders["next"] == []


def test_a_match_that_beat_everybody_is_nobodys_win(owner: Any, opponent: Any, as_stranger: Client) -> None:
    rate(finish(opponent, owner, winner=None, rated=True).pk)
    assert not Rating.objects.filter(wins__gt=0).exists()


def test_without_rated_matches_the_place_is_free(as_visitor: Client) -> None:
    assert "Nobody yet" in as_visitor.get("/").content.decode()


def test_games_that_are_not_written_yet_lead_nowhere(as_visitor: Client) -> None:
    page = as_visitor.get("/").content.decode()
    assert 'href="/games/kaiju_exchange/"' in page
    assert ("In the works" in page) == bool(installed().keys() - all_games().keys())
    for key in installed().keys() - all_games().keys():
        assert f'href="/games/{key}/"' not in page
        assert as_visitor.get(f"/games/{key}/").status_code == 404
