"""Offers and their chains (KX-47, 5.3): made, answered, countered, withdrawn, expired, void."""

from __future__ import annotations

import pytest

from games.engine import flow
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    CounterOffer,
    DeclineOffer,
    EndBusiness,
    EndMain,
    Fulfil,
    Hire,
    Sell,
    Wait,
    WithdrawCounter,
    WithdrawOffer,
)
from games.titles.kaiju_exchange.match_events import OfferEnded, OfferMade, Traded
from tests.titles.kaiju_exchange.goods import endings, goods, held, offer
from tests.titles.kaiju_exchange.table import EGG, SLIME, ExchangeTable, at_table, seat


def market(step: str = "main", players: int = 3) -> ExchangeTable:
    """A table where everybody has enough of everything to talk about."""
    others = [seat(materials="S3 T3", wonga=5) for _ in range(players - 1)]
    return at_table(seat(crew="E", materials="E4 P2", wonga=5), *others, step=step)


def test_open_offers_do_not_stop_the_active_player():
    """KX-47."""
    table = market().do(0, offer(1, "E", "S"))
    assert table.asked() == [0, 1]
    table.do(0, Sell(EGG))
    assert [one.id for one in table.state.offers] == [1]
    table.do(1, AcceptOffer(1))
    assert held(table, 1) == "E1 S2 T3 W5"


def test_one_open_offer_for_each_partner():
    """KX-47: a new offer to the same partner withdraws the old one, offers to others stay."""
    table = market().do(0, offer(1, "E", "S"), offer(2, "E", "T"))
    assert table.asked() == [0, 1, 2]
    table.do(0, offer(1, "E2", "S"))
    assert endings(table) == [(1, "withdrawn")]
    assert [(one.id, one.to) for one in table.state.offers] == [(2, 2), (3, 1)]
    assert table.state.turn.failed_chains == 1


def test_the_partner_accepts_declines_or_counters():
    """KX-47, KX-41."""
    table = market().do(0, offer(1, "E", "S"))
    listed = table.options(1)
    assert listed[:2] == [AcceptOffer(1), DeclineOffer(1)]
    assert {type(option) for option in listed[2:]} == {CounterOffer}
    table.do(1, CounterOffer(1, goods("S"), goods("E W2")))
    (counter,) = table.state.offers
    assert (counter.author, counter.to, counter.parent, counter.length) == (1, 0, 1, 2)
    assert (counter.give, counter.get) == (goods("S"), goods("E W2"))
    assert table.asked() == [0], "the counter is answered beside the free actions"
    table.do(0, AcceptOffer(2))
    assert held(table, 0) == "E3 S1 P2 W3"


def test_a_declined_offer_moves_nothing_and_counts_as_failed():
    """KX-47."""
    table = market().do(0, offer(1, "E", "S")).do(1, DeclineOffer(1))
    assert endings(table) == [(1, "declined")]
    assert table.heard(Traded) == []
    assert table.state.turn.failed_chains == 1
    assert table.asked() == [0]


def test_the_active_player_answers_a_counter_with_a_counter():
    """KX-47: in the same three ways."""
    table = market().do(0, offer(1, "E", "S")).do(1, CounterOffer(1, goods("S"), goods("E2")))
    table.do(0, CounterOffer(2, goods("E W"), goods("S"))).do(1, AcceptOffer(3))
    assert held(table, 1) == "E1 S2 T3 W6"


def test_a_chain_holds_at_most_four_offers():
    """KX-47: the last can only be accepted or declined."""
    table = market().do(0, offer(1, "E", "S"))
    table.do(1, CounterOffer(1, goods("S"), goods("E2")))
    table.do(0, CounterOffer(2, goods("E W"), goods("S")))
    table.do(1, CounterOffer(3, goods("S"), goods("E W2")))
    assert table.state.offers[0].length == 4
    assert table.refuses(0, CounterOffer(4, goods("E"), goods("S"))) == "KX-47"
    assert CounterOffer not in {type(option) for option in table.options(0)}
    table.do(0, DeclineOffer(4))
    assert table.state.turn.failed_chains == 1, "a chain counts once, by its last state"
    assert [how for _, how in endings(table)] == ["countered"] * 3 + ["declined"]


