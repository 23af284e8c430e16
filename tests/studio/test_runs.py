"""Balance runs: pairs from the same seeds, lanes that come and go, stop and go on, what breaks."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from games.admin.balance_runs import usual_seats
from games.models import BalanceChunk, BalanceRun, Card
from games.play.ops.rule_sets import current_rule_set, publish
from games.play.refusal import Refusal
from games.studio import balance_runs
from tests.web.conftest import finish, person

pytestmark = pytest.mark.django_db(transaction=True)
GAME = "kaiju_exchange"


@pytest.fixture(autouse=True)
def _two_lanes(settings: Any) -> None:
    settings.BACKGROUND_PROCESSES = 2


@pytest.fixture
def begin(change: Callable[..., Card], lanes: list[int]) -> Callable[..., BalanceRun]:
    def begin_(pairs: int = 12, **more: Any) -> BalanceRun:
        change("DM-E1", wonga=9)
        return balance_runs.begin(
            GAME, None, **{"bots": ["random", "random"], "pairs": pairs, "seed": "s", **more}
        )

    return begin_


def play_to_the_end(run: BalanceRun) -> BalanceRun:
    while balance_runs.play_on(run.pk):
        pass
    run.refresh_from_db()
    return run


def test_a_run_plays_every_pair_once_and_says_what_it_saw(
    begin: Callable[..., BalanceRun], lanes: list[int]
) -> None:
    run = begin(pairs=12)
    assert lanes == [run.pk, run.pk], "one for each process of the worker"
    assert run.changes == ["Demand “Breakfast Order” now pays 9 Wonga instead of 2."]
    run = play_to_the_end(run)
    assert run.status == BalanceRun.Status.FINISHED
    assert run.ended_at is not None
    tally = balance_runs.tally_of(run)
    assert tally.pairs == 12
    assert balance_runs.progress(run).pairs == 12
    assert balance_runs.progress(run).decisions == tally.draft.decisions + tally.published.decisions
    for side in (tally.draft, tally.published):
        assert sum(side.endings.values()) == 12
        assert side.bots["random"] == 24
        assert side.rounds >= 12
        assert side.seen["DM-E1"] > 0
        assert side.used["played as"], "each seat plays a city"
        assert sum(use.seats for use in side.used["played as"].values()) == 24
    assert tally.longer == tally.draft.decisions - tally.published.decisions


def test_the_same_seed_gives_the_same_run_however_it_was_cut_up(
    begin: Callable[..., BalanceRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = balance_runs.tally_of(play_to_the_end(begin(pairs=9)))
    monkeypatch.setattr(balance_runs, "CHUNK", 2)
    monkeypatch.setattr(balance_runs, "SLICE_SECONDS", -1.0)
    again = begin(pairs=9)
    assert again.chunks.count() == 5
    assert balance_runs.tally_of(play_to_the_end(again)) == whole


def test_a_draft_that_changes_nothing_would_be_played_in_vain(lanes: list[int]) -> None:
    with pytest.raises(Refusal, match="exactly what set 1 says"):
        balance_runs.begin(GAME, None, bots=["random", "random"], pairs=4)
    assert not BalanceRun.objects.exists()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"bots": ["random"]}, "seats"),
        ({"bots": ["random", "oracle"]}, "no bot oracle"),
        ({"pairs": 0}, "1 to"),
        ({"pairs": 10**9}, "1 to"),
        ({"options": {"variant_fall": "purple"}}, "cannot be purple"),
        ({"options": {"nonsense": 1}}, "nonsense"),
    ],
)
def test_a_run_that_cannot_be_is_refused(
    begin: Callable[..., BalanceRun], lanes: list[int], wrong: dict[str, Any], told: str
) -> None:
    with pytest.raises(Refusal, match=told):
        begin(**wrong)
    assert not BalanceRun.objects.exists()
    assert lanes == []


def test_the_draft_may_change_and_be_published_while_it_is_played(
    begin: Callable[..., BalanceRun], change: Callable[..., Card]
) -> None:
    run = begin(pairs=3)
    change("DM-E1", wonga=1)
    publish(GAME)
    run = play_to_the_end(run)
    assert b'"wonga":9' in bytes(run.draft)
    assert run.published.number == 1
    assert current_rule_set(GAME).number == 2


def test_a_stopped_run_keeps_what_it_has_and_can_go_on(
    begin: Callable[..., BalanceRun], lanes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance_runs, "SLICE_SECONDS", -1.0)
    run = begin(pairs=10)
    lanes.clear()
    assert balance_runs.play_on(run.pk)
    balance_runs.stop(run)
    assert not balance_runs.play_on(run.pk), "lanes that come later find it stopped"
    run.refresh_from_db()
    assert run.status == BalanceRun.Status.STOPPED
    assert balance_runs.tally_of(run).pairs == 1
    balance_runs.go_on(run)
    assert lanes == [run.pk, run.pk]
    assert play_to_the_end(run).status == BalanceRun.Status.FINISHED
    assert balance_runs.tally_of(run).pairs == 10


def test_a_lane_hears_in_the_middle_of_a_match_that_it_should_stop(
    begin: Callable[..., BalanceRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance_runs, "BEAT_SECONDS", -1.0)
    run = begin(pairs=10)
    beat = balance_runs._Lane.beat

    def stop_then_beat(lane: Any) -> None:
        balance_runs.stop(run)
        beat(lane)

    monkeypatch.setattr(balance_runs._Lane, "beat", stop_then_beat)
    assert not balance_runs.play_on(run.pk)
    assert balance_runs.tally_of(run).pairs == 0
    assert run.chunks.filter(lease="").count() == run.chunks.count(), "no lease is left behind"


def test_a_worker_that_died_costs_one_pair_and_its_lease_is_taken_over(
    begin: Callable[..., BalanceRun], lanes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin(pairs=8)
    store = balance_runs._Lane._store

    def die_after_two(lane: Any, **values: Any) -> None:
        store(lane, **values)
        if lane.chunk.played == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(balance_runs._Lane, "_store", die_after_two)
    with pytest.raises(KeyboardInterrupt):
        balance_runs.play_on(run.pk)
    monkeypatch.setattr(balance_runs._Lane, "_store", store)
    assert not balance_runs.play_on(run.pk), "as far as anybody knows it is still being played"
    lanes.clear()
    balance_runs.look_after()
    assert lanes == []
    BalanceRun.objects.update(begun_at=timezone.now() - timedelta(minutes=9))
    BalanceChunk.objects.update(beat_at=timezone.now() - timedelta(minutes=1))
    run.refresh_from_db()
    assert balance_runs.progress(run).silent, "the page can say that nobody plays"
    balance_runs.look_after()
    assert lanes == [run.pk, run.pk]
    assert play_to_the_end(run).status == BalanceRun.Status.FINISHED
    assert balance_runs.tally_of(run).pairs == 8


def test_who_lost_the_lease_stores_nothing(
    begin: Callable[..., BalanceRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that hung for a minute comes back after another one took over."""
    run = begin(pairs=4)
    real = balance_runs.play

    def hang(*args: Any, **named: Any) -> Any:
        BalanceChunk.objects.update(lease="another")
        return real(*args, **named)

    monkeypatch.setattr(balance_runs, "play", hang)
    balance_runs.play_on(run.pk)
    assert balance_runs.tally_of(run).pairs == 0
    assert set(run.chunks.values_list("lease", flat=True)) == {"another"}


