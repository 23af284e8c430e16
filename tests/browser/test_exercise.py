"""A question of the past on the real board: a choice is tried, then a good one, and every option is told."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from games.models import Match, StudiedDecision
from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.test_pages import Visit, owner, visit
from tests.browser.waiting import until
from tests.web.conftest import begun, opened, opponent
from tests.web.test_chances import finished
from tests.web.test_try_again import address, judge_one

__all__ = ["begun", "finished", "opened", "opponent", "owner", "visit"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture
def judged(finished: Any) -> StudiedDecision:
    return judge_one(finished())


@SIZES
def test_a_choice_is_tried_on_the_real_board(
    judged: StudiedDecision, owner: Any, visit: Visit, size: dict[str, int]
) -> None:
    visitor = visit(owner, size)
    page = visitor.goes(address(judged))
    expect(page.locator("#exercise")).to_contain_text("What is best here?")
    expect(page.locator(".prompt")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".acts .action, .acts .end").last.click()
    if page.get_by_role("menuitem").count():
        page.get_by_role("menuitem").first.click()
    until(page, "() => document.querySelector('#exercise.answered')")
    assert serious(page) == []
    show = page.get_by_role("button", name="Show the best")
    if show.count():
        show.click()
    until(page, "() => document.querySelector('#exercise.done')")
    options = page.locator("#exercise .options li")
    expect(options).to_have_count(len(judged.found["options"]))
    expect(options.first).to_contain_text("best")
    expect(page.get_by_role("link", name="Back to the study")).to_be_in_viewport()
    assert serious(page) == []
    assert visitor.mistakes == []
    assert Match.objects.count() == 1


def test_flags_stand_on_the_board_and_t_begins_again(
    judged: StudiedDecision, owner: Any, visit: Visit
) -> None:
    visitor = visit(owner, DESK)
    page = visitor.goes(address(judged))
    expect(page.locator(".prompt")).to_be_visible()
    assert page.locator(".exercise-flags").count() == 0, "nothing is told before it was tried"
    page.locator(".acts .action, .acts .end").last.click()
    if page.get_by_role("menuitem").count():
        page.get_by_role("menuitem").first.click()
    until(page, "() => document.querySelector('#exercise.answered')")
    show = page.get_by_role("button", name="Show the best")
    if show.count():
        show.click()
    until(page, "() => document.querySelector('.exercise-flags .good')")
    page.keyboard.press("t")
    until(page, "() => !document.querySelector('.exercise-flags')")
    expect(page.locator("#exercise")).to_contain_text("What is best here?")
    page.keyboard.press("p")
    page.wait_for_url("**/play/")
    expect(page.get_by_role("button", name="Play on")).to_be_visible()
    assert serious(page) == []
    assert visitor.mistakes == []
