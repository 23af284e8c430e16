"""What a seat is told of its choices beforehand comes true (law of forecasts), and what is drawn of an
attack if it hits."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import make
from games.engine import Context, Perspective, Step, act, asked, settle
from games.engine.chance import RandomChance
from games.kit import laws
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.counters import counters
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.reaction_windows import Reactions
from tests.lengths import up_to
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
    hit,
    twist,
)
from tests.titles.daikaiju_director.test_words import choice
from tests.titles.harness import LoadedContext


@pytest.mark.parametrize("count", up_to(1500, 500))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forecasts_come_true_in_random_matches(seats, count):
    """Whole matches, their last scenes included."""
    told = 0
    for number, position in enumerate(positions(count, seats=seats, seed=seats)):
        for seat in asked(position.state):
            told += len(list(GAME.forecasts(position.state, position.context, seat)))
            assert laws.forecasts(GAME, position.state, position.context, seat, number) == []
    assert told > count // 8


@pytest.mark.parametrize("kind", ["hasty", pytest.param("greedy", marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [2, 4])
def test_forecasts_come_true_in_matches_of_bots(seats, kind):
    for number in range(2):
        state, table = GAME.new(RULES, seats, {}, Random(number))
        bots = [make(kind, Random(f"{number} {seat}")) for seat in range(seats)]
        settle(state, table)
        while deciders := asked(state):
            seat = deciders[0]
            assert laws.forecasts(GAME, state, table, seat, number) == []
            act(GAME, state, table, seat, bots[seat].choose(Perspective(GAME, state, table, seat)))
            settle(state, table)


def passed_through(state, seat, action):
    """Every state that a choice leads through while all roll for the attacker and nobody plays a Twist."""
    after, table = GAME.copy(state), LoadedContext(RULES)
    table.rolls, table.state = [6, 1], after
    act(GAME, after, table, seat, action)
    while after.agenda:
        if isinstance(after.agenda[-1], Step):
            after.agenda.pop().run(after, table)
        elif isinstance(after.agenda[-1], Reactions):
            act(GAME, after, table, asked(after)[0], a.PASS)
        else:
            break
        yield after


@pytest.mark.parametrize("count", up_to(4000, 1200))
def test_an_attack_brings_what_was_drawn_of_it_when_it_hits(count):
    """DD-3 to DD-5, DD-55, DD-72, DD-86: for every attack that may be chosen in random matches."""
    hits = []
    for position in positions(count, seats=4, seed=12):
        state, table = position.state, position.context
        for seat in asked(state):
            for one in GAME.prompt(state, table, seat).choices:
                shown = counters(state, RULES)
                drawn = {name: value for name, value in one.sketch if name in shown}
                if not drawn:
                    continue
                came = any(
                    drawn.items() <= counters(after, RULES).items()
                    for after in passed_through(state, seat, one.action)
                )
                if came:
                    hits.append(one.verb)
                else:
                    *_, last = passed_through(state, seat, one.action)
                    assert last.closeup.ended != "hit", one
    assert set(hits) == {"attack", "target", "lava-attack"}
    assert len(hits) > count // 14


def test_a_bounty_is_part_of_what_an_attack_brings():
    """DD-55: the watch counts each damage, and the finish on top."""
    table = at_table(
        actor(SHX, "r4c4", hand=["SX09"]), actor(FENRIR, "r4c6", health=1), actor(EELIAN, "r0c9")
    )
    table.do(0, twist("SX09"), aim(1)).quiet()
    strike = choice(table, hit(1))
    assert dict(strike.sketch)["seat:0:ratings"] == str(1 + 7 + 2 + 3)
    assert strike.detail.endswith("finish {R:13}")
    table.rolls(6, 1).do(0, hit(1)).quiet()
    assert table.rp(0) == 13


def test_a_push_into_lava_is_part_of_what_the_free_attack_brings():
    """DD-86."""
    table = at_table(
        actor(EELIAN, "r0c9"), actor(FENRIR, "r4c4"), actor(VULCANUS, "r7c11"), lava=["r4c5"], buildings={}
    )
    table.do(0, a.UseAbility("siren_song"), aim(1), a.Stride("r4c5"))
    assert dict(choice(table, a.LAVA_ATTACK, 2).sketch) == {
        "odds": "83 %",
        "stake": "{R:1}",
        "seat:1:health": "5",
        "seat:2:ratings": "1",
        "seat:0:ratings": "1",
    }


def test_an_energy_twist_foretells_its_price():
    """DD-92: after the first action."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE12"]), actor(SHX, "r4c5"), acted=True, slots=[1, 0, 0, 0, 0]
    )
    assert choice(table, twist("FE12")).changes == [("seat:0:energy", "0")]


def test_a_card_that_may_not_come_to_be_played_foretells_no_price():
    """DD-92, DD-105: another answer of the same window may count before it."""
    hands = [actor(FENRIR, "r4c4"), actor(SHX, "r4c6", hand=["SX12"]), actor(EELIAN, "r4c8", hand=["EE12"])]
    table = at_table(*hands, buildings={}).do(0, a.Go("r4c5"))
    assert table.asked() == [1, 2]
    assert choice(table, twist("SX12"), 1).changes == [("seat:1:energy", "2")]
    late = choice(table, twist("EE12"), 2)
    assert (late.detail, late.changes) == ("{e:4}", [])
    table.do(2, twist("EE12")).do(1, twist("SX12"))
    assert (table.energy(1), table.energy(2)) == (2, 6)


def test_the_law_sees_a_false_promise(monkeypatch):
    """A price that is not what is paid."""
    table = at_table(actor(EELIAN, "r4c3", energy=4), actor(VULCANUS, "r7c7"))
    apart = Context(RULES, RandomChance(Random(1)))
    assert laws.forecasts(GAME, table.state, apart, 0, 1) == []
    monkeypatch.setattr(RULES, "ability_cost", [cost + 1 for cost in RULES.ability_cost])
    assert laws.forecasts(GAME, table.state, apart, 0, 1) != []
