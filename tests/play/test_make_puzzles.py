"""`manage.py make_puzzles`: what was rejected by which check is said for each title."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.management.commands import make_puzzles
from games.models import Match
from games.study.puzzle_checks import CHECKS
from tests.toy import GAME

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("committed")]


def said(*words: str) -> str:
    out = StringIO()
    call_command("make_puzzles", *words, stdout=out)
    return out.getvalue()


def test_matches_are_played_studied_and_looked_through() -> None:
    counts = json.loads(said(GAME.key, "--matches", "1", "--json"))[GAME.key]
    match = Match.objects.get()
    assert (match.status, match.private, match.host) == ("finished", False, None)
    assert set(match.seats.values_list("bot", flat=True)) == {make_puzzles.LEVEL}
    assert counts.pop("looked") == sum(counts.values()) > 0
    told = said(GAME.key)
    assert f"{GAME.key}: 0 decisions" in told, "once each"
    assert all(check in told for check in CHECKS)


def test_an_unknown_title_is_refused() -> None:
    with pytest.raises(CommandError):
        said("no_game")
