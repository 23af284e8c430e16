"""What a person does not hear at a table: those they have blocked, and what a moderator took away; and when
they count as looking."""

from __future__ import annotations

import asyncio

import pytest
from django.utils import timezone

from accounts import friends
from games.models import ChatMessage, Seat
from games.play.people import reports
from games.realtime.hub import hub
from tests.realtime.conftest import Client, eventually

pytestmark = pytest.mark.django_db(transaction=True)


async def test_whoever_is_blocked_is_not_heard(connect, match, people):
    await asyncio.to_thread(friends.block, people.users["owner"], people.users["opponent"])
    owner, opponent, stranger = (connect(name, match) for name in ("owner", "opponent", "stranger"))
    for client in (owner, opponent, stranger):
        await client.arrive()
    await opponent.send("chat", text="You again!", nonce="n")
    assert (await stranger.until("chat"))["text"] == "You again!"
    assert "chat" not in await owner.rest()
    await owner.send("chat", text="Nice day", nonce="n")
    assert (await opponent.until("chat", text="Nice day"))["name"] == "owner"  # and is not told
    later = connect("owner", match)
    await later.arrive()
    assert [line["text"] for line in later.welcome["chat"]] == ["Nice day"]


async def test_what_a_moderator_takes_away_is_gone_for_everybody(connect, match):
    owner, opponent = connect("owner", match), connect("opponent", match)
    await owner.arrive()
    await opponent.arrive()
    await owner.send("chat", text="Something nasty", nonce="n")
    said = await opponent.until("chat")
    message = await asyncio.to_thread(ChatMessage.objects.get, pk=said["id"])
    await asyncio.to_thread(reports.remove, message)
    gone = await opponent.until("chat")
    assert (gone["id"], gone["text"], gone["removed"]) == (said["id"], "", True)
    later = connect("", match)
    await later.arrive()
    assert [(line["text"], line["removed"]) for line in later.welcome["chat"]] == [("", True)]


async def test_whoever_comes_back_hears_what_they_saw_last(connect, match, people):
    owner = connect("owner", match)
    update = await owner.arrive()
    assert owner.welcome["seen"] == 0
    await owner.leave()
    again = connect("owner", match)
    await again.arrive()
    assert again.welcome["seen"] == update["version"]
    spectator = connect("stranger", match)
    await spectator.arrive()
    assert spectator.welcome["seen"] is None


async def test_being_at_the_table_ends_an_absence(connect, match, people):
    def mailed() -> int:
        return Seat.objects.filter(match=match, mailed_at__isnull=False).count()

    await asyncio.to_thread(Seat.objects.filter(match=match).update, mailed_at=timezone.now())
    owner = connect("owner", match)
    await owner.arrive()
    await owner.send("ping")
    await owner.until("pong")
    assert await asyncio.to_thread(mailed) == 1


async def test_a_page_in_a_hidden_tab_is_nobodys_eyes(connect, match, people):
    """Who is connected is still here for the others; only what tells of moves looks elsewhere."""
    user = people.users["owner"].pk

    def mailed() -> int:
        return Seat.objects.filter(match=match, mailed_at__isnull=False).count()

    async def heard(client: Client) -> None:
        await client.send("ping")
        await client.until("pong")

    first, second = connect("owner", match), connect("owner", match)
    await first.arrive()
    await heard(first)
    assert await hub().looking.at(match.pk) == {user}
    await first.send("looking", on=False)
    await heard(first)
    assert await hub().looking.at(match.pk) == set()
    assert await hub().presence.at(match.pk) == {user}
    await second.arrive()
    await second.send("looking", on=True)  # it did anyway
    await first.send("looking", on=False)
    await heard(first)
    await heard(second)
    assert await hub().looking.at(match.pk) == {user}
    await second.leave()
    await eventually(lambda: not hub().looking._sockets)
    await asyncio.to_thread(Seat.objects.filter(match=match).update, mailed_at=timezone.now())
    await first.send("looking", on=True)
    await heard(first)
    assert await asyncio.to_thread(mailed) == 1
    await first.leave()
    assert await hub().looking.at(match.pk) == set()


async def test_a_hidden_tab_that_finds_its_line_again_looks_at_nothing(connect, match, people):
    """Else each new line of it would put off what its person is told."""

    def marks() -> list[tuple[object, int]]:
        return list(Seat.objects.filter(match=match, number=0).values_list("mailed_at", "seen_version"))

    await asyncio.to_thread(Seat.objects.filter(match=match).update, mailed_at=timezone.now())
    before = await asyncio.to_thread(marks)
    hidden = connect("owner", match, query="?looking=0")
    await hidden.arrive()
    for _ in range(2):  # it did not anyway
        await hidden.send("looking", on=False)
    await hidden.send("ping")
    await hidden.until("pong")
    assert await hub().looking.at(match.pk) == set()
    await hidden.leave()
    assert await asyncio.to_thread(marks) == before
    eyes = connect("owner", match)
    await eyes.arrive()
    await eventually(lambda: len(hub().looking._sockets) == 1)
    await eyes.leave()


async def test_whoever_has_no_name_looks_for_nobody(connect, match):
    stranger = connect("", match)
    await stranger.arrive()
    await stranger.send("looking", on=True)
    await stranger.send("ping")
    await stranger.until("pong")
    assert await hub().looking.at(match.pk) == set()
