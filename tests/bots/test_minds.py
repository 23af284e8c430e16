"""Minds look as carefully and as far as their level says, and know no more than their seat."""

from __future__ import annotations

from collections import Counter
from math import inf
from random import Random
from typing import Any

import pytest

from games.bots import make
from games.bots.judge import EvaluationJudge, LearnedJudge
from games.bots.ladder import Rung, play_rung, seating
from games.bots.levels import LEVELS
from games.bots.one_ply import Care, OnePlyBot, pick
from games.bots.quiet import play_on, quiet
from games.bots.rollout_bot import Budget, RolloutBot, Runner, best, still_in
from games.bots.weights import judge_of, place
from games.engine import Perspective, act, asked, settle
from games.study.bot_matches import played
from games.titles import find, installed
from tests.toy import GAME, Double, Roll, Stop

CARDS = list(range(1, 10))
JUDGE = EvaluationJudge(GAME)


def position(seats: int = 2) -> tuple[Any, Any]:
    state, context = GAME.new(CARDS, seats, {}, Random(4))
    settle(state, context)
    return state, context


def perspective(seats: int = 2) -> Perspective:
    state, context = position(seats)
    return Perspective(GAME, state, context, 0)


def test_a_state_is_quiet_when_a_seat_has_a_move_of_its_own_or_all_is_over() -> None:
    state, context = position()
    assert quiet(state)
    for seat in (0, 1):
        act(GAME, state, context, seat, Stop())
        settle(state, context)
    assert not quiet(state), "all are asked in a window whether they double"
    play_on(GAME, state, context)
    assert quiet(state)
    assert not asked(state)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_one_of_its_options_the_same_under_the_same_seed(level: str) -> None:
    chosen = {make(level, Random(5)).choose(perspective(3)) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= {Roll(), Stop()}


def test_a_careful_mind_takes_the_best() -> None:
    assert OnePlyBot(Random(1), JUDGE).choose(perspective()) == Roll()


def test_a_choice_that_costs_more_than_a_slip_is_never_taken() -> None:
    rng, care = Random(1), Care(1, temperature=10.0, slip=0.2)
    taken = {pick([Roll(), Stop(), Double(True)], [0.9, 0.75, 0.6], care, rng) for _ in range(200)}
    assert taken == {Roll(), Stop()}


def test_a_warmer_mind_takes_the_second_best_more_often() -> None:
    def share(temperature: float) -> float:
        rng, care = Random(1), Care(1, temperature)
        counts = Counter(pick([Roll(), Stop()], [0.6, 0.5], care, rng) for _ in range(2000))
        return counts[Stop()] / 2000

    assert share(0.0) == 0.0
    assert 0.05 < share(0.05) < share(0.2) < 0.45


def test_a_mind_that_overlooks_still_sees_one_choice() -> None:
    bot = OnePlyBot(Random(1), JUDGE, Care(1, overlooks=1.0))
    assert {bot.choose(perspective()) for _ in range(40)} == {Roll(), Stop()}


def test_a_race_stays_within_its_laps_and_ends_when_one_is_left() -> None:
    bot = RolloutBot(Random(1), JUDGE, Budget(laps=30, ahead=2, seconds=inf, gap=2.0))
    assert bot.choose(perspective()) == Roll()
    assert 4 <= bot.laps <= 30


def test_a_single_choice_is_played_without_a_race() -> None:
    state, context = position()
    state.players[0].score = 15
    bot = RolloutBot(Random(1), JUDGE, Budget(30, 2, inf))
    assert bot.choose(Perspective(GAME, state, context, 0)) == Stop()
    assert bot.laps == 0


def test_a_choice_far_behind_at_a_glance_does_not_race() -> None:
    bot = RolloutBot(Random(1), JUDGE, Budget(30, 2, inf, gap=0.0))
    assert bot.choose(perspective()) == Roll()
    assert bot.laps == 0


def test_who_is_clearly_behind_drops_out() -> None:
    ahead, behind, near = Runner(Roll(), 0.5), Runner(Stop(), 0.5), Runner(Double(True), 0.5)
    ahead.laps = [0.6, 0.7, 0.8, 0.6]
    behind.laps = [0.1, 0.2, 0.2, 0.1]
    near.laps = [0.7, 0.6, 0.7, 0.65]
    assert best([behind, ahead, near]) is ahead
    assert still_in([ahead, behind, near]) == [ahead, near]


def test_minds_are_given_an_imagined_state_and_never_the_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    state, context = position()
    looked: list[Any] = []
    evaluate = type(GAME).evaluate
    monkeypatch.setattr(
        type(GAME), "evaluate", lambda self, one, *rest: (looked.append(one), evaluate(self, one, *rest))[1]
    )
    for level in LEVELS:
        make(level, Random(1)).choose(Perspective(GAME, state, context, 0))
    assert looked
    assert all(one is not state for one in looked)
    assert len({one.players[1].card for one in looked}) > 2, "the rival's card is drawn anew"


def test_each_deal_of_the_ladder_is_played_from_every_seat() -> None:
    assert [seating("hard", "easy", 3, number) for number in range(3, 6)] == [
        (("hard", "easy", "easy"), "1"),
        (("easy", "hard", "easy"), "1"),
        (("easy", "easy", "hard"), "1"),
    ]


def test_matches_of_one_deal_have_the_same_cards() -> None:
    dealt = []
    for outcome in play_rung(GAME, CARDS, "hard", "hasty", 2, range(4), "x"):
        dealt.append(outcome)
    again = list(play_rung(GAME, CARDS, "hard", "hasty", 2, range(4), "x"))
    assert [one.scores for one in dealt] == [one.scores for one in again]


def test_a_rung_tells_shares_with_intervals_and_counts_shared_wins_in_parts() -> None:
    rung = Rung("hard", "hasty", 2)
    for outcome in play_rung(GAME, CARDS, "hard", "hasty", 2, range(20), "x"):
        rung.add(outcome)
    told = rung.told()
    assert told["matches"] == 20
    assert told["low"] < told["share"] < told["high"]
    assert told["times_fair"] == pytest.approx(told["share"] * 2, abs=0.01)
    assert told["ms"] > 0


@pytest.mark.parametrize("key", sorted(installed()))
def test_shipped_judges_know_the_inputs_of_now(key: str) -> None:
    game = find(key)
    cards = game.read_cards(game.shipped_data())
    judged = [seats for seats in game.seats if place(game, seats).exists()]
    assert min(game.seats) in judged
    for seats in judged:
        assert isinstance(judge_of(game, cards, seats), LearnedJudge), seats


@pytest.mark.parametrize("key", sorted(installed()))
def test_without_a_net_the_chances_of_all_seats_are_one(key: str) -> None:
    """At the most seats: to begin with, in the middle, and at the end."""
    game = find(key)
    cards = game.read_cards(game.shipped_data())
    seats = max(game.seats)
    judge = EvaluationJudge(game)
    past = played(game, cards, ["easy"] * seats, "chances")
    context = past.context(Random(0))
    for moment in past.moments[:: len(past.moments) // 8]:
        state = game.decode(moment.after)
        chances = [judge.chances([state], context, seat)[0] for seat in range(seats)]
        assert sum(chances) == pytest.approx(1)
        # Who has more by the title's own evaluation has the better chance.
        worths = [game.evaluate(state, context, seat) for seat in range(seats)]
        if state.agenda:
            assert sorted(range(seats), key=chances.__getitem__) == sorted(
                range(seats), key=worths.__getitem__
            )
    over = game.decode(past.moments[-1].after)
    assert [judge.chances([over], context, seat)[0] for seat in range(seats)] == list(past.shares)


def test_a_judge_that_learned_from_other_inputs_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("kaiju_incorporated")
    cards = game.read_cards(game.shipped_data())
    names = game.input_names(cards, 2)
    monkeypatch.setattr(type(game), "input_names", lambda *given: [*names, "one more"])
    assert isinstance(judge_of(game, cards, 2), EvaluationJudge)
