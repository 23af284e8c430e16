"""Attacks, damage and lava (DD-46 to DD-56, DD-70 to DD-86, DD-102)."""

from __future__ import annotations

import pytest

from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import damage
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.odds import hit_chance
from games.titles.daikaiju_director.state import Twist
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    aim,
    at,
    at_table,
    go,
    hit,
    steps,
    twist,
    use,
)


def test_dd_46_targets_in_reach_and_nothing_else():
    """DD-46, R-31: adjacent rivals and buildings, neither lava nor oneself."""
    table = at_table(actor(FENRIR, "r0c1"), actor(SHX, "r4c4"), actor(VULCANUS, "r1c2"), lava=["r0c0"])
    assert {option.target for option in table.offers(a.Attack)} == {"building:r1c1", "actor:2"}
    assert not table.may(0, hit(1))
    assert table.refuses(0, hit(1)) == "DD-46"
    assert table.refuses(0, hit(0)) == "DD-46"
    assert table.refuses(0, a.Attack("lava:r0c0")) == "DD-46"


def test_dd_46_no_attack_without_a_target():
    """DD-46."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r0c0"), buildings={})
    assert not table.offers(a.Attack)


def test_dd_47_an_attack_out_of_reach_misses_without_dice():
    """DD-47, R-5: the ATTACK window comes before the dice, the ROLL window after them."""
    table = at_table(
        actor(SHX, "r4c4", hand=["SX03"]), actor(EELIAN, "r4c5", hand=["EE06", "EE02"]), buildings={}
    )
    table.do(0, hit(1))
    assert table.view(None).window.window == "ATTACK"
    assert not table.heard(e.DiceRolled)
    table.do(1, a.PASS)
    assert table.heard(e.DiceRolled)
    assert table.view(None).window.window == "ROLL"


@pytest.mark.parametrize(("dice", "hits"), [((2, 4), False), ((3, 4), True), ((1, 4), False)])
def test_dd_48_only_the_higher_result_hits(dice, hits):
    """DD-48: Vulcanus has 4 to attack, the Hunter 2 to defend: ahead by 2."""
    table = (
        at_table(actor(VULCANUS, "r4c4"), actor(SHX, "r4c5"), rolls=[dice[0], dice[1]]).do(0, hit(1)).quiet()
    )
    assert (table.health(1) < 7) is hits


def test_dd_49_bonus_damage_also_wrecks_buildings():
    """DD-49, FE05, DD-107: Rip and Tear against a prop, without Vicious."""
    table = at_table(actor(FENRIR, "r0c1", hand=["FE05"]), actor(SHX, "r7c7"), rolls=[6, 1]).do(
        0, hit("r1c2")
    )
    table.do(0, twist("FE05"))
    assert table.left("r1c2") == 1
    assert table.rp() == 2


def test_dd_50_the_next_alive_player_rolls_for_a_building():
    """DD-50, R-10."""
    table = at_table(
        actor(FENRIR, "r0c1"),
        actor(SHX, "", health=0),
        actor(EELIAN, "r7c4"),
        buildings={"r1c1": 3},
        rolls=[6, 1],
    )
    table.do(0, hit("r1c1"))
    assert table.heard(e.DiceRolled)[0].roller == 2
    table = at_table(actor(FENRIR, "r0c1"), actor(SHX, "", health=0), rolls=[6, 1]).do(0, hit("r1c2"))
    assert table.heard(e.DiceRolled)[0].roller == 1


def test_dd_52_and_dd_53_a_reroll_keeps_what_was_added():
    """DD-52, DD-53, EE07: a third player has a die of somebody else's combat rolled again."""
    table = at_table(
        actor(SHX, "r4c4", hand=["SX03"]),
        actor(FENRIR, "r4c5"),
        actor(EELIAN, "r0c3", hand=["EE07"]),
        buildings={},
        rolls=[2, 6],
    ).do(0, hit(1))
    assert table.asked() == [0, 2]
    table.do(0, twist("SX03")).do(2, a.PASS)
    assert table.results() == (8, 7)
    assert table.asked() == [2]
    table.do(2, twist("EE07")).rolls(1).do(2, aim("die:attacker"))
    assert table.heard(e.CombatEnded)[0].results == [7, 7], "1 + 3, and the 3 of the card stays"
    assert table.health(1) == 6


