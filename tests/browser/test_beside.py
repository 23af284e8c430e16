"""Two tables of one deal in one page: both boards, each with a store of its own, stepped through together."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games import play
from games.models import Match
from tests.browser.axe import serious
from tests.browser.conftest import DESK
from tests.browser.test_pages import Visit, owner, visit
from tests.web.conftest import person

__all__ = ["owner", "visit"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]
KEY = bytes(range(32))
BOTH = [(820, 1180), (1280, 800), (1440, 900)]
ONE = [(360, 640), (390, 844), (640, 400)]


def line(user: Any, picks: list[int]) -> Match:
    """So many choices at a table of the deal, and then it counts as over."""
    match = play.open_table(user, "spoonbrokers", 2, bots=["novice"], pace="free", speed="instant", key=KEY)
    for number, pick in enumerate(picks):
        while play.advance(match.pk, Match.every.get(pk=match.pk).version):
            pass
        row = Match.every.get(pk=match.pk)
        seat = row.waiting[0]["seat"]
        position = play.read(match.pk)
        options = position.state.agenda[-1].options(position.state, position.context, seat)
        action = msgspec.json.encode(options[pick % len(options)])
        play.submit(match.pk, seat, action, row.version, f"!{number}", automatic=True)
    placings = [{"seat": seat, "score": 300 - seat, "place": seat + 1} for seat in (0, 1)]
    Match.every.filter(pk=match.pk).update(
        status="finished", result={"winners": [0], "placings": placings}, finished_at=timezone.now()
    )
    return match


@pytest.fixture
def page_of_both(rules: None, owner: Any) -> str:
    one, other = line(owner, [0, 0, 0, 0, 0, 0]), line(person("other"), [0, 0, 0, -1, -1, -1, -1, -1])
    return f"/matches/{one.pk}/beside/{other.pk}/"


def versions(page: Page) -> list[str]:
    return page.locator(".pair-half h2 b").all_inner_texts()


def test_both_are_stepped_through_together(page_of_both: str, owner: Any, visit: Visit) -> None:
    visitor = visit(owner, DESK)
    page = visitor.goes(page_of_both)
    expect(page.get_by_text("here they part", exact=True)).to_be_visible()
    expect(page.locator(".pair-half")).to_have_count(2)
    expect(page.locator(".pair-half .ground").first).to_be_visible()
    here = versions(page)
    assert here[0] == here[1], "until they part both are the same"
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("on ways of their own")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".pair-half h2").first).to_contain_text("the end")
    expect(page.locator(".pair-half h2").last).to_contain_text("the end")
    page.keyboard.press("Home")
    expect(page.get_by_text("still the same")).to_be_visible()
    page.get_by_role("button", name="Where they part").click()
    expect(page.get_by_text("here they part", exact=True)).to_be_visible()
    assert versions(page) == here
    page.get_by_role("log").last.get_by_role("button").last.click()
    expect(page.locator(".pair-half h2").last).to_contain_text("the end")
    assert visitor.mistakes == []


@pytest.mark.parametrize("size", [*BOTH, *ONE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_both_fit_every_window(page_of_both: str, owner: Any, visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(owner, {"width": size[0], "height": size[1]})
    page = visitor.goes(page_of_both)
    expect(page.get_by_text("here they part", exact=True)).to_be_visible()
    expect(page.locator(".pair-half")).to_have_count(2 if size in BOTH else 1)
    if size in ONE:
        page.get_by_role("group", name="Which table").get_by_role("button").last.click()
        expect(page.locator(".pair-half.other-line")).to_be_visible()
        expect(page.locator(".pair-half")).to_have_count(1)
    expect(page.get_by_role("slider")).to_be_in_viewport(ratio=1)
    for ground in page.locator(".ground").all():
        assert ground.bounding_box()["height"] > 120
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
    assert visitor.mistakes == []
