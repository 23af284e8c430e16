"""Who gets in, who is turned away and why, and what a flood leads to."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError, connection
from django.utils import timezone

from games import play
from games.realtime import authentication, base_consumer, hub_reads, rate_limits
from games.realtime.hub import hub
from games.realtime.rate_limits import Bucket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "http://evil.example",
        "http://127.0.0.1:9999",
        "http://127.0.0.1:8000.evil.example",
        "file://x",
    ],
)
async def test_a_foreign_page_is_turned_away_before_the_handshake(connect, match, origin):
    assert not await connect("owner", match, origin=origin).open()
    assert not await connect("owner", origin=origin).open()
    assert match.pk not in hub().rooms


async def test_an_address_of_ours_that_the_site_does_not_answer_to_is_foreign(connect, match, settings):
    settings.ALLOWED_HOSTS = ["kaiju.example"]
    settings.CSRF_TRUSTED_ORIGINS = []
    assert not await connect("owner", match).open()


async def test_a_trusted_origin_is_let_in(connect, match, settings):
    settings.CSRF_TRUSTED_ORIGINS = ["https://kaiju.example"]
    assert await connect("owner", match, origin="https://kaiju.example").open()


async def closing(client):
    """The reason and the code with which the server ends the connection."""
    assert await client.open()
    code = await client.closed_with()
    assert client.seen[-1]["type"] == "closing"
    return client.seen[-1]["code"], code


async def test_a_forged_session_is_told_so(connect, match, people):
    people.sessions["forger"] = "a" * 32
    assert await closing(connect("forger", match)) == ("session", 4401)
    people.sessions["forger"] = "no session; at all"
    assert await closing(connect("forger", match)) == ("session", 4401)


async def test_an_expired_session_is_told_so(connect, match):
    yesterday = timezone.now() - timedelta(days=1)
    await asyncio.to_thread(Session.objects.update, expire_date=yesterday)
    assert await closing(connect("owner", match)) == ("session", 4401)


async def test_a_session_from_before_a_new_password_is_told_so(connect, match, people):
    owner = people.users["owner"]
    owner.set_password("another one")
    await asyncio.to_thread(owner.save)
    assert await closing(connect("owner", match)) == ("session", 4401)


async def test_a_session_that_ends_meanwhile_ends_the_connection(connect, match, clock):
    owner = connect("owner", match)
    update = await owner.arrive()
    await asyncio.to_thread(Session.objects.all().delete)
    clock.goes(base_consumer.SESSION_HOLDS + 1)
    await owner.act(update, {"do": "roll"})
    assert await owner.closed_with() == 4401
    await asyncio.to_thread(match.refresh_from_db)
    assert match.version == update["version"]


@pytest.mark.parametrize("number", ["999999", "9" * 30])
async def test_a_table_that_does_not_exist_is_gone(connect, match, number):
    client = connect("owner", match)
    client.wire.scope["path"] = f"/ws/table/{number}/"
    assert await closing(client) == ("gone", 4404)


@pytest.mark.parametrize("path", ["/ws/", "/ws/table/x/", "/ws/table/-1/", "/"])
async def test_another_address_is_turned_away(connect, match, path):
    client = connect("owner", match)
    client.wire.scope["path"] = path
    assert not await client.open()


async def test_a_private_table_wants_its_invitation(connect, open_table):
    match = await asyncio.to_thread(open_table, private=True)
    assert await closing(connect("", match)) == ("gone", 4404)
    assert await closing(connect("stranger", match)) == ("gone", 4404)
    assert await closing(connect("stranger", match, query="?invitation=guess")) == ("gone", 4404)
    assert await closing(connect("stranger", match, query="?invitation=%C3%BC")) == ("gone", 4404)
    invited = connect("stranger", match, query=f"?invitation={match.invitation}")
    assert (await invited.arrive())["view"]["cards"] == {}
    assert (await connect("owner", match).arrive())["view"]["you"] == 0


async def test_who_leaves_a_private_table_sees_it_no_longer(connect, open_table, people):
    match = await asyncio.to_thread(open_table, private=True, full=False, seats=3)
    guest = people.users["stranger"]
    await asyncio.to_thread(play.take_seat, match.pk, guest, invitation=match.invitation)
    stranger = connect("stranger", match)
    await stranger.arrive()
    await asyncio.to_thread(play.leave_seat, match.pk, guest)
    assert await stranger.closed_with() == 4404
    assert stranger.seen[-1]["code"] == "gone"


async def test_a_flood_is_refused_and_then_ends_the_connection(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    for _ in range(rate_limits.AT_ONCE + rate_limits.PATIENCE + 5):
        await owner.send("ping")
    assert await owner.closed_with() == 4429
    types = [message["type"] for message in owner.seen]
    refused = [message for message in owner.seen if message["type"] == "refused"]
    assert types.count("pong") == rate_limits.AT_ONCE
    assert len(refused) == rate_limits.PATIENCE
    assert {message["code"] for message in refused} == {"too-fast"}
    assert owner.seen[-1]["code"] == "too-fast"
    await asyncio.to_thread(match.refresh_from_db)
    assert match.version == update["version"]


async def test_what_came_too_fast_is_refused_by_its_nonce(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    for _ in range(rate_limits.AT_ONCE):
        await owner.send("ping")
    await owner.act(update, {"do": "roll"}, nonce="late")
    refused = await owner.until("refused")
    assert (refused["code"], refused["nonce"]) == ("too-fast", "late")


def test_a_bucket_fills_again(clock):
    bucket = Bucket()
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    clock.goes(1)
    assert [bucket.take() for _ in range(9)] == [True] * 8 + [False]
    assert bucket.strikes == 2
    clock.goes(59)
    assert bucket.take()
    assert bucket.strikes == 0


async def test_while_the_database_is_away_the_door_is_busy(
    connect: Any, match: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_: Any) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    here, late = connect("owner", match), connect("opponent", match)
    await here.arrive()
    monkeypatch.setattr(hub_reads, "view", away)
    monkeypatch.setattr(authentication, "somebody", away)
    assert await late.open()
    assert await late.closed_with() == 4503
    assert late.seen[-1]["code"] == "busy"
    await here.send("sync")
    assert (await here.until("refused"))["code"] == "busy"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_fault_of_ours_at_the_door_is_no_busy_database(
    connect: Any, match: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(*_: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT * FROM nothing")

    here, late = connect("owner", match), connect("opponent", match)
    await here.arrive()
    monkeypatch.setattr(hub_reads, "view", missing)
    monkeypatch.setattr(authentication, "somebody", missing)
    assert await late.open()
    assert await late.closed_with() == 4500
    assert late.seen[-1]["code"] == "broken"
    await here.send("sync")
    assert (await here.until("refused"))["code"] == "broken"
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert errors
    assert all(record.exc_info for record in errors)


def test_a_connection_is_closed_with_codes_that_the_web_server_sends() -> None:
    assert all(3000 <= code <= 4999 for code in base_consumer.CLOSE_CODES.values())
