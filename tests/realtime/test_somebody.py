"""A socket is somebody for as long as they are: whatever ends or changes who somebody is, or what they may
see, ends or changes every socket of theirs, though it only listens."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db import transaction
from django.test import Client as Browser
from django.utils import timezone

from accounts import friends
from games import play
from games.models import Match, Token
from games.play.changes import broadcast
from games.play.people import moderation, tokens
from games.play.people.account_deletion import remove
from games.play.tables import groups
from games.realtime import authentication, hub_reads
from games.realtime.hub import hub
from kaijusite import sessions
from tests.clock import Clock
from tests.realtime.conftest import Client, People, all_told, listening

pytestmark = pytest.mark.django_db(transaction=True)


def browser_of(people: People, name: str) -> Browser:
    browser = Browser()
    browser.cookies["sessionid"] = people.sessions[name]
    return browser


def logs_out(people: People, name: str) -> None:
    assert browser_of(people, name).post("/accounts/logout/").status_code == 302


def changes_password(people: People, name: str) -> None:
    typed = {"oldpassword": "correct horse", "password1": "giant-lizards-7", "password2": "giant-lizards-7"}
    assert browser_of(people, name).post("/accounts/password/change/", typed).status_code == 302


def is_given_a_password(people: People, name: str) -> None:
    people.users[name].set_password("another one")
    people.users[name].save()


def is_switched_off(people: People, name: str) -> None:
    people.users[name].is_active = False
    people.users[name].save()


def loses_the_session(people: People, name: str) -> None:
    sessions.SessionStore(people.sessions[name]).delete()


ENDS: dict[str, Callable[[People, str], None]] = {
    "logs out": logs_out,
    "changes the password": changes_password,
    "is given a password": is_given_a_password,
    "is switched off": is_switched_off,
    "is suspended": lambda people, name: moderation.suspend(people.users[name]),
    "is deleted": lambda people, name: remove(people.users[name]),
    "loses the session": loses_the_session,
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("place", ["own table", "watching", "lobby"])
async def test_who_somebody_no_more_is_hears_no_more(
    connect: Any, people: Any, match: Any, end: str, place: str
) -> None:
    name = "stranger" if place == "watching" else "opponent"
    ending = [connect(name, None if place == "lobby" else match) for _ in range(2)]
    other = connect("owner", match)
    for client in ending:
        await client.open()
        await client.until("tables" if place == "lobby" else "update")
    await other.arrive()
    await asyncio.to_thread(ENDS[end], people, name)
    for client in ending:
        assert await client.closed_with() == 4401
        assert client.seen[-1]["code"] == "session"
    await other.rest()


async def test_another_browser_of_theirs_stays_when_they_log_out(
    connect: Any, people: Any, match: Any
) -> None:
    here = connect("opponent", match)
    await here.arrive()
    elsewhere = Browser()
    await asyncio.to_thread(elsewhere.force_login, people.users["opponent"])
    there = Client(f"/ws/table/{match.pk}/", elsewhere.cookies["sessionid"].value)
    await there.arrive()
    await asyncio.to_thread(logs_out, people, "opponent")
    assert await here.closed_with() == 4401
    await there.rest()
    await there.leave()


# -- programs ------------------------------------------------------------------------------------------------


def program(people: People, match: Match, days: int | None = None) -> Client:
    """A program of the opponent's, who is somebody's bot account."""
    account = people.users["opponent"]
    account.owner = people.users["stranger"]
    account.save()
    _, secret = tokens.issue(account, "bot", ["read", "play"], days)
    return Client(f"/ws/table/{match.pk}/", headers=[(b"authorization", f"Bearer {secret}".encode())])


def is_revoked(people: People) -> None:
    token = Token.objects.get()
    assert browser_of(people, "stranger").post(f"/account/tokens/{token.pk}/revoke/").status_code == 302


def may_look_no_more(people: People) -> None:
    token = Token.objects.get()
    token.scopes = ["play"]
    token.save()


PROGRAM_ENDS: dict[str, tuple[Callable[[People], None], str]] = {
    "is revoked": (is_revoked, "token"),
    "is deleted": (lambda people: Token.objects.all().delete(), "token"),
    "may look no more": (may_look_no_more, "scope"),
    "is of somebody who is switched off": (lambda people: is_switched_off(people, "stranger"), "token"),
}


@pytest.mark.parametrize("end", PROGRAM_ENDS)
async def test_a_program_hears_as_long_as_its_token_is_good(people: Any, match: Any, end: str) -> None:
    client = await asyncio.to_thread(program, people, match)
    await client.arrive()
    deed, code = PROGRAM_ENDS[end]
    await asyncio.to_thread(deed, people)
    await client.closed_with()
    assert client.seen[-1]["code"] == code


async def test_a_token_that_expires_ends_who_only_listens(people: Any, match: Any, clock: Clock) -> None:
    client = await asyncio.to_thread(program, people, match, 1)
    await client.arrive()
    clock.goes(24 * 3600 - 1)
    hub().look_after_time()
    await client.rest()
    clock.goes(2)
    hub().look_after_time()
    assert await client.closed_with() == 4401
    assert client.seen[-1]["code"] == "token"


async def test_a_session_that_expires_ends_who_only_listens(connect: Any, match: Any, clock: Clock) -> None:
    client = connect("owner", match)
    await client.arrive()
    soon = timezone.now() + timedelta(seconds=10)
    assert await asyncio.to_thread(Session.objects.update, expire_date=soon)
    clock.goes(20 * 24 * 3600)
    hub().look_after_time()
    assert await client.closed_with() == 4401


async def test_a_session_that_was_prolonged_meanwhile_holds(connect: Any, match: Any, clock: Clock) -> None:
    client = connect("owner", match)
    await client.arrive()
    later = timezone.now() + timedelta(days=40)
    await asyncio.to_thread(Session.objects.update, expire_date=later)
    clock.goes(20 * 24 * 3600)
    hub().look_after_time()
    await client.rest()
    assert [one.until for one in hub().connections] == [later.timestamp()]


async def test_time_is_looked_after(connect: Any, match: Any, clock: Clock, monkeypatch: Any) -> None:
    """By the hub itself, every so often."""
    monkeypatch.setattr("games.realtime.hub.LOOKED_AFTER_EVERY", 0)
    client = connect("owner", match)
    await client.arrive()
    clock.goes(20 * 24 * 3600)
    assert await client.closed_with() == 4401


# -- what they may see and say -------------------------------------------------------------------------------


def circle(people: People, open_table: Any) -> tuple[Any, Match]:
    """A group of the owner, with the stranger in it, and a table of that group."""
    group = groups.make_group(people.users["owner"], "Circle")
    for name in ("stranger", "opponent"):
        groups.join(group.invitation, people.users[name])
    return group, open_table(group=group)


LEAVING: dict[str, Callable[[People, Any], None]] = {
    "leaves": lambda people, group: groups.leave(group.pk, people.users["stranger"]),
    "is removed": lambda people, group: groups.remove(
        group.pk, people.users["owner"], people.users["stranger"].pk
    ),
    "sees the group end": lambda people, group: groups.end(group.pk, people.users["owner"]),
}


@pytest.mark.parametrize("way", LEAVING)
async def test_whoever_leaves_a_group_watches_its_tables_no_more(
    connect: Any, people: Any, open_table: Any, way: str
) -> None:
    group, match = await asyncio.to_thread(circle, people, open_table)
    watcher, player = connect("stranger", match), connect("opponent", match)
    await watcher.arrive()
    await player.arrive()
    await asyncio.to_thread(LEAVING[way], people, group)
    assert await watcher.closed_with() == 4404
    assert watcher.seen[-1]["code"] == "gone"
    await player.rest()


async def test_whoever_is_blocked_is_heard_no_more_from_that_moment(
    connect: Any, people: Any, match: Any
) -> None:
    clients = {name: connect(name, match) for name in ("owner", "opponent", "stranger")}
    for client in clients.values():
        await client.arrive()
    await asyncio.to_thread(friends.block, people.users["owner"], people.users["opponent"])
    await all_told()
    await clients["opponent"].send("chat", text="You again!", nonce="a")
    await clients["stranger"].until("chat", text="You again!")
    assert "chat" not in await clients["owner"].rest()
    await asyncio.to_thread(friends.let_go, people.users["owner"], people.users["opponent"])
    await all_told()
    await clients["opponent"].send("chat", text="Good evening", nonce="b")
    await clients["owner"].until("chat", text="Good evening")


async def test_whoever_is_muted_is_so_at_once(connect: Any, people: Any, match: Any) -> None:
    owner = connect("owner", match)
    await owner.arrive()
    await asyncio.to_thread(moderation.mute, people.users["owner"], 1)
    await all_told()
    await owner.send("chat", text="Still here", nonce="n")
    assert "muted" in (await owner.until("refused", nonce="n"))["sentence"]
    await owner.rest()


# -- nobody slips through ------------------------------------------------------------------------------------


async def test_who_is_suspended_while_they_are_being_let_in_does_not_stay(
    connect: Any, people: Any, match: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session was looked up before, the place is taken after."""
    known = authentication.somebody
    waits = [True]

    def looked_up_just_before(key: str) -> Any:
        found = known(key)
        if waits.pop() if waits else False:
            moderation.suspend(people.users["opponent"])
        return found

    monkeypatch.setattr(authentication, "somebody", looked_up_just_before)
    client = connect("opponent", match)
    await client.open()
    assert await client.closed_with() == 4401


