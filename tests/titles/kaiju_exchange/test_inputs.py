"""What a learned judge goes by: numbers of what a seat may know (section 10)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import Fulfil, FulfilContract, Hire
from tests.titles.kaiju_exchange.positions import positions
from tests.titles.kaiju_exchange.table import EGG, RULES, ExchangeTable, at_table, seat


def by_name(table: ExchangeTable, by: int = 0) -> dict[str, float]:
    """The inputs of a seat with their names."""
    numbers = GAME.inputs(table.state, table.context, by)
    return dict(zip(GAME.input_names(RULES, len(table.state.players)), numbers, strict=True))


def moments(seats: int, bot: str, seed: int, fall: bool) -> Iterator[tuple[Any, Any]]:
    """Every moment of a match between bots, its end included."""
    rng = Random(seed)
    state, context = GAME.new(RULES, seats, {"variant_fall": fall}, rng)
    yield state, context
    settle(state, context)
    bots = [make(bot, Random(seed + at)) for at in range(seats)]
    sights = [Perspective(GAME, state, context, at) for at in range(seats)]
    while deciders := asked(state):
        yield state, context
        chosen = deciders[-1]
        act(GAME, state, context, chosen, bots[chosen].choose(sights[chosen]), trusted=True)
        settle(state, context)
    yield state, context


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fall", [False, True])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_as_many_numbers_as_names_all_finite_and_small(seats: int, fall: bool, bot: str):
    names = GAME.input_names(RULES, seats)
    assert len(names) == len(set(names))
    for state, context in moments(seats, bot, seats, fall):
        for at in range(seats):
            numbers = GAME.inputs(state, context, at)
            assert len(numbers) == len(names)
            for name, number in zip(names, numbers, strict=True):
                assert isfinite(number), name
                assert -5 <= number <= 5, (name, number)
                assert type(number) is float, name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_are_the_same_in_every_imagined_state(seats: int):
    rng = Random(seats)
    for fall in (False, True):
        for at, (state, context) in enumerate(moments(seats, "greedy", 10 + seats, fall)):
            if at % 7:
                continue
            for viewer in range(seats):
                real = GAME.inputs(state, context, viewer)
                for _ in range(3):
                    assert GAME.inputs(GAME.imagine(state, context, viewer, rng), context, viewer) == real


def test_they_are_the_same_in_every_imagined_state_of_random_play():
    rng = Random(5)
    for position in positions(120):
        for viewer in range(4):
            real = GAME.inputs(position.state, position.context, viewer)
            imagined = GAME.imagine(position.state, position.context, viewer, rng)
            assert GAME.inputs(imagined, position.context, viewer) == real


def test_most_numbers_say_something():
    """None stands still along a few matches, but for what only edited rule data can move."""
    names = GAME.input_names(RULES, 3)
    seen: list[set[float]] = [set() for _ in names]
    for seed in range(6):
        for bot in ("greedy", "random"):
            for state, context in moments(3, bot, seed, seed % 3 == 2):
                for values, number in zip(seen, GAME.inputs(state, context, seed % 3), strict=True):
                    values.add(number)
    still = [name for name, values in zip(names, seen, strict=True) if len(values) < 2]
    assert len(still) <= 6, still


def test_seats_are_seen_from_the_viewer():
    table = at_table(seat(wonga=3), seat(wonga=6), seat(wonga=9))
    seen = by_name(table, 1)
    assert [seen[f"{who}: Wonga"] for who in ("me", "rival 1", "rival 2")] == [6 / 12, 9 / 12, 3 / 12]
    assert seen["rival 2: is playing its turn"] == 1.0
    assert seen["me: has yet to play this round"] == 1.0


def test_a_delivered_contract_raises_influence_and_closes_the_contracts():
    table = at_table(seat(materials="E2 S2 T", contracts=["EC01", "EC12"]), seat(), step="business")
    before = by_name(table)
    assert before["Contract 1: is complete"] == 1.0
    assert before["me: Influence within reach"] > before["me: Influence"]
    after = by_name(table.do(0, FulfilContract(table.design("EC01"))))
    assert after["me: Influence"] == pytest.approx(before["me: Influence within reach"])
    assert after["me: scored Contract"] == 1.0
    assert after["me: may still score a Contract"] == after["Contract 1: is there"] == 0.0


def test_what_each_seat_lacks_for_what_it_sees_counts_what_its_crew_will_bring():
    table = at_table(
        seat(crew="E", materials="T", locals=["DM-T2"], contracts=["EC01"]),
        seat(crew="S", materials="S"),
        shown=["DM-S3"],
        rows="S2",
    )
    seen = by_name(table)
    assert seen["Global Demand 1: Republic lacks"] == pytest.approx(1 / 3)
    assert seen["Global Demand 1: me lacks"] == 1.0
    assert seen["Global Demand 1: rival 1 lacks"] == 0.0, "two come in before it can deliver"
    assert seen["own Demand 1: I lack"] == pytest.approx(1 / 3)
    assert seen["Contract 1: lacks Egg"] == 1.0
    assert seen["Contract 1: lacks Tentacle"] == 0.0


def test_three_demands_within_reach_become_an_influence_about_to_be_scored():
    table = at_table(
        seat(materials="E S T", locals=["DM-E1", "DM-S1"]), seat(), step="business", shown=["DM-T1"]
    )
    assert by_name(table)["me: three Demands within reach"] == 1.0
    for zone, code in (("local", "DM-E1"), ("local", "DM-S1"), ("global", "DM-T1")):
        assert by_name(table)["me: is about to score"] == 0.0
        table.do(0, Fulfil(zone, table.design(code)))
    assert by_name(table)["me: is about to score"] == 1.0


def test_substitutes_bring_demands_within_reach():
    held = {"materials": "E3", "locals": ["DM-S1", "DM-T1"]}
    chef = by_name(at_table(seat(crew="EE", **held), seat(), shown=["DM-P1"]))
    plain = by_name(at_table(seat(crew="ES", **held), seat(), shown=["DM-P1"]))
    assert chef["me: Demands within reach"] == 1.0
    assert chef["me: reward within reach"] == 0.0, "Eggs that stand in bring no Wonga"
    assert plain["me: Demands within reach"] == 0.0


def test_the_republics_last_point_is_seen_coming():
    six = ["DM-E1", "DM-S1", "DM-S1", "DM-P1", "DM-P1", "DM-S2"]
    calm = by_name(at_table(seat(), seat(), seat(), seat(), republic_scored=six, shown=["DM-T1"], rows="T"))
    assert calm["Republic two short"] == 1.0
    assert calm["Republic ends the match next"] == 0.0
    seven = [*six, "DM-S2"]
    near = by_name(at_table(seat(), seat(), seat(), seat(), republic_scored=seven, shown=["DM-T1"], rows="T"))
    assert near["Republic ends the match next"] == 1.0


def test_wonga_thresholds_and_wages():
    table = at_table(seat(crew="EE", wonga=5), seat(crew="SSS", wonga=2))
    seen = by_name(table)
    assert seen["me: one Wonga short of an Influence"] == 1.0
    assert seen["me: two Crew alike and the price of a third"] == 1.0
    assert seen["rival 1: Wonga would be below wages"] == 1.0
    assert seen["rival 1: three Crew alike"] == 1.0
    assert by_name(table.do(0, Hire(EGG)))["me: three Crew alike"] == 1.0


def test_a_rivals_hand_makes_no_difference():
    seen = []
    for hand in (["DM-E1", "DM-S1"], ["DM-P1", "DM-T2"]):
        table = at_table(seat(), seat(materials="E4 S4", locals=hand), shown=["DM-E2"])
        seen.append(by_name(table))
    assert seen[0] == seen[1]
