"""Waiting for a table to change: told at once, after the time at the latest, and never more than a process
can bear."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from django.db import connection

from games import play
from games.api import waiting
from games.models import Match
from tests.api.conftest import Program, account, program
from tests.patience import PATIENCE
from tests.toy import GAME

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match() -> Match:
    opened = play.open_table(account("owner"), GAME.key, 2, pace="free", speed="instant")
    play.take_seat(opened.pk, account("opponent"))
    return Match.objects.get(pk=opened.pk)


class Asking(threading.Thread):
    """A request that waits, in a thread of its own."""

    def __init__(self, who: Program, address: str, **query: Any) -> None:
        super().__init__()
        self.who, self.address, self.query = who, address, query
        self.start()

    def run(self) -> None:
        try:
            self.answer = self.who.get(self.address, **self.query).json()
        finally:
            connection.close()

    def waits(self, together: int = 1) -> bool:
        """Whether it is waiting now, so many of them together."""
        end = time.monotonic() + PATIENCE
        while len(waiting.watch._waiting) < together:
            if time.monotonic() > end:
                return False
            time.sleep(0.01)
        return True

    def is_answered(self) -> bool:
        """Whether the answer has come."""
        self.join(PATIENCE)
        return not self.is_alive()


def test_one_waits_until_the_table_changes(match: Match) -> None:
    opponent = Asking(program("opponent"), f"tables/{match.pk}/", since=match.version, wait=25)
    assert opponent.waits()
    play.submit(match.pk, 0, b'{"do":"roll"}', match.version, "n")
    assert opponent.is_answered()
    assert opponent.answer["version"] == match.version + 1
    assert [move["version"] for move in opponent.answer["moves"]] == [match.version + 1]
    assert waiting.watch._waiting == []


def test_one_waits_for_ones_own_question_whatever_else_changes(match: Match) -> None:
    opponent = Asking(program("opponent"), f"tables/{match.pk}/", since=match.version, wait=25, until="asked")
    assert opponent.waits()
    other = Asking(program("owner"), f"tables/{match.pk}/", since=match.version, wait=25)
    assert other.waits(together=2)
    play.submit(match.pk, 0, b'{"do":"roll"}', match.version, "n")
    assert other.is_answered(), "whoever waits for anything new"
    [still] = waiting.watch._waiting
    assert not still.changed.is_set(), "the owner still rolls"
    play.submit(match.pk, 0, b'{"do":"stop"}', match.version + 1, "m")
    assert opponent.is_answered()
    answer = opponent.answer
    assert answer["prompt"] is not None
    assert [move["version"] for move in answer["moves"]] == list(
        range(match.version + 1, answer["version"] + 1)
    )


def test_one_who_waits_for_a_question_hears_of_the_end(match: Match) -> None:
    opponent = Asking(program("opponent"), f"tables/{match.pk}/", since=match.version, wait=25, until="asked")
    assert opponent.waits()
    play.call_off(match.pk)
    assert opponent.is_answered()
    assert opponent.answer["status"] == "abandoned"


def test_who_is_asked_does_not_wait_to_be(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting.watch, "wait", lambda *_: pytest.fail("nothing to wait for"))
    address = f"tables/{match.pk}/"
    answer = program("owner").get(address, since=match.version, wait=25, until="asked")
    assert answer.json()["prompt"] is not None


def test_a_seat_that_a_bot_plays_waits_for_no_question(match: Match) -> None:
    play.takeover(match.pk, account("owner"))
    version = Match.objects.get(pk=match.pk).version
    owner = Asking(program("owner"), f"tables/{match.pk}/", since=version, wait=25, until="asked")
    assert owner.waits()
    play.come_back(match.pk, account("owner"))
    assert owner.is_answered()
    assert owner.answer["version"] == version + 1


def intent(match: Match, action: str, version: int) -> dict[str, Any]:
    return {"version": version, "nonce": f"{action} {version}", "action": {"do": action}}


def test_a_choice_can_be_answered_with_the_table(match: Match) -> None:
    address, body = f"tables/{match.pk}/act/", intent(match, "roll", match.version)
    assert program("owner").post(address, body).json()["table"] is None
    again = program("owner").post(f"{address}?table=true", body).json()
    assert again["repeated"]
    table = again["table"]
    assert (table["id"], table["match"], table["version"]) == (match.pk, match.pk, match.version + 1)
    assert [move["version"] for move in table["moves"]] == [match.version + 1]
    assert table["prompt"] is not None, "the same seat is asked again, so nothing was waited for"


def test_a_choice_can_be_answered_with_the_next_question(match: Match) -> None:
    address = f"tables/{match.pk}/act/?table=true&wait=25"
    version = match.version

    class Choosing(Asking):
        def run(self) -> None:
            try:
                self.answer = self.who.post(self.address, self.query).json()
            finally:
                connection.close()

    owner = Choosing(program("owner"), address, **intent(match, "stop", version))
    assert owner.waits()
    play.submit(match.pk, 1, b'{"do":"stop"}', version + 1, "n")
    assert owner.is_answered()
    assert owner.answer["version"] == version + 1
    table = owner.answer["table"]
    assert table["prompt"] is not None or table["status"] == "finished"
    assert table["version"] > version + 1


def test_one_waits_for_a_table_to_start_or_close() -> None:
    opened = play.open_table(account("owner"), GAME.key, 2)
    stranger = Asking(program("stranger"), f"tables/{opened.pk}/", since=0, wait=25)
    assert stranger.waits()
    play.close_table(opened.pk, account("owner"))
    assert stranger.is_answered()
    assert stranger.answer["status"] == "abandoned"


def test_the_answer_comes_when_the_time_is_up(match: Match) -> None:
    answer = program("owner").get(f"tables/{match.pk}/", since=match.version, wait=1)
    assert (answer.json()["version"], answer.json()["moves"]) == (match.version, [])


def test_who_is_behind_does_not_wait(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting.watch, "wait", lambda *_: pytest.fail("nothing to wait for"))
    assert program("owner").get(f"tables/{match.pk}/", since=match.version - 1, wait=25).status_code == 200
    assert program("owner").get(f"tables/{match.pk}/", wait=25).status_code == 200


class Full(list[Any]):
    """Those who wait, where there is no room for one more."""

    def append(self, waiter: Any) -> None:
        pytest.fail("one more waits")


def test_too_many_waiting_are_answered_at_once(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "MOST", 0)
    monkeypatch.setattr(waiting.watch, "_waiting", Full())
    assert program("owner").get(f"tables/{match.pk}/", since=match.version, wait=25).status_code == 200
