"""What bots think: `evaluate`, `prefer` and `in_haste`."""

from __future__ import annotations

from random import Random

from games.bots import make
from games.bots.greedy import GreedyBot
from games.engine import Perspective, act, asked, settle
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from tests.titles.spoonbrokers.table import RULES, at_table, buy, buy_tower, play, seat, sell


def worth(table, who=0):
    return GAME.evaluate(table.state, table.context, who)


def best(table, who=0, samples=8):
    """What the greedy bot does."""
    bot = GreedyBot(Random(1), samples)
    return bot.choose(Perspective(GAME, table.state, table.context, who))


def test_a_win_is_a_thousand_and_a_loss_minus_a_thousand():
    table = at_table(seat(bills=300), seat(), step="end")
    assert (worth(table, 0), worth(table, 1)) == (1000.0, -1000.0)


def test_more_is_better_and_a_rivals_more_is_worse():
    plain = at_table(seat(), seat())
    assert worth(at_table(seat(bills=70), seat())) > worth(plain)
    assert worth(at_table(seat(certs="SAM-3"), seat())) > worth(plain)
    assert worth(at_table(seat(hand="CN02"), seat())) > worth(plain)
    assert worth(at_table(seat(towers={"TW1": 1}), seat())) > worth(plain)
    assert worth(at_table(seat(), seat(bills=70))) < worth(plain)
    assert worth(at_table(seat(), seat(), prisoner=0)) < worth(plain)


def test_cheap_spoons_are_bought_and_dear_ones_sold():
    cheap = at_table(seat(bills=60), seat(), prices=(2, 8, 10, 10))
    assert best(cheap) == buy("SAM-6")
    dear = at_table(seat(bills=0, certs="KIB-6"), seat(), prices=(5, 5, 14, 6))
    assert best(dear) == sell("KIB-6")


def test_what_is_declared_counts_as_done_unless_a_stop_waits():
    table = at_table(seat(bills=0, certs="KIB-6"), seat(hand="CN02"), seat(hand="CN01"), prices=(5, 5, 14, 6))
    before = GAME.encode(table.do(0, sell("KIB-6")).state)
    done = worth(table)
    assert GAME.encode(table.state) == before, "looking changes nothing"
    table.do(2, a.STOP)
    assert worth(table) < done
    for action, price in ((buy("SAM-6"), 12), (buy_tower("TW1"), 100)):
        table = at_table(seat(bills=150), seat(hand="CN02"), prices=(2, 8, 10, 10)).do(0, action)
        before = GAME.encode(table.state)
        waiting = worth(table)
        assert GAME.encode(table.state) == before
        table.do(1, a.PASS)
        assert table.bills() == 150 - price
        assert worth(table) == waiting


def test_whoever_can_finish_sells_for_it_and_is_stopped_by_who_can():
    """The bots see the end of the race coming."""
    table = at_table(
        seat(bills=40, towers={"TW1": 1, "TW2": 1}, certs="SAM-6 SAM-1", space=9),
        seat(hand="CN01"),
        prices=(8, 8, 7, 7),
    )
    assert best(table) == sell("SAM-6")
    table.do(0, sell("SAM-6"))
    assert best(table, 1) == a.STOP
    small = at_table(seat(bills=20, certs="SAM-1"), seat(hand="CN01"), prices=(8, 8, 7, 7)).do(
        0, sell("SAM-1")
    )
    assert best(small, 1) == a.PASS


def test_a_stop_is_given_even_if_it_must_wait_for_others():
    table = at_table(
        seat(bills=260, certs="SAM-6 SAM-1", space=9),
        seat(hand="CN02"),
        seat(hand="CN01"),
        prices=(8, 8, 7, 7),
    ).do(0, sell("SAM-6"))
    assert best(table, 2) == a.STOP


def test_preferred_options_are_options_and_fewer():
    table = at_table(seat(bills=200, certs="KIB-1 KIB-2 KIB-3", hand="CN02"), seat())
    options = table.options()
    kept = GAME.prefer(table.state, table.context, 0, options)
    assert set(kept) <= set(options)
    assert len(kept) < len(options)
    assert {a.ROLL, play("CN02"), sell("KIB-3"), buy("SAM-6")} <= set(kept)
    assert sum(isinstance(one, a.BuyTower) for one in kept) == 1


def test_haste_takes_only_what_is_offered():
    rng = Random(2)
    for number in range(25):
        state, table = GAME.new(
            RULES, 2 + number % 3, {"brokers": ("off", "random", "pick")[number % 3]}, rng
        )
        settle(state, table)
        while deciders := asked(state):
            who = deciders[0]
            options = list(state.agenda[-1].options(state, table, who))
            hasty = GAME.in_haste(state, table, who, options)
            assert hasty in options
            kept = GAME.prefer(state, table, who, options)
            assert kept
            assert set(kept) <= set(options)
            act(GAME, state, table, who, hasty if rng.random() < 0.7 else rng.choice(options))
            settle(state, table)


def test_haste_stops_what_would_win():
    table = at_table(seat(bills=260, certs="SAM-6"), seat(hand="CN01"), prices=(8, 8, 7, 7)).do(
        0, sell("SAM-6")
    )
    assert GAME.in_haste(table.state, table.context, 1, table.options(1)) == a.STOP
    table = at_table(seat(bills=60, certs="SAM-6"), seat(hand="CN01"), prices=(8, 8, 7, 7)).do(
        0, sell("SAM-6")
    )
    assert GAME.in_haste(table.state, table.context, 1, table.options(1)) == a.PASS


def test_every_bot_plays_whole_matches():
    for seats, bots in ((2, ("greedy", "random")), (3, ("search:20", "greedy", "random"))):
        rng = Random(seats)
        state, table = GAME.new(RULES, seats, {}, rng)
        settle(state, table)
        players = [make(key, Random(key)) for key in bots]
        while deciders := asked(state):
            who = deciders[-1]
            act(GAME, state, table, who, players[who].choose(Perspective(GAME, state, table, who)))
            settle(state, table)
        assert state.ending == "kibbles"
