"""The entries of the rules page of Kaiju Exchange, and the tokens that its board draws."""

from __future__ import annotations

import re

from tests.titles.rules_page import RulesPage

_NUMBERS = [
    *range(1, 39),
    *range(40, 60),
    *range(60, 67),
    *range(70, 87),
    *range(90, 96),
    *range(100, 118),
    *range(120, 139),
    *range(140, 148),
    150,
]
PAGE = RulesPage(
    [f"KX-{n}" for n in _NUMBERS],
    # One numbering for the whole site from R-56 on (docs/rulings.md).
    [f"R-{n}" for n in (*range(1, 61), *range(68, 71), 84)],
    re.compile(
        r"[ESTPWFA](:\d+)?|crew:[ESTP]|seat:[0-3]"
        r"|card:DM-[ESTP][1-3]|contract:EC(0[1-9]|1[0-2])|event:EV-[1-8]"
    ),
)
