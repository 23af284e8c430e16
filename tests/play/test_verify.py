"""Checking a finished match: whatever was altered afterwards is found, with the move where it begins."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.models import Match, Move, RuleSet
from games.play.finished.verify import verify, verify_since
from tests.play.conftest import ROLL, STOP, WAVE, WHISPER, Sit, forget


@pytest.fixture
def played(sit: Sit, owner: Any) -> Any:
    """A match with everything in it: an undo, a leave, a step, an aside."""
    from games import play

    table = sit()
    table.does(0, ROLL)
    table.does(0, STOP)
    table.undoes(0)
    table.does(1, WAVE)
    table.does(0, WHISPER)
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    table.to_the_end()
    assert verify(table.pk) is None
    return table


def flip(data: Any, at: int = -3) -> bytes:
    """The bytes with one of them altered."""
    altered = bytearray(bytes(data))
    altered[at] ^= 1
    return bytes(altered)


@pytest.mark.parametrize("field", ["choice", "events"])
def test_an_altered_byte_is_found_with_the_number_of_its_move(played: Any, field: str) -> None:
    for move in Move.objects.filter(match=played.pk):
        value = getattr(move, field)
        if not value or bytes(value) == b"[]":
            continue
        Move.objects.filter(pk=move.pk).update(**{field: flip(value)})
        finding = verify(played.pk)
        assert finding is not None
        assert finding.version == move.version
        Move.objects.filter(pk=move.pk).update(**{field: value})
    assert verify(played.pk) is None


def test_an_altered_digest_kind_or_seat_is_found(played: Any) -> None:
    move = Move.objects.get(match=played.pk, version=3)
    for change in ({"digest": "0" * 64}, {"kind": "step"}, {"seat": 1}):
        Move.objects.filter(pk=move.pk).update(**change)
        finding = verify(played.pk)
        assert finding is not None
        assert finding.version == 3
        Move.objects.filter(pk=move.pk).update(digest=move.digest, kind=move.kind, seat=move.seat)


def test_a_missing_move_another_secret_and_another_result_are_found(played: Any) -> None:
    match = Match.objects.get(pk=played.pk)
    for change in (
        {"secret": b"x" * 32},
        {"result": match.result | {"winners": [7]}},
        {"digest": "0" * 64},
        {"state": flip(match.state)},
        {"commitment": "0" * 64},
    ):
        Match.objects.filter(pk=match.pk).update(**change)
        forget()
        assert verify(match.pk) is not None, change
        Match.objects.filter(pk=match.pk).update(**{name: getattr(match, name) for name in change})
    forget()
    Move.objects.filter(match=match.pk, version=4).delete()
    finding = verify(match.pk)
    assert finding is not None
    assert finding.what == "moves are missing"


def test_an_altered_rule_set_is_found(played: Any) -> None:
    rules = RuleSet.objects.get()
    RuleSet.objects.filter(pk=rules.pk).update(data=bytes(rules.data).replace(b"9", b"8"))
    finding = verify(played.pk)
    assert finding is not None
    assert "rule set" in finding.what


def test_a_seats_other_value_gives_other_chance(played: Any) -> None:
    Match.objects.get(pk=played.pk).seats.filter(number=1).update(salt="another")
    forget()
    finding = verify(played.pk)
    assert finding is not None
    assert finding.version == 2


def test_the_nightly_check_finds_what_finished_since(played: Any, caplog: pytest.LogCaptureFixture) -> None:
    long_ago, soon = timezone.now() - timedelta(days=1), timezone.now() + timedelta(days=1)
    assert verify_since(long_ago) == []
    Move.objects.filter(match=played.pk, version=3).update(digest="0" * 64)
    assert [finding.version for finding in verify_since(long_ago)] == [3]
    assert "the digest differs" in caplog.text
    assert verify_since(soon) == []


def test_the_command_says_which_match_and_move(played: Any, capsys: Any) -> None:
    call_command("verify", str(played.pk))
    call_command("verify", "--all")
    assert capsys.readouterr().out.count("1 of 1 matches fit.") == 2
    Move.objects.filter(match=played.pk, version=3).update(digest="0" * 64)
    with pytest.raises(CommandError):
        call_command("verify", "--all")
    assert f"match {played.pk}, move 3: the digest differs" in capsys.readouterr().out
    for arguments in ([], ["999999"]):
        with pytest.raises(CommandError):
            call_command("verify", *arguments)
