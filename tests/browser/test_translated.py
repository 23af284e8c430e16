"""A page that a browser's translator has been over goes on telling what is so."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

TRANSLATE = """() => {
    const root = document.getElementById("table");
    const found = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (found.nextNode()) if (found.currentNode.data.trim()) texts.push(found.currentNode);
    for (const text of texts) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text.data);
    }
}"""
"""As Chromium does it: each text is put into two elements, and the node that was there is gone."""


ASKED = ("spoonbrokers_stop", "kaiju_incorporated_action", "monster_musume_buy", "daikaiju_director_turn")


@pytest.mark.parametrize("fixture", ["business", *ASKED])
def test_a_translated_table_goes_on(open_table: Any, fixture: str) -> None:
    table = open_table(fixture)
    page = table.page
    page.evaluate(TRANSLATE)
    page.evaluate("""() => {
        const last = structuredClone(harness.fixture.start.at(-1));
        last.prompt.title = "Something else is asked";
        last.prompt.choices = last.prompt.choices.slice(0, 1);
        last.prompt.choices[0].label = "The only thing to do";
        harness.push({ ...last, version: last.version + 1, moves: [] });
    }""")
    expect(page.locator("#question h2")).to_have_text("Something else is asked")
    expect(page.locator("#table font")).to_have_count(0)
    page.evaluate(TRANSLATE)
    table.push({"type": "refused", "nonce": "", "code": "busy", "sentence": "Not just now.", "rule": ""})
    expect(page.get_by_role("alert").filter(has_text="Not just now.")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/replay"])
def test_a_page_that_a_program_writes_asks_not_to_be_translated(
    open_context: Any, harness: str, path: str
) -> None:
    page = open_context().new_page()
    page.goto(f"{harness}{path}?fixture=business")
    root = page.locator("html")
    assert (root.get_attribute("lang"), root.get_attribute("translate")) == ("en", "no")
