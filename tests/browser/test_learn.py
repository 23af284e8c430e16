"""The hub of the lessons and the search of the rules, at every size and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.lessons.reading import lessons_of
from games.models import LessonRun
from games.titles import all_games
from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.test_pages import Visit, owner, visit
from tests.web.conftest import GAME

__all__ = ["owner", "visit"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]

SIZES = [(360, 360), (360, 780), (390, 844), (640, 400), (820, 1180), (1280, 800), (1920, 1200)]
"""Widths and heights; 640 by 400 is a desk at 200 %."""
SMALLEST = 24
"""A press needs so many pixels each way."""
TOO_NARROW = """() => [...document.querySelectorAll("main button, main .track a")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.textContent.trim().replace(/\\s+/g, " "))"""
ON_TOP = """() => {
    const boxes = [...document.querySelectorAll(".lesson, .track .match, .track > .game, .step button")]
        .map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
    return boxes.flatMap(([name, a], n) => boxes.slice(n + 1)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1
            && b.top < a.bottom - 1)
        .map(([other]) => [name, other]));
}"""


def wide(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@pytest.fixture
def learner(owner: Any) -> Any:
    """Somebody with two lessons behind them and one half done."""
    lessons = lessons_of(all_games()[GAME])
    for lesson, stars, beat in zip(lessons, (3, 2, 0), (99, 99, 1), strict=False):
        LessonRun.objects.create(user=owner, game=GAME, lesson=lesson.key, stars=stars, beat=beat)
    return owner


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("inside", [False, True], ids=["visitor", "learner"])
def test_the_hub_fits_every_window(learner: Any, visit: Visit, size: Any, inside: bool) -> None:
    visitor = visit(learner if inside else None, {"width": size[0], "height": size[1]})
    page = visitor.goes("/learn/")
    assert wide(page) <= 0
    assert page.evaluate(TOO_NARROW) == []
    assert page.evaluate(ON_TOP) == []
    for button in page.locator(".lesson, .track .match").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST
    assert visitor.mistakes == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("inside", [False, True], ids=["visitor", "learner"])
def test_the_hub_can_be_read_by_all(learner: Any, visit: Visit, size: Any, inside: bool) -> None:
    assert serious(visit(learner if inside else None, size).goes("/learn/")) == []


def test_five_tracks_stand_in_one_window_at_a_desk(learner: Any, visit: Visit) -> None:
    page = visit(learner, DESK).goes("/learn/")
    expect(page.locator(".track")).to_have_count(len(all_games()))
    assert page.locator(".track").last.bounding_box()["y"] + 40 < DESK["height"]


def test_one_goes_on_by_keyboard_and_begins_again(learner: Any, visit: Visit) -> None:
    page = visit(learner).goes("/learn/")
    going = page.get_by_role("button", name="Go on")
    going.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start again")).to_be_focused()
    going.focus()
    page.keyboard.press("Enter")
    third = lessons_of(all_games()[GAME])[2].key
    page.wait_for_url(f"**/learn/{GAME}/{third}/")
    assert LessonRun.objects.get(user=learner, lesson=third).match is not None


def test_a_visitor_presses_a_lesson_and_sits_at_its_table(visit: Visit) -> None:
    page = visit().goes("/learn/")
    first = lessons_of(all_games()[GAME])[0]
    page.locator(f"#{GAME}").get_by_role("button", name=first.title).click()
    page.wait_for_url(f"**/learn/{GAME}/{first.key}/")


# -- the rules -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 780), (820, 1180), (1280, 800)], ids=lambda size: str(size[0]))
def test_the_rules_with_their_figures_fit_the_window(visit: Visit, size: Any) -> None:
    visitor = visit(None, {"width": size[0], "height": size[1]})
    for key in all_games():
        page = visitor.goes(f"/games/{key}/rules/")
        assert wide(page) <= 0, key
        for figure in page.locator("svg.scene").all():
            box = figure.bounding_box()
            assert box is not None
            assert box["width"] > 250
    assert visitor.mistakes == []


def test_the_search_counts_marks_and_jumps_by_keys(visit: Visit) -> None:
    visitor = visit()
    page = visitor.goes(f"/games/{GAME}/rules/")
    page.keyboard.press("/")
    field = page.get_by_role("searchbox", name="Find in these rules")
    expect(field).to_be_focused()
    field.fill("selling")
    status = page.get_by_role("status")
    expect(status).to_contain_text("rules")
    expect(page.locator("#KX-51")).to_be_visible()
    expect(page.locator("#KX-10")).to_be_hidden()
    field.press("Enter")
    expect(status).to_contain_text("1 of ")
    field.press("ArrowDown")
    expect(status).to_contain_text("2 of ")
    expect(page.locator(".rule.here")).to_be_in_viewport()
    field.press("Escape")
    expect(page.locator("#KX-10")).to_be_visible()
    expect(status).to_have_text("")
    assert visitor.mistakes == []


def test_the_search_knows_numbers_and_the_names_of_tokens(visit: Visit) -> None:
    page = visit().goes(f"/games/{GAME}/rules/?find=kx-51")
    expect(page.locator(".rule:visible").first).to_have_id("KX-51")
    field = page.get_by_role("searchbox", name="Find in these rules")
    field.fill("egg collector")
    expect(page.locator("#KX-10")).to_be_visible()
    assert page.locator(".token.sought").count() > 0


def test_where_nothing_is_found_the_search_says_what_to_try(visit: Visit) -> None:
    page = visit().goes(f"/games/{GAME}/rules/")
    field = page.get_by_role("searchbox", name="Find in these rules")
    field.fill("aliance")
    expect(page.get_by_role("status")).to_have_text("No rules")
    page.get_by_role("button", name="alliance", exact=True).click()
    expect(field).to_have_value("alliance")
    expect(page.locator("#KX-56")).to_be_visible()


def test_a_rule_at_a_newcomers_table_offers_the_lesson_that_shows_it(person: Any) -> None:
    newcomer = person("nora", visitor=True)
    page = newcomer.page
    newcomer.open("/learn/#kaiju_incorporated")
    page.locator("#kaiju_incorporated").get_by_role("button", name="First match").click()
    newcomer.until(newcomer.asked)
    page.get_by_role("button", name="Which rule is this?").first.click()
    bubble = page.locator(".bubble")
    expect(bubble.get_by_text("Take any one card of the row")).to_be_visible()
    with page.context.expect_page() as opened:
        bubble.get_by_role("button", name="Lesson 1 shows it").click()
    lesson = opened.value
    lesson.wait_for_url("**/learn/kaiju_incorporated/**")
    expect(lesson.locator(".top-bar")).to_contain_text("Lesson 1 of")
    newcomer.until(newcomer.asked)  # the match goes on where it was
