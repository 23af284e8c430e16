"""Playing at a table over a WebSocket, through the real ASGI application."""

from __future__ import annotations

import asyncio
import json

import pytest

from games import play
from games.models import ChatMessage, Match, Move
from games.realtime.hub import hub
from tests.patience import PATIENCE
from tests.realtime.conftest import eventually

pytestmark = pytest.mark.django_db(transaction=True)


# -- arriving ------------------------------------------------------------------------------------------------


async def test_owner_is_welcomed_with_their_own_view(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    assert owner.welcome["you"] == 0
    assert owner.welcome["game"] == "den_of_dice"
    assert owner.welcome["commitment"] == match.commitment
    assert [seat["name"] for seat in owner.welcome["table"]["seats"]] == ["owner", "opponent"]
    assert list(update["view"]["cards"]) == ["0"]
    assert update["prompt"]["choices"][0]["action"] == {"do": "roll"}


async def test_stranger_watches_without_seeing_a_card_or_being_asked(connect, match):
    stranger = connect("", match)
    update = await stranger.arrive()
    assert stranger.welcome["you"] is None
    assert update["view"]["cards"] == {}
    assert update["prompt"] is None
    assert "card" not in json.dumps(stranger.welcome["log"]).replace('"card": null', "")


async def test_who_is_here_is_told_to_everybody(connect, match):
    owner, opponent = connect("owner", match), connect("opponent", match)
    await owner.arrive()
    assert [seat["here"] for seat in owner.welcome["table"]["seats"]] == [True, False]
    await opponent.arrive()
    assert [seat["here"] for seat in opponent.welcome["table"]["seats"]] == [True, True]
    while True:
        table = (await owner.until("table"))["table"]
        if [seat["here"] for seat in table["seats"]] == [True, True]:
            break
    await opponent.leave()
    table = (await owner.until("table"))["table"]
    assert [seat["here"] for seat in table["seats"]] == [True, False]


async def test_nothing_stays_of_a_connection_that_is_gone(connect, match):
    owner = connect("owner", match)
    await owner.arrive()
    assert match.pk in hub().rooms
    await owner.leave()
    assert match.pk not in hub().rooms
    assert await hub().presence.at(match.pk) == set()


async def test_nothing_stays_of_a_connection_that_fails_without_saying_goodbye(connect, match):
    owner = connect("owner", match)
    await owner.arrive()
    owner.wire.future.cancel()
    await eventually(lambda: match.pk not in hub().rooms)
    async with asyncio.timeout(PATIENCE):
        while await hub().presence.at(match.pk):  # the room goes first
            await asyncio.sleep(0.02)


# -- moves ---------------------------------------------------------------------------------------------------


async def test_a_choice_is_done_for_its_maker_and_shown_to_everybody(connect, match):
    owner, opponent, stranger = connect("owner", match), connect("opponent", match), connect("", match)
    update = await owner.arrive()
    await opponent.arrive()
    await stranger.arrive()
    nonce = await owner.act(update, {"do": "roll"})
    done = await owner.until("done")
    assert done == {"type": "done", "nonce": nonce, "version": update["version"] + 1}
    for other in (opponent, stranger):
        shown = await other.until("update")
        assert shown["version"] == done["version"]
        assert [move["kind"] for move in shown["moves"]] == ["choice"]
        assert shown["moves"][0]["seat"] == 0
        assert shown["moves"][0]["events"][0]["event"] == "rolled"
    stored = await asyncio.to_thread(lambda: Move.objects.get(match=match, version=done["version"]))
    assert (stored.seat, stored.nonce) == (0, nonce)


async def test_what_was_whispered_is_heard_by_two_and_only_noticed_by_spectators(connect, match):
    owner, opponent, stranger = connect("owner", match), connect("opponent", match), connect("", match)
    update = await owner.arrive()
    await opponent.arrive()
    await stranger.arrive()
    card = update["view"]["cards"]["0"]
    await owner.act(update, {"do": "whisper"})
    heard = (await opponent.until("update"))["moves"][0]["events"][0]
    noticed = (await stranger.until("update"))["moves"][0]["events"][0]
    assert heard["card"] == card
    assert noticed["card"] is None


async def test_a_match_is_played_to_its_end_and_the_result_reaches_all(connect, match):
    clients = [connect("owner", match), connect("opponent", match)]
    updates = [await client.arrive() for client in clients]
    for seat, action in ((0, "stop"), (1, "stop")):
        await clients[seat].act(updates[seat], {"do": action})
        updates = [await client.until("update") for client in clients]
    for seat, yes in ((0, True), (1, False)):
        await clients[seat].act(updates[seat], {"do": "double", "yes": yes})
        updates = [await client.until("update") for client in clients]
    for update in updates:
        assert update["result"]["reason"] == "The highest score wins."
        assert len(update["view"]["cards"]) == 2
    assert (await asyncio.to_thread(Match.objects.get, pk=match.pk)).status == "finished"
    await clients[0].act(updates[0], {"do": "wave"})
    assert (await clients[0].until("refused"))["code"] == "over"


# -- resync --------------------------------------------------------------------------------------------------


async def test_sync_sends_the_whole_view_after_a_gap(connect, match, people):
    owner = connect("owner", match)
    update = await owner.arrive()
    hub().rooms.clear()  # the news does not arrive
    await asyncio.to_thread(
        play.submit,
        match.pk,
        0,
        b'{"do":"roll"}',
        update["version"],
        "elsewhere",
        by=people.users["owner"].pk,
    )
    assert "update" not in await owner.rest()
    await owner.send("sync")
    shown = await owner.until("update")
    assert shown["version"] == update["version"] + 1
    assert shown["moves"] == []
    assert shown["view"]["scores"][0] > 0
    await owner.send("sync", since=update["version"])
    assert [move["version"] for move in (await owner.until("update"))["moves"]] == [update["version"] + 1]


async def test_earlier_moves_are_told_as_the_asker_heard_them(connect, match):
    owner, opponent, stranger = connect("owner", match), connect("opponent", match), connect("", match)
    version = (await owner.arrive())["version"]
    await opponent.arrive()
    await stranger.arrive()
    dealt = {}
    for name, person in (("owner", owner), ("opponent", opponent), ("stranger", stranger)):
        await person.send("log?", before=version + 1)
        answer = await person.until("log")
        assert (answer["before"], answer["more_log"]) == (version + 1, False)
        events = [event for move in answer["moves"] for event in move["events"]]
        dealt[name] = [event["seat"] for event in events if event["event"] == "dealt" and event["card"]]
    assert dealt == {"owner": [0], "opponent": [1], "stranger": []}


async def test_a_change_made_elsewhere_in_the_process_reaches_the_sockets(connect, match, people):
    owner = connect("owner", match)
    update = await owner.arrive()
    await asyncio.to_thread(
        play.submit,
        match.pk,
        0,
        b'{"do":"roll"}',
        update["version"],
        "elsewhere",
        by=people.users["owner"].pk,
    )
    assert (await owner.until("update"))["version"] == update["version"] + 1


async def test_versions_arrive_in_order_without_a_gap_when_many_move_at_once(connect, match):
    owner, opponent = connect("owner", match), connect("opponent", match)
    update = await owner.arrive()
    shown = [(await opponent.arrive())["version"]]
    for number in range(15):
        await owner.send("act", version=update["version"], nonce=f"wave-{number}", action={"do": "wave"})
    for _ in range(15):
        await owner.until("done")
    while shown[-1] < update["version"] + 15:
        message = await opponent.until("update")
        assert [move["version"] for move in message["moves"]] == list(
            range(shown[-1] + 1, message["version"] + 1)
        )
        shown.append(message["version"])


async def test_a_connection_that_breaks_while_it_is_told_keeps_it_from_nobody_else(connect, match):
    owner, opponent, stranger = connect("owner", match), connect("opponent", match), connect("", match)
    update = await owner.arrive()
    for client in (opponent, stranger):
        await client.arrive()
    (socket,) = hub().rooms[match.pk].audiences[1]

    async def broken(_):
        raise ConnectionResetError

    socket.base_send = broken
    await owner.act(update, {"do": "roll"})
    assert (await owner.until("update"))["version"] == update["version"] + 1
    assert (await stranger.until("update"))["version"] == update["version"] + 1
    assert socket.closed


# -- the rest of the protocol --------------------------------------------------------------------------------


async def test_chat_reaches_everybody_once_and_is_kept(connect, match):
    owner, stranger = connect("owner", match), connect("", match)
    await owner.arrive()
    await stranger.arrive()
    for _ in range(2):
        await owner.send("chat", text="Good luck!", nonce="hello")
        await owner.until("done")
    heard = await stranger.until("chat")
    assert (heard["name"], heard["seat"], heard["text"]) == ("owner", 0, "Good luck!")
    assert await asyncio.to_thread(ChatMessage.objects.filter(match=match).count) == 1
    later = connect("opponent", match)
    await later.arrive()
    assert [line["text"] for line in later.welcome["chat"]] == ["Good luck!"]


async def test_chat_of_a_stranger_without_a_session_is_refused(connect, match):
    stranger = connect("", match)
    await stranger.arrive()
    await stranger.send("chat", text="Hello", nonce="n")
    assert (await stranger.until("refused"))["code"] == "forbidden"


async def test_undo_tells_why_not_after_a_roll(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    await owner.act(update, {"do": "roll"})
    done = await owner.until("done")
    await owner.send("undo?")
    undoable = await owner.until("undoable")
    assert not undoable["ok"]
    assert "Luck stays" in undoable["why"]
    await owner.send("undo", version=done["version"], nonce="u")
    assert (await owner.until("refused"))["code"] == "no-undo"


async def test_a_bot_takes_over_and_gives_the_seat_back(connect, match):
    owner = connect("owner", match)
    await owner.arrive()
    await owner.send("takeover", nonce="t")
    assert (await owner.until("update"))["prompt"] is None
    await owner.until("done", nonce="t")
    await owner.send("return", nonce="r")
    assert (await owner.until("update"))["prompt"] is not None
    await owner.until("done", nonce="r")


async def test_preview_answers_without_changing_anything(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    await owner.send("preview", id="p", action={"do": "stop"})
    assert await owner.until("previewed") == {
        "type": "previewed",
        "id": "p",
        "ok": True,
        "lines": [],
        "code": "",
        "sentence": "",
        "rule": "",
    }
    await owner.send("preview", id="q", action={"do": "double", "yes": True})
    previewed = await owner.until("previewed")
    assert (previewed["ok"], previewed["code"]) == (False, "not-offered")
    assert (await asyncio.to_thread(Match.objects.get, pk=match.pk)).version == update["version"]


async def test_who_sits_down_is_shown_their_new_place(connect, open_table, people):
    match = await asyncio.to_thread(open_table, full=False)
    opponent = connect("opponent", match)
    await opponent.arrive()
    assert opponent.welcome["you"] is None
    await asyncio.to_thread(play.take_seat, match.pk, people.users["opponent"])
    welcome = await opponent.until("welcome")
    assert welcome["you"] == 1
