"""Asking the others for a choice back: all must agree, what came to light stays, and the question tells
nothing."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.utils import timezone

from accounts.models import PushDevice
from games import play
from games.models import Match, Move, TakeBackQuestion
from games.play.changes.broadcast import News
from games.play.finished import verify
from games.play.match.undo import LUCK_STAYS
from games.play.people.take_back_pushes import tell_asked
from games.play.views.messages import table_info
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, WHISPER, YES, At, Sit, forget
from tests.play.test_moves import refused
from tests.play.test_pushes import Service, device, service  # noqa: F401
from tests.toy import DenOfDice, Stop

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(sit: Sit) -> At:
    """Of three: the owner and the opponent have stopped, the third is asked."""
    table = sit(seats=3)
    table.does(0, STOP)
    table.does(1, STOP)
    return table


def asking(table: At) -> Any:
    return table_info(table.pk)["take_back"]


def test_all_must_agree(table: At, owner: Any, opponent: Any, third: Any) -> None:
    """R-74."""
    version = table.version
    assert not play.can_undo(table.pk, 0)[0]
    assert play.may_ask_undo(table.pk, 0)
    play.ask_undo(table.pk, owner, version)
    assert (asking(table)["seat"], asking(table)["asked"], asking(table)["agreed"]) == (0, [1, 2], [])
    play.answer_undo(table.pk, opponent, version, True)
    assert (table.version, asking(table)["agreed"]) == (version, [1])
    play.answer_undo(table.pk, opponent, version, True)
    assert table.version == version
    play.answer_undo(table.pk, third, version, True)
    assert table.version == version + 1
    assert [entry["seat"] for entry in table.match.waiting] == [0]
    move = Move.objects.get(match=table.pk, version=table.version)
    assert (move.kind, move.seat, bytes(move.choice or b"")) == ("undo", 0, b'{"to":2,"agreed":1}')
    assert asking(table) is None
    table.to_the_end()
    assert verify.verify(table.pk) is None
    assert verify.verify_file(play.export(table.pk)) is None


def test_one_no_is_enough_and_the_same_is_not_asked_twice(
    table: At, owner: Any, opponent: Any, third: Any
) -> None:
    version = table.version
    play.ask_undo(table.pk, owner, version)
    play.answer_undo(table.pk, third, version, False)
    assert asking(table)["refused"]
    refused("stale", play.answer_undo, table.pk, opponent, version, True)
    refused("asked", play.ask_undo, table.pk, owner, version)
    assert not play.may_ask_undo(table.pk, 0)
    assert table.version == version


def test_it_lapses_when_the_match_goes_on(table: At, owner: Any, opponent: Any) -> None:
    version = table.version
    play.ask_undo(table.pk, owner, version)
    table.does(2, ROLL)
    assert asking(table) is None
    refused("stale", play.answer_undo, table.pk, opponent, version, True)
    assert not play.may_ask_undo(table.pk, 0), "a die has come up"


def test_it_lapses_with_time(table: At, owner: Any, opponent: Any, clock: Clock) -> None:
    play.ask_undo(table.pk, owner, table.version)
    clock.goes(61)
    refused("stale", play.answer_undo, table.pk, opponent, table.version, True)


def test_sent_again_it_is_asked_once(table: At, owner: Any) -> None:
    for _ in range(2):
        play.ask_undo(table.pk, owner, table.version)
    assert TakeBackQuestion.objects.count() == 1


def test_nobody_answers_for_others_nor_for_themselves(
    table: At, owner: Any, stranger: Any, opponent: Any
) -> None:
    version = table.version
    play.ask_undo(table.pk, owner, version)
    refused("not-asked", play.answer_undo, table.pk, owner, version, True)
    refused("not-seated", play.answer_undo, table.pk, stranger, version, True)
    refused("not-seated", play.ask_undo, table.pk, stranger, version)
    refused("not-seated", play.ask_undo, table.pk, None, version)
    refused("asked", play.ask_undo, table.pk, opponent, version)


def test_bots_agree_and_so_does_whoever_has_left(
    sit: Sit, owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-74."""
    monkeypatch.setattr("games.play.match.bot_players.decide", lambda *_, **__: Stop())
    table = sit(seats=3, bots=["novice"])
    table.does(0, STOP)
    assert play.bot_move(table.pk, table.version, 1)
    assert not play.can_undo(table.pk, 0)[0]
    play.resign(table.pk, opponent)
    version = table.version
    play.ask_undo(table.pk, owner, version)
    assert table.version == version + 1
    assert [entry["seat"] for entry in table.match.waiting] == [0]


