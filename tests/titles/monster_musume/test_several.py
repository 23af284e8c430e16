"""Effects on several players (MM-70 to MM-78): at once, in secret, around to the left."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import IllegalAction, rulebook
from games.titles.monster_musume import GAME, victims
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import match_events as e
from tests.titles.monster_musume.table import at_table, back, card, discard, give, host, play, retire

DECK = "C C C C C C C C C C C C"


def test_who_is_meant():
    """MM-70."""
    table = at_table(host("127"), host(), host()).do(0, play("127"))
    assert [table.xp(seat) for seat in range(3)] == [1, 1, 1]
    other = at_table(host("132"), host(), host()).do(0, play("132"))
    assert [other.xp(seat) for seat in range(3)] == [2, 1, 1]


def test_nothing_happens_before_all_have_chosen():
    """MM-71, J-10: choices are hidden, then carried out together, and the rest of the card waits."""
    table = at_table(host("012", deck=DECK), host("A B"), host("D E")).do(0, play("012"))
    assert table.asked() == [1, 2]
    before = [table.view(seat) for seat in (0, 2, None)]
    table.do(1, discard("B"))
    assert table.asked() == [2]
    assert [table.view(seat) for seat in (0, 2, None)] == before
    assert table.hand(0) == "", "the draws come after the discards"
    table.do(2, discard("D"))
    assert [table.discard(1), table.discard(2), table.hand(0)] == ["B", "D", "C C C"]


def test_nobody_can_guess_a_choice_from_what_is_imagined():
    """MM-71: whoever imagines the others' answers imagines all that are possible."""
    table = at_table(host("012", deck=DECK), host("A B"), host("D E")).do(0, play("012"))
    table.do(1, discard("B"))
    seen = set()
    for seed in range(30):
        imagined = GAME.imagine(table.state, table.context, 2, Random(seed))
        seen.add(imagined.agenda[-1].answers[1][0])
    assert seen == {card("A"), card("B")}
    own = GAME.imagine(table.state, table.context, 1, Random(1))
    assert own.agenda[-1].answers[1] == [card("B")]


def test_a_short_pile_serves_the_left_neighbour_first():
    """MM-72."""
    table = at_table(host(), host("088"), host(), active=1, supply="10 20 1 25 25").do(1, play("088"))
    assert [table.discard(seat) for seat in range(3)] == ["", "", "C"]


def test_automatic_effects_go_around_to_the_left():
    """MM-73."""
    table = at_table(host(deck=DECK), host("004", deck=DECK), host(deck=DECK), active=1).do(1, play("004"))
    assert [event.seat for event in table.heard(e.Drew)] == [1, 2, 0]


def test_a_card_passed_on_is_not_the_one_received():
    """MM-74, MM-80."""
    table = at_table(host("003 A"), host("B"), host("D")).do(0, play("003"))
    assert [table.hand(seat) for seat in range(3)] == ["D", "A", "B"]


def test_who_has_nothing_is_left_out_and_who_has_too_little_gives_it():
    """MM-75, J-36."""
    table = at_table(host("002"), host(), host("A")).do(0, play("002"))
    assert table.asking() == "ActionPhase"
    assert [table.discard(1), table.discard(2)] == ["", "A"]


def test_cards_drawn_off_turn_stay():
    """MM-76."""
    table = at_table(host("158"), host("C C C C C", deck=DECK)).do(0, play("158"))
    assert len(table.player(1).hand) == 6
    table.do(0, a.EndActions(), a.EndBuys(), a.Done()).do(1, a.EndActions(), a.EndBuys(), a.Done())
    assert len(table.player(1).hand) == 5


def test_xp_goes_to_a_player_or_to_the_bank():
    """MM-77."""
    table = at_table(host("021", waifu="180"), host(xp=1), host(xp=5)).do(0, play("021"))
    assert [option.seat for option in table.offers(a.Choose)] == [1, 2]
    table.do(0, a.Choose(1))
    assert [table.xp(seat) for seat in range(3)] == [1, 0, 5]
    lost = at_table(host("023"), host(xp=1), host()).do(0, play("023"))
    assert [lost.xp(seat) for seat in range(3)] == [0, 0, 0]


