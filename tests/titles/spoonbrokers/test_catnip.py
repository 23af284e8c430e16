"""Catnip cards: when, how many, and what each does (SB-85 to SB-98)."""

from __future__ import annotations

import pytest

from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.match_events import CatnipPlayed, CatnipShuffled, Drawn
from games.titles.spoonbrokers.terms import BANK
from tests.titles.spoonbrokers.table import RULES, at_table, buy, cert, company, play, seat, sell, tower


def plays(table, who=0):
    """Codes of the cards that may be played now."""
    return {
        RULES.catnip_codes[option.card] for option in table.options(who) if isinstance(option, a.PlayCatnip)
    }


EVERY = " ".join(f"CN{n:02}" for n in range(1, 17))
ANY_TIME = {"CN02", "CN03", "CN04", "CN05", "CN06"}


def test_no_card_need_ever_be_played():
    """SB-85."""
    table = at_table(seat(hand=EVERY), seat(), step="before")
    assert a.OPEN_MARKET in table.options()
    table.choose(0, a.OPEN_MARKET)
    assert a.ROLL in table.options()
    table.roll(3)
    assert a.END_TURN in table.options()
    table.choose(0, a.END_TURN)
    assert len(table.hand()) == 16


def test_the_windows_of_a_turn():
    """SB-88, SB-90: with everything in hand, but no certificate and no Tower."""
    table = at_table(seat(hand=EVERY), seat(), step="before")
    assert plays(table) == ANY_TIME
    table.choose(0, a.OPEN_MARKET)
    assert plays(table) == ANY_TIME | {"CN07", "CN09", "CN10", "CN16"}
    table.roll(4)
    assert plays(table) == {"CN11"}, "bills cover the loan"
    table.choose(0, a.PAY_CHARGE)
    assert plays(table) == ANY_TIME
    broke = at_table(seat(bills=0, hand=EVERY, space=4), seat(), step="landing")
    assert plays(broke) == ANY_TIME | {"CN11"}


def test_cards_that_need_something_wait_for_it():
    """SB-90."""
    table = at_table(seat(hand=EVERY, certs="SAM-1", towers={"TW1": 1}), seat())
    assert plays(table) == ANY_TIME | {"CN07", "CN08", "CN09", "CN10", "CN12", "CN13", "CN16"}
    table = at_table(seat(hand=EVERY, certs="SAM-1", towers={"TW1": 20}), seat())
    assert "CN13" not in plays(table), "no Tower Kibble is left"
    table = at_table(seat(hand=EVERY, certs="SAM-1"), seat(), closed=True)
    assert plays(table) == ANY_TIME | {"CN10", "CN12", "CN15", "CN16"}
    table = at_table(seat(hand=EVERY, certs="SAM-1"), seat(), left=0)
    assert plays(table) == ANY_TIME | {"CN09", "CN10", "CN12", "CN16"}
    assert table.refuses(0, play("CN07")) == "SB-90"


def test_nobody_is_asked_who_has_nothing_that_fits():
    """SB-88 (R-44)."""
    table = at_table(seat(hand="CN01 CN07"), seat(), step="before")
    assert table.asking() == "TradeChoice"
    table = at_table(seat(hand="CN01 CN07"), seat(), step="end")
    assert table.asking() == "NextTurn"


def test_one_card_a_turn():
    """SB-86."""
    table = at_table(seat(hand="CN02 CN02 CN03"), seat()).do(0, play("CN02"))
    assert plays(table) == set()
    assert table.refuses(0, play("CN03")) == "SB-86"
    table.roll(3)
    assert table.asking() == "NextTurn"


def test_stopping_leaves_ones_own_turn_free():
    """SB-86."""
    table = at_table(seat(certs="YUJ-6"), seat(hand="CN01 CN02"))
    table.do(0, sell("YUJ-6")).do(1, a.STOP).roll(3).settle()
    assert table.state.active == 1
    assert plays(table, 1) == {"CN02"}


def test_cards_are_for_ones_own_turn_and_may_be_fresh():
    """SB-87."""
    table = at_table(seat(), seat(hand="CN02"))
    assert table.asked() == [0]
    table = at_table(seat(space=11), seat(), step="landing", run=False).catnip_on_top("CN02").on()
    assert plays(table) == {"CN02"}, "drawn a moment ago"
    assert table.refuses(0, play("CN03")) == "SB-87"