def test_dd_54_the_credit_is_the_sources_unless_a_card_says_otherwise():
    """DD-54, R-25, R-36: no bounty for a blow that somebody else is credited with."""
    table = at_table(
        actor(EELIAN, "r4c4", hand=["EE08"]),
        actor(SHX, "r4c6"),
        actor(FENRIR, "r4c7"),
        buildings={},
        rolls=[6, 1],
    )
    card = table.rules.card_of["SX09"]
    table.player(1).twists.append(Twist(99, card, 2, -1, False, [], [], [(1, 2), (2, 2)]))
    table.do(0, twist("EE08"))
    table.do(0, aim(1)).do(0, aim(2)).quiet()
    assert table.health(2) == 5
    assert [table.rp(seat) for seat in range(3)] == [1, 0, 0]


def test_dd_55_prevention_comes_off_the_whole():
    """DD-55, R-27: 1, 1 more for Vicious, 1 more by a card, 2 prevented: 1 is dealt and scored."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE05"]), actor(VULCANUS, "r4c5", hand=["VU08"]), rolls=[6, 1]
    ).do(0, hit(1))
    table.do(0, twist("FE05")).quiet_until(1, twist("VU08"))
    assert table.view(None).window.window == "DAMAGE"
    table.do(1, twist("VU08"))
    assert (table.health(1), table.rp(0)) == (7, 1)


def test_dd_56_nothing_left_is_no_damage():
    """DD-56: neither ratings nor a HURT window."""
    table = at_table(actor(SHX, "r4c4"), actor(VULCANUS, "r4c5", hand=["VU08"]), rolls=[6, 1]).do(0, hit(1))
    table.do(1, a.PASS).do(1, twist("VU08"))
    assert (table.health(1), table.rp(0)) == (8, 0)
    assert not table.heard(e.Damaged)
    assert not table.player(0).hit


def test_dd_102_r_29_a_finish_on_ones_own_lava_is_nobodys():
    """DD-102, DD-8."""
    table = at_table(actor(FENRIR, "r0c0"), actor(VULCANUS, "r3c5", health=1), step="scene", scene=5).quiet()
    assert table.heard(e.Defeated)[0].credit == -1
    assert table.rp(0) == 0


def test_dd_5_the_finisher_gets_seven_more():
    """DD-5."""
    table = at_table(actor(SHX, "r4c4"), actor(FENRIR, "r4c5", health=1), rolls=[6, 1]).do(0, hit(1)).quiet()
    assert table.rp() == 8


# -- lava ------------------------------------------------------------------------------------------------


def test_dd_70_lava_does_nothing_to_vulcanus():
    """DD-70, DD-84, DD-85."""
    table = at_table(actor(VULCANUS, "r4c4"), actor(SHX, "r0c0"), lava=["r4c5", "r4c6"], buildings={})
    table.do(0, go("r4c6")).quiet()
    assert table.space() == "r4c6"
    table = at_table(
        actor(VULCANUS, "r4c4"), actor(SHX, "r0c0"), lava=["r4c4"], step="scene", scene=3
    ).quiet()
    assert table.health() == 8


def test_dd_72_vicious_counts_for_cards_and_not_for_buildings():
    """DD-72, R-24: Ragnarok and Snap Back too."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE12"]), actor(SHX, "r4c6"), buildings={}, rolls=[6, 1])
    table.do(0, twist("FE12")).quiet()
    assert table.health(1) == 5
    assert damage.vicious(table.state, RULES, 0, 0) == 0, "nor for its own wounds"
    table = at_table(actor(FENRIR, "r0c1"), actor(SHX, "r7c7"), rolls=[6, 1]).do(0, hit("r1c2"))
    assert table.left("r1c2") == 2


