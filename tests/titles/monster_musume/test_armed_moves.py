"""Armed moves in The Exchange Program: what answers for a seat, and what disarms it."""

from __future__ import annotations

from games.engine.armed_moves import Over
from games.titles.monster_musume import actions as a
from tests.titles.monster_musume.table import at_table, give, host, play


def test_a_guest_is_invited_for_a_price_or_less():
    """MM-17."""
    table = at_table(host(), host(), phase="buy", queue="003 035", trust=9)
    price = table.view().queue[1].price
    assert table.armed(0, "invite", {"guest": "035", "most": str(price)}) == a.Buy(1)
    assert table.armed(0, "invite", {"guest": "035", "most": str(price - 1)}) == Over(
        f"{{card:035}} costs {price} Trust now."
    )
    assert table.armed(1, "invite", {"guest": "035", "most": "12"}) is None, "another’s Buy phase"
    assert table.armed(0, "invite", {"guest": "008", "most": "12"}) == Over("{card:008} has left the Queue.")


def test_trust_in_hand_is_waited_for():
    """MM-17: who can play Trust yet is not told that there is too little."""
    filled = {"guest": "003", "most": "12"}
    with_trust = at_table(host("D"), host(), phase="buy", queue="003")
    assert a.PLAY_ALL_TRUST in with_trust.options(0)
    assert with_trust.armed(0, "invite", filled) is None
    without = at_table(host(), host(), phase="buy", queue="003")
    assert without.armed(0, "invite", filled) == Over("You have not enough Trust for {card:003}.")


def test_the_cheapest_go_when_an_opponent_makes_one_discard():
    """MM-71, MM-75, J-17: not when one’s own card does."""
    table = at_table(host("075"), host("F 005 C"), host()).do(0, play("075"))
    assert 1 in table.asked()
    assert table.armed(1, "discard") == table.default(1)
    assert isinstance(table.armed(1, "discard"), a.Discard)
    assert table.armed(0, "discard") is None


def test_the_cheapest_is_passed_to_the_left():
    """MM-74: a present to an opponent is chosen by hand."""
    table = at_table(host("003 A D", deck="E"), host("F"), host("B C")).do(0, play("003"))
    assert table.asked() == [0, 2]
    assert table.armed(2, "pass-left") == table.default(2)
    assert isinstance(table.armed(2, "pass-left"), a.Give)
    assert table.armed(1, "pass-left") is None
    table.do(2, give("B"))
    assert table.armed(2, "pass-left") is None


def test_nothing_is_retired():
    """MM-88; whether the Waifu graduates at the end is chosen by hand (MM-63)."""
    table = at_table(host("080 C", deck="A A A"), host("A", discard="C D"), host("C", discard="C"))
    assert table.armed(1, "retire-nothing") is None
    table.do(0, play("080"))
    assert table.armed(1, "retire-nothing") == a.PASS
    ending = at_table(host(waifu="069", xp=2), host(), phase="ending")
    assert a.PASS in ending.options(0)
    assert ending.armed(0, "retire-nothing") is None
