"""A studied decision is asked again: any choice may be tried, and the figures come with a good one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest
from django.test import Client

from games import play
from games.models import Match, Move, StudiedDecision, Study
from games.play import Refusal
from games.play.analysis import study
from games.play.finished.stored_match import recorded_match
from games.study.decisions import Decision, decision_of
from tests.rows import once
from tests.web.conftest import Open
from tests.web.test_chances import finished  # noqa: F401

pytestmark = pytest.mark.django_db


def address(decision: StudiedDecision) -> str:
    return f"/matches/{decision.study.match_id}/study/{decision.version}/"


def judge_one(match: Match, least: float = 1.0) -> StudiedDecision:
    """The first decision of which an option surely loses so much, judged for real, as the whole study."""

    def judged() -> int:
        past = study.past_of(recorded_match(match.pk))
        for moment in past.moments:
            found = decision_of(past, moment)
            if found and any(one.behind > max(least, 2 * one.behind_error) for one in found.options):
                return keep(match, found).pk
        raise AssertionError("everything was alike")

    number = once(judged, "judged", match.pk, match.commitment, least)
    return StudiedDecision.objects.get(pk=number)


def keep(match: Match, found: Decision) -> StudiedDecision:
    kept, _ = Study.objects.get_or_create(
        **study.of_now(match),
        defaults={"status": Study.Status.READY, "done": 4, "moments": 4, "ready_at": match.finished_at},
    )
    return StudiedDecision.objects.create(
        study=kept,
        version=found.version,
        seat=found.seat,
        grade=found.grade,
        loss=found.loss,
        error=found.error,
        found=msgspec.to_builtins(found),
    )


@pytest.fixture
def judged(finished: Open) -> StudiedDecision:  # noqa: F811
    return judge_one(finished())


def tries(client: Client, decision: StudiedDecision, **fields: Any) -> Any:
    return client.post(address(decision), json.dumps(fields), content_type="application/json")


def settings_of(page: str) -> dict[str, Any]:
    """What the page tells the client."""
    found = re.search(r'<script type="application/json" id="table-settings">(.*?)</script>', page)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


def test_the_page_asks_what_was_asked_and_tells_no_figure(
    judged: StudiedDecision, as_visitor: Client, as_owner: Client
) -> None:
    page = as_visitor.get(address(judged)).content.decode()
    welcome, update = settings_of(page)["exercise"]["welcome"]
    assert (welcome["you"], update["version"]) == (judged.seat, judged.version - 1)
    offered = [one["action"] for one in update["prompt"]["choices"]]
    assert all(one["action"] in offered for one in judged.found["options"])
    assert str(judged.found["options"][0]["chance"]) not in page
    assert '"behind"' not in page
    assert (
        f'href="{address(judged)}"'
        in as_owner.get(
            f"/matches/{judged.study.match_id}/study/?order=played&seat={judged.seat}"
        ).content.decode()
    )


def test_a_choice_is_tried_until_a_good_one_is_found(judged: StudiedDecision, as_visitor: Client) -> None:
    options = judged.found["options"]
    worst = max(options, key=lambda one: one["behind"])
    said = tries(as_visitor, judged, action=worst["action"]).json()
    assert (said["good"], said["loss"], said["error"]) == (False, worst["behind"], worst["behind_error"])
    assert said["grade"] in ("fine", "slip", "mistake", "blunder")
    assert "options" not in said, "the rest stays open"
    assert said["sentence"].startswith("Not as good as the best")
    assert options[0]["label"] not in said["sentence"]
    best = tries(as_visitor, judged, action=options[0]["action"]).json()
    assert (best["good"], best["grade"]) == (True, "best")
    assert [one["label"] for one in best["options"]] == [one["label"] for one in options]
    assert [one["tried"] for one in best["options"]].index(True) == 0
    assert not best["options"][0]["loses"]
    shown = tries(as_visitor, judged, show=True).json()
    assert (shown["good"], shown["grade"], shown["label"]) == (False, "shown", options[0]["label"])


def test_what_cannot_be_told_apart_from_the_best_is_good(judged: StudiedDecision, as_visitor: Client) -> None:
    judged.found["options"][1] |= {"behind": 0.6, "behind_error": 0.5}
    judged.save()
    said = tries(as_visitor, judged, action=judged.found["options"][1]["action"]).json()
    assert (said["good"], said["headline"]) == (True, "As good as the best")
    assert [one["loses"] for one in said["options"]][:2] == [False, False]


def test_what_was_not_weighed_is_said_to_be_so(judged: StudiedDecision, as_visitor: Client) -> None:
    options = judged.found["options"]
    judged.found["options"] = [one for one in options if one is not options[-1]]
    judged.save()
    said = tries(as_visitor, judged, action=options[-1]["action"]).json()
    assert (said["grade"], said["good"]) == ("unjudged", False)
    assert "at first sight nothing spoke for it" in said["note"]


def swaps() -> Iterator[dict[str, list[int]]]:
    """One thing of each kind for one of each other."""
    for give, get in permutations(range(7), 2):
        yield {"give": [int(n == give) for n in range(7)], "get": [int(n == get) for n in range(7)]}


def possible(match: Match, version: int, action: dict[str, Any]) -> bool:
    try:
        play.read_answer(match.pk, version, json.dumps(action).encode())
    except Refusal:
        return False
    return True


def test_an_offer_that_somebody_puts_together_is_said_not_to_be_weighed(
    judged: StudiedDecision, as_visitor: Client
) -> None:
    """At the first question at which one could trade."""
    found = msgspec.convert(judged.found, Decision)
    judged.delete()
    match = judged.study.match
    for move in Move.objects.filter(match=match, kind="choice").order_by("version"):
        _, update = json.loads(play.past_question(match.pk, move.version))
        trades = [one["action"] for one in update["prompt"]["choices"] if one["verb"] == "trade"]
        if trades:
            break
    kept = keep(match, msgspec.structs.replace(found, version=move.version, seat=move.seat))
    offer = {**trades[0], **next(one for one in swaps() if possible(match, move.version, trades[0] | one))}
    said = tries(as_visitor, kept, action=offer).json()
    assert (said["grade"], said["good"]) == ("unjudged", False)
    assert "puts together" in said["note"]


def test_nonsense_is_refused(judged: StudiedDecision, as_visitor: Client) -> None:
    for body in ("", "[]", "{}", '{"show": false}', '{"action": 3}', '{"action": {"do": "fly"}}'):
        answer = as_visitor.post(address(judged), body, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (403, "malformed"), body


def test_only_judged_decisions_of_matches_one_may_see_are_asked_again(
    judged: StudiedDecision,
    begun: Open,
    as_owner: Client,
    as_stranger: Client,
) -> None:
    match = judged.study.match
    assert as_owner.get(f"/matches/{match.pk}/study/{judged.version + 1}/").status_code == 404
    assert as_owner.get(f"/matches/{begun().pk}/study/2/").status_code == 404
    Match.objects.filter(pk=match.pk).update(private=True)
    assert as_stranger.get(address(judged)).status_code == 404
    assert tries(as_stranger, judged, show=True).status_code == 404
    assert as_owner.get(address(judged)).status_code == 200
    judged.found["grade"] = "unjudged"
    judged.save()
    assert as_owner.get(address(judged)).status_code == 404


def test_the_next_decision_is_the_seats_next_at_which_something_was_lost(
    judged: StudiedDecision, as_visitor: Client
) -> None:
    match, found = judged.study.match, msgspec.convert(judged.found, Decision)
    assert settings_of(as_visitor.get(address(judged)).content.decode())["exercise"]["next"]["words"] == (
        "Back to the study"
    )
    later = msgspec.structs.replace(found, version=found.version + 1, grade="best")
    keep(match, later)
    wanted = keep(match, msgspec.structs.replace(found, version=found.version + 9, grade="slip"))
    told = settings_of(as_visitor.get(address(judged)).content.decode())["exercise"]["next"]
    assert told == {"words": "Next decision", "href": address(wanted)}