def test_with_wait_the_answer_comes_before_anything_else():
    """KX-47: how bots and searches trade."""
    table = market().do(0, offer(1, "E", "S", wait=True))
    assert (table.asking(), table.asked()) == ("AwaitAnswer", [1])
    table.refuses(0, Sell(EGG))
    table.refuses(0, offer(2, "E", "T"))
    table.do(1, CounterOffer(1, goods("S"), goods("E2")))
    assert (table.asking(), table.asked()) == ("AwaitAnswer", [0])
    table.refuses(0, EndMain())
    table.do(0, AcceptOffer(2))
    assert (table.asking(), table.asked()) == ("MainAction", [0])


def test_silence_is_a_no():
    """KX-47: no answer in time counts as decline, for the active player's answer to a counter too."""
    table = market().do(0, offer(1, "E", "S", wait=True))
    frame = table.state.agenda[-1]
    assert frame.patience_for(table.state, 1) == "answer"
    assert frame.default(table.state, table.context, 1) == DeclineOffer(1)
    assert not frame.forced
    table.do(1, CounterOffer(1, goods("S"), goods("E2")))
    assert table.state.agenda[-1].default(table.state, table.context, 0) == DeclineOffer(2)
    beside = market().do(0, offer(1, "E", "S"))
    window = beside.state.agenda[-1]
    assert window.patience_for(beside.state, 1) == "answer"
    assert window.default(beside.state, beside.context, 1) == DeclineOffer(1)
    beside.do(0, Wait())
    assert beside.state.agenda[-1].default(beside.state, beside.context, 1) == DeclineOffer(1)


def test_waiting_changes_nothing_and_ends_with_the_first_answer():
    """KX-47, 5.2."""
    table = market()
    assert Wait() not in table.options()
    assert table.refuses(0, Wait()) == "KX-47"
    table.do(0, offer(1, "E", "S"), offer(2, "E", "T"))
    assert Wait() in table.options()
    table.do(0, Wait())
    assert table.asked() == [1, 2]
    table.refuses(0, Sell(EGG))
    table.refuses(2, AcceptOffer(1))
    table.do(2, DeclineOffer(2))
    assert table.asked() == [0, 1], "free again, the other offer still open"
    table.do(1, CounterOffer(1, goods("S"), goods("E2")))
    assert Wait() not in table.options(), "a counter waits for the active player, nobody else"


def test_a_new_offer_declines_an_open_counter():
    """KX-47."""
    table = market().do(0, offer(1, "E", "S")).do(1, CounterOffer(1, goods("S"), goods("E2")))
    table.do(0, offer(1, "P", "T"))
    assert endings(table) == [(1, "countered"), (2, "declined")]
    assert [one.id for one in table.state.offers] == [3]
    assert table.state.turn.failed_chains == 1


def test_the_active_player_withdraws_an_offer():
    """KX-47."""
    table = market().do(0, offer(1, "E", "S"))
    assert WithdrawOffer(1) in table.options()
    table.do(0, WithdrawOffer(1))
    assert endings(table) == [(1, "withdrawn")]
    assert table.state.turn.failed_chains == 1
    assert table.refuses(0, WithdrawOffer(1)) == "KX-47"


def test_the_author_of_a_counter_withdraws_it():
    """KX-47, 5.3."""
    table = market().do(0, offer(1, "E", "S")).do(1, CounterOffer(1, goods("S"), goods("E2")))
    table.do(1, WithdrawCounter(2))
    assert endings(table)[-1] == (2, "withdrawn")
    assert table.state.turn.failed_chains == 1
    waited = market().do(0, offer(1, "E", "S", wait=True)).do(1, CounterOffer(1, goods("S"), goods("E2")))
    waited.do(1, WithdrawCounter(2))
    assert (waited.asking(), waited.asked()) == ("MainAction", [0]), "nobody waits for an answer any more"


