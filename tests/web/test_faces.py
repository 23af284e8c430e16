"""How people and bots are drawn in lists."""

from __future__ import annotations

import re
from typing import Any

import pytest

from accounts import friends
from accounts.bot_characters import CHARACTERS
from games.models import Rating
from games.play.people import bot_accounts
from games.web import avatars
from tests.web.conftest import Open, browser_of, finish

pytestmark = pytest.mark.django_db


def test_bots_have_names_of_their_own_and_their_strength_beside_them(owner: Any) -> None:
    match = finish(owner, "normal", "expert", "normal")
    around = avatars.around(match.seats.all(), owner)
    names = {one.name for one in CHARACTERS}
    assert around[0].name == "owner"
    assert len({face.name for face in around[1:]} & names) == 3
    assert [face.level for face in around] == ["", "Normal", "Expert", "Normal"]
    assert [face.bot for face in around] == [False, True, True, True]
    assert around[0].you


def test_whoever_left_keeps_their_name_while_a_bot_plays_on(owner: Any, opponent: Any) -> None:
    match = finish(owner, opponent)
    match.seats.filter(number=1).update(bot="normal", takeover=True)
    face = avatars.around(match.seats.all())[1]
    assert (face.name, face.bot, face.takeover) == ("opponent", False, True)


def test_a_bot_that_no_longer_exists_still_has_a_name(owner: Any) -> None:
    face = avatars.around(finish(owner, "oracle").seats.all())[1]
    assert face.name in {one.name for one in CHARACTERS}
    assert face.level == "Retired"


def test_pages_tell_the_strength_of_a_bot_beside_its_name(owner: Any) -> None:
    match = finish(owner, "expert")
    name = avatars.around(match.seats.all())[1].name
    page = browser_of(owner).get(f"/matches/{match.pk}/").content.decode()
    assert f'{name}<span class="new bot-mark">Expert</span>' in page
    assert f'title="{name}, Expert bot"' in page


MARK = '<span class="new bot-mark">bot</span>'


def test_the_name_of_a_bot_account_carries_a_mark_in_every_list(
    owner: Any, opponent: Any, begun: Open
) -> None:
    robot = bot_accounts.make_account(opponent, "clockwork")
    over = finish(owner, robot)
    Rating.objects.create(game=over.game, season="", user=robot, mu=30, sigma=2, matches=12, wins=6)
    match = begun()
    match.seats.filter(number=1).update(user=robot)
    friends.befriend(owner, robot)
    browser = browser_of(owner)
    for address in (
        f"/leaderboards/{over.game}/?kind=programs&season=all",
        f"/matches/{over.pk}/",
        f"/matches/{match.pk}/log/",
        "/matches/",
        "/history/",
        "/account/people/",
    ):
        page = browser.get(address).content.decode()
        assert re.search(rf"clockwork(\s*</\w+>)*\s*{MARK}", page), address
    board = browser.get(f"/leaderboards/{over.game}/").content.decode()
    assert MARK not in board, "people carry none"
