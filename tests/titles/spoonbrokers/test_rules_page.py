"""The rules page of SpoonBrokers: complete, linked, and with tokens that a client can draw."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.titles.spoonbrokers as title
from games.engine import rulebook, text_tokens

PACKAGE = Path(title.__path__[0])
RULES = [
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
RULINGS = range(1, 48)
DRAWN = re.compile(r"[KBR](:\d+)?|SAM|CAT|KIB|YUJ")


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.read("games.titles.spoonbrokers")


def test_every_rule_and_every_ruling_has_an_entry(book: rulebook.Rulebook):
    assert {f"SB-{n:02}" for n in RULES} | {f"R-{n}" for n in RULINGS} == set(book.rule_ids())


def test_every_ruling_tells_why(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if id[0] == "R" and "<em>Why:</em>" not in book.entry(id).html] == []


def test_no_entry_is_empty(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if len(book.entry(id).html) < 15] == []


def test_every_token_of_the_page_is_one_that_clients_draw():
    found = [
        part for part in text_tokens.split((PACKAGE / "rules.md").read_text()) if not isinstance(part, str)
    ]
    assert len(found) > 30
    assert [
        part
        for part in found
        if not DRAWN.fullmatch(f"{part.kind}:{part.value}" if part.value else part.kind)
    ] == []


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
        for id in re.findall(r"\b(?:SB|R)-\d+\b", file.read_text())
    }
    assert len(named) > 100
    known = set(book.rule_ids())
    assert sorted((file, id) for file, id in named if id not in known) == []
