"""The entries of the rules page of SpoonBrokers, and the tokens that its board draws."""

from __future__ import annotations

import re

from tests.titles.rules_page import RulesPage

_NUMBERS = [
    *range(1, 10),
    *range(20, 25),
    *range(30, 45),
    *range(50, 62),
    *range(65, 76),
    *range(85, 99),
    *range(100, 109),
    *range(110, 121),
    *range(123, 130),
    *range(133, 138),
    *range(140, 147),
]
PAGE = RulesPage(
    [f"SB-{n:02}" for n in _NUMBERS],
    [f"R-{n}" for n in range(1, 51)],
    re.compile(r"[KBR](:\d+)?|SAM|CAT|KIB|YUJ"),
)
