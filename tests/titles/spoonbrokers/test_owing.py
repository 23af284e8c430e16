"""Charges, debt and going broke (SB-110 to SB-120), and Debtor's Prison (SB-123 to SB-129)."""

from __future__ import annotations

import msgspec
import pytest

from games.engine import IllegalAction
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.match_events import Charged, Imprisoned, Paid, PrisonLeft, Visited, WentBroke
from games.titles.spoonbrokers.terms import BANK
from tests.titles.spoonbrokers.table import at_table, buy, cert, company, debt_sale, play, seat, tower


def test_nothing_is_owed_where_nothing_is_asked():
    """SB-110: the Silver Spoon's loan and the rent of a bare Tower; a penniless Broker does not go broke
    over them."""
    table = at_table(seat(bills=0, character="SILVER", space=4), seat(), step="landing")
    assert table.asking() == "NextTurn"
    table = at_table(seat(bills=0, space=3), seat(towers={"TW1": 0}), step="landing")
    assert table.asking() == "NextTurn"
    assert table.heard(Charged) == []


def test_a_covered_charge_is_paid_at_once():
    """SB-111."""
    table = at_table(seat(bills=20, space=4), seat(), step="landing")
    assert table.bills() == 0
    assert table.asking() == "NextTurn"
    assert [(one.amount, one.to) for one in table.heard(Paid)] == [(20, BANK)]


def test_exactly_nothing_left_is_not_broke():
    """SB-117."""
    table = at_table(seat(bills=10, space=9), seat(), step="landing")
    assert table.heard(WentBroke) == []
    assert table.player().space == 9


def test_certificates_go_one_by_one_until_it_is_covered():
    """SB-112, SB-113."""
    table = at_table(seat(bills=0, certs="SAM-1 SAM-2 KIB-6", space=4), seat(), step="landing")
    table.choose(0, debt_sale("SAM-1"))
    assert table.options() == [debt_sale("SAM-2"), debt_sale("KIB-6")]
    table.choose(0, debt_sale("KIB-6"))
    assert table.bills() == 45
    assert table.certs(0) == ["SAM-2"]


def test_debt_sales_use_no_transactions():
    """SB-112: off-turn too."""
    table = at_table(seat(hand="CN04"), seat(bills=0, certs="SAM-6")).do(0, play("CN04"))
    table.do(1, debt_sale("SAM-6"))
    assert table.state.left == 2
    assert table.bills(1) == 20


def test_towers_go_only_when_no_certificate_is_worth_anything():
    """SB-114 (R-41): worthless ones do not stand in the way."""
    table = at_table(seat(bills=1, certs="SAM-1", towers={"TW1": 2}, space=9), seat(), step="landing")
    assert table.options() == [debt_sale("SAM-1")]
    assert table.refuses(0, a.DEBT_TOWERS[0]) == "SB-114"
    table = at_table(
        seat(bills=1, certs="SAM-1", towers={"TW1": 2}, space=9),
        seat(),
        step="landing",
        prices=(0, 10, 10, 10),
    )
    assert table.options() == [a.DEBT_TOWERS[0]]
    table.choose(0, a.DEBT_TOWERS[0])
    assert table.bills() == 1 + 60 - 10
    assert table.certs(0) == ["SAM-1"]


def test_the_debtor_picks_among_towers_and_stops_when_covered():
    """SB-114."""
    table = at_table(
        seat(bills=0, towers={"TW1": 1, "TW2": 3}, space=17), seat(towers={"TW3": 6}), step="landing"
    )
    assert table.options() == [a.DEBT_TOWERS[0], a.DEBT_TOWERS[1]]
    table.choose(0, a.DEBT_TOWERS[1])
    assert table.bills() == 5
    assert table.state.tower_owners[0] == 0


