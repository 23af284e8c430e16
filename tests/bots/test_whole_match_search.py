"""A search that plays matches out: the final score judges, the same luck for all, and the benefit of the
doubt for greed."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

import pytest

from games.bots import SearchBot
from games.bots.whole_match_search import AHEAD, WARMING_UP, Race, Runner
from games.engine import Action, Perspective, act, settle
from tests.toy import DenOfDice, Double, Roll, Stop

CARDS = list(range(1, 10))


class ToTheEnd(DenOfDice):
    """Hurried players never roll; and what looks good at once is to stop, whatever it costs in the end."""

    plays_out = True

    def evaluate(self, state: Any, context: Any, seat: int) -> float:
        return -float(state.players[seat].score)

    def in_haste(self, state: Any, context: Any, seat: int, options: Sequence[Action]) -> Action:
        return Stop() if Stop() in options else options[0]


class Endless(ToTheEnd):
    """Hurried players only ever roll, and that never ends."""

    judged = 0

    def evaluate(self, state: Any, context: Any, seat: int) -> float:
        self.judged += 1
        return super().evaluate(state, context, seat)

    def in_haste(self, state: Any, context: Any, seat: int, options: Sequence[Action]) -> Action:
        state.players[seat].score = 0
        return Roll() if Roll() in options else Double(False)


def perspective(game: DenOfDice, seed: int = 4) -> Perspective:
    state, context = game.new(CARDS, 2, {}, Random(seed))
    settle(state, context)
    return Perspective(game, state, context, 0)


def after(playouts: int, game: DenOfDice | None = None) -> Race:
    race = Race(perspective(game or ToTheEnd()), Random(1))
    for _ in range(playouts):
        race.playout()
    return race


def runner(*laps: float) -> Runner:
    found = Runner(Roll())
    found.laps += laps
    return found


def test_without_time_it_does_what_the_greedy_bot_does() -> None:
    assert after(0).best() == Stop()
    assert after(2).best() == Stop()


def test_with_time_the_final_score_judges() -> None:
    """A die more is a die more in the end, though it looks bad at once."""
    bot = SearchBot(Random(1), iterations=100, seconds=inf)
    assert bot.choose(perspective(ToTheEnd())) == Roll()


def test_it_stops_when_one_choice_is_left() -> None:
    """Rolling is ahead in every future, so the other one is out as soon as anybody may be."""
    bot = SearchBot(Random(1), iterations=100, seconds=inf)
    bot.choose(perspective(ToTheEnd()))
    assert bot.playouts == 2 * WARMING_UP
    assert after(2 * WARMING_UP).settled
    assert not after(2 * WARMING_UP - 1).settled


def test_what_a_future_brings_to_all_tells_nothing() -> None:
    """Compared lap by lap, a small steady lead is sure, however much luck there is in the laps."""
    lucky, steady = runner(10, -10, 40, 3), runner(11, -9, 41.5, 4)
    assert steady.lead(lucky) > 2
    assert lucky.lead(steady) == -steady.lead(lucky)
    assert abs(runner(10, -10, 40, 3).lead(runner(-10, 9, 3, 40))) < AHEAD


@pytest.mark.parametrize(("laps", "lead"), [((), 0.0), ((5,), 0.0), ((1, 1), 0.0), ((2, 2), float("inf"))])
def test_a_lead_needs_two_laps_and_without_luck_it_is_certain(laps: tuple[float, ...], lead: float) -> None:
    assert runner(*laps).lead(runner(1, 1, 7)) == lead


def test_a_match_that_does_not_end_is_judged_as_it_stands() -> None:
    game, by_greed = Endless(), Endless()
    assert after(0, by_greed).best() in (Roll(), Stop())
    assert after(3, game).best() in (Roll(), Stop())
    assert game.judged == by_greed.judged + 3


def test_an_answer_in_a_window_is_raced_too() -> None:
    game = ToTheEnd()
    state, context = game.new(CARDS, 2, {}, Random(4))
    settle(state, context)
    for seat in (0, 1):
        act(game, state, context, seat, Stop())
        settle(state, context)
    bot = SearchBot(Random(1), iterations=60, seconds=inf)
    assert bot.choose(Perspective(game, state, context, 0)) == Double(True)
