"""Bots that were seated before there were six levels: their matches play on, read well, and their files hold;
who asks for one of them now gets a level."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import bots, play
from games.models import Match
from games.play.finished.verify import verify, verify_file
from games.play.match import bot_players
from games.play.views import messages
from tests.play.conftest import Sit, forget
from tests.toy import GAME

pytestmark = pytest.mark.django_db


@pytest.fixture
def old(sit: Sit) -> Any:
    """A table of the release before: two of its bots sit there."""
    table = sit(seats=3, bots=["easy", "normal"], pace="free", speed="instant")
    for number, key in ((1, "random"), (2, "greedy")):
        table.match.seats.filter(number=number).update(bot=key)
    forget()
    return table


def seats(match_id: int) -> list[tuple[str, str]]:
    return [(seat["bot"], seat["level"]) for seat in messages.table_info(match_id)["seats"]]


def test_their_match_plays_on_to_its_end_with_them(old: Any) -> None:
    assert seats(old.pk) == [("", ""), ("random", "Easy"), ("greedy", "Normal")]
    old.to_the_end()
    assert old.match.status == Match.Status.FINISHED
    assert verify(old.pk) is None
    assert seats(old.pk)[1:] == [("random", "Easy"), ("greedy", "Normal")]


def test_a_file_with_them_comes_and_goes_as_it_is(old: Any, owner: Any) -> None:
    old.to_the_end()
    written = play.export(old.pk)
    assert [seat["bot"] for seat in json.loads(written)["seats"]] == ["", "random", "greedy"]
    assert verify_file(written) is None
    Match.objects.all().delete()
    brought = play.import_match(written, owner)
    assert seats(brought.pk)[1:] == [("random", "Easy"), ("greedy", "Normal")]


def test_a_rematch_seats_the_levels_by_whose_names_they_go(old: Any, owner: Any) -> None:
    old.to_the_end()
    again = play.rematch(old.pk, owner)
    assert [seat.bot for seat in again.seats.order_by("number")] == ["easy", "normal", ""]


def test_their_words_seat_levels(owner: Any) -> None:
    match = play.open_table(owner, GAME.key, 3, bots=["search"])
    assert play.seat_bot(match.pk, owner, "greedy").bot == "normal"
    assert [seat.bot for seat in match.seats.order_by("number")] == ["", "expert", "normal"]


@pytest.mark.parametrize("word", ["hasty", "search:400", "oracle", ""])
def test_bots_for_measuring_are_not_seated(word: str) -> None:
    assert bot_players.seated(word) == ""


def test_every_level_that_looks_ahead_answers_a_window_at_a_glance() -> None:
    glances = {key: bot_players.quick_one(key) for key in [*bots.LEVELS, "random", "greedy", "search"]}
    assert {key: glance for key, glance in glances.items() if key != glance} == {
        "expert": "hard",
        "master": "hard",
        "search": "hard",
    }
    assert bots.LEVELS["hard"].budget is None
