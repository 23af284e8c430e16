"""Reaction windows: who is asked, in which order, and what they learn (DD-103 to DD-108)."""

from __future__ import annotations

import pytest

from games.engine import act
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.reaction_windows import Reactions, asking_order
from games.titles.daikaiju_director.terms import W_ACTION, W_ROLL
from games.titles.daikaiju_director.twists import could_play
from tests.titles.daikaiju_director.positions import positions
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    aim,
    at_table,
    go,
    hit,
    twist,
)


def test_dd_103_roll_asks_attacker_defender_and_the_rest():
    """DD-103: in that order."""
    table = at_table(
        actor(EELIAN, "r0c3", hand=["EE07"]),
        actor(SHX, "r4c4", hand=["SX03"]),
        actor(VULCANUS, "r7c11"),
        actor(FENRIR, "r4c5", hand=["FE03"]),
        active=1,
        buildings={},
    ).do(1, hit(3))
    assert list(asking_order(table.state, W_ROLL, 1)) == [1, 3, 2, 0]
    assert table.asked() == [1, 3, 0]
    assert list(asking_order(table.state, W_ACTION, 1)) == [2, 3, 0]


def test_dd_104_r_45_who_could_respond_is_asked_whatever_it_holds():
    """DD-104, R-45: being asked tells nothing of a hand; being asked twice neither."""
    holding = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX01"]))
    without = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX03"]))
    for table in (holding, without):
        table.do(0, twist("FE04"))
        assert table.asked() == [1]
    assert without.options(1) == [a.PASS]
    assert holding.options(1) == [a.PASS, twist("SX01")]


def test_dd_104_r_45_nobody_is_asked_who_certainly_cannot():
    """DD-104: all copies lie face up, no card in hand, has played, or is out."""
    seen = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX03"], seen=["SX01"]))
    empty = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0"))
    played = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX01"], played=True))
    for table in (seen, empty, played):
        assert table.do(0, twist("FE04")).asking() == "TurnChoice"


def test_dd_105_the_first_in_order_plays_and_the_window_opens_anew():
    """DD-105, R-38: whoever answers faster wins nothing."""
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU10"]),
        actor(FENRIR, "r0c3", hand=["FE01"]),
        actor(SHX, "r7c11", hand=["SX01"]),
    ).do(0, twist("VU10"))
    table.do(2, twist("SX01"))
    assert table.heard(e.TwistPlayed)[-1].card == "VU10", "the second in order waits for the first"
    table.do(1, twist("FE01"))
    assert table.heard(e.TwistPlayed)[-1].card == "FE01"
    assert table.hand(2) == ["SX01"], "its answer is not played; it is asked anew"
    assert table.asked() == [2]
    assert table.options(2) == [a.PASS, twist("SX01")]
    table.do(2, a.PASS)
    assert table.asking() == "TurnChoice", "the window of the cancelled Twist is closed"


def test_dd_105_answers_are_hidden():
    """DD-105, R-45: neither the view nor the prompt of others tells what was answered."""
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU10"]),
        actor(FENRIR, "r0c3", hand=["FE01"]),
        actor(SHX, "r7c11", hand=["SX01"]),
    ).do(0, twist("VU10"))
    views = []
    for answer in (a.PASS, twist("SX01")):
        copy = GAME.copy(table.state)
        act(GAME, copy, table.context, 2, answer)
        views.append([GAME.view(copy, table.context, seat) for seat in (0, 1, None)])
        views[-1].append(GAME.prompt(copy, table.context, 1))
    assert views[0] == views[1]


def test_dd_106_a_reaction_is_completed_first():
    """DD-106: an energy Twist in the middle of another's turn, with its own windows and targets."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE01"]), actor(SHX, "r4c6", hand=["SX12"]), buildings={}
    ).do(0, go("r4c5"))
    table.do(1, twist("SX12"))
    assert table.asked() == [0], "may cancel it"
    table.do(0, a.PASS).do(1, aim(0))
    table.quiet()
    assert table.health(0) == 3
    assert table.asking() == "TurnChoice"
    assert table.asked() == [0]


def test_dd_107_roles_in_combat():
    """DD-107: attack cards for the attacker, defence cards for the defender, neither for others."""
    hand = ["SX03", "SX04"]
    table = at_table(actor(SHX, "r4c4", hand=hand), actor(FENRIR, "r4c5")).do(0, hit(1))
    assert table.options(0) == [a.PASS, twist("SX03")]
    assert table.refuses(0, twist("SX04")) == "DD-107"
    table = at_table(actor(FENRIR, "r4c5"), actor(SHX, "r4c4", hand=hand)).do(0, hit(1))
    assert table.options(1) == [a.PASS, twist("SX04")]
    table = at_table(
        actor(FENRIR, "r4c5"), actor(EELIAN, "r4c6"), actor(SHX, "r4c4", hand=hand), buildings={}
    ).do(0, hit(1))
    window = table.view(None).window
    assert window is None or window.window != "ROLL"


def test_dd_106_a_window_comes_before_anything_else():
    """DD-106."""
    table = at_table(actor(SHX, "r4c4", hand=["SX03"]), actor(FENRIR, "r4c5")).do(0, hit(1))
    assert table.refuses(0, a.CHARGE) == "DD-106"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_dd_108_everybody_who_could_answer_is_asked_in_every_match(seat):
    """DD-108, DD-104: nothing of a seat keeps it out of a window, so an absence tells nothing; and lava
    always asks."""
    for position in positions(600, seats=4, seed=seat):
        top = position.state.agenda[-1] if position.state.agenda else None
        if not isinstance(top, Reactions):
            continue
        could = [
            one
            for one in asking_order(position.state, top.window, top.pivot)
            if could_play(position.state, RULES, one, top.window, top.about)
        ]
        assert top.asked == could
        assert GAME.view(position.state, position.context, seat).window.asked == could


def test_dd_108_the_ability_of_a_rival_and_a_twist_are_asked_of_whom_they_hit():
    """DD-103: a held What a Twist is asked in one's own combat too."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE02"]), actor(VULCANUS, "r4c5", hand=["VU01"]), rolls=[1, 3]
    )
    table.do(0, hit(1), twist("FE02"))
    assert table.asked() == [1]
    assert twist("VU01") in table.options(1)
