"""A question of the past as a page: the real table with the eyes of the seat that was asked, and an address
to which choices are sent. *Try again* shows one so, and whatever else asks the past."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypedDict

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from games import play
from games.bots.weighing import Gap
from games.models import Match
from games.play import Refusal
from games.study.decisions import Decision, Grade, WeighedOption, grade_of
from games.web.game_catalog import box


class Way(TypedDict, total=False):
    """A way on. With `post` it is a button that begins something; `key` is a letter that leads there."""

    words: str
    href: str
    icon: str
    key: str
    post: bool


class Fact(TypedDict, total=False):
    """A figure that stands beside the question."""

    label: str
    value: str
    note: str


def exercise_page(
    request: HttpRequest,
    match: Match,
    version: int,
    *,
    title: str,
    about: str,
    ask: str,
    post: str,
    back: Way,
    ways: Sequence[Way] = (),
    next_one: Way | None = None,
    facts: Sequence[Fact] = (),
    nameless: bool = False,
) -> HttpResponse:
    """The page with the question of this version. `post` is where choices go: what is sent is read by
    `sent`, and answered as `answer_of` tells. With `nameless` nothing tells which match it is. Raises
    `Refusal`."""
    welcome = json.loads(play.past_question(match.pk, version, nameless=nameless))
    found = box(match.game)
    context = {
        "match": Match(game=match.game, pk=0) if nameless else match,
        "game_name": found.name,
        "rules_url": reverse("rules", args=[match.game]),
        "exercise": {
            "welcome": welcome,
            "title": title,
            "about": about,
            "ask": ask,
            "post": post,
            "back": back,
            "ways": list(ways),
            "next": next_one,
            "facts": list(facts),
        },
    }
    return render(request, "games/exercise.html", context)


def sent(request: HttpRequest) -> bytes | None:
    """The action that was tried, as JSON; `None` asks to be shown what is best. Raises `Refusal`."""
    try:
        read = json.loads(request.body)
    except ValueError:
        read = None
    if isinstance(read, dict) and read.get("show") is True:
        return None
    if not isinstance(read, dict) or "action" not in read:
        raise Refusal("malformed", "A choice is wanted.")
    return json.dumps(read["action"]).encode()


def option_of(decision: Decision, action: Any) -> WeighedOption | None:
    """The option that this action is, if it was weighed."""
    written = json.loads(msgspec.json.encode(action))
    return next((one for one in decision.options if one.action == written), None)


def grade_of_option(one: WeighedOption) -> Grade:
    """What it would have been called, had it been chosen."""
    return grade_of(Gap(one.behind, one.behind_error))


def answer_of(
    decision: Decision, tried: WeighedOption | None, label: str = "", sentence: str = "", note: str = ""
) -> dict[str, Any]:
    """What is said of a choice. `tried` is the option, `None` for one that was not weighed; every option is
    told once a good one has been found."""
    if tried is None:
        return _answer("unjudged", False, label, sentence, note)
    grade = grade_of_option(tried)
    answer = _answer(grade, grade == "best", tried.label, sentence, note)
    answer |= {"loss": tried.behind, "error": tried.behind_error}
    return answer | {"options": bars(decision, tried)} if grade == "best" else answer


def answer_shown(decision: Decision, sentence: str = "", note: str = "") -> dict[str, Any]:
    """What is said to somebody who wants to be shown what is best."""
    best = decision.options[0]
    return _answer("shown", False, best.label, sentence, note) | {"options": bars(decision)}


def bars(decision: Decision, tried: WeighedOption | None = None) -> list[dict[str, Any]]:
    """Every option that was weighed, the best first, each with whether it is told apart from the best."""
    return [
        {**msgspec.to_builtins(one), "loses": grade_of_option(one) != "best", "tried": one is tried}
        for one in decision.options
    ]


def _answer(grade: str, good: bool, label: str, sentence: str, note: str) -> dict[str, Any]:
    return {
        "grade": grade,
        "good": good,
        "label": label,
        "loss": 0.0,
        "error": 0.0,
        "sentence": sentence,
        "note": note,
    }
