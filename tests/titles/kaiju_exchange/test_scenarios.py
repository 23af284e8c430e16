"""The worked scenarios of the rules page (section 11), each named after its id. Those about trading and the
Banana Republic have files of their own."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import (
    BeginExtraction,
    CashPonzium,
    EmergencyDiscard,
    EndBusiness,
    EndMain,
    Fulfil,
    FulfilContract,
    Hire,
    LoseContract,
    LoseDemand,
    PaidDiscard,
    Pass,
    PayWages,
    Pick,
    Replace,
    Reserve,
    Score,
    Sell,
)
from games.titles.kaiju_exchange.actions import Done as Enough
from games.titles.kaiju_exchange.match_events import DemandsShuffled
from games.titles.kaiju_exchange.round import RoundDeal
from tests.titles.kaiju_exchange.table import (
    EGG,
    PONZIUM,
    RULES,
    SLIME,
    TENTACLE,
    at_table,
    seat,
    set_up,
)


def fulfil(table, zone, code):
    """Seat 0 delivers a Demand."""
    return table.do(0, Fulfil(zone, table.design(code)))


def test_sc_1_three_players_start_with_the_printed_numbers_of_demands():
    """SC-1 (KX-13, KX-14, KX-15, KX-16)."""
    state = set_up(3).state
    assert len(state.box) == 4
    assert len(state.discard) == 8
    assert {RULES.demand_size[card] for card in state.discard} == {3}
    assert [len(player.locals) for player in state.players] == [2, 2, 2]
    assert len(state.globals) == 3
    assert len(state.draw_pile) == 7


def test_sc_2_tokyo_goes_before_london():
    """SC-2 (KX-19)."""
    seen = set()
    for seed in range(150):
        state = set_up(2, seed).state
        cities = [RULES.mat_names[player.mat] for player in state.players]
        if sorted(cities) == ["London", "Tokyo"]:
            assert cities[state.first] == "Tokyo"
            seen.add(tuple(cities))
    assert len(seen) == 2, "both seatings came up"


def test_sc_5_a_diplomatic_gift_is_picked_before_wages():
    """SC-5 (KX-133)."""
    table = at_table(seat(crew="E"), seat(), step="turn", event="EV-4")
    assert table.options() == [Pick(type) for type in range(4)]
    assert table.player().wonga == 5
    table.do(0, Pick(TENTACLE))
    assert table.player().materials == [2, 0, 1, 0]
    three = at_table(seat(crew="E", materials="E S T"), seat(), step="turn", event="EV-4")
    assert three.player().materials == [3, 1, 1, 1], "the Ponzium came by itself, then two Eggs"
    four = at_table(seat(crew="E", materials="E S T P"), seat(), step="turn", event="EV-4")
    assert four.player().materials == [3, 1, 1, 1]


def test_sc_6_influence_adds_up_from_all_sources():
    """SC-6 (KX-3)."""
    rich = seat(crew="EEE", wonga=7, scored=["DM-E1", "DM-E2"], scored_contract="EC01", materials="P6")
    table = at_table(rich, seat())
    assert table.influence() == 5
    for _ in range(1):
        table.do(0, Sell(PONZIUM))
    assert table.state.ending == ""
    table.player().wonga = 10
    table.do(0, Sell(PONZIUM))
    assert table.influence() == 6
    assert table.state.winners == [0]


def test_sc_7_spending_wonga_spends_its_influence():
    """SC-7 (KX-4, KX-61)."""
    table = at_table(seat(crew="E", wonga=12), seat())
    assert table.influence() == 2
    table.do(0, Hire(EGG))
    assert table.player().wonga == 8
    assert table.influence() == 1


def test_sc_8_a_contract_counts_with_its_wonga():
    """SC-8 (KX-5, KX-8, KX-81)."""
    table = at_table(
        seat(
            wonga=0,
            materials="E2 S2 T1",
            contracts=["EC01", "EC02"],
            scored=["DM-E1", "DM-S1", "DM-T1", "DM-P1"],
        ),
        seat(),
        step="business",
    )
    assert table.influence() == 4
    table.do(0, FulfilContract(table.design("EC01")))
    assert table.influence() == 6
    assert (table.state.ending, table.state.winners) == ("influence", [0])


def test_sc_9_a_contract_that_is_not_enough():
    """SC-9 (KX-81)."""
    table = at_table(
        seat(
            wonga=5,
            materials="E2 S2 T1",
            contracts=["EC01", "EC02"],
            scored=["DM-E1", "DM-S1", "DM-T1"],
        ),
        seat(),
        step="business",
    )
    table.do(0, FulfilContract(table.design("EC01")))
    assert table.player().wonga == 11
    assert table.influence() == 5
    assert table.state.ending == ""


def test_sc_10_bankruptcy_takes_a_scored_card_of_choice():
    """SC-10 (KX-33, KX-35)."""
    table = at_table(
        seat(crew="EES", wonga=2, scored=["DM-E1"], scored_contract="EC01"), seat(), step="extraction"
    )
    assert table.asking() == "BankruptcyLoss"
    assert table.options() == [LoseDemand(table.design("DM-E1")), LoseContract()]
    table.do(0, LoseContract())
    assert table.player().wonga == 5
    assert table.influence() == 1
    table.do(0, PayWages())
    assert table.player().wonga == 2


def test_sc_11_a_wipe_out():
    """SC-11 (KX-36, KX-37)."""
    table = at_table(
        seat(
            crew="ETT",
            wonga=1,
            materials="E3 T2",
            contracts=["EC01", "EC02"],
            favors=1,
            reserved=["DM-E1"],
        ),
        seat(),
        step="extraction",
    )
    player = table.player()
    assert player.crew == [EGG]
    assert player.reserved == []
    assert player.materials == [2, 0, 0, 0], "all went, then the starter brought two Eggs"
    assert len(player.contracts) == 2
    assert not {table.rules.contract_codes[card] for card in player.contracts} & {"EC01", "EC02"}
    assert player.wonga == 1 + 5 - 1
    assert player.favors == 1


def test_sc_12_ponzium_pays_the_wages():
    """SC-12 (KX-116, KX-25)."""
    table = at_table(seat(crew="PPE", wonga=1, materials="P3"), seat(), step="turn")
    assert table.options() == [CashPonzium(), BeginExtraction()]
    table.do(0, CashPonzium())
    assert table.player().wonga == 3
    assert table.player().materials[PONZIUM] == 0
    table.do(0, PayWages())
    assert table.player().wonga == 0
    assert not table.state.turn.bankrupt


def test_sc_13_released_crew_take_their_power_along():
    """SC-13 (KX-30, KX-31)."""
    table = at_table(seat(crew="TTT", wonga=8, reserved=["DM-E1"]), seat(), step="extraction")
    assert table.influence() == 2
    table.do(0, PayWages((1, 2)))
    player = table.player()
    assert player.wonga == 7
    assert table.influence() == 1
    assert player.reserved == []
    assert table.names(table.state.discard) == ["DM-E1"]
    assert player.materials == [0, 0, 2, 0]


def test_sc_14_a_paid_batch_may_go_below_ten():
    """SC-14 (KX-70, KX-71, KX-73)."""
    table = at_table(seat(materials="E7 S6", wonga=4), seat()).do(0, EndMain())
    assert table.asking() == "InventoryAction"
    table.do(0, PaidDiscard(), *[Pick(EGG)] * 5, Enough())
    assert sum(table.player().materials) == 8
    assert table.player().wonga == 3
    assert table.asking() == "BusinessAction"


def test_sc_15_an_emergency_discard_stops_at_ten():
    """SC-15 (KX-74)."""
    table = at_table(seat(crew="E", materials="E6 S6", wonga=0), seat(), step="inventory", rows="E5 S5 T5 P5")
    assert table.offers(EmergencyDiscard) == [EmergencyDiscard()]
    assert table.offers(PaidDiscard) == []
    table.do(0, EmergencyDiscard(), Pick(EGG), Pick(SLIME))
    assert table.player().materials == [5, 5, 0, 0]
    assert table.asking() == "BusinessAction"


def test_sc_16_a_demand_paid_with_an_egg_substitute_pays_nothing():
    """SC-16 (KX-113; R-24)."""
    table = at_table(
        seat(crew="EE", materials="T1 E1"), seat(), step="business", shown=["DM-T2"], event="EV-8"
    )
    fulfil(table, "global", "DM-T2")
    assert table.player().wonga == 5
    assert table.player().materials == [0, 0, 0, 0]
    assert table.state.turn.acts == 1


def test_sc_17_slime_substitutes_keep_the_reward():
    """SC-17 (KX-114)."""
    table = at_table(seat(crew="SS", materials="P1 S4", locals=["DM-P3"]), seat(), step="business")
    fulfil(table, "local", "DM-P3")
    assert table.player().wonga == 5 + 5
    assert table.player().materials == [0, 0, 0, 0]


def test_sc_18_no_substitute_for_a_contract():
    """SC-18 (KX-115)."""
    table = at_table(seat(crew="EE", materials="E3 S2", contracts=["EC01", "EC05"]), seat(), step="business")
    assert table.offers(FulfilContract) == []


def test_sc_25_another_player_reserves_one_of_three_fulfilled_demands():
    """SC-25 (KX-86, KX-90, KX-123)."""
    table = at_table(
        seat(materials="E3 S1", locals=["DM-E1", "DM-E2", "DM-S1"]),
        seat(crew="TT", materials="T1"),
        step="business",
    )
    for code in ("DM-E1", "DM-E2"):
        fulfil(table, "local", code)
        assert table.asked() == [1]
        table.do(1, Pass())
    fulfil(table, "local", "DM-S1")
    wonga = table.player().wonga
    table.do(1, Reserve(table.design("DM-E2"), 0))
    assert table.player(1).materials[TENTACLE] == 0
    assert table.player().wonga == wonga
    table.do(0, EndBusiness())
    assert table.options() == [Score(table.design("DM-E1")), Score(table.design("DM-S1"))]
    table.do(0, Score(table.design("DM-S1")))
    assert table.names(table.player().scored) == ["DM-S1"]
    assert table.names(table.state.discard) == ["DM-E1"]
    assert table.names(table.player(1).reserved) == ["DM-E2"]


def test_sc_26_losing_the_power_drops_the_reserved_demands():
    """SC-26 (KX-125, KX-62)."""
    table = at_table(seat(crew="TT", reserved=["DM-E1", "DM-S1"]), seat())
    table.do(0, Replace(1, EGG))
    assert table.player().reserved == []
    assert sorted(table.names(table.state.discard)) == ["DM-E1", "DM-S1"]


def test_sc_29_a_third_trade_is_not_hired():
    """SC-29 (KX-61 to KX-63)."""
    table = at_table(seat(crew="ES", wonga=4), seat())
    assert table.offers(Hire) == [Hire(EGG), Hire(SLIME)]


def test_sc_30_demands_or_a_contract():
    """SC-30 (KX-75)."""
    rich = seat(materials="E3 S2 T1", contracts=["EC01", "EC02"], locals=["DM-E1", "DM-T1"])
    table = at_table(rich, seat(), step="business")
    contract = FulfilContract(table.design("EC01"))
    assert contract in table.options()
    fulfil(table, "local", "DM-E1")
    assert table.offers(FulfilContract) == []
    assert table.refuses(0, contract) == "KX-75"
    other = at_table(rich, seat(), step="business").do(0, contract)
    assert other.offers(Fulfil) == []


def test_sc_31_a_reshuffle_in_mid_deal():
    """SC-31 (KX-92)."""
    table = at_table(seat(), seat(), seat(), seat(), step="end", run=False)
    state = table.state
    pile = state.draw_pile
    state.discard, state.draw_pile = pile[:14], pile[14:17]
    state.discard_seen = [0] * 14
    state.box = pile[17:]
    RoundDeal().run(state, table.context)
    assert [len(player.locals) for player in state.players] == [2, 2, 2, 2]
    assert len(state.draw_pile) == 9
    assert state.discard == []
    assert [event.count for event in table.heard(DemandsShuffled)] == [14]
    assert len(set(state.draw_pile)) == 9


def test_sc_33_a_power_gained_in_mid_step_helps_from_then_on():
    """SC-33 (KX-84, KX-60)."""
    table = at_table(
        seat(crew="SE", wonga=3, materials="E1 S2", locals=["DM-E1", "DM-P1"]), seat(), step="business"
    )
    assert table.offers(Fulfil) == [Fulfil("local", table.design("DM-E1"))]
    fulfil(table, "local", "DM-E1")
    assert table.player().wonga == 5
    table.do(0, Replace(1, SLIME))
    assert table.player().wonga == 2
    fulfil(table, "local", "DM-P1")
    assert table.player().wonga == 4
    assert table.player().materials == [0, 0, 0, 0]


def test_sc_35_event_prices_but_still_once_a_turn():
    """SC-35 (KX-130, KX-132)."""
    table = at_table(seat(crew="E", wonga=5), seat(), event="EV-1")
    table.do(0, Hire(EGG))
    assert table.player().wonga == 2
    table.do(0, Replace(1, SLIME))
    assert table.player().wonga == 0
    assert table.offers(Hire) == []
    table.player().wonga = 9
    assert table.offers(Hire) == []
    assert table.offers(Replace) == []
    free = at_table(seat(crew="E", wonga=0), seat(), event="EV-3").do(0, Replace(0, SLIME))
    assert free.player().wonga == 0
    assert free.offers(Replace) == []


def test_sc_36_two_fulfilled_demands_score_nothing():
    """SC-36 (KX-91)."""
    table = at_table(
        seat(materials="E1 S1", locals=["DM-E1", "DM-S1", "DM-T3"]),
        seat(),
        step="business",
        shown=["DM-P3"],
    )
    fulfil(fulfil(table, "local", "DM-E1"), "local", "DM-S1").do(0, EndBusiness())
    assert table.player().scored == []
    assert table.player().locals == []
    assert sorted(table.names(table.state.discard)) == ["DM-E1", "DM-S1", "DM-T3"]


def test_sc_38_new_globals_in_refresh_may_be_reserved():
    """SC-38 (KX-90, KX-94, KX-95, KX-111, KX-126 a)."""
    table = at_table(seat(crew="TT", materials="T2"), seat(), step="business")
    table.on_top("DM-E1", "DM-S1", "DM-P1")
    table.do(0, EndBusiness())
    assert table.asking() == "ReserveWindow"
    assert table.names(table.state.globals) == ["DM-E1", "DM-S1", "DM-P1"]
    table.do(0, Reserve(table.design("DM-S1"), -1))
    table.do(0, Reserve(table.design("DM-E1"), -1))
    assert table.player().materials[TENTACLE] == 0
    assert table.names(table.player().reserved) == ["DM-S1", "DM-E1"]
    assert table.names(table.state.globals) == ["DM-P1"], "the one left is not topped up"
    assert table.state.active == 1


def test_sc_39_the_cap_on_rounds():
    """SC-39 (KX-109)."""
    table = at_table(
        seat(crew="EEE", wonga=8, scored=["DM-E1", "DM-S1", "DM-T1"]),
        seat(crew="SSS", wonga=7, scored=["DM-E2", "DM-S2", "DM-T2"]),
        step="end",
        round=40,
    )
    assert [table.influence(at) for at in (0, 1)] == [5, 5]
    assert (table.state.ending, table.state.winners) == ("rounds", [0])
    assert table.player().locals == []
