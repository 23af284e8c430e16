"""Armed moves in SpoonBrokers: what answers for a seat, and what disarms it."""

from __future__ import annotations

from games.engine.armed_moves import OWN_TURN, Over
from games.titles.spoonbrokers import actions as a
from tests.titles.spoonbrokers.table import at_table, buy, buy_tower, seat, sell


def test_transactions_pass_whatever_one_holds():
    """SB-93, SB-94: with a card that stops and without."""
    for hand in ("CN01", "CN02"):
        table = at_table(seat(certs="YUJ-6"), seat(hand=hand))
        assert table.armed(1, "pass", {"but": "nothing"}) is None, "nothing is declared"
        table.do(0, sell("YUJ-6"))
        assert table.armed(1, "pass", {"but": "nothing"}) == a.PASS
        assert table.armed(1, "pass", {"but": "SAM"}) == a.PASS


def test_the_company_that_one_looks_after_is_decided_by_hand():
    """SB-94."""
    table = at_table(seat(certs="YUJ-6"), seat(hand="CN01")).do(0, sell("YUJ-6"))
    said = table.armed(1, "pass", {"but": "YUJ"})
    assert said == Over("{seat:0} has declared a transaction in {cert:YUJ-6}.", asks=True)


def test_so_are_towers():
    """SB-94, SB-55."""
    table = at_table(seat(bills=500), seat(hand="CN01")).do(0, buy_tower("TW1"))
    assert table.armed(1, "pass", {"but": "towers"}) == Over(
        "{seat:0} has declared a transaction in {tower:TW1}.", asks=True
    )
    assert table.armed(1, "pass", {"but": "SAM"}) == a.PASS


def test_passing_ends_with_ones_own_turn():
    """SB-94."""
    assert at_table(seat(), seat()).armed(0, "pass", {"but": "nothing"}) == OWN_TURN


def test_the_market_is_opened_at_once():
    """SB-30, SB-88."""
    table = at_table(seat(hand="CN05"), seat(), step="before")
    assert table.asking() == "BeforeMarketChoice"
    assert table.armed(0, "open-market") == a.OPEN_MARKET
    assert table.armed(1, "open-market") is None


def test_the_largest_certificate_is_bought_that_one_can_pay_for():
    """SB-51: 50 Kibbles at 10 a Spoon."""
    table = at_table(seat(bills=50), seat(), prices=(5, 5, 10, 10))
    assert table.armed(0, "buy", {"company": "KIB", "price": "10"}) == buy("KIB-5")
    assert table.armed(0, "buy", {"company": "KIB", "price": "12"}) == buy("KIB-5")
    assert table.armed(1, "buy", {"company": "KIB", "price": "10"}) is None


def test_too_dear_or_not_to_be_had_disarms():
    """SB-51."""
    table = at_table(seat(bills=4), seat(), prices=(5, 5, 10, 10))
    assert table.armed(0, "buy", {"company": "KIB", "price": "9"}) == Over(
        "A Spoon of {KIB} costs {K:10} now."
    )
    assert table.armed(0, "buy", {"company": "SAM", "price": "9"}) == Over(
        "No such transaction in {SAM} is possible now."
    )


def test_the_largest_of_ones_own_is_sold():
    """SB-52."""
    table = at_table(seat(certs="SAM-2 SAM-4 CAT-6"), seat(), prices=(5, 5, 10, 10))
    assert table.armed(0, "sell", {"company": "SAM", "price": "5"}) == sell("SAM-4")
    assert table.armed(0, "sell", {"company": "SAM", "price": "6"}) == Over(
        "A Spoon of {SAM} costs {K:5} now."
    )
