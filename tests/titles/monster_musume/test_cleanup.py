"""Cleanup's options, the Waifu and My Waifu (MM-30 to MM-37, MM-40 to MM-49)."""

from __future__ import annotations

import msgspec

from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import match_events as e
from tests.titles.monster_musume.table import at_table, graduate, host, make_waifu, play

DECK = "C C C C C C C C C C C C"


def cleanup(own: str, waifu: str = "176", xp: int = 9, **more: str):
    return at_table(host(in_play=own, waifu=waifu, xp=xp, **more), host(deck=DECK), phase="cleanup")


def test_a_guest_in_play_has_one_of_three_fates():
    """MM-30."""
    table = cleanup("069 072 103", deck=DECK).do(0, make_waifu("069"), graduate("072"), a.Done())
    assert (table.waifu(), table.graduated(), table.discard()) == ("069", "072", "103 176")


def test_only_guests_played_this_turn_and_still_in_play():
    """MM-30, MM-31, MM-33."""
    table = cleanup("069", hand="072", discard="103")
    for code in ("072", "103"):
        assert table.refuses(0, graduate(code)) == "MM-30"
        assert table.refuses(0, make_waifu(code)) == "MM-30"


def test_a_new_waifu_costs_two_once_a_turn():
    """MM-31, J-9."""
    table = cleanup("069 072", xp=4).do(0, make_waifu("069"))
    assert (table.xp(), table.waifu()) == (2, "069")
    assert table.refuses(0, make_waifu("072")) == "MM-31"
    assert cleanup("069", xp=1).refuses(0, make_waifu("069")) == "MM-31"


def test_a_new_waifu_may_be_free():
    """MM-31."""
    table = at_table(host("138 069", waifu="176"), host(), actions=2).do(
        0, play("138"), a.EndActions(), a.EndBuys()
    )
    table.do(0, make_waifu("138"))
    assert (table.xp(), table.waifu()) == (0, "138")


def test_the_former_waifu_uses_the_graduation_of_the_turn():
    """MM-32, MM-33, J-29."""
    table = cleanup("069 072").do(0, graduate("069"), make_waifu("072"))
    assert table.refuses(0, a.GraduateFormer()) == "MM-33"
    none = cleanup("069")
    assert none.refuses(0, a.GraduateFormer()) == "MM-32"


def test_xp_must_be_there_at_each_payment_in_any_order():
    """MM-37, MM-33."""
    table = cleanup("069 072", xp=4)
    assert table.do(0, graduate("069")).refuses(0, graduate("072")) == "MM-33"
    table.do(0, make_waifu("072"))
    assert table.xp() == 0
    other = cleanup("069 072", xp=4).do(0, make_waifu("072"), graduate("069"))
    assert other.xp() == 0
    assert cleanup("072", xp=2).refuses(0, graduate("072")) == "MM-37"


def test_graduation_discounts_add_up_to_no_less_than_nothing():
    """MM-33, MM-37: both together are 3, and Reika costs 2."""
    table = at_table(host("016 101 069", deck=DECK), host(), actions=3).do(
        0, play("016"), play("101"), play("069")
    )
    table.do(0, a.EndActions(), a.EndBuys(), graduate("069"))
    assert (table.xp(), table.graduated()) == (0, "069")


def test_the_waifu_does_not_graduate_from_the_slot():
    """MM-34, J-7."""
    table = at_table(host("F", waifu="069", deck=DECK, xp=9), host()).do(
        0, play("F"), a.EndActions(), a.EndBuys()
    )
    assert table.refuses(0, graduate("069")) == "MM-34"
    assert table.options() == [a.Done()]


def test_my_waifu_neither_graduates_nor_becomes_waifu():
    """MM-35, J-7."""
    table = cleanup("F")
    assert table.refuses(0, graduate("F")) == "MM-35"
    assert table.refuses(0, make_waifu("F")) == "MM-35"


def test_a_prodigy_is_not_paid_for_but_may_become_waifu():
    """MM-36."""
    table = cleanup("018")
    assert table.refuses(0, graduate("018")) == "MM-36"
    table.do(0, make_waifu("018"))
    assert table.waifu() == "018"


