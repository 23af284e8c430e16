"""Several processes on one site: news travels over Redis (here a Valkey from its wheel), and nothing
depends on it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
import redis
from django.conf import settings as site_settings
from django.db import connection

from games.realtime import bus, hub_reads, presence
from games.realtime import hub as hub_module
from games.realtime.hub import Hub, hub
from tests.patience import PATIENCE
from tests.realtime.conftest import listening
from tests.valkey import Valkey

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def elsewhere(valkey: Valkey) -> Callable[..., Any]:
    """Make a move in another process."""

    def make(match: Any, seat: int, action: str, nonce: str) -> None:
        environment = {
            **os.environ,
            "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
            "REDIS_URL": valkey.url,
            "SECRET_KEY": site_settings.SECRET_KEY,
        }
        command = [sys.executable, "-m", "tests.realtime.elsewhere", str(match.pk), str(seat), action, nonce]
        subprocess.run(command, env=environment, check=True, cwd=site_settings.BASE_DIR)

    async def soon(*arguments: Any) -> None:
        await asyncio.to_thread(make, *arguments)

    return soon


async def test_a_move_of_another_process_reaches_the_sockets_of_this_one(connect, match, elsewhere):
    owner, stranger = connect("owner", match), connect("", match)
    update = await owner.arrive()
    await stranger.arrive()
    await listening()
    await elsewhere(match, 0, '{"do":"whisper"}', "one")
    for client, card in ((owner, update["view"]["cards"]["0"]), (stranger, None)):
        shown = await client.until("update")
        assert shown["version"] == update["version"] + 1
        assert shown["moves"][0]["events"][0]["card"] == card


@pytest.mark.parametrize("told", [True, False], ids=["told", "missed"])
async def test_what_another_process_does_while_somebody_arrives_reaches_them(connect, match, elsewhere, told):
    """Their first view was read just before it. In a lesson, where nothing else happens, they waited for
    ever."""
    await listening()
    opening, shows, looked = hub_reads.opening, Hub._show_view, threading.Event()

    async def looks(its: Hub, *room: Any) -> None:
        await shows(its, *room)
        looked.set()

    def just_before(match_id: int, *more: Any) -> Any:
        read = opening(match_id, *more)
        with pytest.MonkeyPatch.context() as silence:
            if not told:
                silence.setattr(its, "_take", lambda *_: None)
            asyncio.run(elsewhere(match, 0, '{"do":"whisper"}', "one"))
        if not told:
            its.loop.call_soon_threadsafe(its._missed)
        assert looked.wait(PATIENCE)
        return read

    its = hub()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hub_reads, "opening", just_before)
        patch.setattr(Hub, "_show_view", looks)
        owner = connect("owner", match)
        update = await owner.arrive()
        assert (await owner.until("update"))["version"] == update["version"] + 1


async def test_a_process_does_not_hear_its_own_news_twice(connect, match, valkey):
    owner = connect("owner", match)
    update = await owner.arrive()
    await listening()
    await owner.act(update, {"do": "wave"})
    await owner.until("done")
    assert "update" not in await owner.rest()


async def test_chat_and_the_lobby_cross_processes_too(connect, match, people, valkey):
    owner, lobby = connect("owner", match), connect()
    await owner.arrive()
    assert await lobby.open()
    await lobby.until("tables")
    await listening()
    client = redis.Redis.from_url(valkey.url)
    for topic, text in (("chat", '{"type":"chat","text":"Hello"}'), ("lobby", '{"type":"gone","id":7}')):
        client.publish(bus.CHANNEL, bus.encoded(bus.Hint(topic, match.pk, text=text, process="another")))
    assert (await owner.until("chat"))["text"] == "Hello"
    assert (await lobby.until("gone"))["id"] == 7


async def test_who_is_connected_to_another_process_is_here(connect, match, people, valkey):
    client = redis.Redis.from_url(valkey.url)
    opponent, stranger = people.users["opponent"].pk, people.users["stranger"].pk
    client.hset(f"kaijusite:here:{match.pk}", f"another:{opponent}", str(time.time()))
    client.hset(f"kaijusite:here:{match.pk}", f"killed:{stranger}", str(time.time() - 100))
    owner = connect("owner", match)
    await owner.arrive()
    assert [seat["here"] for seat in owner.welcome["table"]["seats"]] == [True, True]
    assert await hub().presence.at(match.pk) == {people.users["owner"].pk, opponent}
    await owner.leave()
    assert await hub().presence.at(match.pk) == {opponent}


async def test_who_was_at_a_process_that_was_killed_is_no_longer_here_after_a_while(
    connect, match, people, valkey, monkeypatch
):
    monkeypatch.setattr(hub_module, "WRITTEN_EVERY", 0.1)
    client = redis.Redis.from_url(valkey.url)
    owner = connect("owner", match)
    entry = f"killed:{people.users['opponent'].pk}"
    client.hset(f"kaijusite:here:{match.pk}", entry, str(time.time()))
    await owner.arrive()
    assert [seat["here"] for seat in owner.welcome["table"]["seats"]] == [True, True]
    client.hset(f"kaijusite:here:{match.pk}", entry, str(time.time() - presence.BELIEVED_FOR - 1))
    while [seat["here"] for seat in (await owner.until("table"))["table"]["seats"]] != [True, False]:
        pass


async def test_without_redis_moves_are_stored_and_shown_and_what_was_missed_follows(
    connect, match, valkey, elsewhere
):
    owner, opponent = connect("owner", match), connect("opponent", match)
    update = await owner.arrive()
    await opponent.arrive()
    await listening()
    await asyncio.to_thread(valkey.stop)
    await owner.act(update, {"do": "wave"})
    version = (await owner.until("done"))["version"]
    assert (await opponent.until("update"))["version"] == version

    await elsewhere(match, 0, '{"do":"wave"}', "unheard")
    assert "update" not in await opponent.rest()
    await asyncio.to_thread(valkey.start)
    assert (await opponent.until("update"))["version"] == version + 1