def test_what_is_given_is_the_new_holders():
    """MM-78, J-24."""
    table = at_table(host("011 069", deck=DECK), host(deck=DECK), host()).do(0, play("011"), give("069"))
    assert table.asking() == "GiveTo"
    table.do(0, a.Choose(1))
    assert (table.hand(1), table.trust) == ("069", 4)
    told = table.heard(e.CardMoved, 1) + table.heard(e.CardMoved, 2)
    assert [event.card for event in told] == ["069", None]
    table.do(0, a.EndActions(), a.EndBuys(), a.Done()).do(1, play("069"))
    assert table.in_play(1) == "069"


def test_a_hand_with_nothing_to_take_cannot_be_chosen():
    """J-21, MM-42."""
    table = at_table(host("017"), host("F"), host("C C", deck=DECK), host()).do(0, play("017"))
    assert (table.hand(0), table.hand(2)) == ("C", "C C")
    several = at_table(host("017"), host("C"), host("C"), host("F")).do(0, play("017"))
    assert several.options() == [a.Choose(1), a.Choose(2)]
    none = at_table(host("017"), host("F"), host()).do(0, play("017"))
    assert none.trust == 1


def test_discarding_down_to_a_number():
    """J-22."""
    table = at_table(host("064"), host("A B C D"), host("A B C D E C")).do(0, play("064"))
    assert table.asked() == [2]
    table.do(2, discard("C"), discard("C"))
    assert (table.hand(1), table.hand(2)) == ("A B C D", "A B D E")


def test_cards_on_top_of_the_own_deck_are_the_owners_secret():
    """MM-71, section 7: the last one chosen lies on top."""
    table = at_table(host("026"), host("A B C", deck="D")).do(0, play("026"))
    table.do(1, a.PutOnTop(card("B")))
    assert table.deck(1) == "B D"
    assert [event.cards for event in table.heard(e.PutOnDeck, 1)] == [["B"]]
    assert [event.cards for event in table.heard(e.PutOnDeck, 0)] == [None]
    assert table.view(1).seats[1].deck_top == ["B"]
    assert table.view(0).seats[1].deck_top == []


def test_a_graduate_may_come_back_and_graduate_again():
    """MM-87."""
    table = at_table(host("079", graduated="069 033", deck=DECK), host()).do(0, play("079"), back("069"))
    assert (table.discard(), table.graduated()) == ("069", "033 079")


def test_two_may_retire_and_two_draw():
    """MM-88, MM-42, MM-04."""
    table = at_table(host("080 F", deck=DECK), host("C"), host("F", discard="A")).do(0, play("080"))
    assert table.options(0) == [a.Pass()]
    assert table.refuses(2, retire("F")) == "MM-42"
    table.do(0, a.Pass()).do(1, retire("C")).do(2, retire("A", "discard"))
    assert table.hand() == "C C F"


def test_whoever_retires_no_more_is_refused_and_others_are_still_asked():
    """MM-88."""
    table = at_table(host("080 F", deck=DECK), host("C"), host("F")).do(0, play("080")).do(1, a.Pass())
    assert table.asked() == [0, 2]
    assert GAME.preview(table.state, table.context, 1, a.Pass()) == []
    with pytest.raises(IllegalAction):
        GAME.preview(table.state, table.context, 1, a.EndBuys())


def test_a_replay_counts_nobody_again_and_moves_nobody():
    """J-15, J-16, J-14, MM-46."""
    table = at_table(host("049 006", deck=DECK), host(), actions=2).do(0, play("049"), play("006"))
    assert (table.trust, table.state.turn.played) == (4 + 4, 2)
    flint = at_table(host("169", waifu="174", deck=DECK), host()).do(0, play("169"))
    assert (flint.trust, flint.hand()) == (1, ""), "a replay of a replay does nothing"
    no_waifu = at_table(host("169"), host()).do(0, play("169"))
    assert no_waifu.trust == 1


def test_the_guest_to_be_used_again_is_chosen():
    """J-15."""
    table = at_table(host("059 110 006"), host(), actions=3).do(0, play("059"), play("110"), play("006"))
    assert table.offered(a.Replay) == "059 110"
    assert table.default() == a.Replay(card("059"))
    table.do(0, a.Replay(card("110")))
    assert (table.trust, table.actions) == (3 + 1 + 1, 0 + 1 + 1 + 1)


