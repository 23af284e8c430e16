"""The rules page: complete, linked, and with tokens that a client can draw."""

import re
from pathlib import Path

import pytest

import games.titles.monster_musume as title
from games.engine import rulebook, text_tokens

PACKAGE = Path(title.__path__[0])
RULES = [
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
RULINGS = range(1, 38)
DRAWN = re.compile(r"seat:[0-4]|card:([A-G]|0\d\d|1[0-8]\d)")


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.read("games.titles.monster_musume")


def test_every_rule_and_every_ruling_has_an_entry(book: rulebook.Rulebook):
    """MM-S1 to MM-S9, J-1 to J-37."""
    expected = (
        {f"MM-{n:02}" for n in RULES} | {f"MM-S{n}" for n in range(1, 10)} | {f"J-{n}" for n in RULINGS}
    )
    assert expected == set(book.rule_ids())


def test_every_ruling_tells_why(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if id[0] == "J" and "<em>Why:</em>" not in book.entry(id).html] == []


def test_no_entry_is_empty(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if len(book.entry(id).html) < 15] == []


def test_every_token_of_the_page_is_one_that_clients_draw():
    found = [
        part for part in text_tokens.split((PACKAGE / "rules.md").read_text()) if not isinstance(part, str)
    ]
    assert len(found) > 20
    assert [part for part in found if not DRAWN.fullmatch(f"{part.kind}:{part.value}")] == []


def test_every_link_of_the_page_leads_somewhere(book: rulebook.Rulebook):
    pages = [book.html] + [chapter.html for chapter in book.chapters]
    pages += [entry.html for chapter in book.chapters for entry in chapter.entries]
    targets = {target for page in pages for target in re.findall(r'href="#([^"]+)"', page)}
    assert "MM-S2" in targets
    assert targets <= set(book.rule_ids()) | {chapter.slug for chapter in book.chapters}


def test_every_rule_id_the_code_names_is_on_the_page(book: rulebook.Rulebook):
    named = {
        (file.name, id)
        for file in PACKAGE.rglob("*.py")
        for id in re.findall(r"\b(?:MM-S?|J-)\d+\b", file.read_text())
    }
    assert len(named) > 100
    known = set(book.rule_ids())
    assert sorted((file, id) for file, id in named if id not in known) == []
