"""The site as an app, in a real browser: its worker shows no table as it was, and what is pushed leads to the
table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}


def ready(page) -> None:
    """The worker is there and looks after this page."""
    page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50));
        }"""
    )


def test_without_a_connection_a_page_says_so_and_no_table_is_shown(person, line):
    someone = person("sven", line=line)
    page = someone.page
    someone.open("/")
    ready(page)
    page.get_by_role("button", name="Play a first match").first.click()
    page.wait_for_url(re.compile(r"/tables/\d+/"))
    table = page.url
    expect(page.locator(".app")).to_be_visible()
    line.cut()
    page.goto(table)
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page.locator(".app")).to_have_count(0)
    assert page.evaluate("document.querySelector('img').naturalWidth") > 0, "its picture is kept as well"
    kept = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat()"""
    )
    assert not [address for address in kept if "table" in address or address == "/"]
    line.mend()
    page.get_by_role("link", name="Try again").click()
    expect(page.locator(".app")).to_be_visible()


def test_the_app_can_be_installed(person):
    page = person("ines").page
    page.goto(page.url)
    cdp = page.context.new_cdp_session(page)
    told = cdp.send("Page.getAppManifest")
    assert told["url"].endswith("/manifest.webmanifest")
    assert told["errors"] == []
    assert '"display": "standalone"' in told["data"]


def test_a_phone_has_its_ways_at_the_foot(person):
    page = person("fritz").page
    page.set_viewport_size(PHONE)
    page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2] + "/")
    bar = page.locator(".tab-bar")
    expect(bar).to_be_visible()
    assert bar.bounding_box()["height"] == 62
    expect(page.locator("nav.main")).to_be_hidden()
    expect(bar.get_by_role("link", name="Play")).to_have_attribute("aria-current", "page")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    bar.get_by_text("More").click()
    bar.get_by_role("link", name="Leaderboards").click()
    expect(page).to_have_url(re.compile("/leaderboards/"))
    assert serious(page) == []


STAND_IN = """
(source) => {
  const heard = {};
  window.done = [];
  const open = { url: "https://here/tables/7/", focus: () => done.push("focus") };
  window.open_tables = [];
  const self = {
    SHELL: { name: "shell-1", page: "/offline/", files: ["/static/app/icon-192.png"] },
    addEventListener: (name, act) => (heard[name] = act),
    location: { origin: "https://here" },
    navigator: { setAppBadge: (count) => done.push(["badge", count]) },
    registration: { showNotification: (title, more) => done.push(["shown", title, more.tag, more.data.url]) },
    clients: {
      matchAll: async () => window.open_tables.map(() => open),
      openWindow: (url) => done.push(["window", url]),
    },
  };
  new Function("self", source)(self);
  window.happens = async (name, event) => {
    const waits = [];
    heard[name]({ ...event, waitUntil: (one) => waits.push(one) });
    await Promise.all(waits);
    return window.done.splice(0);
  };
}
"""
"""A browser around the worker: one without windows crashes when a real one shows a notice."""


def test_what_is_pushed_is_shown_and_one_press_leads_to_the_table(open_context):
    page = open_context().new_page()
    page.goto("about:blank")
    page.evaluate(STAND_IN, (Path(__file__).parents[2] / "static" / "app" / "worker.js").read_text())
    told = {"title": "Your move", "body": "Round 2", "tag": "table-7", "url": "/tables/7/", "moves": 2}
    push = "(told) => happens('push', { data: { json: () => told } })"
    assert page.evaluate(push, told) == [["shown", "Your move", "table-7", "/tables/7/"], ["badge", 2]]
    assert page.evaluate(push, {}) == []
    press = """() => happens("notificationclick", {
      notification: { close: () => done.push("closed"), data: { url: "/tables/7/" } },
    })"""
    assert page.evaluate(press) == ["closed", ["window", "https://here/tables/7/"]]
    page.evaluate("open_tables.push(1)")
    assert page.evaluate(press) == ["closed", "focus"]
