"""The Queue, House Expansions and the stall guard (MM-50 to MM-54, MM-95)."""

from __future__ import annotations

import pytest

from games.titles.monster_musume import actions as a
from games.titles.monster_musume import match_events as e
from tests.titles.monster_musume.table import at_table, host, play

DECK = "C C C C C C C C C C C C"
SIX = "002 008 010 011 012 013"


def test_the_refill_turns_cards_until_six_wait():
    """MM-50, MM-19: guests join at the right end, and are new until the next Draw phase."""
    table = at_table(
        host(), host(), queue="002 008 010 011", main_deck="014 G 015 016", phase="draw", run=False
    )
    table.state.newcomers = 3
    table.settle()
    assert table.queue() == "002 008 010 011 014 015"
    assert table.state.expansions == 1
    view = table.view(None)
    assert [guest.new for guest in view.queue] == [False] * 4 + [True] * 2
    assert [event.cards for event in table.heard(e.QueueJoined)] == [["014"], ["015"]]


def test_an_expansion_helps_everybody_from_the_next_turn_on():
    """MM-51, MM-11."""
    table = at_table(
        host(deck=DECK),
        host(deck=DECK),
        host(),
        queue="002 008 010 011 012",
        main_deck="G 014",
        phase="refill",
    )
    assert (table.state.active, table.actions) == (1, 2)


def test_an_empty_main_deck_leaves_the_queue_short():
    """MM-50, J-20, MM-53."""
    table = at_table(host(), host(), queue="002", main_deck="G", phase="refill")
    assert (table.queue(), table.state.expansions, table.main_deck()) == ("002", 1, "")


def test_replacing_fills_no_other_gap():
    """MM-53: 041 Viola has taken a guest before."""
    table = at_table(host("041 035"), host(), queue=SIX, main_deck="014 015 016 017", actions=2)
    table.do(0, play("041"), a.Recruit(0))
    assert (table.queue(), table.discard()) == ("008 010 011 012 013", "002")
    table.do(0, play("035"), a.SendHome(0), a.Done())
    assert table.queue() == "010 011 012 013 014"


def test_replacing_nobody_turns_no_card():
    """MM-53, MM-83."""
    table = at_table(host("035"), host(), queue=SIX, main_deck="G 014").do(0, play("035"), a.Done())
    assert (table.queue(), table.main_deck(), table.retired()) == (SIX, "G 014", "")


def test_only_so_many_may_be_replaced():
    """MM-53."""
    table = at_table(host("008"), host(), queue="002 010 011 012", main_deck="014 015 016 017").do(
        0, play("008")
    )
    table.do(0, a.SendHome(3), a.SendHome(1), a.SendHome(0))
    assert table.asking() == "ActionPhase"
    assert table.queue() == "011 014 015 016"


def test_only_expansions_are_left_to_replace_with():
    """MM-52, J-23, J-20."""
    table = at_table(host("035", deck=DECK), host(deck=DECK), queue="002 008", main_deck="G G").do(
        0, play("035")
    )
    table.do(0, a.SendHome(0), a.Done())
    assert (table.queue(), table.main_deck(), table.state.expansions) == ("008", "G G", 0)
    assert table.state.on_top == 2
    table.do(0, a.EndActions(), a.EndBuys(), a.Done())
    assert (table.state.expansions, table.state.on_top, table.main_deck()) == (2, 0, "")


def test_recruiting_looks_at_the_printed_price():
    """J-19, MM-54: two cheaper do not bring a dearer one within reach."""
    table = at_table(host("018 041"), host(), queue="002 009", actions=2).do(0, play("018"), play("041"))
    assert [option.slot for option in table.offers(a.Recruit)] == [0]
    table.do(0, a.Recruit(0))
    assert (table.discard(), table.queue(), table.trust) == ("002", "009", 1)


def test_a_discount_never_makes_a_price_negative():
    """MM-54, J-35."""
    table = at_table(host(), host(), phase="buy", queue="003", trust=1)
    table.state.turn.discount = 5
    table.do(0, a.Buy(0))
    assert table.trust == 1


# -- the stall guard -------------------------------------------------------------------------------------


def rounds(table, count: int) -> None:
    """So many rounds in which everybody only ends the phases."""
    for _ in range(count * len(table.state.players)):
        (seat,) = table.asked()
        table.do(seat, a.EndActions(), a.EndBuys(), a.Done())


def quiet(stall_rounds: int = 4, main_deck: str = "014 015"):
    return at_table(
        host(deck=DECK),
        host(deck=DECK),
        queue=SIX,
        main_deck=main_deck,
        phase="round",
        round=0,
        stall_rounds=stall_rounds,
    )


def test_after_four_quiet_rounds_the_oldest_guest_goes_home():
    """MM-95, J-12."""
    table = quiet()
    rounds(table, 3)
    assert table.queue() == SIX
    rounds(table, 1)
    assert table.queue() == "008 010 011 012 013 014"
    assert table.retired() == "002"
    assert [event.seat for event in table.heard(e.QueueLeft)] == [-1]
    rounds(table, 3)
    assert table.retired() == "002"
    rounds(table, 1)
    assert table.retired() == "002 008"


@pytest.mark.parametrize("stall_rounds", [0, 8])
def test_the_number_of_quiet_rounds_is_an_option(stall_rounds: int):
    """MM-95, MM-96."""
    table = quiet(stall_rounds)
    rounds(table, 7)
    assert table.retired() == ""
    rounds(table, 1)
    assert table.retired() == ("002" if stall_rounds else "")


def test_a_guest_who_leaves_begins_the_count_anew():
    """MM-95."""
    table = quiet()
    rounds(table, 3)
    table.state.turn.trust = 9
    table.do(0, a.EndActions(), a.Buy(5), a.EndBuys(), a.Done())
    table.do(1, a.EndActions(), a.EndBuys(), a.Done())
    rounds(table, 3)
    assert table.retired() == ""
    rounds(table, 1)
    assert table.retired() == "002"


def test_the_guard_may_bring_the_end():
    """MM-60, MM-95: the round is complete, so the game ends right then."""
    table = quiet(main_deck="G G")
    rounds(table, 4)
    assert table.state.ending == "expansions"


def test_a_newcomer_who_is_bought_is_no_longer_counted_as_new():
    """MM-19, MM-50: whoever came last stays marked, and nobody else."""
    table = at_table(host(), host(), phase="buy", queue="134 059 069 072", trust=9)
    table.state.newcomers = 2
    table.do(0, a.Buy(3))
    shown = table.view(None).queue
    assert [(guest.card, guest.new) for guest in shown] == [("134", False), ("059", False), ("069", True)]
    table.do(0, a.Buy(0))
    shown = table.view(None).queue
    assert [(guest.card, guest.new) for guest in shown] == [("059", False), ("069", True)]


def test_a_guest_bought_from_the_first_place_moves_the_queue_too():
    """MM-95: whichever place it was, a guest has left, and the quiet rounds begin anew."""
    table = at_table(host(), host(), phase="buy", queue="134 059", trust=9)
    table.state.quiet_rounds = 3
    table.do(0, a.Buy(0))
    assert table.state.moved
