"""Stop Transaction, and that nobody learns who holds it (SB-93 to SB-97, R-42 to R-44)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.engine import IllegalAction
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.match_events import Dealt, Stopped
from games.titles.spoonbrokers.stopping import StopWindow
from tests.titles.spoonbrokers.table import at_table, buy, buy_tower, play, seat, sell


def declared(*rivals, **more):
    """Seat 0 has declared the sale of YUJ-6."""
    return at_table(seat(certs="YUJ-6 YUJ-5"), *rivals, **more).do(0, sell("YUJ-6"))


def test_everybody_who_may_hold_the_card_is_asked_at_once():
    """SB-94 (R-43): those without it too; not those without cards, or who have played one."""
    table = declared(seat(hand="CN02"), seat(), seat(hand="CN01 CN03"))
    assert table.asked() == [1, 3]
    assert table.options(1) == [a.PASS]
    assert table.options(3) == [a.PASS, a.STOP]
    table = declared(seat(hand="CN01", played=True), seat(hand="CN01"))
    assert table.asked() == [2]


def test_nobody_is_asked_if_nobody_can_hold_it():
    """SB-94 (R-43): no cards in hand, or all copies face up on the discards."""
    table = declared(seat(), seat())
    assert table.asking() == "TradeChoice"
    table = at_table(seat(certs="YUJ-6"), seat(hand="CN02"))
    state = table.state
    stops = [card for card in state.catnip_deck if card in table.rules.stops]
    assert len(stops) == 4
    state.catnip_deck = [card for card in state.catnip_deck if card not in table.rules.stops]
    state.catnip_discard = stops
    table.do(0, sell("YUJ-6"))
    assert table.asking() == "TradeChoice"


def test_the_window_is_short_optional_and_never_taken_by_itself():
    """SB-94: the same window for who can do something and who cannot; time running out passes."""
    table = declared(seat(hand="CN02"), seat(hand="CN01"))
    window = table.state.agenda[-1]
    assert isinstance(window, StopWindow)
    assert not window.forced
    assert {window.patience_for(table.state, one) for one in (1, 2)} == {"window"}
    assert window.default(table.state, table.context, 2) == a.PASS


def test_the_first_from_the_left_counts_whoever_answers_first():
    """SB-94: a stop waits for those before it, unspent and unseen; one that never counts is not spent."""
    table = declared(seat(hand="CN01"), seat(hand="CN01"), seat(hand="CN01"))
    table.do(3, a.STOP).do(2, a.STOP)
    assert table.asking() == "StopWindow"
    assert table.heard(Stopped) == []
    assert (table.hand(2), table.hand(3)) == (["CN01"], ["CN01"])
    table.do(1, a.PASS)
    assert [one.by for one in table.heard(Stopped)] == [2]
    assert (table.hand(1), table.hand(2), table.hand(3)) == (["CN01"], [], ["CN01"])
    assert [table.player(n).played for n in range(4)] == [False, False, True, False]


def test_a_stop_of_the_first_ends_the_asking_at_once():
    """SB-94."""
    table = declared(seat(hand="CN01"), seat(hand="CN01")).do(1, a.STOP)
    assert table.asking() == "TradeChoice"
    assert table.hand(2) == ["CN01"]
    with pytest.raises(IllegalAction):
        table.do(2, a.STOP)


def test_the_order_starts_at_the_active_brokers_left():
    """SB-94, SB-23: seat 3 comes before seat 0 when seat 2 is active."""
    table = at_table(seat(hand="CN01"), seat(hand="CN02"), seat(certs="YUJ-6"), seat(hand="CN01"), active=2)
    table.do(2, sell("YUJ-6"))
    assert table.asked() == [3, 0, 1]
    table.do(0, a.STOP).do(3, a.STOP)
    assert [one.by for one in table.heard(Stopped)] == [3]


def test_a_stopped_transaction_costs_one_and_locks_its_subject():
    """SB-95, SB-96: a Deed as well."""
    table = at_table(seat(bills=250), seat(hand="CN01")).do(0, buy_tower("TW2")).do(1, a.STOP)
    assert (table.bills(), table.state.left) == (250, 1)
    assert table.refuses(0, buy_tower("TW2")) == "SB-96"
    assert buy_tower("TW1") in table.options()
    assert table.view().towers[1].locked
    table = at_table(seat(bills=50), seat(hand="CN01")).do(0, buy("KIB-5")).do(1, a.STOP)
    assert table.refuses(0, buy("KIB-5")) == "SB-96"
    assert table.bills() == 50


def test_it_is_never_played_on_ones_own_turn():
    """SB-93."""
    table = at_table(seat(hand="CN01", certs="SAM-1"), seat())
    assert play("CN01") not in table.options()
    assert table.refuses(0, play("CN01")) == "SB-93"
    assert table.refuses(0, a.STOP) == "SB-93"


def test_a_prisoner_may_stop():
    """SB-97."""
    table = declared(seat(hand="CN01", space=7), prisoner=1).do(1, a.STOP)
    assert len(table.heard(Stopped)) == 1


def test_only_declared_transactions_can_be_stopped():
    """SB-97: no window opens for debt sales, cards or rent."""
    table = at_table(seat(bills=0, certs="SAM-6", space=4), seat(hand="CN01"), step="landing")
    table.choose(0, a.DEBT_SALES[5])
    assert table.certs(0) == []
    table = at_table(seat(hand="CN02"), seat(hand="CN01"), step="before").choose(0, play("CN02"))
    assert table.asking() == "TradeChoice"
    table = at_table(seat(space=3), seat(hand="CN01"), seat(towers={"TW1": 1}), step="landing")
    assert table.bills(2) == 60


def test_a_stop_after_the_window_has_closed_is_refused():
    """SB-94."""
    table = declared(seat(hand="CN01"), seat(hand="CN02")).do(1, a.PASS).do(2, a.PASS)
    assert table.asking() == "TradeChoice"
    before = GAME.encode(table.state)
    with pytest.raises(IllegalAction) as caught:
        table.do(1, a.STOP)
    assert caught.value.code == "not-asked"
    assert GAME.encode(table.state) == before


def test_nobody_answers_twice():
    """SB-94."""
    table = declared(seat(hand="CN01"), seat(hand="CN02"), seat(hand="CN02")).do(2, a.PASS)
    with pytest.raises(IllegalAction) as caught:
        table.do(2, a.PASS)
    assert caught.value.code == "not-asked"
    assert table.asked() == [1, 3]


def test_a_stop_without_the_card_is_refused():
    """SB-94."""
    table = declared(seat(hand="CN02"), seat(hand="CN01"))
    assert table.refuses(1, a.STOP) == "SB-94"


def test_answers_are_silent_and_a_waiting_stop_looks_like_a_pass():
    """SB-94 (R-43): views, prompts, options and events of all others are the same."""

    def after(answer):
        table = declared(seat(hand="CN02"), seat(hand="CN01"), seat(hand="CN02"))
        table.do(2, answer)
        seen = []
        for other in (0, 1, 3, None):
            seen.append(msgspec.json.encode(table.view(other)))
            if other is not None:
                seen.append(msgspec.json.encode(table.prompt(other)))
            seen.append(msgspec.json.encode(table.record.heard_by(other)))
        return seen, table.view(2).declared.your_answer

    passed, stopped = after(a.PASS), after(a.STOP)
    assert passed[0] == stopped[0]
    assert (passed[1], stopped[1]) == ("pass", "stop")


def test_what_others_see_is_the_same_whoever_holds_the_card():
    """SB-94 (R-43)."""

    def seen(one, other):
        table = declared(seat(hand=one), seat(hand=other))
        return [
            msgspec.json.encode(
                [table.view(viewer), table.asked(), GAME.headline(table.state, table.context)]
            )
            for viewer in (0, None)
        ]

    assert seen("CN01", "CN02") == seen("CN02", "CN01")


def test_a_stop_that_waits_is_imagined_by_nobody_else():
    """SB-94: the laws of secrecy and memory inside the window."""
    table = declared(seat(hand="CN02"), seat(hand="CN01"), seat(hand="CN02")).do(2, a.STOP)
    for viewer, kept in ((0, []), (1, []), (2, [2]), (3, [])):
        imagined = GAME.imagine(table.state, table.context, viewer, Random(1))
        assert imagined.agenda[-1].stops == kept
    assert table.state.agenda[-1].stops == [2]


def test_whoever_passed_is_told_nothing_of_a_stop_that_waits():
    """SB-94: of the answers a view shows the viewer's own, whatever the others have given."""
    table = declared(seat(hand="CN02"), seat(hand="CN02"), seat(hand="CN01")).do(2, a.PASS).do(3, a.STOP)
    assert [table.view(who).declared.your_answer for who in (0, 1, 2, 3, None)] == [
        "",
        "",
        "pass",
        "stop",
        "",
    ]


