"""What strangers say at a rated match comes to nobody who plays in it, on whatever way, until it is over
(R-79)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import timedelta

import pytest
from channels.db import database_sync_to_async
from django.db.models import F

from games import play
from games.models import ChatMessage, Match
from games.play.people import bot_accounts, reports, tokens
from games.play.views import talk
from games.realtime import hub
from tests.clock import Clock
from tests.realtime.conftest import Client
from tests.secrecy.asking import ask, words
from tests.secrecy.conftest import Made
from tests.secrecy.test_sockets import knocking
from tests.secrecy.world import DEN, World, to_the_end

pytestmark = pytest.mark.django_db(transaction=True)

ADVICE = "canary advice"
"""What the stranger says."""
PLAYERS = ("owner", "opponent", "program", "administrator")
"""The owner plays, a bot plays for the opponent just now, and a program of the administrator has the third
seat."""
WATCHERS = ("spectator", "visitor")


@dataclass
class Club:
    """The club with one more table: a rated match that is being played."""

    world: World
    match: Match
    secret: str
    """The program's token."""

    @property
    def path(self) -> str:
        return f"/ws/table/{self.match.pk}/"

    def knocks(self, who: str) -> Client:
        if who != "program":
            return knocking(self.world, who, self.path)
        return Client(self.path, origin="", headers=[(b"authorization", f"Bearer {self.secret}".encode())])

    def asks(self, who: str, path: str) -> str:
        """What an address says to somebody."""
        if who != "program":
            return ask(self.world.browsers[who], path).text
        answer = self.world.browsers["visitor"].get(path, headers={"authorization": f"Bearer {self.secret}"})
        return words(answer)

    def pages(self, who: str) -> str:
        """All that tells what was said, but for the line."""
        said = ChatMessage.objects.filter(match=self.match).values_list("pk", flat=True)
        table = f"tables/{self.match.pk}/"
        paths = [f"/{table}", f"/api/v1/{table}", f"/api/v1/{table}chat/", f"/matches/{self.match.pk}/"]
        paths += [f"/{table}chat/{one}/report/" for one in said if who not in ("program", "visitor")]
        return "\n".join(self.asks(who, path) for path in paths)


@pytest.fixture
async def rated(made: Made, transactional_db: None, den: None, clock: Clock) -> Club:
    def opened() -> Club:
        world = made.again(clock)
        wanted = {"rated": True, "pace": "live", "speed": "instant", "decision_seconds": 600}
        options = {"hundreds": 9, "bot_accounts": True}
        match = play.open_table(world.people["owner"], DEN.key, 3, options=options, **wanted)
        program = bot_accounts.make_account(world.people["administrator"], "canary-bot")
        for person in (world.people["opponent"], program):
            play.take_seat(match.pk, person)
        clock.goes(1)
        play.takeover(match.pk, world.people["opponent"])
        _, secret = tokens.issue(program, "a test", ["read", "play", "chat"])
        match.refresh_from_db()
        assert (match.status, match.rated) == (Match.Status.PLAYING, True)
        return Club(world, match, secret)

    return await database_sync_to_async(opened)()


async def heard_by_all(club: Club) -> dict[str, str]:
    """All that everybody is told, while the stranger says something and a moderator takes it away again, by
    who it is told to."""
    present = {who: club.knocks(who) for who in (*PLAYERS, *WATCHERS, "stranger")}
    for client in present.values():
        await client.arrive()
    for number in (1, 2):
        await present["stranger"].send("chat", text=f"{ADVICE} {number}", nonce=f"n{number}")
        await present["stranger"].until("chat")
    heard = {}
    for who, client in present.items():
        await client.rest()
        later = club.knocks(who)
        await later.arrive()
        pages = await database_sync_to_async(club.pages)(who)
        heard[who] = json.dumps(client.seen) + json.dumps(later.seen) + pages
        await later.leave()
    for client in present.values():
        client.seen.clear()
    message = await ChatMessage.objects.filter(match=club.match).afirst()
    await database_sync_to_async(reports.remove)(message)
    for who, client in present.items():
        await client.rest()
        heard[who] += "".join("taken away" for one in client.seen if one["type"] == "chat")
        await client.leave()
    return heard


async def only_watchers_hear(club: Club) -> None:
    heard = await heard_by_all(club)
    for word in (ADVICE, "taken away"):
        assert [who for who in PLAYERS if word in heard[who]] == []
        assert [who for who in WATCHERS if word not in heard[who]] == []


async def test_advice_comes_to_nobody_who_plays(rated: Club) -> None:
    await only_watchers_hear(rated)


@pytest.mark.parametrize("leak", ["line", "everything", "program"])
async def test_a_leak_would_be_noticed(rated: Club, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    if leak == "line":
        monkeypatch.setattr(hub, "_hears", lambda *_: True)
    elif leak == "everything":
        monkeypatch.setattr(talk, "readable", lambda match_id, _: ChatMessage.objects.filter(match=match_id))
    else:
        monkeypatch.setattr(talk, "PERSON", F("user"))
    with pytest.raises(AssertionError):
        await only_watchers_hear(rated)


async def test_when_it_is_over_everybody_reads_it(rated: Club) -> None:
    owner = rated.knocks("owner")
    await owner.arrive()
    stranger = rated.world.people["stranger"]
    await database_sync_to_async(play.say)(rated.match.pk, stranger, ADVICE)
    assert "chat" not in await owner.rest()
    await database_sync_to_async(to_the_end)(rated.match.pk)
    await owner.until("table")
    address = f"/api/v1/tables/{rated.match.pk}/chat/"
    assert ADVICE in await database_sync_to_async(rated.asks)("owner", address), "what its page asks for then"
    again = rated.knocks("owner")
    await again.arrive()
    assert [line["text"] for line in again.welcome["chat"]] == [ADVICE]
    await database_sync_to_async(play.say)(rated.match.pk, stranger, "well played")
    assert (await owner.until("chat"))["text"] == "well played"
    for client in (owner, again):
        await client.leave()


def all_say_something(club: Club) -> dict[str, list[str]]:
    """What everybody reads when all have said something, and the stranger something before it began."""
    people = club.world.people
    early = ChatMessage.objects.create(match=club.match, user=people["stranger"], text="good luck")
    before = club.match.started_at - timedelta(seconds=1)
    ChatMessage.objects.filter(pk=early.pk).update(at=before)
    for who in ("owner", "opponent", "administrator"):
        play.say(club.match.pk, people[who], who)
    play.say(club.match.pk, club.match.seats.get(number=2).user, "program")
    readers = ("owner", "opponent", "administrator", "stranger")
    return {who: [line["text"] for line in talk.lines(club.match.pk, people[who].pk)] for who in readers}


async def test_what_players_say_and_what_was_said_before_is_for_everybody(rated: Club) -> None:
    told = await database_sync_to_async(all_say_something)(rated)
    for lines in told.values():
        assert lines == ["good luck", "owner", "opponent", "administrator", "program"]
