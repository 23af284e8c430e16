"""Which lesson shows a rule: the lessons' own `rule` fields, read the other way round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from games.engine import Game
from games.lessons.reading import lessons_of
from games.models import Match, Seat

NEWCOMER = 3
"""Who has finished fewer matches than this is told at the table which lesson shows a rule."""


@dataclass(frozen=True)
class ShownBy:
    """A lesson that shows a rule."""

    words: str
    """What a link to it says."""
    title: str
    address: str
    """Where a form opens its table."""


def shown_by(game: Game[Any, Any]) -> dict[str, list[ShownBy]]:
    """By rule id the lessons that show it, in their order. A rule that no lesson shows is not in it."""
    found: dict[str, list[ShownBy]] = {}
    for number, lesson in enumerate(lessons_of(game), 1):
        name = "The exam" if lesson.exam else f"Lesson {number}"
        link = ShownBy(f"{name} shows it", lesson.title, reverse("lesson_at", args=[game.key, lesson.key]))
        for rule in dict.fromkeys(beat.rule for beat in lesson.beats if beat.rule):
            found.setdefault(rule, []).append(link)
    return found


def for_newcomers(game: Game[Any, Any] | None, user: Any) -> dict[str, dict[str, str]]:
    """What the table of this person needs to offer a lesson with a rule; nothing for who has played enough
    (at most one query)."""
    known = shown_by(game) if game else {}
    if not known or not user.is_authenticated:
        return {}
    played = Seat.objects.filter(user=user, match__status=Match.Status.FINISHED, match__lesson="")
    if played[:NEWCOMER].count() >= NEWCOMER:
        return {}
    return {
        rule: {"words": links[0].words, "title": links[0].title, "address": links[0].address}
        for rule, links in known.items()
    }
