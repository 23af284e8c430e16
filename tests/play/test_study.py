"""Studies of finished matches: made in slices that may be lost, for one request a person, and told to those
who may see the match."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from games import play
from games.models import StudiedDecision, StudiedSeat, Study
from games.play import Refusal
from games.play.analysis import leases, study
from games.play.automation import tasks
from tests.play.conftest import At, Sit

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("committed")]
Tasks = list[tuple[str, list[int], float]]


def told(table: At, viewer: Any = None, **more: Any) -> dict[str, Any]:
    return json.loads(play.study_of(table.pk, viewer, **more))


def refused(table: At, viewer: Any = None, **more: Any) -> str:
    with pytest.raises(Refusal) as caught:
        play.study_of(table.pk, viewer, **more)
    return caught.value.code


def test_whoever_asks_has_the_match_studied_and_everybody_reads_the_same(
    over: Callable[..., At], handed_out: Tasks, owner: Any, stranger: Any
) -> None:
    table = over()
    assert told(table, stranger)["status"] == "none"
    handed_out.clear()
    assert told(table, owner, ask=True)["status"] == "counting"
    assert handed_out == [("study", [table.pk], 0.0)]
    tasks.study(table.pk)
    found = told(table, stranger)
    assert (found["status"], found["share"], found["whole"]) == ("ready", 1.0, True)
    assert found == told(table, owner, ask=True)
    assert len(handed_out) == 1
    summed = {one.seat: (one.decisions, one.quality, one.error) for one in StudiedSeat.objects.all()}
    assert summed == {
        seat["seat"]: (seat["decisions"], seat["quality"], seat["quality_error"])
        for seat in found["seats"]
        if seat["decisions"]
    }
    assert summed
    assert [seat["result"] for seat in found["seats"]] == [
        100.0 * (seat in table.match.result["winners"]) / len(table.match.result["winners"])
        for seat in (0, 1)
    ]


def test_the_same_match_is_studied_the_same_however_it_was_cut_up(
    over: Callable[..., At], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over()
    study.begin(table.pk)
    assert not study.go_on()
    whole = told(table)
    assert whole["luck"], "the deal and a roll"
    Study.objects.all().delete()
    monkeypatch.setattr(study, "SLICE_SECONDS", 0.0)
    study.begin(table.pk)
    slices = 1
    while study.go_on():
        slices += 1
        assert told(table)["status"] == "counting"
    assert slices > 3
    assert told(table) == whole


def test_a_slice_that_was_lost_is_handed_out_again_and_writes_nothing_late(
    over: Callable[..., At], handed_out: Tasks
) -> None:
    table = over()
    study.begin(table.pk)
    kept = leases.take(Study.objects.all())
    assert kept is not None
    assert not study.go_on(), "its lease is still warm"
    late = study._Studying(kept)
    Study.objects.update(beat_at=timezone.now() - 2 * leases.SILENT)
    handed_out.clear()
    told(table)
    told(table)
    assert len(handed_out) == 1
    with pytest.raises(leases.Halted):
        late.go_on(60.0)
    assert not StudiedDecision.objects.exists()
    assert not study.go_on()
    assert told(table)["status"] == "ready"


def test_somebody_has_one_study_under_way_and_peoples_matches_come_first(
    over: Callable[..., At], owner: Any, opponent: Any
) -> None:
    first, second = over(), over()
    study.begin(first.pk, owner)
    Study.objects.update(people=False)
    assert refused(second, owner, ask=True) == "too-many"
    assert told(first, owner, ask=True)["status"] == "counting", "asking again is no second request"
    told(second, opponent, ask=True)
    study.go_on()
    assert told(second)["status"] == "ready"
    assert told(first)["status"] == "counting"


def test_an_older_study_stays_until_the_newer_is_whole(
    over: Callable[..., At], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over()
    study.begin(table.pk)
    study.go_on()
    older = told(table)
    monkeypatch.setattr(study, "VERSION", study.VERSION + 1)
    monkeypatch.setattr(study, "SLICE_SECONDS", 0.0)
    assert told(table)["status"] == "none"
    assert told(table)["whole"], "what the older judge found"
    study.begin(table.pk)
    assert study.go_on()
    during = told(table)
    assert (during["status"], during["judge"], during["luck"]) == ("counting", older["judge"], older["luck"])
    while study.go_on():
        pass
    assert told(table)["judge"] != older["judge"]
    assert Study.objects.count() == 1


def test_nothing_of_a_match_in_play_or_of_a_private_one_is_told(
    sit: Sit, over: Callable[..., At], owner: Any, stranger: Any
) -> None:
    running = sit()
    assert refused(running, owner) == refused(running, owner, ask=True) == "not-finished"
    private = over(private=True)
    assert refused(private, stranger) == refused(private, stranger, ask=True) == "gone"
    assert told(private, owner)["status"] == "none"
    assert not Study.objects.exists()


def test_the_command_studies_a_match_and_tells_it(over: Callable[..., At]) -> None:
    table = over()
    said = StringIO()
    call_command("study", str(table.pk), stdout=said)
    assert "seat 0: play quality" in said.getvalue()
    lines = StringIO()
    call_command("study", str(table.pk), "--json", stdout=lines)
    assert json.loads(lines.getvalue()) == told(table)
