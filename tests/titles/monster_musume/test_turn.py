"""A turn from its start to the next (MM-03 to MM-05, MM-10 to MM-24)."""

from __future__ import annotations

from games.titles.monster_musume import actions as a
from games.titles.monster_musume import match_events as e
from tests.titles.monster_musume.table import at_table, card, host, play, supply

DECK = "C C C C C C C C C C C C"


def test_a_turn_starts_anew():
    """MM-11, MM-51, J-33."""
    table = at_table(host(), host(deck=DECK), expansions=2, trust=5, phase="end-of-turn")
    turn = table.state.turn
    assert (table.state.active, turn.actions, turn.trust, turn.played) == (1, 3, 0, 0)
    assert (turn.graduations, turn.discount, turn.grad_discount, turn.free_waifu, turn.topdeck) == (
        1,
        0,
        0,
        False,
        False,
    )


def test_phases_follow_each_other_and_the_turn_passes_left():
    """MM-10, MM-22."""
    table = at_table(host(deck=DECK), host(deck=DECK), host(deck=DECK))
    seen = []
    for action in (a.EndActions(), a.EndBuys(), a.Done()):
        seen.append(table.view(0).turn.phase)
        table.do(0, action)
    assert seen == ["action", "buy", "cleanup"]
    assert table.asked() == [1]
    assert table.hand(0) == "C C C C C"


def test_experience_cards_are_free_and_guests_take_actions():
    """MM-12, J-28."""
    table = at_table(host("A B 069 141", deck=DECK), host()).do(0, play("A"), play("B"))
    assert (table.xp(), table.actions) == (3, 1)
    table.do(0, play("069"))
    assert table.refuses(0, play("141")) == "MM-12"
    assert table.options() == [a.EndActions()]


def test_actions_that_are_not_used_are_lost():
    """MM-12, MM-11."""
    table = at_table(host("069", deck=DECK), host(deck=DECK), actions=3)
    table.do(0, a.EndActions(), a.EndBuys(), a.Done())
    assert table.actions == 1


def test_each_card_in_its_phase():
    """MM-13, MM-10."""
    table = at_table(host("C A 069"), host(), queue="154")
    assert table.refuses(0, play("C")) == "MM-13"
    assert table.refuses(0, supply("C")) == "MM-10"
    assert table.refuses(0, a.Buy(0)) == "MM-10"
    table.do(0, a.EndActions())
    assert table.refuses(0, play("A")) == "MM-13"
    assert table.refuses(0, play("069")) == "MM-13"
    assert table.refuses(0, a.Graduate(card("069"))) == "MM-10"


def test_a_guest_counts_before_her_effect_and_it_runs_left_to_right():
    """MM-14, J-5: she counts herself; Indira's hand is looked at after the draw."""
    assert at_table(host("058"), host()).do(0, play("058")).trust == 1
    table = at_table(host("001 C C C", deck=DECK), host()).do(0, play("001"))
    assert table.hand() == "C C C C", "four after the first draw, so no more"
    small = at_table(host("001 C C", deck=DECK), host()).do(0, play("001"))
    assert small.hand() == "C C C C C"


def test_what_cannot_be_done_in_full_is_done_as_far_as_possible():
    """MM-15, MM-16."""
    table = at_table(host("072", deck="C"), host()).do(0, play("072"))
    assert table.hand() == "C"
    assert at_table(host("103"), host()).do(0, play("103")).asking() == "ActionPhase"
    assert at_table(host("035"), host()).do(0, play("035")).asking() == "ActionPhase"


def test_a_price_not_paid_brings_nothing():
    """MM-15, J-11."""
    table = at_table(host("011 C"), host()).do(0, play("011"))
    table.do(0, a.Decline())
    assert (table.trust, table.hand()) == (1, "C")


def test_trust_cards_and_purchases_in_any_mix():
    """MM-17, MM-18, MM-20."""
    table = at_table(host("C D E"), host(), phase="buy", queue="154 137 134", trust=1)
    table.do(0, supply("C"), play("D"), a.Buy(2), a.PlayAllTrust(), a.Buy(0))
    assert (table.trust, table.discard(), table.in_play()) == (0, "134 154 C", "D C E")
    assert table.refuses(0, a.Buy(0)) == "MM-17"
    assert a.EndBuys() in table.options()


def test_nothing_can_be_bought_from_an_empty_place_or_pile():
    """MM-20, MM-19: the gap stays until the Draw phase."""
    table = at_table(
        host(deck=DECK),
        host(deck=DECK),
        phase="buy",
        queue="154 137",
        main_deck="002 003 008 010 011",
        supply="0 20 10 25 25",
        trust=9,
    )
    assert table.refuses(0, supply("A")) == "MM-20"
    assert table.refuses(0, a.Buy(2)) == "MM-20"
    table.do(0, a.Buy(0))
    assert table.queue() == "137"
    table.do(0, a.EndBuys(), a.Done())
    assert table.queue() == "137 002 003 008 010 011"


def test_bought_cards_may_go_on_top_of_the_deck():
    """MM-18."""
    table = at_table(host("128", deck="C"), host(), queue="154 137", trust=9).do(
        0, play("128"), a.EndActions()
    )
    table.do(0, a.Buy(1, True), supply("D", True))
    assert table.deck() == "D 137 C"
    plain = at_table(host(), host(), phase="buy", queue="154", trust=9)
    assert plain.refuses(0, a.Buy(0, True)) == "MM-18"


def test_trust_of_guests_stays_for_the_buy_phase_and_buys_only():
    """MM-23, MM-05."""
    table = at_table(host("149", deck=DECK), host(deck=DECK), queue="134").do(0, play("149"), a.EndActions())
    assert table.trust == 2
    table.do(0, a.EndBuys(), a.Done())
    assert table.trust == 0
    rich = at_table(host(in_play="069", xp=9), host(), phase="buy", queue="134")
    assert rich.refuses(0, a.Buy(0)) == "MM-17", "XP buys nothing"


