"""A guest's connection: it plays, says nothing, and comes back when the guest has an account."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client as Browser

from accounts.models import User
from games import play
from games.models import Match
from games.play.people import guests as matches_of_guests
from tests.realtime.conftest import Client
from tests.toy import GAME

pytestmark = pytest.mark.django_db(transaction=True)
ROLL = {"do": "roll"}
PASSWORD = "correct horse"


class Guest:
    """A guest at a table of the tiny title, with a browser and the session it had at first."""

    def __init__(self) -> None:
        self.browser = Browser()
        self.browser.post("/play/", {"game": GAME.key, "first": "yes"})
        self.user: Any = User.objects.get(guest_seen_at__isnull=False)
        wanted = {"pace": "free", "speed": "instant", "bots": ["novice"]}
        self.match = play.open_table(self.user, GAME.key, 2, **wanted)

    def client(self) -> Client:
        """A connection with the cookie that the browser has now."""
        return Client(f"/ws/table/{self.match.pk}/", self.browser.cookies["sessionid"].value)

    def sign_up(self) -> None:
        form = {"username": "newcomer", "password1": "giant-lizards-7", "password2": "giant-lizards-7"}
        assert self.browser.post("/accounts/signup/", form).status_code == 302

    def log_in(self) -> None:
        get_user_model().objects.create_user("regular", password=PASSWORD)
        form = {"login": "regular", "password": PASSWORD}
        assert self.browser.post("/accounts/login/", form).status_code == 302


@pytest.fixture
async def guest(transactional_db: None, den: None, monkeypatch: pytest.MonkeyPatch) -> Guest:
    monkeypatch.setattr("games.web.front_page.playable", lambda: [Box()])
    monkeypatch.setattr("games.web.front_page.shelf", lambda: {GAME.key: Box()})
    return await asyncio.to_thread(Guest)


class Box:
    """The tiny title on the shelf."""

    key = GAME.key
    title = GAME


async def test_a_guest_plays_and_says_nothing(guest: Guest) -> None:
    client = guest.client()
    update = await client.arrive()
    assert client.welcome["you"] == 0
    assert client.welcome["table"]["seats"][0]["name"] == "Guest"
    nonce = await client.act(update, ROLL)
    assert (await client.until("done"))["nonce"] == nonce
    await client.send("chat", text="Is anybody there?", nonce="c")
    refused = await client.until("refused")
    assert refused["code"] == "guest"
    assert "Register" in refused["sentence"]
    await client.leave()


async def test_who_registers_is_told_to_come_again_at_once_and_plays_on(guest: Guest) -> None:
    client = guest.client()
    update = await client.arrive()
    await asyncio.to_thread(guest.sign_up)
    assert await client.closed_with() == 4401
    assert client.seen[-1]["code"] == "again"
    again = guest.client()
    await again.arrive()
    assert again.welcome["you"] == 0
    assert again.welcome["table"]["seats"][0]["name"] == "newcomer"
    nonce = await again.act(update, ROLL)
    assert (await again.until("done"))["nonce"] == nonce
    await again.leave()


async def test_who_logs_in_is_told_to_come_again_at_once_and_plays_on(guest: Guest) -> None:
    client = guest.client()
    update = await client.arrive()
    await asyncio.to_thread(guest.log_in)
    assert await client.closed_with() == 4401
    assert client.seen[-1]["code"] == "again"
    again = guest.client()
    now = await again.arrive()
    assert again.welcome["you"] == 0
    assert again.welcome["table"]["seats"][0]["name"] == "regular"
    assert now["prompt"] == update["prompt"], "they are asked the same as before"
    nonce = await again.act(now, ROLL)
    assert (await again.until("done"))["nonce"] == nonce
    await again.leave()


async def test_who_is_at_a_table_that_is_thrown_away_is_told(guest: Guest) -> None:
    client = guest.client()
    await client.arrive()
    watcher = Client(f"/ws/table/{guest.match.pk}/?invitation={guest.match.invitation}")
    await watcher.arrive()
    await asyncio.to_thread(matches_of_guests.forget, guest.user.pk)
    assert await client.closed_with() in (4401, 4404), "whichever is noticed first: neither is there any more"
    assert await watcher.closed_with() == 4404
    assert watcher.seen[-1]["code"] == "gone"
    assert not await asyncio.to_thread(Match.objects.exists)
    with pytest.raises(play.Refusal):
        await asyncio.to_thread(play.read, guest.match.pk)
