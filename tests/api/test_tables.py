"""Tables by HTTP: everybody gets their own eyes, and every bad request a clear refusal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games import play
from games.models import Match, Move
from games.play import rule_sets
from games.titles import all_games
from tests.toy import GAME

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    monkeypatch.setattr("games.play.following.send", lambda *task: None)
    rule_sets.decoded.cache_clear()


def person(name: str) -> Client:
    client = Client()
    client.force_login(get_user_model().objects.get_or_create(username=name)[0])
    return client


@pytest.fixture
def match() -> Match:
    """Owner on seat 0, opponent on seat 1; it is the owner's move."""
    owner, opponent = (get_user_model().objects.create_user(name) for name in ("owner", "opponent"))
    opened = play.open_table(owner, GAME.key, 2, pace="free", speed="instant")
    play.take_seat(opened.pk, opponent)
    return Match.objects.get(pk=opened.pk)


def look(client: Client, match: Match, query: str = "") -> Any:
    return client.get(f"/api/v1/tables/{match.pk}/{query}")


def act(client: Client, match: Match, body: Any) -> Any:
    data = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(f"/api/v1/tables/{match.pk}/act/", data, content_type="application/json")


def intent(match: Match, action: Any, nonce: str = "n1") -> dict[str, Any]:
    return {"version": Match.objects.get(pk=match.pk).version, "nonce": nonce, "action": action}


def test_games_and_their_published_data() -> None:
    keys = {game["key"] for game in Client().get("/api/v1/games/").json()}
    assert {"kaiju_exchange", GAME.key} <= keys
    assert Client().get("/api/v1/games/kaiju_exchange/cards/").json()["demands"]
    assert Client().get("/api/v1/games/chess/cards/").status_code == 404


def test_everybody_sees_with_their_own_eyes(match: Match) -> None:
    owner, opponent, spectator = (
        look(who, match).json() for who in (person("owner"), person("opponent"), Client())
    )
    assert list(owner["view"]["cards"]) == ["0"]
    assert list(opponent["view"]["cards"]) == ["1"]
    assert spectator["view"]["cards"] == {}
    assert owner["prompt"]
    assert opponent["prompt"] is None
    assert spectator["prompt"] is None


def test_a_choice_is_played_and_told_to_those_who_ask_since_when(match: Match) -> None:
    before = match.version
    answer = act(person("owner"), match, intent(match, {"do": "roll"}))
    assert answer.status_code == 200
    assert answer.json()["version"] == before + 1
    told = look(person("opponent"), match, f"?since={before}").json()
    assert [event["event"] for move in told["moves"] for event in move["events"]] == ["rolled"]


def test_a_repeated_nonce_gets_the_first_answer(match: Match) -> None:
    body = intent(match, {"do": "roll"})
    owner = person("owner")
    first, again = act(owner, match, body).json(), act(owner, match, body).json()
    assert again == first | {"repeated": True}
    assert Move.objects.filter(match=match, kind=Move.Kind.CHOICE).count() == 1


@pytest.mark.parametrize(
    ("who", "body", "status", "code"),
    [
        ("opponent", {"version": None, "nonce": "a", "action": {"do": "roll"}}, 400, "malformed"),
        ("owner", "{", 400, "malformed"),
        ("owner", b"\xff", 400, "malformed"),
        ("owner", "[]", 400, "malformed"),
        ("stranger", None, 403, "not-seated"),
        ("opponent", None, 400, "not-asked"),
    ],
)
def test_a_bad_intent_is_refused_and_changes_nothing(
    match: Match, who: str, body: Any, status: int, code: str
) -> None:
    before = Match.objects.values("version", "state").get(pk=match.pk)
    answer = act(person(who), match, intent(match, {"do": "roll"}) if body is None else body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert Match.objects.values("version", "state").get(pk=match.pk) == before


def test_a_stale_version_and_an_unknown_field_are_refused(match: Match) -> None:
    owner = person("owner")
    stale = act(owner, match, {"version": match.version + 5, "nonce": "a", "action": {"do": "roll"}})
    assert (stale.status_code, stale.json()["code"], stale.json()["version"]) == (409, "stale", match.version)
    assert act(owner, match, intent(match, {"do": "roll"}) | {"seat": 1}).json()["code"] == "malformed"
    assert act(owner, match, intent(match, {"do": "roll", "sides": 20})).json()["code"] == "malformed"


def test_a_visitor_may_not_act_and_there_is_no_such_table(match: Match) -> None:
    assert act(Client(), match, intent(match, {"do": "roll"})).status_code == 403
    assert person("owner").get("/api/v1/tables/999999/").status_code == 404
    assert look(Client(), match, "?since=yesterday").status_code == 400


def test_a_private_table_opens_to_its_key_alone() -> None:
    owner = get_user_model().objects.create_user("owner")
    hidden = play.open_table(owner, GAME.key, 2, pace="free", private=True)
    assert look(person("stranger"), hidden).status_code == 403
    assert look(person("stranger"), hidden, f"?invitation={hidden.invitation}").status_code == 200
    assert look(person("owner"), hidden).status_code == 200


def test_a_request_of_another_site_is_not_taken(match: Match) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(get_user_model().objects.get(username="owner"))
    assert act(client, match, intent(match, {"do": "roll"})).status_code == 403


def test_too_many_requests_are_told_to_wait(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rest_framework.throttling.AnonRateThrottle.rate", "2/min", raising=False)
    client = Client(REMOTE_ADDR="203.0.113.9")
    answers = [look(client, match) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[-1]["Retry-After"]) > 0
