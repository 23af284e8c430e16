"""A match of a deal that others may still play: whoever asks, at whichever address, hears nothing of it. Its
own player sees their table while they play, and when it is over not even they get more than their score."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from games.events import running
from games.models import EventTable, Match
from games.play.daily_deal import daily
from tests.addresses import Address, every_address
from tests.clock import Clock
from tests.realtime.conftest import Client
from tests.secrecy.asking import ask, told
from tests.secrecy.conftest import Made
from tests.secrecy.questions import EYES, LOOKS_BACK, things
from tests.secrecy.world import ROLES, World, to_the_end

ABOUT = ("<int:match_id>", "match/<path:object_id>", "<int:one>")
"""How the routes go on that are about a match."""
WORDS = {
    "table_do": {},
    "api_act": {"version": 1, "nonce": "n", "action": {"do": "roll"}},
    "api_chat": {"text": "Let me in!", "nonce": "n"},
    "api_undo": {"version": 1, "nonce": "n"},
    "api_ask_undo": {"version": 1},
    "api_answer_undo": {"version": 1, "yes": True},
}


SOON = ("owner", "opponent", "stranger", "administrator")
"""Those who sit there, whoever else has an account, and whoever sees the office are asked each time."""


def in_turn(*roles: str) -> list[Any]:
    """These roles, some of them each time, the others at length."""
    return [pytest.param(role, marks=[] if role in SOON else [pytest.mark.long], id=role) for role in roles]


def about_matches() -> list[Address]:
    return [one for one in every_address() if any(part in one.route for part in ABOUT)]


def paths(world: World, address: Address, match: Match) -> list[str]:
    """All ways to ask this address about the match: with anybody's eyes, with its invitation, and the page
    of the match also to be checked."""
    tries = [one.pk for one in world.things["tries of today"] if one.pk != match.pk]
    known = {**things(world), "match_id": [match.pk], "object_id": [match.pk], "one": [match.pk]}
    found = address.paths({**known, "day": [daily.today().isoformat()], "other": tries})
    eyes = [f"{LOOKS_BACK[address.name]}={one}" for one in EYES] if address.name in LOOKS_BACK else []
    queries = [*eyes, *(["check=1"] if address.name == "match" else [])]
    return [
        f"{path}?{query}{'&' * bool(query)}invitation={match.invitation}"
        for path in found
        for query in ["", *queries]
    ]


def leads(world: World, match: Match) -> set[str]:
    """What tells of a match or of its deal's luck, beside its number, which stands in every question."""
    known = world.secrets["key of the deal"] | world.secrets["key of a deal"] | {match.digest} - {""}
    moves = match.moves.values_list("digest", flat=True)
    return known | set(moves)


def answers(world: World, role: str, match: Match) -> list[tuple[str, str, int | str, str]]:
    """What a role is told at every address about this match, looking and sending. What takes nothing
    sent (405) is not sent to again with other words in its query."""
    found = []
    for address in about_matches():
        takes_nothing = False
        for path in paths(world, address, match):
            for method in ("get",) if takes_nothing else ("get", "post"):
                cache.clear()
                kind = "application/json" if address.part == "api" and method == "post" else ""
                body: Any = WORDS.get(address.name, {"nonce": "n"} if kind else {"act": "hands"})
                body = body if method == "post" else None
                got = ask(world.browsers[role], path, method, body, kind)
                takes_nothing = takes_nothing or got.outcome == 405
                found.append((address.name, f"{method} {path}", got.outcome, got.text))
    return found


AWAY = {"companion_witness", "admin:games_match_history"}
"""Addresses that lead away from a match that one may not see, to a page that has nothing to do with it."""
REFUSED = {400, 401, 403, 404, 405, 415, 422, "login"}


@pytest.mark.django_db
@pytest.mark.parametrize("role", in_turn(*(role for role in ROLES if role != "owner")))
def test_no_address_tells_others_of_a_match_of_an_open_deal(world: World, role: str) -> None:
    match = world.things["tries of today"][0]
    kept = leads(world, match)
    before = Match.every.filter(pk=match.pk).values().get()
    for name, asked, outcome, text in answers(world, role, match):
        assert outcome in REFUSED or name in AWAY, f"{asked} answers {role} {outcome}"
        assert not [word for word in kept if word in text], f"{asked} tells {role} of it"
        assert "key of the deal" not in told(world, text), name
    assert Match.every.filter(pk=match.pk).values().get() == before


@pytest.mark.django_db
def test_ones_own_match_tells_nothing_more_when_it_has_ended(world: World) -> None:
    match = world.things["tries of today"][0]
    kept = leads(world, match)
    for name, asked, outcome, text in answers(world, "owner", match):
        assert outcome in REFUSED or outcome == 200, f"{asked}: {outcome}"
        assert not [word for word in kept if word in text], f"{asked} tells of it"
        if outcome == 200 and name not in AWAY:
            assert "Lines open in" in text, f"{asked} leads to the page of the deal"


@pytest.mark.django_db
@pytest.mark.parametrize("role", in_turn("stranger", "administrator", "guest", "visitor"))
def test_a_match_that_is_being_played_is_nobody_elses(world: World, role: str) -> None:
    match = world.things["tries of today"][1]
    for name, asked, outcome, text in answers(world, role, match):
        assert outcome in REFUSED or name in AWAY, f"{asked} answers {role} {outcome}"
        assert not [word for word in leads(world, match) if word in text], f"{asked} tells {role} of it"


