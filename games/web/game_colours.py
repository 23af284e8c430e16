"""The accents of all games as one style sheet. Each game brings its own (`static/titles/<key>/colours.css`);
pages that show several ask once, by an address that changes with what is in it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.web.game_catalog import found, shelf

FOR_GOOD = "public, max-age=31536000, immutable"


def address() -> str:
    """Where the sheet is, with the print of its text."""
    return f"{reverse('game_colours')}?{_sheet()[1]}"


@require_safe
def game_colours(request: HttpRequest) -> HttpResponse:
    """The sheet. Who asks for another print (a page from before a release) gets this one, not for keeps."""
    text, current = _sheet()
    kept = FOR_GOOD if request.META["QUERY_STRING"] == current else "no-cache"
    return HttpResponse(text, content_type="text/css; charset=utf-8", headers={"Cache-Control": kept})


def _sheet() -> tuple[str, str]:
    return _joined(tuple(found(box.colours) for box in shelf().values() if box.colours))


@cache
def _joined(files: tuple[str, ...]) -> tuple[str, str]:
    """The text of these files, and its print."""
    text = "".join(Path(file).read_text() for file in files)
    return text, sha256(text.encode()).hexdigest()[:12]
