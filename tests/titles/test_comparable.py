"""What somebody came to in a match, to be compared with everybody who played the same deal elsewhere."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import Placing, Result
from games.engine.comparison import by_lead, by_place_and_points
from games.titles import find
from tests.titles.test_score_sheets import played

BY_PLACE = ("daikaiju_director", "kaiju_exchange", "kaiju_incorporated", "monster_musume")


@pytest.mark.parametrize("key", BY_PLACE)
def test_where_losers_have_places_and_points_those_count(key: str) -> None:
    game = find(key)
    rules = game.read_cards(game.shipped_data())
    state, context = played(game, rules, 3, Random(key))
    result = game.result(state, context)
    assert result is not None
    for placing in result.placings:
        found = game.comparable(state, context, placing.seat)
        assert (found.points, found.order) == (placing.score, (-placing.place, placing.score))
        assert found.rounds == (state.scene if key == "daikaiju_director" else state.round) > 0
    by_order = sorted(result.placings, key=lambda one: game.comparable(state, context, one.seat).order)
    assert [one.place for one in by_order] == sorted((one.place for one in result.placings), reverse=True)


def test_at_spoonbrokers_the_lead_over_the_best_rival_counts() -> None:
    game = find("spoonbrokers")
    rules = game.read_cards(game.shipped_data())
    state, context = played(game, rules, 3, Random("spoons"))
    result = game.result(state, context)
    assert result is not None
    scores = {one.seat: one.score for one in result.placings}
    for seat, score in scores.items():
        lead = score - max(other for rival, other in scores.items() if rival != seat)
        found = game.comparable(state, context, seat)
        assert (found.points, found.rounds) == (lead, state.round)
        assert found.order == (float(seat in result.winners), lead, -float(state.round))


def race(winners: list[int], *scores: float) -> Result:
    """How a race ended: winners, and all others level."""
    placings = [
        Placing(seat, 1 if seat in winners else 1 + len(winners), score) for seat, score in enumerate(scores)
    ]
    return Result("kibbles", "", winners, placings)


def test_who_won_is_above_who_lost_whatever_the_lead() -> None:
    won = by_lead(race([0], 300, 320, 10), 0, 12)
    lost = by_lead(race([1], 295, 290, 10), 0, 9)
    assert (won.points, lost.points) == (-20, 5)
    assert won.order > lost.order


def test_of_those_who_lead_by_as_much_fewer_rounds_are_better() -> None:
    quick, slow = (by_lead(race([0], 300, 250), 0, rounds) for rounds in (9, 11))
    assert quick.order > slow.order
    assert by_lead(race([0], 301, 250), 0, 20).order > quick.order


def test_a_better_place_is_above_more_points() -> None:
    second = Result("end", "", [1], [Placing(1, 1, 50), Placing(0, 2, 48)])
    first = Result("end", "", [0], [Placing(0, 1, 40), Placing(1, 2, 30)])
    assert by_place_and_points(first, 0, 5).order > by_place_and_points(second, 0, 5).order


def test_every_title_says_in_what_it_is_compared() -> None:
    assert {find(key).compared_in for key in (*BY_PLACE, "spoonbrokers")} == {
        "ratings",
        "Influence",
        "victory points",
        "points on graduates",
        "Kibbles ahead of the best rival",
    }
