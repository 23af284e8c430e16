"""The bots' heuristic (section 10): what it likes and what it fears."""

from __future__ import annotations

import pytest

from games.bots.lookahead import value_after
from games.engine import Action
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import EndBusiness, EndMain, Fulfil, FulfilContract, PayWages, Redeem
from games.titles.kaiju_exchange.minds.evaluation import LOSS, WIN
from tests.titles.kaiju_exchange.table import ExchangeTable, at_table, seat


def worth(table: ExchangeTable, by: int = 0) -> float:
    return GAME.evaluate(table.state, table.context, by)


def better(one: dict, other: dict, **how) -> bool:
    """Whether seat 0 likes having `one` more than having `other`."""
    return worth(at_table(seat(**one), seat(), **how)) > worth(at_table(seat(**other), seat(), **how))


def test_a_win_is_1000_and_a_loss_minus_1000():
    table = at_table(seat(), seat(wonga=11, materials="T", scored=["DM-E1", "DM-S1", "DM-T1", "DM-P1"]))
    table.player(1).wonga = 12
    table.state.ending, table.state.winners = "influence", [1]
    assert (worth(table, 1), worth(table, 0)) == (WIN, LOSS) == (1000.0, -1000.0)


def test_nobody_wins_when_the_republic_does():
    table = at_table(seat(), seat())
    table.state.ending = "republic"
    assert worth(table, 0) == worth(table, 1) == LOSS


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"wonga": 6}, {"wonga": 5}),
        ({"scored": ["DM-E1"]}, {}),
        ({"scored_contract": "EC01"}, {}),
        ({"crew": "EE"}, {"crew": "E"}),
        ({"crew": "EES"}, {"crew": "ES"}),
        ({"crew": "EE"}, {"crew": "ES"}),
        ({"crew": "EEE"}, {"crew": "EES"}),
        ({"materials": "E2"}, {"materials": "E"}),
        ({"favors": 1}, {}),
        ({"contracts": ["EC01"], "materials": "E2 S2"}, {"contracts": ["EC01"], "materials": "E2 P2"}),
        ({"contracts": ["EC01"], "materials": "E2 S2 T"}, {"contracts": ["EC01"], "materials": "E2 S2"}),
    ],
)
def test_more_is_better(one: dict, other: dict):
    assert better(one, other)


def test_a_rivals_gain_counts_against_oneself_by_the_best_of_them_only():
    even = worth(at_table(seat(), seat(), seat()))
    ahead = worth(at_table(seat(), seat(scored=["DM-E1"]), seat()))
    both = worth(at_table(seat(), seat(scored=["DM-E1"]), seat(scored=["DM-S1"])))
    assert ahead < even
    assert both == ahead


def test_wages_that_cannot_be_paid_are_a_risk_and_more_so_with_something_to_lose():
    poor, fine = seat(crew="EES", wonga=2), seat(crew="EES", wonga=3)
    assert worth(at_table(fine, seat())) - worth(at_table(poor, seat())) > 4.0
    scorer = {"crew": "EES", "scored": ["DM-E1"]}
    lost = worth(at_table(seat(wonga=3, **scorer), seat())) - worth(at_table(seat(wonga=2, **scorer), seat()))
    assert lost > 6.0


def test_the_republics_last_point_is_feared_unless_one_is_its_ally():
    seven = ["DM-E1", "DM-S1", "DM-S1", "DM-P1", "DM-P1", "DM-S2", "DM-S2"]
    calm = worth(at_table(seat(), seat(), seat(), seat(), republic_scored=seven, shown=["DM-T1"]))
    table = at_table(seat(), seat(), seat(), seat(), republic_scored=seven, shown=["DM-T1"], rows="T")
    assert worth(table) < calm
    table.player(0).alliance = True
    assert worth(table) > calm


def test_three_demands_that_can_be_paid_together_are_nearly_an_influence():
    held = {"materials": "E S T", "locals": ["DM-E1", "DM-S1"]}
    three = worth(at_table(seat(**held), seat(), shown=["DM-T1"]))
    two = worth(at_table(seat(**held), seat(), shown=["DM-P1"]))
    assert 3.0 < three - two < 6.1


