"""The list of tables, live."""

from __future__ import annotations

import asyncio

import pytest

from games import play
from games.realtime.hub import hub

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_lobby_lists_tables_and_follows_them(connect, open_table, people):
    first = await asyncio.to_thread(open_table, full=False)
    stranger = connect()
    assert await stranger.open()
    tables = await stranger.until("tables")
    assert [row["id"] for row in tables["tables"]] == [first.pk]
    assert tables["tables"][0]["seats"][1] is None

    second = await asyncio.to_thread(open_table, full=False)
    row = (await stranger.until("row"))["row"]
    assert (row["id"], row["status"], row["host"]) == (second.pk, "open", "owner")

    await asyncio.to_thread(play.take_seat, first.pk, people.users["opponent"])
    row = (await stranger.until("row"))["row"]
    assert (row["id"], row["seats"][1]["name"]) == (first.pk, "opponent")

    await asyncio.to_thread(play.close_table, second.pk, people.users["owner"])
    assert (await stranger.until("gone"))["id"] == second.pk


async def test_a_private_table_is_never_listed(connect, open_table):
    await asyncio.to_thread(open_table, private=True, full=False)
    stranger = connect()
    assert await stranger.open()
    assert (await stranger.until("tables"))["tables"] == []
    await asyncio.to_thread(open_table, private=True)
    assert "row" not in await stranger.rest()


async def test_the_lobby_takes_nothing_but_pings(connect, match):
    stranger = connect()
    assert await stranger.open()
    await stranger.until("tables")
    await stranger.send("ping")
    await stranger.until("pong")
    await stranger.send("sync")
    assert (await stranger.until("refused"))["code"] == "malformed"


async def test_nothing_stays_of_who_left_the_lobby(connect, match):
    stranger = connect()
    assert await stranger.open()
    await stranger.until("tables")
    assert len(hub().lobby) == 1
    await stranger.leave()
    assert hub().lobby == set()
