"""What was played by a bot brings its person no rating (R-82)."""

from __future__ import annotations

from typing import Any

import pytest

from games import play
from games.models import Move, RatedMatch, Rating
from games.models.rating_method import UNKNOWN
from games.play.automation import runner
from games.play.ratings.own_share import own_shares
from games.play.ratings.plackett_luce import Entry, after
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, WAVE, At, Sit

RATED = {"rated": True, "decision_seconds": 60, "reserve_seconds": 0}


@pytest.fixture
def table(sit: Sit, clock: Clock) -> At:
    return sit(**RATED)


def bot_moves(table: At, seat: int) -> None:
    """The bot that sits there makes its next move."""
    assert runner.bot_move(table.pk, table.version, seat)
    table.advance()


def test_whoever_never_left_has_chosen_all_of_it(table: At) -> None:
    table.to_the_end()
    assert own_shares(table.match) == {}


def test_only_those_who_left_and_came_back_are_looked_at(table: At, owner: Any, opponent: Any) -> None:
    table.does(0, STOP)
    play.takeover(table.pk, opponent)
    bot_moves(table, 1)
    assert own_shares(table.match) == {}  # still away: that is another rule
    play.come_back(table.pk, opponent)
    assert own_shares(table.match) == {1: 0.0}


def test_the_share_is_of_choices_by_hand_and_by_bots(table: At, owner: Any) -> None:
    table.does(0, ROLL)
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    assert own_shares(table.match) == {0: 1.0}
    play.takeover(table.pk, owner)
    bot_moves(table, 0)
    play.come_back(table.pk, owner)
    made = Move.objects.filter(match=table.pk, seat=0, kind="choice", nonce__startswith="!bot-").count()
    assert own_shares(table.match) == {0: round(1 / (1 + made), 3)}


def test_asides_are_no_choices(table: At, owner: Any) -> None:
    """One gives as many of them as one likes."""
    play.takeover(table.pk, owner)
    bot_moves(table, 0)
    play.come_back(table.pk, owner)
    before = own_shares(table.match)
    for _ in range(20):
        table.does(0, WAVE)
    assert own_shares(table.match) == before


def test_a_window_that_the_bot_let_pass_counts_for_nothing(table: At, owner: Any, opponent: Any) -> None:
    table.does(0, STOP)
    table.does(1, STOP)
    assert {entry["patience"] for entry in table.match.waiting} == {"window"}
    play.takeover(table.pk, opponent)
    assert runner.bot_move(table.pk, table.version, 1)
    play.come_back(table.pk, opponent)
    assert own_shares(table.match) == {1: 1.0}
    assert Move.objects.filter(match=table.pk, nonce__startswith="!bot-window-").count() == 1


def test_what_is_taken_back_again_and_again_is_not_played(table: At, owner: Any) -> None:
    play.takeover(table.pk, owner)
    bot_moves(table, 0)
    play.come_back(table.pk, owner)
    before = own_shares(table.match)
    assert before[0] < 0.5
    if [entry["seat"] for entry in table.match.waiting] != [0]:
        table.does(1, STOP)
    for _ in range(5):
        table.does(0, WAVE)
        table.undoes(0)
    assert own_shares(table.match) == before


def test_what_the_clock_chose_is_nobodys(table: At, owner: Any, clock: Clock) -> None:
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    clock.goes(60)
    assert play.expire(table.pk, table.version, 0)
    assert own_shares(table.match) == {0: 1.0}


def test_a_match_that_a_bot_played_half_of_brings_half(
    table: At, owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.does(0, ROLL)
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    table.to_the_end()
    monkeypatch.setattr("games.play.ratings.rated_from.own_shares", lambda match: {0: 0.5, 1: 0.5})
    assert play.rate(table.pk)
    entries = RatedMatch.objects.get().entries
    assert [entry.get("own", 1.0) for entry in entries] == [0.5, 0.5]
    strengths = {one.user_id: one.mu for one in Rating.objects.filter(season="")}
    assert sorted(strengths) == sorted([owner.pk, opponent.pk])
    whole = after([Entry(one["place"], one["user"]) for one in entries], [UNKNOWN, UNKNOWN])
    for entry, full in zip(entries, whole, strict=True):
        gain = full.mu - UNKNOWN.mu
        expected = UNKNOWN.mu + (gain / 2 if gain > 0 else gain)
        assert strengths[entry["user"]] == pytest.approx(expected)


@pytest.mark.parametrize(("own", "counts"), [(1.0, 1.0), (0.5, 0.5), (0.1, 0.1), (0.0, 0.0)])
def test_a_gain_counts_by_the_share_and_a_loss_in_full(own: float, counts: float) -> None:
    whole = after([Entry(1, 1), Entry(2, 2)], [UNKNOWN, UNKNOWN])
    shared = after([Entry(1, 1, own=own), Entry(2, 2, own=own)], [UNKNOWN, UNKNOWN])
    assert shared[0].mu - UNKNOWN.mu == pytest.approx(counts * (whole[0].mu - UNKNOWN.mu))
    assert shared[1] == whole[1]
    assert shared[0].sigma == whole[0].sigma  # what was seen of them is no less certain
