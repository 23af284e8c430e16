"""The law of armed moves in every title: what is armed goes by what its seat sees, and by nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine import Context, act, asked, settle
from games.engine.armed_moves import MoveToArm, Outcome, Sight
from games.kit import laws, laws_of_armed_moves
from games.titles import installed
from tests.toy import GAME, DenOfDice, Roll, Stop

TITLES = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in installed().items()
    for seats in game.seats
]
EVERY = 6
"""The law is looked at in one of so many positions."""
DECISIONS = 400


@pytest.mark.parametrize(("game", "seats"), TITLES)
def test_equal_sights_answer_equally(game: Any, seats: int) -> None:
    rng = Random(f"armed moves of {game.key} with {seats}")
    cards, made, told = game.read_cards(game.shipped_data()), 0, 0
    while made < DECISIONS:
        state, table = game.new(cards, seats, {}, rng)
        settle(state, table)
        while (deciders := asked(state)) and made < DECISIONS:
            made += 1
            if rng.randrange(EVERY) == 0:
                for seat in range(seats):
                    told += 1
                    assert laws_of_armed_moves.armed_moves(game, state, table, seat, made) == []
            seat = rng.choice(deciders)
            act(game, state, table, seat, rng.choice(laws.options_of(state, table, seat)))
            settle(state, table)
    assert told > DECISIONS // EVERY


@pytest.mark.parametrize("game", installed().values(), ids=list(installed()))
def test_each_title_offers_a_few_and_names_their_rules(game: Any) -> None:
    assert 2 <= len(game.armed_moves) <= 5
    known = {entry.id for chapter in game.rulebook().chapters for entry in chapter.entries}
    for kind in game.armed_moves:
        assert kind.rules, kind.key
        assert set(kind.rules) <= known, kind.key
        assert kind.name, kind.key
    assert len({kind.key for kind in game.armed_moves}) == len(game.armed_moves)


# -- that it would notice ------------------------------------------------------------------------------------


class Peeping(MoveToArm):
    """Stops if the card to come is a low one."""

    key = "peep"
    name = "Stop before a low card"
    rules = ("DD-2",)

    def outcome(self, sight: Sight, filled: Any, noted: Any) -> Outcome:
        return Stop() if Stop() in sight.options and sight.view["next"] % 2 else None


class Reckless(MoveToArm):
    """Rolls whether it may or not."""

    key = "reckless"
    name = "Roll."
    rules = ("DD-2",)

    def outcome(self, sight: Sight, filled: Any, noted: Any) -> Outcome:
        return Roll()


class Peep(DenOfDice):
    """The tiny title, with a view that tells too much."""

    armed_moves = (Peeping(),)

    def view(self, state: Any, context: Context[Any], seat: int | None) -> Any:
        return super().view(state, context, seat) | {"next": state.deck[-1]}


class Reckon(DenOfDice):
    """The tiny title, with an answer that is none."""

    armed_moves = (Reckless(),)


def begun(game: Any) -> tuple[Any, Context[Any]]:
    state, table = game.new(list(range(1, 30)), 2, {}, Random(4))
    settle(state, table)
    return state, table


def test_one_that_goes_by_hidden_cards_is_caught() -> None:
    game = Peep()
    state, table = begun(game)
    found = [
        one for seed in range(20) for one in laws_of_armed_moves.armed_moves(game, state, table, 0, seed)
    ]
    assert any("if others differ" in one for one in found)


def test_one_that_answers_what_may_not_be_chosen_is_caught() -> None:
    game = Reckon()
    state, table = begun(game)
    found = laws_of_armed_moves.armed_moves(game, state, table, 1, 0)
    assert any("is not asked" in one for one in found)
    assert any("full stop" in one for one in found)


def test_the_tiny_title_keeps_the_law() -> None:
    state, table = begun(GAME)
    for seat in (0, 1):
        assert laws_of_armed_moves.armed_moves(GAME, state, table, seat, seat) == []
