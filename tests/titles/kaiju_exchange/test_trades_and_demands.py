"""What a trade opens and closes, told beside an offer: only what it really does (KX-75 to KX-81).

Seat 0 is the active player. It gives one material and gets another; seat 1 sees the same from its own side.
"""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.terms import TENTACLE
from games.titles.kaiju_exchange.words.phrases import card, contract
from tests.titles.kaiju_exchange.goods import goods
from tests.titles.kaiju_exchange.table import RULES, ExchangeTable, at_table, seat

STEPS = ("main", "business")
CLOSES = "can no longer be paid"
LATER = "can be paid on a turn of yours"


def meaning(table: ExchangeTable, viewer: int, give: str, get: str) -> list[str]:
    """What seat 0's offer to seat 1 would mean, but for the last line, where both stand."""
    if viewer == 0:
        action = a.MakeOffer(1, goods(give), goods(get))
        return [line.text for line in GAME.preview(table.state, table.context, 0, action)[:-1]]
    table.do(0, a.MakeOffer(1, goods(give), goods(get)))
    return [line.text for line in table.view(1).offers[0].meaning]


def met(viewer: int, zone: str, code: str, *, step: str = "business", **own) -> ExchangeTable:
    """A table at which the viewer has this card in a zone; the other side has plenty of everything."""
    if zone != "shown":
        own[zone] = [code]
    me, other = seat(**{"crew": "P", **own}), seat(crew="S", materials="E2 S2 T2 P2")
    shown = [code] if zone == "shown" else ["DM-P3"]
    sides = (me, other) if viewer == 0 else (other, me)
    return at_table(*sides, step=step, shown=shown)


DEMANDS = ("locals", "shown", "reserved")


@pytest.mark.parametrize("zone", DEMANDS)
@pytest.mark.parametrize("step", STEPS)
def test_f57_what_the_crew_bring_before_it_could_be_paid_is_not_lost(zone: str, step: str):
    """Seat 1 gives its only Tentacle; two more come before it may pay anything (KX-28, KX-75)."""
    assert meaning(met(1, zone, "DM-T1", step=step, crew="T", materials="T1"), 1, "P1", "T1") == []


@pytest.mark.parametrize("zone", DEMANDS)
def test_f57_what_the_crew_bring_anyway_is_not_opened_by_the_trade(zone: str):
    assert meaning(met(1, zone, "DM-T1", crew="T"), 1, "T1", "") == []


@pytest.mark.parametrize("zone", DEMANDS)
@pytest.mark.parametrize("step", STEPS)
def test_f57_what_the_crew_do_not_make_up_for_is_lost(zone: str, step: str):
    table = met(1, zone, "DM-T3", step=step, crew="T", materials="T1")
    assert meaning(table, 1, "E1", "T1") == [f"{card('DM-T3')} {CLOSES}"]


@pytest.mark.parametrize("zone", DEMANDS)
def test_f57_what_the_crew_and_the_trade_bring_together_is_opened(zone: str):
    assert meaning(met(1, zone, "DM-T3", crew="T"), 1, "T1", "") == [f"{card('DM-T3')} {LATER}"]


@pytest.mark.parametrize("zone", DEMANDS)
@pytest.mark.parametrize("step", STEPS)
def test_f57_in_ones_own_turn_the_crew_have_been_at_work(zone: str, step: str):
    table = met(0, zone, "DM-T1", step=step, crew="T", materials="T1")
    assert meaning(table, 0, "T1", "E1") == [f"{card('DM-T1')} {CLOSES}"]


def test_f57_crew_bring_no_more_than_the_supply_holds():
    """KX-29: what a player gives away stays with the other."""
    table = met(1, "locals", "DM-T1", crew="T", materials="T1")
    everything = RULES.tokens[TENTACLE] - 1
    table.player(0).materials[TENTACLE] = 2
    table.state.republic[TENTACLE] = everything - 2
    assert meaning(table, 1, "E1", "T1") == [f"{card('DM-T1')} {CLOSES}"]


@pytest.mark.parametrize(("mine", "lines"), [("T1", []), ("T2", [f"{contract('EC01')} {CLOSES}"])])
def test_f57_a_contract_of_the_other_side_is_paid_after_extraction_too(mine: str, lines: list[str]):
    """Habitat Dome asks for two Eggs, two Slime and a Tentacle (KX-81)."""
    crew = "T" if mine == "T1" else "E"
    give = "T1" if mine == "T1" else "S1"
    table = met(1, "contracts", "EC01", crew=crew, materials=f"E2 S2 {mine}")
    assert meaning(table, 1, "P1", give) == lines


