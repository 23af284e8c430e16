"""What each role hears over the WebSockets: its own hand, and of private tables nothing unless it belongs
there."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import pytest
from django.conf import settings

from games.realtime import messages
from games.realtime.routing import urlpatterns
from tests.clock import Clock
from tests.realtime.conftest import Client
from tests.secrecy.asking import told, without_catalogs
from tests.secrecy.conftest import Made
from tests.secrecy.matrix import HANDS
from tests.secrecy.world import HIDDEN, ROLES, World

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESSES = {"ws/table/<int:match_id>/", "ws/lobby/", ""}
"""Of which the last is nowhere, and turns everybody away."""
QUESTIONS: dict[str, dict[str, Any]] = {
    "sync": {"since": 0},
    "log?": {"before": 1000},
    "undo?": {},
    "advise?": {"version": 3},
    "preview": {"id": "p", "action": {"do": "roll"}},
    "looking": {"on": False},
    "ping": {},
}
"""What anybody may send without changing anything."""
DEEDS: dict[str, dict[str, Any]] = {
    "act": {"version": 3, "nonce": "act", "action": {"do": "roll"}},
    "undo": {"version": 3, "nonce": "undo"},
    "ask-undo": {"version": 3, "nonce": "ask-undo"},
    "answer-undo": {"version": 3, "nonce": "answer-undo", "yes": True},
    "resign": {"nonce": "resign"},
    "takeover": {"nonce": "takeover"},
    "end": {"nonce": "end"},
    "go-on-without": {"seat": 1, "nonce": "go-on-without"},
    "hurry": {},
    "return": {"nonce": "return"},
}
"""What is for those who have a seat."""
PUBLIC = ("den", "exchange", "waiting", "over")


@pytest.fixture
async def world(made: Made, transactional_db: None, den: None, clock: Clock) -> World:
    return await asyncio.to_thread(made.again, clock)


def knocking(world: World, role: str, path: str, place: str = "") -> Client:
    cookie = world.browsers[role].cookies.get(settings.SESSION_COOKIE_NAME)
    if role == "spectator" and place in HIDDEN:
        path += f"?invitation={world.matches[place].invitation}"
    return Client(path, cookie.value if cookie and role != "visitor" else "")


async def heard(client: Client, world: World, place: str, deeds: bool) -> frozenset[str]:
    """The secrets in all that a connection is told, whatever it asks.

    Messages are taken one after the other, so all was answered when the last is, or when the connection
    has been closed."""
    assert await client.open()
    asked = {**QUESTIONS, **(DEEDS if deeds else {})}
    for type in sorted(asked, key=lambda type: type == "ping"):
        await client.send(type, **asked[type])
    if await client.answered("pong"):
        await client.rest()
    return told(world, json.dumps(without_catalogs(client.seen)), place)


def test_every_address_and_every_message_is_asked_here() -> None:
    assert {str(one.pattern) for one in urlpatterns} == ADDRESSES
    known = {str(one.__struct_config__.tag) for one in messages.Message.__subclasses__()}
    assert known == {*QUESTIONS, *DEEDS, "chat"}, "chat says what one says oneself, to everybody"


@pytest.mark.parametrize("role", ROLES)
async def test_a_table_tells_each_role_what_is_theirs(world: World, role: str) -> None:
    for place in (*PUBLIC, *HIDDEN, "grouped"):
        client = knocking(world, role, f"/ws/table/{world.matches[place].pk}/", place)
        expected = set()
        if place in ("den", "exchange", "closed"):
            expected |= HANDS.get(role, set())
        if place in HIDDEN and role in ("owner", "opponent", "spectator"):
            expected.add("private table")
        if place == "grouped":
            expected = {"owner": {"group table", "owner's hand"}, "opponent": {"group table"}}.get(
                role, set()
            )
        if place == "closed_waiting" and role == "opponent":
            expected = set()
        found = await heard(client, world, place, deeds=role not in ("owner", "opponent"))
        assert found == expected, place
        with contextlib.suppress(asyncio.CancelledError, RuntimeError):
            await client.leave()


async def test_a_move_is_told_to_each_role_without_the_hands_of_others(world: World) -> None:
    den = world.matches["den"]
    clients = {role: knocking(world, role, f"/ws/table/{den.pk}/", "den") for role in ROLES}
    updates = {role: await client.arrive() for role, client in clients.items()}
    for client in clients.values():
        client.seen.clear()
    await clients["owner"].act(updates["owner"], {"do": "roll"})
    for role, client in clients.items():
        update = await client.until("update")
        assert update["moves"], role
        assert told(world, json.dumps(client.seen)) == HANDS.get(role, set()), role
        await client.leave()


@pytest.mark.parametrize("role", ROLES)
async def test_the_lobby_knows_nothing_of_private_tables(world: World, role: str) -> None:
    client = knocking(world, role, "/ws/lobby/")
    assert await heard(client, world, "", deeds=False) == frozenset()
    assert next(message["type"] for message in client.seen) == "tables"
    await client.leave()


async def test_elsewhere_nobody_is_let_in(world: World) -> None:
    assert not await knocking(world, "owner", "/ws/elsewhere/").open()
