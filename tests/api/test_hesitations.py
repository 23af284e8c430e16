"""What made an outsider hesitate: each no says what to do instead, and each yes what is so now."""

from __future__ import annotations

from typing import Any

import pytest

from games.api import waiting
from games.models import Match
from tests.api.conftest import Program, problem, program, robot
from tests.toy import GAME

pytestmark = pytest.mark.django_db


def sentence(answer: Any) -> str:
    return str(answer.json()["sentence"])


def test_a_nonce_that_stood_for_something_else_is_refused(match: Match) -> None:
    owner = program("owner")
    at = f"tables/{match.pk}/act/"
    body = {"version": match.version, "nonce": "same", "action": {"do": "roll"}}
    assert owner.post(at, body).json()["repeated"] is False
    assert owner.post(at, body).json()["repeated"] is True
    now = Match.objects.get(pk=match.pk).version
    other = {"version": now, "nonce": "same", "action": {"do": "stop"}}
    for version in (now, match.version):
        assert problem(owner.post(at, other | {"version": version})) == (409, "nonce-used")
    assert problem(owner.post(f"tables/{match.pk}/takeover/", {"nonce": "same"})) == (409, "nonce-used")
    assert Match.objects.get(pk=match.pk).version == now
    assert owner.post(at, other | {"nonce": "new"}).status_code == 200


def test_the_bots_of_the_house_are_listed_where_one_is_not_known(match: Match) -> None:
    answer = program("owner").post("tables/", {"game": GAME.key, "seats": 2, "bots": ["mighty"]})
    assert problem(answer) == (400, "malformed")
    assert "novice (Novice), easy (Easy), normal (Normal), hard (Hard)," in sentence(answer)


def test_an_option_that_does_not_exist_is_told_from_one_that_cannot_be_that() -> None:
    owner = program("owner")
    unknown = owner.post("tables/", {"game": GAME.key, "seats": 2, "options": {"brokerz": "off"}})
    known = "long, undo, reactions, bot_accounts, holidays"
    assert sentence(unknown) == f"There is no option 'brokerz' here, but {known}."
    wrong = owner.post("tables/", {"game": GAME.key, "seats": 2, "options": {"long": "off"}})
    assert sentence(wrong) == "The option 'long' cannot be 'off', but false, true."


def test_a_bot_account_cannot_turn_bot_accounts_off_and_is_told_so() -> None:
    answer = robot("owner", "owner-bot").post(
        "tables/", {"game": GAME.key, "seats": 2, "options": {"bot_accounts": False}}
    )
    assert problem(answer) == (403, "no-programs")
    assert "leave the option" in sentence(answer)


def test_whoever_leaves_is_told_how_it_is_afterwards(match: Match) -> None:
    told = program("owner").post(f"tables/{match.pk}/leave/").json()
    assert told["table"]["seats"][0]["takeover"] is True
    assert told["prompt"] is None


def test_whoever_has_resigned_is_not_told_to_take_the_seat_back(match: Match) -> None:
    owner = program("owner")
    body = {"version": match.version, "nonce": "a", "action": {"do": "roll"}}
    owner.post(f"tables/{match.pk}/takeover/", {"nonce": "t"})
    assert "take it back" in sentence(owner.post(f"tables/{match.pk}/act/", body))
    owner.post(f"tables/{match.pk}/resign/", {"nonce": "r"})
    assert "for good" in sentence(owner.post(f"tables/{match.pk}/act/", body))


def test_a_version_to_come_is_not_one_that_has_passed(match: Match) -> None:
    body = {"version": match.version + 5, "nonce": "a", "action": {"do": "roll"}}
    answer = program("owner").post(f"tables/{match.pk}/act/", body)
    assert problem(answer) == (409, "stale")
    assert sentence(answer) == f"The table is at version {match.version}, not yet at {match.version + 5}."


def test_whoever_waits_for_a_version_to_come_waits(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[Any] = []
    monkeypatch.setattr(waiting.watch, "wait", lambda *what: waited.append(what))
    program("owner").get(f"tables/{match.pk}/", since=match.version + 3, wait=20)
    assert [(what[1], what[3]) for what in waited] == [(match.version, 20)]


def test_every_answer_tells_the_quota(match: Match) -> None:
    narrow = program("owner", "read")
    wrong = Program("kaiju_nonsense")
    answers = [
        wrong.get("games/"),
        Program().get("me/"),
        narrow.post(f"tables/{match.pk}/act/", {}),
        narrow.delete(f"tables/{match.pk}/"),
    ]
    assert [answer.status_code for answer in answers] == [401, 401, 403, 405]
    assert all(int(answer["X-Quota-Left"]) < int(answer["X-Quota"]) for answer in answers)


def test_a_missing_slash_and_another_scheme_are_told(match: Match) -> None:
    assert "end with a slash" in sentence(Program().get("games"))
    assert "slash" not in sentence(Program().get("nothing/"))
    other = Program("x")
    other.headers = {"Authorization": "Token kaiju_abc"}
    answer = other.get("me/")
    assert problem(answer) == (401, "token")
    assert "Bearer" in sentence(answer)


def test_the_host_of_a_private_table_is_told_its_key_and_nobody_else() -> None:
    owner = program("owner")
    opened = owner.post("tables/", {"game": GAME.key, "seats": 3, "private": True}).json()
    key, at = opened["invitation"], f"tables/{opened['match']}/"
    assert key
    joined = program("opponent").post(f"{at}join/", {"invitation": key}).json()
    assert (joined["you"], joined["invitation"]) == (1, "")
    assert program("stranger").get(at, invitation=key).json()["invitation"] == ""
    owner.post(f"{at}bots/", {"bot": "normal"})
    assert owner.get(at).json()["invitation"] == ""
    public = owner.post("tables/", {"game": GAME.key, "seats": 3}).json()
    assert public["invitation"] == ""