def test_a_sold_tower_is_as_new():
    """SB-115."""
    table = at_table(seat(bills=0, towers={"TW1": 5}, space=9), seat(bills=100), step="landing")
    table.choose(0, a.DEBT_TOWERS[0]).settle()
    assert table.state.active == 1
    assert a.BUY_TOWERS[0] in table.options(1)
    assert table.view().supply == 20
    table.do(1, a.BUY_TOWERS[0])
    assert table.state.tower_kibbles[0] == 1


def test_a_card_helps_before_between_and_after_sales():
    """SB-116."""
    table = at_table(seat(bills=0, certs="SAM-1", hand="CN02 CN03", space=4), seat(), step="landing")
    assert set(table.options()) == {debt_sale("SAM-1"), play("CN02"), play("CN03")}
    table.choose(0, play("CN02"))
    assert (table.bills(), table.certs(0)) == (0, ["SAM-1"])
    table = at_table(seat(bills=0, certs="SAM-1", hand="CN03", space=4), seat(), step="landing")
    table.choose(0, debt_sale("SAM-1"))
    assert set(table.options()) == {a.GO_BROKE, play("CN03")}, "instead of going broke"
    table.choose(0, play("CN03"))
    assert table.bills() == 15
    table = at_table(
        seat(bills=0, hand="CN05", certs="SAM-1", space=9), seat(), step="landing", prices=(9, 1, 10, 10)
    )
    table.choose(0, play("CN05"), company("KIB"), company("SAM"))
    assert table.options() == [debt_sale("SAM-1")], "worth more now, and asked again"
    table.choose(0, debt_sale("SAM-1"))
    assert table.bills() == 1


def test_once_covered_only_the_waiver_is_left():
    """SB-116."""
    table = at_table(seat(bills=30, hand="CN11 CN02", space=4), seat(), step="landing")
    assert table.options() == [a.PAY_CHARGE, play("CN11")]
    table.choose(0, a.PAY_CHARGE)
    assert table.bills() == 10
    table = at_table(seat(bills=30, hand="CN11 CN02", space=4, played=True), seat(), step="landing")
    assert table.bills() == 10, "one card a turn"


def test_off_turn_debtors_play_nothing():
    """SB-116."""
    table = at_table(seat(hand="CN04"), seat(bills=0, hand="CN02 CN03")).do(0, play("CN04"))
    assert table.options(1) == [a.GO_BROKE]
    assert table.refuses(1, play("CN02")) in ("SB-87", "SB-116")


def test_the_creditor_gets_what_there_is_and_the_rest_is_forgiven():
    """SB-117."""
    table = at_table(seat(bills=12, space=3), seat(bills=0, towers={"TW1": 3}), step="landing")
    table.choose(0, a.GO_BROKE)
    assert (table.bills(0), table.bills(1)) == (0, 12)
    assert [(one.paid, one.cancelled) for one in table.heard(WentBroke)] == [(12, 18)]


def test_nobody_goes_broke_with_something_to_sell():
    """SB-117."""
    table = at_table(seat(bills=0, certs="SAM-1", space=4), seat(), step="landing")
    assert table.refuses(0, a.GO_BROKE) == "SB-117"
    assert table.refuses(0, a.PAY_CHARGE) == "SB-112"


def test_a_broke_broker_keeps_cards_and_worthless_paper_and_plays_on():
    """SB-118."""
    table = at_table(
        seat(bills=0, certs="SAM-6", hand="CN01 CN07", space=4),
        seat(),
        step="landing",
        prices=(0, 10, 10, 10),
    )
    table.choose(0, a.GO_BROKE)
    assert (table.certs(0), table.hand()) == (["SAM-6"], ["CN01", "CN07"])


def test_each_settles_completely_before_the_next():
    """SB-119."""
    table = at_table(
        seat(hand="CN04", bills=0), seat(bills=0, certs="SAM-1 SAM-2"), seat(bills=0, certs="SAM-3")
    ).do(0, play("CN04"))
    assert table.asked() == [1]
    table.do(1, debt_sale("SAM-1"))
    assert table.asked() == [1]
    table.do(1, debt_sale("SAM-2"))
    assert table.asked() == [2]
    assert table.bills(0) == 10


