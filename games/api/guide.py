"""The papers for those who write programs, as pages of the site:
what `docs/` says, rendered, and the example as a file."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

DOCS = Path(settings.BASE_DIR) / "docs"
EXAMPLES = Path(settings.BASE_DIR) / "examples"
PAGES = {
    "api.md": "api_guide",
    "protocol.md": "api_protocol",
    "engine.md": "api_engine",
    "match-file.md": "api_match_file",
    "openapi.yaml": "api_schema",
    "../examples/bot.py": "api_example",
    "../examples/socket_bot.py": "api_socket_example",
    "../examples/check_match.py": "check_match",
}
"""Where the site has what the papers link to. Other links are of the source and become plain words."""
_LINK = re.compile(r"\[([^\]]+)\]\((?![a-z]+:|#)([^)]+)\)")
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """How to write a bot."""
    return _page(request, "api.md")


@require_safe
def protocol(request: HttpRequest) -> HttpResponse:
    """What goes over the WebSocket."""
    return _page(request, "protocol.md")


@require_safe
def engine(request: HttpRequest) -> HttpResponse:
    """How to play whole matches without a site."""
    return _page(request, "engine.md")


@require_safe
def match_file(request: HttpRequest) -> HttpResponse:
    """What the file of a match holds."""
    return _page(request, "match-file.md")


@require_safe
def example(request: HttpRequest) -> FileResponse:
    """The example bot, to be read or saved."""
    return _program("bot.py")


@require_safe
def socket_example(request: HttpRequest) -> FileResponse:
    """The example bot on the WebSocket."""
    return _program("socket_bot.py")


def _program(name: str) -> FileResponse:
    return FileResponse(
        (EXAMPLES / name).open("rb"), filename=name, content_type="text/x-python; charset=utf-8"
    )


def _page(request: HttpRequest, file: str) -> HttpResponse:
    title, html = rendered(file)
    return render(request, "pages/guide.html", {"title": title, "html": html, "here": PAGES[file]})


@cache
def rendered(file: str) -> tuple[str, str]:
    """Title and safe HTML of a paper."""
    text = (DOCS / file).read_text(encoding="utf-8")
    title = text.partition("\n")[0].removeprefix("# ")
    return title, str(_MARKDOWN.render(_LINK.sub(_led, text)))


def _led(link: re.Match[str]) -> str:
    place = PAGES.get(link[2])
    return f"[{link[1]}]({reverse(place)})" if place else link[1]
