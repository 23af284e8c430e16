"""What somebody has open when they go ends at once, though they send nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import OperationalError

from games.models import Seat
from games.play.people import moderation, tokens
from games.play.people.account_deletion import remove
from games.realtime import authentication, bus
from games.realtime.bus import Hint
from kaijusite.redis_client import client as client_of_redis
from tests.realtime.conftest import listening

pytestmark = pytest.mark.django_db(transaction=True)
WAYS = {"deleted": remove, "suspended": moderation.suspend}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", ["own table", "watching", "lobby"])
async def test_every_connection_ends(connect: Any, people: Any, match: Any, way: str, place: str) -> None:
    name = "stranger" if place == "watching" else "opponent"
    client = connect(name, None if place == "lobby" else match)
    other = connect("owner", match)
    await client.open()
    await client.until("tables" if place == "lobby" else "update")
    await other.arrive()
    await asyncio.to_thread(WAYS[way], people.users[name])
    assert await client.closed_with() == 4401
    assert client.seen[-1]["code"] == "session"
    if place == "own table":
        told = await other.until("table")
        while not told["table"]["seats"][1]["takeover"]:
            told = await other.until("table")
    await other.rest()


async def test_a_database_that_is_busy_just_then_lets_nobody_stay(
    connect: Any, people: Any, match: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = connect("opponent", match)
    await client.arrive()

    def busy(*_: Any) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(authentication, "somebody", busy)
    await asyncio.to_thread(moderation.suspend, people.users["opponent"])
    assert await client.closed_with() == 4503


async def test_programs_are_heard_no_more_when_their_owner_goes(
    connect: Any, people: Any, match: Any
) -> None:
    program, keeper = people.users["opponent"], people.users["stranger"]
    program.owner = keeper
    await asyncio.to_thread(program.save)
    _, secret = await asyncio.to_thread(tokens.issue, program, "bot", ["read", "play"])
    client = connect("", match, headers=[(b"authorization", f"Bearer {secret}".encode())])
    await client.arrive()
    await asyncio.to_thread(moderation.suspend, keeper)
    assert await client.closed_with() == 4401
    assert client.seen[-1]["code"] == "token"
    assert await asyncio.to_thread(lambda: Seat.objects.get(match=match, number=1).takeover)


async def test_every_process_hears_of_it(connect: Any, people: Any, match: Any, valkey: Any) -> None:
    """The office is in one process, their page talks to another."""
    client, other = connect("opponent", match), connect("owner", match)
    await client.arrive()
    await other.arrive()
    await listening()
    opponent = people.users["opponent"]
    await asyncio.to_thread(get_user_model().objects.filter(pk=opponent.pk).update, is_active=False)
    hint = Hint("person", 0, author=opponent.pk, process="elsewhere")
    await asyncio.to_thread(client_of_redis().publish, bus.CHANNEL, bus.encoded(hint))
    assert await client.closed_with() == 4401
    await other.rest()
