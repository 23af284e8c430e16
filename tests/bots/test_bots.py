"""Bots play whole matches, the same under the same seed, and see only what a person would."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pytest

from games.bots import FORMER, LEVELS, PLAIN, SearchBot, known, level_of, make
from games.bots.arena import cast, play, rotation
from games.engine import Perspective, act, settle
from tests.laps import LAPS, PLAYOUTS
from tests.toy import GAME, DenOfDice, Roll, Stop

CARDS = list(range(1, 10))


def position() -> tuple[Any, Any]:
    state, context = GAME.new(CARDS, 2, {}, Random(4))
    settle(state, context)
    return state, context


@pytest.mark.parametrize("key", [*LEVELS, *PLAIN])
def test_every_bot_chooses_one_of_its_options(key: str) -> None:
    state, context = position()
    assert make(key, Random(1)).choose(Perspective(GAME, state, context, 0)) in (Roll(), Stop())


def test_no_bot_of_a_test_looks_at_the_clock() -> None:
    """Which `tests/laps.py` sees to: the machine's load would decide how far they think."""
    budgets = {key: level.budget for key, level in LEVELS.items() if level.budget}
    assert {key: budget.laps for key, budget in budgets.items()} == LAPS
    assert {budget.seconds for budget in budgets.values()} == {inf}
    state, context = position()
    bot = make("search", Random(1))
    assert isinstance(bot, SearchBot)
    bot.choose(Perspective(GAME, state, context, 0))
    assert bot.playouts == PLAYOUTS


def test_the_bots_of_before_go_by_the_name_of_a_level() -> None:
    assert {key: found.name for key in FORMER if (found := level_of(key))} == {
        "random": "Easy",
        "greedy": "Normal",
        "search": "Expert",
    }
    assert all(level_of(key) is level for key, level in LEVELS.items())
    assert level_of("hasty") is level_of("oracle") is None
    assert known("search:400")
    assert not known("oracle")


def test_greedy_takes_what_is_worth_more_at_once() -> None:
    state, context = position()
    assert make("greedy", Random(1)).choose(Perspective(GAME, state, context, 0)) == Roll()


def test_search_finds_that_rolling_wins() -> None:
    state, context = position()
    bot = make("search:200", Random(1))
    assert bot.choose(Perspective(GAME, state, context, 0)) == Roll()
    assert bot.playouts == 200


def test_search_is_the_same_under_the_same_seed_and_iterations() -> None:
    def thoughts(seed: int) -> list[Any]:
        state, context = position()
        chosen = []
        bot = make("search:60", Random(seed))
        for _ in range(4):
            choice = bot.choose(Perspective(GAME, state, context, 0))
            chosen.append(choice)
            if choice == Stop():
                break
            act(GAME, state, context, 0, choice)
            settle(state, context)
        return chosen

    assert thoughts(7) == thoughts(7)


@pytest.mark.parametrize("key", ["greedy", "hasty", "search"])
def test_a_bot_chooses_the_same_whatever_it_cannot_know(key: str) -> None:
    """Its choice must not change when the cards it cannot see are others."""
    choices = set()
    for deal in range(5):
        state, context = position()
        hidden = [card for card in CARDS if card != state.players[0].card]
        Random(deal).shuffle(hidden)
        state.players[1].card = hidden.pop()
        state.deck = hidden
        bot = make(key, Random(2))
        choices.add(bot.choose(Perspective(GAME, state, context, 0)))
    assert len(choices) == 1


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (play(DenOfDice(), CARDS, ["greedy", "random"], "seed") for _ in range(2))
    assert (one.winners, one.decisions, one.scores) == (other.winners, other.decisions, other.scores)


def test_everybody_sits_everywhere() -> None:
    bots = cast(["a", "b"], 3)
    assert bots == ["a", "b", "a"]
    assert {rotation(bots, number).index("b") for number in range(3)} == {0, 1, 2}


def test_a_search_may_be_asked_for_a_number_of_playouts() -> None:
    state, context = position()
    bot = make("search:70", Random(1))
    bot.choose(Perspective(GAME, state, context, 0))
    assert isinstance(bot, SearchBot)
    assert bot.playouts == 70
    with pytest.raises(KeyError):
        make("search:many", Random(1))
