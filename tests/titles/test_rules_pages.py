"""Every title's rules page is complete, linked, and has only tokens that a client can draw."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from games.engine import rulebook, text_tokens
from games.engine.rulebook import Rulebook
from games.titles import installed
from tests.titles.rules_page import RulesPage


@pytest.fixture(scope="module", params=installed().values(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture(scope="module")
def package(game: Any) -> Path:
    return Path(importlib.import_module(f"games.titles.{game.key}").__path__[0])


@pytest.fixture(scope="module")
def book(game: Any) -> Rulebook:
    return rulebook.read(f"games.titles.{game.key}")


@pytest.fixture(scope="module")
def wanted(game: Any) -> RulesPage:
    return importlib.import_module(f"tests.titles.{game.key}.rules_page").PAGE


def test_every_rule_and_every_ruling_has_an_entry(book: Rulebook, wanted: RulesPage) -> None:
    assert set(book.rule_ids()) == {*wanted.rules, *wanted.rulings}


def test_every_ruling_tells_why(book: Rulebook, wanted: RulesPage) -> None:
    assert [id for id in wanted.rulings if "<em>Why:</em>" not in book.entry(id).html] == []


def test_no_entry_is_empty(book: Rulebook) -> None:
    assert [id for id in book.rule_ids() if len(book.entry(id).html) < 15] == []


def test_every_token_of_the_page_is_one_that_clients_draw(package: Path, wanted: RulesPage) -> None:
    parts = text_tokens.split((package / "rules.md").read_text())
    found = [part for part in parts if isinstance(part, text_tokens.Token)]
    assert len(found) > 10
    assert [token for token in found if not wanted.draws(token)] == []


def test_every_link_of_the_page_leads_somewhere(book: Rulebook) -> None:
    pages = [book.html] + [chapter.html for chapter in book.chapters]
    pages += [entry.html for chapter in book.chapters for entry in chapter.entries]
    targets = {target for page in pages for target in re.findall(r'href="#([^"]+)"', page)}
    assert targets
    assert targets <= set(book.rule_ids()) | {chapter.slug for chapter in book.chapters}


def test_every_rule_id_the_code_names_is_on_the_page(package: Path, game: Any, book: Rulebook) -> None:
    known = set(book.rule_ids())
    own = rf"\b(?:{game.rule_prefix}-[A-Z]?\d+|[JR]-\d+)\b"
    named = {(file.name, id) for file in package.rglob("*.py") for id in re.findall(own, file.read_text())}
    assert len(named) > 50
    assert sorted((file, id) for file, id in named if id not in known) == []
