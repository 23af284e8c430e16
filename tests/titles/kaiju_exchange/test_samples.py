"""The few offers and counters that are listed for bots and soaks (section 10), and how bots judge
bargains."""

from __future__ import annotations

from random import Random

from games.engine import act, asked, settle
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    CounterOffer,
    DeclineOffer,
    EndMain,
    Hire,
    MakeOffer,
    Sell,
    TakeQuote,
)
from games.titles.kaiju_exchange.match_events import Traded
from games.titles.kaiju_exchange.minds.bargaining import is_good_bargain
from games.titles.kaiju_exchange.minds.sample_offers import MOST_FAILURES, MOST_UNITS
from games.titles.kaiju_exchange.terms import WONGA
from tests.titles.kaiju_exchange.goods import goods, offer
from tests.titles.kaiju_exchange.table import EGG, PONZIUM, RULES, at_table, seat


def in_business(*people, **how):
    """A table in the Business Step."""
    return at_table(*people, step="business", **how)


def test_a_surplus_is_offered_for_what_completes_a_demand_and_then_money():
    table = in_business(
        seat(crew="E", materials="E3 S", locals=["DM-S2"]), seat(materials="S2"), seat(materials="T4")
    )
    assert table.offers(MakeOffer) == [offer(1, "E", "S", wait=True), offer(1, "W2", "S", wait=True)]


def test_the_most_valuable_goal_for_each_missing_unit_is_aimed_at():
    table = in_business(
        seat(crew="E", materials="E2 S2 P4", contracts=["EC01"], locals=["DM-S3"]),
        seat(materials="S3 T3"),
    )
    wanted = {one.get for one in table.offers(MakeOffer)}
    assert wanted == {goods("T")}, "the Contract misses one Tentacle and is worth more than the Demand"


def test_nothing_is_offered_when_no_goal_is_near_or_nobody_has_it():
    assert in_business(seat(crew="E", materials="E3"), seat(materials="S2")).offers(MakeOffer) == []
    alone = in_business(seat(crew="E", materials="E3", locals=["DM-S1"]), seat(materials="T2"))
    assert alone.offers(MakeOffer) == []


def test_what_was_refused_is_not_listed_again_this_turn():
    """Not even once something else has been sold, or bought back: the partner has said no to just that."""
    table = in_business(seat(crew="E", materials="E3 S P2", wonga=2, locals=["DM-S2"]), seat(materials="S2"))
    assert table.offers(MakeOffer) == [offer(1, "E", "S", wait=True), offer(1, "W2", "S", wait=True)]
    table.do(0, offer(1, "E", "S", wait=True)).do(1, DeclineOffer(1))
    table.do(0, Sell(PONZIUM))
    assert table.offers(MakeOffer) == [offer(1, "W2", "S", wait=True)]


def test_once_a_counter_was_turned_down_no_more_is_listed_this_turn():
    """The same offer would be met with the same counter."""
    table = in_business(seat(crew="E", materials="E3 S", wonga=5, locals=["DM-S2"]), seat(materials="S2"))
    table.do(0, offer(1, "E", "S", wait=True))
    table.do(1, CounterOffer(1, goods("S"), goods("E W1"))).do(0, DeclineOffer(2))
    assert table.offers(MakeOffer) == []


def test_offers_use_only_what_the_active_player_may_know():
    """The partner's hidden cards make no difference."""
    lists = []
    for hidden in (["DM-S1", "DM-T1"], ["DM-P2", "DM-P3"]):
        partner = seat(
            materials="S2 P", locals=hidden, contracts=["EC01"] if hidden[0] == "DM-S1" else ["EC09"]
        )
        table = in_business(seat(crew="E", materials="E3 T", locals=["DM-S2", "DM-P1"]), partner)
        lists.append(table.offers(MakeOffer))
    assert lists[0] == lists[1] != []


def test_listed_offers_are_legal_small_and_few_on_the_way_through_matches():
    """Each passes the test that an offer composed by a person must pass; no type lies on both sides."""
    looked_at = 0
    for number in range(12):
        rng = Random(number)
        state, table = GAME.new(RULES, 2 + number % 3, {"variant_fall": number % 2 == 1}, rng)
        settle(state, table)
        while (deciders := asked(state)) and state.moment < 400:
            chosen = rng.choice(list(deciders))
            options = list(state.agenda[-1].options(state, table, chosen))
            samples = [one for one in options if isinstance(one, MakeOffer | CounterOffer)]
            assert len(samples) <= 6
            assert len(options) == len(set(options))
            for sample in samples:
                state.agenda[-1].check(state, table, chosen, sample)
                assert max(sum(sample.give), sum(sample.get)) <= MOST_UNITS
                assert not [1 for give, get in zip(sample.give, sample.get, strict=True) if give and get]
                looked_at += 1
            act(GAME, state, table, chosen, rng.choice(options))
            settle(state, table)
            assert state.turn.failed_chains <= MOST_FAILURES
    assert looked_at > 500


def test_bots_give_up_after_three_failures_and_people_may_go_on():
    me = seat(crew="E", materials="E3 S", locals=["DM-S2"])
    table = in_business(me, seat(materials="S2"), seat(materials="S2"))
    for number in range(MOST_FAILURES):
        listed = table.offers(MakeOffer)
        table.do(0, listed[0]).do(listed[0].to, DeclineOffer(number + 1))
    assert table.offers(MakeOffer) == []
    table.do(0, offer(2, "E2", "S"))