def test_which_seats_are_asked_can_never_be_wished_away():
    """R-42: there is nothing a seat may send beside the question that would show in who is asked."""
    table = declared(seat(hand="CN02"), seat(hand="CN01"))
    for who in range(3):
        assert GAME.asides(table.state, table.context, who) == ()
        assert GAME.aside_choices(table.state, table.context, who) == []
    assert table.state.agenda[-1].veiled


@pytest.mark.parametrize(
    ("active", "deal", "hint"),
    [
        (seat(bills=245, certs="YUJ-6"), sell("YUJ-6"), "That would bring them to {K:305}."),
        (seat(bills=295), buy_tower("TW1"), "That would bring them to {K:305}."),
        (seat(bills=290), buy_tower("TW1"), "That would bring them to {K:300}."),
        (seat(bills=289), buy_tower("TW1"), ""),
        (seat(bills=295), buy("SAM-1"), ""),
        (seat(bills=239, certs="YUJ-6"), sell("YUJ-6"), ""),
        (seat(bills=300, certs="YUJ-6"), sell("YUJ-6"), ""),
        (seat(bills=190, certs="YUJ-6", towers={"TW4": 1}), sell("YUJ-6"), ""),
    ],
)
def test_the_question_warns_of_what_would_win(active, deal, hint):
    """SB-133, SB-100: sales and Towers; not where a stop would prevent nothing."""
    table = at_table(active, seat(hand="CN01"), left=1).do(0, deal)
    assert table.prompt(1).hint == hint
    hasty = GAME.in_haste(table.state, table.context, 1, table.options(1))
    assert (hasty == a.STOP) == bool(hint)
    table.do(1, a.PASS)
    if hint:
        assert hint == f"That would bring them to {{K:{table.net()}}}."


def test_a_tower_without_kibbles_to_grow_on_wins_nothing():
    """SB-105: the hint counts what is left of the supply."""
    table = at_table(seat(bills=295), seat(hand="CN01"), seat(towers={"TW4": 20})).do(0, buy_tower("TW1"))
    assert table.prompt(1).hint == ""


def test_the_transaction_happens_when_all_have_passed():
    """SB-59, SB-94."""
    table = declared(seat(hand="CN01"), seat(hand="CN02")).do(2, a.PASS).do(1, a.PASS)
    assert len(table.heard(Dealt)) == 1
    assert table.bills() == 110


def test_the_same_frame_goes_on_asking_so_that_nobody_loses_time():
    """The clock of those who are still asked goes on while the very same decision is open."""
    table = declared(seat(hand="CN01"), seat(hand="CN02"))
    window = table.state.agenda[-1]
    table.do(2, a.PASS)
    assert table.state.agenda[-1] is window
