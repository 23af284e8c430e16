"""What a Twist that is played in answer would make of a roll or of damage, told before it is played."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.engine import Context, act, asked
from games.engine.chance import RandomChance
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.terms import W_ROLL
from tests.lengths import up_to
from tests.titles.daikaiju_director.positions import positions
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    at_table,
    hit,
    twist,
)
from tests.titles.daikaiju_director.test_words import choice


def rolled(*, attacker: int, defender: int, hands=((), ())):
    """Fenrir (AM 5) attacks Vulcanus (DM 2) and both have rolled."""
    ours, theirs = hands
    table = at_table(
        actor(FENRIR, "r4c4", hand=ours),
        actor(VULCANUS, "r4c5", hand=theirs),
        rolls=[attacker, defender],
        buildings={},
    ).do(0, hit(1))
    assert table.results() == (attacker + 5, defender + 2)
    return table


@pytest.mark.parametrize(
    ("attacker", "defender", "said"),
    [
        (4, 1, "9 to 7, still a hit"),
        (1, 1, "6 to 7, a miss"),
        (2, 1, "7 to 7, a tie, which defends"),
        (1, 5, "6 to 11, still a miss"),
    ],
)
def test_a_defender_is_told_what_a_card_makes_of_the_roll(attacker, defender, said):
    """DD-47, DD-48, DD-52: Rock Armor adds 4."""
    table = rolled(attacker=attacker, defender=defender, hands=((), ("VU04",)))
    assert choice(table, twist("VU04"), 1).detail == said


def test_an_attacker_is_told_what_a_card_makes_of_the_roll():
    """DD-49: one that adds damage says so where there is a hit."""
    table = rolled(attacker=1, defender=4, hands=(("FE02", "FE05"), ()))
    assert choice(table, twist("FE02")).detail == "8 to 6, a hit"
    assert choice(table, twist("FE05")).detail == "6 to 6, still a tie, which defends"
    table = rolled(attacker=4, defender=1, hands=(("FE05",), ()))
    assert choice(table, twist("FE05")).detail == "9 to 3, still a hit, 1 more damage"


def test_what_a_die_decides_is_not_told():
    """DD-53."""
    table = at_table(
        actor(FENRIR, "r4c4"), actor(VULCANUS, "r4c5"), actor(EELIAN, "r0c0", hand=["EE07"]), rolls=[5, 1]
    ).do(0, hit(1))
    assert choice(table, twist("EE07"), 2).detail == "rolled again"


def test_a_card_against_damage_tells_what_is_left_of_it():
    """DD-55, R-27."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5", hand=["SX10"]), rolls=[6, 1], buildings={}).do(
        0, hit(1)
    )
    table.quiet_until(1, twist("SX10"))
    assert choice(table, twist("SX10"), 1).detail == "you lose nothing"
    table = at_table(
        actor(FENRIR, "r4c4"), actor(VULCANUS, "r4c5", hand=["VU08"]), rolls=[6, 1], buildings={}
    )
    table.do(0, hit(1)).quiet_until(1, twist("VU08"))
    table.state.damages[-1].amount = 3
    assert choice(table, twist("VU08"), 1).detail == "you lose {H:1}"


def test_asking_what_a_card_would_do_does_nothing():
    table = rolled(attacker=5, defender=1, hands=((), ("VU04",)))
    before = GAME.encode(table.state)
    table.prompt(1)
    assert GAME.encode(table.state) == before


def carried_out(state, seat, action):
    """The combat once the card counts and nobody else plays any."""
    after, table = GAME.copy(state), Context(RULES, RandomChance(Random(0)))
    act(GAME, after, table, seat, action)
    fight = after.combats[-1]
    known = len(fight.changes)
    while len(fight.changes) == known:
        if isinstance(after.agenda[-1], Reactions):
            act(GAME, after, table, asked(after)[0], a.PASS)
        else:
            after.agenda.pop().run(after, table)
    return results(after, RULES, fight)


@pytest.mark.parametrize("count", up_to(6000, 2000))
def test_what_is_told_of_a_roll_comes_true_in_random_matches(count):
    told = set()
    for position in positions(count, seats=3, seed=7):
        top = position.state.agenda[-1] if position.state.agenda else None
        if not isinstance(top, Reactions) or top.window != W_ROLL:
            continue
        seat = top.asked[0]
        if seat not in asked(position.state):
            continue
        for one in GAME.prompt(position.state, position.context, seat).choices:
            if one.verb != "twist":
                continue
            assert one.detail, one
            if figures := re.match(r"(\d+) to (\d+), ", one.detail):
                reached = carried_out(position.state, seat, one.action)
                assert reached == (int(figures[1]), int(figures[2])), one
            told.add(one.detail.partition(", ")[2] or one.detail)
    assert {"still a hit", "a hit", "still a miss", "rolled again"} <= told