def test_the_answering_seat_may_ask_for_a_little_more():
    table = in_business(seat(crew="E", materials="E3 P"), seat(materials="S2", locals=["DM-P1"]))
    table.do(0, offer(1, "E", "S", wait=True))
    assert table.offers(CounterOffer, 1) == [
        CounterOffer(1, goods("S"), goods("E W")),
        CounterOffer(1, goods("S"), goods("E P")),
    ]
    table.do(1, CounterOffer(1, goods("S"), goods("E W")))
    assert table.offers(CounterOffer) == [], "the list ends the haggling there"


def test_a_bargain_is_good_with_enough_gain_of_ones_own_and_beside_the_partners():
    buyer = seat(crew="E", materials="E2 S2 P4", contracts=["EC01"])
    table = in_business(buyer, seat(materials="T3"))
    state = table.state
    before = GAME.encode(state)
    assert is_good_bargain(state, RULES, 0, 1, goods("P"), goods("T"))
    assert not is_good_bargain(state, RULES, 0, 1, goods("P4 E2"), goods("T"))
    assert not is_good_bargain(state, RULES, 1, 0, goods("T"), goods(""))
    assert GAME.encode(state) == before, "judging changes nothing"


def test_no_bargain_brings_the_partner_to_the_win_or_next_to_it():
    close = seat(crew="E", wonga=5, materials="S", scored=["DM-E1", "DM-S1", "DM-T1", "DM-P1"])
    table = in_business(seat(crew="E", wonga=5, materials="E2 S T", contracts=["EC01"]), close)
    assert not is_good_bargain(table.state, RULES, 0, 1, goods("W"), goods("S"))
    table.player(1).wonga = 3
    assert is_good_bargain(table.state, RULES, 0, 1, goods("W"), goods("S"))


def test_bots_leave_out_bad_bargains_and_always_have_an_answer():
    table = in_business(seat(crew="E", materials="E2 S2 P4", contracts=["EC01"]), seat(materials="T"))
    table.do(0, offer(1, "P4", "T", wait=True))
    assert GAME.prefer(table.state, table.context, 1, table.options(1))[0] == AcceptOffer(1)
    table.do(1, DeclineOffer(1)).do(0, offer(1, "", "T", wait=True))
    preferred = GAME.prefer(table.state, table.context, 1, table.options(1))
    assert AcceptOffer(2) not in preferred
    assert DeclineOffer(2) in preferred


def test_bots_offer_goods_first_and_money_when_that_has_failed():
    me = seat(crew="E", materials="E3 S", locals=["DM-S2"])
    table = in_business(me, seat(materials="S2"), seat(materials="S2"))

    def preferred():
        options = GAME.prefer(table.state, table.context, 0, table.options())
        return [bool(one.give[WONGA]) for one in options if isinstance(one, MakeOffer)]

    assert preferred() == [False, False]
    table.do(0, offer(1, "E", "S", wait=True)).do(1, DeclineOffer(1))
    assert preferred() == [True, True]
    table.do(0, Hire(EGG))
    assert preferred() == [], "no Wonga is left for it"


def test_offers_are_listed_in_the_action_window_too():
    me = seat(crew="E", materials="E3 S", locals=["DM-S2"])
    table = at_table(me, seat(materials="S2"))
    assert table.offers(MakeOffer) == [offer(1, "E", "S", wait=True), offer(1, "W2", "S", wait=True)]
    table.do(0, offer(1, "E", "S")).do(1, DeclineOffer(1))
    assert table.offers(MakeOffer) == [offer(1, "W2", "S", wait=True)]
    assert table.do(0, EndMain()).offers(MakeOffer) == [offer(1, "W2", "S", wait=True)]


def test_above_the_limit_what_is_too_much_is_offered_for_money():
    people = (seat(crew="E", materials="E9 S3"), seat(materials="S9"), seat(materials="S2"), seat(wonga=1))
    table = at_table(*people, step="inventory")
    assert table.offers(MakeOffer) == [offer(2, "E2", "W2", wait=True)]
    table.do(0, offer(2, "E2", "W2", wait=True)).do(2, AcceptOffer(1))
    assert table.asking() == "BusinessAction"


def test_nobody_offers_to_take_back_what_it_has_just_traded_away():
    """Two goals that want each other's goods: the swap is made once."""
    me = seat(crew="E", materials="E3 S1", locals=["DM-S2", "DM-E3"], wonga=0)
    table = in_business(me, seat(crew="T", materials="S2", wonga=0))
    for _ in range(3):
        listed = table.offers(MakeOffer)
        if not listed:
            break
        table.do(0, listed[0]).do(1, AcceptOffer(table.state.offers[0].id))
    assert table.offers(MakeOffer) == []
    assert len(table.heard(Traded)) <= 1


def test_other_choices_are_left_alone():
    table = in_business(seat(crew="E", materials="E3"), seat(materials="S2"))
    assert TakeQuote not in {type(option) for option in table.options()}
    assert GAME.prefer(table.state, table.context, 0, table.options()) == table.options()
