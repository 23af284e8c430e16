"""The pages about a game: the shelf, its own page, its rules; and those about the site."""

from __future__ import annotations

from typing import Any

from django.db.models import Count
from django.db.models.fields.json import KT
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts import friends
from games.lessons.reading import track_of
from games.models import Match, Seat
from games.web import leaderboards, sentence_tokens
from games.web.figures.drawing import Figure, figures_of
from games.web.game_catalog import Box, shelf
from games.web.lesson_index import shown_by
from games.web.lobby import open_tables
from games.web.match_guard import public_or_own, with_seats
from games.web.match_rows import rows
from games.web.new_table_form import OpenTable

TOP = 10
RECENT = 5
JOINABLE = 2
COUNTED = 500
"""Of how many matches, the last ones, it is told how they ended."""


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The shelf."""
    return render(request, "pages/games.html", {"shelf": shelf().values()})


def on_the_shelf(key: str) -> Box:
    """The game that can be played, or 404."""
    box = shelf().get(key)
    if box is None or not box.playable:
        raise Http404
    return box


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponse:
    """What a game is, how it is played, who is good at it, and the way in."""
    box = on_the_shelf(key)
    finished = Match.objects.filter(
        public_or_own(request.user), game=key, status=Match.Status.FINISHED, finished_at__isnull=False
    )
    joinable = open_tables(request.user, friends.circle_of(request.user.pk))
    context = {
        "box": box,
        "form": OpenTable(box.title, initial={"against": "bots", "pace": "free"}),  # type: ignore[arg-type]
        "first_match_after": words.first_match_after if (words := track_of(box.title)) else 0,  # type: ignore[arg-type]
        "newcomer": not request.user.is_authenticated or not has_played(request.user),
        "joinable": rows(joinable.filter(game=key)[:JOINABLE], request.user),
        "board": leaderboards.top(key, request.user, TOP),
        "minimum": leaderboards.MINIMUM,
        "recent": rows(with_seats(finished).order_by("-finished_at")[:RECENT], request.user),
        "facts": facts(key),
    }
    return render(request, "pages/game.html", context)


def has_played(user: Any) -> bool:
    """Whether this person has sat at any table."""
    return Seat.objects.filter(user=user, match__lesson="").exists()


def facts(key: str) -> dict[str, Any]:
    """How the last finished matches of a game ended, those of guests aside (one query)."""
    finished = Match.objects.filter(
        game=key, status=Match.Status.FINISHED, finished_at__isnull=False, host__guest_seen_at=None
    )
    last = Match.objects.filter(pk__in=finished.order_by("-finished_at").values("pk")[:COUNTED])
    counted = last.values_list(KT("result__ending")).annotate(count=Count("pk")).order_by("-count")
    endings = {ending or "": count for ending, count in counted}
    total = sum(endings.values())
    words = sentence_tokens.looks(key)
    shares = [
        (words.get(f"ending:{name}", {}).get("name", name), round(100 * count / total))
        for name, count in endings.items()
    ]
    return {"total": total, "endings": shares}


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """The rules for players, each rule with its id as an anchor."""
    box = on_the_shelf(key)
    return render(request, "pages/rules.html", {"box": box, **rulebook(box, illustrated=True)})


def rulebook(box: Box, illustrated: bool = False) -> dict[str, Any]:
    """The rules of a game, drawn for a page; with a figure for each chapter and links to lessons."""
    title = box.title
    assert title is not None
    figures = figures_of(title) if illustrated else {}
    lessons = shown_by(title) if illustrated else {}
    draw = sentence_tokens.drawer(title.key, sentence_tokens.shipped_names(title), [])
    book = title.rulebook()
    return {
        "title": book.title,
        "lead": sentence_tokens.page(book.html, draw),
        "chapters": [
            {
                "slug": chapter.slug,
                "title": chapter.title,
                "figure": figure(figures.get(chapter.slug), number, draw),
                "html": sentence_tokens.page(chapter.html, draw),
                "entries": [
                    {
                        "id": entry.id,
                        "title": sentence_tokens.page(entry.title, draw),
                        "html": sentence_tokens.page(entry.html, draw),
                        "lessons": lessons.get(entry.id, []),
                    }
                    for entry in chapter.entries
                ],
            }
            for number, chapter in enumerate(book.chapters)
        ],
    }


def figure(found: Figure | None, number: int, draw: sentence_tokens.Draw) -> dict[str, Any] | None:
    """A figure as the page shows it: the picture, and the words below it."""
    if found is None:
        return None
    return {"svg": found.svg(number), "caption": sentence_tokens.sentence(found.caption, draw)}


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Who made the games and what is whose."""
    return render(request, "pages/about.html")


@require_safe
def fair(request: HttpRequest) -> HttpResponse:
    """How the dice are kept honest."""
    return render(request, "pages/fair.html")
