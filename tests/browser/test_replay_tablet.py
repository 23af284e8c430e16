"""A replay on a tablet: the board has the room and the parts that it has at the table, move by move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenContext
from tests.browser.recording import messages
from tests.browser.test_replay import judged, timed

pytestmark = pytest.mark.browser
TABLET = {"width": 820, "height": 1180}


@pytest.fixture(scope="module")
def told() -> list[dict]:
    return list(messages(3, "r", 0, title="kaiju_incorporated"))


@pytest.fixture
def replay(open_context: OpenContext, harness: str, told: list[dict]) -> Page:
    """A match of Kaiju Incorporated, at its first move."""
    page = open_context(viewport=TABLET).new_page()
    moves = timed(told)
    match = {
        **{key: told[0][key] for key in ("match", "game", "table", "catalog")},
        "you": 0,
        "finished": True,
        "moves": moves,
        "grades": [],
        "result": told[-1]["result"],
        "seal": {},
    }
    views = {update["version"]: update["view"] for update in told[1:]}
    first = views[told[1]["version"]]
    undealt = [{**seat, "company": ""} for seat in first["seats"]]
    views[told[1]["version"]] = {**first, "seats": undealt, "row": [], "phase": "setup"}

    def answer(route: Route) -> None:
        found = re.search(r"/replay/(\d+)\.json", route.request.url)
        if route.request.url.endswith("/chances.json"):
            route.fulfill(json=judged(moves))
        elif found:
            route.fulfill(json={"version": int(found[1]), "view": views[int(found[1])], "asked": []})
        else:
            route.fulfill(json=match)

    page.route("**/tables/4817/replay**", answer)
    page.goto(f"{harness}/replay?fixture=kaiju_incorporated_action&pace=instant")
    page.wait_for_selector(".curve .turning-point")
    return page


def size(page: Page, what: str) -> tuple[int, int]:
    box = page.locator(what).first.bounding_box()
    return round(box["width"]), round(box["height"])


def test_the_board_has_what_it_has_at_the_table(replay):
    expect(replay.locator(".threat-picture")).to_be_in_viewport(ratio=1)
    for product in replay.locator(".product-card").all():
        expect(product).to_be_in_viewport(ratio=1)


def test_cards_and_the_table_of_income_keep_their_sizes_from_move_to_move(replay, told):
    sizes = set()
    rows = set()
    for update in told[2:14]:
        replay.evaluate(f"location.hash = '#{update['version']}'")
        expect(replay.locator(".card-row .card")).to_have_count(len(update["view"]["row"]))
        rows.add(len(update["view"]["row"]))
        sizes.add((size(replay, ".card-row .card"), size(replay, ".fore")))
    assert len(rows) > 2
    assert len(sizes) == 1, sizes


def test_the_seats_look_alike_before_and_after_their_companies_are_dealt(replay, told):
    def look() -> list[str]:
        return replay.locator(".strip .emblem").evaluate_all(
            "found => found.map(one => getComputedStyle(one).backgroundColor)"
        )

    expect(replay.locator(".card-row.none")).to_be_visible()
    before = look()
    replay.evaluate(f"location.hash = '#{told[3]['version']}'")
    expect(replay.locator(".card-row .card").first).to_be_visible()
    assert len(set(before)) == 3
    assert sorted(look()) == sorted(before)