def test_f57_a_contract_in_ones_own_turn_after_a_demand_waits_for_the_next():
    """KX-75: not beside Demands; the Crew are at work before it can be paid."""
    table = met(0, "contracts", "EC01", crew="T", materials="E2 S2 T1")
    table.state.turn.acts = 1
    assert meaning(table, 0, "T1", "P1") == []
    assert meaning(table, 0, "S1", "P1") == [f"{contract('EC01')} {CLOSES}"]


@pytest.mark.parametrize("done", ["acts", "contract"])
@pytest.mark.parametrize(("zone", "lines"), [("locals", []), ("shown", [f"{card('DM-T1')} {CLOSES}"])])
def test_f57_who_may_pay_nothing_more_this_turn_loses_no_local_demand(done: str, zone: str, lines: list[str]):
    """KX-86, KX-75: Local Demands go as the turn ends (KX-90 d), the others wait for the next one."""
    table = met(0, zone, "DM-T1", materials="T1")
    if done == "acts":
        table.state.turn.acts = RULES.constants.max_demands_per_turn
    else:
        table.state.turn.contract = True
    assert meaning(table, 0, "T1", "E1") == lines


@pytest.mark.parametrize(
    ("event", "crew", "held", "code", "lost"),
    [
        ("EV-1", "T", "T1", "DM-T3", True),
        ("EV-2", "T", "T1", "DM-T3", False),  # one more of what one's own Crew bring
        ("EV-2", "S", "T3", "DM-T3", True),
        ("EV-4", "S", "T1", "DM-T1", False),  # one that is missing
        ("EV-4", "S", "T3", "DM-T3", True),
        ("EV-7", "S", "T3", "DM-T3", False),  # one of the Republic's
    ],
)
def test_f57_what_the_event_still_gives_is_not_lost(event: str, crew: str, held: str, code: str, lost: bool):
    """KX-131, KX-133, KX-136: the turn of seat 1 is still to come in this round."""
    me = seat(crew=crew, materials=held, locals=[code])
    table = at_table(seat(materials="E2"), me, step="main", event=event, rows="T1")
    assert meaning(table, 1, "E1", "T1") == ([f"{card(code)} {CLOSES}"] if lost else [])


def test_f57_an_event_gives_nothing_of_what_the_republic_lacks():
    table = at_table(seat(materials="E2"), seat(crew="S", materials="T1", locals=["DM-T1"]), event="EV-7")
    assert meaning(table, 1, "E1", "T1") == [f"{card('DM-T1')} {CLOSES}"]


def test_f57_an_event_gives_nothing_to_whose_turn_is_over():
    me = seat(crew="S", materials="T1", locals=["DM-T1"])
    table = at_table(seat(materials="E2"), me, event="EV-4", active=0, first=1)
    assert meaning(table, 1, "E1", "T1") == [f"{card('DM-T1')} {CLOSES}"]


@pytest.mark.parametrize(("power", "lost"), [("EE", False), ("SS", False), ("PP", True)])
def test_f57_what_stands_in_for_a_material_keeps_a_demand_open(power: str, lost: bool):
    """KX-113, KX-114: Eggs, or two Slime, stand in for the Tentacle."""
    table = met(0, "locals", "DM-T1", crew=power, materials="E1 S2 T1")
    assert meaning(table, 0, "T1", "P1") == ([f"{card('DM-T1')} {CLOSES}"] if lost else [])


# -- together --------------------------------------------------------------------------------------------


def together(lines: list[str]) -> list[str]:
    """The lines that speak of several Demands."""
    return [line for line in lines if " together" in line]


THREE = ["DM-E1", "DM-E2", "DM-S1"]


@pytest.mark.parametrize("step", STEPS)
def test_f57_three_demands_that_can_be_paid_together_are_told(step: str):
    """KX-86, KX-90 b: Local, Global and reserved ones count alike."""
    me = seat(crew="P", materials="E2 S1 P1", locals=["DM-E1"], reserved=["DM-E2"])
    table = at_table(me, seat(materials="E1"), step=step, shown=["DM-S1"])
    lines = meaning(table, 0, "P1", "E1")
    assert together(lines) == ["Then three Demands can be paid together"]


def test_f57_two_demands_and_each_of_them_are_told():
    me = seat(crew="P", materials="P2", locals=["DM-E1", "DM-S1"])
    lines = meaning(at_table(me, seat(materials="E1 S1")), 0, "P2", "E1 S1")
    assert lines == [
        "{card:DM-E1} can be paid: 5 + 2 = {W:7}, Influence 0→1",
        "{card:DM-S1} can be paid: 5 + 2 = {W:7}, Influence 0→1",
        "Then two Demands can be paid together",
    ]


