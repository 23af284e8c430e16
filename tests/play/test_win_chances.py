"""Win chances: counted once for a finished match, by tasks that may be killed, and told to those who may
see the match."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import play
from games.models import Match, WinChances
from games.play import Refusal
from games.play.analysis import leases, win_chances
from games.play.analysis.win_chances import Counting
from games.play.automation import tasks
from games.play.match import scheduler
from tests.play.conftest import At, Sit
from tests.toy import GAME

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("committed")]
Tasks = list[tuple[str, list[int], float]]


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Den of Dice is so short that the most games would be played."""
    monkeypatch.setattr(win_chances, "MOST_GAMES", 40)


def told(table: At, viewer: Any = None, **more: Any) -> dict[str, Any]:
    return json.loads(play.win_chances_of(table.pk, viewer, **more))


def refused(table: At, viewer: Any = None, **more: Any) -> str:
    with pytest.raises(Refusal) as caught:
        play.win_chances_of(table.pk, viewer, **more)
    return caught.value.code


def counted(table: At) -> WinChances:
    """Its tasks, one after the other to the end."""
    win_chances.begin(table.pk)
    while win_chances.count_on(table.pk):
        pass
    return WinChances.objects.get(match=table.pk)


def test_whoever_asks_first_has_the_chances_counted_and_everybody_after_gets_the_same(
    over: Callable[..., At], handed_out: Tasks, owner: Any, stranger: Any
) -> None:
    table = over()
    assert told(table, owner) == {"status": "none"}
    handed_out.clear()
    assert told(table, owner, ask=True)["status"] == "counting"
    assert told(table, stranger, ask=True)["status"] == "counting"
    assert handed_out == [("count_chances", [table.pk], 0.0)], "one at a time for each match"
    tasks.count_chances(table.pk)
    ready = told(table, owner)
    assert (ready["status"], ready["share"], ready["games"]) == ("ready", 1.0, 40)
    assert ready == told(table, stranger, ask=True)
    assert len(handed_out) == 1
    first, last = ready["points"][0], ready["points"][-1]
    assert first["version"] == 1
    assert 0.1 < first["chances"][0] < 0.9, "nothing was dealt yet"
    assert last["version"] == table.version
    assert last["chances"] == [float(seat in table.match.result["winners"]) for seat in (0, 1)]
    assert ready["margin"] == pytest.approx(0.155, abs=0.001)


def test_the_turning_points_are_told_in_the_words_that_everybody_heard(over: Callable[..., At]) -> None:
    table = over()
    counted(table)
    turning = told(table)["turning"]
    assert turning, "the deal alone decides much"
    for point in turning:
        assert point["since"] < point["version"]
        assert len(point["before"]) == len(point["after"]) == 2
    assert all(sentence["text"] for point in turning for sentence in point["sentences"])


