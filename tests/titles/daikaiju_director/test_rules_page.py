"""The rules page of Daikaiju Director: complete, linked, and with tokens that a client can draw."""

import re
from pathlib import Path

import pytest

import games.titles.daikaiju_director as title
from games.engine import rulebook, text_tokens

PACKAGE = Path(title.__path__[0])
DRAWN = re.compile(
    r"[ReH](:\d+)?|seat:[0-3]|kaiju:(space_hunter_x|eelian|fenrir|vulcanus)|card:(SX|EE|FE|VU)(0[1-9]|1[0-2])"
)


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.read("games.titles.daikaiju_director")


def test_every_rule_and_every_ruling_has_an_entry(book: rulebook.Rulebook):
    """All rules and all rulings."""
    wanted = {f"DD-{n}" for n in range(1, 113)} | {f"R-{n}" for n in range(1, 49)}
    assert set(book.rule_ids()) == wanted


def test_every_ruling_tells_why(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if id[0] == "R" and "<em>Why:</em>" not in book.entry(id).html] == []


def test_no_entry_is_empty(book: rulebook.Rulebook):
    assert [id for id in book.rule_ids() if len(book.entry(id).html) < 15] == []


def test_every_token_of_the_page_is_one_that_clients_draw():
    found = [
        part for part in text_tokens.split((PACKAGE / "rules.md").read_text()) if not isinstance(part, str)
    ]
    assert len(found) > 10
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
        for id in re.findall(r"\b(?:DD|R)-\d+\b", file.read_text())
    }
    assert len(named) > 50
    known = set(book.rule_ids())
    assert sorted((file, id) for file, id in named if id not in known) == []


def test_every_ruling_is_named_by_a_test(book: rulebook.Rulebook):
    tests = Path(__file__).parent
    text = "".join(path.read_text() for path in tests.glob("test_*.py") if path != Path(__file__))
    named = {f"R-{n}" for n in re.findall(r"\bR-(\d+)\b", text)} | {
        f"R-{n}" for n in re.findall(r"test_r_(\d+)", text)
    }
    rulings = [id for id in book.rule_ids() if id[0] == "R"]
    assert [id for id in rulings if id not in named] == []
