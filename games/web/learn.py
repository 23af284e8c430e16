"""*Learn*, the hub of the lessons: what to do first, what comes next, and every track."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.play.practice.puzzles import standing_of
from games.web.learn_tracks import HERE, STARS, LessonCard, Track, tracks
from games.web.mistakes import due_counts
from games.web.puzzles import daily_card
from games.web.viewer import viewer

SHOWN_NEXT = 3
MEANING = [([True, False, False], 1, "finished"), ([True, True, False], 2, "without help")]
MEANING += [([True, True, True], 3, "at the first try")]
"""What the stars of a lesson stand for."""


@dataclass(frozen=True)
class Step:
    """The first thing the page offers: a lesson, or where there is none left (or none at all) a match."""

    words: str
    lesson: LessonCard | None = None
    track: Track | None = None


@dataclass(frozen=True)
class Offer:
    """What may come next: a lesson of this track, or without one its first match."""

    track: Track
    lesson: LessonCard | None = None


def first_step(found: list[Track], asked: LessonCard | None = None) -> Step:
    """What to do first: what was asked for, else where somebody stopped last, else what comes next."""
    by_box = {one.box.key: one for one in found}
    every = [lesson for one in found for lesson in one.lessons]
    running = [lesson for lesson in every if lesson.state == HERE]
    if asked is not None and asked.state != HERE:
        return Step("You asked for this lesson", asked, by_box[asked.box.key])
    if running:
        lesson = asked or max(running, key=latest)
        return Step("Go on where you stopped", lesson, by_box[lesson.box.key])
    begun = [one for one in found if one.done and one.next is not None]
    if begun:
        one = max(begun, key=lambda one: max(map(latest, one.lessons)))
        return Step("What comes next", one.next, one)
    fresh = [one for one in found if one.next is not None]
    if fresh:
        one = min(fresh, key=lambda one: one.box.complexity)
        return Step("Begin here", one.next, one)
    if every:
        return Step("Every lesson is done")
    return Step("Begin here", None, min(found, key=lambda one: one.box.complexity, default=None))


def latest(lesson: LessonCard) -> float:
    """When somebody was in this lesson last, in seconds."""
    last = lesson.progress.last
    return last.timestamp() if last else 0.0


def coming(found: list[Track], step: Step) -> list[Offer]:
    """What may come after that: a first match that is ready, tracks that were begun, then others."""
    ready = [Offer(one) for one in found if one.ready][:1]
    rest = [one for one in found if one.next is not None and one.next is not step.lesson]
    rest.sort(key=lambda one: (not one.done, one.box.place))
    return [*ready, *(Offer(one, one.next) for one in rest)][:SHOWN_NEXT]


@never_cache
@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """The hub; at the lesson that `?lesson=` names, if one followed a link to one."""
    found = tracks(request.user)
    game, _, key = request.GET.get("lesson", "").partition("/")
    every = [lesson for one in found for lesson in one.lessons]
    asked = next((one for one in every if (one.box.key, one.key) == (game, key)), None)
    step = first_step(found, asked)
    done = sum(one.done for one in found)
    context = {
        "tracks": found,
        "step": step,
        "coming": coming(found, step),
        "daily": daily_card(viewer(request)),
        "standing": standing_of(viewer(request)),
        "due": sum(due_counts(viewer(request)).values()),
        "lessons": len(every),
        "meaning": MEANING,
        "done": done,
        "stars": sum(one.stars for one in found),
        "most_stars": STARS * len(every),
        "new": not done and not any(lesson.state == HERE for lesson in every),
    }
    return render(request, "pages/learn.html", context)
