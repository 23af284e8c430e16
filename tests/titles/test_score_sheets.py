"""A match played here, filled into its score sheet, comes to what the title itself says: points by source,
places, winners."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.engine.score_sheet import Entry, score
from games.titles import find
from tests.lengths import few_of

Fill = Callable[[Any, Any, int], dict[str, Any]]


def exchange(state: Any, rules: Any, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    scored = player.scored_contract
    return {
        "demands": len(player.scored),
        "contract": {} if scored < 0 else {rules.data.contracts[scored].code: 0},
        "wonga": player.wonga,
        "crew": int(len(player.crew) == 3 and len(set(player.crew)) == 1),
        "materials": sum(player.materials),
    }


def incorporated(state: Any, rules: Any, seat: int) -> dict[str, Any]:
    from games.titles.kaiju_incorporated.scoring import scores

    mine, player = scores(state, rules)[seat], state.players[seat]
    owned = [
        (rules.product_codes[product], count if rules.product_worths[product].n else 0)
        for product, (count, _) in zip(player.products, mine.products, strict=True)
    ]
    return {
        "products": {code: count for code, count in owned if code != "NPH"},
        "NPH": sum(code == "NPH" for code, _ in owned),
        "home": int(mine.home > 0),
        "cities": sum(count > 0 for count in mine.city_counts),
        "bank": player.bank,
    }


def director(state: Any, rules: Any, seat: int) -> dict[str, Any]:
    numbers = rules.constants
    damage, buildings, blows, twists, lava, alive = state.players[seat].earned
    return {
        "damage": damage // numbers.rp_per_damage,
        "buildings": buildings // numbers.rp_per_damage,
        "blows": blows // numbers.rp_finishing_blow,
        "twists": twists,
        "lava": lava // numbers.rp_forced_mover,
        "alive": int(alive > 0),
    }


def brokers(state: Any, rules: Any, seat: int) -> dict[str, Any]:
    own = [tower for tower, owner in enumerate(state.tower_owners) if owner == seat]
    return {
        "bills": state.players[seat].bills,
        "towers": {rules.tower_codes[tower]: state.tower_kibbles[tower] for tower in own},
    }


def exchange_program(state: Any, rules: Any, seat: int) -> dict[str, Any]:
    return {"graduates": {rules.codes[card]: 0 for card in state.players[seat].graduated}}


FILLS: dict[str, Fill] = {
    "kaiju_exchange": exchange,
    "kaiju_incorporated": incorporated,
    "daikaiju_director": director,
    "spoonbrokers": brokers,
    "monster_musume": exchange_program,
}
AT_SEATS = [pytest.param(key, seats, id=f"{key}-{seats}") for key in FILLS for seats in find(key).seats]


@pytest.mark.parametrize("numbers", few_of(3, 1))
@pytest.mark.parametrize(("key", "seats"), AT_SEATS)
def test_a_match_filled_into_its_sheet_comes_to_the_same(key: str, seats: int, numbers: range) -> None:
    game = find(key)
    rules = game.read_cards(game.shipped_data())
    sheet = game.score_sheet(rules)
    for number in numbers:
        state, table = played(game, rules, seats, Random(f"{key} {seats} {number}"))
        result = game.result(state, table)
        first = getattr(state, "first_start", 0)
        order = [(first + turn) % seats for turn in range(seats)]
        entries: list[Entry] = [FILLS[key](state, rules, seat) for seat in order]
        named = [order.index(seat) for seat in result.winners]
        filled = score(sheet, entries, result.ending, named)
        assert sorted(order[seat] for seat in filled.winners) == sorted(result.winners)
        assert {order[one.seat]: one.score for one in filled.placings} == {
            one.seat: one.score for one in result.placings
        }
        if result.ending in ("influence", "republic"):
            continue  # whoever reaches the goal stands first at once, whatever parts the others
        assert {order[one.seat]: one.place for one in filled.placings} == {
            one.seat: one.place for one in result.placings
        }


def played(game: Any, rules: Any, seats: int, rng: Random) -> tuple[Any, Any]:
    """A match of bots in haste, to its end."""
    state, table = game.new(rules, seats, {}, rng)
    bots = [make("hasty", rng) for _ in range(seats)]
    settle(state, table)
    while deciders := asked(state):
        seat = deciders[-1]
        act(game, state, table, seat, bots[seat].choose(Perspective(game, state, table, seat)))
        settle(state, table)
    return state, table


@pytest.mark.parametrize(
    ("entry", "finish", "said"),
    [
        ({"bills": -1}, "rounds", "Bills is between 0 and 9999."),
        ({"bills": 10**9}, "rounds", "Bills is between 0 and 9999."),
        ({"bills": True}, "rounds", "Bills is a number."),
        ({"bills": {"TW1": 1}}, "rounds", "Bills is a number."),
        ({"towers": 3}, "rounds", "Towers is a list of things."),
        ({"towers": {"XX": 1}}, "rounds", "Towers knows no 'XX'."),
        ({"towers": {"TW1": -2}}, "rounds", "Sisal Tower cannot count -2."),
        ({"spoons": 3}, "rounds", "There is no line 'spoons'."),
        ({"towers": {"TW2": 0}}, "rounds", "Two players cannot both have Cardboard Tower."),
        ({}, "earthquake", "Say how the game ended."),
        ({}, "kibbles", "Say who won."),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_with_a_sentence(entry: Entry, finish: str, said: str) -> None:
    game = find("spoonbrokers")
    sheet = game.score_sheet(game.read_cards(game.shipped_data()))
    with pytest.raises(ValueError) as refused:
        score(sheet, [{"bills": 120, "towers": {"TW2": 1}}, entry], finish)
    assert str(refused.value) == said


def test_whoever_is_level_shares_or_the_later_seat_wins() -> None:
    spoons, city = find("spoonbrokers"), find("kaiju_incorporated")
    shared = score(
        spoons.score_sheet(spoons.read_cards(spoons.shipped_data())),
        [{"bills": 90}, {"bills": 90}, {}],
        "rounds",
    )
    assert (shared.winners, [one.place for one in shared.placings]) == ([0, 1], [1, 1, 3])
    alone = score(
        city.score_sheet(city.read_cards(city.shipped_data())),
        [{"bank": 4}, {"bank": 4}, {"bank": 2}],
        "handbag",
    )
    assert (alone.winners, [one.seat for one in alone.placings]) == ([1], [1, 0, 2])


def test_there_is_one_of_each_product_but_the_handbag() -> None:
    city = find("kaiju_incorporated")
    sheet = city.score_sheet(city.read_cards(city.shipped_data()))
    with pytest.raises(ValueError, match="Two players cannot both have Kalgon Plush Toy"):
        score(sheet, [{"products": {"NP17": 0}}, {"products": {"NP17": 0}}], "handbag")
    both = score(sheet, [{"NPH": 2}, {"NPH": 3}], "handbag")
    assert [one.score for one in both.placings] == [6.0, 4.0]
    with pytest.raises(ValueError, match="Kaijuskin Handbag is between 0 and 5"):
        score(sheet, [{"NPH": 6}, {}], "handbag")


def test_who_acted_later_wins_what_the_bank_leaves_level() -> None:
    """KI-60: exactly one wins, for every number of players."""
    city = find("kaiju_incorporated")
    sheet = city.score_sheet(city.read_cards(city.shipped_data()))
    for seats in city.seats:
        level = score(sheet, [{"bank": 4, "home": 1}] * seats, "handbag")
        assert level.winners == [seats - 1]
        assert [one.place for one in level.placings] == list(range(1, seats + 1))
