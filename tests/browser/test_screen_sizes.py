"""Every table is whole on every screen: nothing taller than it, nothing asked out of sight, no text cut
without a way to read it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.busy import busy
from tests.browser.conftest import OpenContext
from tests.browser.screen_sizes import SIZES, faults

pytestmark = pytest.mark.browser

MOMENTS = [
    "business",
    "daikaiju_director_turn",
    "kaiju_incorporated_five",
    "monster_musume_five",
    "spoonbrokers_trade",
]
"""A busy moment of each title, with three seats or more."""
MORE = [
    "kaiju_exchange_overflow",
    "kaiju_exchange_window",
    "over",
    "daikaiju_director_casting",
    "daikaiju_director_roll",
    "daikaiju_director_over",
    "kaiju_incorporated_product",
    "kaiju_incorporated_loss",
    "kaiju_incorporated_over",
    "spoonbrokers_debt",
    "spoonbrokers_stop",
    "spoonbrokers_over",
    "monster_musume_cleanup",
    "monster_musume_react",
    "monster_musume_over5",
]
"""Of each title a question with many answers, a moment to react in, and the end."""
FEW = [(360, 640), (640, 360), (820, 1180), (1024, 640), (1280, 660), (1280, 800)]
"""A window of each arrangement, small ones first."""
LARGE = 24
"""The size of text at 150 %: what is 16 to others."""


@pytest.fixture(scope="module")
def large(browser: Browser, chromium: str) -> Iterator[Browser]:
    """A browser whose reader wants text at 150 %."""
    settings = ["--no-sandbox", "--disable-gpu", f"--blink-settings=defaultFontSize={LARGE}"]
    other = browser.browser_type.launch(executable_path=chromium, args=settings)
    yield other
    other.close()


def filled(context: BrowserContext, harness: str, moment: str) -> Page:
    page = context.new_page()
    page.goto(f"{harness}/?fixture={moment}&pace=instant")
    page.wait_for_selector(".app")
    for message in busy(moment):
        page.evaluate("(message) => harness.push(message)", message)
    return page


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_screen_holds_the_whole_table(open_context: OpenContext, harness: str, moment: str) -> None:
    page = filled(open_context(reduced_motion="reduce"), harness, moment)
    assert [fault for size in SIZES for fault in faults(page, *size)] == []


@pytest.mark.parametrize("moment", MORE)
def test_busier_moments_are_whole_as_well(open_context: OpenContext, harness: str, moment: str) -> None:
    page = filled(open_context(reduced_motion="reduce"), harness, moment)
    assert [fault for size in FEW for fault in faults(page, *size)] == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_screen_holds_the_whole_table_in_large_text(
    open_context: OpenContext, large: Browser, harness: str, moment: str
) -> None:
    page = filled(open_context(large, reduced_motion="reduce"), harness, moment)
    assert [fault for size in SIZES for fault in faults(page, *size, text=LARGE / 16)] == []