@pytest.mark.django_db
def test_it_would_notice_a_match_that_is_not_sealed(world: World) -> None:
    """The same walk finds a way in as soon as the day is over."""
    match = world.things["tries of today"][0]
    Match.every.filter(pk=match.pk).update(sealed_until=timezone.now() - timedelta(seconds=1))
    kept = bytes(match.secret).hex()
    found = {name for name, _, _, text in answers(world, "stranger", match) if kept in text}
    assert {"match", "match_file", "replay_list", "api_replay", "api_export", "api_table"} <= found


# -- tables of a deal at an event ----------------------------------------------------------------------------


class Deal(NamedTuple):
    """The first deal of the duplicate: a table that has played it and one that still plays, each with the
    roles that sit there."""

    over: Match
    playing: Match

    def sits(self, role: str, match: Match) -> bool:
        return match.seats.filter(user__username=role).exists()


@pytest.fixture
def duplicate(world: World) -> Deal:
    event = world.things["events"][1]
    tables = [one.match for one in EventTable.objects.filter(round__event=event, round__number=1)]
    over, playing = (one for one in tables if one is not None)
    to_the_end(over.pk)
    running.go_on(event.pk)
    assert [one.status for one in EventTable.objects.filter(match__in=tables).order_by("pk")] == [
        "over" if match == over else "playing" for match in tables
    ]
    return Deal(Match.every.get(pk=over.pk), playing)


@pytest.mark.django_db
@pytest.mark.parametrize("role", in_turn(*ROLES))
def test_no_address_tells_of_a_table_of_a_deal_that_others_still_play(
    world: World, duplicate: Deal, role: str
) -> None:
    """Not even those who sat there, when they have played: they are led to the event. And of those who still
    play nobody but they."""
    for match in duplicate:
        if match == duplicate.playing and duplicate.sits(role, match):
            continue
        kept, sat = leads(world, match), duplicate.sits(role, match)
        before = Match.every.filter(pk=match.pk).values().get()
        for name, asked, outcome, text in answers(world, role, match):
            led_to_event = sat and outcome == 200 and "data-event=" in text
            assert outcome in REFUSED or name in AWAY or led_to_event, f"{asked} answers {role} {outcome}"
            assert not [word for word in kept if word in text], f"{asked} tells {role} of it"
        assert Match.every.filter(pk=match.pk).values().get() == before


@pytest.mark.django_db
@pytest.mark.parametrize("role", in_turn(*ROLES))
def test_no_page_of_the_event_tells_how_a_sealed_table_ended(
    world: World, duplicate: Deal, role: str
) -> None:
    event = world.things["events"][1].pk
    pages = (f"/events/{event}/", f"/events/{event}/?round=1", f"/events/{event}/organise/", "/events/", "/")
    for path in (*pages, f"/api/v1/events/{event}/", "/api/v1/events/"):
        text = ask(world.browsers[role], path).text
        assert not [word for word in leads(world, duplicate.over) if word in text], path
        assert str(duplicate.over.pk) not in text, f"{path} leads {role} to the table"
        assert not [word for word in ("share the first place", "all level", " first\n") if word in text], path
    answer = world.browsers[role].get(f"/api/v1/events/{event}/")
    if answer.status_code == 200:
        seats = [
            seat for one in answer.json()["rounds"] for table in one["tables"] for seat in table["seats"]
        ]
        assert {(seat["place"], seat["points"]) for seat in seats} == {(None, None)}


@pytest.mark.django_db
def test_it_would_notice_a_table_of_an_event_that_is_not_sealed(world: World, duplicate: Deal) -> None:
    """The same walk finds a way in where the seal of one table was forgotten."""
    match = duplicate.over
    Match.every.filter(pk=match.pk).update(sealed_until=None)
    kept = bytes(match.secret).hex()
    found = {name for name, _, _, text in answers(world, "visitor", match) if kept in text}
    assert {"match", "match_file", "replay_list", "api_replay", "api_export", "api_table"} <= found


# -- the key, and the socket ---------------------------------------------------------------------------------


@pytest.mark.django_db
def test_yesterdays_key_is_told_and_todays_is_not(world: World) -> None:
    keys = {name: bytes(world.things[name].secret).hex() for name in ("yesterday", "today")}
    for role in ROLES:
        told_of = {
            name: ask(world.browsers[role], f"/{part}/{world.things[name].day.isoformat()}/").text
            for name in keys
            for part in ("deal", "api/v1/deals")
        }
        assert keys["yesterday"] in told_of["yesterday"], role
        assert keys["today"] not in told_of["today"] + told_of["yesterday"], role


@pytest.mark.django_db(transaction=True)
async def test_no_socket_opens_at_it_but_its_own_players(
    made: Made, transactional_db: None, den: None, clock: Clock
) -> None:
    world = await asyncio.to_thread(made.again, clock)
    match = world.things["tries of today"][1]
    for role in ROLES:
        cookie = world.browsers[role].cookies.get(settings.SESSION_COOKIE_NAME)
        session = cookie.value if cookie and role != "visitor" else ""
        client = Client(f"/ws/table/{match.pk}/?invitation={match.invitation}", session)
        assert await client.open()
        await client.send("ping")
        if await client.answered("pong"):
            await client.rest()
        welcomed = "welcome" in [message["type"] for message in client.seen]
        assert welcomed is (role == "opponent"), role
        assert "key of the deal" not in told(world, json.dumps(client.seen)), role
        await client.wire.disconnect()
