"""No page leads a guest to what they are refused: every way that they can walk is open to them."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

from django.test import Client
from django.urls import resolve

from games.models import Match
from games.web.guest_gate import DOORS, LOOK, USE

WAY = re.compile(r'<a\b[^>]*href="(/[^"#?]*)')
DEED = re.compile(r'<(?:form|button)\b[^>]*(?:form)?action="(/[^"#?]*)')
TOLD_ANYWAY = {"tokens"}
"""The pages on programs say where a token is made, whoever reads them."""


def walked(browser: Client, start: str) -> Iterator[tuple[str, str]]:
    """Every page that one comes to from here, of one kind each, and what stands on it."""
    waiting, met = deque([start]), set()
    while waiting:
        path = waiting.popleft()
        name = resolve(path).url_name
        if name in met:
            continue
        met.add(name)
        answer = browser.get(path, follow=True)
        page = answer.content.decode() if "text/html" in answer["Content-Type"] else ""
        yield path, page
        waiting += [way for way in WAY.findall(page) if not way.startswith("/static/")]


def test_no_page_leads_a_guest_to_what_they_are_refused(browser: Client, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    pages = list(walked(browser, "/"))
    assert len(pages) > 30
    ways = {(path, resolve(way).url_name) for path, page in pages for way in WAY.findall(page)}
    closed = {(path, name) for path, name in ways if name not in LOOK | USE | DOORS | TOLD_ANYWAY}
    assert closed == set()
    deeds = {(path, resolve(deed).url_name) for path, page in pages for deed in DEED.findall(page)}
    assert {(path, name) for path, name in deeds if name not in LOOK | USE | DOORS} == set()
