"""How a player in a hurry plays the middle of a deed, and its turn (section 10)."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import act, asked, settle
from games.engine.frames import Decision
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    Convert,
    DeclineOffer,
    EmergencyDiscard,
    EndBusiness,
    Fulfil,
    FulfilContract,
    Hire,
    PaidDiscard,
    Pick,
    Redeem,
    Reserve,
    Sell,
    Substitute,
    TakeWonga,
)
from games.titles.kaiju_exchange.conversion import ConvertPick
from games.titles.kaiju_exchange.extraction import BankruptcyLoss
from games.titles.kaiju_exchange.fulfil import DemandPayment
from games.titles.kaiju_exchange.inventory import DiscardPick
from games.titles.kaiju_exchange.market import RedeemPick
from games.titles.kaiju_exchange.refresh import ScoreChoice
from games.titles.kaiju_exchange.reserve import ReserveWindow
from tests.titles.kaiju_exchange.goods import offer
from tests.titles.kaiju_exchange.table import (
    PONZIUM,
    RULES,
    SLIME,
    TENTACLE,
    ExchangeTable,
    at_table,
    counts,
    seat,
)


def hastily(table: ExchangeTable, by: int = 0):
    """What the quick policy does now."""
    return GAME.in_haste(table.state, table.context, by, table.options(by))


def carry_on(table: ExchangeTable, by: int = 0) -> ExchangeTable:
    """Play the middle of a deed to its end in haste."""
    while table.state.agenda and getattr(table.state.agenda[-1], "midway", False):
        table.do(by, hastily(table, by))
    return table


@pytest.mark.parametrize(
    "frame",
    [DemandPayment, RedeemPick, ConvertPick, DiscardPick, ScoreChoice, BankruptcyLoss, ReserveWindow],
)
def test_the_middle_of_a_deed_says_so(frame: type[Decision]):
    assert frame.midway


def test_a_redemption_takes_what_completes_a_contract():
    me = seat(materials="E2 S", contracts=["EC01"], favors=1, wonga=3)
    table = at_table(me, seat(), step="business", rows="E3 S P2 T")
    carry_on(table.do(0, Redeem()))
    assert table.player().materials == counts("E2 S2 T")
    assert hastily(table) == FulfilContract(table.design("EC01"))


def test_a_swap_at_the_lab_gives_what_is_needed_least():
    table = at_table(seat(materials="E2 S2 P3", contracts=["EC01"]), seat(), event="EV-5", step="business")
    carry_on(table.do(0, Convert()))
    assert table.player().materials == counts("E2 S2 T P")


@pytest.mark.parametrize("wonga", [0, 3])
def test_what_completes_a_contract_is_not_thrown_away(wonga: int):
    """Neither for pay nor in an emergency; and no more goes than must."""
    me = seat(crew="E", materials="E2 S2 T P8", contracts=["EC01"], wonga=wonga)
    table = at_table(me, seat(), step="inventory", rows="E6 S6 T6 P6")
    carry_on(table.do(0, PaidDiscard() if wonga else EmergencyDiscard()))
    assert table.player().materials == counts("E2 S2 T P5")


def test_a_demand_that_can_be_paid_for_its_reward_is_not_paid_with_eggs():
    table = at_table(seat(crew="EE", materials="E3 T2", locals=["DM-T2"]), seat(), step="business")
    table.do(0, Fulfil("local", table.design("DM-T2")))
    assert hastily(table) == Substitute(0)


def test_slimes_stand_in_where_the_real_goods_complete_a_contract():
    me = seat(crew="SS", materials="E2 S6 T", locals=["DM-T1"], contracts=["EC01"])
    table = at_table(me, seat(), step="business")
    table.do(0, Fulfil("local", table.design("DM-T1")))
    assert hastily(table) == Substitute(1)


def test_a_gift_is_what_helps_most():
    table = at_table(seat(materials="E2 S2", contracts=["EC01"]), seat(), event="EV-4", step="turn")
    assert hastily(table) == Pick(TENTACLE)
    poor = at_table(seat(crew="E", materials="E4", wonga=0), seat(), event="EV-7", step="turn", rows="E")
    assert hastily(poor) == TakeWonga(), "or else it goes bankrupt"


def test_three_demands_are_paid_with_substitutes_if_need_be_real_goods_first():
    table = at_table(
        seat(crew="EE", materials="E3 S", locals=["DM-S1", "DM-T1"]), seat(), step="business", shown=["DM-P1"]
    )
    while table.state.turn.acts < 3:
        table.do(0, hastily(table))
    assert table.player().materials == counts("E")


def test_a_complete_contract_is_not_broken_up_and_one_egg_is_not_wasted_on_nothing():
    table = at_table(seat(crew="EE", materials="E2", locals=["DM-P1"], wonga=9), seat(), step="business")
    assert hastily(table) == EndBusiness(), "a Demand paid with an Egg brings nothing by itself"


def test_good_bargains_are_accepted_and_bad_ones_declined():
    table = at_table(
        seat(crew="E", materials="E2 S2 P4", contracts=["EC01"]), seat(materials="T"), step="business"
    )
    table.do(0, offer(1, "P4", "T", wait=True))
    assert hastily(table, 1) == AcceptOffer(1)
    table.do(1, DeclineOffer(1)).do(0, offer(1, "", "T", wait=True))
    assert hastily(table, 1) == DeclineOffer(2)


def test_what_is_too_much_is_sold_before_anybody_pays_for_throwing_it_away():
    table = at_table(seat(crew="E", materials="E2 S2 T P8", contracts=["EC01"]), seat(), step="inventory")
    assert hastily(table) == Sell(PONZIUM)


def test_two_are_sold_when_that_wins():
    me = seat(
        crew="E", wonga=4, materials="E2", scored=["DM-E1", "DM-S1", "DM-T1", "DM-P1"], scored_contract="EC12"
    )
    table = at_table(me, seat(), step="business")
    table.do(0, hastily(table))
    assert table.state.winners == [0]


def test_the_next_wages_are_earned_in_time():
    table = at_table(seat(crew="ES", wonga=1, materials="P2 T"), seat(), step="business")
    assert hastily(table) == Sell(PONZIUM)


def test_somebody_is_hired_whom_one_can_keep():
    assert hastily(at_table(seat(crew="S", wonga=11), seat())) == Hire(SLIME)
    assert not isinstance(hastily(at_table(seat(crew="S", wonga=6), seat())), Hire), "that costs an Influence"


def test_the_republics_last_demand_is_reserved_away_from_it():
    seven = ["DM-E1", "DM-S1", "DM-P1", "DM-P1", "DM-S2", "DM-S2", "DM-S1"]
    people = (seat(crew="TT", materials="T2"), seat(), seat(), seat())
    table = at_table(*people, step="republic", republic_scored=seven, shown=["DM-E2"], rows="E2", rolls=[1])
    assert hastily(table) == Reserve(table.design("DM-E2"), -1)
    calm = at_table(
        *people, step="republic", republic_scored=seven[:3], shown=["DM-E2"], rows="E2", rolls=[1]
    )
    assert not isinstance(hastily(calm), Reserve)


def test_in_haste_chooses_among_the_options_and_changes_nothing():
    for number in range(6):
        rng = Random(number)
        state, context = GAME.new(RULES, 2 + number % 3, {"variant_fall": number % 2 == 1}, rng)
        settle(state, context)
        while (deciders := asked(state)) and state.moment < 300:
            chosen = rng.choice(list(deciders))
            options = state.agenda[-1].options(state, context, chosen)
            before = GAME.encode(state)
            assert GAME.in_haste(state, context, chosen, options) in options
            assert GAME.encode(state) == before
            act(GAME, state, context, chosen, rng.choice(list(options)))
            settle(state, context)
