"""The worked scenarios of the rules, one test each."""

from __future__ import annotations

from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import match_events as e
from tests.titles.monster_musume.table import (
    GuestTable,
    at_table,
    back,
    give,
    graduate,
    host,
    make_waifu,
    play,
    retire,
    set_up,
    supply,
)


def first_turn() -> GuestTable:
    """Scenario 2 up to the end of the Buy phase; four cards are left in the deck."""
    table = at_table(
        host("C C C A F", deck="C C C A C", waifu="176"),
        host(waifu="177"),
        queue="002 014 077 105 109 148",
        main_deck="001 G 003 007",
    )
    table.do(0, play("A"), play("F"))
    assert (table.xp(), table.trust, table.actions, table.hand()) == (1, 1, 0, "C C C C")
    table.do(0, a.EndActions(), a.PlayAllTrust())
    assert table.trust == 5
    return table.do(0, a.Buy(0), supply("A"))


def test_mm_sc_01_an_opening_hand():
    """MM-S1, MM-S5 to S8, J-1."""
    table = set_up(2, seed=3)
    state = table.state
    for seat in (0, 1):
        player = table.player(seat)
        assert sorted(table.names(player.hand + player.deck).split()) == sorted(
            ["C", "C", "C", "C", "C", "C", "C", "A", "A", "F"]
        )
        assert (len(player.hand), player.xp) == (5, 0)
    assert state.supply == [10, 20, 10, 25, 25]
    deck = table.main_deck().split()
    assert len(deck) == 30
    assert deck[:15].count("G") == deck[15:].count("G") == 1
    assert len(state.set_aside) == 141
    assert len(state.retired) == 8


def test_mm_sc_02_a_first_turn():
    """MM-12, MM-17, MM-23, MM-40."""
    table = first_turn()
    assert table.trust == 0
    assert table.discard() == "002 A"
    assert table.queue() == "014 077 105 109 148"


def test_mm_sc_03_my_waifu_goes_to_the_bottom():
    """MM-21, MM-22, MM-41: four cards and then F, with no reshuffle."""
    table = first_turn().do(0, a.EndBuys(), a.Done())
    assert table.hand() == "A C C C F"
    assert table.deck() == ""
    assert table.discard() == "002 A A C C C C"
    assert table.heard(e.Reshuffled) == []


def test_mm_sc_04_my_waifu_not_played_is_discarded():
    """MM-41, J-6."""
    table = at_table(host("F", deck="C C C C C C", waifu="176"), host(), actions=0)
    table.do(0, a.EndActions(), a.EndBuys(), a.Done())
    assert table.discard() == "F"
    assert table.deck() == "C"


def test_mm_sc_05_the_limit_of_actions():
    """MM-11, MM-12."""
    table = at_table(host("140 069", deck="C C C"), host()).do(0, play("140"))
    assert (table.actions, table.hand()) == (1, "069 C")
    table.do(0, play("069"))
    assert table.actions == 0
    other = at_table(host("140 069", deck="C C C"), host()).do(0, play("069"))
    assert other.actions == 0
    assert other.refuses(0, play("140")) == "MM-12"


def test_mm_sc_06_kuu_before_and_after():
    """MM-81, MM-44."""
    table = at_table(host("005 059", waifu="176", graduated="149"), host(), actions=2).do(0, play("005"))
    assert table.trust == 3
    table.do(0, play("059"))
    assert table.trust == 7


def test_mm_sc_07_kuu_as_waifu():
    """MM-45, J-8."""
    table = at_table(host("F", waifu="005"), host()).do(0, play("F"))
    assert table.trust == 1


def test_mm_sc_08_dina_counts_before_and_after():
    """MM-85: what Momo brings is left out of the count."""
    table = at_table(host("F 058 059", deck="C C", waifu="176"), host(), actions=3)
    table.do(0, play("F"), play("058"))
    assert table.trust == 1 + 2
    table.do(0, play("059"))
    assert table.trust == 1 + 3 + 3


def test_mm_sc_09_ruka_as_waifu():
    """MM-82, MM-47."""
    assert at_table(host("F", waifu="015"), host()).do(0, play("F")).trust == 4