def test_the_hat_is_settled_before_the_own_charge_goes_on():
    """SB-120: even when somebody goes broke over it."""
    table = at_table(seat(bills=0, hand="CN04", space=4), seat(bills=3), seat(bills=30), step="landing")
    table.choose(0, play("CN04"))
    assert table.asked() == [1]
    table.choose(1, a.GO_BROKE)
    assert table.bills(2) == 20
    assert table.asked() == [0]
    assert table.options() == [a.GO_BROKE]
    table.choose(0, a.GO_BROKE)
    assert table.state.prisoner == 1, "the prison is taken by whoever went broke first"
    assert table.player().space == 4


def test_a_late_answer_to_a_debt_is_refused():
    """SB-111: it has been paid meanwhile."""
    table = at_table(seat(hand="CN04"), seat(bills=3, certs="SAM-2")).do(0, play("CN04"))
    table.do(1, debt_sale("SAM-2"))
    for late in (debt_sale("SAM-2"), a.PAY_CHARGE, a.GO_BROKE):
        before = GAME.encode(table.state)
        with pytest.raises(IllegalAction) as caught:
            table.do(1, late)
        assert caught.value.code == "not-asked"
        assert GAME.encode(table.state) == before


def test_an_absent_debtor_loses_as_little_as_possible():
    """R-46 (SB-112)."""
    table = at_table(seat(bills=0, certs="SAM-1 SAM-5 KIB-6", space=4), seat(), step="landing")
    assert default(table) == debt_sale("SAM-5")
    table = at_table(seat(bills=0, certs="SAM-1 SAM-2", space=4), seat(), step="landing")
    assert default(table) == debt_sale("SAM-2")
    table = at_table(seat(bills=30, hand="CN11", space=4), seat(), step="landing")
    assert default(table) == a.PAY_CHARGE


def default(table, who=0):
    return table.state.agenda[-1].default(table.state, table.context, who)


@pytest.mark.parametrize(
    ("debtor", "choice"),
    [
        (seat(bills=0, towers={"TW1": 9, "TW3": 1}, space=4), a.DEBT_TOWERS[2]),
        (seat(bills=5, hand="CN02", space=4), play("CN02")),
        (seat(bills=5, hand="CN03 CN02", towers={"TW1": 1}, space=4), play("CN02")),
        (seat(bills=0, hand="CN11", space=4), play("CN11")),
        (seat(bills=0, hand="CN04", space=9), play("CN04")),
        (seat(bills=0, hand="CN02 CN05", certs="SAM-1", space=4), debt_sale("SAM-1")),
        (seat(bills=0, hand="CN07", space=4), a.GO_BROKE),
        (seat(bills=0, hand="CN02", played=True, space=4), a.GO_BROKE),
        (seat(bills=0, hand="CN04", towers={"TW2": 1}, space=4), a.DEBT_TOWERS[1]),
    ],
)
def test_an_absent_debtor_sells_the_cheapest_tower_and_plays_a_card_that_settles_it(debtor, choice):
    """R-46 (SB-114, SB-116): nobody is broke, or loses a Tower, who holds the card against it."""
    table = at_table(debtor, seat(bills=10), step="landing")
    assert default(table) == choice


def test_of_towers_none_of_which_suffices_the_dearest_goes():
    """R-46: fewer are lost."""
    table = at_table(
        seat(bills=0, towers={"TW1": 1, "TW2": 3}, space=17), seat(towers={"TW3": 12}), step="landing"
    )
    assert default(table) == a.DEBT_TOWERS[1]
    table = at_table(seat(bills=0, towers={"TW1": 3, "TW2": 1}, space=4), seat(), step="landing")
    assert default(table) == a.DEBT_TOWERS[1]


