"""What may be traded, with whom and when (KX-40 to KX-46, KX-70), and the worked scenarios about trading."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    BeginExtraction,
    CounterOffer,
    DeclineOffer,
    EndMain,
    Hire,
    MakeOffer,
    PaidDiscard,
    Reserve,
    Sell,
)
from games.titles.kaiju_exchange.match_events import Traded
from tests.titles.kaiju_exchange.goods import endings, goods, held, offer
from tests.titles.kaiju_exchange.table import EGG, at_table, seat


def test_sc_27_a_trade_on_anothers_turn_may_win_for_the_partner():
    """SC-27 (KX-2, KX-40, KX-43)."""
    partner = seat(wonga=11, materials="T", scored=["DM-E1", "DM-S1", "DM-T1", "DM-P1"])
    table = at_table(seat(wonga=3), partner, seat())
    assert table.influence(1) == 5
    table.do(0, offer(1, "W", "T", wait=True)).do(1, AcceptOffer(1))
    assert table.player(1).wonga == 12
    assert table.state.ending == "influence"
    assert table.state.winners == [1]
    assert table.asking() == ""


def test_sc_28_a_partner_with_ten_materials_takes_no_more_than_they_give():
    """SC-28 (KX-45, KX-70)."""
    table = at_table(seat(materials="E2", crew="S"), seat(materials="S10"))
    assert table.refuses(0, offer(1, "E2", "S")) == "KX-70"
    table.do(0, offer(1, "E", "S"))
    table.do(0, offer(1, "E", "S2"))
    assert [one.get for one in table.state.offers] == [goods("S2")]


def test_sc_32_a_counter_is_accepted_and_both_bundles_move_at_once():
    """SC-32 (KX-47)."""
    table = at_table(seat(materials="E2", wonga=1), seat(materials="T", wonga=0))
    table.do(0, offer(1, "E", "T")).do(1, CounterOffer(1, goods("T"), goods("E W"))).do(0, AcceptOffer(2))
    assert held(table, 0) == "E1 T1"
    assert held(table, 1) == "E1 W1"
    assert endings(table) == [(1, "countered"), (2, "accepted")]
    assert len(table.heard(Traded)) == 1


def test_sc_32_the_counter_becomes_void_when_the_last_wonga_is_spent():
    """SC-32 (KX-45, KX-47)."""
    table = at_table(seat(materials="E2", wonga=4), seat(materials="T"))
    table.do(0, offer(1, "E", "T")).do(1, CounterOffer(1, goods("T"), goods("E W")))
    table.do(0, Hire(EGG))
    assert endings(table) == [(1, "countered"), (2, "void")]
    assert table.refuses(0, AcceptOffer(2)) == "KX-47"
    assert held(table, 0) == "E2", "nothing moved"


def test_sc_37_an_offer_that_needs_the_suspended_limit_becomes_void_with_it():
    """SC-37 (KX-45, KX-70, KX-71; R-36)."""
    table = at_table(seat(crew="E", materials="E10"), seat(materials="S2"))
    table.do(0, offer(1, "W", "S"), EndMain())
    assert table.asking() == "BusinessAction"
    assert endings(table) == [(1, "void")]
    assert table.state.turn.failed_chains == 0
    stays = at_table(seat(crew="E", materials="E10"), seat(materials="S2"))
    stays.do(0, offer(1, "E", "S"), EndMain())
    assert [one.id for one in stays.state.offers] == [1]
    stays.do(1, AcceptOffer(1))
    assert held(stays, 0) == "E9 S1 W5"


@pytest.mark.parametrize("step", ["main", "business"])
def test_the_active_player_trades_in_the_action_window_and_the_business_step(step: str):
    """KX-40, KX-26."""
    table = at_table(seat(materials="E"), seat(materials="S"), step=step)
    table.do(0, offer(1, "E", "S", wait=True)).do(1, AcceptOffer(1))
    assert (held(table, 0), held(table, 1)) == ("S1 W5", "E1 W5")


def test_trading_goes_on_in_an_open_inventory_step():
    """KX-40, KX-72: a gift of three makes room."""
    table = at_table(seat(materials="E13"), seat(), step="inventory")
    assert table.asking() == "InventoryAction"
    table.do(0, offer(1, "E3", "", wait=True)).do(1, AcceptOffer(1))
    assert table.asking() == "BusinessAction"
    assert held(table, 1) == "E3 W5"


def test_nobody_trades_before_extraction_or_after_business():
    """KX-26, KX-40."""
    early = at_table(seat(crew="PP", materials="P3"), seat(materials="S"), step="turn")
    assert early.asking() == "TurnStartAction"
    early.refuses(0, offer(1, "P", "S"))
    early.do(0, BeginExtraction())
    scoring = seat(materials="E", fulfilled=["DM-E1", "DM-S1", "DM-T1"])
    late = at_table(scoring, seat(materials="S"), step="refresh", acts=3)
    assert late.asking() == "ScoreChoice"
    late.refuses(0, offer(1, "E", "S"))
    late.refuses(1, MakeOffer(0, goods("S"), goods("E")))


def test_only_the_active_player_opens_a_trade():
    """KX-41 (R-9): a partner answers, the others are not asked at all."""
    table = at_table(seat(materials="E2"), seat(materials="S2"), seat(materials="T2"))
    table.refuses(1, MakeOffer(0, goods("S"), goods("E")))
    table.do(0, offer(1, "E", "S"))
    assert table.asked() == [0, 1]
    assert table.refuses(1, MakeOffer(0, goods("S"), goods("E"))) == "KX-41"
    assert table.refuses(1, MakeOffer(2, goods("S"), goods("T"))) == "KX-41"
    table.refuses(2, AcceptOffer(1))


def test_two_who_are_not_active_never_trade_with_each_other():
    """KX-40: each trade has the active player on one side."""
    table = at_table(seat(materials="E2"), seat(materials="S2"), seat(materials="T2"))
    table.do(0, offer(1, "E", "S"))
    table.do(1, CounterOffer(1, goods("S"), goods("E2")))
    (counter,) = table.state.offers
    assert (counter.author, counter.to) == (1, 0)
    assert table.refuses(0, offer(0, "E", "E")) == "KX-40"
    assert table.refuses(0, offer(3, "E", "S")) == "KX-40"


def test_goods_of_all_seven_kinds_change_hands():
    """KX-42 (R-10)."""
    table = at_table(
        seat(crew="E", materials="E S", wonga=4, favors=1), seat(crew="S", materials="T P", alliance=True)
    )
    table.do(0, offer(1, "E S W4 F", "T P A", wait=True)).do(1, AcceptOffer(1))
    assert held(table, 0) == "T1 P1 A1"
    assert held(table, 1) == "E1 S1 W9 F1"


def test_a_bundle_has_no_place_for_cards_or_crew():
    """KX-42 (R-10): a bundle counts seven kinds of goods and nothing else."""
    assert len(goods()) == 7
    assert set(MakeOffer.__struct_fields__) == {"to", "give", "get", "wait"}


def test_a_gift_needs_the_receivers_consent():
    """KX-43."""
    table = at_table(seat(materials="E3"), seat())
    table.do(0, offer(1, "E3", "", wait=True))
    assert held(table, 1) == "W5"
    table.do(1, DeclineOffer(1))
    assert held(table, 1) == "W5"
    table.do(0, offer(1, "E2", "", wait=True)).do(1, AcceptOffer(2))
    assert held(table, 1) == "E2 W5"


def test_an_offer_of_nothing_for_nothing_is_refused():
    """KX-43."""
    table = at_table(seat(materials="E3"), seat(materials="E"))
    assert table.refuses(0, offer(1, "", "")) == "KX-43"
    table.do(0, offer(1, "", "E", wait=True))
    assert table.refuses(1, CounterOffer(1, goods(), goods())) == "KX-43"


def test_a_promise_binds_nobody():
    """KX-44: a gift with a promise is a gift; nothing of a trade is left afterwards."""
    table = at_table(seat(materials="E3"), seat())
    table.do(0, offer(1, "E", "", wait=True)).do(1, AcceptOffer(1))
    assert table.state.offers == []
    assert table.options(0)[-1] == EndMain()


@pytest.mark.parametrize(
    ("give", "get"), [("E3", "S"), ("E", "S3"), ("W6", "S"), ("E", "W9"), ("F", "S"), ("E", "A")]
)
def test_each_side_holds_what_it_gives(give: str, get: str):
    """KX-45."""
    table = at_table(seat(materials="E2", wonga=5), seat(materials="S2", wonga=5))
    assert table.refuses(0, offer(1, give, get)) == "KX-45"


def test_nobody_ends_with_a_third_favor():
    """KX-45, KX-46 (R-10)."""
    table = at_table(seat(favors=2), seat(favors=1, materials="E"))
    assert table.refuses(0, offer(1, "F2", "E")) == "KX-45"
    assert table.refuses(0, offer(1, "W", "F")) == "KX-45"
    table.do(0, offer(1, "F2", "F E", wait=True)).do(1, AcceptOffer(1))
    assert (held(table, 0), held(table, 1)) == ("E1 W5 F1", "W5 F2")


def test_favors_gained_by_trade_never_turn_into_the_alliance_token():
    """KX-46 (R-10)."""
    table = at_table(seat(favors=1), seat(favors=1, materials="E2"))
    table.do(0, offer(1, "F", "E", wait=True)).do(1, AcceptOffer(1))
    assert table.player(1).favors == 2
    assert not table.player(1).alliance
    assert table.state.alliance_here


def test_the_same_goods_may_lie_on_both_sides():
    """KX-43, KX-45: silly, but both hold what they give."""
    table = at_table(seat(materials="E"), seat(materials="E3"))
    assert table.refuses(0, offer(1, "E2", "E3")) == "KX-45"
    table.do(0, offer(1, "E", "E2", wait=True)).do(1, AcceptOffer(1))
    assert (held(table, 0), held(table, 1)) == ("E2 W5", "E2 W5")


def test_the_limit_is_suspended_for_the_active_player_until_the_inventory_step_ends():
    """KX-70 (R-13)."""
    main = at_table(seat(materials="E9"), seat(materials="S5"))
    main.do(0, offer(1, "W", "S5", wait=True)).do(1, AcceptOffer(1))
    assert sum(main.player(0).materials) == 14
    main.do(0, EndMain())
    assert main.asking() == "InventoryAction"
    main.do(0, offer(1, "", "W", wait=True)).do(1, AcceptOffer(2))
    assert main.asking() == "InventoryAction", "still more than ten"
    business = at_table(seat(materials="E9"), seat(materials="S5"), step="business")
    assert business.refuses(0, offer(1, "W", "S2")) == "KX-70"
    business.do(0, offer(1, "W", "S"))


def test_who_holds_too_much_may_trade_down_but_not_up():
    """KX-70: forbidden is only to end above ten with more than before."""
    table = at_table(seat(materials="E5", crew="E"), seat(materials="S12"))
    assert table.refuses(0, offer(1, "E2", "S")) == "KX-70"
    table.do(0, offer(1, "E", "S2", wait=True)).do(1, AcceptOffer(1))
    assert sum(table.player(1).materials) == 11


def test_a_tentacle_from_a_trade_reserves_in_the_same_turn():
    """R-37."""
    table = at_table(seat(crew="TT", materials="E"), seat(materials="T"), shown=["DM-E2"])
    reserve = Reserve(table.design("DM-E2"), -1)
    table.refuses(0, reserve)
    table.do(0, offer(1, "E", "T", wait=True)).do(1, AcceptOffer(1)).do(0, reserve)
    assert table.names(table.player().reserved) == ["DM-E2"]


def test_a_gift_may_hand_the_win_to_another():
    """R-30."""
    table = at_table(seat(wonga=6), seat(wonga=0, scored=["DM-E1", "DM-E2", "DM-S1", "DM-S2", "DM-T1"]))
    table.do(0, offer(1, "W6", "", wait=True)).do(1, AcceptOffer(1))
    assert table.state.winners == [1]


def test_the_variant_has_no_tokens_to_trade():
    """KX-141."""
    table = at_table(seat(materials="E", favors=1), seat(materials="S"), fall=True)
    assert table.refuses(0, offer(1, "F", "S")) == "KX-141"


def test_a_trade_is_one_action_and_both_halves_count_together():
    """KX-5, KX-6, KX-7: the Wonga given away is gone when the win is checked."""
    me = seat(wonga=6, materials="E", scored=["DM-E1", "DM-E2", "DM-S1", "DM-S2"])
    partner = seat(wonga=5, materials="S", scored=["DM-T1", "DM-T2", "DM-P1", "DM-P2", "DM-E3"])
    table = at_table(me, partner)
    assert (table.influence(0), table.influence(1)) == (5, 5)
    table.do(0, offer(1, "W", "S", wait=True)).do(1, AcceptOffer(1))
    assert table.state.winners == [1]
    assert table.influence(0) == 4


def test_an_open_offer_becomes_void_after_a_sale_of_what_it_gives():
    """KX-45."""
    table = at_table(seat(materials="E2"), seat(materials="S2"))
    table.do(0, offer(1, "E", "S"), Sell(EGG))
    assert endings(table) == [(1, "void")]
    assert table.asked() == [0]


def test_discards_void_offers_only_when_the_batch_is_complete():
    """KX-45, KX-6."""
    table = at_table(seat(materials="E13"), seat(materials="S2"), step="inventory")
    table.do(0, offer(1, "E10", "S2"))
    assert table.state.offers
    table.do(0, PaidDiscard())
    for _ in range(4):
        table.do(0, table.options()[0])
    assert table.state.offers, "the batch is not over yet"
    table.do(0, table.options()[-1])
    assert endings(table) == [(1, "void")]