def test_mm_sc_10_queen_and_honey():
    """MM-84, J-13."""
    assert at_table(host("053", graduated="032"), host()).do(0, play("053")).trust == 6
    table = at_table(host("053 032"), host(), actions=2).do(0, play("053"))
    assert table.trust == 3
    table.do(0, play("032"))
    assert table.trust == 3 + 3 + 1
    assert table.xp() == 2


def test_mm_sc_11_miia_without_and_with_xp():
    """MM-89, MM-15, MM-16, J-11."""
    broke = at_table(host("092", deck="C C C"), host()).do(0, play("092"))
    assert (broke.trust, broke.hand(), broke.actions) == (0, "", 0)
    assert broke.in_play() == "092"
    table = at_table(host("092", deck="C D C", xp=1), host()).do(0, play("092"))
    assert table.options() == [a.Pay(), a.Decline()]
    table.do(0, a.Pay())
    assert (table.xp(), table.trust, table.hand()) == (0, 1, "C D")
    no = at_table(host("092", deck="C D C", xp=1), host()).do(0, play("092"), a.Decline())
    assert (no.xp(), no.trust, no.hand()) == (1, 0, "")


def test_mm_sc_12_one_graduation_a_turn():
    """MM-33, MM-37."""
    table = at_table(host(in_play="069 072", xp=9), host(), phase="cleanup").do(0, graduate("069"))
    assert (table.xp(), table.graduated()) == (7, "069")
    assert table.refuses(0, graduate("072")) == "MM-33"
    more = at_table(host("102", in_play="069 072", xp=9), host()).do(
        0, play("102"), a.EndActions(), a.EndBuys()
    )
    more.do(0, graduate("069"), graduate("072"))
    assert (more.xp(), more.graduated()) == (4, "069 072")


def test_mm_sc_13_a_new_waifu_and_the_former_one_graduates():
    """MM-31, MM-32, J-29."""
    table = at_table(host(in_play="072", waifu="176", xp=4), host(), phase="cleanup")
    table.do(0, make_waifu("072"), a.GraduateFormer())
    assert (table.xp(), table.waifu(), table.graduated()) == (0, "072", "176")
    assert table.options() == [a.Done()]


def test_mm_sc_14_a_new_waifu_and_the_former_one_is_discarded():
    """MM-32."""
    table = at_table(host(in_play="072", waifu="176", xp=2), host(), phase="cleanup")
    table.do(0, make_waifu("072"))
    assert table.options() == [a.Done()]
    assert table.discard() == ""
    table.do(0, a.Done())
    assert table.hand() == "176", "she was discarded, shuffled in and drawn"
    assert table.waifu() == "072"


def test_mm_sc_15_an_expansion_in_the_refill():
    """MM-50, MM-51."""
    table = at_table(
        host(), host(), host(), queue="002 008 010 011", main_deck="G 017 088 003", phase="refill"
    )
    assert table.queue() == "002 008 010 011 017 088"
    assert table.state.expansions == 1
    assert (table.state.active, table.actions) == (1, 2)


def test_mm_sc_16_gala_meets_expansions():
    """MM-52, MM-53, MM-83."""
    table = at_table(
        host("035"), host(), queue="002 008 010 011 012 013", main_deck="G 030 G 041 050 060", trust=9
    )
    table.do(0, play("035"), a.SendHome(0), a.SendHome(2), a.SendHome(4), a.Done())
    assert table.queue() == "008 011 013 030 041 050"
    assert table.main_deck() == "G G 060"
    assert (table.state.expansions, table.actions) == (0, 0)
    assert table.retired() == "002 010 012"
    table.do(0, a.EndActions(), a.Buy(0), a.EndBuys(), a.Done())
    assert table.queue() == "011 013 030 041 050 060"
    assert table.state.expansions == 2


