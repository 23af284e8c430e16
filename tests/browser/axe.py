"""What axe, a checker of accessibility, thinks keeps people out of a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.waiting import settled

OPTIONS = {"preload": False, "resultTypes": ["violations"]}
"""Left to itself, axe fetches what stylesheets import by the wrong addresses, and puts it into the page
against its policy; and it tells each element that breaks no rule, which takes three times as long."""


def serious(page: Page, without: tuple[str, ...] = ()) -> list[tuple[str, list[str]]]:
    """What is serious or worse: the rule, and the elements that break it, but for rules that say nothing
    here."""
    return [
        (violation["id"], [node["html"][:200] for node in violation["nodes"]])
        for violation in Axe().run(settled(page), options=OPTIONS).response["violations"]
        if violation["impact"] in ("serious", "critical") and violation["id"] not in without
    ]
