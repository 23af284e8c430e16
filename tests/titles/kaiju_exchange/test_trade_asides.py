"""Answers that arrive while a choice or a window is open wait until it closes (KX-47, KX-128; R-55)."""

from __future__ import annotations

from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    AnswerAccept,
    AnswerDecline,
    CounterOffer,
    DeclineOffer,
    EndMain,
    Fulfil,
    PaidDiscard,
    Pass,
    Pick,
    Redeem,
    Reserve,
    WithdrawCounter,
)
from games.titles.kaiju_exchange.actions import Done as Enough
from games.titles.kaiju_exchange.match_events import OfferEnded, Traded
from tests.titles.kaiju_exchange.goods import endings, goods, held, offer
from tests.titles.kaiju_exchange.table import EGG, ExchangeTable, at_table, seat


def in_a_window(**partner) -> ExchangeTable:
    """Seat 0 has offered seat 1 an Egg for a Slime and begun Business; seat 2 is asked whether to reserve."""
    watcher = seat(crew="TT", materials="T")
    table = at_table(
        seat(crew="E", materials="E4"), seat(materials="S3", **partner), watcher, shown=["DM-E1", "DM-E2"]
    )
    table.do(0, offer(1, "E", "S"), EndMain())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [2])
    return table


def test_an_answer_waits_for_the_reserve_window():
    """R-55, KX-128: no trade is executed while the window is open."""
    table = in_a_window().do(1, AnswerAccept(1))
    assert table.heard(Traded) == []
    assert held(table, 1) == "S3 W5"
    assert table.asking() == "ReserveWindow"
    table.do(2, Pass())
    assert held(table, 1) == "E1 S2 W5"
    assert (table.asking(), table.asked()) == ("BusinessAction", [0])


def test_a_decline_waits_too():
    """R-55."""
    table = in_a_window().do(1, AnswerDecline(1))
    assert [one.id for one in table.state.offers] == [1]
    table.do(2, Pass())
    assert endings(table) == [(1, "declined")]


def test_an_offer_that_becomes_void_in_the_window_is_not_executed():
    """KX-45 (R-55)."""
    table = at_table(
        seat(crew="E", materials="E4"),
        seat(crew="TT", materials="T"),
        seat(),
        shown=["DM-E1", "DM-E2"],
    )
    table.do(0, offer(1, "E", "T"), EndMain())
    assert table.asked() == [1]
    table.do(1, AnswerAccept(1))
    table.do(1, Reserve(table.design("DM-E1"), -1))
    assert endings(table) == [(1, "void")], "the Tentacle was spent on the reservation"
    assert table.heard(Traded) == []


def test_answers_are_carried_out_in_the_order_they_came():
    """KX-47."""
    table = at_table(
        seat(crew="E", materials="E2"),
        seat(materials="S3"),
        seat(materials="S3"),
        seat(crew="TT", materials="T"),
        shown=["DM-E1", "DM-E2"],
    )
    table.do(0, offer(1, "E2", "S"), offer(2, "E2", "S2"), EndMain())
    table.do(2, AnswerAccept(2)).do(1, AnswerAccept(1))
    table.do(3, Pass())
    assert held(table, 2) == "E2 S1 W5", "seat 2 was first"
    assert [(one.id, one.state) for one in table.heard(OfferEnded)] == [(2, "accepted"), (1, "void")]


def test_an_answer_waits_for_a_multi_step_choice():
    """KX-47: redeeming is one atomic action."""
    table = at_table(seat(crew="E", materials="E", favors=1), seat(materials="S"), rows="E2 T2")
    table.do(0, offer(1, "E", "S"), Redeem())
    assert table.asking() == "RedeemPick"
    table.do(1, AnswerAccept(1))
    table.do(0, Pick(EGG))
    assert table.heard(Traded) == []
    table.do(0, Pick(EGG))
    assert held(table, 1) == "E1 W5"


def test_an_answer_waits_for_a_batch_of_discards_in_the_inventory_step():
    """KX-47, KX-72: and the step looks again whether it is over."""
    table = at_table(seat(crew="E", materials="E13"), seat(materials=""), step="inventory")
    table.do(0, offer(1, "E2", ""), PaidDiscard())
    table.do(1, AnswerAccept(1))
    table.do(0, Pick(EGG))
    assert table.heard(Traded) == []
    table.do(0, Enough())
    assert held(table, 1) == "E2 W5"
    assert table.asking() == "BusinessAction", "13 less 1 less 2 is ten"


def test_an_answer_waits_while_another_partner_is_waited_for():
    """KX-47: between atomic actions, in the order of arrival."""
    table = at_table(seat(crew="E", materials="E2"), seat(materials="S"), seat(materials="T"))
    table.do(0, offer(1, "E", "S"), offer(2, "E", "T", wait=True))
    table.do(1, AnswerAccept(1))
    assert table.heard(Traded) == []
    table.do(2, CounterOffer(2, goods("T"), goods("E W")))
    assert table.heard(Traded) == [], "the chain is not over"
    table.do(0, AcceptOffer(3))
    assert [trade.to for trade in table.heard(Traded)] == [0, 1]
    assert held(table, 0) == "S1 T1 W4"


