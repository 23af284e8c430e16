"""Coming back to a table, and what somebody likes there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.waiting import until

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [None, PHONE])
def test_what_happened_meanwhile_is_told_and_put_away(open_table, size):
    page = open_table("since", size=size).page
    news = page.get_by_role("region", name="Since you were here")
    expect(news.get_by_role("listitem")).to_have_count(8)
    expect(news).to_contain_text("more before these")
    news.get_by_role("button", name="Dismiss").click()
    expect(news).to_have_count(0)


def test_nothing_is_told_to_somebody_who_was_here(open_table):
    page = open_table("business").page
    expect(page.get_by_role("region", name="Since you were here")).to_have_count(0)


def test_nothing_is_told_to_somebody_who_sits_down_as_a_live_match_begins(open_table):
    """The first moves fall while the page is loading; nobody has been away."""
    page = open_table("since").page
    news = page.get_by_role("region", name="Since you were here")
    expect(news).to_be_visible()
    assert page.evaluate("harness.table.store.table.value.pace") == "live"
    page.evaluate("harness.table.store.since.value = { ...harness.table.store.since.value, after: 0 }")
    expect(news).to_have_count(0)


def test_likes_go_to_the_account(open_table):
    page = open_table("business").page
    page.get_by_role("button", name="Table settings").click()
    sheet = page.get_by_role("dialog", name="Table settings")
    with page.expect_request("**/preferences/one/") as sent:
        sheet.get_by_role("button", name="Slow").click()
    assert sent.value.post_data == "name=pace&game=kaiju_exchange&value=slow"


MOVING = """document.getAnimations()
    .filter((it) => it.playState === "running" && it.effect.getTiming().iterations === Infinity).length"""


def test_nothing_moves_at_a_table_whose_pace_is_instant(open_table):
    page = open_table("daikaiju_director_waiting", pace="slow").page
    until(page, f"() => {MOVING} > 0")
    page.get_by_role("button", name="Table settings").click()
    page.get_by_role("dialog", name="Table settings").get_by_role("button", name="Instant").click()
    until(page, f"() => {MOVING} === 0")


def test_windows_are_answered_as_one_likes_at_this_table(open_table):
    page = open_table("spoonbrokers_stop").page
    page.get_by_role("button", name="Table settings").click()
    sheet = page.get_by_role("dialog", name="Table settings")
    group = sheet.get_by_role("group", name="When others act")
    with page.expect_request("**/tables/4817/windows/") as sent:
        group.get_by_role("button", name="Let everything pass").click()
    assert sent.value.post_data == "windows=never"
    expect(group.get_by_role("button", name="Let everything pass")).to_have_attribute("aria-pressed", "true")
    expect(group).to_contain_text("5 seconds")
