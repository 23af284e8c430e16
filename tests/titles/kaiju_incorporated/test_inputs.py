"""What a learned judge goes by at Kaiju Incorporated: companies, market and match as numbers."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import asked, settle
from games.titles.kaiju_incorporated import GAME
from tests.titles.harness import choose_by_chance
from tests.titles.kaiju_incorporated.table import RULES, IncorporatedTable, at_table, seat


def by_name(table: IncorporatedTable, by: int = 0) -> dict[str, float]:
    numbers = GAME.inputs(table.state, table.context, by)
    return dict(zip(GAME.input_names(RULES, len(table.state.players)), numbers, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_numbers_stay_small_all_through_a_match(seats: int):
    rng = Random(seats)
    state, context = GAME.new(RULES, seats, {}, rng)
    names = GAME.input_names(RULES, seats)
    assert len(set(names)) == len(names)
    settle(state, context)
    while asked(state):
        for viewer in range(seats):
            numbers = GAME.inputs(state, context, viewer)
            far = {name: number for name, number in zip(names, numbers, strict=True) if abs(number) > 5}
            assert far == {}
        choose_by_chance(GAME, state, context, rng)
        settle(state, context)


def test_each_seat_finds_itself_first():
    table = at_table(seat(bank=7), seat(bank=2), seat(bank=4))
    banks = [[by_name(table, by)[f"{who}: bank"] for who in ("own", "rival 1", "rival 2")] for by in range(3)]
    most = RULES.bank_max
    assert banks == [
        [7 / most, 2 / most, 4 / most],
        [2 / most, 4 / most, 7 / most],
        [4 / most, 7 / most, 2 / most],
    ]


def test_a_marker_before_eureka_or_attack_has_a_number_of_its_own():
    one = by_name(at_table(seat(research=RULES.research_spaces - 1, attack=RULES.attack_spaces - 2), seat()))
    assert (one["own: one from Eureka"], one["own: two from Eureka"]) == (1.0, 0.0)
    assert (one["own: one from attack"], one["own: two from attack"]) == (0.0, 1.0)
