"""The entries of the rules page of Kaiju Incorporated, and the tokens that its board draws."""

from __future__ import annotations

import re

from tests.titles.kaiju_incorporated.table import RULES
from tests.titles.rules_page import RulesPage

COUNTED = ("yen", "research", "attack", "vp")
_COUNTED = rf"({'|'.join(COUNTED)})(:-?\d+)?"
_CODES = {
    "card": RULES.codes,
    "product": RULES.product_codes,
    "threat": RULES.threat_codes,
    "company": RULES.company_codes,
    "city": RULES.city_codes,
}
_CARDS = [re.escape(f"{kind}:{code}") for kind, codes in _CODES.items() for code in codes]
PAGE = RulesPage(
    [f"KI-{n:02}" for n in range(1, 76)],
    [f"KI-R{n:02}" for n in range(1, 34)],
    re.compile(
        "|".join([rf"({'|'.join(COUNTED)})(:-?\d+)?", "suit:[CIT]", "kind:[YR]", "seat:[0-4]", *_CARDS])
    ),
)
