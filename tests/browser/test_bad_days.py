"""The web process is killed in the middle of a match: those who play notice little, and nothing
acknowledged is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.playing import number_of, open_table, play
from tests.browser.site import Site

pytestmark = pytest.mark.browser
WEB = ("daphne", "kaijusite.asgi:application")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of its own: what is killed here is missed by no other test."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


def acknowledged(owner: Person) -> dict[int, str]:
    """What the site told the owner about their own choices, by version, for as long as it told."""
    return {
        move["version"]: json.dumps(move["events"], sort_keys=True)
        for update in owner.heard("update")
        for move in update["moves"]
        if move["seat"] == owner.update["view"]["you"] and move["kind"] == "choice"
    }


def test_a_match_goes_on_after_the_web_process_was_killed(person, site):
    owner = person("ottilie")
    page = owner.page
    open_table(owner, 2, 1)
    owner.until(owner.asked)
    owner.without_animation()
    play(owner, until=lambda: len(owner.heard("done")) >= 3)
    owner.until(owner.asked)
    welcomes = len(owner.heard("welcome"))
    before = owner.update["version"]
    done = {frame["version"] for frame in owner.heard("done")}

    old = site.processes(*WEB)
    site.kill(*WEB)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    owner.look("connection-lost")
    owner.until(lambda: len(owner.heard("welcome")) > welcomes)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    assert site.processes(*WEB) - old
    owner.until(lambda: owner.update["version"] >= before)

    told = acknowledged(owner)
    play(owner, until=lambda: len(owner.heard("done")) >= len(done) + 5)
    assert owner.update["version"] > before
    number = number_of(page)
    answer = page.request.get(f"{site.address}/tables/{number}/replay.json")
    kept = {move["version"]: move for move in answer.json()["moves"]}
    assert done <= set(kept)
    for version, events in told.items():
        assert json.dumps(kept[version]["events"], sort_keys=True) == events


def test_a_choice_that_was_on_its_way_is_made_exactly_once(person, site):
    owner = person("otto")
    page = owner.page
    open_table(owner, 2, 1)
    owner.until(owner.asked)
    owner.without_animation()
    play(owner, until=lambda: len(owner.heard("done")) >= 2)
    owner.until(owner.asked)
    answered = len(owner.heard("done"))

    site.kill(*WEB)
    play(owner, until=lambda: len(owner.heard("done")) > answered)  # It comes over the next connection.
    assert len(owner.heard("done")) == answered + 1
    number = number_of(page)
    moves = page.request.get(f"{site.address}/tables/{number}/replay.json").json()["moves"]
    own = [move for move in moves if move["seat"] == 0 and move["kind"] == "choice"]
    assert len({move["version"] for move in own}) == len(own)
    assert owner.heard("done")[-1]["version"] in {move["version"] for move in own}
    assert owner.wrongly_refused == []


def test_bots_go_on_after_their_worker_was_killed(person, site):
    owner = person("oda")
    open_table(owner, 3, 2)
    owner.until(owner.asked)
    owner.without_animation()
    site.kill("celery", "quick_bots")
    play(owner, until=lambda: owner.update["view"]["round"] >= 2)
    assert owner.update["view"]["round"] >= 2
