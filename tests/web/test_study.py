"""The page of a study: asked for, awaited, and read by those who may see the match."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from games.models import Match, StudiedDecision, StudiedLuck, Study
from games.play.analysis import study
from tests.web.conftest import Open, queries
from tests.web.test_chances import finished, handed_out  # noqa: F401

pytestmark = pytest.mark.django_db


def address(match: Match) -> str:
    return f"/matches/{match.pk}/study/"


def option(label: str, chance: float, behind: float) -> dict[str, Any]:
    return {
        "action": {},
        "label": label,
        "chance": chance,
        "error": 1.0,
        "behind": behind,
        "behind_error": 1.0,
        "imagined": 24,
    }


def keep(match: Match, seat: int, version: int, grade: str, loss: float, *labels: str) -> None:
    """Keep a decision with these options, in which the last one was chosen."""
    kept, _ = Study.objects.get_or_create(
        **study.of_now(match),
        defaults={"status": Study.Status.READY, "done": 4, "moments": 4, "ready_at": match.finished_at},
    )
    options = [option(label, 60 - loss * place, loss * place) for place, label in enumerate(labels)]
    found = {
        "version": version,
        "seat": seat,
        "grade": grade,
        "loss": loss,
        "error": 1.0,
        "options": options,
        "chosen": len(options) - 1,
        "sentence": "It gives {seat:1} less.",
        "composed": False,
    }
    StudiedDecision.objects.create(
        study=kept, version=version, seat=seat, grade=grade, loss=loss, error=1.0, found=found
    )


@pytest.fixture
def judged(finished: Open) -> Match:  # noqa: F811
    """Seat 0 blundered at move 3 and slipped at move 5, seat 1 chose the best at move 4."""
    match = finished()
    keep(match, 0, 3, "blunder", 20, "Pass", "Give <all> away")
    keep(match, 0, 5, "slip", 3, "Bid 2", "Bid 3")
    keep(match, 1, 4, "best", 0, "Roll")
    StudiedLuck.objects.create(
        study=Study.objects.get(),
        version=2,
        found={"version": 2, "luck": [9.0, -9.0], "errors": [2.0, 2.0], "chances": [60.0, 40.0]},
    )
    return match


def test_a_study_is_asked_for_with_a_button_and_its_progress_is_told(
    finished: Open,  # noqa: F811
    as_owner: Client,
    as_visitor: Client,
    handed_out: list[Any],  # noqa: F811
) -> None:
    match = finished()
    handed_out.clear()
    assert "Log in to have it studied" in as_visitor.get(address(match)).content.decode()
    as_visitor.post(address(match))
    assert handed_out == [], "a visitor asks for nothing"
    assert "Study this match" in as_owner.get(address(match)).content.decode()
    answer = as_owner.post(address(match))
    assert (answer.status_code, answer["Location"]) == (302, address(match))
    assert handed_out == [("study", [match.pk], 0.0)]
    page = as_visitor.get(address(match)).content.decode()
    assert f'data-study="/api/v1/matches/{match.pk}/study/"' in page
    assert "<b data-share>0 %</b>" in page


def test_why_no_study_is_begun_is_told(finished: Open, as_owner: Client) -> None:  # noqa: F811
    first, second = finished(), finished()
    as_owner.post(address(first))
    answer = as_owner.post(address(second))
    assert (answer.status_code, b"Another match is being studied for you." in answer.content) == (200, True)


def test_only_finished_matches_have_a_study(begun: Open, opened: Open, as_owner: Client) -> None:
    assert as_owner.get(address(begun())).status_code == 404
    assert as_owner.post(address(begun())).status_code == 404
    assert as_owner.get(address(opened())).status_code == 404


def test_a_study_begins_with_ones_own_seat_and_its_dearest_choice(judged: Match, as_owner: Client) -> None:
    page = as_owner.get(address(judged)).content.decode()
    assert "One choice cost 20" in page
    assert "Luck was with owner:" in page
    assert re.findall(r'id="move-(\d+)"', page) == ["3", "5"]
    assert "Give &lt;all&gt; away" in page
    assert "<b>opponent</b> less." in page, "seats in sentences are named"
    assert f'href="/matches/{judged.pk}/replay/#2,0"' in page
    assert page.count('<details class="panel study-choice"') == 2
    assert len(re.findall(r"<details[^>]* open", page)) == 1


def test_the_address_names_the_seat_and_the_order(judged: Match, as_owner: Client) -> None:
    page = as_owner.get(f"{address(judged)}?seat=1").content.decode()
    assert "opponent: nothing went amiss" in page
    assert "Luck was against" in page
    assert re.findall(r'id="move-(\d+)"', page) == []
    page = as_owner.get(f"{address(judged)}?seat=1&order=played").content.decode()
    assert re.findall(r'id="move-(\d+)"', page) == ["4"]
    for nonsense in ("9", "-1", "²", "x" * 999):
        assert as_owner.get(address(judged), {"seat": nonsense}).status_code == 200


def test_options_that_are_not_told_apart_say_so(finished: Open, as_owner: Client) -> None:  # noqa: F811
    match = finished()
    keep(match, 0, 3, "best", 0.5, "Pass", "Bid 1")
    page = as_owner.get(f"{address(match)}?order=played").content.decode()
    assert "The judge cannot tell these apart." in page
    assert "not told apart" in page


def test_queries_do_not_grow_with_the_decisions(judged: Match, as_owner: Client) -> None:
    few = queries(as_owner, address(judged))
    for version in range(6, 40):
        keep(judged, 0, version, "blunder", 20, "Pass", "Bid 1")
    assert queries(as_owner, address(judged)) == few


def test_a_private_match_has_no_study_for_strangers(
    begun: Open, as_owner: Client, as_stranger: Client
) -> None:
    match = begun(private=True)
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED, finished_at=match.started_at, result={"winners": [0], "placings": []}
    )
    assert as_stranger.get(address(match)).status_code == 404
    assert as_owner.get(address(match)).status_code == 200


def test_the_replay_marks_what_was_found_amiss(judged: Match, as_visitor: Client) -> None:
    marked = as_visitor.get(f"/tables/{judged.pk}/replay.json").json()["grades"]
    assert [(one["version"], one["seat"], one["grade"]) for one in marked] == [
        (3, 0, "blunder"),
        (5, 0, "slip"),
    ]
    Study.objects.update(status=Study.Status.COUNTING)
    assert as_visitor.get(f"/tables/{judged.pk}/replay.json").json()["grades"] == []