def test_a_prodigy_who_leaves_the_slot_is_discarded():
    """MM-36, MM-32."""
    table = cleanup("069", waifu="018").do(0, make_waifu("069"))
    assert table.refuses(0, a.GraduateFormer()) == "MM-36"


def test_my_waifu_costs_an_action_counts_and_copies():
    """MM-40."""
    table = at_table(host("F C", waifu="069", deck=DECK), host()).do(0, play("F"))
    assert (table.actions, table.state.turn.played, table.hand()) == (0, 1, "C C C")
    again = at_table(host("F", waifu="069", deck=DECK), host(), actions=0)
    assert again.refuses(0, play("F")) == "MM-12"


def test_my_waifu_goes_under_the_deck_even_an_empty_one():
    """MM-41, J-6."""
    table = at_table(host("F", waifu="149", discard="C C C C C C"), host(deck=DECK)).do(0, play("F"))
    table.do(0, a.EndActions(), a.EndBuys(), a.Done())
    assert "F" in table.hand().split(), "drawn before the shuffle"
    assert len(table.player().hand) == 5


def test_my_waifu_waits_under_the_cards_of_the_deck():
    """MM-41: with six cards above it, five are drawn and My Waifu is not among them."""
    table = at_table(host("F", waifu="149", deck="C D E A B C"), host(deck=DECK)).do(0, play("F"))
    table.do(0, a.EndActions(), a.EndBuys(), a.Done())
    assert (table.hand(), table.deck()) == ("A B C D E", "C F")


def test_a_copied_text_moves_not_even_my_waifu():
    """MM-46, J-7: no shipped card gets there, so one is edited."""
    data = msgspec.json.decode(GAME.shipped_data())
    next(guest for guest in data["guests"] if guest["code"] == "069")["effect"] = (
        "graduate_self; retire_self; xp 1"
    )
    rules = GAME.read_cards(msgspec.json.encode(data))
    table = at_table(host("F", waifu="069"), host(), rules=rules).do(0, play("F"))
    assert (table.in_play(), table.graduated(), table.retired(), table.xp()) == ("F", "", "", 1)


def test_my_waifu_cannot_be_retired_given_or_taken():
    """MM-42."""
    assert at_table(host("134 F", waifu="176"), host()).do(0, play("134")).options() == [a.Done()]
    assert at_table(host("011 F", waifu="176"), host()).do(0, play("011")).options() == [a.Decline()]
    table = at_table(host("017"), host("F", deck="C")).do(0, play("017"))
    assert (table.hand(), table.hand(1), table.trust) == ("", "F", 1)


def test_my_waifu_can_be_discarded_put_on_top_and_recalled():
    """MM-42, J-17."""
    assert at_table(host("002"), host("F C")).do(0, play("002")).offered(a.Discard, 1) == "F C"
    assert at_table(host("026"), host("F C")).do(0, play("026")).offered(a.PutOnTop, 1) == "F C"
    table = at_table(host("060", discard="F"), host()).do(0, play("060"))
    assert table.offered(a.Recall) == "F"


def test_my_waifu_with_an_empty_slot():
    """MM-43."""
    table = at_table(host("F", deck=DECK), host()).do(0, play("F"))
    assert (table.actions, table.state.turn.played, table.trust, table.hand()) == (0, 1, 0, "")


def test_the_waifu_counts_as_in_play_but_not_as_played():
    """MM-44, MM-85."""
    assert at_table(host("028", waifu="178"), host()).do(0, play("028")).trust == 2
    assert at_table(host("058", waifu="178"), host()).do(0, play("058")).trust == 1


def test_my_waifu_is_not_one_more_guest_of_the_trait():
    """MM-45, J-8."""
    table = at_table(host("F 005", waifu="176", deck=DECK), host(), actions=2).do(0, play("F"), play("005"))
    assert table.trust == 1 + 2


def test_copied_texts_move_nobody():
    """MM-46, J-7."""
    table = at_table(host("F", waifu="111", deck=DECK), host(waifu="176")).do(0, play("F"))
    assert (table.waifu(), len(table.player().hand)) == ("111", 4), "Nia is Passionate herself"
    fan = at_table(host("169 C", waifu="079", graduated="033 144", deck=DECK), host()).do(0, play("169"))
    assert fan.trust == 4 + 1, "Fan Long in the slot is Cool herself"