def test_luck_stays_whoever_agrees(sit: Sit, owner: Any) -> None:
    """R-74."""
    table = sit()
    table.does(0, ROLL)
    refusal = refused("no-undo", play.ask_undo, table.pk, owner, table.version)
    assert LUCK_STAYS in refusal.sentence  # also where nobody has learned how it fell


def test_what_somebody_has_learned_stays(sit: Sit, owner: Any) -> None:
    """R-74."""
    table = sit()
    table.does(0, WHISPER)
    refused("no-undo", play.ask_undo, table.pk, owner, table.version)


def test_a_card_that_a_rival_has_shown_stays_however_likely_it_was(
    sit: Sit, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-74. In every imagined state the rival holds what they really hold."""
    monkeypatch.setattr(DenOfDice, "imagine", lambda self, state, *_: self.copy(state))
    table = sit(seats=3)
    table.does(0, STOP)
    table.does(2, WHISPER)
    refusal = refused("no-undo", play.ask_undo, table.pk, owner, table.version)
    assert refusal.sentence.startswith("Now you know this")


@pytest.mark.parametrize("change", [{"rated": True}, {"options": {"undo": False}}, {"played_as": 1}])
def test_where_something_is_at_stake_nobody_is_asked(table: At, owner: Any, change: dict[str, Any]) -> None:
    """R-74."""
    Match.objects.filter(pk=table.pk).update(**change)
    forget()
    refused("no-undo", play.ask_undo, table.pk, owner, table.version)


def test_everybody_hears_the_same_and_nothing_of_the_game(
    table: At, owner: Any, told: list[News], committed: None
) -> None:
    play.ask_undo(table.pk, owner, table.version)
    (news,) = [one for one in told if one.topic == "table"]
    said = {news.message(audience) for audience in (None, 0, 1, 2)}
    assert len(said) == 1
    question = msgspec.json.decode(said.pop())["table"]["take_back"]
    assert set(question) == {"seat", "version", "until", "asked", "agreed", "refused"}


def test_secret_answers_are_taken_back_as_well(sit: Sit, owner: Any, opponent: Any, third: Any) -> None:
    """All have answered in secret but one: whoever went first may have that back if the others agree."""
    table = sit(seats=3)
    for seat in range(3):
        table.does(seat, STOP)
    table.does(0, YES)
    assert play.can_undo(table.pk, 0)[0] or play.may_ask_undo(table.pk, 0)


def test_a_device_is_told_once_that_somebody_asks(
    service: Service,  # noqa: F811
    device: PushDevice,  # noqa: F811
    sit: Sit,
    opponent: Any,
) -> None:
    """The owner's device: the opponent asks."""
    table = sit(seats=3, pace="turns", decision_seconds=86400)
    table.does(0, STOP)
    table.does(1, STOP)
    table.does(2, STOP)
    version = table.version
    if not play.may_ask_undo(table.pk, 1):
        pytest.fail("nothing to ask for")
    play.ask_undo(table.pk, opponent, version)
    soon = timezone.now() + timedelta(seconds=1)
    assert [tell_asked(soon), tell_asked(soon)] == [1, 0]
    assert service.read()["title"] == "May a choice be taken back at Den of Dice?"
    play.answer_undo(table.pk, device.user, version, False)
    assert tell_asked(soon) == 0
