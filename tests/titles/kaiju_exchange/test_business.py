"""The Business Step (KX-75 to KX-86)."""

from __future__ import annotations

import msgspec

from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    EndBusiness,
    EndMain,
    Fulfil,
    FulfilContract,
    Hire,
    Replace,
    Reserve,
    Sell,
    Substitute,
)
from games.titles.kaiju_exchange.match_events import ContractFulfilled, DemandFulfilled
from games.titles.kaiju_exchange.supply import materials_left
from games.titles.kaiju_exchange.views.build_view import view
from tests.titles.kaiju_exchange.table import EGG, RULES, SLIME, at_table, seat


def fulfil(table, zone, *codes):
    for code in codes:
        table.do(0, Fulfil(zone, table.design(code)))
    return table


def test_at_most_three_demands_in_a_turn():
    """KX-75."""
    table = at_table(
        seat(materials="E9", reserved=["DM-E3"]), seat(), step="business", shown=["DM-E1", "DM-E1", "DM-E2"]
    )
    fulfil(table, "global", "DM-E1", "DM-E1", "DM-E2")
    assert table.offers(Fulfil) == []
    assert table.refuses(0, Fulfil("reserved", table.design("DM-E3"))) == "KX-75"


def test_demands_or_one_contract_not_both():
    """KX-75."""
    person = seat(materials="E5 S4 T4", contracts=["EC01", "EC02"], locals=["DM-E1"])
    one = at_table(person, seat(), step="business")
    fulfil(one, "local", "DM-E1")
    assert one.refuses(0, FulfilContract(one.design("EC01"))) == "KX-75"
    other = at_table(person, seat(), step="business").do(0, FulfilContract(one.design("EC01")))
    assert other.offers(FulfilContract) == []
    assert other.refuses(0, Fulfil("local", one.design("DM-E1"))) == "KX-75"


def test_own_local_global_and_own_reserved_demands_are_eligible():
    """KX-76: and nobody else's."""
    table = at_table(
        seat(crew="TT", materials="E9", locals=["DM-E1"], reserved=["DM-E3"]),
        seat(crew="TT", mat="S", locals=["DM-E1"], reserved=["DM-E2"]),
        step="business",
        shown=["DM-E2"],
    )
    assert table.offers(Fulfil) == [
        Fulfil("local", table.design("DM-E1")),
        Fulfil("global", table.design("DM-E2")),
        Fulfil("reserved", table.design("DM-E3")),
    ]
    assert table.refuses(0, Fulfil("reserved", table.design("DM-E2"))) == "KX-76"


def test_no_demand_is_fulfilled_outside_the_business_step():
    """KX-75, KX-24."""
    table = at_table(seat(materials="E9 S2 T1", contracts=["EC01"]), seat(), shown=["DM-E2"])
    assert table.refuses(0, Fulfil("global", table.design("DM-E2"))) == "KX-75"
    assert table.refuses(0, FulfilContract(table.design("EC01"))) == "KX-75"


def test_fulfilling_pays_the_materials_and_lays_the_card_face_up():
    """KX-77 (R-45, R-51): the materials are back in the supply at once."""
    table = at_table(seat(crew="S", materials="E4"), seat(), step="business", shown=["DM-E3"])
    before = materials_left(table.state, RULES, EGG)
    fulfil(table, "global", "DM-E3")
    assert table.player().materials[EGG] == 1
    assert table.player().wonga == 5 + 5
    assert materials_left(table.state, RULES, EGG) == before + 3
    assert table.names(table.player().fulfilled) == ["DM-E3"]
    assert table.names(table.player().scored) == []


def test_a_fulfilled_local_demand_becomes_public():
    """KX-78."""
    table = at_table(seat(materials="E1", locals=["DM-E1", "DM-S1"]), seat(), step="business")
    fulfil(table, "local", "DM-E1")
    (told,) = table.heard(DemandFulfilled, 1)
    assert (told.code, told.zone, told.paid[:4], told.wonga) == ("DM-E1", "local", (1, 0, 0, 0), 2)
    seen = view(table.state, table.context, 1).seats[0]
    assert seen.fulfilled == ["DM-E1"]
    assert (seen.locals, seen.local_count) == (None, 1)


def test_fulfilled_globals_leave_a_gap():
    """KX-79."""
    table = at_table(seat(materials="E3"), seat(), step="business", shown=["DM-E1", "DM-E2", "DM-S1"])
    fulfil(table, "global", "DM-E1", "DM-E2")
    assert table.names(table.state.globals) == ["DM-S1"]


def test_everything_must_be_there_at_once():
    """KX-80."""
    table = at_table(seat(crew="S", materials="E2"), seat(), step="business", shown=["DM-E3"])
    assert table.offers(Fulfil) == []
    assert table.refuses(0, Fulfil("global", table.design("DM-E3"))) == "KX-80"


def test_a_contract_takes_its_five_and_the_other_goes_unseen():
    """KX-81."""
    table = at_table(seat(materials="E3 S2 T1", contracts=["EC01", "EC11"]), seat(), step="business")
    table.do(0, FulfilContract(table.design("EC01")))
    player = table.player()
    assert player.materials == [1, 0, 0, 0]
    assert player.wonga == 5 + 6
    assert RULES.contract_codes[player.scored_contract] == "EC01"
    assert [RULES.contract_codes[card] for card in table.state.contract_discard] == ["EC11"]
    assert table.state.contract_discard_seen == [0b01]
    assert table.influence() == 2
    (told,) = table.heard(ContractFulfilled, 1)
    assert (told.code, told.wonga) == ("EC01", 6)
    assert "EC11" not in str(view(table.state, table.context, 1))


