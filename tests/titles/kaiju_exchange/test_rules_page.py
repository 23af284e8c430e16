"""The rules page of Kaiju Exchange: complete, linked, and with tokens that a client can draw."""

import re
from pathlib import Path

import pytest

import games.titles.kaiju_exchange as title
from games.engine import rulebook, text_tokens

PACKAGE = Path(title.__path__[0])
RULES = [
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
RULINGS = [*range(1, 61), *range(68, 71)]
"""One numbering for the whole site from R-56 on (docs/rulings.md)."""
DRAWN = re.compile(
    r"[ESTPWFA](:\d+)?|crew:[ESTP]|seat:[0-3]|card:DM-[ESTP][1-3]|contract:EC(0[1-9]|1[0-2])|event:EV-[1-8]"
)


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.read("games.titles.kaiju_exchange")


def test_every_rule_and_every_ruling_has_an_entry(book: rulebook.Rulebook):
    assert {f"KX-{n}" for n in RULES} | {f"R-{n}" for n in RULINGS} == set(book.rule_ids())


def test_every_ruling_tells_why(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if id[0] == "R" and "<em>Why:</em>" not in book.entry(id).html] == []


def test_no_entry_is_empty(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if len(book.entry(id).html) < 15] == []


def test_every_token_of_the_page_is_one_that_clients_draw():
    found = [
        part for part in text_tokens.split((PACKAGE / "rules.md").read_text()) if not isinstance(part, str)
    ]
    assert len(found) > 50
    unknown = [
        part
        for part in found
        if not DRAWN.fullmatch(f"{part.kind}:{part.value}" if part.value else part.kind)
    ]
    assert unknown == []


def test_every_link_of_the_page_leads_somewhere(book: rulebook.Rulebook):
    pages = [book.html] + [chapter.html for chapter in book.chapters]
    pages += [entry.html for chapter in book.chapters for entry in chapter.entries]
    targets = {target for page in pages for target in re.findall(r'href="#([^"]+)"', page)}
    assert targets
    assert targets <= set(book.rule_ids()) | {chapter.slug for chapter in book.chapters}


def test_every_rule_id_the_code_names_is_on_the_page(book: rulebook.Rulebook):
    named = {
        (file.name, id)
        for file in PACKAGE.rglob("*.py")
        for id in re.findall(r"\b(?:KX|R)-\d+\b", file.read_text())
    }
    assert len(named) > 50
    known = set(book.rule_ids())
    assert sorted((file, id) for file, id in named if id not in known) == []
