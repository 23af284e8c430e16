"""What a learned judge goes by: complete, finite, within what a seat may know, and about the right things."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from games.bots import GreedyBot
from games.engine import Perspective, act, asked, settle
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.minds import hand_sums
from tests.titles.daikaiju_director.positions import positions
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    aim,
    at_table,
    twist,
)


def named(table, seat=0):
    """The inputs of a seat by their names."""
    names = GAME.input_names(RULES, len(table.state.players))
    return dict(zip(names, GAME.inputs(table.state, table.context, seat), strict=True))


def check(state, context, rng):
    """As many numbers as names, all in bounds, and the same in what each seat imagines."""
    names = GAME.input_names(RULES, len(state.players))
    for seat in range(len(state.players)):
        found = GAME.inputs(state, context, seat)
        assert len(found) == len(names)
        for name, number in zip(names, found, strict=True):
            assert isfinite(number), name
            assert -5 <= number <= 5, (name, number)
        for _ in range(2):
            imagined = GAME.imagine(state, context, seat, rng)
            assert GAME.inputs(imagined, context, seat) == found, "law of sight"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_inputs_hold_along_random_matches(seats):
    rng = Random(seats)
    names = GAME.input_names(RULES, seats)
    assert len(names) == len(set(names))
    assert 60 <= len(names) <= 260
    for position in positions(700, seats, seed=seats):
        check(position.state, position.context, rng)


@pytest.mark.parametrize("seats", [2, 4])
def test_inputs_hold_along_a_greedy_match(seats):
    rng = Random(seats)
    state, context = GAME.new(RULES, seats, {}, rng)
    settle(state, context)
    while deciders := asked(state):
        check(state, context, rng)
        seat = deciders[-1]
        act(GAME, state, context, seat, GreedyBot(rng, 1).choose(Perspective(GAME, state, context, seat)))
        settle(state, context)
    check(state, context, rng)


def test_who_sits_where_does_not_matter():
    """The same situation from two seats: what is one's own is the other's rival."""
    table = at_table(actor(FENRIR, "r4c3", ratings=3), actor(EELIAN, "r4c5", hand=["EE02"]))
    mine, theirs = named(table, 0), named(table, 1)
    for name, number in mine.items():
        if name.startswith("own: "):
            assert theirs[name.replace("own", "rival 1")] == number


def test_a_blow_in_reach_is_seen_from_both_sides():
    """Fenrir beside Space Hunter X with two health: AM 5 against DM 2, and 2 damage finish it."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5", health=2), buildings={})
    mine = named(table)
    assert mine["own: finishing blow in reach"] == pytest.approx(30 / 36)
    assert mine["own: best blow in reach"] == pytest.approx(9 * 30 / 36 / 8)
    assert mine["rival 1: own blow would finish it"] == 1
    assert mine["rival 1: chance to be finished now"] == pytest.approx(30 / 36)
    away = named(at_table(actor(FENRIR, "r4c4"), actor(SHX, "r0c15", health=2), buildings={}))
    assert away["own: finishing blow in reach"] == away["own: best blow after a step"] == 0