def test_xp_stays_from_turn_to_turn():
    """MM-05."""
    table = at_table(host("A", deck=DECK), host(deck=DECK)).do(
        0, play("A"), a.EndActions(), a.EndBuys(), a.Done()
    )
    assert table.xp() == 1


def test_a_card_bought_now_can_be_drawn_now():
    """MM-24, MM-03."""
    table = at_table(host(), host(deck=DECK), phase="buy", queue="134", trust=2)
    table.do(0, a.Buy(0), a.EndBuys(), a.Done())
    assert table.hand() == "134"


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed():
    """MM-03."""
    table = at_table(host("069", deck="C C", discard="A A"), host()).do(0, play("069"))
    assert (table.deck(), table.discard()) == ("", "A A")
    more = at_table(host("072", deck="C C", discard="A A"), host()).do(0, play("072"))
    assert (more.hand(), more.deck(), more.discard()) == ("A C C", "A", "")
    assert [event.count for event in more.heard(e.Reshuffled)] == [2]


def test_cards_in_play_and_cards_turned_up_are_not_shuffled_in():
    """MM-03: what a search has revealed waits until it is over."""
    table = at_table(host("031", deck="C C", discard="178 A"), host()).do(0, play("031"))
    assert table.hand() == "178"
    assert set(table.discard().split()) <= {"A", "C"}
    assert sorted((table.discard() + " " + table.deck()).split()) == ["A", "C", "C"]
    assert table.in_play() == "031"


def test_retired_cards_are_gone():
    """MM-04."""
    table = at_table(host("027 C"), host()).do(0, play("027"), a.Retire("hand", card("C")))
    assert (table.retired(), table.state.supply) == ("C", [10, 20, 10, 25, 25])


def test_cleanup_clears_everything_away():
    """MM-21."""
    table = at_table(host("C 149 A", deck=DECK), host(deck=DECK)).do(0, play("149"), a.EndActions())
    table.do(0, play("C"), a.EndBuys(), a.Done())
    assert (table.discard(), table.in_play(), table.trust) == ("149 A C", "", 0)


def test_the_draw_phase_draws_to_five_or_more():
    """MM-22."""
    table = at_table(host("043", deck=DECK), host(deck=DECK)).do(
        0, play("043"), a.EndActions(), a.EndBuys(), a.Done()
    )
    assert len(table.player().hand) == 6


def test_bad_cards_and_places_are_refused():
    """MM-12."""
    table = at_table(host("C"), host(), queue="134")
    assert table.refuses(0, play("069")) == "MM-12"
    table.refuses(0, a.Play(249))
    table.refuses(0, a.Done())
    table.refuses(1, a.EndActions())


def test_what_is_paid_for_a_basic_card_is_her_printed_price():
    """MM-54, J-35: a discount on guests lowers neither the offer nor the bill of a supply pile."""
    table = at_table(host(), host(), phase="buy", queue="134", trust=5)
    table.state.turn.discount = 2
    table.do(0, supply("D"))
    assert table.trust == 2
    assert table.offers(a.BuyBasic) == [supply("A"), supply("C")]
    table.do(0, a.Buy(0))
    assert table.trust == 2


def test_a_card_bought_for_the_top_of_the_deck_leaves_its_pile_too():
    """MM-18, MM-20."""
    table = at_table(host(), host(), phase="buy", trust=4, supply="1 1 1 1 1")
    table.state.turn.topdeck = True
    table.do(0, supply("A", top=True))
    assert (table.state.supply[0], table.deck(), table.discard()) == (0, "A", "")
    assert supply("A") not in table.options()


def test_the_last_card_of_a_pile_is_the_last():
    """MM-20: nothing is sold out of an empty pile, by nobody's effect either."""
    table = at_table(host(), host(), phase="buy", trust=9, supply="1 1 1 1 1")
    table.do(0, supply("A"), supply("C"), supply("D"))
    assert table.state.supply == [0, 1, 0, 0, 1]
    assert [offer.card for offer in table.offers(a.BuyBasic)] == []


def test_a_look_discards_the_very_card_in_question():
    """Section 9.3: after two or more that stay, the next is dropped from beneath them."""
    table = at_table(host("091", deck="A B D E C 072"), host()).do(0, play("091"))
    table.do(0, a.Keep(), a.Keep(), a.Drop(), a.Keep())
    assert table.discard() == "D"
    three = at_table(host("091", deck="A B D E C 072"), host()).do(0, play("091"))
    three.do(0, a.Keep(), a.Keep(), a.Keep(), a.Drop())
    assert three.discard() == "E"


def test_the_queen_knows_honey_in_the_slot():
    """MM-84."""
    table = at_table(host("053", waifu="032"), host()).do(0, play("053"))
    assert table.trust == 6
    assert at_table(host("053", waifu="176"), host()).do(0, play("053")).trust == 3


def test_what_a_look_shuffles_in_goes_beneath_what_is_there():
    """MM-03: two cards of the deck are looked at first, then what came from the discard pile."""
    table = at_table(host("091", deck="D E", discard="A B C"), host()).do(0, play("091"))
    looking = table.view(0).looking
    assert looking[:2] == ["D", "E"]
    assert len(looking) == 4


def test_what_comes_back_lies_on_top_of_the_deck():
    """Section 9.3: `recall` puts a card where it is drawn next."""
    table = at_table(host("044", deck="C E", discard="D"), host()).do(0, play("044"), a.Recall(card("D")))
    assert table.deck() == "D C E"
    assert table.heard(e.Recalled, 1) == [e.Recalled(0, "D", "deck")]
