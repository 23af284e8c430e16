"""Play quality on somebody's page: from studied matches that anybody may see, and choices of their own."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.models import Match, Seat, StudiedDecision, StudiedSeat, Study
from games.play.analysis import study
from games.web import play_quality
from games.web.play_quality import qualities
from tests.web.conftest import Open
from tests.web.test_chances import finished, handed_out  # noqa: F401
from tests.web.test_study import keep

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(finished: Open) -> Match:  # noqa: F811
    """Seat 0 lost 3.2 ± 0.4 in each of ten decisions, most of it where it should have hired."""
    match = finished()
    keep(match, 0, 3, "blunder", 14.0, "hire", "pass")
    StudiedDecision.objects.update(
        found={"options": [{"action": {"do": "hire-crew"}}]},
    )
    summed(match, 0, 3.2)
    return match


def summed(match: Match, seat: int, quality: float, decisions: int = 10) -> None:
    kept, _ = Study.objects.get_or_create(
        **study.of_now(match), defaults={"status": Study.Status.READY, "done": 1, "moments": 1}
    )
    StudiedSeat.objects.create(study=kept, seat=seat, decisions=decisions, quality=quality, error=0.4)


def player(match: Match, seat: int) -> Any:
    return Seat.objects.get(match=match, number=seat).user


def test_the_page_tells_what_a_decision_costs_and_where_most_was_lost(
    match: Match, as_visitor: Client
) -> None:
    page = as_visitor.get(f"/people/{player(match, 0).username}/").content.decode()
    assert "Play quality at" in page
    assert "3.2<small> ± 0.4</small>" in page
    assert "<b>hire crew</b>" in page
    assert f'href="/matches/{match.pk}/study/?seat=0"' in page
    other = as_visitor.get(f"/people/{player(match, 1).username}/").content.decode()
    assert "Play quality" not in other


def test_several_matches_are_weighed_by_their_decisions(match: Match, finished: Open) -> None:  # noqa: F811
    later = finished()
    Match.objects.filter(pk=later.pk).update(finished_at=match.finished_at + timedelta(days=1))  # type: ignore[operator]
    summed(later, 0, 1.0, decisions=30)
    found = qualities(player(match, 0))[match.game]
    assert (found.mean, found.matches, found.decisions) == (1.6, 2, 40)
    assert found.error == round((0.4**2 * (10**2 + 30**2)) ** 0.5 / 40, 1)
    assert [dot.seat.quality for dot in found.dots] == [3.2, 1.0], "the oldest first"
    assert found.dots[0].y > found.dots[1].y, "little lost is high"


@pytest.mark.parametrize("change", ["private", "left", "bot played on", "study not whole"])
def test_what_nobody_may_see_or_somebody_else_chose_is_left_out(match: Match, change: str) -> None:
    person = player(match, 0)
    assert qualities(person)
    if change == "private":
        Match.objects.update(private=True)
    elif change == "left":
        Seat.objects.filter(user=person).update(left_at=match.finished_at)
    elif change == "bot played on":
        Seat.objects.filter(user=person).update(takeover=True)
    else:
        Study.objects.update(status=Study.Status.COUNTING)
    assert qualities(person) == {}


def test_people_are_compared_only_where_there_are_enough(
    match: Match,
    finished: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = player(match, 0)
    assert qualities(person)[match.game].better_than is None
    monkeypatch.setattr(play_quality, "FEWEST", 2)
    Match.objects.update(rated=True)
    for quality in (1.0, 5.0):
        other = finished()
        other_person = get_user_model().objects.create(username=f"p{quality}")
        Seat.objects.filter(match=other, number=1).update(user=other_person)
        Match.objects.filter(pk=other.pk).update(rated=True)
        summed(other, 1, quality)
    summed(match, 1, 9.0)
    assert qualities(person)[match.game].better_than == 67
    Match.objects.filter(pk=match.pk).update(rated=False)
    assert qualities(person)[match.game].better_than == 50
