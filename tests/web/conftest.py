"""People, tables and finished matches of Kaiju Exchange for the tests of the pages."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import play
from games.engine.chance import commitment
from games.models import Match, Seat
from games.play.changes import broadcast
from games.play.match import scheduler
from games.play.ops import rule_sets
from games.play.ratings import seasons
from games.play.ratings.seasons import Season
from games.web import sentence_tokens
from tests.play.conftest import forget
from tests.web.ratings import NOON

GAME = "kaiju_exchange"


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody listens, no task is handed out, and nothing is remembered from the test before."""
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    monkeypatch.setattr(broadcast, "listeners", [])
    forget()
    sentence_tokens.card_names.cache_clear()
    yield
    forget()
    sentence_tokens.card_names.cache_clear()


def person(name: str, **more: Any) -> Any:
    return get_user_model().objects.create_user(name, password="kaiju-kaiju", **more)


@pytest.fixture
def owner(db: None) -> Any:
    """Hosts the table, in seat 0."""
    return person("owner")


@pytest.fixture
def opponent(db: None) -> Any:
    """Has seat 1."""
    return person("opponent")


@pytest.fixture
def stranger(db: None) -> Any:
    """Has no seat."""
    return person("stranger")


def browser_of(user: Any = None) -> Client:
    """The browser of a person, or of nobody in particular."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


@pytest.fixture
def as_owner(owner: Any) -> Client:
    return browser_of(owner)


@pytest.fixture
def as_opponent(opponent: Any) -> Client:
    return browser_of(opponent)


@pytest.fixture
def as_stranger(stranger: Any) -> Client:
    return browser_of(stranger)


@pytest.fixture
def as_visitor() -> Client:
    return browser_of()


Open = Callable[..., Match]


@pytest.fixture
def opened(owner: Any) -> Open:
    """A table of the owner that waits for players."""

    def opened(seats: int = 3, **wanted: Any) -> Match:
        return play.open_table(owner, GAME, seats, **({"speed": "instant"} | wanted))

    return opened


@pytest.fixture
def begun(opened: Open, opponent: Any) -> Open:
    """A match of owner and opponent that is being played, cards dealt."""

    def begun(**wanted: Any) -> Match:
        match = opened(2, **wanted)
        play.take_seat(match.pk, opponent, invitation=match.invitation)
        return Match.objects.get(pk=match.pk)

    return begun


def finish(*players: Any, winner: int | None = 0, rated: bool = False, **more: Any) -> Match:
    """A match that is over, won by the seat `winner` (`None`: by nobody). Players are people or keys of
    bots."""
    secret = secrets.token_bytes(32)
    ended = more.pop("ended", timezone.now())
    placings = [
        {"seat": number, "place": 1 if winner in (None, number) else 2, "score": 6 if number == winner else 3}
        | {"breakdown": [["Demands", 2], ["Wonga", 1]]}
        for number in range(len(players))
    ]
    match = Match.objects.create(
        game=GAME,
        rule_set=rule_sets.current_rule_set(GAME),
        status=Match.Status.FINISHED,
        host=players[0],
        size=len(players),
        rated=rated,
        invitation=secrets.token_hex(8),
        secret=secret,
        commitment=commitment(secret),
        started_at=ended - timedelta(minutes=50),
        finished_at=ended,
        result={
            "ending": "influence",
            "reason": f"{{seat:{winner}}} reached 6 Influence."
            if winner is not None
            else "The Republic wins.",
            "winners": [] if winner is None else [winner],
            "placings": placings,
            "rule": "KX-2",
        },
        **more,
    )
    for number, player in enumerate(players):
        who = {"bot": player} if isinstance(player, str) else {"user": player}
        place = placings[number]
        Seat.objects.create(
            match=match,
            number=number,
            place=place["place"],
            score=place["score"],
            won=number == winner,
            **who,
        )
    return match


def queries(client: Client, address: str) -> int:
    """How many queries a page takes."""
    client.get(address)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address).status_code == 200
    return len(asked)


def hand_of(match: Match, seat: int) -> list[str]:
    """The codes of the cards that only this seat may see."""
    view = json.loads(play.update(match.pk, seat))["view"]["seats"][seat]
    return [*view["locals"], *view["contracts"]]


@pytest.fixture
def evening(owner: Any, opponent: Any, stranger: Any) -> list[int]:
    """A dozen rated matches of three people and bots, won, lost together, left, in two seasons; not rated
    yet."""
    tables = [
        (owner, opponent),
        (owner, stranger, "normal"),
        (opponent, stranger),
        (owner, opponent, stranger),
    ]
    made = []
    for number in range(12):
        players = tables[number % 4]
        winner = None if number == 6 else number % len(players)
        when = NOON - timedelta(days=100 - 9 * number)
        match = finish(*players, winner=winner, rated=True, ended=when)
        if number == 7:
            match.seats.filter(number=0).update(takeover=True, bot="normal", place=3)
        made.append(match.pk)
    return made


@pytest.fixture
def clock_in_november(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fourth season is on, the third is over."""
    monkeypatch.setattr(seasons, "current", lambda: Season(4))