def test_fulfilling_three_demands_step_by_step_never_looks_worse():
    table = at_table(
        seat(materials="E S T", locals=["DM-E1", "DM-S1"]), seat(), step="business", shown=["DM-T1"]
    )
    seen = [worth(table)]
    for zone, code in (("local", "DM-E1"), ("local", "DM-S1"), ("global", "DM-T1")):
        table.do(0, Fulfil(zone, table.design(code)))
        seen.append(worth(table))
    assert seen == sorted(seen)
    assert table.state.turn.acts == 3


def test_ending_a_window_with_nothing_left_to_do_looks_no_worse_than_staying():
    table = at_table(seat(materials="E", locals=["DM-E1", "DM-P3"], wonga=5), seat(), shown=["DM-S3"])
    before = worth(table)
    table.do(0, EndMain())
    assert worth(table) == pytest.approx(before)
    table.do(0, EndBusiness())
    assert worth(table) >= before - 4.0, "only what the next player has to come is new"


def test_a_look_changes_nothing():
    table = at_table(seat(materials="E S T", locals=["DM-E1"]), seat(), shown=["DM-T1"])
    before = GAME.encode(table.state)
    worth(table)
    assert GAME.encode(table.state) == before


def after(table: ExchangeTable, action: Action) -> float:
    """What seat 0 makes of a choice, once the deed is done."""
    return value_after(GAME, table.state, table.context, 0, action)


def test_a_contract_is_delivered_rather_than_kept():
    """Even where its goods could pay two Demands as well."""
    me = seat(materials="E2 S2 T", contracts=["EC01"], locals=["DM-E1"], wonga=2)
    table = at_table(me, seat(), step="business", shown=["DM-S2"])
    assert after(table, FulfilContract(table.design("EC01"))) > after(table, EndBusiness()) + 1.0


def test_a_demand_that_can_be_paid_is_paid_before_the_turn_ends():
    """Also where a choice that ended the turn at once would show a rival's bankruptcy."""
    rival = seat(crew="P", wonga=0, scored=["DM-T1"], materials="T2")
    table = at_table(seat(materials="T", wonga=2), rival, step="business", shown=["DM-T1", "DM-S2"])
    assert after(table, Fulfil("global", table.design("DM-T1"))) > after(table, EndBusiness())


def test_paying_a_small_demand_is_better_than_being_able_to():
    table = at_table(seat(materials="T", wonga=2), seat(), step="business", shown=["DM-T1"])
    before = worth(table)
    assert worth(table.do(0, Fulfil("global", table.design("DM-T1")))) > before


def test_a_third_demand_counts_no_more_when_business_is_over():
    def with_two_done(materials: str, step: str) -> float:
        me = seat(materials=materials, reserved=["DM-T1"], fulfilled=["DM-E1", "DM-S1"])
        return worth(at_table(me, seat(), step=step, acts=2, run=False))

    assert with_two_done("T", "business") - with_two_done("P", "business") > 4.0
    assert with_two_done("T", "refresh") - with_two_done("P", "refresh") < 2.0


def test_wages_are_no_worry_while_what_one_holds_can_still_earn_them():
    """Or else Crew would be let go to save 1W, and their power lost."""
    held = {"crew": "EES", "wonga": 2, "materials": "E2"}
    to_sell = worth(at_table(seat(**held), seat()))
    nobody_buys = worth(at_table(seat(**held), seat(), rows="E6"))
    assert to_sell - nobody_buys > 3.0
    for more in ({"locals": ["DM-E2"]}, {"materials": "E2 S2 T", "contracts": ["EC01"]}):
        assert worth(at_table(seat(**{**held, **more}), seat(), rows="E6 S6")) > nobody_buys + 3.0
    over = worth(at_table(seat(**held), seat(), step="refresh", run=False))
    assert over == pytest.approx(nobody_buys)


@pytest.mark.parametrize("held", ["E", "E3 S"])
def test_nobody_is_let_go_to_save_a_wage(held: str):
    table = at_table(seat(crew="EES", wonga=4, materials=held), seat(), step="extraction")
    assert after(table, PayWages()) > max(after(table, PayWages((at,))) for at in (1, 2))


def test_a_favor_is_redeemed_to_complete_a_contract():
    for held in ("E2 S", "E2 S2", "E2 T S"):
        me = seat(materials=held, contracts=["EC01"], favors=1, wonga=3)
        table = at_table(me, seat(), step="business", rows="E2 S2 T2")
        assert after(table, Redeem()) > after(table, EndBusiness())
