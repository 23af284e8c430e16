"""Random matches that must break no law: no card lost, no marker off its track, always something to do,
always an end."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated.components import components
from games.titles.kaiju_incorporated.terms import NOBODY, NONE
from tests.titles.kaiju_incorporated.table import RULES, at_table, seat


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_matches_keep_the_laws(players):
    """Law of conservation, KI-04, KI-10, KI-11, KI-20, KI-36, KI-57; every option is offered once; the
    codec keeps every position."""
    rng = Random(players)
    for _ in range(8):
        state, table = GAME.new(RULES, players, {}, rng)
        settle(state, table)
        whole = components(state, RULES)
        assert set(whole.values()) - {0} == {1, players}
        while deciders := asked(state):
            (seat,) = deciders
            options = state.agenda[-1].options(state, table, seat)
            assert options
            assert len(options) == len(set(options)), "nothing is offered twice"
            act(GAME, state, table, seat, rng.choice(list(options)))
            settle(state, table)
            assert components(state, RULES) == whole
            assert len(state.display) == 3 or not state.products
            assert not state.crossed or type(state.agenda[-1]).__name__ == "LossChoice" or _in_income(state)
            if rng.random() < 0.1:
                saved = GAME.encode(state)
                state = GAME.decode(saved)
                assert GAME.encode(state) == saved
        assert (state.played, state.rival, state.extra, state.row) == (NONE, NOBODY, NONE, [])
        result = GAME.result(state, table)
        assert result is not None
        assert sorted(placing.place for placing in result.placings) == list(range(1, players + 1))


@pytest.mark.parametrize(("track", "off"), [("bank", (-1, 12)), ("research", (-1, 5)), ("attack", (-1, 6))])
def test_a_marker_off_its_track_is_counted(track, off):
    """KI-10, KI-11: beside the first and the last space; on them it is where it belongs."""
    table = at_table(seat(), seat(), seat(), row="BC01")
    last = max(off) - 1
    for value, found in ((off[0], 1), (0, 0), (last, 0), (off[1], 1)):
        setattr(table.player(1), track, value)
        assert components(table.state, RULES)["markers off their tracks"] == found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_is_asked_without_a_choice(seats):
    """A decision with a single option is taken by itself: nobody is bothered with it."""
    rng, lone, questions = Random(seats), 0, 0
    for bot in ("greedy", "random", "random"):
        state, table = GAME.new(RULES, seats, {}, rng)
        players = [make(bot, rng) for _ in range(seats)]
        settle(state, table)
        while deciders := asked(state):
            (number,) = deciders
            questions += 1
            top = state.agenda[-1]
            lone += len(top.options(state, table, number)) == 1 and not top.forced
            act(GAME, state, table, number, players[number].choose(Perspective(GAME, state, table, number)))
            settle(state, table)
    assert questions > 150
    assert lone == 0


def _in_income(state) -> bool:
    """A crossing waits for its new threat only while others still collect."""
    return any(type(frame).__name__ == "ThreatCheck" for frame in state.agenda)