def with_a_keeper() -> ExchangeTable:
    """Seat 2 has the Tentacle power, and will be asked when Business begins."""
    keeper = seat(crew="TT", materials="T")
    return at_table(seat(crew="E", materials="E2"), seat(materials="S"), keeper, shown=["DM-E1", "DM-E2"])


def test_the_active_player_answers_a_counter_from_a_window():
    """R-55: the other way round."""
    table = with_a_keeper()
    table.do(0, offer(1, "E", "S")).do(1, CounterOffer(1, goods("S"), goods("E2")))
    table.do(0, EndMain())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [2])
    table.do(0, AnswerAccept(2))
    assert table.asking() == "ReserveWindow"
    table.do(2, Pass())
    assert held(table, 0) == "S1 W5"


def test_who_is_asked_for_the_answer_itself_gives_it_there():
    """KX-47: beside the free actions an answer is a choice, not an aside."""
    table = at_table(seat(crew="E", materials="E"), seat(materials="S"), seat())
    table.do(0, offer(1, "E", "S"))
    assert table.refuses(1, AnswerAccept(1)) == "KX-47"
    waited = at_table(seat(crew="E", materials="E"), seat(materials="S"), seat())
    waited.do(0, offer(1, "E", "S", wait=True))
    assert waited.refuses(1, AnswerDecline(1)) == "KX-47"


def test_an_answer_is_given_once():
    """R-55: and a queued one can be neither changed nor given for somebody else."""
    table = in_a_window().do(1, AnswerAccept(1))
    assert table.refuses(1, AnswerDecline(1)) == "R-55"
    assert table.refuses(2, AnswerAccept(1)) == "KX-47"
    assert table.refuses(1, AnswerAccept(5)) == "KX-47"


def test_a_counter_that_has_been_answered_is_not_withdrawn():
    """KX-47 (R-59): answers are processed in arrival order."""
    table = with_a_keeper()
    table.do(0, offer(1, "E", "S")).do(1, CounterOffer(1, goods("S"), goods("E2")))
    table.do(0, EndMain(), AnswerAccept(2))
    assert table.refuses(1, WithdrawCounter(2)) == "KX-47"


def test_a_counter_is_withdrawn_at_any_time_before():
    """KX-47, 5.3: also while a window is open."""
    table = with_a_keeper()
    table.do(0, offer(1, "E", "S")).do(1, CounterOffer(1, goods("S"), goods("E2")))
    table.do(0, EndMain()).do(1, WithdrawCounter(2))
    assert endings(table)[-1] == (2, "withdrawn")
    assert table.asking() == "ReserveWindow"


def test_a_window_of_reservations_after_a_fulfilment_makes_answers_wait():
    """KX-126 c, KX-128 (R-55)."""
    table = at_table(
        seat(crew="E", materials="E3"),
        seat(materials="S"),
        seat(crew="TT", materials="T"),
        step="business",
        shown=["DM-E1", "DM-S2"],
    )
    table.do(2, Pass())
    table.do(0, offer(1, "E", "S"), Fulfil("global", table.design("DM-E1")))
    assert table.asking() == "ReserveWindow"
    table.do(1, AnswerAccept(1)).do(2, Pass())
    assert held(table, 1) == "E1 W5"


def test_a_waiting_accept_that_wins_ends_the_match():
    """KX-2, KX-5: later answers are not looked at any more."""
    table = at_table(
        seat(crew="E", materials="E4"),
        seat(wonga=5, materials="S", scored=["DM-E1", "DM-S1", "DM-T1", "DM-P1", "DM-S2"]),
        seat(materials="T"),
        seat(crew="TT", materials="T"),
        shown=["DM-E2", "DM-E3"],
    )
    table.do(0, offer(1, "W", "S"), offer(2, "E", "T"), EndMain())
    table.do(1, AnswerAccept(1)).do(2, AnswerAccept(2)).do(3, Pass())
    assert table.state.winners == [1]
    assert held(table, 2) == "T1 W5"


def test_asides_offered_to_soaks_are_legal():
    """5.4."""
    table = in_a_window()
    for seat_number in range(3):
        for one in GAME.asides(table.state, table.context, seat_number):
            GAME.check_aside(table.state, table.context, seat_number, one)
    kinds = {type(one) for one in GAME.asides(table.state, table.context, 1)}
    assert {AnswerAccept, AnswerDecline} <= kinds
    assert AnswerAccept not in {type(one) for one in GAME.asides(table.state, table.context, 2)}


def test_a_declined_waiting_answer_is_remembered_as_declined():
    """KX-47: the same offer is refused afterwards."""
    table = in_a_window().do(1, AnswerDecline(1)).do(2, Pass())
    assert table.refuses(0, offer(1, "E", "S")) == "KX-47"
    table.do(0, offer(1, "E2", "S")).do(1, DeclineOffer(2))
