"""Random matches that must break no law: nothing lost, nothing below zero, always something to do, always
an end."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import act, asked, settle
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.components import components
from tests.lengths import few_of
from tests.titles.kaiju_exchange.table import RULES

ENDINGS = {
    False: {"influence", "alliance", "republic", "rounds"},
    True: {"influence", "rounds"},
}


def play(players: int, seed: int, fall: bool) -> str:
    """One whole match of random choices and asides, saved and loaded on the way. Returns how it ended."""
    rng = Random(seed)
    state, table = GAME.new(RULES, players, {"variant_fall": fall}, rng)
    settle(state, table)
    whole = components(state, RULES)
    while deciders := asked(state):
        seat = rng.choice(list(deciders))
        options = state.agenda[-1].options(state, table, seat)
        assert options
        assert len(options) == len(set(options)), "nothing is offered twice"
        assert state.agenda[-1].default(state, table, seat) in options
        act(GAME, state, table, seat, rng.choice(list(options)))
        settle(state, table)
        other = rng.randrange(players)
        if state.agenda and rng.random() < 0.1 and (asides := GAME.asides(state, table, other)):
            act(GAME, state, table, other, rng.choice(list(asides)))
            settle(state, table)
        assert components(state, RULES) == whole
        for player in state.players:
            assert player.wonga >= 0
            assert min(player.materials) >= 0
            assert len(player.reserved) <= 2
            assert 1 <= len(player.crew) <= 3
            assert len(set(player.crew)) <= 2
        assert min(state.republic) >= 0
        assert len(state.discard) == len(state.discard_seen)
        assert len(state.contract_discard) == len(state.contract_discard_seen)
        if rng.random() < 0.1:
            saved = GAME.encode(state)
            state = GAME.decode(saved)
            assert GAME.encode(state) == saved
    result = GAME.result(state, table)
    assert result is not None
    assert sorted(placing.seat for placing in result.placings) == list(range(players))
    return result.ending


@pytest.mark.parametrize("seeds", few_of(12, 3))
@pytest.mark.parametrize("fall", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_matches_keep_the_laws(players, fall, seeds):
    """Law of conservation, KX-9, KX-29, KX-63, KX-66, KX-120; the default of every decision is legal."""
    endings = {play(players, seed, fall) for seed in seeds}
    assert endings <= ENDINGS[fall]
