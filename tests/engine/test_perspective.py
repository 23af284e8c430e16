"""What a program in a seat may hold: its choices while it is asked, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots import make
from games.engine import Aside, Game, Perspective, act, asked, settle
from games.titles import all_games
from tests.toy import GAME


def test_a_seat_that_is_not_asked_has_no_options() -> None:
    state, context = GAME.new(list(range(1, 10)), 3, {}, Random(1))
    players = [Perspective(GAME, state, context, seat) for seat in range(3)]
    assert [player.options() for player in players] == [[], [], []], "a step is due"
    settle(state, context)
    assert asked(state) == (0,)
    assert players[0].options() == list(state.agenda[-1].options(state, context, 0))
    assert [player.options() for player in players[1:]] == [[], []]
    state.agenda.clear()
    assert players[0].options() == [], "the match is over"


@pytest.mark.parametrize(
    "game", [game for game in all_games().values() if game.released], ids=lambda game: game.key
)
def test_only_a_sample_leaves_out_what_the_table_offers(game: Game[Any, Any]) -> None:
    """What a person may click and send as it is stands among the options; what they compose only where
    these are a sample."""
    cards = game.read_cards(game.shipped_data())
    sampled = 0
    for match in range(3):
        seats = game.seats[match % len(game.seats)]
        state, context = game.new(cards, seats, {}, Random(f"options {match}"))
        players = [make("hasty", Random(f"{match}:{seat}")) for seat in range(seats)]
        settle(state, context)
        for _ in range(400):
            deciders = asked(state)
            if not deciders:
                break
            for seat in range(seats):
                options = Perspective(game, state, context, seat).options()
                assert bool(options) == (seat in deciders)
                prompt = game.prompt(state, context, seat) if options else None
                offered = [one.action for one in prompt.choices] if prompt else []
                beyond = [one for one in offered if one not in options and not isinstance(one, Aside)]
                sampled += bool(beyond)
                assert options.sampled or not beyond, f"{state.agenda[-1]} offers {beyond[:2]} besides"
            seat = deciders[-1]
            act(game, state, context, seat, players[seat].choose(Perspective(game, state, context, seat)))
            settle(state, context)
    assert bool(sampled) == (game.key == "kaiju_exchange"), "trades are composed nowhere else"
