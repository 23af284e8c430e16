"""The heuristics of the bots (section 10): what they must prefer, whatever the weights are."""

from __future__ import annotations

from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.minds.evaluation import rounds_left
from tests.titles.kaiju_incorporated.positions import all_positions
from tests.titles.kaiju_incorporated.table import RULES, IncorporatedTable, at_table, seat


def worth(table: IncorporatedTable, number: int = 0) -> float:
    return GAME.evaluate(table.state, table.context, number)


def of(*, mine: str = "", theirs: str = "", **more: object) -> float:
    return worth(at_table(seat(has=mine, **more), seat(has=theirs), seat(), row="BC01"))


def test_what_is_good_for_a_company_is_worth_more():
    assert of(bank=6) > of(bank=5)
    assert of(research=3) > of(research=2)
    assert of(attack=1) > of(attack=4)
    assert of(mine="BC13 BT07") > of(mine="BC13")
    assert of(mine="BC13", products="NP17") > of(mine="BC13", products="NPH")
    assert of(mine="BT08") > of(mine="BT11")


def test_what_is_good_for_a_rival_is_worth_less():
    assert of(theirs="BT08 BC14") < of(theirs="BC13")


def test_money_is_worth_nothing_when_the_last_round_is_on():
    """KI-52: but points are."""

    def late(**more: object) -> float:
        return worth(at_table(seat(**more), seat(), seat(), row="BC01", last_round=True))

    assert late(bank=11) == late(bank=0)
    assert late(has="BC01", products="NP06") > late(has="BC01", products="NP10")


def test_the_end_is_a_win_or_a_loss():
    table = at_table(seat(products="NP17"), seat(), seat(), step="clear", last_round=True)
    assert [worth(table, number) for number in range(3)] == [1000.0, -1000.0, -1000.0]


def test_the_end_comes_nearer_with_every_product():
    """KI-49."""
    early = at_table(seat(), seat(), seat(), row="BC01", round=2)
    late = at_table(seat(products="NP17 NP16 NP15"), seat(products="NP14 NP13"), seat(), row="BC01", round=2)
    assert rounds_left(late.state, RULES) < rounds_left(early.state, RULES)
    late.state.last_round = True
    assert rounds_left(late.state, RULES) == 0


def test_handbags_do_not_put_the_end_off():
    """KI-49: with only Handbags left, the very next product begins the last round; with one product more
    it is further, but not twice as far, for companies get faster."""
    near = at_table(seat(), seat(), seat(), row="BC01", round=4).handbags_next()
    further = at_table(seat(), seat(), seat(), row="BC01", round=4)
    handbags = list(near.state.products)
    further.state.products = [*handbags, *further.state.products[-1:]]
    near_end, further_end = rounds_left(near.state, RULES), rounds_left(further.state, RULES)
    assert 0 < near_end < further_end < 2 * near_end


def test_of_many_cards_for_one_suit_one_is_enough():
    """The one thrown away is the one that rivals would like best; everything else stays."""
    table = at_table(seat(bank=5, has="BC13"), seat(), seat(), row="BT02 BT11 BC08 BC05 SA1")
    options = table.options()
    kept = list(GAME.prefer(table.state, table.context, 0, options))
    assert [one for one in kept if isinstance(one, a.TakeIncome)] == [
        a.TakeIncome("BT02"),
        a.TakeIncome("BC08"),
    ]
    assert {one for one in kept if not isinstance(one, a.TakeIncome)} == {
        one for one in options if not isinstance(one, a.TakeIncome)
    }


def test_preferences_are_options_and_never_empty():
    for state, table, _ in all_positions(200):
        for number in state.agenda[-1].deciders(state) if state.agenda else ():
            options = list(state.agenda[-1].options(state, table, number))
            kept = list(GAME.prefer(state, table, number, options))
            assert kept
            assert set(kept) <= set(options)
            assert GAME.in_haste(state, table, number, options) in options


def test_a_hurried_player_takes_a_product_that_scores_and_keeps_what_earns():
    eureka = at_table(
        seat(research=4, has="BT01 STYO1"), seat(), seat(), row="BT03 BC01", display="NP10 NP06 NP09"
    )
    eureka.income(0, "BT03")
    assert GAME.in_haste(eureka.state, eureka.context, 0, eureka.options()) == a.TakeProduct("NP06")
    loss = at_table(seat(attack=5, has="BI10 BI13"), seat(), seat(), row="BI08 BC01", threat="KA02")
    loss.income(0, "BI08")
    assert GAME.in_haste(loss.state, loss.context, 0, loss.options()) == a.LoseBuilding("BI10")
