"""The rules pages: a figure for each chapter, and links to the lessons that show a rule."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.engine.text_tokens import Token, split
from games.lessons.reading import lessons_of
from games.titles import all_games
from games.web import sentence_tokens
from games.web.figures.drawing import SMALLEST, figures_of
from games.web.lesson_index import shown_by
from tests.reading import source

pytestmark = pytest.mark.django_db
TITLES = sorted(all_games())
LONGEST = 125


def chapters(key: str) -> list[Any]:
    return all_games()[key].rulebook().chapters


@pytest.mark.parametrize("key", TITLES)
def test_each_chapter_has_a_figure_with_words_below_it(as_visitor: Client, key: str) -> None:
    page = as_visitor.get(f"/games/{key}/rules/").content.decode()
    sections = page.split("<section ")[1:]
    assert len(sections) == len(chapters(key))
    for chapter, section in zip(chapters(key), sections, strict=True):
        figure = section.partition("<figure")[2].partition("</figure>")[0]
        assert "<svg" in figure or "<img" in figure, chapter.title
        assert re.search(r"<figcaption>\s*\S", figure), chapter.title
    assert page.count("<figure") == len(sections)


@pytest.mark.parametrize("key", TITLES)
def test_no_figure_is_of_a_chapter_that_is_not_there(key: str) -> None:
    assert set(figures_of(all_games()[key])) <= {chapter.slug for chapter in chapters(key)}


@pytest.mark.parametrize("key", TITLES)
def test_figures_can_be_read_and_their_icons_exist(key: str) -> None:
    sprite = Path(settings.BASE_DIR, "static", "icons.svg").read_text()
    known = set(re.findall(r'<symbol id="([\w-]+)"', sprite))
    looks = sentence_tokens.looks(key)
    for slug, figure in figures_of(all_games()[key]).items():
        assert figure.scale() >= SMALLEST, f"{slug} holds too much"
        assert set(re.findall(r'<use href="[^"]*#([\w-]+)"', figure.svg())) <= known, slug
        assert len(figure.caption) <= LONGEST, slug
        for token in [part for part in split(figure.caption) if isinstance(part, Token)]:
            assert f"{token.kind}:{token.value}" in looks or token.kind in looks, (slug, token)


@pytest.mark.parametrize("key", [key for key in TITLES if lessons_of(all_games()[key])])
def test_a_rule_leads_to_the_lessons_that_show_it_and_they_exist(as_visitor: Client, key: str) -> None:
    game = all_games()[key]
    page = source(as_visitor.get(f"/games/{key}/rules/"))
    own = {f"/learn/{key}/{lesson.key}/at/" for lesson in lessons_of(game)}
    linked = set(re.findall(rf'formaction="(/learn/{key}/[\w-]+/at/)"', page))
    assert not re.findall(rf'href="/learn/{key}/', page)
    assert linked
    assert linked <= own
    for rule, links in shown_by(game).items():
        entry = page.partition(f'<div class="rule" id="{rule}">')[2].partition("</h3>")[0]
        for link in links:
            assert f'formaction="{link.address}"' in entry, rule
            assert link.words in entry
    for address in linked:
        # One press, and one sits at the table of the lesson.
        answer = as_visitor.post(address, follow=True)
        assert [where for where, _ in answer.redirect_chain] == [address.removesuffix("at/")]


def test_every_rule_that_a_lesson_names_has_an_entry() -> None:
    for game in all_games().values():
        assert set(shown_by(game)) <= set(game.rulebook().rule_ids())


def test_the_rules_of_the_companion_come_without_figures(as_visitor: Client) -> None:
    assert "<figure" not in as_visitor.get(f"/companion/{TITLES[0]}/rules/").content.decode()