def test_mm_sc_17_equal_turns_at_the_end():
    """MM-60, J-2, J-25, MM-61."""
    people = [host(deck="C C C C C C C C C C") for _ in range(3)]
    table = at_table(
        *people, queue="002 008 010 011 012", main_deck="G 030 031", active=1, expansions=2, phase="refill"
    )
    assert (table.state.active, table.actions, table.state.final_round) == (2, 4, True)
    table.do(2, a.EndActions(), a.EndBuys(), a.Done())
    assert table.state.ending == "expansions"
    assert table.state.round == 1
    last = at_table(
        *people, queue="002 008 010 011 012", main_deck="G 030 031", active=2, expansions=2, phase="refill"
    )
    assert last.state.ending == "expansions"


def test_mm_sc_18_lato_with_a_short_pile():
    """MM-86, MM-72."""
    table = at_table(host(), host(), host("073"), host(), active=2, supply="10 20 2 25 25").do(2, play("073"))
    assert [table.discard(seat) for seat in range(4)] == ["", "", "C", "C"]
    assert table.state.supply[2] == 0


def test_mm_sc_19_bima():
    """MM-80, MM-74, MM-75, MM-71."""
    table = at_table(host("003 A D", deck="E"), host("F"), host("B C")).do(0, play("003"))
    assert table.hand() == "A D E", "drawn first"
    assert table.asked() == [0, 2]
    table.do(2, give("B"))
    assert table.heard(e.CardMoved) == [], "nothing moves before all have chosen"
    table.do(0, give("D"))
    assert [table.hand(seat) for seat in range(3)] == ["A B E", "D F", "C"]


def test_mm_sc_20_fan_long_without_a_cool_waifu():
    """MM-87, MM-71."""
    table = at_table(
        host("079", waifu="176", graduated="069", xp=9, in_play="072"),
        host(),
        host(graduated="033 144"),
    ).do(0, play("079"))
    assert table.asked() == [2], "the only graduate of seat 0 goes without a question"
    table.do(2, back("144"))
    assert [table.discard(seat) for seat in range(3)] == ["069", "", "144"]
    assert [table.graduated(seat) for seat in range(3)] == ["079", "", "033"]
    table.do(0, a.EndActions(), a.EndBuys(), graduate("072"))
    assert table.graduated() == "079 072"


def test_mm_sc_21_pirati():
    """MM-88."""
    table = at_table(host("080 C", deck="A A A"), host("A", discard="C D"), host("C", discard="C")).do(
        0, play("080")
    )
    assert table.asked() == [0, 1, 2]
    table.do(0, retire("C")).do(1, retire("C", "discard")).do(2, a.Pass())
    assert table.retired() == "C C"
    assert table.hand() == "A"
    assert [table.discard(1), table.hand(2), table.discard(2)] == ["D", "C", "C"]


def test_mm_sc_22_nia():
    """MM-90, MM-43, MM-48, MM-49."""
    table = at_table(
        host("111", waifu="178", deck="C C C C C C"),
        host("F 072 C C C", waifu="176", deck="C C C C C C", xp=2),
        queue="002 008 010 011 012 013",
    ).do(0, play("111"))
    assert table.retired() == "111"
    assert (table.in_play(), table.waifu(1), table.discard(1)) == ("", "", "176")
    table.do(0, a.EndActions(), a.EndBuys())
    assert table.options() == [a.Done()]
    table.do(0, a.Done())
    table.state.turn.actions = 2
    table.do(1, play("F"))
    assert (table.actions, table.trust, table.hand(1)) == (1, 0, "072 C C C")
    table.do(1, play("072"), a.EndActions(), a.EndBuys(), make_waifu("072"))
    assert (table.waifu(1), table.xp(1)) == ("072", 0)


def test_mm_sc_23_vynette():
    """MM-91, MM-77, MM-73."""
    table = at_table(host("175"), host(deck="C A", xp=3), host(deck="C A")).do(0, play("175"))
    assert [table.xp(seat) for seat in range(3)] == [1, 2, 0]
    assert [table.hand(seat) for seat in range(3)] == ["", "C", ""]


