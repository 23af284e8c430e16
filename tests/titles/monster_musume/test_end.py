"""The end of a match (MM-60 to MM-65)."""

from __future__ import annotations

import msgspec

from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import match_events as e
from tests.titles.monster_musume.table import RULES, at_table, card, host, play

DECK = "C C C C C C C C C C C C"
FIVE = "002 008 010 011 012"


def test_the_last_expansion_makes_this_the_last_round():
    """MM-60, MM-61, J-2."""
    table = at_table(
        host(deck=DECK),
        host(deck=DECK),
        queue=FIVE,
        main_deck="G 014 015 016",
        expansions=1,
        first=1,
        active=1,
        phase="refill",
    )
    assert table.state.final_round
    assert len(table.heard(e.FinalRound)) == 1
    assert (table.state.active, table.actions) == (0, 3), "J-25: the last expansion's action can be used"
    table.state.turn.trust = 9
    table.do(0, a.EndActions(), a.Buy(0), a.EndBuys(), a.Done())
    assert table.queue() == "008 010 011 012 014 015", "the refill works as usual"
    assert table.state.ending == "expansions"


def test_the_last_room_promises_no_action():
    """MM-51, MM-60: whoever has had their turn has nothing of it."""
    hosts = [host(deck=DECK), host(deck=DECK), host(deck=DECK)]
    table = at_table(*hosts, queue=FIVE, main_deck="G", expansions=2, active=1, phase="refill")
    assert [GAME.tell(event, RULES) for event in table.heard(e.ExpansionOpened)] == [
        "House Expansion 3 of 3 opens"
    ]
    assert [msgspec.to_builtins(event) for event in table.heard(e.FinalRound)] == [{"event": "final-round"}]


def test_the_room_before_the_last_says_that_the_end_is_near():
    """MM-51, MM-60."""
    opened = [GAME.tell(e.ExpansionOpened(number, 3), RULES) for number in (1, 2)]
    assert opened[0] == "House Expansion 1 of 3 opens: from now on a turn begins with one more action"
    assert opened[1] == f"{opened[0].replace('1 of 3', '2 of 3')}. The next one starts the last round"


def test_play_goes_on_while_expansions_are_missing():
    """MM-60."""
    table = at_table(host(deck=DECK), host(deck=DECK), host(), expansions=2, phase="end-of-round")
    assert (table.state.ending, table.state.round) == ("", 2)


def test_prodigies_graduate_from_everywhere_for_nothing():
    """MM-62, J-3, J-4: one was retired, and is gone."""
    table = at_table(
        host(hand="018 C", deck="C 006", discard="026 069", waifu="034", xp=0), host(), phase="ending"
    )
    assert sorted(table.graduated().split()) == ["006", "018", "026", "034"]
    assert (table.hand(), table.deck(), table.discard(), table.waifu()) == ("C", "C", "069", "")
    assert {event.how for event in table.heard(e.GraduatedGuest)} == {"prodigy"}


def test_the_final_graduation_costs_the_full_price():
    """MM-63, J-26: not even with a discount from the last turn, and beside the graduation of that turn."""
    table = at_table(host(waifu="069", xp=1), host(), phase="ending", run=False)
    table.state.turn.grad_discount = 5
    table.settle()
    assert table.state.ending == "expansions"
    paid = at_table(host(waifu="069", xp=2), host(), phase="ending").do(0, a.GraduateWaifu())
    assert (paid.xp(), paid.graduated()) == (0, "069")
    kept = at_table(host(waifu="069", xp=2), host(), phase="ending").do(0, a.Pass())
    assert (kept.xp(), kept.graduated(), kept.points()) == (2, "", 0)


def test_all_final_graduations_are_asked_together():
    """MM-63, MM-71."""
    table = at_table(host(waifu="069", xp=2), host(waifu="072", xp=3), host(waifu="072"), phase="ending")
    assert table.asked() == [0, 1]
    table.do(1, a.GraduateWaifu())
    assert table.graduated(1) == "", "not before all have chosen"
    table.do(0, a.Pass())
    assert (table.graduated(1), table.state.winners) == ("072", [1])


def test_points_of_a_prodigy_with_a_formula():
    """MM-64, section 9.3: 1 and half the Cool graduates, herself included, rounded down."""
    assert at_table(host(graduated="018"), host()).points() == 1
    assert at_table(host(graduated="018 178"), host()).points() == 2 + 1
    assert at_table(host(graduated="018 178 179"), host()).points() == 2 + 2
    assert at_table(host(graduated="018 178 179 103 165"), host()).points() == 3 + 4


def test_what_has_not_graduated_is_worth_nothing():
    """MM-64, J-24."""
    table = at_table(host(hand="014", deck="077", discard="056", waifu="109", xp=3), host(), phase="ending")
    assert table.points() == 0


def test_most_points_win_and_a_tie_is_shared():
    """MM-65."""
    one = at_table(host(graduated="014"), host(graduated="033", xp=99), phase="ending")
    assert (one.state.winners, GAME.result(one.state, one.context).winners) == ([0], [0])
    shared = at_table(host(), host(), phase="ending")
    assert shared.state.winners == [0, 1]
    assert [placing.place for placing in GAME.result(shared.state, shared.context).placings] == [1, 1]


def test_nobody_has_a_result_while_the_match_is_on():
    """MM-60."""
    table = at_table(host("069"), host(), final_round=True)
    assert GAME.result(table.state, table.context) is None
    table.do(0, play("069"))
    assert table.asked() == [0]


def test_by_itself_the_waifu_graduates_if_she_brings_a_point():
    """J-27: one point is enough, and none is not."""
    one = at_table(host(waifu="176", xp=2), host(), phase="ending")
    assert (RULES.points[card("176")], one.default()) == (1, a.GraduateWaifu())
    data = msgspec.json.decode(GAME.shipped_data())
    next(guest for guest in data["guests"] if guest["code"] == "176")["points"] = 0
    rules = GAME.read_cards(msgspec.json.encode(data))
    assert at_table(host(waifu="176", xp=2), host(), phase="ending", rules=rules).default() == a.Pass()
