"""How bots judge a situation (section 10), what they look at, and what they do in haste."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from games.bots import GreedyBot
from games.bots.arena import play
from games.engine import Perspective, asked, settle
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.minds.gains import Aims, _part, blow, gain
from games.titles.daikaiju_director.minds.quick_policy import in_haste
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
    go,
    hit,
    twist,
    use,
)


def worth(table, seat=0):
    return GAME.evaluate(table.state, table.context, seat)


def test_ratings_are_worth_what_they_are():
    """Section 10: own ratings less those of the best rival; a win is 1000."""
    even = at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7"), buildings={})
    ahead = at_table(actor(FENRIR, "r0c0", ratings=3), actor(SHX, "r7c7"), buildings={})
    assert worth(ahead) - worth(even) == pytest.approx(3)
    assert worth(ahead, 1) - worth(even, 1) == pytest.approx(-3)
    over = at_table(actor(FENRIR, "r0c0", ratings=9), actor(SHX, "r7c7"), step="clean-up", scene=10)
    assert (worth(over, 0), worth(over, 1)) == (1000, -1000)


def test_health_matters_most_when_there_is_little():
    """Section 10: staying alive."""
    by_health = [
        worth(at_table(actor(FENRIR, "r0c0", health=health), actor(SHX, "r7c7"), buildings={}))
        for health in range(1, 7)
    ]
    steps = [after - before for before, after in pairwise(by_health)]
    assert all(step > 0 for step in steps)
    assert steps == sorted(steps, reverse=True)


def test_places_are_judged_by_targets_and_dangers():
    """Section 10: a target in reach is good, standing in reach of a stronger rival, on lava or in water is
    not."""
    near = at_table(actor(EELIAN, "r4c2"), actor(VULCANUS, "r7c7"))
    far = at_table(actor(EELIAN, "r7c3"), actor(VULCANUS, "r7c7"), buildings={})
    assert worth(near) > worth(far)
    afraid = at_table(actor(SHX, "r4c4", health=2), actor(FENRIR, "r4c5"), buildings={})
    away = at_table(actor(SHX, "r0c0", health=2), actor(FENRIR, "r7c7"), buildings={})
    assert worth(away) > worth(afraid)
    burning = at_table(actor(SHX, "r0c0"), actor(VULCANUS, "r7c7"), lava=["r0c0"], buildings={})
    cool = at_table(actor(SHX, "r0c0"), actor(VULCANUS, "r7c7"), lava=["r0c1"], buildings={})
    assert worth(cool) > worth(burning)


def test_bots_do_not_mistake_the_middle_of_a_deed_for_its_end():
    """A blow is judged when the dice have been compared, not when the first window opens: Fenrir finishes
    its rival."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE02"]),
        actor(SHX, "r4c5", health=1, hand=["SX04"]),
        actor(EELIAN, "r0c3"),
    )
    bot = GreedyBot(Random(2), samples=6)
    assert bot.choose(Perspective(GAME, table.state, table.context, 0)) == hit(1)


