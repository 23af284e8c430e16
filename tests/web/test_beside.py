"""Two tables of one deal in one page: which may be compared, and by whom."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from games import play
from games.models import Match
from tests.play.conftest import ROLL, title  # noqa: F401
from tests.play.test_shared_deals import Sealed
from tests.toy import GAME
from tests.web.conftest import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("title")]
KEY = bytes(range(32))


def ended(name: str, *, roll: bool = False, key: bytes | None = KEY, **wanted: Any) -> Match:
    """A match of a deal against a bot, in which this person rolls first, or does not."""
    table = Sealed(play.open_table(person(name), GAME.key, 2, bots=["novice"], key=key, **wanted))
    table.advance()
    if roll:
        table.does(0, ROLL)
    table.to_the_end()
    return table.match


def asked(browser: Client, one: Match, other: Match) -> Any:
    return browser.get(f"/matches/{one.pk}/beside/{other.pk}/")


def test_two_tables_of_one_deal_are_compared_where_they_part(client: Client) -> None:
    one, other = ended("one"), ended("other", roll=True)
    page = asked(client, one, other)
    assert page.status_code == 200
    said = {
        key: json.loads(re.search(rf'<script[^>]* id="{key}"[^>]*>(.*?)</script>', page.content.decode())[1])
        for key in ("one-line", "other-line", "pair")
    }
    assert [said[key]["match"] for key in ("one-line", "other-line")] == [one.pk, other.pk]
    first = min(move.version for move in one.moves.filter(kind="choice", seat=0))
    assert said["pair"]["parting"] == [first, first]


def test_the_same_match_twice_parts_nowhere(client: Client) -> None:
    page = asked(client, ended("one"), ended("other"))
    assert '"parting": null' in page.content.decode()


def test_only_matches_of_one_deal_that_are_over_are_compared(client: Client) -> None:
    one = ended("one")
    going = play.open_table(person("going"), GAME.key, 2, bots=["novice"], key=KEY)
    for other in (ended("luck of their own", key=None), ended("another deal", key=KEY[::-1]), going, one):
        assert asked(client, one, other).status_code == 404


def test_one_must_be_let_see_both(client: Client) -> None:
    one, closed = ended("one"), ended("other", private=True)
    for pair in ((one, closed), (closed, one)):
        assert asked(client, *pair).status_code == 404
    client.force_login(closed.host)
    assert asked(client, one, closed).status_code == 200