def test_only_counters_are_withdrawn_by_a_partner():
    """KX-47: and only by their author."""
    table = market().do(0, offer(1, "E", "S"))
    assert table.refuses(1, WithdrawCounter(1)) == "KX-47"
    assert table.refuses(0, WithdrawCounter(1)) == "KX-47"
    table.do(1, CounterOffer(1, goods("S"), goods("E2")))
    assert table.refuses(2, WithdrawCounter(2)) == "KX-47"
    assert table.refuses(0, WithdrawOffer(2)) == "KX-47"


def test_open_offers_outlive_the_action_window_and_expire_with_the_business_step():
    """KX-47 (R-36)."""
    table = market().do(0, offer(1, "E", "S"), EndMain())
    assert [one.id for one in table.state.offers] == [1]
    assert table.asked() == [0, 1]
    table.do(0, EndBusiness())
    assert endings(table) == [(1, "expired")]
    assert table.state.offers == []


def test_a_chain_that_expires_counts_as_failed():
    """KX-47: looked at before the next turn begins."""
    table = market(step="business").do(0, offer(1, "E", "S"), offer(2, "E", "T"))
    state, frame = table.state, table.state.agenda.pop()
    frame.choose(state, table.context, 0, EndBusiness())
    assert state.turn.failed_chains == 2


def test_at_most_eight_chains_of_a_turn_may_fail():
    """KX-47 (R-56): open ones are counted as if they would."""
    table = market(players=4)
    for number in range(6):
        table.do(0, offer(1, "E", f"S{number % 3 + 1}", wait=True)).do(1, DeclineOffer(number + 1))
        table.player(1).wonga += 1  # a holding changed, so that the same offer is new again
    table.do(0, offer(1, "E", "S"), offer(2, "E", "S"))
    assert table.refuses(0, offer(3, "E", "S")) == "KX-47"
    assert table.refuses(0, offer(1, "E", "S2")) == "KX-47", "it would withdraw one and could fail as well"
    table.do(2, AcceptOffer(8))
    table.do(0, offer(3, "E", "S"))
    table.do(1, DeclineOffer(7)).do(3, DeclineOffer(9))
    assert table.state.turn.failed_chains == 8
    assert table.refuses(0, offer(2, "E", "S")) == "KX-47"


def test_completed_trades_are_unlimited():
    """KX-47: accepted and void chains do not count."""
    table = market()
    for number in range(10):
        give, get = ("E", "S") if number % 2 == 0 else ("S", "E")
        table.do(0, offer(1, give, get, wait=True)).do(1, AcceptOffer(number + 1))
    table.do(0, offer(1, "E4", "S"), Sell(EGG))
    assert endings(table)[-1] == (11, "void")
    assert table.state.turn.failed_chains == 0


def test_the_next_turn_starts_counting_afresh():
    """KX-47: per turn."""
    table = market(step="business").do(0, offer(1, "E", "S", wait=True)).do(1, DeclineOffer(1))
    table.do(0, EndBusiness())
    assert table.state.active == 1
    assert table.state.turn.failed_chains == 0
    assert table.state.turn.declined == []


def test_a_declined_offer_is_not_repeated_unless_a_holding_changed():
    """KX-47."""
    table = market().do(0, offer(1, "E", "S", wait=True)).do(1, DeclineOffer(1))
    assert table.refuses(0, offer(1, "E", "S")) == "KX-47"
    assert table.refuses(0, offer(1, "E", "S", wait=True)) == "KX-47"
    assert offer(1, "E", "S", wait=True) not in table.options()
    table.do(0, offer(2, "E", "S", wait=True)).do(2, DeclineOffer(2))
    table.do(0, offer(1, "E2", "S", wait=True)).do(1, DeclineOffer(3))
    table.do(0, Hire(SLIME))
    table.do(0, offer(1, "E", "S", wait=True))


def test_a_counter_may_not_repeat_what_was_declined_either():
    """KX-47 (R-57): the active player's counter is an offer too."""
    table = market().do(0, offer(1, "E", "S", wait=True)).do(1, DeclineOffer(1))
    table.do(0, offer(1, "P", "S")).do(1, CounterOffer(2, goods("S"), goods("E2")))
    assert table.refuses(0, CounterOffer(3, goods("E"), goods("S"))) == "KX-47"
    table.do(0, CounterOffer(3, goods("E W"), goods("S")))


