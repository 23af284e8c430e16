"""What a lesson tells the site is never lost, however busy the site or however soon the page is left."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import OpenContext
from tests.browser.waiting import until

pytestmark = pytest.mark.browser
PROGRESS = "/learn/busy/progress/"
REPORTS = """async (match) => {
  const { createReports } = await import("kaiju/lesson/progress");
  window.stars = [];
  window.reports = createReports("/learn/busy/progress/", match, (count) => window.stars.push(count));
}"""
FINISHED = {"beat": "7", "helped": "0", "strayed": "1", "done": "1"}


class Site:
    """The far end: busy for so many reports, then it takes them."""

    def __init__(self) -> None:
        self.busy = 0
        self.taken: list[dict[str, str]] = []

    def answer(self, route: Route) -> None:
        if self.busy > 0:
            self.busy -= 1
            route.fulfill(status=503, body="busy")
            return
        told = parse_qs(route.request.post_data or "")
        self.taken.append({name: values[0] for name, values in told.items()})
        route.fulfill(json={"stars": 2})


@pytest.fixture
def far_end() -> Site:
    return Site()


@pytest.fixture
def page(open_context: OpenContext, harness: str, far_end: Site) -> Page:
    page = open_context().new_page()
    page.clock.install()
    page.route(f"**{PROGRESS}", far_end.answer)
    page.goto(f"{harness}/?fixture=business&pace=instant")
    page.evaluate(REPORTS, 5)
    return page


def report(page: Page, fields: dict[str, str]) -> None:
    page.evaluate("(fields) => void window.reports.report(fields)", fields)


def until_taken(page: Page, far_end: Site, count: int) -> None:
    for _ in range(60):
        if len(far_end.taken) >= count:
            return
        page.clock.run_for(2_000)
    raise AssertionError(f"The site has {far_end.taken}")


def test_a_report_is_told_however_often_the_site_was_busy(page: Page, far_end: Site) -> None:
    far_end.busy = 9
    report(page, FINISHED)
    until_taken(page, far_end, 1)
    assert far_end.taken == [{**FINISHED, "match": "5"}]
    until(page, "window.stars.at(-1) === 2")
    assert page.evaluate("localStorage.length") == 0


def test_what_was_reached_stays_told_when_a_newer_report_overtakes_it(page: Page, far_end: Site) -> None:
    far_end.busy = 1
    report(page, FINISHED)
    report(page, {"beat": "6", "helped": "0", "strayed": "0"})
    until_taken(page, far_end, 1)
    assert far_end.taken[-1] == {"beat": "6", "helped": "0", "strayed": "1", "done": "1", "match": "5"}


@pytest.mark.parametrize(("match", "told"), [(5, True), (6, False)])
def test_a_page_that_was_left_tells_it_when_one_is_back_at_the_same_table(
    page: Page, far_end: Site, match: int, told: bool
) -> None:
    far_end.busy = 99
    report(page, FINISHED)
    until(page, "localStorage.length === 1")
    page.reload()
    far_end.busy = 0
    page.evaluate(REPORTS, match)
    before: Any = page.evaluate("window.reports.before")
    assert (before is not None) is told
    if told:
        assert before["beat"] == "7"
        until_taken(page, far_end, 1)
        assert far_end.taken[0]["done"] == "1"
    assert page.evaluate("() => window.reports.settled().then(() => localStorage.length)") == 0
