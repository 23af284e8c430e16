"""The Extraction Step: bankruptcy, wages, desertion, new materials (KX-27 to KX-38)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange.actions import (
    BeginExtraction,
    CashPonzium,
    EndBusiness,
    EndMain,
    Hire,
    LoseContract,
    LoseDemand,
    PayWages,
    Pick,
    Replace,
)
from games.titles.kaiju_exchange.components import components
from games.titles.kaiju_exchange.match_events import (
    ContractsDealt,
    Extracted,
    PowerChanged,
    WagesPaid,
    WentBankrupt,
)
from tests.titles.kaiju_exchange.table import EGG, RULES, SLIME, TENTACLE, at_table, seat


def kinds(table):
    return [type(told.everyone).__name__ for told in table.record.told]


def test_bankruptcy_then_wages_then_materials():
    """KX-27: and who leaves extracts nothing."""
    table = at_table(seat(crew="ES", wonga=1, scored=["DM-E1"]), seat(), step="extraction")
    table.do(0, PayWages((1,)))
    names = kinds(table)
    assert names.index("WentBankrupt") < names.index("WagesPaid") < names.index("Extracted")
    assert table.player().materials == [2, 0, 0, 0]


def test_each_crew_brings_two_of_its_material_even_past_ten():
    """KX-28."""
    table = at_table(seat(crew="EES", materials="P9"), seat(), step="extraction").do(0, PayWages())
    assert table.player().materials == [4, 2, 0, 9]
    assert table.asking() == "MainAction"


def test_a_short_supply_gives_what_is_left_and_owes_nothing():
    """KX-29 (R-2)."""
    table = at_table(
        seat(crew="EE", wonga=9, materials="E8"), seat(materials="E6"), step="extraction", rows="E3"
    )
    table.do(0, PayWages())
    assert table.player().materials[EGG] == 11, "three were left for four"
    (told,) = table.heard(Extracted)
    assert told.goods[EGG] == 3
    assert components(table.state, RULES)["material E"] == 20


def test_gifts_of_a_type_that_has_run_out_are_not_offered():
    """KX-29, KX-138: a gain falls away only where it is impossible."""
    table = at_table(
        seat(crew="ES", materials="P1"), seat(materials="S10"), step="turn", event="EV-2", rows="S10"
    )
    assert table.player().materials == [1, 0, 0, 1], "only the Egg was to be had"
    none = at_table(
        seat(crew="S", materials="P1"), seat(materials="S10"), step="turn", event="EV-2", rows="S10"
    )
    assert none.player().materials == [0, 0, 0, 1], "nothing is gained, and nothing extracted"


def test_the_bill_is_one_wonga_a_crew_and_the_starter_is_always_paid():
    """KX-30 (R-6)."""
    table = at_table(seat(crew="EES", wonga=9), seat(), step="extraction")
    assert table.options() == [PayWages(), PayWages((1,)), PayWages((2,)), PayWages((1, 2))]
    assert table.refuses(0, PayWages((0,))) == "KX-30"
    assert table.refuses(0, PayWages((0, 1, 2))) == "KX-30"
    table.do(0, PayWages((1,)))
    assert table.player().wonga == 7
    assert table.player().crew == [EGG, SLIME]


def test_equal_crew_are_offered_once():
    """KX-30, section 5.1."""
    table = at_table(seat(crew="ESS", wonga=9), seat(), step="extraction")
    assert table.options() == [PayWages(), PayWages((1,)), PayWages((1, 2))]


def test_a_lone_starter_is_paid_without_a_question():
    """KX-30."""
    table = at_table(seat(crew="E", wonga=1), seat(), step="extraction")
    assert table.player().wonga == 0
    assert table.asking() == "MainAction"


def test_the_default_pays_everybody():
    """KX-30: when time runs out nobody is let go."""
    table = at_table(seat(crew="ESS", wonga=9), seat(), step="extraction")
    assert table.state.agenda[-1].default(table.state, table.context, 0) == PayWages()


def test_unpaid_crew_leave_before_anything_is_extracted():
    """KX-31: their power and their Influence go at once, their tokens return."""
    table = at_table(seat(crew="EEE", wonga=9, scored=["DM-E1"]), seat(), step="extraction")
    assert table.influence() == 3
    table.do(0, PayWages((1, 2)))
    assert table.influence() == 2
    assert [event.type for event in table.heard(PowerChanged)] == [-1]
    (told,) = table.heard(WagesPaid)
    assert (told.wonga, told.released) == (1, [EGG, EGG])
    assert kinds(table).index("PowerChanged") < kinds(table).index("Extracted")


def test_the_starters_slot_keeps_its_protection_whatever_stands_there():
    """KX-32 (R-40, R-46)."""
    table = at_table(seat(crew="ES", mat="E", wonga=9), seat()).do(0, Replace(0, SLIME))
    assert table.player().crew == [SLIME, SLIME]
    wages = at_table(seat(crew="SS", mat="E", wonga=9), seat(), step="extraction")
    assert wages.options() == [PayWages(), PayWages((1,))]
    wipe = at_table(seat(crew="TS", mat="E", wonga=0), seat(), step="extraction")
    assert wipe.player().crew == [TENTACLE], "the slot keeps its present type"


def test_bankruptcy_cannot_be_avoided_by_letting_crew_go():
    """KX-33 (R-6): but the Ponzium power may prevent it before Extraction."""
    table = at_table(seat(crew="PPE", wonga=2, materials="P3"), seat(), step="turn")
    assert table.options() == [CashPonzium(), BeginExtraction()]
    broke = at_table(seat(crew="PPE", wonga=2, materials="P3"), seat(), step="turn").do(0, BeginExtraction())
    assert broke.heard(WentBankrupt)
    table.do(0, CashPonzium())
    assert not table.heard(WentBankrupt)
    assert table.asking() == "WagesChoice"


def test_exactly_enough_is_enough():
    """KX-33."""
    table = at_table(seat(crew="ESS", wonga=3), seat(), step="extraction")
    assert table.asking() == "WagesChoice"
    assert not table.heard(WentBankrupt)


@pytest.mark.parametrize("wonga", [0, 1, 2])
def test_one_bankruptcy_a_turn_always_covers_the_bill(wonga):
    """KX-34."""
    table = at_table(seat(crew="ESS", wonga=wonga, scored=["DM-E1"]), seat(), step="extraction")
    assert table.player().wonga == wonga + 3
    table.do(0, PayWages())
    assert len(table.heard(WentBankrupt)) == 1
    assert table.player().wonga == wonga


def test_a_lost_demand_goes_face_down_to_the_discard_pile():
    """KX-35: others hear that a Demand went, not which."""
    table = at_table(seat(crew="ES", wonga=1, scored=["DM-E1", "DM-P3"]), seat(), step="extraction")
    assert table.options() == [LoseDemand(table.design("DM-E1")), LoseDemand(table.design("DM-P3"))]
    table.do(0, LoseDemand(table.design("DM-P3")))
    assert table.names(table.state.discard) == ["DM-P3"]
    assert table.state.discard_seen == [0b01]
    assert table.names(table.player().scored) == ["DM-E1"]
    assert table.heard(WentBankrupt, 0)[0].code == "DM-P3"
    assert table.heard(WentBankrupt, 1)[0].code is None
    assert table.heard(WentBankrupt, 1)[0].lost == "demand"


def test_equal_scored_cards_are_one_choice_and_one_choice_is_made_by_itself():
    """KX-35, section 5.1."""
    table = at_table(seat(crew="ES", wonga=1, scored=["DM-E2", "DM-E2"]), seat(), step="extraction")
    assert table.asking() == "WagesChoice"
    assert len(table.player().scored) == 1


def test_a_lost_contract_is_seen_by_all_and_not_replaced():
    """KX-35, KX-38."""
    table = at_table(
        seat(crew="ES", wonga=0, scored=["DM-E1"], scored_contract="EC03"), seat(), step="extraction"
    )
    table.do(0, LoseContract())
    assert table.player().scored_contract == -1
    assert table.player().contracts == []
    assert [RULES.contract_codes[card] for card in table.state.contract_discard] == ["EC03"]
    assert table.heard(WentBankrupt, 1)[0].code == "EC03"
    assert table.heard(ContractsDealt) == []


def test_a_wipe_out_needs_an_empty_row_of_scored_cards():
    """KX-36."""
    table = at_table(seat(crew="ES", wonga=1, materials="P3", scored=["DM-E1"]), seat(), step="extraction")
    assert table.player().materials == [0, 0, 0, 3]
    assert table.player().crew == [EGG, SLIME]


def test_a_wipe_out_takes_crew_materials_and_contracts_and_leaves_the_rest():
    """KX-36: Wonga, tokens and Local Demands stay; the wages follow."""
    table = at_table(
        seat(
            crew="ESS", wonga=2, materials="E1 P4", contracts=["EC01", "EC02"], favors=2, alliance=True,
            locals=["DM-E1", "DM-S1"],
        ),
        seat(),
        step="extraction",
    )  # fmt: skip
    player = table.player()
    assert player.crew == [EGG]
    assert player.materials == [2, 0, 0, 0]
    assert player.wonga == 2 + 5 - 1
    assert (player.favors, player.alliance) == (2, True)
    assert table.names(player.locals) == ["DM-E1", "DM-S1"]
    assert len(player.contracts) == 2
    assert table.state.contract_discard_seen == [0b01, 0b01]
    assert table.heard(ContractsDealt, 1)[0].codes is None
    assert table.heard(ContractsDealt, 0)[0].codes is not None


def test_a_wipe_out_takes_materials_even_from_a_lone_starter():
    """KX-36 (R-7)."""
    table = at_table(seat(crew="E", wonga=0, materials="P4"), seat(), step="extraction")
    assert table.player().materials == [2, 0, 0, 0]
    assert table.player().wonga == 4


def test_an_empty_contract_pile_is_made_new_from_all_discarded_ones():
    """KX-37 (R-8): those just discarded included."""
    table = at_table(
        seat(crew="E", wonga=0, contracts=["EC01", "EC02"]), seat(), step="extraction", run=False
    )
    state = table.state
    state.contract_discard = state.contract_pile[1:]
    state.contract_discard_seen = [0] * len(state.contract_discard)
    last = state.contract_pile[0]
    state.contract_pile = [last]
    table.settle()
    assert last in table.player().contracts
    assert len(table.player().contracts) == 2
    assert state.contract_discard == []
    assert state.contract_discard_seen == []
    assert len(state.contract_pile) == 10


def test_after_scoring_one_contract_only_a_wipe_out_brings_new_ones():
    """KX-38."""
    table = at_table(seat(crew="ES", wonga=1, scored_contract="EC01"), seat(), step="extraction")
    assert table.player().contracts == []
    assert table.player().scored_contract == -1, "the only scored card went by itself"
    table.do(0, PayWages(), EndMain(), EndBusiness())
    table.player().wonga = 0
    again = at_table(seat(crew="ES", wonga=1), seat(), step="extraction")
    assert len(again.player().contracts) == 2


def test_a_released_slot_may_be_hired_for_in_the_same_turn():
    """KX-61 (R-28)."""
    table = at_table(seat(crew="ESS", wonga=9), seat(), step="extraction").do(0, PayWages((1,)))
    assert Hire(EGG) in table.options()


def test_a_crew_picked_for_overtime_may_be_let_go():
    """KX-131 (R-35)."""
    table = at_table(seat(crew="ES", wonga=5), seat(), step="turn", event="EV-2")
    assert table.options() == [Pick(EGG), Pick(SLIME)]
    table.do(0, Pick(SLIME), PayWages((1,)))
    assert table.player().materials == [2, 1, 0, 0]
