"""The address that tells win chances, for everybody who may or may not know them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games import play
from games.models import Match, WinChances
from games.play.analysis import win_chances
from games.play.match import scheduler
from tests.rows import once
from tests.web.conftest import Open, finish

pytestmark = pytest.mark.django_db


@pytest.fixture
def handed_out(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    tasks: list[Any] = []
    monkeypatch.setattr(scheduler, "send", lambda *task: tasks.append(task[:3]))
    monkeypatch.setattr("django.db.transaction.on_commit", lambda function, **_: function())
    return tasks


@pytest.fixture
def finished(begun: Open, owner: Any, opponent: Any) -> Open:
    """A match of owner and opponent that was really played, by their bots in the end."""

    def played(wanted: dict[str, Any]) -> int:
        match = begun(**wanted)
        while (position := play.read(match.pk)).row.status == Match.Status.PLAYING:
            seat = position.row.waiting[0]["seat"]
            choice = position.state.agenda[-1].default(position.state, position.context, seat)
            version = position.row.version
            play.submit(match.pk, seat, position.game.write_action(choice), version, f"m{version}")
        return match.pk

    def finished(**wanted: Any) -> Match:
        people = owner.pk, opponent.pk
        number = once(lambda: played(wanted), "finished", people, repr(wanted), Match.every.count())
        return Match.objects.get(pk=number)

    return finished


def address(match: Match) -> str:
    return f"/tables/{match.pk}/replay/chances.json"


def test_opening_asks_by_post_and_then_only_looks(
    finished: Open, as_visitor: Client, handed_out: list[Any]
) -> None:
    match = finished()
    handed_out.clear()
    assert as_visitor.get(address(match)).json() == {"status": "none"}
    assert handed_out == []
    asked = as_visitor.post(address(match))
    assert (asked.status_code, asked.json()["status"]) == (200, "counting")
    assert handed_out == [("count_chances", [match.pk], 0.0)]
    assert as_visitor.get(address(match)).json()["status"] == "counting"
    assert as_visitor.put(address(match)).status_code == 405


def test_asking_needs_the_pages_token(finished: Open) -> None:
    match = finished()
    assert Client(enforce_csrf_checks=True).post(address(match)).status_code == 403
    page = Client(enforce_csrf_checks=True)
    html = page.get(f"/matches/{match.pk}/replay/").content.decode()
    token = html.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    assert page.post(address(match), headers={"X-CSRFToken": token}).status_code == 200


def test_nobody_learns_anything_of_a_running_match(
    begun: Open, as_owner: Client, as_opponent: Client, as_stranger: Client, as_visitor: Client
) -> None:
    match = begun()
    for browser in (as_owner, as_opponent, as_stranger, as_visitor):
        for answer in (browser.get(address(match)), browser.post(address(match))):
            assert (answer.status_code, answer.json()["code"]) == (403, "not-finished")
    assert not WinChances.objects.exists()


def test_a_private_match_is_not_there_for_strangers(
    finished: Open, as_owner: Client, as_opponent: Client, as_stranger: Client, as_visitor: Client
) -> None:
    match = finished(private=True)
    for browser in (as_stranger, as_visitor):
        assert browser.get(address(match)).status_code == 404
        assert browser.post(address(match)).status_code == 404
    assert not WinChances.objects.exists()
    for browser in (as_owner, as_opponent):
        assert browser.get(address(match)).json() == {"status": "none"}
    as_visitor.get(f"/matches/{match.pk}/replay/?invitation={match.invitation}")
    assert as_visitor.get(address(match)).json() == {"status": "none"}


def test_a_match_without_moves_has_no_chances(owner: Any, opponent: Any, as_owner: Client) -> None:
    answer = as_owner.post(address(finish(owner, opponent)))
    assert (answer.status_code, answer.json()["code"]) == (403, "not-finished")
    assert as_owner.get("/tables/999999/replay/chances.json").status_code == 404


def test_what_is_told_holds_no_card_that_the_log_does_not(
    finished: Open, as_visitor: Client, handed_out: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_chances, "MOST_GAMES", 10)
    match = finished()
    as_visitor.post(address(match))
    while win_chances.count_on(match.pk):
        pass
    told = as_visitor.get(address(match)).json()
    assert told["status"] == "ready"
    log = json.dumps(as_visitor.get(f"/tables/{match.pk}/replay.json?as=none").json()["moves"])
    sentences = [sentence["text"] for point in told["turning"] for sentence in point["sentences"]]
    assert all(json.dumps(sentence) in log for sentence in sentences)
