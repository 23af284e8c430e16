"""What a learned judge goes by: enough numbers, small ones, and nothing that a seat may not know."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers.cards.catnip_effects import AnyCatnipEffect
from games.titles.spoonbrokers.minds import own_cards
from tests.titles.spoonbrokers.table import RULES, at_table, seat


def numbers(table, who=0):
    """The inputs by name."""
    found = GAME.inputs(table.state, table.context, who)
    return dict(zip(GAME.input_names(table.rules, len(table.state.players)), found, strict=True))


def changed(before, after):
    """The names of the inputs that differ."""
    return {name for name, value in numbers(after).items() if value != numbers(before)[name]}


def moments(seats, seed, bots, brokers="random"):
    """Every decision of a match, from the setup to the end."""
    rng = Random(f"{seats} {seed}")
    state, context = GAME.new(RULES, seats, {"brokers": brokers}, rng)
    players = [make(bots[at % len(bots)], Random(f"{seed} {at}")) for at in range(seats)]
    yield state, context
    settle(state, context)
    while deciders := asked(state):
        yield state, context
        who = deciders[-1]
        act(GAME, state, context, who, players[who].choose(Perspective(GAME, state, context, who)))
        settle(state, context)
    yield state, context


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random"), ("hasty",)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_names_as_numbers_and_all_small(seats, bots):
    names = GAME.input_names(RULES, seats)
    assert 60 <= len(names) <= 150
    assert len(set(names)) == len(names)
    for state, context in moments(seats, "small", bots, "pick"):
        for who in range(seats):
            found = GAME.inputs(state, context, who)
            assert len(found) == len(names)
            assert all(isfinite(value) and -5 <= value <= 5 for value in found)


@pytest.mark.parametrize("bots", [("random",), ("hasty",)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_law_of_sight(seats, bots):
    """A seat's numbers are the same in every state that it cannot tell from the real one."""
    rng = Random(seats)
    for number, (state, context) in enumerate(moments(seats, "sight", bots)):
        if number % 4 and state.agenda:
            continue
        for who in range(seats):
            real = GAME.inputs(state, context, who)
            for _ in range(3):
                imagined = GAME.imagine(state, context, who, rng)
                assert GAME.inputs(imagined, context, who) == real


def test_rivals_cards_count_by_their_number_alone():
    stop = at_table(seat(), seat(hand="CN01"))
    other = at_table(seat(), seat(hand="CN02"))
    assert numbers(stop) == numbers(other)
    assert numbers(stop)["rival 1: cards"] > numbers(at_table())["rival 1: cards"]
    shown = at_table(seat(), seat(hand="CN02"))
    assert numbers(shown)["rival 1: stops that may be held"] > 0
    for _ in range(4):
        shown.state.catnip_discard.append(shown.take_catnip("CN01"))
    assert numbers(shown)["rival 1: stops that may be held"] == 0


def test_own_cards_count_by_what_they_do():
    plain, stop, bank = (at_table(seat(hand=hand), seat()) for hand in ("", "CN01", "CN02"))
    assert numbers(stop)["own hand: stops"] == 0.5
    assert numbers(bank)["own hand: Kibbles from the bank"] == 0.4
    assert numbers(bank)["own best card brings"] == 0.5
    assert "own hand: Kibbles from the bank" not in changed(plain, stop)


def test_seats_are_seen_from_the_viewer():
    table = at_table(seat(bills=10), seat(bills=20), seat(bills=30), active=1)
    seen = numbers(table, 2)
    assert [seen[f"{one}: net"] for one in ("own", "rival 1", "rival 2")] == pytest.approx(
        [30 / 300, 10 / 300, 20 / 300]
    )
    assert [seen[f"{one}: whose turn it is"] for one in ("own", "rival 1", "rival 2")] == [0, 0, 1]


def test_the_chance_to_win_is_counted_space_by_space():
    """From space 22 the faces bring a Tower, a tax, a Market card, Catnip, a loan and Pay Day."""
    near = numbers(at_table(seat(bills=293, space=22), seat()))
    assert near["own: chance to win with the next roll"] == pytest.approx(1 / 6)
    there = numbers(at_table(seat(bills=300, space=22), seat()))
    assert there["own: chance to win with the next roll"] == pytest.approx(4 / 6), "not the tax, not the loan"
    paper = numbers(at_table(seat(bills=73, towers={"TW1": 1, "TW2": 1}, certs="SAM-2", space=22), seat()))
    assert paper["own: chance to win with the next roll"] == pytest.approx(1 / 6)
    assert paper["own: chance to win after selling"] == pytest.approx(4 / 6)
    assert paper["own: sales to the target"] == pytest.approx(1 / 8)
    rent = numbers(at_table(seat(bills=300, space=22), seat(towers={"TW4": 1})))
    assert rent["own: chance to win with the next roll"] == pytest.approx(3 / 6)


def test_no_sales_no_reach():
    closed = numbers(at_table(seat(bills=293, certs="SAM-2", space=22, hand="CN02"), seat(), closed=True))
    assert closed["own: target in reach"] == 0
    assert closed["own chance to win with a card after selling"] == pytest.approx(5 / 6)
    stuck = numbers(at_table(seat(), seat(bills=49, certs="KIB-6 KIB-5"), prisoner=1))
    assert stuck["rival 1: in prison"] == 1
    assert stuck["rival 1: chance to win after selling"] == 0


def test_prices_and_spoons_move_their_own_numbers():
    plain = at_table(seat(certs="KIB-6"), seat())
    dear = at_table(seat(certs="KIB-6"), seat(), prices=(3, 5, 12, 10))
    assert {"price of SAM", "price of KIB", "own: certificates now"} <= changed(plain, dear)
    assert not {"price of CAT", "own: net", "rival 1: certificates now"} & changed(plain, dear)


def test_a_tower_earns_where_rivals_come_next():
    far = numbers(at_table(seat(towers={"TW1": 3}), seat(space=3)))
    near = numbers(at_table(seat(towers={"TW1": 3}), seat(space=1)))
    assert far["own: income from visits"] == 0
    assert near["own: income from visits"] == pytest.approx((30 + 20) / 6 / 30)
    assert near["rival 1: next roll at worst"] == pytest.approx(-0.3)


def test_every_effect_of_a_catnip_card_is_among_the_deeds():
    assert set(own_cards.KINDS) == set(AnyCatnipEffect.__args__)
    assert len(own_cards.KINDS) == len(own_cards.DEEDS) == len(own_cards.MUCH)