def test_a_played_card_works_at_once_and_lies_face_up():
    """SB-89."""
    table = at_table(seat(hand="CN02 CN05"), seat()).do(0, play("CN02"))
    assert table.bills() == 70
    assert table.view(1).catnip_discard == ["CN02"]
    assert table.hand() == ["CN05"]
    assert [one.code for one in table.heard(CatnipPlayed, 1)] == ["CN02"]


def test_an_empty_deck_is_filled_from_the_discards_or_brings_nothing():
    """SB-89."""
    table = at_table(seat(space=11), seat(), step="landing", run=False)
    state = table.state
    state.catnip_discard, state.catnip_deck = state.catnip_deck[:5], []
    state.players[1].hand = [card for card in range(40) if card not in state.catnip_discard]
    table.on()
    assert [one.count for one in table.heard(CatnipShuffled)] == [5]
    assert (len(state.players[0].hand), len(state.catnip_deck), state.catnip_discard) == (1, 4, [])
    state.players[1].hand += state.catnip_deck
    state.catnip_deck = []
    table.land(0, 15)
    assert len(state.players[0].hand) == 1
    assert len(table.heard(Drawn)) == 1


def test_bonuses_wait_for_their_transaction_and_lapse_at_the_roll():
    """SB-91."""
    table = at_table(seat(bills=60, hand="CN07", certs="SAM-4"), seat(), prices=(5, 5, 10, 10))
    table.do(0, play("CN07"), sell("SAM-4"))
    assert table.state.discount, "a sale does not use it up"
    table.do(0, buy("KIB-5"))
    assert (table.bills(), table.state.discount) == (55, False)
    table = at_table(seat(hand="CN07", certs="SAM-1"), seat()).do(0, play("CN07")).roll(4)
    assert not table.state.discount


def test_a_stopped_transaction_keeps_the_bonus():
    """SB-91."""
    table = at_table(seat(certs="YUJ-6 YUJ-1", hand="CN08", bills=0), seat(hand="CN01"))
    table.do(0, play("CN08"), sell("YUJ-6")).do(1, a.STOP)
    table.do(0, sell("YUJ-1"))
    assert table.bills() == 12


def test_a_bonus_is_no_help_in_debt():
    """SB-91: sales that a debt forces bring the plain value."""
    table = at_table(seat(bills=0, certs="SAM-6", hand="CN08"), seat()).do(0, play("CN08")).roll(4)
    table.choose(0, a.DEBT_SALES[cert("SAM-6")])
    assert table.bills() == 10


def test_catnip_on_the_market_obeys_its_rules():
    """SB-92, SB-41."""
    table = at_table(seat(hand="CN05"), seat(), prices=(0, 1, 19, 10)).do(0, play("CN05"))
    assert table.options() == [company("CAT"), company("KIB"), company("YUJ")]
    table.do(0, company("CAT"), company("SAM"))
    assert table.state.prices == [1, 0, 19, 10]
    table = at_table(seat(hand="CN06"), seat(), prices=(0, 0, 30, 0)).do(0, play("CN06"))
    assert table.options() == [company("SAM"), company("CAT"), company("YUJ")]
    table.do(0, company("YUJ"))
    assert table.state.prices == [0, 0, 15, 15]


def test_a_skipped_turn_has_no_catnip():
    """SB-98."""
    table = at_table(seat(bills=0, hand="CN02 CN03", space=7), seat(), prisoner=0, step="turn")
    assert table.asking() == "NextTurn"
    assert table.heard(CatnipPlayed) == []


# -- each card (9.5) -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "gain"), [("CN02", 20), ("CN03", 30)])
def test_gains(code, gain):
    table = at_table(seat(bills=1, hand=code), seat()).do(0, play(code))
    assert table.bills() == 1 + gain


def test_cn04_collects_from_everybody_in_seat_order():
    """SB-119."""
    table = at_table(
        seat(bills=4), seat(hand="CN04", bills=0), seat(bills=50), seat(bills=3, certs="SAM-2"), active=1
    )
    table.do(1, play("CN04"))
    assert table.bills(2) == 40, "the first from the left has settled"
    assert table.asked() == [3]
    table.do(3, a.DEBT_SALES[cert("SAM-2")])
    assert table.asked() == [0]
    table.do(0, a.GO_BROKE)
    assert [table.bills(n) for n in range(4)] == [0, 24, 40, 3]
    assert table.state.prisoner == 0


