"""The rules page of Kaiju Incorporated: its signs and its numbers. What holds for every title's page is in
`tests/titles/test_rules_pages.py`."""

import json
import re
from pathlib import Path

import pytest

from games.engine import rulebook
from tests.titles.kaiju_incorporated.rules_page import COUNTED
from tests.titles.kaiju_incorporated.table import RULES

STATIC = Path(__file__).resolve().parents[3] / "static"


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.read("games.titles.kaiju_incorporated")


def test_every_sign_of_the_page_is_drawn_on_the_server_too():
    """KI-09: `static/titles/kaiju_incorporated/tokens.json` knows every amount, suit and kind, with icons
    of the sprite."""
    looks = json.loads((STATIC / "titles" / "kaiju_incorporated" / "tokens.json").read_text())
    signs = set(COUNTED) | {f"suit:{suit}" for suit in "CIT"} | {f"kind:{kind}" for kind in "YR"}
    assert signs <= looks.keys()
    icons = (STATIC / "icons.svg").read_text()
    assert [
        key for key, look in looks.items() if "icon" in look and f'id="{look["icon"]}"' not in icons
    ] == []


def test_the_numbers_of_the_page_are_those_of_the_rule_data(book: rulebook.Rulebook):
    """KI-03, KI-05, KI-06, KI-10, KI-44, KI-54, KI-55."""
    numbers = RULES.constants
    assert f"{{yen:{numbers.bank_start}}}" in book.entry("KI-03").html
    assert f"{{yen:{numbers.bank_max}}}" in book.entry("KI-10").html
    assert f"{{yen:{numbers.restart_bank}}}" in book.entry("KI-44").html
    assert f"{{vp:{numbers.home_city_bonus}}}" in book.entry("KI-54").html
    shown = re.findall(r"\{vp:(\d+)\}", book.entry("KI-55").html)
    assert [int(one) for one in shown] == numbers.different_cities_bonus[2:]
    assert (
        f"{len(RULES.data.buildings)} Buildings and {len(RULES.data.specials)} Special"
        in book.entry("KI-05").html
    )
