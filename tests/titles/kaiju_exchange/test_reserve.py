"""Reserved Demands and reserve windows (KX-120 to KX-129)."""

from __future__ import annotations

import msgspec
import pytest

from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    BeginExtraction,
    EndBusiness,
    EndMain,
    Fulfil,
    MakeOffer,
    Pass,
    PayWages,
    Replace,
    Reserve,
    Score,
    Sell,
)
from games.titles.kaiju_exchange.match_events import DemandReserved, ReservedDropped
from games.titles.kaiju_exchange.terms import EVERYBODY, NOTHING, REPUBLIC, bundle_of
from games.titles.kaiju_exchange.upgrades import PLAYERS, UNKNOWN
from tests.titles.kaiju_exchange.reserving import take
from tests.titles.kaiju_exchange.table import EGG, TENTACLE, at_table, seat


def keeper(**more):
    """A player with the Tentacle power and a Tentacle."""
    return seat(**({"crew": "TT", "mat": "T", "materials": "T1"} | more))


def test_a_tentacle_reserves_a_revealed_demand():
    """KX-120."""
    table = at_table(keeper(), seat(), shown=["DM-E1"])
    table.do(0, take(table, "DM-E1"))
    assert table.player().materials[TENTACLE] == 0
    assert table.names(table.player().reserved) == ["DM-E1"]
    assert table.state.globals == []
    assert [(event.code, event.row) for event in table.heard(DemandReserved, 1)] == [("DM-E1", -1)]


@pytest.mark.parametrize(
    ("person", "rule"),
    [
        (keeper(materials="T3", reserved=["DM-S1", "DM-S2"]), "KX-120"),
        (keeper(materials="E3"), "KX-120"),
        (keeper(crew="TE", materials="T3"), "KX-110"),
    ],
)
def test_when_reserving_is_illegal(person, rule):
    """KX-120: with two reserved already, without a Tentacle, without the power."""
    table = at_table(person, seat(), shown=["DM-E1"])
    assert table.offers(Reserve) == []
    assert table.refuses(0, take(table, "DM-E1")) == rule


def test_global_and_fulfilled_demands_are_revealed_and_nothing_else():
    """KX-121: hands, scored cards, others' reserved ones and the Republic's are not."""
    table = at_table(
        keeper(materials="T3 E1", locals=["DM-E1", "DM-S1"], scored=["DM-S3"]),
        seat(crew="TT", mat="S", reserved=["DM-P3"], locals=["DM-P1"], scored=["DM-T3"]),
        step="business",
        shown=["DM-E2"],
        republic_scored=["DM-P2"],
    )
    assert table.offers(Reserve) == [take(table, "DM-E2")]
    table.do(0, Fulfil("local", table.design("DM-E1")))
    assert table.offers(Reserve) == [take(table, "DM-E2"), take(table, "DM-E1", 0)]
    for code, row in (("DM-P3", 1), ("DM-P3", -1), ("DM-S3", 0), ("DM-P1", 1), ("DM-P2", -1)):
        assert take(table, code, row) not in table.options()
        table.refuses(0, take(table, code, row))
    assert table.refuses(0, take(table, "DM-P3", 1)) == "KX-121"
    assert table.refuses(0, take(table, "DM-P3")) == "KX-121"


def test_only_the_reserver_fulfils_it_as_a_local_demand():
    """KX-122 (R-20): with the Local bonus, within the limit of three, and Refresh does not discard it."""
    person = keeper(materials="T3 E3", reserved=["DM-E1", "DM-E2"])
    table = at_table(person, seat(materials="E4"), step="business", event="EV-6", shown=["DM-P3"])
    table.do(0, Fulfil("reserved", table.design("DM-E1")))
    assert table.player().wonga == 5 + 2 + 1
    assert table.state.turn.acts == 1
    table.do(0, EndBusiness())
    assert table.names(table.player().reserved) == ["DM-E2"]
    table.do(1, EndMain())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [0])
    table.do(0, Pass())
    assert table.refuses(1, Fulfil("reserved", table.design("DM-E2"))) == "KX-76"


def test_the_fulfiller_of_a_reserved_demand_loses_nothing():
    """KX-123."""
    table = at_table(
        seat(materials="E3", crew="E"), keeper(mat="S"), step="business", shown=["DM-E1", "DM-E2"]
    )
    table.do(1, Pass()).do(0, Fulfil("global", table.design("DM-E1")))
    table.do(1, take(table, "DM-E1", 0))
    assert table.player().wonga == 5 + 2
    assert table.state.turn.acts == 1
    assert table.player().fulfilled == []