def test_no_more_lanes_than_processes(begin: Callable[..., BalanceRun], settings: Any) -> None:
    settings.BACKGROUND_PROCESSES = 1
    run = begin(pairs=20)
    assert balance_runs._claim(run.pk) is not None
    assert balance_runs._claim(run.pk) is None


def test_a_draft_that_breaks_the_engine_ends_the_run_with_the_seed(
    begin: Callable[..., BalanceRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin(pairs=4)

    def explode(*args: Any, **named: Any) -> Any:
        raise ZeroDivisionError("no wonga")

    monkeypatch.setattr(balance_runs, "play", explode)
    assert not balance_runs.play_on(run.pk)
    run.refresh_from_db()
    assert run.status == BalanceRun.Status.BROKEN
    assert "seed s:0" in run.reason
    assert "no wonga" in run.reason


def test_a_database_that_was_away_breaks_no_run(
    begin: Callable[..., BalanceRun], lanes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin(pairs=4)
    store = balance_runs._Lane._store

    def away(lane: Any, **values: Any) -> None:
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(balance_runs._Lane, "_store", away)
    with pytest.raises(OperationalError):
        balance_runs.play_on(run.pk)
    monkeypatch.setattr(balance_runs._Lane, "_store", store)
    run.refresh_from_db()
    assert run.status == BalanceRun.Status.RUNNING
    BalanceChunk.objects.update(beat_at=timezone.now() - timedelta(minutes=1))
    assert play_to_the_end(run).status == BalanceRun.Status.FINISHED
    assert balance_runs.tally_of(run).pairs == 4


def test_a_run_begins_with_as_many_seats_as_the_game_is_played_at_most(db: None) -> None:
    """Before anybody has played, in the middle of what it allows."""
    assert usual_seats(GAME) == 3
    people = [person(name) for name in ("ann", "ben", "cat", "dov")]
    finish(*people)
    assert usual_seats(GAME) == 4