def test_a_session_that_ends_while_it_is_read_makes_nobody_a_stranger(
    people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was logged in would go on as somebody who watches."""
    load = sessions.SessionStore.load

    def ends_just_after(store: sessions.SessionStore) -> dict[str, Any]:
        found = load(store)
        Session.objects.all().delete()
        return found

    monkeypatch.setattr(sessions.SessionStore, "load", ends_just_after)
    assert authentication.somebody(people.sessions["owner"]).user == people.users["owner"]
    with pytest.raises(authentication.NoSession):
        authentication.somebody(people.sessions["owner"])


async def test_whatever_goes_wrong_when_somebody_is_looked_at_lets_nobody_stay(
    connect: Any, people: Any, match: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = connect("opponent", match)
    await client.arrive()
    monkeypatch.setattr(authentication, "somebody", lambda key: 1 / 0)
    await asyncio.to_thread(is_given_a_password, people, "opponent")
    assert await client.closed_with() == 4500


async def test_what_is_not_committed_ends_nothing(connect: Any, people: Any, match: Any) -> None:
    def changes_their_mind() -> None:
        with transaction.atomic():
            moderation.suspend(people.users["opponent"])
            transaction.set_rollback(True)

    client = connect("opponent", match)
    await client.arrive()
    await asyncio.to_thread(changes_their_mind)
    await client.rest()


async def test_after_a_while_without_news_of_the_others_everybody_is_looked_at(
    connect: Any, people: Any, match: Any, valkey: Any
) -> None:
    client, other = connect("opponent", match), connect("owner", match)
    await client.arrive()
    await other.arrive()
    await listening()
    await asyncio.to_thread(valkey.stop)
    # Another process suspends them, and its news is lost.
    opponent = get_user_model().objects.filter(pk=people.users["opponent"].pk)
    await asyncio.to_thread(opponent.update, is_active=False)
    await other.rest()
    await asyncio.to_thread(valkey.start)
    assert await client.closed_with() == 4401
    await other.rest()


def own_seats(there: list[tuple[int, Any]]) -> list[int | None]:
    """Of each open connection at a table: the seat that is theirs."""
    return [play.enter(match_id, socket.user) for match_id, socket in there]


async def everybody_is_in_their_place() -> None:
    await all_told()
    rooms: Any = hub().rooms
    there = [(match_id, socket) for match_id, room in rooms.items() for socket in room.sockets()]
    there = [(match_id, socket) for match_id, socket in there if not socket.closed]
    assert there
    for (_, socket), own in zip(there, await asyncio.to_thread(own_seats, there), strict=True):
        assert socket.audience == own, f"{socket.user_id} looks from {socket.audience} and has {own}"


def sits_down(people: People, match: Match) -> None:
    play.take_seat(match.pk, people.users["stranger"], invitation=match.invitation)


def stands_up(people: People, match: Match) -> None:
    play.leave_seat(match.pk, people.users["opponent"])


WAITING: dict[str, Callable[[People, Match], Any]] = {
    "somebody sits down": sits_down,
    "somebody stands up": stands_up,
    "the host stands up": lambda people, match: play.leave_seat(match.pk, people.users["owner"]),
    "a bot sits down": lambda people, match: play.seat_bot(match.pk, people.users["owner"], "novice", 2),
    "the host closes it": lambda people, match: play.close_table(match.pk, people.users["owner"]),
    "the host goes": lambda people, match: remove(people.users["owner"]),
    "the host is suspended": lambda people, match: moderation.suspend(people.users["owner"]),
}
PLAYING: dict[str, Callable[[People, Match], Any]] = {
    "a bot takes over": lambda people, match: play.takeover(match.pk, people.users["opponent"]),
    "somebody gives up": lambda people, match: play.resign(match.pk, people.users["opponent"]),
    "the office seats a bot": lambda people, match: play.replace(match.pk, 1),
    "the office ends it": lambda people, match: play.call_off(match.pk, "It cannot go on."),
    "somebody goes": lambda people, match: remove(people.users["opponent"]),
    "somebody is suspended": lambda people, match: moderation.suspend(people.users["opponent"]),
}


@pytest.mark.parametrize("deed", WAITING)
async def test_who_waits_looks_from_their_own_seat(
    connect: Any, people: Any, open_table: Any, deed: str
) -> None:
    match = await asyncio.to_thread(open_table, full=False, seats=3)
    await asyncio.to_thread(play.take_seat, match.pk, people.users["opponent"], invitation=match.invitation)
    clients = [connect(name, match) for name in ("owner", "opponent", "stranger")]
    for client in clients:
        await client.arrive()
    await asyncio.to_thread(WAITING[deed], people, match)
    await everybody_is_in_their_place()


@pytest.mark.parametrize("deed", PLAYING)
async def test_who_plays_looks_from_their_own_seat(connect: Any, people: Any, match: Any, deed: str) -> None:
    clients = [connect(name, match) for name in ("owner", "opponent", "stranger")]
    for client in clients:
        await client.arrive()
    await asyncio.to_thread(PLAYING[deed], people, match)
    await everybody_is_in_their_place()


async def test_who_changes_places_twice_at_once_has_one_in_the_end(
    connect: Any, open_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They sat down and stood up again: the table seats them, and so does a look at who they are."""
    match = await asyncio.to_thread(open_table, full=False, seats=3)
    client = connect("stranger", match)
    await client.arrive()
    await client.rest()  # that they are here is told, too
    await all_told()
    (socket,) = hub().rooms[match.pk].sockets()
    places = iter([1, 1, None, None])
    monkeypatch.setattr(play, "enter", lambda *_: next(places))
    await asyncio.gather(socket.reseat(), socket.reseat())
    assert hub().rooms[match.pk].sockets() == [socket]
    assert socket.audience is None


Deed = Callable[[People, Match], Any]


@pytest.mark.parametrize("arrived", [False, True], ids=["who arrives", "who is there"])
@pytest.mark.parametrize(("name", "deed"), [("stranger", sits_down), ("opponent", stands_up)])
async def test_seats_that_change_just_after_one_was_looked_up(
    connect: Any, people: Any, open_table: Any, monkeypatch: Any, arrived: bool, name: str, deed: Deed
) -> None:
    """The news of it meets nobody: they have not entered the room yet, or are just changing places."""
    match = await asyncio.to_thread(open_table, full=False, seats=3)
    await asyncio.to_thread(play.take_seat, match.pk, people.users["opponent"], invitation=match.invitation)
    client = connect(name, match)
    if arrived:
        await client.arrive()
        await client.rest()
        await all_told()
    looked_up, waits = play.enter, [True]

    def and_then(*asked: Any) -> int | None:
        found = looked_up(*asked)
        if waits:
            waits.clear()
            deed(people, match)
        return found

    monkeypatch.setattr(play, "enter", and_then)
    if arrived:
        (socket,) = hub().rooms[match.pk].sockets()
        await socket.reseat()
    else:
        await client.arrive()
        await client.rest()
    await everybody_is_in_their_place()


async def test_whoever_sits_down_while_they_are_let_in_is_shown_their_seat_last(
    connect: Any, people: Any, open_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await asyncio.to_thread(open_table, full=False, seats=3)
    opening, seated, waits = hub_reads.opening, threading.Event(), [True]

    def slow(*asked: Any) -> Any:
        found = opening(*asked)
        if waits:
            waits.clear()
            sits_down(people, match)
            seated.wait(0.5)  # for the table, which now seats them if it may
        return found

    monkeypatch.setattr(hub_reads, "opening", slow)
    client = connect("stranger", match)
    await client.arrive()
    await client.rest()
    assert [message["you"] for message in client.seen if message["type"] == "welcome"][-1] == 1
    await everybody_is_in_their_place()


async def test_who_has_played_a_sealed_deal_goes_on_seeing_it(connect: Any, people: Any, match: Any) -> None:
    client, watcher = connect("owner", match), connect("stranger", match)
    await client.arrive()
    await watcher.arrive()
    over = {"status": Match.Status.FINISHED, "sealed_until": timezone.now() + timedelta(days=1)}
    await asyncio.to_thread(Match.every.filter(pk=match.pk).update, **over)
    for name in ("owner", "stranger"):
        await asyncio.to_thread(people.users[name].save)
    assert await watcher.closed_with() == 4404
    await client.rest()


async def test_one_that_breaks_keeps_nobody_else_from_being_looked_at(
    connect: Any, people: Any, match: Any
) -> None:
    for name in ("owner", "opponent"):
        client = connect(name, match)
        await client.arrive()
        await client.rest()
    await all_told()
    first, second = hub().connections
    first.base_send = lambda message: 1 / 0
    await asyncio.to_thread(get_user_model().objects.update, is_active=False)
    await hub()._all_look_again()
    assert first.closed
    assert second.closed


def test_a_session_that_is_ended_by_its_key_is_told(people: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    monkeypatch.setattr(broadcast, "person", heard.append)
    sessions.SessionStore().delete(people.sessions["owner"])
    assert heard == [people.users["owner"].pk]


async def test_somebody_who_keeps_another_ones_seat_is_noticed(
    connect: Any, people: Any, open_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted leak: nobody is told that the seats have changed."""
    match = await asyncio.to_thread(open_table, full=False, seats=3)
    client = connect("stranger", match)
    await client.arrive()
    await client.rest()  # that they are here is told, too
    await all_told()
    monkeypatch.setattr(broadcast, "table", lambda match_id: None)
    await asyncio.to_thread(sits_down, people, match)
    with pytest.raises(AssertionError, match="looks from None and has 1"):
        await everybody_is_in_their_place()


def test_nobody_is_told_where_nothing_changes(people: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    monkeypatch.setattr(broadcast, "person", heard.append)
    owner = people.users["owner"]
    owner.last_login = timezone.now()
    owner.save(update_fields=["last_login"])
    assert not heard
    owner.save(update_fields=["password"])
    assert heard == [owner.pk]
