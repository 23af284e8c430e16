"""Names that are written from right to left, on pages that are written from left to right: what stands before
and behind a name is drawn before and behind it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page

from accounts import friends
from games import play
from games.events import entering, organising
from games.models import ChatMessage, Match
from games.play import rate
from games.play.tables import groups
from tests.browser.conftest import DESK, OpenContext
from tests.web.conftest import GAME, finish, person

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]

NAMES = ("אבישג12", "דניאל7", "שרה.3", "נועם4", "ירושלים (5)", "חידון 2026")
"""Four people, a group and an event: letters of Hebrew, and digits behind them."""

OUT_OF_ORDER = r"""(names) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxed = (node) => {
        let at = node.parentElement;
        while (getComputedStyle(at).display === "inline") at = at.parentElement;
        return at;
    };
    const parts = [];
    const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const split = new RegExp(`${escaped.join("|")}|[^\\s\\u2068\\u2069]`, "gu");
    while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const found of node.data.matchAll(split)) {
            const range = document.createRange();
            range.setStart(node, found.index);
            range.setEnd(node, found.index + found[0].length);
            const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
            if (!rects.length) continue;
            const left = Math.min(...rects.map((rect) => rect.left));
            const right = Math.max(...rects.map((rect) => rect.right));
            const { top, height } = rects[0];
            const name = names.includes(found[0]);
            parts.push({ text: found[0], name, box: boxed(node), left, right, top, height });
        }
    }
    const wrong = [];
    for (let n = 1; n < parts.length; n += 1) {
        const [one, next] = [parts[n - 1], parts[n]];
        const together = (one.name || next.name) && one.box === next.box;
        const sameLine = Math.abs(one.top - next.top) < one.height / 2;
        if (together && sameLine && next.left < one.right - 1)
            wrong.push(`${one.text} before ${next.text} in: ${one.box.textContent.trim().slice(0, 90)}`);
    }
    return wrong;
}"""
"""The places where a name and what stands beside it in the text are not drawn in that order."""


@pytest.fixture
def town() -> dict[str, str]:
    """People, a group and an event of such names, everywhere where names are printed; the pages by what they
    are."""
    people = first, second, third, _ = [person(name) for name in NAMES[:4]]
    owner = person("owner", email="owner@example.com")
    for number in range(6):
        rate(finish(first, second, owner, winner=number % 3, rated=True).pk)
    over = finish(first, second, third, owner, rated=True)
    over.result["winners"] = [0, 1, 2]
    over.save()
    open_ = play.open_table(first, GAME, 4, bots=["normal"])
    turns = play.open_table(first, GAME, 4, pace="turns", decision_seconds=86400, speed="instant")
    for one in people[1:]:
        play.take_seat(turns.pk, one)
    for one in people[:3]:
        friends.befriend(owner, one)
    group = groups.make_group(first, NAMES[4])
    for one in (second, owner):
        groups.join(group.invitation, one)
    starts = timezone.now() + timedelta(days=1)
    wanted = {"format": "swiss", "size": 2, "starts_at": starts, "group": group}
    event = organising.create(owner, name=NAMES[5], game=GAME, **wanted)
    for one in (first, second, owner):
        entering.enter(event.pk, one)
    said = ChatMessage.objects.create(match=over, user=first, text="(5) שלום")
    return {
        "home": "/",
        "tables": "/tables/",
        "room": f"/tables/{open_.pk}/",
        "match": f"/matches/{over.pk}/",
        "history": "/history/",
        "matches": "/matches/",
        "profile": f"/people/{first.username}/",
        "leaderboard": f"/leaderboards/{GAME}/",
        "groups": "/groups/",
        "group": f"/groups/{group.pk}/",
        "events": "/events/",
        "event": f"/events/{event.pk}/",
        "organiser": f"/events/{event.pk}/organise/",
        "friends": "/account/people/",
        "report": f"/tables/{over.pk}/chat/{said.pk}/report/",
    }


@pytest.fixture
def visit(open_context: OpenContext, live_server: Any) -> Callable[[str], Page]:
    """A page of somebody, by their name."""

    def visit(name: str) -> Page:
        client = Client()
        client.login(username=name, password="kaiju-kaiju")
        cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}
        context = open_context(viewport=DESK, reduced_motion="reduce", base_url=live_server.url)
        context.add_cookies([cookie])
        page = context.new_page()
        page.route_web_socket("**/ws/lobby/", lambda socket: None)
        return page

    return visit


def test_names_from_right_to_left_turn_nothing_around_them(
    town: dict[str, str], visit: Callable[[str], Page]
) -> None:
    asked = Match.objects.get(status=Match.Status.PLAYING).waiting[0]["seat"]
    pages = {name: ("owner", path) for name, path in town.items()}
    pages["their own home"] = (NAMES[asked], "/")
    wrong, without = {}, []
    for name, (who, path) in pages.items():
        page = visit(who)
        page.goto(path)
        if not any(one in page.locator("body").inner_text() for one in NAMES):
            without.append(name)
        if found := page.evaluate(OUT_OF_ORDER, list(NAMES)):
            wrong[name] = found
        page.close()
    assert (wrong, without) == ({}, [])