def test_mm_sc_24_prodigies_at_the_end():
    """MM-62, MM-64, J-3."""
    table = at_table(host("018 C", graduated="069 072"), host(), phase="ending")
    assert table.graduated() == "069 072 018"
    result = GAME.result(table.state, table.context)
    assert result is not None
    own = next(placing for placing in result.placings if placing.seat == 0)
    assert own.score == 2 + 5 + (1 + 1)
    assert own.breakdown == [("Graduates", 7.0), ("Prodigies", 2.0)]


def test_mm_sc_25_the_final_waifu():
    """MM-63, MM-64."""
    table = at_table(host(waifu="174", xp=5, graduated="020"), host(), phase="ending")
    assert table.options() == [a.GraduateWaifu(), a.Pass()]
    table.do(0, a.GraduateWaifu())
    assert (table.points(), table.xp(), table.state.ending) == (14, 1, "expansions")
    poor = at_table(host(waifu="174", xp=3, graduated="020"), host(), phase="ending")
    assert (poor.points(), poor.state.ending) == (7, "expansions")


def test_mm_sc_26_a_tie_is_shared():
    """MM-65."""
    tied = at_table(host(graduated="014", xp=9), host(graduated="111"), host(graduated="033"), phase="ending")
    assert tied.state.winners == [0, 1]
    result = GAME.result(tied.state, tied.context)
    assert result is not None
    assert [(placing.seat, placing.place) for placing in result.placings] == [(0, 1), (1, 1), (2, 3)]


def test_mm_sc_27_a_copy_of_a_card_that_retires_itself():
    """MM-46, J-7."""
    table = at_table(host("F", waifu="094"), host()).do(0, play("F"))
    assert (table.trust, table.waifu(), table.retired()) == (2, "094", "")
    real = at_table(host("094"), host()).do(0, play("094"))
    assert real.options() == [a.Branch(0), a.Branch(1)]
    real.do(0, a.Branch(1))
    assert (real.trust, real.retired()) == (5, "094")


def test_mm_sc_28_a_replay():
    """J-15, J-36."""
    table = at_table(host("072 006", deck="C C C C C C C C"), host(), actions=2).do(
        0, play("072"), play("006")
    )
    assert table.hand() == "C C C C C C"
    assert (table.actions, table.state.turn.played) == (1, 2)
    alone = at_table(host("006"), host()).do(0, play("006"))
    assert alone.actions == 1


def test_mm_sc_29_discounts():
    """MM-54, J-35."""
    table = at_table(host("018 137"), host(), queue="003 062", actions=2, trust=3)
    table.do(0, play("018"), play("137"))
    table.state.turn.trust = 3
    table.do(0, a.EndActions())
    view = table.view(0)
    assert [guest.price for guest in view.queue] == [0, 3]
    table.do(0, a.Buy(0))
    assert table.trust == 3
    table.do(0, a.Buy(0))
    assert table.trust == 0
    assert table.refuses(0, supply("D")) == "MM-17"


def test_mm_sc_30_an_opponent_with_one_card():
    """J-17, MM-75."""
    table = at_table(host("075"), host("F", waifu="176")).do(0, play("075"))
    assert (table.hand(1), table.discard(1)) == ("", "F")


def test_mm_sc_31_a_full_queue_hides_the_deck():
    """MM-50."""
    table = at_table(host(), host(), queue="002 008 010 011 012 013", main_deck="G 014", phase="refill")
    assert (table.main_deck(), table.state.expansions) == ("G 014", 0)


def test_mm_sc_32_a_stolen_guest_is_yours():
    """MM-78, J-24."""
    table = at_table(host("017"), host("059", deck="C"), actions=2).do(0, play("017"))
    assert (table.hand(), table.hand(1)) == ("059", "C")
    table.do(0, play("059"), a.EndActions(), a.EndBuys())
    table.player().xp = 9
    table.do(0, graduate("059"))
    assert table.graduated() == "059"


def test_mm_sc_33_a_mill_across_a_reshuffle():
    """MM-03."""
    table = at_table(host("122", waifu="178"), host(deck="C", discard="A A")).do(0, play("122"))
    assert table.discard(1) == "A C"
    assert table.deck(1) == "A"
