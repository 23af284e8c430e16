"""The replay against a recorded match: stepping, jumping, eyes, the link to a moment."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.recording import messages

pytestmark = pytest.mark.browser
SECRET = "00" * 32
COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
"""SHA-256 of 32 zero bytes."""


@pytest.fixture(scope="module")
def match() -> dict:
    """A finished match, seen by seat 0 and with every hand closed."""
    own = list(messages(3, "r", 0))
    closed = list(messages(3, "r", None))
    welcome, last = own[0], own[-1]
    return {
        "list": {
            **{key: welcome[key] for key in ("match", "game", "table", "catalog")},
            "you": 0,
            "finished": True,
            "moves": [move for update in own[1:] for move in update["moves"]],
            "result": last["result"],
            "seal": {"commitment": COMMITMENT, "secret": SECRET},
        },
        "0": {update["version"]: update["view"] for update in own[1:]},
        "none": {update["version"]: update["view"] for update in closed[1:]},
    }


@pytest.fixture
def replay(browser: Browser, harness: str, match: dict):
    contexts = []

    def open_(size: dict = DESK, at: str = "") -> Page:
        context = browser.new_context(viewport=size)
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script("localStorage.setItem('kaiju.pace', 'instant')")

        def answer(route: Route) -> None:
            found = re.search(r"/replay/(\d+)\.json\?as=(\w+)", route.request.url)
            if found is None:
                body = match["list"]
            else:
                version, eyes = int(found[1]), "0" if found[2] == "all" else found[2]
                body = {"version": version, "view": match[eyes][version]}
            route.fulfill(json=body)

        page.route("**/tables/4817/replay**", answer)
        page.goto(f"{harness}/replay?fixture=quiet{at}")
        page.wait_for_selector(".app.replay")
        return page

    yield open_
    for context in contexts:
        context.close()


def where(page: Page) -> str:
    return page.locator(".where p").inner_text()


def test_stepping_goes_one_move_on_and_back(replay):
    page = replay()
    assert where(page).startswith("Move 1 of")
    page.get_by_role("button", name="One move on", exact=True).click()
    expect(page.locator(".where p")).to_contain_text("Move 2 of")
    page.locator("body").press("ArrowRight")
    expect(page.locator(".where p")).to_contain_text("Move 3 of")
    page.get_by_role("button", name="One move back", exact=True).click()
    expect(page.locator(".where p")).to_contain_text("Move 2 of")
    assert page.url.endswith("#2")


def test_a_link_opens_its_moment(replay):
    page = replay(at="#17")
    expect(page.locator(".where p")).to_contain_text("Move 17 of")


def test_the_log_follows_and_jumps(replay, match):
    page = replay()
    told = [
        move["version"] for move in match["list"]["moves"] if any(event["text"] for event in move["events"])
    ]
    page.locator(".lines .to").filter(has_text=str(told[12])).first.click()
    expect(page.locator(".where p")).to_contain_text(f"Move {told[12]} of")
    expect(page.locator(".lines .here").first).to_contain_text(str(told[12]))


def test_a_round_can_be_jumped_to(replay):
    page = replay()
    page.get_by_role("button", name="Round 2", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Round 2")).to_be_visible()


def test_choosing_whose_cards_one_sees_shows_that_hand(replay):
    page = replay()
    eyes = page.get_by_role("group", name="Whose cards do you see?")
    expect(eyes.get_by_role("button")).to_have_text(["All open", "You", "marko", "hana", "Table only"])
    eyes.get_by_role("button", name="You").click()
    expect(page.locator(".hand")).to_contain_text("Inventory")
    eyes.get_by_role("button", name="Table only").click()
    expect(page.locator(".hand")).to_have_count(0)


def test_playing_goes_on_to_the_end_and_stops(replay, match):
    last = match["list"]["moves"][-1]["version"]
    page = replay(at=f"#{last - 2}")
    page.get_by_role("button", name="4×").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".where p")).to_contain_text(f"Move {last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_seal_is_checked_in_the_browser(replay):
    expect(replay().get_by_role("heading", name="Seal matches")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious_in_a_replay(replay, size):
    found = Axe().run(replay(size))
    serious = [
        (violation["id"], json.dumps([node["html"][:160] for node in violation["nodes"]]))
        for violation in found.response["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
    assert serious == []
