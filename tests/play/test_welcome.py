"""What comes to whoever opens a table: kept for its audience as long as the match stands, and for nobody
else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import play
from games.models import Match
from games.play.match.process_cache import Memory
from games.play.views import welcome
from games.play.views.welcome import first_messages
from tests.play.conftest import ROLL, STOP, Sit

AUDIENCES = (None, 0, 1)


def shown(match_id: int, audience: int | None, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Welcome and update, but for the time."""
    welcome, update, version = first_messages(match_id, audience, **more)
    told = json.loads(update)
    assert (told["version"], list(told)[-1]) == (version, "now")
    return json.loads(welcome), {name: value for name, value in told.items() if name != "now"}


def nobody_is_shown_what_is_anothers(match_id: int) -> None:
    """Whoever else came before: everybody is shown what a process would make that remembers nothing."""
    fresh = {}
    for audience in AUDIENCES:
        welcome.kept.clear()
        fresh[audience] = shown(match_id, audience)
    for first in AUDIENCES:
        welcome.kept.clear()
        shown(match_id, first)
        for audience in AUDIENCES:
            assert shown(match_id, audience) == fresh[audience]


@pytest.fixture
def played(sit: Sit) -> int:
    """A match in which both hold a card that the other does not know, and one is asked."""
    table = sit()
    for seat in (0, 1):
        table.does(seat, ROLL)
        table.does(seat, STOP)
    return table.pk


def test_nobody_is_shown_what_is_kept_for_another(played: int) -> None:
    nobody_is_shown_what_is_anothers(played)


def test_a_key_without_its_audience_would_be_noticed(played: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = welcome.key
    monkeypatch.setattr(welcome, "key", lambda row, seats, audience: whole(row, seats, None))
    with pytest.raises(AssertionError):
        nobody_is_shown_what_is_anothers(played)


def test_a_key_without_its_version_would_be_noticed(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit()
    whole = welcome.key
    monkeypatch.setattr(welcome, "key", lambda *what: whole(*what)[:2])
    shown(table.pk, 0)
    table.does(0, ROLL)
    with pytest.raises(AssertionError):
        shown(table.pk, 0)


def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int | None]]:
    """Which openings are made from now on: version and audience."""
    seen: list[tuple[int, int | None]] = []
    make = welcome._made

    def noted(position: Any, audience: int | None) -> Any:
        seen.append((position.row.version, audience))
        return make(position, audience)

    monkeypatch.setattr(welcome, "_made", noted)
    return seen


def test_it_is_made_once_for_each_version_and_audience(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit()
    before = table.version
    seen = made(monkeypatch)
    for _ in range(3):
        for audience in AUDIENCES:
            shown(table.pk, audience)
    assert seen == [(before, audience) for audience in AUDIENCES]
    table.does(0, ROLL)
    assert shown(table.pk, None)[1]["version"] == before + 1
    assert seen[3:] == [(before + 1, None)]


def test_a_bot_that_takes_over_is_seen_at_once(sit: Sit, owner: Any) -> None:
    table = sit()
    assert shown(table.pk, 0)[1]["prompt"]
    play.takeover(table.pk, owner)
    welcome, update = shown(table.pk, 0)
    assert update["prompt"] is None
    assert welcome["table"]["seats"][0]["takeover"]


def test_what_changes_without_a_move_is_never_kept(
    sit: Sit, owner: Any, opponent: Any, committed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit()
    shown(table.pk, 0)
    seen = made(monkeypatch)
    play.say(table.pk, opponent, "Good luck", "words")
    owner.display_name = owner.username = "renamed"
    owner.save()
    table.match.seats.filter(number=0).update(seen_version=1)
    welcome, _ = shown(table.pk, 0, here={owner.pk})
    assert [line["text"] for line in welcome["chat"]] == ["Good luck"]
    assert [seat["here"] for seat in welcome["table"]["seats"]] == [True, False]
    assert "renamed" in welcome["table"]["seats"][0]["name"]
    assert welcome["seen"] == 1
    assert shown(table.pk, 0, hides={opponent.pk})[0]["chat"] == []
    assert seen == []


def test_the_secret_is_told_when_it_is_over_and_not_before(sit: Sit) -> None:
    table = sit()
    assert shown(table.pk, None)[0]["table"]["seal"]["secret"] is None
    table.to_the_end()
    secret = bytes(Match.objects.get(pk=table.pk).secret).hex()
    assert shown(table.pk, None)[0]["table"]["seal"]["secret"] == secret


def test_the_time_is_that_of_the_moment(played: int, clock: Any) -> None:
    first = json.loads(first_messages(played, None)[1])["now"]
    clock.goes(5)
    assert json.loads(first_messages(played, None)[1])["now"] == first + 5


def test_only_so_many_are_kept(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "kept", Memory(2))
    seen = made(monkeypatch)
    table = sit()
    for audience in (0, 1, None, 0):
        shown(table.pk, audience)
    assert [audience for _, audience in seen] == [0, 1, None, 0]


def test_who_comes_later_costs_four_questions(played: int) -> None:
    shown(played, None)
    with CaptureQueriesContext(connection) as asked:
        shown(played, None)
    assert len(asked) == 4, "the match, its seats, what was said, whether a choice is asked back"


def test_an_open_table_can_be_looked_at(owner: Any) -> None:
    match = play.open_table(owner, "den_of_dice", 2)
    assert shown(match.pk, None)[1]["view"] is None
