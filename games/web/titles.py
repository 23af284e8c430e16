"""The pages about a game: the shelf, its own page, its rules; and those about the site."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.bots import KINDS
from games.models import Match
from games.web import leaders, tokens
from games.web.forms import OpenTable
from games.web.lobby import open_tables
from games.web.permissions import public_or_own, with_seats
from games.web.rows import rows
from games.web.shelf import Box, playable, shelf

TOP = 10
RECENT = 5
JOINABLE = 2


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
    finished = Match.objects.filter(public_or_own(request.user), game=key, status=Match.Status.FINISHED)
    context = {
        "box": box,
        "form": OpenTable(box.title, initial={"against": "bots", "pace": "free"}),  # type: ignore[arg-type]
        "levels": KINDS.values(),
        "joinable": rows(open_tables(request.user).filter(game=key)[:JOINABLE], request.user),
        "board": leaders.top(key, request.user, TOP),
        "minimum": leaders.MINIMUM,
        "recent": rows(with_seats(finished).order_by("-finished_at")[:RECENT], request.user),
        "facts": facts(key),
    }
    return render(request, "pages/game.html", context)


def facts(key: str) -> dict[str, Any]:
    """How the finished matches of a game ended (one query)."""
    endings: dict[str, int] = {}
    finished = Match.objects.filter(game=key, status=Match.Status.FINISHED)
    for result in finished.order_by("-finished_at").values_list("result", flat=True)[:500]:
        ending = (result or {}).get("ending", "")
        endings[ending] = endings.get(ending, 0) + 1
    total = sum(endings.values())
    words = tokens.looks(key)
    shares = [
        (words.get(f"ending:{name}", {}).get("name", name), round(100 * count / total))
        for name, count in sorted(endings.items(), key=lambda pair: -pair[1])
    ]
    return {"total": total, "endings": shares}


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """The rules for players, each rule with its id as an anchor."""
    box = on_the_shelf(key)
    title = box.title
    assert title is not None
    draw = tokens.drawer(key, tokens.shipped_names(title), [])
    book = title.rulebook()
    context = {
        "box": box,
        "title": book.title,
        "lead": tokens.page(book.html, draw),
        "chapters": [
            {
                "slug": chapter.slug,
                "title": chapter.title,
                "html": tokens.page(chapter.html, draw),
                "entries": [
                    {
                        "id": entry.id,
                        "title": tokens.page(entry.title, draw),
                        "html": tokens.page(entry.html, draw),
                    }
                    for entry in chapter.entries
                ],
            }
            for chapter in book.chapters
        ],
    }
    return render(request, "pages/rules.html", context)


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """Where to begin."""
    return render(request, "pages/learn.html", {"boxes": playable(), "levels": KINDS.values()})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Who made the games and what is whose."""
    return render(request, "pages/about.html")


@require_safe
def fair(request: HttpRequest) -> HttpResponse:
    """How the dice are kept honest."""
    return render(request, "pages/fair.html")