def test_the_same_match_gives_the_same_numbers_however_its_counting_was_cut_up(
    over: Callable[..., At], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over(seats=3)
    whole = counted(table).tallies
    WinChances.objects.all().delete()
    monkeypatch.setattr(win_chances, "SLICE_SECONDS", -1.0)
    monkeypatch.setattr(win_chances, "BEAT_SECONDS", -1.0)
    assert counted(table).tallies == whole


def test_a_worker_that_is_killed_costs_nothing_and_leaves_one_result(
    over: Callable[..., At], handed_out: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over()
    whole = counted(table).tallies
    WinChances.objects.all().delete()
    handed_out.clear()
    win_chances.begin(table.pk)
    monkeypatch.setattr(win_chances, "BEAT_SECONDS", -1.0)
    played = []

    play_one = Counting._play

    def killed(self: Counting, tally: Any) -> None:
        if len(played) == 25:
            raise SystemExit
        played.append(tally.version)
        play_one(self, tally)

    monkeypatch.setattr(Counting, "_play", killed)
    with pytest.raises(SystemExit):
        win_chances.count_on(table.pk)
    monkeypatch.setattr(Counting, "_play", play_one)
    left = WinChances.objects.get(match=table.pk)
    assert left.status == "counting"
    assert 20 < sum(tally["games"] for tally in left.tallies) < 40
    assert not win_chances.count_on(table.pk), "its lease is still warm"
    told(table)
    assert len(handed_out) == 1
    WinChances.objects.update(beat_at=timezone.now() - 2 * leases.SILENT)
    told(table)
    told(table)
    assert len(handed_out) == 2, "handed out again, once, when somebody looked"
    while win_chances.count_on(table.pk):
        pass
    assert WinChances.objects.get().tallies == whole


def test_whoever_lost_the_lease_writes_nothing(over: Callable[..., At]) -> None:
    table = over()
    win_chances.begin(table.pk)
    late = Counting(leases.take(WinChances.objects.all()))  # type: ignore[arg-type]
    WinChances.objects.update(lease="another")
    with pytest.raises(leases.Halted):
        late.store()


def test_a_running_match_has_no_chances_to_tell_to_anybody(
    sit: Sit, owner: Any, opponent: Any, stranger: Any, handed_out: Tasks
) -> None:
    table = sit()
    handed_out.clear()
    for viewer in (owner, opponent, stranger, None):
        assert refused(table, viewer) == "not-finished"
        assert refused(table, viewer, ask=True) == "not-finished"
    play.call_off(table.pk, "a test")
    assert refused(table, owner, ask=True) == "not-finished"
    assert not WinChances.objects.exists()
    assert "count_chances" not in [task for task, _, _ in handed_out]


def test_a_private_match_tells_its_chances_to_those_who_may_see_its_replay(
    over: Callable[..., At], owner: Any, stranger: Any
) -> None:
    table = over(private=True)
    for viewer in (stranger, None):
        assert refused(table, viewer, ask=True) == "gone"
    assert not WinChances.objects.exists()
    assert told(table, owner)["status"] == "none"
    assert told(table, stranger, invitation=table.match.invitation)["status"] == "none"


def test_nobody_floods_the_workers(
    over: Callable[..., At], owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = over(), over()
    monkeypatch.setattr(win_chances, "MOST_WAITING", 1)
    win_chances.begin(first.pk)
    assert refused(second, owner, ask=True) == "too-many"
    assert told(first, owner, ask=True)["status"] == "counting", "one that waits already is no more"
    while win_chances.count_on(first.pk):
        pass
    assert told(second, owner, ask=True)["status"] == "counting"


def test_one_that_was_forgotten_keeps_nobody_waiting_for_ever(
    over: Callable[..., At], owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = over(), over()
    monkeypatch.setattr(win_chances, "MOST_WAITING", 1)
    win_chances.begin(first.pk)
    WinChances.objects.update(begun_at=timezone.now() - timedelta(hours=1))
    assert told(second, owner, ask=True)["status"] == "counting"


def test_another_way_of_estimating_makes_the_chances_anew(
    over: Callable[..., At], owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over()
    before = counted(table)
    monkeypatch.setattr(win_chances, "METHOD", win_chances.METHOD + 1)
    assert told(table, owner)["status"] == "none"
    after = counted(table)
    assert (after.status, after.method) == ("ready", win_chances.METHOD)
    assert after.tallies != before.tallies
    assert WinChances.objects.count() == 1


def test_a_match_of_an_earlier_program_is_not_judged_by_the_rules_of_another(
    over: Callable[..., At], owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over()
    Match.objects.update(engine_version=0)
    assert counted(table).status == "broken"
    assert told(table, owner)["points"] == []


def test_a_broker_that_is_away_harms_nothing(
    over: Callable[..., At], owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over()

    def refuse(*_: Any, **__: Any) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr(scheduler, "send", scheduler.hand_to_celery)
    monkeypatch.setattr("celery.current_app.send_task", refuse)
    assert told(table, owner, ask=True)["status"] == "counting"


def test_an_imported_match_is_counted_like_one_that_was_played_here(
    over: Callable[..., At], owner: Any
) -> None:
    table = over()
    here = counted(table).tallies
    file = play.export(table.pk)
    Match.objects.all().delete()
    imported = play.import_match(file, owner)
    assert counted(At(imported)).tallies == here


@pytest.mark.parametrize(
    "key",
    [
        "kaiju_incorporated",
        pytest.param("kaiju_exchange", marks=pytest.mark.long),
        pytest.param("spoonbrokers", marks=pytest.mark.long),
    ],
)
def test_a_match_with_turns_is_judged_where_they_begin_and_closer_where_much_changed(
    owner: Any, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_chances, "MOST_GAMES", 20)
    match = play.open_table(owner, key, 2, pace="free", decision_seconds=0, speed="instant", bots=["novice"])
    while (position := play.read(match.pk)).row.status == Match.Status.PLAYING:
        seat = position.row.waiting[0]["seat"]
        options = position.state.agenda[-1].options(position.state, position.context, seat)
        choice = options[position.row.version % len(options)]
        play.submit(
            match.pk, seat, json.dumps(json.loads(position.game.write_action(choice))).encode(),
            position.row.version, f"!{position.row.version}", automatic=True,
        )  # fmt: skip
    kept = counted(At(match))
    assert (kept.status, kept.closer) == ("ready", True)
    turns = [tally for tally in kept.tallies if tally["turn"]]
    assert 3 < len(turns) <= win_chances.TURNS + 2
    assert [tally["version"] for tally in kept.tallies] == sorted({t["version"] for t in kept.tallies})
    assert {tally["games"] for tally in kept.tallies if not tally["sure"]} == {kept.games}
    answer = told(At(match), owner)
    assert all(0 <= sum(point["chances"]) <= 1.001 for point in answer["points"])
    assert all(point["sentences"] for point in answer["turning"])


def test_den_of_dice_has_no_turns_to_tell_so_every_move_is_judged(over: Callable[..., At]) -> None:
    table = over()
    assert GAME.key == table.match.game
    assert [tally["version"] for tally in counted(table).tallies] == list(range(1, table.version + 1))