def test_a_blow_is_worth_its_chance_times_what_it_brings():
    """Section 10, DD-5, DD-72: the ratings, and a share of what each of two rivals gains from a hurt
    third."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5", health=2), actor(VULCANUS, "r5c5"))
    assert blow(table.state, RULES, 0, 1) == pytest.approx((2.5 + 7) * 30 / 36)
    assert blow(table.state, RULES, 0, 2) == pytest.approx(2.5 * 30 / 36)


def test_what_bots_look_at_is_offered_and_never_nothing():
    """`prefer` and `in_haste` choose among the options, wherever play leads."""
    for position in positions(1500, seats=4, seed=13):
        state, table = position.state, position.context
        for seat in asked(state):
            options = list(state.agenda[-1].options(state, table, seat))
            preferred = GAME.prefer(state, table, seat, options)
            assert preferred
            assert set(preferred) <= set(options)
            assert len(preferred) == len(set(preferred))
            assert in_haste(state, table, seat, options) in options


def test_no_walk_is_looked_at_that_is_worse_than_all_others():
    """Six spaces at most, the ones next to targets among them."""
    table = at_table(actor(SHX, "r0c0"), actor(FENRIR, "r7c7"), actor(EELIAN, "r7c0"))
    preferred = GAME.prefer(table.state, table.context, 0, table.options())
    assert len([option for option in preferred if isinstance(option, a.Go)]) == 6
    assert a.WALK not in preferred


def test_in_haste_a_twist_is_kept_for_a_roll_that_it_turns():
    """Section 10: attacker +3 only when it makes a hit, defender +3 only when it stops one."""
    for dice, plays in (((2, 4), True), ((6, 1), False), ((1, 6), False)):
        table = at_table(actor(SHX, "r4c4", hand=["SX03"]), actor(VULCANUS, "r4c5"), rolls=list(dice))
        table.do(0, hit(1))
        choice = in_haste(table.state, table.context, 0, table.options())
        assert (choice == twist("SX03")) is plays
    for dice, plays in (((6, 1), False), ((2, 3), True)):
        table = at_table(actor(FENRIR, "r4c4"), actor(VULCANUS, "r4c5", hand=["VU04"]), rolls=list(dice))
        table.do(0, hit(1))
        choice = in_haste(table.state, table.context, 1, table.options(1))
        assert (choice == twist("VU04")) is plays


def test_in_haste_the_best_blow_is_struck_and_lava_is_used():
    table = at_table(actor(FENRIR, "r0c1"), actor(SHX, "r0c0", health=2), actor(EELIAN, "r7c8"))
    assert in_haste(table.state, table.context, 0, table.options()) == hit(1)
    table = at_table(actor(EELIAN, "r0c3"), actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c11"), lava=["r4c4"])
    table.do(0, use("siren_song")).do(0, aim(1))
    assert in_haste(table.state, table.context, 0, table.options()) == a.Stride("r4c4")


def test_a_survivor_in_the_lead_wraps():
    """DD-13."""
    table = at_table(actor(EELIAN, "r4c4", ratings=9), actor(SHX, "", health=0, ratings=4), scene=7)
    assert GAME.prefer(table.state, table.context, 0, table.options()) == [a.WRAP_MOVIE]
    behind = at_table(actor(EELIAN, "r4c4"), actor(SHX, "", health=0, ratings=24), scene=7)
    assert a.WRAP_MOVIE not in GAME.prefer(behind.state, behind.context, 0, behind.options())


def test_greedy_beats_random():
    """Section 10: the bots understand the game."""
    wins = 0.0
    for number in range(8):
        seats = ("greedy", "random") if number % 2 else ("random", "greedy")
        outcome = play(GAME, RULES, seats, f"worth {number}")
        wins += (seats.index("greedy") in outcome.winners) / len(outcome.winners)
    assert wins >= 7


def test_a_bot_at_setup_has_a_choice():
    """Before anything stands there is nothing to judge."""
    state, table = GAME.new(RULES, 4, {}, Random(1))
    settle(state, table)
    assert GAME.evaluate(state, table, 0) == 0
    seat = asked(state)[0]
    choice = GreedyBot(Random(1)).choose(Perspective(GAME, state, table, seat))
    assert isinstance(choice, a.Cast)


def test_what_every_effect_is_worth_has_been_said():
    """A new effect fails here, and does not count nothing in silence."""
    table = at_table(
        actor(FENRIR, "r4c3", health=3), actor(SHX, "r4c4", energy=2), actor(VULCANUS, "r0c0"), lava=["r4c5"]
    )
    for script in set(range(len(RULES.scripts))) - set(RULES.nested.values()):
        assert gain(table.state, RULES, 0, script) >= 0

    class Unheard(fx.Effect, frozen=True, tag="unheard"):
        """An effect that was forgotten."""

    with pytest.raises(TypeError):
        _part(table.state, RULES, 0, Unheard(), Aims({}, 0))
    used = {type(one) for script in RULES.scripts for one in script}
    assert used == set(get_args(fx.AnyEffect))


def test_going_there_beats_staying_away():
    """Approach: with nothing in reach the way to the city is the better one."""
    table = at_table(actor(VULCANUS, "r7c5"), actor(SHX, "r0c0"))
    choice = in_haste(table.state, table.context, 0, table.options())
    assert choice in (go("r6c5"), go("r6c6"), go("r6c7"), go("r5c5"), go("r7c6"), go("r6c5"))
