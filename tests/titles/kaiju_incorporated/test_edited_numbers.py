"""Rule data with other numbers: what the reader accepts can be played to its end, with nothing below zero
and every forecast true."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import act, asked, settle
from games.kit import laws
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from tests.lengths import each_of
from tests.titles.kaiju_incorporated.table import at_table, seat
from tests.titles.kaiju_incorporated.test_cards import changed, one, refusal, shipped

VALUES = (-6, -1, 0, 1, 2, 3, 5, 6, 11, 12, 20, 21, 50, 99, 100)
LONGEST = 4_000


def numbers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where a number stands in the data."""
    if isinstance(data, dict):
        return [found for key, value in data.items() for found in numbers(value, (*path, key))]
    if isinstance(data, list):
        return [found for at, value in enumerate(data) for found in numbers(value, (*path, at))]
    return [path] if type(data) is int else []


def edit(data: Any, path: tuple[Any, ...], value: int) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def plays(rules: Any, seats: int, seed: int) -> None:
    """A random match to its end, the laws looked at on the way."""
    rng = Random(seed)
    state, table = GAME.new(rules, seats, {}, rng)
    settle(state, table)
    start = GAME.components(state, table)
    for _ in range(LONGEST):
        if not (deciders := asked(state)):
            return
        number = deciders[0]
        assert laws.conservation(GAME, state, table, start) == []
        if rng.random() < 0.05:
            assert laws.forecasts(GAME, state, table, number, seed) == []
            assert laws.secrecy(GAME, state, table, number, rng) == []
        for player in state.players:
            assert min(player.bank, player.research, player.attack) >= 0
        act(GAME, state, table, number, rng.choice(list(state.agenda[-1].options(state, table, number))))
        settle(state, table)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("seed", each_of(24, 8))
def test_whatever_numbers_are_accepted_can_be_played(seed):
    """One to six numbers anywhere in the data, at, beyond and below their limits: refused with a sentence,
    or played."""
    rng = Random(f"numbers {seed}")
    while (rules := accepted(rng)) is None:
        pass
    plays(rules, rng.choice([2, 3, 4, 5]), seed)


def accepted(rng: Random) -> Any:
    """The shipped data with some other numbers, as the reader takes it; `None` if it refuses."""
    data = shipped()
    constants = [path for path in numbers(data) if path[0] == "constants"]
    printed = [path for path in numbers(data) if path[0] != "constants"]
    for _ in range(rng.randrange(1, 4)):
        edit(data, rng.choice(printed), rng.choice(VALUES))
        edit(data, rng.choice(constants), rng.choice(VALUES))
    try:
        return GAME.read_cards(msgspec.json.encode(data))
    except msgspec.ValidationError:
        return None


EFFECTS = [
    {"verb": "gain_money", "n": 3},
    {"verb": "gain_research", "n": 7},
    {"verb": "raise_attack", "n": 7, "who": "self"},
    {"verb": "raise_attack", "n": 13, "who": "chosen_rival"},
    {"verb": "calm", "n": 20},
    {"verb": "set_back_research", "n": 1, "who": "self"},
    {"verb": "set_back_research", "n": 20, "who": "chosen_rival"},
    {"verb": "own_income", "kind": "R"},
    {"verb": "demolish", "bonus": 0},
    {"verb": "replace_threat"},
]
THREATS = [
    {"verb": "lose_building", "n": 3, "of": {}},
    {"verb": "lose_building", "n": 20, "of": {"cost_max": 3}},
    {"verb": "lose_building", "n": 1, "of": {"research_min": 11}},
    {"verb": "lose_dearest"},
    {"verb": "lose_half_money"},
    {"verb": "reset_research"},
]


@pytest.mark.parametrize("seed", each_of(16, 6))
def test_any_effects_in_any_order_can_be_played(seed):
    """KI-26, KI-63: every Special Action and every kaiju with effects drawn at random, wheels small and
    large."""
    rng = Random(f"effects {seed}")

    def change(data: Any) -> None:
        for card in data["specials"]:
            card["effects"] = rng.sample(EFFECTS, rng.randrange(1, 7))
            card["cost"] = rng.randrange(3)
        for card in data["threats"]:
            card["effect"] = rng.choice(THREATS)
        for special in data["specials"][:2] * 3:
            data["specials"].append({**special, "code": f"SX{len(data['specials'])}"})
        data["constants"]["attack_spaces"] = rng.choice([2, 3, 6, 20])
        data["constants"]["research_spaces"] = rng.choice([2, 5, 20])

    plays(changed(change), rng.choice([2, 3, 4, 5]), seed)


