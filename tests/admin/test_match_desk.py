"""The match desk shows an administrator what a match waits for, and nobody the match they sit in."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from games import play
from games.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match of two bots' table that has just begun."""
    monkeypatch.setattr("games.play.following.send", lambda *task: None)
    owner = get_user_model().objects.create_user("owner")
    return play.open_table(owner, "kaiju_exchange", 2, bots=["random"], speed="instant", pace="free")


def address(match: Match) -> str:
    return reverse("admin:games_match_change", args=[match.pk])


def test_the_desk_shows_agenda_views_and_moves(client: Client, match: Match) -> None:
    client.force_login(get_user_model().objects.create_superuser("kana"))
    page = client.get(address(match)).content.decode()
    assert "EndOfRound" in page
    assert "Seat 0" in page
    assert "Spectators" in page
    assert "kaiju_exchange" in client.get(reverse("admin:games_match_changelist")).content.decode()


def test_an_administrator_who_plays_does_not_see_the_others_cards(client: Client, match: Match) -> None:
    kana = get_user_model().objects.create_superuser("kana")
    own = play.open_table(kana, "kaiju_exchange", 2, bots=["random"], speed="instant", pace="free")
    client.force_login(kana)
    assert client.get(address(own)).status_code == 403
    assert client.get(address(match)).status_code == 200


def test_nobody_else_comes_in(client: Client, match: Match) -> None:
    client.force_login(get_user_model().objects.get(username="owner"))
    assert client.get(address(match)).status_code == 302


def test_the_secret_of_a_match_is_nowhere_on_the_desk(client: Client, match: Match) -> None:
    client.force_login(get_user_model().objects.create_superuser("kana"))
    page = client.get(address(match)).content.decode()
    assert bytes(Match.objects.get(pk=match.pk).secret).hex() not in page


def test_a_match_is_not_changed_from_here(client: Client, match: Match) -> None:
    client.force_login(get_user_model().objects.create_superuser("kana"))
    before = Match.objects.values().get(pk=match.pk)
    client.post(address(match), {"status": "finished"})
    assert (
        client.post(reverse("admin:games_match_delete", args=[match.pk]), {"post": "yes"}).status_code == 403
    )
    assert Match.objects.values().get(pk=match.pk) == before
