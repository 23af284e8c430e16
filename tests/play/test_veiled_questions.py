"""A question that several are asked at once tells nobody, by its time, who has a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import play
from games.engine.reactions import BEAT_SECONDS
from games.models import Match
from games.play.match.stored_moves import state_at
from tests.clock import Clock
from tests.play.conftest import STOP as ENOUGH
from tests.play.conftest import Sit, picture, prompt
from tests.toy import Double, Doubling


@pytest.fixture
def veiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only an even card may be doubled: who holds an odd one has a single option, and nobody else may
    know."""

    def options(self: Doubling, state: Any, table: Any, seat: int) -> Any:
        both = (Double(False), Double(True))
        return both if state.players[seat].card % 2 == 0 else both[:1]

    monkeypatch.setattr(Doubling, "options", options)
    monkeypatch.setattr(Doubling, "veiled", True)
    monkeypatch.setattr(Doubling, "patience", "answer")


def of_the_toy(sit: Sit, fits: Callable[[list[bool]], bool]) -> tuple[Any, list[bool]]:
    """A table of three people who are all asked at once, and who of them has a choice."""
    for _ in range(60):
        table = sit(seats=3)
        for seat in range(3):
            table.does(seat, ENOUGH)
        able = [player.card % 2 == 0 for player in play.read(table.pk).state.players]
        if fits(able):
            return table, able
    raise AssertionError("no such deal")


def test_live_all_answers_of_a_veiled_question_count_at_the_same_moment(
    sit: Sit, veiled: None, clock: Clock
) -> None:
    table, able = of_the_toy(sit, lambda able: sum(able) == 2)
    position = play.read(table.pk)
    assert [line["seat"] for line in position.row.waiting] == [0, 1, 2]
    assert len({line["deadline"] for line in picture(position, None)["waiting"]}) == 1
    assert [prompt(position, seat) is not None for seat in range(3)] == able
    one, other = (seat for seat in range(3) if able[seat])
    version = table.version
    clock.goes(20)
    assert table.does(one, b'{"do":"double","yes":true}').version == version
    assert table.match.status == Match.Status.PLAYING
    table.does(other, b'{"do":"double","yes":false}')
    assert not table.match.waiting
    assert verify_so_far(table.pk)


def verify_so_far(pk: int) -> bool:
    position = play.read(pk)
    return bool(state_at(position, position.row.version) == position.state)


@pytest.mark.parametrize("able_seats", [0, 1])
def test_live_a_veiled_question_takes_a_beat_however_soon_all_are_done(
    sit: Sit, veiled: None, clock: Clock, able_seats: int
) -> None:
    table, able = of_the_toy(sit, lambda able: sum(able) == able_seats)
    version = table.version
    for seat in range(3):
        if able[seat]:
            table.does(seat, b'{"do":"double","yes":false}')
    assert table.version == version
    assert len(table.match.waiting) == 3
    clock.goes(BEAT_SECONDS)
    assert play.expire(table.pk, version, 0)
    assert not table.match.waiting


def test_live_who_does_not_answer_in_time_is_answered_for(sit: Sit, veiled: None, clock: Clock) -> None:
    table, _ = of_the_toy(sit, lambda able: sum(able) == 2)
    clock.goes(BEAT_SECONDS)
    assert not play.expire(table.pk, table.version, 0)
    clock.at = table.match.waiting[0]["deadline"]
    assert play.expire(table.pk, table.version, 0)
    assert not table.match.waiting


def test_live_what_was_kept_counts_once_though_the_question_goes_on(
    sit: Sit, veiled: None, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody is asked twice by the same question, as where two cards of a hidden hand must go: with a
    beat each time."""

    def deciders(self: Doubling, state: Any) -> list[int]:
        return [seat for seat, player in enumerate(state.players) if player.doubled < 1]

    def choose(self: Doubling, state: Any, table: Any, seat: int, action: Any) -> None:
        state.players[seat].doubled += 1
        if self.deciders(state):
            state.then(self)

    monkeypatch.setattr(Doubling, "deciders", deciders)
    monkeypatch.setattr(Doubling, "choose", choose)
    table, able = of_the_toy(sit, lambda able: sum(able) == 2)
    version = table.version
    for seat in range(3):
        if able[seat]:
            table.does(seat, b'{"do":"double","yes":false}')
    clock.goes(BEAT_SECONDS)
    assert play.expire(table.pk, version, 0)
    assert table.version == version + 3
    assert [player.doubled for player in table.state().players] == [0, 0, 0]
    assert [line["beat"] for line in table.match.waiting] == [clock.at + BEAT_SECONDS] * 3
    assert [bool(line.get("quiet")) for line in table.match.waiting] == [not one for one in able]