def test_cn08_pays_two_more_for_each_spoon():
    table = at_table(seat(bills=0, certs="CAT-6", hand="CN08"), seat()).do(0, play("CN08"))
    assert table.view().boost == 2
    table.do(0, sell("CAT-6"))
    assert (table.bills(), table.state.boost) == (42, 0)


def test_cn09_adds_a_transaction_even_after_the_last():
    """SB-50."""
    table = at_table(seat(bills=50, hand="CN09"), seat()).do(0, buy("SAM-1"), buy("SAM-2"))
    assert "buy" not in table.kinds()
    table.do(0, play("CN09"), buy("SAM-3"))
    assert table.certs(0) == ["SAM-1", "SAM-2", "SAM-3"]
    assert "buy" not in table.kinds()


def test_cn10_sets_the_die_and_ends_trading():
    table = at_table(seat(hand="CN10"), seat()).do(0, play("CN10"))
    assert table.kinds() == {"choose-die"}
    assert len(table.options()) == 6
    table.choose(0, a.ChooseDie(5))
    assert table.player().space == 5
    assert table.state.die == 5
    table = at_table(seat(hand="CN10"), seat(), closed=True)
    assert play("CN10") in table.options()


def test_cn11_does_not_work_against_the_hat():
    """SB-116."""
    table = at_table(seat(hand="CN04"), seat(bills=0, hand="CN11")).do(0, play("CN04"))
    assert table.options(1) == [a.GO_BROKE]


def test_cn12_pays_for_one_company():
    table = at_table(seat(bills=0, certs="SAM-3 SAM-1 YUJ-6", hand="CN12"), seat(), prices=(0, 10, 10, 10))
    table.do(0, play("CN12"))
    assert table.options() == [company("SAM"), company("YUJ")]
    table.do(0, company("SAM"))
    assert table.bills() == 8
    table = at_table(seat(bills=0, certs="SAM-3 SAM-1", hand="CN12"), seat()).do(0, play("CN12"))
    assert table.bills() == 8, "one company is not asked about"


def test_cn13_polishes_one_tower():
    """SB-105."""
    table = at_table(seat(towers={"TW1": 1, "TW2": 4}, hand="CN13"), seat()).do(0, play("CN13"))
    table.do(0, a.ChooseTower(tower("TW2")))
    assert table.state.tower_kibbles[:2] == [1, 6]
    table = at_table(seat(towers={"TW1": 19}, hand="CN13"), seat()).do(0, play("CN13"))
    assert table.state.tower_kibbles[0] == 20


def test_cn14_frees_in_the_turn_of_the_landing():
    """SB-125 (R-31)."""
    table = at_table(seat(hand="CN14", space=7), seat(), step="landing")
    assert table.options() == [a.END_TURN, play("CN14")]
    table.choose(0, play("CN14"))
    assert table.state.prisoner == -1
    assert play("CN14") not in at_table(seat(hand="CN14"), seat(), step="trade").options()


def test_cn15_opens_a_closed_market_with_the_usual_transactions():
    """SB-146."""
    table = at_table(seat(hand="CN15", character="LUCKY"), seat(), step="market", market=["MK01"])
    table.do(0, play("CN15"))
    assert (table.state.left, table.state.closed) == (3, False)
    assert "buy" in table.kinds()


def test_cn16_opens_a_card_and_a_closing_one_ends_trading():
    """SB-32 (R-32)."""
    table = at_table(seat(hand="CN16"), seat(), market=["MK03"]).do(0, play("CN16"))
    assert table.state.prices == [5, 5, 7, 13]
    assert "buy" in table.kinds()
    table = at_table(seat(hand="CN16"), seat(), market=["MK01"]).do(0, play("CN16"))
    assert table.options() == [a.ROLL]
    table = at_table(seat(hand="CN16"), seat(), closed=True, market=["MK03"]).do(0, play("CN16"))
    assert table.state.prices == [5, 5, 7, 13]
    assert table.options() == [a.ROLL], "an open card does not reopen the turn"


def test_a_discount_can_come_to_nothing():
    """SB-51: one Spoon at one Kibble."""
    table = at_table(seat(bills=0, hand="CN07"), seat(), prices=(1, 9, 10, 10)).do(0, play("CN07"))
    assert [one for one in table.options() if isinstance(one, a.Buy)] == [buy("SAM-1")]
    table.do(0, buy("SAM-1"))
    assert table.state.owners[cert("SAM-1")] == 0
    assert table.state.owners.count(BANK) == 23
