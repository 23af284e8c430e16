"""The rules page of Kaiju Incorporated: complete, linked, and with tokens that a client can draw."""

import json
import re
from pathlib import Path

import pytest

import games.titles.kaiju_incorporated as title
from games.engine import rulebook, text_tokens
from tests.titles.kaiju_incorporated.table import RULES

PACKAGE = Path(title.__path__[0])
STATIC = Path(__file__).resolve().parents[3] / "static"
CODES = {
    "card": set(RULES.codes),
    "product": set(RULES.product_codes),
    "threat": set(RULES.threat_codes),
    "company": set(RULES.company_codes),
    "city": set(RULES.city_codes),
    "suit": {"C", "I", "T"},
    "kind": {"Y", "R"},
    "seat": {"0", "1", "2", "3", "4"},
}
COUNTED = {"yen", "research", "attack", "vp"}


def drawn(token: text_tokens.Token) -> bool:
    """Whether the table client knows this token (the list in `view.py`)."""
    if token.kind in COUNTED:
        return bool(re.fullmatch(r"|-?\d+", token.value))
    return token.value in CODES.get(token.kind, ())


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.read("games.titles.kaiju_incorporated")


def test_every_rule_and_every_ruling_has_an_entry(book: rulebook.Rulebook):
    rules = {f"KI-{n:02d}" for n in range(1, 76)} | {f"KI-R{n:02d}" for n in range(1, 34)}
    assert set(book.rule_ids()) == rules


def test_every_ruling_tells_why(book: rulebook.Rulebook):
    rulings = [id for id in book.rule_ids() if id.startswith("KI-R")]
    assert [id for id in rulings if "<em>Why:</em>" not in book.entry(id).html] == []


def test_no_entry_is_empty(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if len(book.entry(id).html) < 15] == []


def test_every_token_of_the_page_is_one_that_clients_draw():
    """KI-09."""
    found = [
        part
        for part in text_tokens.split((PACKAGE / "rules.md").read_text())
        if isinstance(part, text_tokens.Token)
    ]
    assert len(found) > 25
    assert [token for token in found if not drawn(token)] == []


def test_every_sign_of_the_page_is_drawn_on_the_server_too():
    """KI-09: `static/titles/kaiju_incorporated/tokens.json` knows every amount, suit and kind, with icons
    of the sprite."""
    looks = json.loads((STATIC / "titles" / "kaiju_incorporated" / "tokens.json").read_text())
    signs = COUNTED | {f"suit:{suit}" for suit in "CIT"} | {f"kind:{kind}" for kind in "YR"}
    assert signs <= looks.keys()
    icons = (STATIC / "icons.svg").read_text()
    assert [
        key for key, look in looks.items() if "icon" in look and f'id="{look["icon"]}"' not in icons
    ] == []


def test_every_link_of_the_page_leads_somewhere(book: rulebook.Rulebook):
    pages = [book.html] + [chapter.html for chapter in book.chapters]
    pages += [entry.html for chapter in book.chapters for entry in chapter.entries]
    targets = {target for page in pages for target in re.findall(r'href="#([^"]+)"', page)}
    assert "KI-R01" in targets
    assert targets <= set(book.rule_ids()) | {chapter.slug for chapter in book.chapters}


def test_every_rule_id_the_code_names_is_on_the_page(book: rulebook.Rulebook):
    named = {
        (file.name, id)
        for file in PACKAGE.rglob("*.py")
        for id in re.findall(r"\bKI-R?\d+\b", file.read_text())
    }
    assert len(named) > 100
    known = set(book.rule_ids())
    assert sorted((file, id) for file, id in named if id not in known) == []


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