def test_a_condition_looks_at_the_slot():
    """MM-47."""
    assert at_table(host("009", deck=DECK), host()).do(0, play("009")).hand() == ""
    assert at_table(host("009", waifu="178", deck=DECK), host()).do(0, play("009")).hand() == "C C"
    assert at_table(host("F", waifu="009", deck=DECK), host()).do(0, play("F")).hand() == "C C"


def test_a_new_start_without_a_former_waifu():
    """MM-48."""
    table = cleanup("069", waifu="", xp=2).do(0, make_waifu("069"))
    assert (table.waifu(), table.xp(), table.options()) == ("069", 0, [a.Done()])


def test_a_waifu_forced_out_goes_to_her_hosts_discard_pile():
    """MM-49."""
    table = at_table(host("150", xp=2, deck=DECK), host(waifu="176", xp=9), host(), active=0).do(
        0, play("150"), a.Pay()
    )
    assert (table.discard(1), table.waifu(1), table.graduated(1), table.xp(1)) == ("176", "", "", 9)
    assert table.trust == 3


def test_who_graduated_from_beside_the_slot_used_the_graduation_of_the_turn():
    """MM-32, MM-33: after the former Waifu nobody else graduates."""
    table = at_table(host(in_play="072 069", xp=12, waifu="176"), host(), phase="cleanup")
    table.do(0, make_waifu("072"), a.GraduateFormer())
    assert table.offers(a.Graduate) == []
    assert table.graduated() == "176"
    more = at_table(host(in_play="072 069", xp=12, waifu="176"), host(), phase="cleanup")
    more.state.turn.graduations = 2
    more.do(0, make_waifu("072"), a.GraduateFormer())
    assert more.offered(a.Graduate) == "069"


def test_a_new_waifu_may_be_a_prodigy_and_a_former_one_waits_in_vain():
    """MM-32, MM-36: a former Waifu who is a Prodigy is not offered, and is discarded."""
    table = at_table(host(in_play="072", xp=12, waifu="018"), host(), phase="cleanup")
    table.do(0, make_waifu("072"))
    assert table.offers(a.GraduateFormer) == []
    table.do(0, a.Done())
    assert "018" in " ".join([table.discard(), table.hand(), table.deck()]).split()
    assert table.graduated() == ""


def test_a_free_new_waifu_is_the_only_one_too():
    """MM-31, J-9: with XP to spare, no second change after one that cost nothing."""
    table = at_table(host(in_play="138 069 072", waifu="176", xp=9), host(), phase="cleanup")
    table.state.turn.free_waifu = True
    table.do(0, make_waifu("069"))
    assert table.offers(a.MakeWaifu) == []
    assert table.refuses(0, make_waifu("072")) == "MM-31"
    assert (table.waifu(), table.xp()) == ("069", 9)


def test_promises_of_a_larger_hand_add_up():
    """MM-22: two cards that say so."""
    table = at_table(host("043 078", deck="C C C C C C C C C C"), host(), actions=2)
    table.do(0, play("043"), play("078"), a.EndActions(), a.EndBuys(), a.Done())
    assert len(table.player().hand) == 5 + 2


def test_a_former_waifu_who_costs_nothing_graduates_without_xp():
    """MM-32, MM-37, for a cost that no shipped guest has."""
    data = msgspec.json.decode(GAME.shipped_data())
    next(guest for guest in data["guests"] if guest["code"] == "176")["graduation"] = 0
    rules = GAME.read_cards(msgspec.json.encode(data))
    table = at_table(host(in_play="072", xp=2, waifu="176"), host(), phase="cleanup", rules=rules)
    table.do(0, make_waifu("072"), a.GraduateFormer())
    assert (table.xp(), table.graduated()) == (0, "176")


def test_one_more_graduation_is_told_to_all():
    """MM-33."""
    table = at_table(host("102"), host()).do(0, play("102"))
    assert [(one.seat, one.what, one.n) for one in table.heard(e.Turned)] == [(0, "extra-grad", 1)]