def test_the_last_of_three_stays_for_scoring():
    """KX-124 (R-21): for everybody, its owner included; before the third there is no such protection."""
    table = at_table(
        seat(materials="E3 S1", crew="E", locals=["DM-E1", "DM-E2", "DM-S1"]),
        keeper(mat="S", materials="T2"),
        keeper(mat="P", materials="T2"),
        step="business",
    )
    for code in ("DM-E1", "DM-E2"):
        table.do(0, Fulfil("local", table.design(code)))
        table.do(1, take(table, code, 0))
    assert table.player().fulfilled == [], "both were taken before the third"
    table.do(0, Fulfil("local", table.design("DM-S1")))
    assert table.asked() == [0], "nobody may take the last one"
    table.do(0, EndBusiness())
    assert table.names(table.player().scored) == ["DM-S1"]
    own = at_table(
        keeper(materials="T1 E3 S1", locals=["DM-E1", "DM-E2", "DM-S1"]), seat(), step="business", acts=2
    )
    own.do(0, Fulfil("local", own.design("DM-E1")))
    assert own.refuses(0, take(own, "DM-E1", 0)) == "KX-124"


def test_two_of_three_may_go():
    """KX-124."""
    table = at_table(
        seat(materials="E3 S1", crew="E", locals=["DM-E1", "DM-E2", "DM-S1"]),
        keeper(mat="S", materials="T3"),
        step="business",
    )
    for code in ("DM-E1", "DM-E2", "DM-S1"):
        table.do(0, Fulfil("local", table.design(code)))
        table.do(1, Pass())
        assert table.asking() == "BusinessAction"
    late = at_table(
        seat(crew="E", fulfilled=["DM-E1", "DM-E2", "DM-S1"]),
        keeper(mat="S", materials="T3"),
        step="refresh",
        acts=3,
    )
    late.do(1, take(late, "DM-E1", 0), take(late, "DM-E2", 0))
    assert late.names(late.player().scored) == ["DM-S1"]


def test_reserved_demands_go_with_the_power():
    """KX-125: at once and face down, after all had seen them."""
    table = at_table(keeper(reserved=["DM-E1", "DM-S1"], wonga=9), seat()).do(0, Replace(0, EGG))
    assert table.player().reserved == []
    assert table.names(table.state.discard) == ["DM-E1", "DM-S1"]
    assert table.state.discard_seen == [EVERYBODY] * 2
    assert [event.codes for event in table.heard(ReservedDropped, 1)] == [["DM-E1", "DM-S1"]]
    three = at_table(keeper(crew="TTT", reserved=["DM-E1"], wonga=9), seat()).do(0, Replace(1, EGG))
    assert three.names(three.player().reserved) == ["DM-E1"], "two Tentacle Crew still hold the power"
    wages = at_table(keeper(reserved=["DM-E1"], wonga=9), seat(), step="extraction").do(0, PayWages((1,)))
    assert wages.player().reserved == []


def test_a_window_opens_as_business_begins():
    """KX-126 b."""
    table = at_table(seat(), keeper(mat="S"), shown=["DM-E1"]).do(0, EndMain())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [1])
    assert table.options(1) == [Pass(), take(table, "DM-E1")]
    table.do(1, Pass())
    assert (table.asking(), table.asked()) == ("BusinessAction", [0])


def test_a_window_opens_after_each_fulfilment_and_as_refresh_begins():
    """KX-126 c, e."""
    table = at_table(
        seat(materials="E1", crew="E"),
        keeper(mat="S", materials="T3"),
        step="business",
        shown=["DM-E1", "DM-S1"],
    )
    table.do(1, Pass()).do(0, Fulfil("global", table.design("DM-E1")))
    assert table.asked() == [1]
    assert take(table, "DM-E1", 0) in table.options(1)
    table.do(1, Pass()).do(0, MakeOffer(1, NOTHING, bundle_of(TENTACLE, 1), True))
    table.do(1, AcceptOffer(1)).do(0, EndBusiness())
    assert table.asked() == [1], "it has a Tentacle fewer than when it passed"
    assert table.player().fulfilled, "before anything is scored or put away"
    table.do(1, take(table, "DM-E1", 0))
    assert table.asked() == [1], "who has reserved one may reserve another"
    table.do(1, Pass())
    assert table.state.active == 1


def test_a_window_opens_after_each_reveal():
    """KX-126 a."""
    table = at_table(seat(), keeper(mat="S"), step="business").do(0, EndBusiness())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [1])
    assert len(table.state.globals) == 3