def test_after_one_contract_there_is_none_left():
    """KX-82."""
    table = at_table(seat(materials="E9 S9 T9", contracts=["EC01", "EC02"]), seat(), step="business")
    table.do(0, FulfilContract(table.design("EC01")))
    assert table.player().contracts == []
    table.state.turn.contract = False
    assert table.offers(FulfilContract) == []
    assert table.refuses(0, FulfilContract(table.design("EC02"))) == "KX-82"


def test_other_deeds_go_before_between_and_after_fulfilments():
    """KX-83 (R-15)."""
    table = at_table(
        seat(crew="E", materials="E6 S1", wonga=9), seat(), step="business", shown=["DM-E1", "DM-S1", "DM-T1"]
    )
    table.do(0, Sell(EGG))
    fulfil(table, "global", "DM-E1")
    table.do(0, Hire(SLIME))
    fulfil(table, "global", "DM-S1")
    table.do(0, Replace(0, SLIME), EndBusiness())
    assert table.player().crew == [SLIME, SLIME]


def test_a_lost_power_undoes_nothing():
    """KX-84."""
    table = at_table(
        seat(crew="EE", materials="E2", wonga=9), seat(), step="business", shown=["DM-T1", "DM-S1"]
    )
    fulfil(table, "global", "DM-T1")
    assert table.player().wonga == 9
    table.do(0, Replace(1, SLIME))
    assert table.names(table.player().fulfilled) == ["DM-T1"]
    assert table.state.turn.acts == 1
    assert table.offers(Fulfil) == [], "the power helps no more"


def test_fulfilling_nothing_is_fine():
    """KX-85."""
    table = at_table(seat(materials="E3"), seat(), step="business", shown=["DM-E1"])
    assert EndBusiness() in table.options()
    table.do(0, EndBusiness())
    assert table.state.active == 1
    assert table.asking() == "MainAction"


def test_the_end_of_business_is_never_taken_by_itself():
    """Section 6: a lone choice is not forced there."""
    table = at_table(seat(), seat(), step="business")
    assert not table.state.agenda[-1].forced
    assert table.state.agenda[-1].default(table.state, table.context, 0) == EndBusiness()
    main = at_table(seat(), seat())
    assert main.state.agenda[-1].default(main.state, main.context, 0) == EndMain()


def test_a_reserved_card_still_counts_as_an_act():
    """KX-86: the count is of acts, also of one's own Demand fulfilled twice (R-26)."""
    table = at_table(
        seat(crew="TT", materials="E3 T1"), seat(), step="business", shown=["DM-E1", "DM-E2", "DM-S1"]
    )
    fulfil(table, "global", "DM-E1")
    table.do(0, Reserve(table.design("DM-E1"), 0))
    assert table.player().fulfilled == []
    assert table.state.turn.acts == 1
    fulfil(table, "reserved", "DM-E1")
    assert table.state.turn.acts == 2
    assert table.player().wonga == 5 + 2 + 2
    assert table.state.turn.global_acts == 1


def test_equal_demands_are_one_choice_and_the_longest_on_display_goes():
    """Sections 5.2 and KX-102: what stays keeps its place."""
    table = at_table(seat(materials="E1"), seat(), step="business", shown=["DM-E1", "DM-S1", "DM-E1"])
    assert table.offers(Fulfil) == [Fulfil("global", table.design("DM-E1"))]
    fulfil(table, "global", "DM-E1")
    assert table.names(table.state.globals) == ["DM-S1", "DM-E1"]


def mixed_book():
    """Rule data in which the small Egg Demand asks for two Tentacles and a Ponzium."""
    data = msgspec.json.decode(GAME.shipped_data())
    (card,) = [card for card in data["demands"] if card["code"] == "DM-E1"]
    card |= {"cost": {"T": 2, "P": 1}, "size": 3}
    return GAME.read_cards(msgspec.json.encode(data))


def test_demands_of_mixed_materials_are_paid_type_by_type():
    """KX-114 (R-31): the engine accepts mixed costs, and asks once for each type."""
    rules = mixed_book()
    table = at_table(
        seat(crew="SS", materials="S4 T2 P1", locals=["DM-E1"]), seat(), step="business", rules=rules
    )
    fulfil(table, "local", "DM-E1")
    assert table.options() == [Substitute(0), Substitute(1), Substitute(2)]
    table.do(0, Substitute(1))
    assert table.options() == [Substitute(0), Substitute(1)]
    table.do(0, Substitute(1))
    assert table.player().materials == [0, 0, 1, 1]
    tight = at_table(
        seat(crew="SS", materials="S4 T1", locals=["DM-E1"]), seat(), step="business", rules=rules
    )
    fulfil(tight, "local", "DM-E1")
    assert tight.player().materials == [0, 0, 0, 0], "there was one way to pay"
    short = at_table(
        seat(crew="SS", materials="S3 T1", locals=["DM-E1"]), seat(), step="business", rules=rules
    )
    assert short.offers(Fulfil) == []
