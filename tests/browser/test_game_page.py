"""A game's own page: whoever just wants to play finds how in the first window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("visitor", [True, False], ids=["visitor", "player"])
def test_on_a_phone_the_way_to_play_is_in_the_first_window(person, visitor: bool) -> None:
    someone = person("nina", phone=True, visitor=visitor)
    page = someone.page
    someone.open("/games/daikaiju_director/")
    name = re.compile("first match|start a match", re.IGNORECASE)
    way = page.locator(".at-once").get_by_role("button", name=name)
    way = way.or_(page.locator(".at-once").get_by_role("link", name=name))
    expect(way).to_be_visible()
    box, foot = way.bounding_box(), page.get_by_role("navigation").last.bounding_box()
    assert box
    assert foot
    assert box["y"] + box["height"] < foot["y"]
    expect(page.locator(".game-frame + .start")).to_be_visible()


def test_on_a_desk_the_form_stands_beside_the_game(person) -> None:
    someone = person("nina", visitor=True)
    someone.open("/games/daikaiju_director/")
    expect(someone.page.locator(".at-once")).to_be_hidden()
    form = someone.page.locator(".start").bounding_box()
    assert form
    assert form["y"] < 400
