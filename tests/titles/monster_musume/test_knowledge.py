"""What a seat may imagine: everything it cannot tell apart from the real state, and nothing it could rule
out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.engine import act, asked, settle
from games.kit import laws
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import EXPANSION
from games.titles.monster_musume.views.card_sight import SEEN
from tests.lengths import up_to
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.table import (
    DESIGN,
    RULES,
    GuestTable,
    at_table,
    card,
    give,
    host,
    play,
    set_up,
)


def imagined(table: GuestTable, by: int, times: int = 60) -> list[State]:
    """States that a seat imagines."""
    rng = Random(11)
    return [GAME.imagine(table.state, table.context, by, rng) for _ in range(times)]


def hands(states: list[State], seat: int) -> list[list[str]]:
    return [sorted(RULES.codes[one & DESIGN] for one in state.players[seat].hand) for state in states]


@pytest.mark.parametrize("count", up_to(500, 200))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_imagining_keeps_the_laws_wherever_matches_lead(seats: int, count: int):
    rng = Random(seats)
    looked_at = 0
    for number, (state, table, _) in enumerate(positions(count, seats, seed=40 + seats)):
        if number % 4 or state.ending:
            continue
        for by in range(seats):
            broken = laws.secrecy(GAME, state, table, by, rng)
            broken += laws.independence(GAME, state, table, by, number)
            broken += laws.memory(GAME, state, table, by, rng)
            broken += laws.imagined_is_whole(GAME, state, table, by, rng)
            assert broken == []
            looked_at += 1
        assert laws.fresh_luck(GAME, state, table, rng) == []
    assert looked_at > 2 * count // 5


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_imagining_keeps_the_laws_when_a_match_is_over(seats: int):
    """The view opens everything then, and what is imagined must agree with it."""
    rng = Random(seats)
    ends = [position for position in positions(2500, seats, seed=seats) if position.state.ending]
    assert len(ends) > 1
    for number, (state, table, _) in enumerate(ends):
        assert laws.fresh_luck(GAME, state, table, rng) == []
        for by in range(seats):
            broken = laws.secrecy(GAME, state, table, by, rng)
            broken += laws.independence(GAME, state, table, by, number)
            broken += laws.memory(GAME, state, table, by, rng)
            broken += laws.imagined_is_whole(GAME, state, table, by, rng)
            assert broken == []


def test_after_the_end_nothing_that_lies_open_is_dealt_again():
    """J-32, J-34: hands, decks and the guests set aside are in view; only the order of a deck is still
    unknown."""
    table = at_table(
        host("A 069", deck="C D E A B"), host("B", deck="D C"), phase="ending", main_deck="014 015"
    )
    open_view = table.view(0)
    states = imagined(table, 1, 20)
    assert all(GAME.view(state, table.context, 0) == open_view for state in states)
    assert len({tuple(state.players[0].deck) for state in states}) > 5
    assert {bytes(sorted(state.main_deck)) for state in states} == {bytes([card("014"), card("015")])}


def test_an_imagined_state_is_played_to_its_end():
    rng = Random(3)
    for number, (state, table, _) in enumerate(positions(400, 4, seed=9)):
        if number % 40 or state.ending:
            continue
        other = GAME.imagine(state, table, 1, rng)
        settle(other, table)
        while deciders := asked(other):
            options = other.agenda[-1].options(other, table, deciders[0])
            act(GAME, other, table, deciders[0], rng.choice(list(options)))
            settle(other, table)
        assert other.ending


def test_the_main_deck_is_imagined_with_one_expansion_in_each_block():
    """MM-S5, and *Determinization*."""
    table = set_up(3, seed=4)
    for state in imagined(table, 0, 20):
        deck = state.main_deck
        assert [deck[at : at + 15].count(EXPANSION) for at in range(0, 45, 15)] == [1, 1, 1]
    places = {state.main_deck[::-1].index(EXPANSION) for state in imagined(table, 0, 200)}
    assert places == set(range(15))
    guests = {state.main_deck[-1] for state in imagined(table, 0, 200)}
    assert len(guests) > 60


def test_an_opened_block_holds_no_other_expansion():
    """MM-S5: with two open and twenty cards left, the third is among the last fifteen."""
    table = set_up(3, seed=4)
    deck = table.state.main_deck
    upper = bytes(one for one in deck[15:] if one != EXPANSION)
    table.state.main_deck = deck[:15] + upper[:5]
    table.state.expansions = 2
    for state in imagined(table, 0, 40):
        assert state.main_deck[15:].count(EXPANSION) == 0
        assert state.main_deck[:15].count(EXPANSION) == 1


def test_expansions_known_to_lie_on_top_stay_there():
    """MM-52."""
    table = at_table(
        host("035"), host(), queue="002 008 010 011 012 013", main_deck="G 014 G 015 016 017 018"
    )
    table.do(0, play("035"), a.SendHome(0), a.SendHome(1), a.Done())
    assert table.state.on_top == 2
    for state in imagined(table, 1):
        assert state.main_deck[-2:] == bytes([EXPANSION] * 2)


def test_hands_of_others_come_from_their_cards_only():
    table = at_table(host("A"), host("069 C", deck="C D E"))
    seen = Counter(code for hand in hands(imagined(table, 0, 200), 1) for code in hand)
    assert set(seen) == {"069", "C", "D", "E"}
    assert hands(imagined(table, 1, 5), 1) == [["069", "C"]] * 5


def test_a_card_seen_going_to_a_hand_stays_there():
    """Section 7: a search reveals whom it finds; recall_hand too; and who passes a card knows where it is."""
    table = at_table(host("123", deck="C C 069 D E A"), host("B")).do(0, play("123"))
    assert all("069" in hand for hand in hands(imagined(table, 1), 0))
    given = at_table(host("011 069", deck="C"), host("A B", deck="C D E"), host("A")).do(
        0, play("011"), give("069")
    )
    given.do(0, a.Choose(1))
    assert all("069" in hand for hand in hands(imagined(given, 0), 1))
    away = Counter("069" in hand for hand in hands(imagined(given, 2, 200), 1))
    assert len(away) == 2, "to the third it may have been the last card of the hand, or one of the deck"


def test_a_third_seat_cannot_tell_which_card_was_passed():
    """MM-74: it was one of the giver's, and now either of them may hold each."""
    table = at_table(host("003 069 072", deck="C B"), host("A D", deck="D"), host("C D", deck="E"), host("C"))
    table.do(0, play("003"), give("069")).do(1, give("A")).do(2, give("C"))
    held = Counter()
    for state in imagined(table, 3, 300):
        for seat in (0, 1):
            owned = {RULES.codes[one & DESIGN] for one in state.players[seat].hand + state.players[seat].deck}
            held.update((seat, code) for code in ("069", "072", "B") if code in owned)
    # The card left in the deck might have been in the hand for all that seat 3 knows.
    assert set(held) == {(seat, code) for seat in (0, 1) for code in ("069", "072", "B")}