def test_f57_after_the_first_demand_of_a_turn_two_more_are_told():
    me = seat(crew="P", materials="E2 S1 P1", locals=THREE)
    table = at_table(me, seat(materials="E1"), acts=1, step="business")
    assert together(meaning(table, 0, "P1", "E1")) == []
    table = at_table(seat(crew="P", materials="E1 P1", locals=THREE), seat(materials="S1"), acts=1)
    assert together(meaning(table, 0, "P1", "S1")) == ["Then two more Demands can be paid together"]


def test_f57_the_other_side_is_told_of_its_next_turn_with_what_its_crew_bring():
    me = seat(crew="E", materials="P1", locals=["DM-E2", "DM-S1"])
    lines = meaning(at_table(seat(materials="S1"), me), 1, "S1", "P1")
    assert lines == [f"{card('DM-S1')} {LATER}", "Then two Demands can be paid together on a turn of yours"]


@pytest.mark.parametrize(("give", "told"), [("E1", "Three"), ("E2", "Three"), ("P1", "")])
def test_f57_what_can_no_longer_be_paid_together_is_told(give: str, told: str):
    """Each alone still could: two Eggs and a Slime are left of three."""
    me = seat(crew="P", materials="E3 S1 P1", locals=THREE)
    lines = meaning(at_table(me, seat(materials="T1")), 0, give, "T1")
    assert together(lines) == ([f"{told} Demands can no longer be paid together"] if told else [])


def test_f57_what_is_lost_of_this_turn_or_of_the_next_is_told_apart():
    me = seat(crew="P", materials="E2 T1", locals=["DM-E1", "DM-T1"])
    lines = meaning(at_table(me, seat(materials="S1"), acts=1), 0, "T1", "S1")
    assert together(lines) == ["Two more Demands can no longer be paid together"]
    lines = meaning(at_table(seat(materials="S1"), me), 1, "S1", "T1")
    assert together(lines) == ["Two Demands can no longer be paid together on a turn of yours"]


def test_f57_where_each_is_lost_nothing_is_said_of_both():
    me = seat(crew="P", materials="E1 S1", locals=["DM-E1", "DM-S1"])
    lines = meaning(at_table(me, seat(materials="T1")), 0, "E1 S1", "T1")
    assert lines == [f"{card('DM-E1')} {CLOSES}", f"{card('DM-S1')} {CLOSES}"]


def test_f57_substitutes_are_paid_once():
    """KX-114: two Slime stand in for the Egg of one Demand, not of two."""
    me = seat(crew="SS", materials="P2", locals=["DM-E1", "DM-T1"])
    lines = meaning(at_table(me, seat(materials="S4")), 0, "P1", "S2")
    assert together(lines) == []
    lines = meaning(at_table(me, seat(materials="S4")), 0, "P1", "S4")
    assert together(lines) == ["Then two Demands can be paid together"]


@pytest.mark.parametrize(("pays", "lines"), [("W1", [f"{card('DM-T3')} {LATER}"]), ("W2", [])])
def test_f57_whoever_could_not_pay_their_crew_then_pays_for_nothing(pays: str, lines: list[str]):
    """Two Crew cost 2W; with nothing scored everything is lost before Business (KX-30, KX-36)."""
    other = seat(crew="PP", wonga=3, materials="T2", locals=["DM-T3"])
    table = at_table(seat(crew="S", materials="T1"), other, shown=["DM-P3"])
    assert [line for line in meaning(table, 1, "T1", pays) if "DM-T3" in line] == lines


def test_f57_what_the_inventory_step_takes_pays_for_nothing():
    """Three Demands cost twelve Slime with Crystal Molder, and ten may be kept (KX-70, KX-113)."""
    me = seat(crew="SS", materials="S9 P1", locals=["DM-E2", "DM-T2", "DM-E2"])
    table = at_table(me, seat(crew="E", materials="S3"), step="main", shown=["DM-P3"])
    assert meaning(table, 0, "P1", "S3") == []


def test_f57_what_the_event_takes_from_the_republic_is_in_nobodys_way():
    """One Tentacle out of its storage, and two that the Crew bring from the supply (KX-29, KX-136)."""
    table = met(1, "locals", "DM-T3", crew="T", materials="T1")
    table.state.event = RULES.event_codes.index("EV-7")
    table.state.republic[TENTACLE] = 1
    table.player(0).materials[TENTACLE] = RULES.tokens[TENTACLE] - 4
    assert CLOSES not in " ".join(meaning(table, 1, "E1", "T1"))
