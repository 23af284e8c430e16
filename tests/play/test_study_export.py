"""Judged decisions as JSON lines: read back, and without anything that tells who played."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command

from games.models import Match, StudiedDecision, Study
from games.play.analysis import study
from tests.play.conftest import ROLL, STOP, Sit

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("committed")]


def lines(**wanted: str) -> str:
    out = StringIO()
    call_command("export_study", stdout=out, **wanted)
    return out.getvalue()


def test_judged_decisions_are_told_without_names_and_of_public_matches_alone(sit: Sit) -> None:
    table = sit()
    table.does(0, ROLL)
    table.does(0, STOP)
    table.to_the_end()
    study.begin(table.pk)
    while study.go_on():
        pass
    Match.objects.filter(pk=table.pk).update(private=False)
    text = lines()
    told = [json.loads(line) for line in text.splitlines()]
    assert len(told) == StudiedDecision.objects.exclude(grade="unjudged").count() > 0
    for one in told:
        assert one["player"]
        assert one["view"]
        assert one["judge"] == Study.objects.get().judge
        assert 0 <= one["chosen"] < len(one["options"])
    match = Match.objects.get(pk=table.pk)
    assert any(seat.user for seat in match.seats.all())
    people = [seat.user.username for seat in match.seats.all() if seat.user]
    for secret in [match.invitation, match.commitment, *people]:
        assert secret not in text
    assert not {"user", "name", "label", "sentence"} & {key for one in told for key in one}
    assert lines(game="kaiju_exchange" if match.game != "kaiju_exchange" else "spoonbrokers") == ""
    assert lines(since="2999-01-01") == ""
    for hidden in ({"private": True}, {"lesson": "x"}, {"status": Match.Status.PLAYING}):
        Match.every.filter(pk=table.pk).update(
            **{"private": False, "lesson": "", "status": "finished", **hidden}
        )
        assert lines() == ""