def test_an_absent_broker_takes_treats_from_the_company_that_pays_most():
    """R-46."""
    table = at_table(seat(hand="CN12", certs="SAM-1 CAT-3 YUJ-2"), seat()).do(0, play("CN12"))
    assert default(table) == company("CAT")
    assert table.prompt().timeout == "then it is {CAT}"


@pytest.mark.parametrize(
    ("debtor", "title", "sentence"),
    [
        (seat(bills=5, certs="YUJ-6"), "You are in debt", "{K:15} short: sell a certificate."),
        (
            seat(bills=5, certs="YUJ-6", hand="CN02"),
            "You are in debt",
            "{K:15} short: sell a certificate or play a Catnip card.",
        ),
        (
            seat(bills=5, towers={"TW2": 1}, hand="CN02"),
            "You are in debt",
            "{K:15} short: sell a Tower at half its worth or play a Catnip card.",
        ),
        (
            seat(bills=5, hand="CN02"),
            "You are in debt",
            "{K:15} short, with nothing left to sell: play a Catnip card or go broke.",
        ),
        (seat(bills=5), "You are broke", "{K:15} short, with nothing left to sell."),
        (seat(bills=5, hand="CN07"), "You are broke", "{K:15} short, with nothing left to sell."),
    ],
)
def test_a_debt_says_what_may_be_done_about_it(debtor, title, sentence):
    """SB-112, SB-114, SB-116, SB-117: cards too, and nobody is called broke who can still help themselves."""
    debtor.space = 4
    prompt = at_table(debtor, seat(), step="landing").prompt()
    assert prompt.title == title
    assert prompt.ask.endswith(sentence)


def test_a_payment_that_could_be_skipped_says_so():
    """SB-116."""
    table = at_table(seat(bills=30, hand="CN11", space=9), seat(), step="landing")
    assert table.prompt().ask == "You owe {K:10} to the bank for Tax Day: pay it or play a Catnip card."


@pytest.mark.parametrize(
    ("bills", "prisoner", "detail"),
    [
        (7, -1, "You give the bank your {K:7}, the rest is forgiven, and you go to Debtor's Prison"),
        (0, -1, "All is forgiven, and you go to Debtor's Prison"),
        (
            7,
            1,
            "You give the bank your {K:7}, the rest is forgiven, and you stay where you are: "
            "Debtor's Prison is full",
        ),
        (0, 0, "All is forgiven, and you stay in Debtor's Prison"),
    ],
)
def test_going_broke_says_where_one_ends_up(bills, prisoner, detail):
    """SB-117, SB-128."""
    table = at_table(seat(bills=bills, hand="CN02", space=4), seat(), step="landing", prisoner=prisoner)
    one = next(one for one in table.prompt().choices if one.action == a.GO_BROKE)
    assert one.detail == detail


# -- prison ----------------------------------------------------------------------------------------------


def test_landing_on_the_prison_space_locks_up_the_first():
    """SB-123, SB-124."""
    table = at_table(seat(space=7), seat(), seat(), step="landing")
    assert table.state.prisoner == 0
    table.land(1, 7)
    assert table.state.prisoner == 0
    assert len(table.heard(Visited)) == 1


def test_a_visitor_stays_one_when_the_prisoner_leaves():
    """SB-123."""
    table = at_table(seat(bills=0, space=7), seat(space=7), prisoner=0, step="turn")
    assert table.asking() == "NextTurn"
    table.settle()
    assert table.state.active == 1
    assert table.state.prisoner == -1
    assert table.asking() == "TradeChoice"


def test_the_three_ways_out():
    """SB-125."""
    table = at_table(seat(hand="CN14", space=7), seat(), prisoner=0, step="turn")
    assert table.options() == [a.PAY_FEE, play("CN14"), a.SKIP_TURN]
    table.choose(0, play("CN14"), a.OPEN_MARKET)
    assert (table.bills(), table.asking()) == (50, "TradeChoice")
    assert [one.how for one in table.heard(PrisonLeft)] == ["key"]
    table = at_table(seat(space=7), seat(), prisoner=0, step="turn").choose(0, a.SKIP_TURN)
    assert (table.bills(), table.asking(), table.state.prisoner) == (50, "NextTurn", -1)


