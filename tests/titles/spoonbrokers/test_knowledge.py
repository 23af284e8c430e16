"""What a seat knows: views, imagined states, memory across a shuffle (section 7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from games.engine import act, asked, settle
from games.kit import laws
from games.titles.spoonbrokers import GAME, streams
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.round import Turn
from tests.titles.spoonbrokers.table import RULES, at_table, company, seat, sell, set_up


def keeps_the_laws(table, seed=0):
    for viewer in range(len(table.state.players)):
        assert laws.secrecy(GAME, table.state, table.context, viewer, Random(seed)) == []
        assert laws.independence(GAME, table.state, table.context, viewer, seed) == []
        assert laws.memory(GAME, table.state, table.context, viewer, Random(seed)) == []
        assert laws.imagined_is_whole(GAME, table.state, table.context, viewer, Random(seed)) == []


def test_hands_and_decks_are_all_that_is_hidden():
    table = at_table(seat(hand="CN01 CN02"), seat(hand="CN03"), seat())
    mine, theirs, nobodys = table.view(0), table.view(1), table.view(None)
    assert [one.hand for one in mine.seats] == [["CN01", "CN02"], None, None]
    assert [one.hand for one in theirs.seats] == [None, ["CN03"], None]
    assert [one.hand for one in nobodys.seats] == [None, None, None]
    assert [one.hand_count for one in nobodys.seats] == [2, 1, 0]
    for view in (mine, theirs, nobodys):
        data = msgspec.to_builtins(view)
        for one in data["seats"]:
            one.pop("hand")
        data.pop("you")
        others = msgspec.to_builtins(nobodys)
        for one in others["seats"]:
            one.pop("hand")
        others.pop("you")
        assert data == others


def test_all_hands_lie_open_when_the_match_is_over():
    table = at_table(seat(bills=300, hand="CN01"), seat(hand="CN03"), step="end")
    assert [one.hand for one in table.view(None).seats] == [["CN01"], ["CN03"]]


def test_after_the_end_what_is_imagined_agrees_with_the_open_hands():
    """Every law goes on holding once all hands lie open: only the decks are still unknown."""
    table = at_table(
        seat(bills=300, hand="CN01 CN02"), seat(hand="CN03"), seat(hand="CN04 CN05 CN06"), step="end"
    ).choose(0, a.END_TURN)
    assert table.state.ending
    keeps_the_laws(table)
    assert laws.fresh_luck(GAME, table.state, table.context, Random(1)) == []
    for viewer in range(3):
        imagined = GAME.imagine(table.state, table.context, viewer, Random(2))
        assert [one.hand for one in imagined.players] == [one.hand for one in table.state.players]
        assert imagined.catnip_deck != table.state.catnip_deck


def test_the_laws_hold_after_the_end_of_whole_matches():
    for number in range(6):
        rng = Random(f"ended {number}")
        state, table = GAME.new(RULES, 2 + number % 3, {}, rng)
        settle(state, table)
        while deciders := asked(state):
            options = list(state.agenda[-1].options(state, table, deciders[0]))
            act(GAME, state, table, deciders[0], rng.choice(options))
            settle(state, table)
        for viewer in range(len(state.players)):
            assert laws.secrecy(GAME, state, table, viewer, rng) == []
            assert laws.independence(GAME, state, table, viewer, number) == []
            assert laws.memory(GAME, state, table, viewer, rng) == []
            assert laws.imagined_is_whole(GAME, state, table, viewer, rng) == []


def test_the_deck_shows_its_number_and_its_naps_only():
    table = at_table(seat(), seat(), step="market", market=["MK01"])
    view = msgspec.to_builtins(table.view())
    assert (view["market_deck"], view["naps"]) == (47, 4)
    before = msgspec.json.encode(table.view())
    table.context.shuffle(table.state.market_deck, streams.MARKET)
    table.context.shuffle(table.state.catnip_deck, streams.CATNIP)
    assert msgspec.json.encode(table.view()) == before


def test_others_hands_are_imagined_from_all_unseen_cards():
    table = at_table(seat(hand="CN01 CN01 CN01"), seat(hand="CN02"), seat(hand="CN03"))
    seen = Counter()
    for seed in range(600):
        imagined = GAME.imagine(table.state, table.context, 0, Random(seed))
        assert imagined.players[0].hand == table.player(0).hand
        seen.update(RULES.catnip_codes[RULES.design[card]] for card in imagined.players[1].hand)
    assert len(seen) == 16
    assert 0 < seen["CN01"] < 50, "one of 37 unseen cards stops transactions"
    assert 35 < seen["CN02"] < 100, "four of 37"


def test_the_market_deck_is_imagined_in_any_order():
    table = at_table(seat(), seat())
    tops = {GAME.imagine(table.state, table.context, 0, Random(seed)).market_deck[-1] for seed in range(80)}
    assert len(tops) > 20


def test_after_a_shuffle_old_hands_hold_none_of_the_shuffled_cards():
    """SB-89: what lay on the discards is in the new deck; who has drawn nothing since cannot hold it."""
    table = at_table(seat(), seat(hand="CN02 CN03"), seat(), step="landing", run=False)
    state = table.state
    state.catnip_discard = [card for card in state.catnip_deck if RULES.design[card] < 8][:9]
    rest = [card for card in state.catnip_deck if card not in state.catnip_discard]
    state.catnip_deck = []
    state.players[2].hand = rest
    shuffled = set(state.catnip_discard)
    table.land(0, 11)
    assert len(state.catnip_deck) == 8
    keeps_the_laws(table)
    for seed in range(40):
        imagined = GAME.imagine(state, table.context, 0, Random(seed))
        assert not shuffled & set(imagined.players[1].hand)
        assert not shuffled & set(imagined.players[2].hand)
        assert set(imagined.catnip_deck) == shuffled - set(state.players[0].hand)


def test_the_laws_hold_in_every_kind_of_question():
    tables = [
        at_table(seat(hand="CN02"), seat(hand="CN01"), step="before"),
        at_table(seat(), seat(hand="CN05"), step="market", market=["MK34"]),
        at_table(seat(), seat(hand="CN05"), step="market", market=["MK34"]).do(0, company("SAM")),
        at_table(seat(), seat(hand="CN05"), step="market", prices=(3, 3, 12, 12), market=["MK33"]),
        at_table(seat(), seat(hand="CN05"), step="market", prices=(8, 8, 9, 5), market=["MK18"]),
        at_table(seat(), seat(hand="CN05"), step="market", prices=(12, 8, 7, 3), market=["MK25"]),
        at_table(
            seat(certs="SAM-1 KIB-1", towers={"TW1": 1, "TW2": 1}, hand="CN12 CN13 CN10"), seat(hand="CN01")
        ),
        at_table(seat(bills=0, hand="CN11 CN02", certs="SAM-1", space=4), seat(hand="CN01"), step="landing"),
        at_table(seat(hand="CN14", space=7), seat(hand="CN01"), prisoner=0, step="turn"),
        at_table(seat(certs="SAM-1"), seat(hand="CN01"), seat(hand="CN01"), seat(hand="CN02")).do(
            0, sell("SAM-1")
        ),
    ]
    for code in (11, 12, 9):
        tables.append(
            at_table(
                seat(certs="SAM-1 KIB-1", towers={"TW1": 1, "TW2": 1}, hand="CN12 CN13 CN10"),
                seat(hand="CN01"),
            ).do(0, a.PLAYS[code])
        )
    kinds = {table.asking() for table in tables}
    assert len(kinds) == 13
    for table in tables:
        keeps_the_laws(table)


def test_the_laws_hold_after_every_answer_in_a_window():
    table = at_table(seat(certs="SAM-1"), seat(hand="CN02"), seat(hand="CN01"), seat(hand="CN01 CN03"))
    table.do(0, sell("SAM-1"))
    for who, answer in ((3, a.STOP), (2, a.STOP)):
        table.do(who, answer)
        keeps_the_laws(table)
    assert table.asked() == [1]


def test_views_show_what_the_table_shows():
    table = at_table(
        seat(bills=46, certs="SAM-3 CAT-6", towers={"TW2": 5}, space=22),
        seat(bills=88, towers={"TW4": 3}),
        prices=(6, 4, 12, 8),
    )
    view = table.view()
    me = view.seats[0]
    assert (me.bills, me.towers, me.net, me.paper) == (46, 150, 196, 18 + 24)
    assert (me.spoons, me.certificates, me.deeds) == ([3, 6, 0, 0], ["SAM-3", "CAT-6"], ["TW2"])
    assert [(one.code, one.owner, one.worth, one.rent, one.debt_price) for one in view.towers] == [
        ("TW1", -1, 100, 0, 50),
        ("TW2", 0, 150, 50, 75),
        ("TW3", -1, 100, 0, 50),
        ("TW4", 1, 130, 30, 65),
    ]
    assert (view.phase, view.left, view.transactions, view.supply) == ("trade", 2, 2, 12)
    assert (view.certificates[5].value, view.certificates[23].value) == (36, 48)


def test_the_curves_remember_the_ends_of_turns():
    table = at_table(seat(), seat(), step="market", market=["MK03"]).roll(3).settle()
    kib = table.view().companies[2]
    assert kib.history == [10, 7]
    assert (kib.price, kib.change) == (7, 0)
    state, table2 = GAME.new(RULES, 2, {}, Random(3))
    settle(state, table2)
    for _ in range(900):
        if not (deciders := asked(state)):
            break
        act(GAME, state, table2, deciders[0], state.agenda[-1].default(state, table2, deciders[0]))
        settle(state, table2)
    assert len(GAME.view(state, table2, None).companies[0].history) <= 24


def test_the_charge_and_the_question_of_a_card_are_public():
    table = at_table(seat(bills=7, certs="SAM-1", space=4), seat(), step="landing")
    owed = table.view(1).charge
    assert (owed.seat, owed.to, owed.amount, owed.missing, owed.why) == (0, -1, 20, 13, "loan")
    table = at_table(seat(), seat(), step="market", market=["MK36"]).do(0, company("KIB"))
    asked_for = table.view(1).question
    assert (asked_for.role, asked_for.source, asked_for.count) == ("destination", 2, 5)


def test_headline_and_standing_tell_what_everybody_may_read():
    table = at_table(seat(bills=70), seat(towers={"TW1": 1}), round=4)
    assert GAME.headline(table.state, table.context) == "Round 4, {seat:0}'s turn: transactions"
    assert GAME.standing(table.view(None)) == ("Kibbles, first to 300", [70.0, 160.0])
    begun = at_table(seat(), seat(), step="end").settle()
    assert begun.state.active == 1
    turn = at_table(seat(), seat(), step="end", run=False).until(Turn)
    turn.state.agenda.pop().run(turn.state, turn.context)
    assert turn.view().phase == "market", "a new turn is no longer where the last one ended"
    assert GAME.headline(turn.state, turn.context) == "Round 1, {seat:1}'s turn: the Market opens"
    jailed = at_table(seat(), seat(), step="end", prisoner=1, run=False).until(Turn)
    jailed.state.agenda.pop().run(jailed.state, jailed.context)
    assert GAME.headline(jailed.state, jailed.context) == "Round 1, {seat:1}'s turn: leaving prison"
    new = set_up(2, brokers="pick")
    assert GAME.headline(new.state, new.context) == "The cards are dealt"
    over = at_table(seat(bills=300), seat(), step="end")
    assert GAME.headline(over.state, over.context) == "Round 1: the match is over"
