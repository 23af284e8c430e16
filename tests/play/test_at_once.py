"""Several at once: real transactions, threads, and what is told and handed out only after the commit."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError, connection

from games import play
from games.models import Match, Move
from games.play.finished.verify import verify
from tests.play.conftest import ROLL, STOP, WAVE, Sit, forget

pytestmark = pytest.mark.django_db(transaction=True)


def together(*doers: Callable[[], Any]) -> list[Any]:
    """What each of them got, answer or refusal, all having begun at the same moment."""
    outcomes: list[Any] = [None] * len(doers)
    gate = threading.Barrier(len(doers))

    def run(number: int) -> None:
        gate.wait()
        try:
            outcomes[number] = doers[number]()
        except play.Refusal as refusal:
            outcomes[number] = refusal
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(doers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def test_of_many_choices_for_one_version_exactly_one_is_made(sit: Sit) -> None:
    table = sit()
    version = table.version
    outcomes = together(
        *(lambda nonce=f"n{number}": play.submit(table.pk, 0, ROLL, version, nonce) for number in range(6))
    )
    answers = [outcome for outcome in outcomes if isinstance(outcome, play.Answer)]
    assert len(answers) == 1
    assert {outcome.code for outcome in outcomes if isinstance(outcome, play.Refusal)} == {"stale"}
    assert table.version == version + 1


def test_one_intent_sent_many_times_at_once_is_made_once(sit: Sit) -> None:
    table = sit()
    version = table.version
    outcomes = together(*([lambda: play.submit(table.pk, 0, ROLL, version, "same")] * 6))
    assert {outcome.version for outcome in outcomes} == {version + 1}
    assert sum(not outcome.repeated for outcome in outcomes) == 1


def test_asides_of_all_seats_at_once_are_all_taken(sit: Sit) -> None:
    table = sit(seats=3)
    version = table.version
    outcomes = together(
        *(
            lambda seat=seat, number=number: play.submit(table.pk, seat, WAVE, version, f"{number}")
            for number in range(4)
            for seat in range(3)
        )
    )
    assert all(isinstance(outcome, play.Answer) for outcome in outcomes)
    assert table.version == version + 12
    assert Move.objects.filter(match=table.pk).count() == table.version


def test_a_task_that_runs_twice_at_once_does_its_work_once(sit: Sit) -> None:
    table = sit(deal=False)
    done = together(*([lambda: play.advance(table.pk, 1)] * 5))
    assert sorted(done) == [False, False, False, False, True]
    assert table.version == 2


def test_batches_over_the_same_matches_do_not_wait_in_a_ring(sit: Sit) -> None:
    tables = [sit() for _ in range(4)]

    def batch(order: list[Any], name: str) -> Callable[[], Any]:
        wanted = [
            (table.pk, play.Choose(seat=1, action=WAVE, version=table.version, nonce=name)) for table in order
        ]
        return lambda: play.submit_batch(wanted)

    outcomes = together(*(batch(tables if number % 2 else tables[::-1], f"n{number}") for number in range(4)))
    assert all(isinstance(outcome, play.Answer) for batch in outcomes for outcome in batch)
    for table in tables:
        assert table.version == 2 + 4


def test_the_last_seat_goes_to_one_of_those_who_want_it(
    sit: Sit, owner: Any, opponent: Any, stranger: Any
) -> None:
    match = play.open_table(owner, "den_of_dice", 2)
    outcomes = together(*(lambda user=user: play.take_seat(match.pk, user) for user in (opponent, stranger)))
    assert sum(not isinstance(outcome, play.Refusal) for outcome in outcomes) == 1
    assert Match.objects.get(pk=match.pk).version == 1


def test_another_process_changes_the_match_in_between(sit: Sit) -> None:
    """What this process remembers of a match is not trusted once the version is another."""
    table = sit()
    table.does(0, WAVE)
    from games.play.match import store

    remembered = store.known.get(table.pk)
    assert remembered is not None
    table.does(0, ROLL)
    store.known.put(table.pk, remembered)
    before = table.state().players[0].score
    table.does(0, STOP)
    assert table.state().players[0].score == before > 0
    table.to_the_end()
    assert verify(table.pk) is None


def test_news_and_tasks_go_out_after_the_commit_and_not_without_it(
    sit: Sit, told: list[Any], handed_out: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(bots=["novice"])
    told.clear()
    handed_out.clear()
    with monkeypatch.context() as patched:
        patched.setattr("games.play.match.locked_match.LockedMatch.write_seats", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            table.does(0, STOP)
    assert (told, handed_out) == ([], [])
    table.does(0, STOP)
    assert [news.topic for news in told] == ["update"]
    assert [task[0] for task in handed_out] == ["bot_move"]


def test_a_commit_that_fails_loses_nothing_that_was_answered(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OperationalError("disk full")

    table = sit()
    answered = table.does(0, WAVE)
    with monkeypatch.context() as patched:
        patched.setattr(connection, "_commit", fail)
        with pytest.raises(OperationalError, match="disk"):
            table.does(0, ROLL)
    forget()
    assert table.version == answered.version
    assert table.does(0, ROLL).version == answered.version + 1
    table.to_the_end()
    assert verify(table.pk) is None
