"""The log: what everybody hears, and what only some do."""

from __future__ import annotations

import pytest

from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import match_events as e
from games.titles.monster_musume.words.log_sentences import _TELLERS
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.table import at_table, card, give, host, play


def told(table, by: int | None = None) -> list[str]:
    sentences = [GAME.tell(event, table.context.cards) for event in table.record.heard_by(by)]
    return [sentence for sentence in sentences if sentence]


def test_playing_a_guest_is_told_step_by_step():
    table = at_table(host("112", deck="C D E", waifu="176"), host()).do(0, play("112"))
    assert told(table) == ["plays {card:112}", "gets 3 Trust from {card:112}", "draws two cards"]
    assert told(table, 0)[-1] == "draws {card:C} and {card:D}"


def test_a_count_that_grows_is_told():
    """MM-81."""
    table = at_table(host("058 149"), host(), actions=2).do(0, play("058"), play("149"))
    assert "gets 1 Trust more from {card:058}" in told(table)
    assert "gets 1 Trust from {card:058}" in told(table), "the first gain is no *more*"


def test_what_is_used_again_was_played_and_what_is_used_was_not():
    """J-15, J-16."""
    table = at_table(host("174", waifu="185", deck="C C C"), host()).do(0, play("174"))
    assert "uses the effect of {card:185}" in told(table)
    again = at_table(host("006", in_play="059"), host()).do(0, play("006"))
    assert "uses {card:059} again" in told(again)


def test_who_loses_something_hears_why():
    """MM-49, MM-77; and what one pays oneself is told as paid."""
    table = at_table(host("111", waifu="178"), host(waifu="176")).do(0, play("111"))
    assert "loses the Waifu {card:176} to the discard pile, because of {card:111}" in told(table)
    lost = at_table(host("023"), host(xp=1)).do(0, play("023"))
    assert "loses 1 XP, because of {card:023}" in told(lost)
    paid = at_table(host("092", xp=1), host()).do(0, play("092"), a.Pay())
    assert "pays 1 XP" in told(paid)
    left = at_table(host(in_play="069", waifu="176", xp=2), host(), phase="cleanup")
    left.do(0, a.MakeWaifu(card("069")), a.Done())
    assert "puts the former Waifu {card:176} on the discard pile" in told(left)


def test_nothing_is_paid_is_told_as_free():
    """MM-31, MM-33, MM-54."""
    table = at_table(host("138 018", in_play="165"), host(), queue="134", actions=2)
    table.state.turn.grad_discount = table.state.turn.discount = 2
    table.do(0, play("138"), a.EndActions(), a.Buy(0), a.EndBuys(), a.Graduate(card("165")))
    table.do(0, a.MakeWaifu(card("138")))
    assert told(table)[-3:] == [
        "invites {card:134} for free",
        "sees {card:165} graduate for free",
        "makes {card:138} the new Waifu for free",
    ]


def test_expansions_that_go_back_are_counted():
    """MM-52."""
    table = at_table(host("035"), host(), queue="002 008 010", main_deck="G 014 G 015 016")
    table.do(0, play("035"), a.SendHome(0), a.SendHome(1), a.Done())
    assert told(table)[-1] == "Two House Expansions go back on top of the main deck"
    one = at_table(host("035"), host(), queue="002 008 010", main_deck="G 014 016")
    one.do(0, play("035"), a.SendHome(0), a.Done())
    assert told(one)[-1] == "One House Expansion goes back on top of the main deck"


def test_buying_and_graduating():
    table = at_table(host("D D", in_play="069", xp=2, waifu="176"), host(), phase="buy", queue="154")
    table.do(0, a.PlayAllTrust(), a.Buy(0), a.EndBuys(), a.Graduate(card("069")))
    assert told(table) == [
        "plays 2 {card:D}",
        "gets 4 Trust",
        "invites {card:154} for 4 Trust",
        "sees {card:069} graduate for 2 XP",
    ]


def test_cards_that_move_in_secret():
    """MM-74, section 7."""
    table = at_table(host("003 A C", deck="E"), host("B D"), host("D E")).do(0, play("003"))
    table.do(0, give("A")).do(1, give("B")).do(2, give("D"))
    assert "passes a card to {seat:1}" in told(table, None)
    assert "passes {card:A} to {seat:1}" in told(table, 1)
    assert "passes {card:A} to {seat:1}" not in told(table, 2)


def test_expansions_and_the_end():
    """MM-50, MM-51, MM-60, MM-65."""
    table = at_table(
        host(deck="C C C C C"),
        host(graduated="069"),
        queue="002 008 010 011 012",
        main_deck="G 014",
        expansions=1,
        active=1,
        phase="refill",
    )
    sentences = told(table)
    assert sentences[:3] == [
        "House Expansion 2 of 2 opens",
        "The house is complete. This is the last round",
        "{card:014} joins the Queue",
    ]
    assert sentences[-1] == "Best Exchange Program Host: {seat:1}, with 2 points"


@pytest.mark.parametrize("seats", [2, 4])
def test_every_event_of_random_matches_has_a_sentence_or_is_only_shown(seats: int):
    shown = (e.PhaseStarted,)
    heard = set()
    for _, table, record in positions(900, seats, seed=seats):
        for event in record.heard_by(None):
            heard.add(type(event))
            sentence = GAME.tell(event, table.cards)
            assert bool(sentence) != isinstance(event, shown)
            assert not sentence.endswith(".")
            assert "None" not in sentence
    assert len(heard) > 20


def test_every_event_is_told_but_phases():
    assert set(e.AnyMatchEvent.__args__) - _TELLERS.kinds() == {e.PhaseStarted}
