"""The order of play: rounds, Events, turns (KX-20 to KX-26, KX-108)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange.actions import (
    BeginExtraction,
    Convert,
    Donate,
    EndBusiness,
    EndMain,
    Hire,
    Pick,
    Redeem,
    Replace,
    Reserve,
    Sell,
)
from games.titles.kaiju_exchange.match_events import (
    DemandsDealt,
    DieRolled,
    EventRevealed,
    EventsShuffled,
    Gained,
    PonziumCashed,
    RoundEnded,
    StepStarted,
    TurnStarted,
    WagesPaid,
)
from tests.titles.kaiju_exchange.table import EGG, SLIME, TENTACLE, at_table, seat


def pass_turn(table):
    """The asked player does nothing but go on."""
    (asked,) = table.asked()
    while table.state.active == asked and table.asked() == [asked]:
        options = table.options(asked)
        enders = [one for one in options if isinstance(one, EndMain | EndBusiness)]
        table.do(asked, enders[0] if enders else options[0])


def kinds(table):
    """The names of all events so far."""
    return [type(told.everyone).__name__ for told in table.record.told]


def test_a_round_goes_event_turns_republic_end():
    """KX-20."""
    table = at_table(seat(), seat(), seat(), step="round", round=0, first=1)
    for _ in range(3):
        pass_turn(table)
    assert [event.seat for event in table.heard(TurnStarted)][:3] == [1, 2, 0]
    names = kinds(table)
    order = [
        names.index(name)
        for name in ("RoundStarted", "EventRevealed", "TurnStarted", "DieRolled", "RoundEnded")
    ]
    assert order == sorted(order)
    assert names.index("DieRolled") > max(
        at for at, name in enumerate(names[: order[-1]]) if name == "TurnStarted"
    )
    assert table.state.round == 2, "and then the next round"


def test_the_event_of_a_round_replaces_the_former_one():
    """KX-21: one is revealed in round 1 too, and holds until the next."""
    table = at_table(step="round", round=0, event="EV-1")
    (first,) = table.heard(EventRevealed)
    assert table.rules.event_codes[table.state.event] == first.code
    before = table.state.event
    pass_turn(table)
    assert table.state.event == before
    pass_turn(table)
    assert len(table.heard(EventRevealed)) == 2
    assert table.state.event != before


def test_after_the_last_event_all_eight_are_shuffled():
    """KX-22 (R-4)."""
    table = at_table(step="round", run=False)
    table.state.event_deck = []
    table.state.event = 3
    table.settle()
    assert len(table.heard(EventsShuffled)) == 1
    assert len(table.state.event_deck) == 7
    assert sorted([*table.state.event_deck, table.state.event]) == list(range(8))


def test_an_event_that_gives_does_so_at_each_players_own_turn():
    """KX-23 (R-5)."""
    table = at_table(seat(crew="E"), seat(crew="S"), step="turn", event="EV-2")
    assert [event.seat for event in table.heard(Gained)] == [0]
    assert kinds(table).index("Gained") < kinds(table).index("WagesPaid")
    pass_turn(table)
    assert [event.seat for event in table.heard(Gained)] == [0, 1]


def test_a_turn_goes_through_its_steps_in_order():
    """KX-24."""
    table = at_table(seat(), seat(), step="turn")
    pass_turn(table)
    steps = [event.step for event in table.heard(StepStarted) if event.seat == 0]
    assert steps == ["extraction", "main", "inventory", "business", "refresh"]


def test_turn_start_goes_event_power_extraction():
    """KX-25 (R-53, R-69)."""
    table = at_table(
        seat(crew="TT", materials="", wonga=1),
        seat(),
        step="turn",
        event="EV-4",
        shown=["DM-E1", "DM-S1", "DM-P1"],
    )
    assert table.asking() == "EventChoice"
    table.do(0, Pick(TENTACLE))
    assert table.asking() == "TurnStartAction", "the Tentacle given just now may be used"
    reserve = Reserve(table.design("DM-E1"), -1)
    assert table.options()[-1] == BeginExtraction()
    assert reserve in table.options()
    table.do(0, reserve)
    assert table.asking() == "MainAction", "no Tentacle is left, so Extraction begins by itself"


def test_without_a_usable_power_extraction_begins_by_itself():
    """KX-25."""
    table = at_table(seat(crew="E"), seat(), step="turn")
    assert table.heard(PonziumCashed) == []
    assert table.asking() == "MainAction"


@pytest.mark.parametrize("deed", [Sell(EGG), Donate(EGG), Redeem(), Hire(EGG), Replace(0, SLIME), Convert()])
def test_no_free_action_before_the_end_of_extraction_or_after_business(deed):
    """KX-26."""
    person = seat(crew="PP", mat="P", wonga=9, materials="E4 P3", favors=1)
    start = at_table(person, seat(), step="turn", rows="T2", shown=["DM-E1"])
    assert start.asking() == "TurnStartAction"
    assert start.refuses(0, deed) == "KX-26"
    wages = at_table(person, seat(), step="extraction", rows="T2")
    assert wages.asking() == "WagesChoice"
    assert deed not in wages.options()
    wages.refuses(0, deed)
    later = at_table(person, seat(), step="business", rows="T2", event="EV-5").do(0, EndBusiness())
    assert later.state.active == 1
    assert later.refuses(0, deed) == ""


def test_the_end_of_the_round_passes_the_token_and_deals_two_each():
    """KX-108 (R-18): the token moves before the deal; cards go round one at a time from the new first
    player."""
    table = at_table(seat(), seat(), seat(), step="end", first=0, run=False)
    codes = ["DM-E1", "DM-E2", "DM-S1", "DM-S2", "DM-T1", "DM-T2"]
    table.on_top(*codes)
    for _ in range(2):
        table.state.agenda.pop().run(table.state, table.context)
    assert table.state.first == 1
    assert [event.first for event in table.heard(RoundEnded)] == [1]
    assert table.names(table.player(1).locals) == ["DM-E1", "DM-S2"]
    assert table.names(table.player(2).locals) == ["DM-E2", "DM-T1"]
    assert table.names(table.player(0).locals) == ["DM-S1", "DM-T2"]
    assert [event.seat for event in table.heard(DemandsDealt)] == [1, 2, 0]


def test_the_token_goes_round_the_table():
    """KX-108."""
    table = at_table(seat(), seat(), seat(), step="end", first=2, active=2, run=False)
    table.state.agenda.pop().run(table.state, table.context)
    assert table.state.first == 0


def test_wages_follow_the_gift_and_come_before_the_materials():
    """KX-27."""
    table = at_table(seat(crew="E"), seat(), step="turn", event="EV-2")
    names = kinds(table)
    assert names.index("Gained") < names.index("WagesPaid") < names.index("Extracted")
    assert len(table.heard(WagesPaid)) == 1
    assert table.heard(DieRolled) == []
