"""Random matches that must break no law: nothing lost, nothing below zero, always something to do, always
an end."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import make
from games.engine import IllegalAction, Perspective, act, asked, settle
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.components import components
from tests.lengths import few_of
from tests.titles.spoonbrokers.table import RULES, changed

EVERYTHING = (
    *a.BUYS,
    *a.SELLS,
    *a.BUY_TOWERS,
    *a.DEBT_SALES,
    *a.DEBT_TOWERS,
    *a.COMPANY_PICKS,
    *a.TOWER_PICKS,
    *a.PLAYS,
    *a.FACES,
    *a.CHARACTERS,
    *(a.PAY_FEE, a.SKIP_TURN, a.STOP, a.PASS, a.OPEN_MARKET, a.ROLL, a.END_TURN, a.PAY_CHARGE, a.GO_BROKE),
)
"""Every choice there is."""


@pytest.mark.parametrize("numbers", few_of(12, 3))
@pytest.mark.parametrize("brokers", ["off", "random", "pick"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_matches_keep_the_laws(players, brokers, numbers):
    """Law of conservation; SB-01, SB-05, SB-06, SB-86, SB-105, SB-124; the default of every decision is
    legal."""
    for seed in numbers:
        rng = Random(f"{players} {brokers} {seed}")
        state, table = GAME.new(RULES, players, {"brokers": brokers}, rng)
        settle(state, table)
        whole = components(state, RULES)
        while deciders := asked(state):
            who = rng.choice(list(deciders))
            options = list(state.agenda[-1].options(state, table, who))
            assert len(options) == len(set(options)), "nothing is offered twice"
            assert len(options) <= 41
            assert state.agenda[-1].default(state, table, who) in options
            act(GAME, state, table, who, rng.choice(options))
            settle(state, table)
            assert components(state, RULES) == whole
            assert sum(state.prices) == 30
            if rng.random() < 0.05:
                saved = GAME.encode(state)
                state = GAME.decode(saved)
                assert GAME.encode(state) == saved
        result = GAME.result(state, table)
        assert result is not None
        assert sorted(placing.seat for placing in result.placings) == list(range(players))


def test_whatever_is_not_offered_is_refused_and_changes_nothing():
    """All choices of the game thrown at many positions, by the seats asked and by those who are not."""
    refused = 0
    for seed in range(6):
        rng = Random(f"bad input {seed}")
        state, table = GAME.new(RULES, 3, {"brokers": "random"}, rng)
        settle(state, table)
        while deciders := asked(state):
            who = rng.choice(list(deciders))
            options = list(state.agenda[-1].options(state, table, who))
            if rng.random() < 0.1:
                before = GAME.encode(state)
                for action in EVERYTHING:
                    for sender in range(3):
                        if sender == who and action in options:
                            continue
                        if sender in deciders and sender != who:
                            continue
                        with pytest.raises(IllegalAction) as caught:
                            act(GAME, state, table, sender, action)
                        assert caught.value.sentence.endswith(".")
                        refused += 1
                assert GAME.encode(state) == before
            act(GAME, state, table, who, rng.choice(options))
            settle(state, table)
    assert refused > 10_000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_asked_what_has_a_single_answer(players):
    """Whoever has one option is either not asked or it is taken by itself (`forced`); only in the window
    of Stop Transaction are those asked, too, who cannot act, and the site answers for them (R-43)."""
    asked_of: dict[str, int] = {}
    for number in range(5):
        state, table = GAME.new(RULES, players, {"brokers": "random"}, Random(f"lone {number}"))
        bots = [make("greedy", Random(f"{number} {at}")) for at in range(players)]
        settle(state, table)
        while deciders := asked(state):
            frame = state.agenda[-1]
            asked_of[type(frame).__name__] = asked_of.get(type(frame).__name__, 0) + 1
            for who in deciders:
                if len(frame.options(state, table, who)) == 1:
                    assert frame.veiled or (frame.forced and len(deciders) == 1), frame
            who = deciders[0]
            act(GAME, state, table, who, bots[who].choose(Perspective(GAME, state, table, who)))
            settle(state, table)
    assert asked_of["StopWindow"] > 50


@pytest.mark.parametrize(
    "text",
    [
        b"{}",
        b'{"do":"buy"}',
        b'{"do":"buy","cert":24}',
        b'{"do":"buy","cert":-1}',
        b'{"do":"buy","cert":"SAM-1"}',
        b'{"do":"buy","cert":1,"price":0}',
        b'{"do":"play","card":50}',
        b'{"do":"choose-die","face":7}',
        b'{"do":"choose-company","company":4}',
        b'{"do":"win"}',
        b"[]",
    ],
)
def test_malformed_actions_are_refused(text):
    with pytest.raises(IllegalAction) as caught:
        GAME.read_action(text)
    assert caught.value.code == "malformed"


def test_long_matches_of_doing_nothing_end():
    """SB-137: Brokers who only roll, with a low cap."""
    rules = changed(constants={"max_rounds": 5, "win_target": 999})
    state, table = GAME.new(rules, 2, {}, Random(1))
    settle(state, table)
    while deciders := asked(state):
        act(GAME, state, table, deciders[0], state.agenda[-1].default(state, table, deciders[0]))
        settle(state, table)
    assert (state.ending, state.round) == ("rounds", 5)
