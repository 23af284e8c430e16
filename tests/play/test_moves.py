"""The one way in: a choice is made once, at the version it was meant for, by the seat that is asked, or
not at all."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import DataError, OperationalError

from games import play
from games.engine import act, advance, flow
from games.models import Match, Move, Snapshot
from games.play import Refusal
from games.play.changes import pipeline
from games.play.match import store
from games.play.match.position import chained
from games.play.match.stored_moves import state_at
from games.play.ops import incidents
from tests.play.conftest import NO, ROLL, STOP, WAVE, WHISPER, Sit, forget
from tests.toy import DenOfDice, Turn


def refused(code: str, do: Any, *arguments: Any, **named: Any) -> Refusal:
    """What was refused, with this code."""
    with pytest.raises(Refusal) as caught:
        do(*arguments, **named)
    assert caught.value.code == code
    assert caught.value.sentence
    return caught.value


def everything(pk: int) -> tuple[Any, ...]:
    """All that is stored about the play of a match."""
    match = Match.objects.filter(pk=pk).values().get()
    return match, list(Move.objects.filter(match=pk).values()), list(match["waiting"])


def test_a_choice_becomes_the_next_version_with_its_events_and_state(sit: Sit) -> None:
    table = sit()
    before = table.version
    answer = table.does(0, ROLL)
    move = Move.objects.get(match=table.pk, version=before + 1)
    assert (answer.version, answer.repeated) == (before + 1, False)
    assert (move.kind, move.seat, bytes(move.choice or b"")) == ("choice", 0, b'{"do":"roll"}')
    assert b'"event":"rolled"' in bytes(move.events)
    assert table.state().players[0].score > 0
    assert [entry["seat"] for entry in table.match.waiting] == [0]


def test_the_same_nonce_gets_the_first_answer_again_and_changes_nothing(sit: Sit) -> None:
    table = sit()
    first = table.does(0, ROLL, nonce="same")
    table.does(0, ROLL)
    stored = everything(table.pk)
    for version in (first.version - 1, table.version):
        again = table.does(0, ROLL, nonce="same", version=version)
        assert (again.version, again.repeated) == (first.version, True)
    assert everything(table.pk) == stored


def test_two_seats_may_use_the_same_nonce(sit: Sit) -> None:
    table = sit()
    table.does(0, STOP, nonce="same")
    assert not table.does(1, STOP, nonce="same").repeated


@pytest.mark.parametrize("off", [-1, 1, 10**9])
def test_a_choice_for_another_version_is_stale_and_tells_the_version(sit: Sit, off: int) -> None:
    table = sit()
    table.does(0, ROLL)
    stored = everything(table.pk)
    refusal = refused("stale", table.does, 0, ROLL, version=table.version + off)
    assert refusal.version == table.version
    assert everything(table.pk) == stored


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b'"roll"', "malformed"),
        (b"[]", "malformed"),
        (b"\xff\xfe", "malformed"),
        (b'{"do":"fly"}', "malformed"),
        (b'{"do":"roll","twice":true}', "malformed"),
        (b'{"do":"double"}', "malformed"),
        (b'{"do":"double","yes":1}', "malformed"),
        (b'{"do":"double","yes":true}', "not-offered"),
        (b'{"do":"roll"' + b" " * 20_000 + b"}", "too-big"),
        (b"[" * 10_000, "malformed"),
    ],
)
def test_what_is_no_legal_action_is_refused_and_changes_nothing(sit: Sit, action: bytes, code: str) -> None:
    table = sit()
    stored = everything(table.pk)
    refused(code, table.does, 0, action)
    assert everything(table.pk) == stored


@pytest.mark.parametrize("nonce", ["", "x" * 41, "!bot-3"])
def test_a_choice_needs_a_nonce_that_is_not_a_programs(sit: Sit, nonce: str) -> None:
    refused("malformed", sit().does, 0, ROLL, nonce=nonce)


def test_an_opponent_is_refused_while_somebody_else_is_asked(sit: Sit) -> None:
    refused("not-asked", sit().does, 1, ROLL)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(sit: Sit, seat: int) -> None:
    refused("not-seated", sit().does, seat, ROLL)


def test_a_person_is_held_to_their_own_seat(sit: Sit, owner: Any, opponent: Any, stranger: Any) -> None:
    table = sit()
    refused("not-seated", table.does, 0, ROLL, by=opponent.pk)
    refused("not-seated", table.does, 0, ROLL, by=stranger.pk)
    assert table.does(0, ROLL, by=owner.pk).version == table.version


def test_there_is_no_choice_before_the_start_or_after_the_end(sit: Sit, owner: Any) -> None:
    table = sit()
    table.to_the_end()
    refused("over", table.does, 0, ROLL)
    waiting = play.open_table(owner, "den_of_dice", 2)
    refused("not-playing", play.submit, waiting.pk, 0, ROLL, 0, "n")
    refused("gone", play.submit, 999_999, 0, ROLL, 0, "n")


def test_an_aside_is_taken_at_any_version_up_to_now(sit: Sit) -> None:
    table = sit()
    old = table.version
    table.does(0, ROLL)
    answer = table.does(1, WAVE, version=old)
    assert answer.version == table.version
    refused("stale", table.does, 1, WAVE, version=table.version + 1)


def test_an_aside_gives_nobody_new_time(sit: Sit, clock: Any) -> None:
    table = sit()
    before = table.match.waiting
    clock.goes(7)
    table.does(1, WAVE)
    table.does(0, WHISPER)
    assert table.match.waiting == before


def test_the_rule_is_told_when_the_title_refuses(sit: Sit) -> None:
    table = sit(deal=False)
    assert refused("no-card", table.does, 0, WHISPER).rule == "DD-5"


def test_digests_chain_from_the_commitment(sit: Sit) -> None:
    table = sit()
    table.does(0, ROLL)
    table.does(0, STOP)
    digest, position = table.match.commitment, play.read(table.pk)
    for move in Move.objects.filter(match=table.pk).order_by("version"):
        choice = None if move.choice is None else bytes(move.choice)
        state = position.game.encode(state_at(position, move.version))
        digest = chained(digest, move.kind, move.seat, choice, state)
        assert move.digest == digest
    assert table.match.digest == digest


def test_a_snapshot_is_kept_every_so_often(sit: Sit) -> None:
    table = sit()
    while table.version < 51:
        table.does(table.version % 2, WAVE)
    assert list(Snapshot.objects.filter(match=table.pk).values_list("version", flat=True)) == [25, 50]


def test_a_lone_option_is_taken_without_asking_as_a_move_of_its_own(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Turn, "forced", True)
    table = sit()
    while table.match.waiting[0]["seat"] == 0:
        answer = table.does(0, ROLL)
    last = Move.objects.filter(match=table.pk).order_by("-version")[0]
    assert (last.seat, bytes(last.choice or b""), last.automatic, last.nonce) == (
        0,
        b'{"do":"stop"}',
        True,
        "",
    )
    assert answer.version == last.version - 1


def test_steps_of_an_instant_table_run_with_the_choice(sit: Sit) -> None:
    table = sit(speed="instant", deal=False)
    assert table.version == 1
    for action in (STOP, STOP):
        table.does(table.match.waiting[0]["seat"], action)
    table.does(1, NO)
    table.does(0, NO)
    assert table.match.status == Match.Status.FINISHED
    assert not Move.objects.filter(match=table.pk, kind=Move.Kind.STEP).exists()


# -- several at once -----------------------------------------------------------------------------------------


def test_in_a_batch_what_is_refused_leaves_the_others_alone(sit: Sit, owner: Any) -> None:
    tables = [sit() for _ in range(3)]
    wanted = []
    for number, table in enumerate(tables):
        action = STOP if number != 1 else b"nonsense"
        wanted.append((table.pk, play.Choose(seat=0, action=action, version=table.version, nonce="n")))
    wanted.append((999_999, play.Choose(seat=0, action=STOP, version=1, nonce="n")))
    wanted.append((tables[0].pk, play.Choose(seat=1, action=ROLL, version=tables[0].version + 1, nonce="m")))
    first, second, third, missing, follow = play.submit_batch(wanted)
    assert isinstance(first, play.Answer)
    assert isinstance(third, play.Answer)
    assert isinstance(follow, play.Answer)
    assert follow.version == first.version + 1 == tables[0].version
    assert isinstance(second, Refusal)
    assert second.code == "malformed"
    assert isinstance(missing, Refusal)
    assert missing.code == "gone"


def test_in_a_batch_the_same_nonce_counts_once(sit: Sit) -> None:
    table = sit()
    change = play.Choose(seat=0, action=STOP, version=table.version, nonce="n")
    first, again = play.submit_batch([(table.pk, change), (table.pk, change)])
    assert isinstance(first, play.Answer)
    assert isinstance(again, play.Answer)
    assert again.repeated
    assert again.version == first.version == table.version


def test_a_nonce_used_before_in_a_batch_does_not_harm_the_others(sit: Sit) -> None:
    used, other = sit(), sit()
    first = used.does(0, ROLL, nonce="n")
    again, fresh = play.submit_batch(
        [
            (used.pk, play.Choose(seat=0, action=ROLL, version=used.version, nonce="n")),
            (other.pk, play.Choose(seat=0, action=STOP, version=other.version, nonce="n")),
        ]
    )
    assert isinstance(again, play.Answer)
    assert (again.version, again.repeated) == (first.version, True)
    assert isinstance(fresh, play.Answer)
    assert not fresh.repeated


def test_a_title_that_fails_half_way_changes_nothing(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = sit(), sit()
    stored = everything(table.pk)

    def break_down(self: Turn, state: Any, table: Any, seat: int, action: Any) -> None:
        state.players[seat].score = 99
        if state.players[1 - seat].score == 0:
            raise RuntimeError("a bug in a title")

    with monkeypatch.context() as patched:
        patched.setattr(Turn, "choose", break_down)
        refused("broken", table.does, 0, ROLL)
        broken, _ = play.submit_batch(
            [
                (table.pk, play.Choose(seat=0, action=ROLL, version=table.version, nonce="a")),
                (other.pk, play.Choose(seat=0, action=WAVE, version=other.version, nonce="a")),
            ]
        )
    assert isinstance(broken, Refusal)
    assert everything(table.pk) == stored
    assert table.does(0, ROLL).version == table.version
    assert table.state().players[0].score < 99


@pytest.mark.parametrize("where", ["choose", "look"])
def test_a_database_that_is_away_in_the_middle_of_a_change_is_no_fault_of_the_match(
    sit: Sit, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[incidents.Incident] = []
    monkeypatch.setattr(incidents, "keep", kept.append)
    table = sit()
    stored = everything(table.pk)

    def is_away(*given: Any) -> None:
        raise OperationalError("database is locked")

    with monkeypatch.context() as patched:
        if where == "choose":
            patched.setattr(Turn, "choose", is_away)
        else:
            patched.setattr(pipeline, "setting_of", is_away)
        with pytest.raises(OperationalError):
            table.does(0, ROLL)
    assert everything(table.pk) == stored
    assert not kept
    table.does(0, ROLL)


def test_a_match_that_cannot_be_read_keeps_nobody_else_from_playing(sit: Sit) -> None:
    broken, other = sit(), sit()
    Match.objects.filter(pk=broken.pk).update(state=b"not a state")
    forget()
    first, second = play.submit_batch(
        [
            (broken.pk, play.Choose(seat=0, action=STOP, version=2, nonce="n")),
            (other.pk, play.Choose(seat=0, action=STOP, version=2, nonce="n")),
        ]
    )
    assert isinstance(first, Refusal)
    assert first.code == "broken"
    assert isinstance(second, play.Answer)


def test_what_cannot_be_written_keeps_nobody_else_from_playing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, other = sit(), sit()
    written = store.write

    def write(locked_matches: Any) -> None:
        if any(locked.row.pk == broken.pk for locked in locked_matches):
            raise DataError("too long")
        written(locked_matches)

    monkeypatch.setattr(store, "write", write)
    first, second = play.submit_batch(
        [(table.pk, play.Choose(seat=0, action=STOP, version=2, nonce="n")) for table in (broken, other)]
    )
    assert isinstance(first, Refusal)
    assert first.code == "broken"
    assert isinstance(second, play.Answer)
    assert (broken.version, other.version) == (2, 3)


def test_what_was_stored_one_by_one_is_told_though_the_database_goes_away(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, broken, late = sit(), sit(), sit()
    written = store.write

    def write(locked_matches: Any) -> None:
        there = {locked.row.pk for locked in locked_matches}
        if broken.pk in there:
            raise DataError("too long")
        if late.pk in there:
            raise OperationalError("database is locked")
        written(locked_matches)

    monkeypatch.setattr(store, "write", write)
    tables = (first, broken, late)
    answer, *others = play.submit_batch(
        [(table.pk, play.Choose(seat=0, action=STOP, version=2, nonce="n")) for table in tables]
    )
    assert isinstance(answer, play.Answer)
    assert [getattr(one, "code", one) for one in others] == ["broken", "busy"]
    assert [table.version for table in tables] == [3, 2, 2]


def test_when_writing_fails_everything_of_the_transaction_is_undone(
    sit: Sit, told: list[Any], handed_out: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = sit(), sit()
    stored = everything(table.pk), everything(other.pk)
    handed_out.clear()

    def crash(self: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("games.play.match.locked_match.LockedMatch.write_seats", crash)
        with pytest.raises(OSError, match="full"):
            play.submit_batch(
                [
                    (table.pk, play.Choose(seat=0, action=ROLL, version=table.version, nonce="a")),
                    (other.pk, play.Choose(seat=0, action=STOP, version=other.version, nonce="a")),
                ]
            )
    assert (everything(table.pk), everything(other.pk)) == stored
    assert (told, handed_out) == ([], [])
    assert table.does(0, ROLL, nonce="a").version == table.version


def test_a_process_that_just_started_goes_on_where_the_last_one_was(sit: Sit) -> None:
    table = sit()
    table.does(0, ROLL)
    forget()
    table.does(0, STOP)
    forget()
    table.to_the_end()
    assert table.match.status == Match.Status.FINISHED


def test_chance_is_the_same_for_the_same_secret_and_choices(sit: Sit) -> None:
    table = sit()
    table.does(0, ROLL)
    position = play.read(table.pk)
    replayed, quiet = position.game.setup(position.context.cards, 2, {}), position.context
    flow(replayed, quiet)
    advance(replayed, quiet)
    act(DenOfDice(), replayed, quiet, 0, position.game.read_action(ROLL))
    flow(replayed, quiet)
    assert position.game.encode(replayed) == position.game.encode(position.state)
