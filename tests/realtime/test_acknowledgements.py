"""What was acknowledged over a WebSocket was done once, and stays."""

from __future__ import annotations

import asyncio
import errno
import threading

import pytest

from games.models import Match
from games.realtime import threads
from tests.patience import PATIENCE
from tests.realtime.conftest import eventually

pytestmark = pytest.mark.django_db(transaction=True)


# -- nonces --------------------------------------------------------------------------------------------------


async def test_a_repeated_nonce_gets_the_first_answer_and_moves_once(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    for _ in range(2):
        await owner.act(update, {"do": "roll"}, nonce="once")
    first, second = await owner.until("done"), await owner.until("done")
    assert first == second
    match = await asyncio.to_thread(Match.objects.get, pk=match.pk)
    assert match.version == first["version"]


async def test_a_nonce_that_stood_for_something_else_is_refused(connect, match):
    owner = connect("owner", match)
    await owner.act(await owner.arrive(), {"do": "roll"}, nonce="once")
    update = await owner.until("update")
    await owner.act(update, {"do": "stop"}, nonce="once")
    assert (await owner.until("refused"))["code"] == "nonce-used"
    match = await asyncio.to_thread(Match.objects.get, pk=match.pk)
    assert match.version == update["version"]


async def test_a_nonce_may_be_repeated_over_another_connection(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    await owner.act(update, {"do": "roll"}, nonce="once")
    done = await owner.until("done")
    await owner.leave()
    again = connect("owner", match)
    await again.arrive()
    await again.act(update, {"do": "roll"}, nonce="once")
    assert await again.until("done") == done


# -- durability ----------------------------------------------------------------------------------------------


async def test_a_transaction_that_fails_acknowledges_nothing(connect, match, monkeypatch):
    owner, opponent = connect("owner", match), connect("opponent", match)
    update = await owner.arrive()
    await opponent.arrive()

    def broken(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("games.play.match.store.write", broken)
        await owner.act(update, {"do": "roll"}, nonce="again")
        refused = await owner.until("refused")
        assert (refused["code"], refused["nonce"]) == ("busy", "again")
        assert "update" not in await opponent.rest()
    stored = await asyncio.to_thread(Match.objects.get, pk=match.pk)
    assert stored.version == update["version"]
    assert [message["type"] for message in owner.seen if message["type"] == "done"] == []
    await owner.act(update, {"do": "roll"}, nonce="again")
    assert (await owner.until("done"))["version"] == update["version"] + 1


async def test_one_bad_move_does_not_harm_the_others_of_its_transaction(connect, open_table):
    matches = [await asyncio.to_thread(open_table) for _ in range(4)]
    owners = [connect("owner", match) for match in matches]
    updates = [await owner.arrive() for owner in owners]
    for owner in owners:
        await owner.rest()  # all of their arrival is written
    holds, go_on = threading.Event(), threading.Event()
    threads.writer.run(lambda: (holds.set(), go_on.wait(PATIENCE)))
    await eventually(holds.is_set)
    for owner, update, do in zip(owners, updates, ["roll", "fly", "double", "stop"], strict=True):
        await owner.act(update, {"do": do})
    await eventually(lambda: len(threads.writer._waiting) == len(matches))
    go_on.set()
    answers = []
    for owner in owners:
        while (message := await owner.receive())["type"] not in ("done", "refused"):
            pass
        answers.append(message["type"])
    assert answers == ["done", "refused", "refused", "done"]
