"""Puzzles as pages: the daily one, the next one, one by game; and each of them on the real board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Puzzle, PuzzleStanding
from games.play import Refusal
from games.play.practice import puzzles as play_puzzles
from games.study.puzzle_checks import Opinion
from games.web.exercises import Fact, Way, answer_of, answer_shown, exercise_page
from games.web.game_catalog import box
from games.web.try_again import COMPOSED, PASSED_OVER, tried
from games.web.viewer import answer, viewer

ASK = "One choice is clearly best here. Which?"


@never_cache
@require_safe
def puzzles(request: HttpRequest) -> HttpResponse:
    """All ways to a puzzle, and where one stands; `?next=` leads to the next one, of that game or of any."""
    wanted = request.GET.get("next")
    if wanted is not None:
        found = play_puzzles.next_for(viewer(request), wanted)
        return redirect("puzzle", found.pk) if found else redirect("puzzles")
    counts = play_puzzles.given_out().values("game").annotate(count=Count("pk"))
    games = sorted(((box(one["game"]), one["count"]) for one in counts), key=lambda one: one[0].place)
    standing = play_puzzles.standing_of(viewer(request))
    context = {
        "daily": daily_card(viewer(request)),
        "games": games,
        "standing": standing,
        "days": play_puzzles.days_in_a_row(standing),
        "next": play_puzzles.next_for(viewer(request)),
    }
    return render(request, "pages/puzzles.html", context)


def daily_card(user: Any) -> dict[str, Any] | None:
    """The puzzle of the day as cards show it; `None` where there is none."""
    found = play_puzzles.daily(play_puzzles.today())
    if found is None:
        return None
    done = user is not None and found.first_tries.filter(user=user).first()
    return {"puzzle": found, "box": box(found.game), "done": done or None}


@never_cache
@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, puzzle_id: int) -> HttpResponse:
    """One puzzle on the board; POST tries a choice, or asks what is best."""
    try:
        found = play_puzzles.puzzle(puzzle_id)
        if request.method == "POST":
            return answer(lambda: msgspec.json.encode(_tried(request, found)))
        return _page(request, found)
    except Refusal as refusal:
        raise Http404 from refusal


def _page(request: HttpRequest, found: Puzzle) -> HttpResponse:
    daily = play_puzzles.daily(play_puzzles.today()) == found
    return exercise_page(
        request,
        found.match,
        found.version,
        title="Puzzle of the day" if daily else "Puzzle",
        about=f"{box(found.game).name} · number {found.pk}",
        ask=ASK,
        post=reverse("puzzle", args=[found.pk]),
        back={"words": "Puzzles", "href": reverse("puzzles")},
        next_one=_next(viewer(request), found),
        facts=_facts(found, play_puzzles.standing_of(viewer(request))),
        nameless=True,
    )


def _next(user: Any, found: Puzzle) -> Way:
    following = play_puzzles.next_for(user, found.game, found.pk) or play_puzzles.next_for(user, but=found.pk)
    if following is None:
        return {"words": "All puzzles", "href": reverse("puzzles")}
    return {"words": "Next puzzle", "href": reverse("puzzle", args=[following.pk])}


def _facts(found: Puzzle, standing: PuzzleStanding) -> Sequence[Fact]:
    """The two ratings, each with where it almost surely lies, and the streak."""
    facts: list[Fact] = []
    if standing.pk:
        facts.append(_rating("Your puzzle rating", standing))
    facts.append(_rating("This puzzle", found))
    if standing.run > 1:
        facts.append({"label": "In a row", "value": str(standing.run), "note": f"best {standing.best_run}"})
    return facts


def _rating(label: str, one: Puzzle | PuzzleStanding) -> Fact:
    return {"label": label, "value": f"{one.guess:,}", "note": f"{one.low:,} to {one.high:,}"}


def _tried(request: HttpRequest, found: Puzzle) -> dict[str, Any]:
    user = viewer(request)
    said, _ = said_of(found, user, tried(request))
    found.refresh_from_db(fields=["mu", "sigma"])
    return said | {
        "facts": _facts(found, play_puzzles.standing_of(user)),
        "next": _next(user, found),
    }


def said_of(
    found: Puzzle, user: Any, written: bytes | None
) -> tuple[dict[str, Any], play_puzzles.Tried | None]:
    """What is said of a choice, and what came of it; without one what is best is shown. The first try of
    somebody whom the site knows counts. Raises `Refusal`."""
    decision = play_puzzles.decision_of(found)
    if written is None:
        play_puzzles.give_up(found, user)
        return answer_shown(decision, decision.sentence, _second(found)), None
    came = play_puzzles.answer(found, user, written)
    if came.option is None:
        return answer_of(decision, None, note=PASSED_OVER if came.listed else COMPOSED), came
    said = answer_of(decision, came.option)
    count = f"{came.gained:+} points. ".replace("-", "−") if came.counted else ""
    if came.right:
        return said | {"sentence": decision.sentence, "note": f"{count}{_second(found)}"}, came
    note = f"{count}{_lost(found, decision.options.index(came.option))}".strip()
    return said | {"sentence": play_puzzles.why(found, came.option), "note": note}, came


def _lost(found: Puzzle, place: int) -> str:
    """How the option in this place went on in quick games, where the second judge played it."""
    for one in _opinions(found)[place : place + 1]:
        won = f"{one.chance:.0f} % ±{one.error:.0f}"
        return f"Of {one.games} quick games that went on from it, {won} were won."
    return ""


def _opinions(found: Puzzle) -> list[Opinion]:
    return msgspec.convert(found.second, list[Opinion])


def _second(found: Puzzle) -> str:
    """That another judge found the same."""
    best, rival, *_ = _opinions(found)
    return (
        f"Quick games to the end agree: {best.chance:.0f} % ±{best.error:.0f} "
        f"against {rival.chance:.0f} % ±{rival.error:.0f}."
    )
