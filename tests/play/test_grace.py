"""A step that would end what somebody could still take back waits for a moment."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache

from games import play
from games.engine import Decision
from games.play.automation import runner
from games.play.match import scheduler
from games.play.match.last_look import GRACE
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, At, Sit
from tests.toy import Deal, Finish, Stop, Turn

Handed = list[tuple[str, list[int], float]]
pytestmark = pytest.mark.usefixtures("committed", "clock", "deals_anew")


@pytest.fixture
def deals_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops has the cards dealt anew; what happens without a choice is a roll."""
    real = Turn.choose

    def choose(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        real(self, state, context, seat, action)
        if isinstance(action, Stop):
            state.then(Deal(), self)

    cache.clear()
    monkeypatch.setattr(Deal, "seals", True)
    monkeypatch.setattr(Turn, "default", Decision.default)
    monkeypatch.setattr(Turn, "choose", choose)


def waits(table: At, handed_out: Handed) -> float:
    """Seconds until the step that is due is run."""
    name, arguments, wait = handed_out[-1]
    assert (name, arguments) == ("advance", [table.pk, table.version])
    return wait


def test_a_deal_waits_for_whoever_could_still_take_back(sit: Sit, handed_out: Handed, clock: Clock) -> None:
    table = sit(bots=["novice"])
    before = table.state()
    table.does(0, STOP)
    assert waits(table, handed_out) == GRACE
    lost = clock.at + GRACE + scheduler.STEP_PATIENCE_SECONDS
    assert table.match.due_at.timestamp() == lost, "the sweep looks no sooner"
    assert play.can_undo(table.pk, 0) == (True, "")
    table.undoes(0)
    assert table.state() == before
    table.does(0, STOP)
    assert runner.advance(table.pk, table.version)
    assert not play.can_undo(table.pk, 0)[0]


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
def test_the_grace_is_the_same_however_fast_things_are_shown(
    sit: Sit, owner: Any, handed_out: Handed, speed: str
) -> None:
    get_user_model().objects.filter(pk=owner.pk).update(animation=speed)
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert waits(table, handed_out) == GRACE


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_hurry_ends_it(sit: Sit, owner: Any, handed_out: Handed, speed: str) -> None:
    get_user_model().objects.filter(pk=owner.pk).update(animation=speed)
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert play.hurry(table.pk, owner)
    assert waits(table, handed_out) == 0.0


def test_whoever_hurries_from_now_on_is_not_kept_waiting(sit: Sit, owner: Any, handed_out: Handed) -> None:
    table = sit(bots=["novice"])
    assert play.hurry(table.pk, owner, stays=True)
    table.does(0, STOP)
    assert waits(table, handed_out) == 0.0


def test_what_begins_nothing_new_does_not_wait(
    sit: Sit, handed_out: Handed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Deal, "seals", False)
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert waits(table, handed_out) == 0.0


@pytest.mark.parametrize("shuffles", [True, False])
def test_whether_it_waits_does_not_go_by_what_it_will_bring(
    sit: Sit, handed_out: Handed, monkeypatch: pytest.MonkeyPatch, shuffles: bool
) -> None:
    if not shuffles:
        monkeypatch.setattr(Deal, "run", lambda self, state, context: None)
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert waits(table, handed_out) == GRACE


def test_the_grace_comes_after_what_was_shown(
    sit: Sit, handed_out: Handed, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Turn.choose

    def ends(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        real(self, state, context, seat, action)
        state.agenda[:] = [Deal(), Finish()]

    monkeypatch.setattr(Finish, "run", lambda self, state, context: None)
    monkeypatch.setattr(Turn, "choose", ends)
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert waits(table, handed_out) == 0.0
    runner.advance(table.pk, table.version)
    assert waits(table, handed_out) == GRACE + Finish.pause


def test_nobody_waits_for_whoever_cannot_take_back(sit: Sit, handed_out: Handed) -> None:
    table = sit(bots=["novice"], options={"undo": False})
    table.does(0, STOP)
    assert waits(table, handed_out) == 0.0


@pytest.mark.parametrize("program", [True, False])
def test_nor_for_programs_and_whoever_is_not_asked_once_more(
    sit: Sit, owner: Any, opponent: Any, handed_out: Handed, program: bool
) -> None:
    table = sit(bots=["novice"])
    changed = {"owner": opponent} if program else {"confirmations": False}
    get_user_model().objects.filter(pk=owner.pk).update(**changed)
    table.does(0, STOP)
    assert waits(table, handed_out) == 0.0


def test_nor_after_a_bots_choice(sit: Sit, owner: Any, handed_out: Handed) -> None:
    table = sit(bots=["novice"])
    table.does(0, ROLL)
    play.takeover(table.pk, owner)
    table.does(0, STOP, automatic=True, nonce="!bot-1")
    assert waits(table, handed_out) == 0.0


def test_nor_after_the_default_of_a_question(
    sit: Sit, handed_out: Handed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Turn, "default", lambda self, state, context, seat: Stop())
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert waits(table, handed_out) == 0.0