def test_dd_74_water_weakens_vulcanus_at_the_start():
    """DD-74, R-16: also next to lava on water; not when nullified or burrowed."""
    table = at_table(
        actor(VULCANUS, "r3c5"), actor(SHX, "r0c0"), lava=["r3c5"], step="scene", scene=3
    ).quiet()
    assert table.health() == 7
    table = at_table(actor(VULCANUS, "r4c4"), actor(SHX, "r0c0"), step="scene", scene=3).quiet()
    assert table.health() == 8


def test_dd_76_the_nullified_have_no_abilities():
    """DD-76, R-14, R-47: SHX reaches 1, Fenrir is not vicious, Vulcanus burns and does not mind water;
    lava props go on."""
    table = at_table(
        actor(SHX, "r4c4", hand=["SX02"]), actor(FENRIR, "r4c5"), buildings={}, rolls=[6, 1, 6, 1]
    )
    table.do(0, twist("SX02")).do(0, aim(1)).do(0, a.END_TURN)
    assert not table.offers(a.UseAbility, 1)
    assert table.refuses(1, use("pounce")) == "DD-76"
    table.do(1, hit(0)).quiet()
    assert table.health(0) == 6
    table = at_table(
        actor(SHX, "r4c1"), actor(VULCANUS, "r3c8"), actor(FENRIR, "r0c0"), lava=["r3c8"], buildings={}
    )
    table.player(2).twists.append(Twist(99, table.rules.card_of["SX02"], 3, -1, False, [], [0, 1], []))
    assert not table.offers(a.Attack)
    table.do(0, a.END_TURN).do(1, a.END_TURN).do(2, a.END_TURN).quiet()
    assert table.health(1) == 7, "burnt once, no water"
    assert table.rp(1) == 0


def test_dd_77_an_empty_supply_places_nothing():
    """DD-77, DD-93."""
    lava = [f"r0c{column}" for column in range(1, 8)] + ["r1c0", "r2c0", "r3c0"]
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU05"]), actor(FENRIR, "r7c7"), lava=lava)
    assert use("crack_the_earth") not in table.options()
    assert table.refuses(0, twist("VU05")) == "DD-93"
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU12"]), actor(FENRIR, "r7c1"), lava=lava[:9], buildings={}
    )
    table.do(0, twist("VU12")).do(0, at("r5c5"))
    assert len(table.state.lava) == 10
    assert table.asking() == "TurnChoice", "the supply is empty, so no second prop"


def test_dd_77_no_lava_without_vulcanus():
    """DD-77."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r0c0"))
    assert table.view(0).lava == []


def test_dd_78_lava_stays_when_its_maker_is_gone():
    """DD-78, DD-84, DD-85, R-17: no free attacks, but the harm at the start is still its player's."""
    table = at_table(
        actor(FENRIR, "r4c3"), actor(VULCANUS, "", health=0), actor(SHX, "r0c3"), lava=["r4c4"], buildings={}
    )
    table.do(0, a.WALK, *steps("r4c4"))
    assert table.asking() == "MoveStep", "nobody is asked for a free attack"
    table.do(0, a.STOP).do(0, a.END_TURN).quiet().do(2, a.END_TURN).quiet()
    assert table.health(0) == 5
    assert table.rp(1) == 1


def test_dd_79_lava_goes_where_there_is_none():
    """DD-79, R-16."""
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU05"]), actor(FENRIR, "r7c7"), lava=["r4c4"])
    table.do(0, twist("VU05"))
    assert "r4c4" not in table.spaces()
    assert {"r3c5", "r4c1"} <= table.spaces(), "also water and buildings"


def test_dd_80_lava_is_no_obstacle():
    """DD-80, DD-71."""
    table = at_table(actor(FENRIR, "r4c4"), actor(VULCANUS, "r7c7"), lava=["r4c5"], buildings={})
    assert {"r4c5", "r4c6"} <= table.spaces()


