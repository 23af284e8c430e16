"""Where two rules meet: windows that close by a defeat, and who is who when an actor attacks for somebody
else."""

from __future__ import annotations

import pytest

from games.titles.daikaiju_director import board
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.actions import Go
from games.titles.daikaiju_director.carry_effects import ABILITY, EachOf
from games.titles.daikaiju_director.combat import side_of
from games.titles.daikaiju_director.spaces import SPACE_OF, distance
from games.titles.daikaiju_director.state import Twist
from games.titles.daikaiju_director.terms import MS
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    SHX,
    VULCANUS,
    actor,
    aim,
    at_table,
    go,
    hit,
    twist,
)


@pytest.mark.parametrize("moment", ["turn", "action"])
def test_dd_105_the_windows_of_a_turn_close_when_its_actor_falls(moment):
    """DD-105, R-37: Eelian could still play the Tsunami, but there is no turn any more to play it in."""
    cast = [
        actor(FENRIR, "r4c4", health=1),
        actor(SHX, "r4c7", hand=["SX12"]),
        actor(EELIAN, "r0c9", hand=["EE12"]),
    ]
    table = at_table(*cast, step="turns" if moment == "turn" else "turn", buildings={})
    if moment == "action":
        table.do(0, go("r4c5"))
    assert table.asked() == [1, 2]
    table.do(1, twist("SX12")).quiet().do(1, aim(0))
    assert table.health(0) == 0
    assert table.heard(e.TurnEnded)[0] == e.TurnEnded(0), "the next decision is of another turn"


def puppet_show(*, hands):
    """Eelian (0) lets Fenrir (1) attack Vulcanus (2), or the other way round."""
    return at_table(
        actor(EELIAN, "r4c2", hand=["EE08", *hands.get(0, ())]),
        actor(FENRIR, "r4c4", hand=hands.get(1, ())),
        actor(VULCANUS, "r4c5", hand=hands.get(2, ())),
        buildings={},
    )


def test_r_25_the_puppet_is_the_attacker_of_its_combat():
    """R-25, DD-107: Fenrir's card for attackers fits and counts for the attack; the puppeteer is on no
    side."""
    table = puppet_show(hands={1: ["FE02"], 2: ["VU04"]}).rolls(3, 4)
    table.do(0, twist("EE08")).quiet().do(0, aim(1), aim(2)).quiet_until(1, twist("FE02"))
    assert table.results() == (8, 6)
    assert [side_of(table.state.combats[-1], seat) for seat in range(3)] == [-1, 0, 1]
    table.do(1, twist("FE02")).quiet_until(2, twist("VU04"))
    assert table.results() == (10, 6)
    table.do(2, twist("VU04"))
    assert table.heard(e.CombatEnded) == [e.CombatEnded(1, "actor:2", [10, 10], False)]


def test_r_25_snap_back_goes_to_who_did_it_and_not_to_who_gains():
    """R-25, DD-55, FE08: Vulcanus struck, for Eelian's ratings; Fenrir strikes back at Vulcanus, which is
    in reach."""
    table = puppet_show(hands={1: ["FE08"]}).rolls(6, 1)
    table.do(0, twist("EE08")).quiet().do(0, aim(2), aim(1))
    table.quiet_until(1, twist("FE08"))
    assert (table.rp(0), table.rp(2)) == (1, 0)
    table.rolls(6, 1).do(1, twist("FE08")).quiet()
    struck = [one for one in table.heard(e.AttackDeclared) if one.seat == 1]
    assert [one.target for one in struck] == ["actor:2"]
    assert table.health(2) == 6, "8 less 1 and Vicious"


@pytest.mark.parametrize(
    ("attacker", "out", "roller"), [(0, None, 1), (0, 1, 2), (1, None, 2), (2, None, 0), (2, 0, 1)]
)
def test_dd_50_the_next_alive_player_clockwise_rolls_for_a_building(attacker, out, roller):
    """DD-50, R-10."""
    spaces = {0: "r3c0", 1: "r7c3", 2: "r7c8"}
    spaces[attacker] = "r2c1"
    cast = [actor(kaiju, spaces[seat]) for seat, kaiju in enumerate((FENRIR, SHX, EELIAN))]
    if out is not None:
        cast[out].health, cast[out].space = 0, ""
    table = at_table(*cast, active=attacker)
    table.do(attacker, hit("r1c1"))
    assert [one.roller for one in table.heard(e.DiceRolled)] == [roller]


@pytest.mark.parametrize(("space", "taken"), [("r4c6", 1), ("r4c9", 0)])
def test_each_of_several_is_looked_at_again_at_its_turn(space, taken):
    """DD-93: what became impossible meanwhile is left out, here for somebody who is not near any more."""
    table = at_table(
        actor(VULCANUS, "r4c4"), actor(FENRIR, space, ratings=3), actor(EELIAN, "r0c9"), buildings={}
    )
    table.state.then(EachOf(0, table.rules.card_of["VU11"], 0, ABILITY, [1]))
    table.settle()
    assert (table.rp(0), table.rp(1)) == (taken, 3 - taken)


def test_a_puppet_never_attacks_who_pulls_its_strings():
    """EE08: Eelian stands beside her puppet, and is no target of it."""
    table = at_table(
        actor(EELIAN, "r4c3", hand=["EE08"]), actor(FENRIR, "r4c4"), actor(VULCANUS, "r4c5"), buildings={}
    )
    table.do(0, twist("EE08")).quiet().do(0, aim(1))
    assert table.options() == [aim(2)]


def test_dd_22_however_constricted_one_walks_a_space():
    """DD-22, DD-97: effects add up, and a speed below 1 is 1."""
    table = at_table(actor(VULCANUS, "r4c4"), actor(EELIAN, "r0c0"), buildings={}, step="turns")
    card = table.rules.card_of["EE09"]
    table.player(1).twists = [Twist(id, card, 2, -1, False, [(0, MS, -1)], [], []) for id in range(3)]
    assert board.ms(table.state, table.rules, 0) == 1
    assert {option.to for option in table.offers(Go)} >= {"r3c4", "r5c5"}
    assert all(distance(SPACE_OF[option.to], SPACE_OF["r4c4"]) == 1 for option in table.offers(Go))