def test_a_count_that_goes_down_takes_nothing_back():
    """J-14, MM-81: Dottie counts three graduates; one is brought back, and another graduates."""
    table = at_table(host("071 079", graduated="069 033 145", waifu="176", deck=DECK), host(), actions=2).do(
        0, play("071")
    )
    assert table.trust == 3
    table.do(0, play("079"), back("145"))
    assert (table.graduated(), table.trust) == ("069 033 079", 3)


def test_a_guest_who_leaves_play_takes_nothing_back():
    """J-14, MM-81: Fable counts Nia as she arrives, and Nia is retired."""
    table = at_table(host("037 111", waifu="178"), host(), actions=2).do(0, play("037"))
    assert table.trust == 1
    table.do(0, play("111"))
    assert (table.trust, table.in_play(), table.retired()) == (2, "037", "111")


def test_a_replay_is_not_used_again():
    """J-15: Nori finds only Flint, who uses another effect herself."""
    table = at_table(host("169 006", waifu="149"), host(), actions=2).do(0, play("169"))
    assert (table.trust, table.actions) == (3, 2)
    table.do(0, play("006"))
    assert (table.trust, table.actions) == (3, 2)


def test_a_search_finds_my_waifu():
    """J-18."""
    table = at_table(host("123", deck="C A F 069"), host()).do(0, play("123"))
    assert (table.hand(), table.discard()) == ("F", "A C")
    assert [event.card for event in table.heard(e.Revealed)] == ["F"]


def test_a_copy_keeps_the_trait_of_its_card():
    """J-30: what is counted is the guest, not the text that is used."""
    table = at_table(host("169 028", waifu="005", deck=DECK), host(), actions=2).do(
        0, play("169"), play("028")
    )
    assert table.trust == 1 + 1 + 1, (
        "Kuu in the slot counts one Cute guest; Zuri counts one Cool one, herself"
    )


@pytest.mark.parametrize(
    ("code", "hands", "expected"),
    [
        ("002", ("", "C A D"), a.Discard(card("C"))),
        ("002", ("", "F E"), a.Discard(card("E"))),
        ("026", ("", "F D A"), a.PutOnTop(card("A"))),
        ("080", ("C", "C"), a.Pass()),
    ],
)
def test_what_happens_when_time_runs_out(code, hands, expected):
    """J-27."""
    table = at_table(host(f"{code} {hands[0]}"), host(hands[1])).do(0, play(code))
    assert table.default(1) == expected


def test_more_of_what_happens_when_time_runs_out():
    """J-27."""
    assert at_table(host("069"), host()).default() == a.EndActions()
    assert at_table(host(), host(), phase="buy", trust=9).default() == a.EndBuys()
    assert at_table(host(in_play="069", xp=9), host(), phase="cleanup").default() == a.Done()
    assert at_table(host("092", xp=1), host()).do(0, play("092")).default() == a.Decline()
    assert at_table(host("055", deck="C C"), host()).do(0, play("055")).default() == a.Keep()
    fan = at_table(host("079", graduated="014 033"), host()).do(0, play("079"))
    assert fan.default() == back("033")
    last = at_table(host(waifu="069", xp=2), host(), phase="ending")
    assert last.default() == a.GraduateWaifu()


def test_every_ruling_has_an_entry():
    """J-1 to J-37, J-31: the Starters' numbers."""
    rules = rulebook.read("games.titles.monster_musume")
    assert {f"J-{number}" for number in range(1, 38)} <= set(rules.rule_ids())
    starters = [guest.code for guest in GAME.read_cards(GAME.shipped_data()).data.guests if guest.starter]
    assert starters == [str(number) for number in range(176, 186)]


def test_two_cards_are_taken_one_after_the_other():
    """MM-78: a card for each, and the victim draws after each; rule data may say more than one."""
    table = at_table(host(), host("069", deck="072 C"), main_deck="147")
    victims.steal(table.state, table.context, 2)
    assert (table.hand(0), table.hand(1)) == ("069 072", "C")
