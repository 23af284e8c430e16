"""What a player in a hurry does with effects: takes what does good, gives what hurts least, in good order."""

from __future__ import annotations

from typing import get_args

from games.engine import Decision
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase
from games.titles.monster_musume.cleanup import CleanupPhase
from games.titles.monster_musume.frames import AnyFrame
from games.titles.monster_musume.setup import PickStarter
from tests.titles.monster_musume.table import at_table, back, card, discard, give, host, play

MAIN_DECK = " ".join(["147"] * 20)
PLAIN = "C C C C C A A"


def hasty(table, seat: int = 0) -> a.Action:
    return GAME.in_haste(table.state, table.context, seat, table.options(seat))


def at(*hosts, **how):
    return at_table(*hosts, **{"main_deck": MAIN_DECK, **how})


def test_every_question_but_the_phases_is_the_middle_of_a_deed():
    own_moves = {ActionPhase, BuyPhase, CleanupPhase, PickStarter}
    decisions = {kind for kind in get_args(AnyFrame) if issubclass(kind, Decision)}
    assert {kind for kind in decisions if not kind.midway} == own_moves


def test_who_counts_others_waits_while_an_action_is_left_for_her():
    """J-15, MM-81: Nori uses Zelda's effect again, if Zelda was there before her."""
    table = at(host("006 040", deck=PLAIN), host(), actions=2)
    assert hasty(table) == play("040")
    table.do(0, play("040"))
    assert hasty(table) == play("006")
    assert table.do(0, play("006")).trust == 5
    assert hasty(at(host("006 040", deck=PLAIN), host(), actions=1)) == play("006")


def test_no_action_goes_to_a_guest_whose_price_cannot_be_paid():
    """MM-89: Yara does nothing without an XP."""
    assert hasty(at(host("100 149", deck=PLAIN), host())) == play("149")
    assert hasty(at(host("100 149", deck=PLAIN, xp=1), host())) == play("100")


def test_a_guest_who_can_graduate_comes_before_a_little_trust():
    """MM-33: in the last turn eight points are more than five Trust."""
    last = {"final_round": True, "main_deck": ""}
    assert hasty(at_table(host("014 157", deck=PLAIN, xp=7), host(), **last)) == play("157")


def test_nobody_throws_a_guest_away_for_nothing():
    """MM-90: without a Passionate Waifu Nia leaves for good."""
    assert hasty(at(host("111", deck=PLAIN, waifu="059"), host())) == a.EndActions()
    assert hasty(at(host("111", deck=PLAIN, waifu="130"), host())) == play("111")


def test_xp_for_the_graduation_of_this_turn_is_not_paid_away():
    """MM-89, J-28: Miia asks for the XP that Imogen needs."""
    short = at(host("092", deck=PLAIN, in_play="059", xp=5), host())
    assert hasty(short.do(0, play("092"))) == a.Decline()
    enough = at(host("092", deck=PLAIN, in_play="059", xp=6), host())
    assert hasty(enough.do(0, play("092"))) == a.Pay()


def test_a_plain_card_is_given_for_three_trust():
    """MM-15: Noelle."""
    table = at(host("011 C D", deck=f"{PLAIN} C C D"), host(deck=PLAIN)).do(0, play("011"))
    assert hasty(table) == give("C")


def test_a_present_goes_to_whoever_is_behind():
    table = at(host("011 C D", deck=PLAIN), host(graduated="014"), host()).do(0, play("011"), give("C"))
    assert hasty(table) == a.Choose(2)


def test_robbed_is_whoever_is_ahead():
    table = at(host("038", deck=PLAIN), host(xp=2), host(xp=2, graduated="014")).do(0, play("038"))
    assert hasty(table) == a.Choose(2)


def test_the_better_way_is_taken():
    """Ursa stays for two Trust rather than leave for five; Paloma brings XP rather than cards."""
    table = at(host("094", deck=PLAIN), host()).do(0, play("094"))
    assert hasty(table) == a.Branch(0)
    table = at(host("086", deck=PLAIN), host()).do(0, play("086"))
    assert hasty(table) == a.Branch(1)


def test_a_guest_without_an_action_is_discarded_before_trust():
    """Nutmeg, with no action left: what cannot be played any more goes."""
    table = at(host("025 E 014", deck="C C C"), host()).do(0, play("025"))
    assert hasty(table) == discard("014")


def test_what_cannot_be_played_is_exchanged():
    """Yuna."""
    table = at(host("007 E 014", deck="D D D D"), host()).do(0, play("007"))
    assert hasty(table) == discard("014")
    table.do(0, discard("014"))
    assert hasty(table) == a.Done()


def test_the_best_card_is_taken_back():
    """Cricket, to the hand; Nessa, to the top of the deck."""
    table = at(host("060", deck=PLAIN, discard="C E A"), host()).do(0, play("060"))
    assert hasty(table) == a.Recall(card("E"))
    table = at(host("044", deck=PLAIN, discard="C 118 A"), host()).do(0, play("044"))
    assert hasty(table) == a.Recall(card("118"))


def test_a_poor_card_on_top_of_the_deck_is_dropped():
    """Fiora draws one and then looks at two."""
    table = at(host("165", deck="C C 118 D D 056"), host()).do(0, play("165"))
    assert hasty(table) == a.Drop()
    assert hasty(table.do(0, a.Drop())) == a.Keep()


def test_the_strongest_effect_is_used_again():
    table = at(host("006", deck=PLAIN, in_play="040 014"), host(), actions=1, played=2).do(0, play("006"))
    assert hasty(table) == a.Replay(card("014"))


def test_attacked_one_discards_what_would_lie_idle():
    """Urania makes others discard: guests beyond the actions of the next turn go first."""
    table = at(host("002", deck=PLAIN), host("014 056 C D E")).do(0, play("002"))
    assert hasty(table, 1) in (discard("014"), discard("056"))


def test_a_prodigy_comes_back_for_nothing():
    """MM-62, MM-87: she graduates again by herself."""
    table = at(host("079", deck=PLAIN), host(graduated="033 038 034")).do(0, play("079"))
    assert hasty(table, 1) == back("034")


def test_guests_out_of_reach_are_sent_home():
    """Willa: a rival could reach them."""
    table = at(host("008 C", deck=PLAIN), host(), queue="056 149 061").do(0, play("008"))
    assert hasty(table) == a.SendHome(0)


def test_bought_cards_go_on_top_of_the_deck_where_they_may():
    """MM-18: Delphi."""
    table = at(host("128", deck=PLAIN), host(), queue="059", trust=4).do(0, play("128"), a.EndActions())
    assert hasty(table) == a.Buy(0, True)


def test_the_weak_guest_who_can_graduate_is_looked_at():
    """A search must be able to play her: she may be worth more than any effect."""
    table = at(host("073 134 149", deck=PLAIN, xp=3), host())
    assert play("073") in GAME.prefer(table.state, table.context, 0, table.options(0))
