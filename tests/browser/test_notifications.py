"""A notification of the browser says that it is one's move, to whoever wants it and is not looking."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.harness.serve import read
from tests.browser.waiting import until

pytestmark = pytest.mark.browser

BROWSER = """
window.away = false;
window.shown = [];
Object.defineProperty(document, "hidden", { get: () => window.away });
window.Notification = class {
  static permission = "default";
  static asked = 0;
  static async requestPermission() {
    Notification.asked += 1;
    return Notification.permission = window.answer ?? "granted";
  }
  constructor(title, more) { window.shown.push({ title, ...more }); }
  close() {}
};
"""
"""What a browser with notifications offers, and a page that can be out of sight: one without windows shows
none."""


def want_them(page) -> None:
    """As one does at the table: in its settings."""
    page.get_by_role("button", name="Table settings").click()
    row = page.get_by_role("group", name="A notification of the browser when it is my move")
    row.get_by_role("button", name="On").click()
    page.keyboard.press("Escape")
    expect(row).to_have_count(0)


def asked_at(table, version: int) -> None:
    """The same table, where it is now this person's move."""
    update = read("business")["start"][-1]
    table.push({**update, "version": version, "since": version - 1})
    until(table.page, "() => document.title.startsWith('●')")


def test_it_comes_when_nobody_looks_and_only_once_for_a_move(open_table):
    table = open_table("waiting", before=BROWSER)
    want_them(table.page)
    assert table.page.evaluate("Notification.asked") == 1
    version = read("waiting")["start"][-1]["version"]
    table.page.evaluate("away = true")
    asked_at(table, version + 1)
    asked_at(table, version + 2)
    (note,) = table.page.evaluate("shown")
    assert note["title"] == "Your move: Business"
    assert "Fulfil 2 more Demands" in note["body"]
    assert "{" not in note["body"], "what is a picture on the board is a word here"
    assert note["tag"] == "table-4817", "a second one would take the place of the first"


def test_not_while_one_looks_at_the_table(open_table):
    table = open_table("waiting", before=BROWSER)
    want_them(table.page)
    asked_at(table, read("waiting")["start"][-1]["version"] + 1)
    assert table.page.evaluate("shown") == []


def test_not_unasked(open_table):
    table = open_table("waiting", before=BROWSER + "away = true;")
    asked_at(table, read("waiting")["start"][-1]["version"] + 1)
    assert table.page.evaluate("[Notification.asked, shown]") == [0, []]


def test_a_browser_that_says_no_leaves_the_choice_off(open_table):
    table = open_table("waiting", before=BROWSER + "answer = 'denied'; away = true;")
    table.page.get_by_role("button", name="Table settings").click()
    row = table.page.get_by_role("group", name="A notification of the browser when it is my move")
    row.get_by_role("button", name="On").click()
    expect(row.get_by_role("button", name="Off")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    asked_at(table, read("waiting")["start"][-1]["version"] + 1)
    assert table.page.evaluate("shown") == []


WORKERS_ALONE = """
window.Notification = class extends window.Notification {
  constructor() { super(); window.shown.pop(); throw new TypeError("Illegal constructor."); }
};
Object.defineProperty(navigator, "serviceWorker", { value: {
  getRegistration: async () => ({
    showNotification: async (title, more) => window.shown.push({ title, ...more }),
  }),
} });
"""
"""As on Android: a page may show none itself, its service worker may."""


def test_where_a_page_may_show_none_the_service_worker_does(open_table):
    table = open_table("waiting", before=BROWSER + WORKERS_ALONE)
    want_them(table.page)
    table.page.evaluate("window.away = true")
    asked_at(table, 90)
    until(table.page, "() => window.shown.length === 1")
    assert table.page.evaluate("window.shown[0].data.url") == table.page.url


def test_the_site_is_told_whether_anybody_looks(open_table):
    """Whoever does not is told of their move in another way (`docs/notices.md`)."""
    page = open_table("waiting", before=BROWSER).page

    def said() -> list[bool]:
        return page.evaluate("harness.sent.filter(({ type }) => type === 'looking').map(({ on }) => on)")

    assert said() == []  # a new line begins as one that is looked at
    for hidden in ("true", "false"):
        page.evaluate(f"away = {hidden}; document.dispatchEvent(new Event('visibilitychange'))")
    assert said() == [False, True]


def test_a_page_that_is_opened_out_of_sight_says_so(open_table):
    for start, told in (("", False), ("window.away = true;", True)):
        page = open_table("waiting", before=BROWSER + start).page
        assert page.evaluate("harness.sockets.at(-1).address.includes('looking=0')") == told
