"""How people and bots are drawn in lists."""

from __future__ import annotations

from typing import Any

import pytest

from games.web import faces
from tests.web.conftest import finish

pytestmark = pytest.mark.django_db


def test_bots_of_one_strength_are_told_apart(owner: Any) -> None:
    match = finish(owner, "greedy", "search", "greedy")
    around = faces.around(match.seats.all(), owner)
    assert [face.name for face in around] == ["owner", "Normal bot", "Expert bot", "Normal bot 2"]
    assert [face.bot for face in around] == [False, True, True, True]
    assert around[0].you


def test_whoever_left_keeps_their_name_while_a_bot_plays_on(owner: Any, opponent: Any) -> None:
    match = finish(owner, opponent)
    match.seats.filter(number=1).update(bot="greedy", takeover=True)
    face = faces.around(match.seats.all())[1]
    assert (face.name, face.bot, face.takeover) == ("opponent", False, True)


def test_a_bot_that_no_longer_exists_still_has_a_name(owner: Any) -> None:
    assert faces.around(finish(owner, "oracle").seats.all())[1].name == "Retired bot"