def test_windows_are_for_those_who_could_reserve():
    """KX-126: the power, a Tentacle, room, and something to take."""
    for person in (
        keeper(mat="S", materials="E1"),
        keeper(mat="S", crew="TS"),
        keeper(mat="S", materials="T2", reserved=["DM-S1", "DM-S2"]),
    ):
        table = at_table(seat(), person, shown=["DM-E1"]).do(0, EndMain())
        assert table.asking() == "BusinessAction"
    bare = at_table(seat(), keeper(mat="S")).do(0, EndMain())
    assert bare.asking() == "BusinessAction"


def test_a_window_goes_round_until_all_pass_in_a_row():
    """KX-127: from the active player on, clockwise."""
    people = [keeper(mat=mat, materials="T3 E1", crew="TT") for mat in "ESP"]
    table = at_table(*people, active=1, shown=["DM-E1", "DM-S1", "DM-P1"], step="business")
    table.do(2, Pass()).do(0, Pass()).do(1, Fulfil("global", table.design("DM-E1")))
    assert table.asked() == [1]
    table.do(1, Pass())
    assert table.asked() == [2]
    table.do(2, take(table, "DM-S1"))
    assert table.asked() == [0]
    table.do(0, Pass())
    assert table.asked() == [1], "after a reservation everybody is asked again"
    table.do(1, Pass())
    assert table.asked() == [2], "also who reserved last"
    table.do(2, Pass())
    assert (table.asking(), table.asked()) == ("BusinessAction", [1])


def test_who_has_passed_is_not_asked_the_same_again_this_turn():
    """R-68: not as Refresh begins after a pass as Business began; a new turn asks afresh."""
    table = at_table(seat(crew="E"), seat(crew="S"), keeper(mat="P"), shown=["DM-E1", "DM-S1"])
    table.do(0, EndMain()).do(2, Pass()).do(0, EndBusiness())
    assert (table.asking(), table.asked()) == ("MainAction", [1])
    table.do(1, EndMain())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [2])


def test_a_fulfilled_demand_is_something_new_to_reserve():
    """R-68, KX-126 c: also one that could have been reserved while it was Global."""
    person = seat(crew="E", materials="E2", locals=["DM-E1"])
    table = at_table(person, keeper(mat="S"), step="business", shown=["DM-E1"])
    table.do(1, Pass()).do(0, Fulfil("global", table.design("DM-E1")))
    assert (table.asking(), table.options(1)) == ("ReserveWindow", [Pass(), take(table, "DM-E1", 0)])
    table.do(1, Pass()).do(0, Fulfil("local", table.design("DM-E1")))
    assert table.asking() == "BusinessAction", "a second copy in the same row is nothing new"


def test_the_active_player_reserves_as_a_free_action_and_is_not_asked_besides():
    """R-68: ending a step is passing."""
    table = at_table(keeper(materials="T2"), seat(), shown=["DM-E1", "DM-S1"])
    assert take(table, "DM-E1") in table.options()
    table.do(0, EndMain())
    assert (table.asking(), table.asked()) == ("BusinessAction", [0])
    assert take(table, "DM-E1") in table.options()
    table.do(0, EndBusiness())
    assert table.asked() == [1]


def test_the_active_player_is_asked_first_when_somebody_else_could_be_quicker():
    """R-68, KX-127: what has just been fulfilled lies open to all."""
    people = [keeper(materials="T2 E2"), keeper(mat="S")]
    table = at_table(*people, step="business", shown=["DM-E1", "DM-S1"])
    assert table.asked() == [1], "the active player could have reserved before Business"
    table.do(1, take(table, "DM-S1"))
    assert (table.asking(), table.asked()) == ("BusinessAction", [0]), "nobody is left to be quicker"
    both = at_table(*people, step="business", shown=["DM-E1", "DM-S1"])
    both.do(1, Pass()).do(0, Fulfil("global", both.design("DM-E1")))
    assert (both.asking(), both.asked()) == ("ReserveWindow", [0])
    both.do(0, take(both, "DM-E1", 0)).do(1, Pass())
    assert both.asking() == "BusinessAction"


def test_the_republic_makes_everybody_think_again():
    """R-68, KX-126 d: what was let pass in the last turn may go now."""
    table = at_table(seat(crew="E"), keeper(mat="S"), active=0, first=1, shown=["DM-E1"], rolls=[2])
    table.do(0, EndMain()).do(1, Pass()).do(0, EndBusiness())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [1])
    assert table.state.phase == REPUBLIC
    table.do(1, Pass())
    assert table.state.phase != REPUBLIC or table.asking() != "ReserveWindow"


def test_what_was_let_pass_just_before_is_not_asked_again_as_the_own_turn_starts():
    """R-68, R-69."""
    table = at_table(seat(crew="E"), keeper(mat="S", wonga=0), shown=["DM-E1"])
    table.do(0, EndMain()).do(1, Pass()).do(0, EndBusiness())
    assert table.state.active == 1
    assert table.asking() == "MainAction", "the wipe-out has come and gone"


