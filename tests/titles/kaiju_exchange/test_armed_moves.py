"""Armed moves in Kaiju Exchange: what answers for a seat, and what disarms it."""

from __future__ import annotations

import pytest

from games.engine.armed_moves import OWN_TURN, Over
from games.titles.kaiju_exchange.actions import AcceptOffer, DeclineOffer, EndMain, Pass, Sell
from tests.titles.kaiju_exchange.goods import offer
from tests.titles.kaiju_exchange.table import EGG, ExchangeTable, at_table, seat

TWO_EGGS = {"least": "2", "get": "E", "most": "3", "give": "W", "from": "any"}
"""Two Eggs or more for three Wonga or less."""


def market() -> ExchangeTable:
    """Seat 0 has plenty, seat 1 five Wonga."""
    return at_table(seat(crew="E", materials="E5 S2", wonga=5), seat(wonga=5, materials="S1"), seat(wonga=1))


@pytest.mark.parametrize(
    ("give", "get", "taken"),
    [
        ("E2", "W3", True),
        ("E3", "W2", True),
        ("E2 S", "W3", True),
        ("E2", "", True),
        ("E", "W1", False),
        ("E2", "W4", False),
        ("E2", "W1 S", False),
        ("S2", "W1", False),
    ],
)
def test_a_trade_is_taken_that_gives_as_much_for_as_little(give, get, taken):
    """KX-47: more than was asked for is welcome, anything else that is asked back is not."""
    table = market()
    assert table.armed(1, "accept-trade", TWO_EGGS) is None, "nobody asks"
    table.do(0, offer(1, give, get))
    assert table.armed(1, "accept-trade", TWO_EGGS) == (AcceptOffer(1) if taken else None)


def test_a_trade_is_meant_for_somebody_or_for_anybody():
    """KX-47."""
    table = market().do(0, offer(1, "E2", "W3"))
    assert table.armed(1, "accept-trade", TWO_EGGS | {"from": "2"}) is None
    assert table.armed(1, "accept-trade", TWO_EGGS | {"from": "0"}) == AcceptOffer(1)
    assert table.blanks(1, "accept-trade")["from"] == ["any", "0", "2"]


def test_who_no_longer_holds_what_it_costs_is_told():
    """KX-47, KX-45."""
    assert market().armed(2, "accept-trade", TWO_EGGS) == Over(
        "You hold {W:1} now, fewer than you would give."
    )
    same = TWO_EGGS | {"give": "E"}
    assert market().armed(0, "accept-trade", same) == Over("A trade of one thing for itself is none.")


def test_offers_are_declined_until_ones_own_turn():
    """KX-47."""
    table = market().do(0, offer(1, "E", "W5"))
    assert table.armed(1, "decline-trades", {"from": "any"}) == DeclineOffer(1)
    assert table.armed(1, "decline-trades", {"from": "2"}) is None
    assert table.armed(0, "decline-trades", {"from": "any"}) == OWN_TURN


def test_nothing_is_reserved_while_others_play():
    """KX-126, KX-127: a window asks, and it passes; one's own turn ends it."""
    keeper = seat(crew="TT", mat="S", materials="T1")
    table = at_table(seat(), keeper, shown=["DM-E1"])
    assert table.armed(1, "pass-reserving") is None
    assert table.armed(0, "pass-reserving") == OWN_TURN
    table.do(0, EndMain())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [1])
    assert table.armed(1, "pass-reserving") == Pass()


def test_two_are_sold_at_a_price_or_more():
    """KX-51."""
    table = at_table(seat(crew="E", materials="E2 S2", wonga=5), seat(), rows="E1")
    assert table.asking() == "MainAction"
    price = table.view().republic.prices[EGG]
    assert table.armed(0, "sell", {"type": "E", "least": str(price)}) == Sell(EGG)
    dearer = table.armed(0, "sell", {"type": "E", "least": str(price + 1)})
    assert dearer == Over(f"Two bring {{W:{price}}} now, less than {{W:{price + 1}}}.")
    assert table.armed(0, "sell", {"type": "P", "least": "1"}) == Over("You cannot sell {P:2} now.")
    assert table.armed(1, "sell", {"type": "E", "least": "1"}) is None
    table.do(0, EndMain())
    assert table.armed(0, "sell", {"type": "E", "least": "1"}) is None


def test_without_the_republic_nothing_is_sold():
    """KX-141, KX-51."""
    assert at_table(seat(), seat(), fall=True).blanks(0, "sell") == {"type": []}
