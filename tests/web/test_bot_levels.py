"""The six levels of bots wherever one is chosen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games import play
from games.bots import LEVELS
from games.play.match import bot_players
from games.web.bot_levels import FACES, FIRST, USUAL
from tests.web.conftest import GAME

pytestmark = pytest.mark.django_db


def chosen(page: str, name: str) -> tuple[list[str], list[str]]:
    """The values to choose from, and those that are chosen beforehand."""
    radios = re.findall(rf'<input type="radio" name="{name}" value="(\w*)"([^>]*)>', page)
    return [value for value, _ in radios], [value for value, rest in radios if "checked" in rest]


@pytest.mark.parametrize(
    ("address", "name"), [(f"/games/{GAME}/", "level"), ("/tables/new/", "level"), ("", "bot")]
)
def test_a_chooser_has_six_levels_with_faces_and_a_line_about_each(
    as_owner: Client, owner: Any, address: str, name: str
) -> None:
    address = address or f"/tables/{play.open_table(owner, GAME, 3).pk}/"
    page = " ".join(as_owner.get(address).content.decode().split())
    assert chosen(page, name) == (list(LEVELS), [USUAL])
    for level in LEVELS.values():
        assert f"#{FACES[level.key]}" in page
        assert f'aria-describedby="about-{level.key}"' in page
        assert f'<p id="about-{level.key}">{level.about}</p>' in page


def test_home_offers_the_six_levels_in_one_line(as_owner: Client) -> None:
    page = " ".join(as_owner.get("/").content.decode().split())
    offered = re.findall(r'<option value="(\w+)"( selected)?>', page)
    assert [value for value, _ in offered] == list(LEVELS)
    assert [value for value, chosen in offered if chosen] == [USUAL]


@pytest.mark.parametrize("address", ["/learn/", f"/games/{GAME}/rules/"])
def test_a_first_match_is_against_novices(as_visitor: Client, address: str) -> None:
    page = " ".join(as_visitor.get(address).content.decode().split())
    assert 'type="hidden" name="first" value="yes"' in page
    assert 'name="bot"' not in page


def test_a_form_that_was_sent_back_keeps_the_level(as_owner: Client) -> None:
    form = {"game": GAME, "seats": "3", "against": "bots", "level": "hard", "pace": "free", "rated": "on"}
    answer = as_owner.post("/tables/new/", form)
    assert answer.status_code == 422
    assert chosen(" ".join(answer.content.decode().split()), "level")[1] == ["hard"]


def test_every_level_has_a_face_in_the_sprite() -> None:
    sprite = Path(settings.BASE_DIR, "static", "icons.svg").read_text()
    drawn = Path(settings.BASE_DIR, "static", "level-faces.svg").read_text()
    for face in FACES.values():
        symbol = re.search(rf'<symbol id="{face}".*', drawn)
        assert symbol
        assert symbol[0] in sprite


def test_the_levels_that_pages_name_are_there() -> None:
    assert {USUAL, FIRST, bot_players.SUBSTITUTE, bot_players.QUICKEST_BEST} <= set(LEVELS)
