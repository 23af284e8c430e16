"""Deleting an account: matches stay, the name goes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from accounts.models import SOMEBODY
from games import play
from games.models import ChatMessage, Match, Seat
from games.play.people.account_deletion import leave_site
from games.play.views.welcome import first_messages
from tests.web.conftest import Open, browser_of, finish

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_the_door(opponent: Any) -> Client:
    """The opponent's browser, who just typed their password once more."""
    cache.clear()
    client = browser_of(opponent)
    client.post("/accounts/reauthenticate/", {"password": "kaiju-kaiju"})
    return client


def test_the_name_has_to_be_meant(at_the_door: Client, opponent: Any) -> None:
    assert at_the_door.post("/account/delete/", {"name": "Opponent"}).status_code == 422
    opponent.refresh_from_db()
    assert opponent.left_at is None


def test_a_deleted_account_leaves_no_trace_but_its_matches(
    at_the_door: Client,
    owner: Any,
    opponent: Any,
    as_owner: Client,
    begun: Open,
    django_capture_on_commit_callbacks: Any,
) -> None:
    type(opponent).objects.filter(pk=opponent.pk).update(email="opponent@example.com")
    over = finish(owner, opponent, winner=1)
    running = begun()
    waiting = play.open_table(opponent, running.game, 3)
    play.say(running.pk, opponent, "it was me all along")
    with django_capture_on_commit_callbacks(execute=True):
        assert at_the_door.post("/account/delete/", {"name": "opponent"}).url == "/"

    opponent.refresh_from_db()
    assert (opponent.email, opponent.is_active, opponent.has_usable_password()) == ("", False, False)
    assert not get_user_model().objects.filter(username="opponent").exists()
    assert "_auth_user_id" not in at_the_door.session
    assert not ChatMessage.objects.exists()
    assert Match.objects.get(pk=waiting.pk).status == Match.Status.ABANDONED
    seat = Seat.objects.get(match=running, number=1)
    assert (seat.bot, seat.takeover, seat.left_at is not None) == ("normal", True, True)

    page = as_owner.get(f"/matches/{over.pk}/").content.decode()
    assert SOMEBODY in page
    table = json.loads(first_messages(running.pk, 0)[0])["table"]
    assert table["seats"][1]["name"] == SOMEBODY
    told = page + json.dumps(table) + as_owner.get("/people/owner/").content.decode()
    assert "opponent" not in told
    assert opponent.username not in told
    assert as_owner.get("/people/opponent/").status_code == 404
    assert as_owner.get(f"/people/{opponent.username}/").status_code == 404


def test_open_sessions_end(owner: Any, opponent: Any) -> None:
    elsewhere = browser_of(opponent)
    leave_site(opponent)
    assert elsewhere.get("/account/").status_code == 302


def test_bot_accounts_go_with_their_owner(opponent: Any) -> None:
    bot = get_user_model().objects.create_user("opponent-bot", owner=opponent)
    leave_site(opponent)
    bot.refresh_from_db()
    assert bot.left_at is not None


def test_the_last_administrator_stays(at_the_door: Client, opponent: Any) -> None:
    type(opponent).objects.filter(pk=opponent.pk).update(is_superuser=True, is_staff=True)
    assert at_the_door.post("/account/delete/", {"name": "opponent"}).status_code == 422
    opponent.refresh_from_db()
    assert opponent.left_at is None


def test_the_name_is_free_again(client: Client, opponent: Any) -> None:
    leave_site(opponent)
    cache.clear()
    form = {"username": "opponent", "password1": "giant-lizards-7", "password2": "giant-lizards-7"}
    assert client.post("/accounts/signup/", form).url == "/"