def test_when_a_deck_runs_out_all_know_what_is_left():
    """MM-03: everything that was hidden must be in the hand."""
    table = at_table(host("A"), host("072 D", deck="E", discard="C C C C"), active=1).do(1, play("072"))
    assert table.hand(1) == "C C D E"
    for hand in hands(imagined(table, 0), 1):
        assert {"D", "E"} <= set(hand)


def test_my_waifu_under_a_deck_is_known_to_all():
    """MM-41."""
    table = at_table(host("F", waifu="149", deck="C D E A B C D E"), host("C C C C C")).do(0, play("F"))
    table.do(0, a.EndActions(), a.EndBuys(), a.Done())
    for state in imagined(table, 1):
        assert state.players[0].deck[0] & DESIGN == card("F")


def test_whose_only_card_cannot_be_taken_is_known():
    """J-21: seat 1 holds My Waifu alone and seat 2 some other card alone; everybody learns both."""
    table = at_table(
        host("C", deck="C"), host("F", deck="C C"), host("D", deck="E F"), host("017"), host("A B"), active=3
    )
    table.do(3, play("017"))
    assert [option.seat for option in table.offers(a.Choose, 3)] == [4, 0, 2]
    for state in imagined(table, 4):
        assert state.players[1].hand[0] & DESIGN == card("F")
        assert state.players[2].hand[0] & DESIGN != card("F")


def test_equal_cards_cannot_be_told_apart():
    """A Helping Out gained to hand for all to see, and one that was there: when one is played, nobody
    knows the other."""
    table = at_table(host("104 C", deck="D E A"), host("A"), phase="action").do(
        0, play("104"), a.EndActions()
    )
    assert all("C" in hand for hand in hands(imagined(table, 1), 0))
    table.do(0, play("C"))
    assert any("C" not in hand for hand in hands(imagined(table, 1), 0))


def test_of_two_equal_cards_known_to_a_seat_each_nobody_knows_the_one_that_is_left():
    """Seats 1 and 2 know of one Helping Out each; which of them is played, neither can tell."""
    table = at_table(host("C C A", deck="D E A B D E"), host("A"), host("A"))
    table.player().hand = [card("C") | SEEN[1], card("C") | SEEN[2], card("A")]
    assert all("C" in hand for by in (1, 2) for hand in hands(imagined(table, by), 0))
    table.do(0, a.EndActions(), play("C"))
    for by in (1, 2):
        assert any("C" not in hand for hand in hands(imagined(table, by), 0))


def test_a_seat_remembers_which_guests_have_not_come_yet():
    """Of the main deck and what is set aside, without the expansions."""
    table = at_table(host("069"), host(), queue="003", main_deck="130 G 136")
    _, _, unmet = GAME.recall(table.state, 1)["main_deck"]
    codes = set(table.names(unmet).split())
    assert codes >= {"001", "130", "136"}
    assert not codes & {"003", "069", "G"}


def test_own_cards_are_never_imagined_away():
    table = at_table(host("A 069", deck="C D E"), host("B C"))
    for state in imagined(table, 0):
        assert table.names(state.players[0].hand) == "A 069"
        assert sorted(table.names(state.players[0].deck).split()) == ["C", "D", "E"]
    orders = {tuple(state.players[0].deck) for state in imagined(table, 0)}
    assert len(orders) == 6
