"""A made-up club: its people, its history, and that it never mixes with a real one unasked."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games.models import Match, RatedMatch, Rating
from games.play.changes import broadcast
from games.play.finished.verify import verify
from games.play.match import scheduler
from games.titles import all_games
from games.web.leaderboards import MINIMUM
from tests.toy import GAME

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Den of Dice is the only game, and afterwards everything is told again."""
    for key in list(all_games()):
        monkeypatch.delitem(all_games(), key)
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    monkeypatch.setattr(scheduler, "send", scheduler.send)
    monkeypatch.setattr(broadcast, "listeners", [])


def make(**more: Any) -> str:
    said = StringIO()
    call_command("make_club", people=40, matches=120, real=1, stdout=said, **more)
    return said.getvalue()


def test_a_club_has_people_a_history_and_ladders() -> None:
    assert "of 40 people" in make()
    finished = Match.objects.filter(status="finished")
    assert finished.count() == 120 + len(GAME.seats)
    assert User.objects.filter(owner__isnull=False).count() == 4
    for match in finished.prefetch_related("seats"):
        seats = list(match.seats.all())
        assert match.size == len(seats) == len(match.result["placings"])
        assert [seat.number for seat in seats if seat.won] == [
            number for number in match.result["winners"] if seats[number].place == 1
        ]
        assert min(seat.place for seat in seats) == 1
        assert match.created_at <= match.finished_at
    rated = finished.filter(rated=True, origin="here")
    assert RatedMatch.objects.count() == rated.count()
    assert Rating.objects.filter(season="", matches__gte=MINIMUM).exists()


def test_those_who_are_stronger_have_won_more_than_others_who_play_as_much() -> None:
    make()
    best, *_, worst = Rating.objects.filter(season="", matches__gte=MINIMUM).order_by("-floor")
    assert best.wins / best.matches > worst.wins / worst.matches


def test_what_was_played_move_by_move_can_be_verified() -> None:
    make()
    played = Match.objects.filter(version__gt=0, status="finished")
    assert played.count() == len(GAME.seats)
    assert [verify(match.pk) for match in played] == [None] * len(played)


def test_a_club_is_not_made_where_others_have_played_unless_one_says_so() -> None:
    make()
    with pytest.raises(CommandError, match="among-others"):
        make()
    make(among_others=True)
    assert User.objects.count() == 80
