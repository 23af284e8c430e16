"""The coach, asked over the real line."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from django.test import Client as Browser

from accounts.models import User
from games import play
from games.api import quotas
from games.api.responses import Quota
from games.engine import Perspective
from games.models import Match
from games.play import Refusal
from games.play.automation import runner
from games.play.people import tokens
from games.play.views import coach as views
from games.realtime import coach
from tests.realtime.conftest import Client

pytestmark = pytest.mark.django_db(transaction=True)


def begun(user: Any) -> tuple[Match, int]:
    """A match of this person with a bot, at a question to them, and its version."""
    views.remembered.clear()
    match = play.open_table(
        user, "kaiju_exchange", 2, pace="free", decision_seconds=0, speed="instant", bots=["normal"]
    )
    while True:
        position = play.read(match.pk)
        waiting = position.row.waiting
        if not waiting:
            play.advance(match.pk, position.row.version)
        elif position.seats[waiting[0]["seat"]].bot:
            runner.bot_move(match.pk, position.row.version, waiting[0]["seat"])
        else:
            seat, version = waiting[0]["seat"], position.row.version
            if len(Perspective(position.game, position.state, position.context, seat).options()) > 1:
                return position.row, version
            choice = position.state.agenda[-1].default(position.state, position.context, seat)
            play.submit(match.pk, seat, msgspec.json.encode(choice), version, f"{version}")


@pytest.fixture
def table(people: Any) -> tuple[Match, int]:
    return begun(people.users["owner"])


async def test_whoever_asks_is_told(connect: Any, table: Any) -> None:
    match, version = table
    owner, stranger = connect("owner", match), connect("stranger", match)
    update = await owner.arrive()
    await stranger.arrive()
    await owner.send("advise?", version=version)
    answer = await owner.until("advice")
    assert (answer["ok"], answer["version"], answer["code"], answer["sentence"]) == (True, version, "", "")
    offered = [choice["action"] for choice in update["prompt"]["choices"]]
    best = answer["advice"]["options"][0]
    assert best["action"] in offered
    assert best["sentence"]
    await owner.act(update, best["action"])
    assert await owner.until("done")
    assert "advice" not in await stranger.rest()


async def test_others_and_other_versions_are_refused(connect: Any, table: Any) -> None:
    match, version = table
    owner, stranger = connect("owner", match), connect("stranger", match)
    for client in (owner, stranger):
        await client.arrive()
        await client.send("advise?", version=version - (client is owner))
    answers = [await client.until("advice") for client in (owner, stranger)]
    assert [(one["ok"], one["code"], one["advice"]) for one in answers] == [
        (False, "stale", None),
        (False, "not-seated", None),
    ]
    await asyncio.to_thread(Match.objects.filter(pk=match.pk).update, rated=True)
    await owner.send("advise?", version=version)
    refused = await owner.until("advice")
    assert (refused["code"], refused["sentence"]) == ("forbidden", views.RATED)
    await owner.send("advise?", version="now")
    assert (await owner.until("refused"))["code"] == "malformed"


async def test_two_people_have_no_coach(connect: Any, match: Match) -> None:
    for name in ("owner", "opponent"):
        client = connect(name, match)
        update = await client.arrive()
        await client.send("advise?", version=update["version"])
        answer = await client.until("advice")
        assert (answer["code"], answer["sentence"]) == ("forbidden", views.PEOPLE)


async def test_a_choice_does_not_wait_for_the_coach(
    connect: Any, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, version = table
    thought, asked = threading.Event(), threading.Event()
    owner = connect("owner", match)
    update = await owner.arrive()
    await owner.send("advise?", version=version)
    best = (await owner.until("advice"))["advice"]["options"][0]["action"]

    def slowly(match_id: int, user: Any, version: int) -> bytes:
        asked.set()
        thought.wait(5)
        return b"null"

    monkeypatch.setattr(play, "advise", slowly)
    await owner.send("advise?", version=version)
    await asyncio.to_thread(asked.wait, 5)
    owner.seen.clear()
    await owner.act(update, best)
    assert await owner.until("done")
    assert "advice" not in [message["type"] for message in owner.seen]
    thought.set()
    assert (await owner.until("advice"))["version"] == version


async def test_a_later_question_overtakes_the_ones_before(
    connect: Any, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = table
    thought, asked, heard = threading.Event(), threading.Event(), []

    def slowly(match_id: int, user: Any, version: int) -> bytes:
        heard.append(version)
        asked.set()
        thought.wait(5)
        return b"null"

    monkeypatch.setattr(play, "advise", slowly)
    owner = connect("owner", match)
    await owner.arrive()
    await owner.send("advise?", version=1)
    await asyncio.to_thread(asked.wait, 5)
    for later in (2, 3):
        await owner.send("advise?", version=later)
    await owner.send("ping")
    await owner.until("pong")
    thought.set()
    assert (await owner.until("advice"))["version"] == 3
    assert heard == [1, 3]
    assert "advice" not in await owner.rest()


async def test_asking_too_often_is_refused(connect: Any, table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match, version = table
    real, used = coach.take, []

    def nearly_used_up(name: str, who: str) -> Any:
        used.append((name, who))
        return real(name, who)._replace(left=2 - len(used))

    monkeypatch.setattr(coach, "take", nearly_used_up)
    owner = connect("owner", match)
    await owner.arrive()
    codes = []
    for _ in range(4):
        await owner.send("advise?", version=version)
        codes.append((await owner.until("advice"))["code"])
    assert codes == ["", "", "too-fast", "too-fast"]
    assert {name for name, _ in used} == {"advice"}


async def test_guests_of_one_address_share_what_they_may_ask(
    den: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever likes is sixty of them within the hour."""
    monkeypatch.setitem(quotas.QUOTAS, "advice", Quota(2, 60))

    async def asks(address: str) -> str:
        session, match, version = await asyncio.to_thread(guest_at_a_table, address)
        guest = Client(f"/ws/table/{match.pk}/", session, address=address)
        await guest.arrive()
        await guest.send("advise?", version=version)
        code = (await guest.until("advice"))["code"]
        await guest.leave()
        return code

    assert [await asks("10.0.0.1") for _ in range(3)] == ["", "", "too-fast"]
    assert await asks("10.0.0.2") == ""


