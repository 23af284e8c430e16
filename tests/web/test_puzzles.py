"""Puzzles as pages and over the interface: everybody may solve them, first tries of people count."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from games.models import Match, Puzzle, PuzzleTry, StudiedDecision
from games.web.try_again import COMPOSED, PASSED_OVER
from tests.web.conftest import Open
from tests.web.test_chances import finished  # noqa: F401
from tests.web.test_try_again import judge_one

pytestmark = pytest.mark.django_db


def puzzle_of(kept: StudiedDecision) -> Puzzle:
    match = kept.study.match
    opinion = {"chance": 60.0, "error": 5.0, "behind": 0.0, "behind_error": 0.0, "games": 80}
    return Puzzle.objects.create(
        match=match,
        version=kept.version,
        seat=kept.seat,
        game=match.game,
        rule_set=match.rule_set,
        theme="end-main",
        found=kept.found,
        second=[{**opinion, "label": one["label"]} for one in kept.found["options"][:2]],
    )


@pytest.fixture
def made(finished: Open) -> Puzzle:  # noqa: F811
    return puzzle_of(judge_one(finished()))


def tries(client: Client, found: Puzzle, place: int) -> dict[str, Any]:
    body = json.dumps({"action": found.found["options"][place]["action"]})
    answer = client.post(f"/learn/puzzles/{found.pk}/", body, content_type="application/json")
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def test_without_puzzles_the_pages_say_so(as_visitor: Client) -> None:
    assert "There are no puzzles yet" in as_visitor.get("/learn/puzzles/").content.decode()
    assert "Puzzle of the day" not in as_visitor.get("/learn/").content.decode()
    assert as_visitor.get("/learn/puzzles/?next=").url == "/learn/puzzles/"  # type: ignore[attr-defined]
    assert as_visitor.get("/learn/puzzles/1/").status_code == 404
    assert as_visitor.get("/api/v1/puzzles/daily/").status_code == 404


def test_hub_and_list_lead_to_the_daily_puzzle(made: Puzzle, as_visitor: Client) -> None:
    for path in ("/learn/", "/learn/puzzles/"):
        page = as_visitor.get(path).content.decode()
        assert "Puzzle of the day" in page
        assert f'href="/learn/puzzles/{made.pk}/"' in page
    answer = as_visitor.get("/learn/puzzles/?next=kaiju_exchange")
    assert answer.url == f"/learn/puzzles/{made.pk}/"  # type: ignore[attr-defined]


def test_a_puzzle_names_nobody_and_no_match(made: Puzzle, as_visitor: Client) -> None:
    page = as_visitor.get(f"/learn/puzzles/{made.pk}/").content.decode()
    assert "owner" not in page
    assert "opponent" not in page
    assert made.match.commitment not in page
    assert f"/matches/{made.match_id}" not in page
    best = made.found["options"][0]
    assert made.found["sentence"] not in page
    assert str(best["chance"]) not in page
    told = as_visitor.get(f"/api/v1/puzzles/{made.pk}/").content.decode()
    assert "owner" not in told
    assert made.match.commitment not in told


def test_a_wrong_try_tells_its_loss_and_a_right_one_everything(made: Puzzle, as_stranger: Client) -> None:
    last = len(made.found["options"]) - 1
    wrong = tries(as_stranger, made, last)
    assert not wrong["good"]
    assert wrong["sentence"]
    assert wrong["note"].startswith("−"), "points"
    assert "options" not in wrong
    right = tries(as_stranger, made, 0)
    assert right["good"]
    assert len(right["options"]) == last + 1
    assert right["sentence"] == made.found["sentence"]
    assert "Quick games to the end agree" in right["note"]
    assert "±" in right["note"]
    assert right["facts"][0]["label"] == "Your puzzle rating"
    assert PuzzleTry.objects.get().right is False, "the first try counts"
    page = as_stranger.get("/learn/puzzles/").content.decode()
    assert "You missed it" in page
    assert re.search(r"<b class=\"number\">0</b> of <b class=\"number\">1</b> right", page)


def test_a_visitor_solves_it_and_nothing_is_kept(made: Puzzle, as_visitor: Client) -> None:
    assert tries(as_visitor, made, 0)["good"]
    assert not PuzzleTry.objects.exists()


def test_to_be_shown_the_best_is_a_try(made: Puzzle, as_stranger: Client) -> None:
    path = f"/learn/puzzles/{made.pk}/"
    said = as_stranger.post(path, '{"show": true}', content_type="application/json").json()
    assert said["grade"] == "shown"
    assert PuzzleTry.objects.get().right is False


def test_programs_answer_over_the_interface(made: Puzzle, as_stranger: Client) -> None:
    assert as_stranger.get("/api/v1/puzzles/next/").json()["id"] == made.pk
    daily = as_stranger.get("/api/v1/puzzles/daily/").json()
    assert daily["update"]["prompt"]["choices"]
    path = f"/api/v1/puzzles/{made.pk}/answer/"
    body = msgspec.json.encode({"action": made.found["options"][0]["action"]})
    told = as_stranger.post(path, body, content_type="application/json").json()
    assert (told["right"], told["counted"], told["theme"]) == (True, True, "end-main")
    assert told["gained"] > 0
    assert told["standing"]["solved"] == 1
    assert as_stranger.get("/api/v1/puzzles/next/").status_code == 404
    assert Client().post(path, body, content_type="application/json").status_code == 401


def test_a_private_match_gives_no_puzzle(made: Puzzle, as_owner: Client) -> None:
    Match.objects.update(private=True)
    assert as_owner.get(f"/learn/puzzles/{made.pk}/").status_code == 404
    assert as_owner.get(f"/api/v1/puzzles/{made.pk}/").status_code == 404


def test_what_was_passed_over_is_wrong_and_what_is_put_together_counts_for_nothing(
    made: Puzzle, as_stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = made.found["options"]
    made.found["options"] = options[:-1]
    made.save()
    body = json.dumps({"action": options[-1]["action"]})
    path = f"/learn/puzzles/{made.pk}/"
    with monkeypatch.context() as patch:
        patch.setattr("games.engine.Perspective.options", lambda _: [])
        said = as_stranger.post(path, body, content_type="application/json").json()
    assert (said["grade"], said["note"]) == ("unjudged", COMPOSED)
    assert not PuzzleTry.objects.exists()
    said = as_stranger.post(path, body, content_type="application/json").json()
    assert (said["grade"], said["note"]) == ("unjudged", PASSED_OVER)
    assert PuzzleTry.objects.get().right is False
