"""A browser for the tests, and the table page with its stand-in connection."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from games.play.changes import broadcast
from games.play.match import scheduler
from games.realtime.messages import at_table
from tests.browser.at_home import KNOWN
from tests.browser.own_line import OwnLine
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.waiting import settled, until
from tests.patience import PATIENCE
from tests.web.conftest import forget

POLICY = "Content Security Policy"
"""What Chromium's console says when a page breaks its policy."""
HARNESS = Path(__file__).parent / "harness" / "serve.py"
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    # The browser's event loop lives in this thread, so Django would take every test after it for
    # asynchronous.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", KNOWN],
        )
        yield browser
        browser.close()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No task is handed out and nobody listens."""
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    monkeypatch.setattr(broadcast, "listeners", [])
    forget()
    yield
    forget()


OpenContext = Callable[..., BrowserContext]


def patient(browser: Browser, look: dict[str, Any]) -> BrowserContext:
    """A context with the patience of all, at a desk unless told otherwise."""
    context = browser.new_context(**{"viewport": DESK, **look})
    context.set_default_timeout(PATIENCE * 1000)
    return context


@pytest.fixture
def open_context(browser: Browser) -> Iterator[OpenContext]:
    """A context of one's own. It is closed in the end: what stays open goes on working, and slows down
    every test after it."""
    contexts: list[BrowserContext] = []

    def open_(of: Browser = browser, **look: Any) -> BrowserContext:
        contexts.append(patient(of, look))
        return contexts[-1]

    yield open_
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """The address of the harness, served by a process of its own on a free port."""
    command = [sys.executable, str(HARNESS), "0", "--cached"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split("/?")[0].strip()
    yield address
    process.kill()
    process.wait()


class Table:
    """The page, and the far end of its connection."""

    def __init__(self, page: Page, mistakes: list[str]) -> None:
        self.page = page
        self.mistakes = mistakes

    def sent(self, kind: str = "act") -> list[dict]:
        """What the client has sent of this type."""
        return [message for message in self.page.evaluate("harness.sent") if message["type"] == kind]

    def wait_sent(self, kind: str = "act", count: int = 1) -> list[dict]:
        enough = "([kind, count]) => harness.sent.filter((one) => one.type === kind).length >= count"
        until(self.page, enough, [kind, count])
        return self.sent(kind)

    def push(self, message: dict) -> None:
        self.page.evaluate("(message) => harness.push(message)", message)


@pytest.fixture(scope="session")
def kept_context(browser: Browser) -> OpenContext:
    """The context for one table of this look after the other, which keeps the files of the page."""
    kept: dict[str, BrowserContext] = {}

    def open_(**look: Any) -> BrowserContext:
        key = json.dumps(look, sort_keys=True)
        if key not in kept:
            kept[key] = patient(browser, look)
        return kept[key]

    return open_


@pytest.fixture
def open_table(
    open_context: OpenContext, kept_context: OpenContext, harness: str
) -> Iterator[Callable[..., Table]]:
    """Open a fixture; any error in the page fails the test.

    At any pace but `instant` motion is seen; else there is none, as for people who want it reduced. Whoever
    sets the clock, which all pages of a context share, opens the table `apart`."""
    tables: list[Table] = []

    def open_(
        fixture: str,
        size: dict | None = None,
        before: str = "",
        pace: str = "instant",
        apart: bool = False,
        coach: str = "",
        also: str = "",
    ) -> Table:
        motion = "reduce" if pace == "instant" else "no-preference"
        context = (open_context if apart else kept_context)(viewport=size or DESK, reduced_motion=motion)
        page = context.new_page()
        mistakes: list[str] = []
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", lambda line: mistakes.append(line.text) if POLICY in line.text else None)
        page.add_init_script(before)
        page.goto(f"{harness}/?fixture={fixture}&pace={pace}&coach={coach}&{also}")
        page.wait_for_selector(".app")
        tables.append(Table(page, mistakes))
        return tables[-1]

    yield open_
    sent = [message for table in tables for message in table.page.evaluate("harness.sent")]
    for table in tables:
        table.page.evaluate("localStorage.clear()")
        table.page.close()  # Before anything is looked at: what stays open slows down every test after it.
    assert [mistake for table in tables for mistake in table.mistakes] == []
    for message in sent:
        at_table(json.dumps(message))  # Raises for what the site would not understand.


@pytest.fixture
def touched(open_context: OpenContext, harness: str) -> Callable[..., Table]:
    """A table under fingers."""

    def open_(fixture: str, size: dict, **look: bool) -> Table:
        page = open_context(viewport=size, has_touch=True, reduced_motion="reduce", **look).new_page()
        page.goto(f"{harness}/?fixture={fixture}&pace=instant")
        page.wait_for_selector("[data-test=prompt]")
        return Table(settled(page), [])

    return open_


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The whole site, with all its processes."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


@pytest.fixture
def line(site: Site) -> Iterator[OwnLine]:
    """For a person who loses the connection."""
    line = OwnLine(site.address)
    yield line
    line.cut()


@pytest.fixture
def person(open_context: OpenContext, site: Site) -> Iterator[Callable[..., Person]]:
    """Somebody new at a browser, registered unless they are a visitor. Any error in a page, and any
    refused address, fails the test."""
    people: list[Person] = []
    before = len(site.said)

    def arrive(
        name: str, phone: bool = False, visitor: bool = False, zone: str = "UTC", line: OwnLine | None = None
    ) -> Person:
        look = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
        person = Person(open_context(timezone_id=zone, **look), (line or site).address, name)
        people.append(person)
        if not visitor:
            person.register()
        return person

    yield arrive
    for person in people:
        person.context.close()
    mistakes = [mistake for person in people for mistake in person.mistakes]
    assert not mistakes, "\n".join(mistakes)
    errors = site.errors(before)
    assert not errors, "\n".join(errors)
