"""The table of every title, once at a desk and once on a phone, at a busy moment: whole, for all eyes, and
with something to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import serious
from tests.browser.busy import busy
from tests.browser.conftest import DESK, PHONE
from tests.browser.screen_sizes import faults
from tests.browser.test_screen_sizes import MOMENTS
from tests.browser.waiting import settled

pytestmark = [pytest.mark.browser, pytest.mark.smoke]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_table_stands_and_shuts_nobody_out(
    open_table: Callable[..., Any], moment: str, size: dict[str, int]
) -> None:
    table = open_table(moment, size)
    for message in busy(moment):
        table.push(message)
    page = settled(table.page)
    assert faults(page, size["width"], size["height"]) == []
    assert serious(page) == []
    assert page.locator(".acts button:not([aria-disabled=true])").count() > 0