def test_dd_81_lava_below_a_rival_is_like_walking_into_it():
    """DD-81, DD-82, R-46: also shifted lava; below Vulcanus nothing. There is no mover to reward."""
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU05"]), actor(FENRIR, "r4c6"), buildings={}, rolls=[6, 1]
    )
    table.do(0, twist("VU05")).do(0, at("r4c6"))
    assert table.asking() == "FreeAttackChoice"
    table.do(0, a.LAVA_ATTACK).quiet()
    assert (table.health(1), table.rp(0)) == (5, 1)
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU09"]),
        actor(FENRIR, "r4c6"),
        lava=["r4c7"],
        buildings={},
        rolls=[6, 1],
    )
    table.do(0, twist("VU09")).do(0, aim("lava:r4c7")).do(0, at("r4c6")).do(0, a.LAVA_ATTACK).quiet()
    assert table.health(1) == 5
    assert len(table.state.lava) == 1
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU05"]), actor(FENRIR, "r7c7"), buildings={})
    table.do(0, twist("VU05")).do(0, at("r4c4"))
    assert table.asking() == "TurnChoice"


def test_dd_82_a_free_attack_has_no_reach_and_may_be_left_out():
    """DD-82: no ATTACK window, any distance, no action."""
    table = at_table(
        actor(EELIAN, "r0c3", hand=["EE06"]),
        actor(VULCANUS, "r7c11"),
        actor(SHX, "r7c0"),
        lava=["r0c4"],
        buildings={},
    )
    table.do(0, a.WALK, *steps("r0c4"))
    assert table.asked() == [1]
    assert table.options(1) == [a.LAVA_ATTACK, a.LAVA_SKIP]
    table.rolls(6, 1).do(1, a.LAVA_ATTACK)
    assert table.heard(e.DiceRolled), "no window before the dice"
    table.quiet()
    assert table.health(0) == 4
    assert table.state.slots[0] == 1


def test_dd_83_each_entry_triggers():
    """DD-83, R-35."""
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=["r4c4", "r4c5"], buildings={})
    table.do(0, a.WALK, *steps("r4c4"))
    table.rolls(6, 1).do(1, a.LAVA_ATTACK).quiet()
    table.do(0, *steps("r4c5"))
    assert table.asking() == "FreeAttackChoice"
    table.rolls(6, 1).do(1, a.LAVA_ATTACK).quiet()
    assert table.health() == 4


def test_dd_84_no_free_attack_while_burrowed():
    """DD-84, R-17."""
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=["r4c4"], buildings={})
    table.player(1).burrowed, table.player(1).burrow_reach, table.player(1).space = (
        table.player(1).space,
        6,
        -1,
    )
    table.do(0, a.WALK, *steps("r4c4"))
    assert table.asking() == "MoveStep"


def test_dd_85_lava_burns_at_the_start_without_a_roll():
    """DD-85, R-32, R-41."""
    table = at_table(
        actor(SHX, "r4c4"), actor(VULCANUS, "r7c7"), lava=["r4c4", "r1c2"], step="scene", scene=3
    ).quiet()
    assert (table.health(0), table.rp(1)) == (6, 1)
    assert table.left("r1c2") == 3, "buildings take nothing here"
    assert not table.heard(e.DiceRolled)


def test_dd_86_the_mover_gains_one_for_each_event():
    """DD-86, R-18: whatever the damage, and not for a failed attack."""
    table = at_table(
        actor(EELIAN, "r0c3"), actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c11"), lava=["r4c4"], buildings={}
    )
    table.do(0, use("siren_song")).do(0, aim(1)).do(0, *steps("r4c4"))
    table.rolls(1, 6).do(2, a.LAVA_ATTACK).quiet()
    assert [table.rp(seat) for seat in range(3)] == [0, 0, 0]


def test_the_chances_are_those_of_two_dice():
    """Section 10: the table of chances."""
    assert [round(100 * hit_chance(k, 6)) for k in range(-3, 5)] == [8, 17, 28, 42, 58, 72, 83, 92]
    assert [round(100 * hit_chance(am, 6)) for am in (2, 3, 5)] == [72, 83, 97]