def test_a_partners_change_of_holdings_allows_the_offer_again():
    """KX-47: either side."""
    table = market().do(0, offer(1, "E", "S", wait=True)).do(1, DeclineOffer(1))
    table.do(0, offer(1, "", "T", wait=True)).do(1, AcceptOffer(2))
    table.do(0, offer(1, "E", "S"))


def test_counters_pass_the_same_test_as_offers():
    """KX-45, KX-47."""
    table = market().do(0, offer(1, "E", "S"))
    assert table.refuses(1, CounterOffer(1, goods("S9"), goods("E"))) == "KX-45"
    assert table.refuses(1, CounterOffer(1, goods("S"), goods("E9"))) == "KX-45"
    assert table.refuses(1, CounterOffer(1, goods("S"), goods("T"))) == "KX-45"
    assert table.refuses(1, CounterOffer(1, goods("W"), goods("F"))) == "KX-45"


@pytest.mark.parametrize("answer", [AcceptOffer, DeclineOffer])
def test_answers_need_an_open_offer_addressed_to_oneself(answer):
    """KX-47: fabricated ids, offers of others, offers that are over."""
    table = market().do(0, offer(1, "E", "S"), offer(2, "E", "S"))
    assert table.refuses(1, answer(77)) == "KX-47"
    assert table.refuses(1, answer(-1)) == "KX-47"
    assert table.refuses(1, answer(2)) == "KX-47"
    assert table.refuses(0, answer(1)) == "KX-47"
    table.do(1, DeclineOffer(1))
    assert table.refuses(1, answer(1)) == ""


def test_everybody_sees_every_offer_and_trade():
    """5.3: table talk is open."""
    table = market().do(0, offer(1, "E", "S")).do(1, CounterOffer(1, goods("S"), goods("E W")))
    table.do(0, AcceptOffer(2))
    for viewer in (None, 0, 1, 2):
        made = table.heard(OfferMade, viewer)
        assert [(one.id, one.author, one.to, one.parent) for one in made] == [(1, 0, 1, -1), (2, 1, 0, 1)]
        assert [one.state for one in table.heard(OfferEnded, viewer)] == ["countered", "accepted"]
        (trade,) = table.heard(Traded, viewer)
        assert (trade.author, trade.to, trade.give, trade.get) == (1, 0, goods("S"), goods("E W"))
        assert trade.how == "offer"


def test_partners_answer_beside_a_paced_table_too():
    """KX-47: an answer at a real table is carried out at once."""
    table = market().do(0, offer(1, "E", "S"))
    table.state.agenda.pop().choose(table.state, table.context, 1, AcceptOffer(1))
    flow(table.state, table.context)
    assert table.asked() == [0]
    assert held(table, 1) == "E1 S2 T3 W5"


def test_an_offer_survives_a_fulfilment_that_leaves_it_legal():
    """KX-45, KX-47."""
    table = at_table(seat(materials="E3"), seat(materials="S"), step="business", shown=["DM-E1", "DM-S2"])
    table.do(0, offer(1, "E2", "S"), Fulfil("global", table.design("DM-E1")))
    assert [one.id for one in table.state.offers] == [1]


def test_a_counter_gives_the_active_player_the_time_of_an_answer():
    """KX-47 (R-70): without an answer it is declined, and the turn goes on."""
    table = at_table(seat(materials="E2"), seat(materials="S2"))
    table.do(0, offer(1, "E", "S"))
    frame = table.state.agenda[-1]
    assert [frame.patience_for(table.state, one) for one in (0, 1)] == ["turn", "answer"]
    table.do(1, CounterOffer(1, goods("S"), goods("E2")))
    frame = table.state.agenda[-1]
    assert frame.patience_for(table.state, 0) == "answer"
    assert frame.default(table.state, table.context, 0) == DeclineOffer(2)
    asked = table.prompt(0)
    assert asked is not None
    assert asked.timeout == "then the counter by {seat:1} is declined"
    table.do(0, DeclineOffer(2))
    frame = table.state.agenda[-1]
    assert frame.patience_for(table.state, 0) == "turn"
    assert frame.default(table.state, table.context, 0) == EndMain()