# -- the samples one by one ------------------------------------------------------------------------------


def test_nobody_starts_over_into_debt():
    """KI-10, KI-44: a Building dearer than the filled Bank is not offered, and the refusal says so."""
    rules = changed(lambda data: data["constants"].update(restart_bank=5))
    table = at_table(seat(bank=2, has="BT07"), seat(), seat(), row="BI13 BC13", rules=rules)
    assert "restart BI13" not in table.offered()
    assert table.refuses(0, a.Restart("BI13")) == "KI-44"
    assert "starting over" not in table.prompt().hint
    assert "start over with {yen:5} in the Bank" in table.prompt().hint
    table.restart(0, "BC13")
    assert table.player().bank == 5 - rules.cost[rules.number["BC13"]]
    dear = at_table(seat(bank=2, has="BT07"), seat(), seat(), row="BI13", rules=rules)
    assert dear.offered() == ["income BI13"]
    assert "start over" not in dear.prompt().hint


def test_starting_over_fills_the_bank_to_its_own_number():
    """KI-44: which need not be the cap."""
    rules = changed(lambda data: data["constants"].update(restart_bank=10))
    table = at_table(seat(bank=2, has="BT07"), seat(), seat(), row="BI13 BC13", rules=rules)
    table.restart(0, "BI13")
    assert table.player().bank == 1


def test_companies_begin_with_the_money_of_the_data():
    """KI-03."""
    rules = changed(lambda data: data["constants"].update(bank_start=8))
    state, table = GAME.new(rules, 3, {}, Random(1))
    settle(state, table)
    assert {player.bank for player in state.players} == {8}


def test_a_large_tableau_pays_money_and_not_research():
    """KI-15: thirty Buildings of 11 each are 330, and nothing of that is research."""

    def change(data: Any) -> None:
        for card in data["buildings"]:
            card.update(suit="C", kind="Y", yen=11, research=0, attack=0)
        data["buildings"][0]["research"] = 11

    rules = changed(change)
    codes = [card.code for card in rules.data.buildings[1:31]]
    table = at_table(seat(bank=0, has=" ".join(codes)), seat(), seat(), row="SA1 BC01", rules=rules)
    table.income(0, "SA1")
    assert table.markers() == (11, 0, 0)


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ("Without Special Actions", lambda data: data.update(specials=[])),
        ("never end", lambda data: [card.update(research=0) for card in data["buildings"] + data["starts"]]),
        ("nobody can score", lambda data: data.update(buildings=[])),
        (
            "No cost is at least 7 and at most 4",
            lambda data: one(data, "products", "NP13")["effect"]["of"].update(cost_max=4),
        ),
        ("names the city NYC", lambda data: one(data, "products", "NP06")["effect"]["of"].update(city="NYC")),
        ("needs a card for each", lambda data: data["constants"].update(row_sizes=[5, 2, 5, 6])),
        *[
            ("needs a card for each", lambda data, sizes=sizes: data["constants"].update(row_sizes=sizes))
            for sizes in ([3, 3, 4, 5], [4, 2, 4, 5], [4, 3, 3, 5], [4, 3, 4, 4])
        ],
        ("different_cities_bonus", lambda data: data["constants"].update(different_cities_bonus=[])),
        ("different_cities_bonus", lambda data: data["constants"].update(different_cities_bonus=[51])),
        ("effects", lambda data: one(data, "specials", "SA1").update(effects=[])),
        ("effects", lambda data: one(data, "specials", "SA1")["effects"][0].update(n=0)),
        ("copies", lambda data: one(data, "products", "NPH").update(copies=0)),
        ("kind", lambda data: one(data, "threats", "KA01")["effect"]["of"].update(kind="Q")),
        ("who", lambda data: one(data, "specials", "SA4")["effects"][0].update(who="everybody")),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(said, change):
    """9.8."""
    data = shipped()
    change(data)
    assert said in refusal(data)


def test_ki_18_a_row_of_just_one_card_for_each_action_is_accepted():
    """KI-18, KI-68; and the largest bonus that there may be (KI-55)."""
    sizes, bonus = [4, 3, 4, 5], [0, 50]
    rules = changed(lambda data: data["constants"].update(row_sizes=sizes, different_cities_bonus=bonus))
    assert (rules.constants.row_sizes, rules.constants.different_cities_bonus) == (sizes, bonus)


def test_every_kind_of_card_that_is_printed_has_its_face_in_the_studio():
    """9.8: numbers, cities and companies are no cards."""
    faces = [kind.key for kind in GAME.card_kinds if kind.face]
    assert faces == ["starts", "buildings", "specials", "products", "threats"]
