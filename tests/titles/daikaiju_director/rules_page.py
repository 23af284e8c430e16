"""The entries of the rules page of Daikaiju Director, and the tokens that its board draws."""

from __future__ import annotations

import re

from tests.titles.rules_page import RulesPage

PAGE = RulesPage(
    [f"DD-{n}" for n in range(1, 113)],
    [f"R-{n}" for n in range(1, 49)],
    re.compile(
        r"[ReH](:\d+)?|seat:[0-3]|kaiju:(space_hunter_x|eelian|fenrir|vulcanus)"
        r"|card:(SX|EE|FE|VU)(0[1-9]|1[0-2])"
    ),
)