def guest_at_a_table(address: str) -> tuple[str, Match, int]:
    """The session of somebody who plays at once, coming from there."""
    browser = Browser()
    browser.post("/play/", {"game": "kaiju_exchange", "first": "yes"}, REMOTE_ADDR=address)
    guest = User.objects.get(pk=browser.session["_auth_user_id"])
    return browser.cookies["sessionid"].value, *begun(guest)


async def test_a_coach_that_fails_says_so(
    connect: Any, table: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match, version = table

    def broken(*arguments: Any) -> bytes:
        raise RuntimeError("no idea")

    monkeypatch.setattr(play, "advise", broken)
    owner = connect("owner", match)
    await owner.arrive()
    await owner.send("advise?", version=version)
    assert (await owner.until("advice"))["code"] == "broken"
    assert "a coach could not answer" in caplog.text
    await owner.send("ping")
    assert await owner.until("pong")


async def test_a_program_needs_the_scope_to_play(connect: Any, table: Any, people: Any) -> None:
    match, version = table
    secret = await asyncio.to_thread(lambda: tokens.issue(people.users["owner"], "looks", ["read"])[1])
    client = connect("", match, origin="", headers=[(b"authorization", f"Bearer {secret}".encode())])
    await client.arrive()
    await client.send("advise?", version=version)
    assert (await client.until("refused"))["code"] == "scope"


def test_a_refusal_has_no_advice() -> None:
    """What the line says of a refusal is what play said."""
    with pytest.raises(Refusal):
        coach.advised(SimpleNamespace(match_id=0, user=None, scope={}), 1)
