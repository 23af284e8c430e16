"""The entries of the rules page of Monster Musume, and the tokens that its board draws."""

from __future__ import annotations

import re

from tests.titles.rules_page import RulesPage

_NUMBERS = [
    *range(1, 6),
    *range(10, 25),
    *range(30, 38),
    *range(40, 50),
    *range(50, 55),
    *range(60, 66),
    *range(70, 79),
    *range(80, 92),
    *range(95, 98),
]
PAGE = RulesPage(
    [*(f"MM-{n:02}" for n in _NUMBERS), *(f"MM-S{n}" for n in range(1, 10))],
    [f"J-{n}" for n in range(1, 38)],
    re.compile(r"seat:[0-4]|card:([A-G]|0\d\d|1[0-8]\d)"),
)