def test_the_fee_comes_from_bills_alone_and_no_other_card_helps():
    """SB-126."""
    table = at_table(
        seat(bills=49, certs="YUJ-6", hand="CN02 CN14", space=7), seat(), prisoner=0, step="turn"
    )
    assert table.options() == [play("CN14"), a.SKIP_TURN]
    assert table.refuses(0, a.PAY_FEE) == "SB-126"
    assert table.refuses(0, play("CN02")) == "SB-88"
    assert table.refuses(0, debt_sale("YUJ-6")) == "SB-113"


def test_a_skipped_turn_is_no_turn():
    """SB-127: no Market, no move, no win."""
    table = at_table(seat(bills=400, space=7), seat(), prisoner=0, step="turn").choose(0, a.SKIP_TURN)
    assert table.state.ending == ""
    assert len(table.state.market_discard) == 0
    assert table.player().space == 7


@pytest.mark.parametrize("way_out", [a.PAY_FEE, play("CN14")])
def test_the_way_out_does_not_open_the_market(way_out):
    """R-49: nothing to play is asked as well."""
    table = at_table(seat(bills=60, hand="CN14", space=7), seat(), prisoner=0, step="turn")
    table.choose(0, way_out)
    assert (table.asking(), table.options()) == ("BeforeMarketChoice", [a.OPEN_MARKET])
    assert table.prompt(0).ask == "You are out of prison: open the Market."


def test_a_stored_match_opens_it_as_it_did_in_its_time():
    """R-49: the rule data that it carries says nothing of waiting."""
    data = msgspec.json.decode(GAME.shipped_data())
    del data["constants"]["market_waits"]
    before = GAME.read_cards(msgspec.json.encode(data))
    table = at_table(seat(bills=60, space=7), seat(), prisoner=0, step="turn", rules=before)
    assert table.choose(0, a.PAY_FEE).asking() == "TradeChoice"


def test_the_next_roll_starts_from_the_prison_space():
    """SB-127."""
    table = at_table(seat(bills=60, space=7), seat(), prisoner=0, step="turn")
    table.choose(0, a.PAY_FEE, a.OPEN_MARKET).roll(3)
    assert table.player().space == 10


def test_being_sent_while_somebody_else_is_in():
    """SB-128."""
    table = at_table(seat(bills=0, space=4), seat(), prisoner=1, step="landing").choose(0, a.GO_BROKE)
    assert (table.player().space, table.state.prisoner) == (4, 1)
    assert [one.sent for one in table.heard(Visited)] == [True]


def test_a_broke_prisoner_just_stays():
    """SB-128."""
    people = seat(hand="CN04"), seat(bills=0, space=7), seat()
    table = at_table(*people, prisoner=1).do(0, play("CN04"))
    table.do(1, a.GO_BROKE)
    assert (table.state.prisoner, table.player(1).space) == (1, 7)
    assert table.heard(Imprisoned) == []
    assert table.heard(Visited) == []


def test_the_turn_of_a_broke_broker_goes_on_to_its_end():
    """SB-129: the last card and the win check."""
    table = at_table(seat(bills=0, space=4, hand="CN14"), seat(), step="landing").choose(0, a.GO_BROKE)
    assert table.state.prisoner == 0
    assert table.options() == [a.END_TURN, play("CN14")]
    table.choose(0, play("CN14"))
    assert table.state.prisoner == -1
    assert table.asking() == "NextTurn"


def test_purchases_and_the_fee_are_no_debts():
    """SB-110: nothing is sold to pay for them."""
    table = at_table(seat(bills=10, certs="YUJ-6"), seat())
    assert table.refuses(0, buy("KIB-6")) == "SB-51"
    assert table.refuses(0, debt_sale("YUJ-6")) == "SB-113"
    assert tower("TW1") == 0
    assert cert("YUJ-6") == 23