def test_steps_and_abilities_bring_targets_near():
    """Fenrir strikes 3 spaces further after a move, or with a Pounce that it can pay."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c8", health=2), buildings={})
    assert named(table)["own: finishing blow in reach"] > 0, "Pounce"
    tired = named(at_table(actor(FENRIR, "r4c4", energy=2), actor(SHX, "r4c8", health=2), buildings={}))
    assert tired["own: finishing blow in reach"] == 0
    assert tired["own: finishing blow after a step"] > 0
    assert tired["own: abilities it can pay"] == 0


def test_cards_on_the_table_count_by_what_they_do():
    """Constrict: less DM and MS, and for the scenes it lies there; Ability Nullifier: no reach of its own."""
    table = at_table(actor(EELIAN, "r4c4", hand=["EE09"]), actor(SHX, "r4c5"))
    before = named(table)
    table.do(0, twist("EE09")).do(0, aim(1))
    after = named(table)
    assert after["rival 1: defence"] == pytest.approx(before["rival 1: defence"] - 1 / 6)
    assert after["rival 1: speed"] < before["rival 1: speed"]
    assert after["rival 1: defence lasting on"] < 0
    assert after["rival 1: chance to hit it"] > before["rival 1: chance to hit it"]
    assert after["own hand: defence taken"] < before["own hand: defence taken"]
    table = at_table(actor(SHX, "r4c4", hand=["SX02"]), actor(FENRIR, "r4c6"))
    table.do(0, twist("SX02")).do(0, aim(1))
    assert named(table)["rival 1: nullified"] == 1
    assert named(table)["rival 1: vicious"] == 0


def test_a_bounty_raises_what_a_blow_brings():
    table = at_table(actor(SHX, "r4c4", hand=["SX09"]), actor(FENRIR, "r4c6"), buildings={})
    before = named(table)
    table.do(0, twist("SX09")).do(0, aim(1))
    after = named(table)
    assert after["own: best blow in reach"] == pytest.approx(3 * before["own: best blow in reach"])
    assert after["rival 1: bounty on it"] > 0


def test_ratings_make_the_gap():
    behind = named(at_table(actor(FENRIR, "r0c0", ratings=2), actor(SHX, "r7c7", ratings=9), scene=9))
    ahead = named(at_table(actor(FENRIR, "r0c0", ratings=10), actor(SHX, "r7c7", ratings=9), scene=9))
    assert behind["gap to the best rival"] < 0 < ahead["gap to the best rival"]
    assert (behind["in the lead"], ahead["in the lead"]) == (0, 1)
    assert ahead["one of the last two scenes"] == 1
    out = named(at_table(actor(FENRIR, "r0c0", ratings=2), actor(SHX, "", health=0, ratings=9)))
    assert out["gap to the best rival"] == pytest.approx(-2 / 15), "survival counts for who is alive"


def test_lava_below_hurts_all_but_its_own():
    table = at_table(actor(VULCANUS, "r4c4"), actor(SHX, "r6c6"), lava=["r4c4", "r6c6", "r6c5"])
    found = named(table)
    assert found["own: on lava that hurts"] == 0
    assert found["rival 1: on lava that hurts"] == 1
    assert found["rival 1: lava around"] == pytest.approx(2 / 3)


def test_turns_to_come_are_counted():
    table = at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7"), actor(EELIAN, "r7c0"), buildings={})
    found = named(table, 2)
    assert found["turns before its next"] == pytest.approx(2 / 6)
    assert found["rival 1: its turn"] == 1, "seat 0 sits left of seat 2"
    assert named(table)["turns before its next"] == 0
    assert found["own: turn to come"] == 1
    table.do(0, a.END_TURN).do(1, a.END_TURN).do(2, a.END_TURN)
    assert table.state.scene == 4
    assert sum(named(table)[f"{who}: turn to come"] for who in ("own", "rival 1", "rival 2")) == 2


def test_what_a_rival_may_hold_is_an_average_of_the_unseen():
    """What lies in its discard pile is held no more."""
    known = named(at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7", hand=["SX04", "SX03"])))
    other = named(at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7", hand=["SX08", "SX11"])))
    assert known == other, "the hand itself is hidden"
    seen = named(at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7", hand=["SX08", "SX11"], seen=["SX04"])))
    name = "rival 1, likely in hand: added to defence rolls"
    assert known[name] > seen[name] == 0


def test_the_own_hand_counts_by_what_its_cards_do():
    found = named(at_table(actor(SHX, "r4c4", hand=["SX03", "SX03", "SX12"]), actor(FENRIR, "r4c6")))
    assert found["own hand: added to attack rolls"] == pytest.approx(6 / 6)
    assert found["own hand: damage without a roll"] == pytest.approx(3 / 4)
    assert found["own hand: can pay its Energy Twist"] == 1
    broke = at_table(actor(SHX, "r4c4", energy=1, hand=["SX12"]), actor(FENRIR, "r4c6"), acted=True)
    assert named(broke)["own hand: can pay its Energy Twist"] == 0


def test_every_twist_does_something_that_counts():
    """A new effect counts somewhere, and a hand without cards is nothing."""
    designs = hand_sums.packed(RULES)
    assert all(designs)
    assert hand_sums.total(designs, []) == 0