@pytest.mark.parametrize(
    ("wonga", "tentacles", "asks"), [(5, 15, False), (1, 15, True), (5, 16, False), (5, 17, True)]
)
def test_at_turn_start_reserving_waits_until_it_is_a_free_action(wonga, tentacles, asks):
    """R-69, KX-25: unless everything is about to be lost, or the Crew would find too few Tentacles left to
    bring."""
    held = keeper(materials="T1", wonga=wonga)
    table = at_table(held, seat(materials=f"T{tentacles - 1}", crew="S"), step="turn", shown=["DM-E1"])
    assert (table.asking() == "TurnStartAction") == asks
    if asks:
        assert table.options() == [take(table, "DM-E1"), BeginExtraction()]
        table.do(0, take(table, "DM-E1"))
    else:
        table.do(0, PayWages())
        assert take(table, "DM-E1") in table.options()
    scored = keeper(materials="T1", wonga=1, scored=["DM-E2"])
    table = at_table(scored, seat(), step="turn", shown=["DM-E1"])
    assert table.asking() == "WagesChoice", "who loses a scored card keeps Tentacles and power"


def test_nothing_else_happens_while_a_window_is_open():
    """KX-128."""
    table = at_table(seat(materials="E4"), keeper(mat="S", materials="T4"), shown=["DM-E1"]).do(0, EndMain())
    assert table.refuses(0, Sell(EGG)) == ""
    assert table.refuses(1, Sell(TENTACLE)) == "KX-128"
    assert table.asked() == [1]


def test_a_demand_being_paid_for_is_fulfilled_first():
    """KX-128: the payment asks its questions before any window opens."""
    table = at_table(seat(crew="SS", materials="S4 P3", locals=["DM-P2"]), keeper(mat="E"), step="business")
    table.do(0, Fulfil("local", table.design("DM-P2")))
    assert table.asking() == "DemandPayment"
    table.do(0, table.options()[0])
    assert table.asking() == "ReserveWindow"


def test_a_reserved_global_leaves_a_gap_and_counts_for_no_refill():
    """KX-129."""
    table = at_table(seat(), keeper(mat="S"), step="business", event="EV-8", shown=["DM-E1", "DM-S1"])
    table.do(1, take(table, "DM-E1")).do(0, EndBusiness())
    assert table.names(table.state.globals) == ["DM-S1"]


def test_time_running_out_passes():
    """Section 5.4."""
    table = at_table(seat(), keeper(mat="S"), shown=["DM-E1"]).do(0, EndMain())
    frame = table.state.agenda[-1]
    assert frame.default(table.state, table.context, 1) == Pass()
    assert frame.patience == "window"


def test_the_same_card_may_be_fulfilled_by_two():
    """KX-122, KX-90: it scores for the one in whose row it lies."""
    table = at_table(
        keeper(materials="T2 E2 S1", reserved=["DM-E1"], locals=["DM-S1"], wonga=0),
        seat(),
        step="business",
        shown=["DM-P3", "DM-E1"],
        acts=0,
    )
    for zone, code in (("reserved", "DM-E1"), ("global", "DM-E1"), ("local", "DM-S1")):
        table.do(0, Fulfil(zone, table.design(code)))
    table.do(0, EndBusiness(), Score(table.design("DM-S1")))
    assert table.names(table.player().scored) == ["DM-S1"]


def test_a_tentacle_spent_on_reserving_is_gone_for_an_open_offer():
    """KX-6, KX-45: reserving is an atomic action, after which offers that cannot be met are void."""
    table = at_table(keeper(), seat(materials="E1"), shown=["DM-E1"])
    table.do(0, MakeOffer(1, bundle_of(TENTACLE, 1), bundle_of(EGG, 1)))
    assert len(table.state.offers) == 1
    table.do(0, take(table, "DM-E1"))
    assert table.state.offers == []


def test_a_window_that_the_first_version_stored_is_still_open():
    """R-68: what it noted of everybody's preferences is left out."""
    table = at_table(seat(materials="E3"), keeper(), step="business", shown=["DM-E1", "DM-E2"])
    table.do(1, Pass()).do(0, Fulfil("global", table.design("DM-E1")))
    assert table.asking() == "ReserveWindow"
    stored = msgspec.msgpack.decode(GAME.encode(table.state))
    stored[0][-1].append([True, True])
    for player in stored[PLAYERS]:
        player[12:] = ["always"]
    state = GAME.decode(msgspec.msgpack.encode(GAME.upgrade(stored, 1)))
    assert state.agenda == table.state.agenda
    assert [(player.influence, player.let_pass) for player in state.players] == [(UNKNOWN, [])] * 2
