"""The worked scenarios of the rules page (section 11), each named after its number. Those in which a Twist is
played have a file of their own."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.terms import SURVIVAL
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
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

FAR = actor(SHX, "r0c0", hand=[])


def fenrir(space="r4c3", **more):
    return actor(FENRIR, space, **more)


def hunter(space="r0c0", **more):
    return actor(SHX, space, **more)


def eelian(space="r0c7", **more):
    return actor(EELIAN, space, **more)


def vulcanus(space="r7c7", **more):
    return actor(VULCANUS, space, **more)


def test_dd_s1_water_stops_after_two_wet_steps():
    """Scenario 1 (DD-39)."""
    table = at_table(fenrir(), hunter())
    table.do(0, a.WALK, *steps("r3c4", "r3c5"))
    assert table.space() == "r3c5"
    assert table.asking() == "TurnChoice", "with only `stop` left the movement is over"


def test_dd_s2_water_on_the_last_step_costs_nothing():
    """Scenario 2 (DD-39)."""
    table = at_table(fenrir(), hunter())
    table.do(0, a.WALK, *steps("r4c4", "r4c5", "r3c6"))
    assert table.space() == "r3c6"
    assert "r3c6" in at_table(fenrir(), hunter(), buildings={}).spaces()


def test_dd_s3_only_steps_that_leave_water_are_slowed():
    """Scenario 3 (DD-39)."""
    table = at_table(hunter("r3c5"), fenrir("r7c0"))
    table.do(0, a.WALK, *steps("r4c5", "r4c6", "r4c7"))
    assert table.space() == "r4c7"


def test_dd_s4_eelian_swims_unless_nullified():
    """Scenario 4 (DD-65, DD-76)."""
    table = at_table(eelian("r3c7"), hunter())
    table.do(0, a.WALK, *steps("r3c6", "r3c5", "r3c4", "r4c3"))
    assert table.space() == "r4c3"
    table = at_table(eelian("r3c7"), hunter(hand=["SX02"]), active=1)
    table.do(1, twist("SX02")).do(1, aim(0)).do(1, a.END_TURN).do(0, a.END_TURN).quiet()
    while table.state.active != 0 or table.asking() != "TurnChoice":
        if table.asking() == "Reactions":
            table.quiet()
        else:
            table.do(table.asked()[0], a.END_TURN)
    table.do(0, a.WALK, *steps("r3c6", "r3c5", "r3c4")).quiet()
    assert table.asking() == "TurnChoice"
    assert table.space() == "r3c4"


def test_dd_s5_charging_stops_at_full_energy():
    """Scenario 5 (DD-57)."""
    table = at_table(hunter("r0c0", energy=3), fenrir("r0c4"))
    table.do(0, a.CHARGE)
    assert table.energy() == 6
    assert a.CHARGE not in table.options()
    table.do(0, use("longshot"))
    assert table.energy() == 2
    assert table.asking() == "AttackTarget"


def test_dd_s6_a_siphon_wastes_the_song():
    """Scenario 6 (DD-60, R-6)."""
    table = at_table(eelian("r4c4", energy=2), hunter("r4c0", energy=5, hand=["SX07"]))
    table.do(0, use("siren_song"))
    assert table.asked() == [1]
    table.do(1, twist("SX07")).do(1, aim(0))
    assert (table.energy(0), table.energy(1)) == (0, 6)
    assert table.asking() == "TurnChoice"
    assert table.state.slots[0] == 1
    assert table.heard(e.AbilityWasted)


def test_dd_s7_a_tie_defends():
    """Scenario 7 (DD-48)."""
    table = at_table(fenrir("r4c4"), vulcanus("r4c5"), rolls=[2, 5]).do(0, hit(1))
    assert table.heard(e.CombatEnded)[0].results == [7, 7]
    assert (table.health(1), table.rp()) == (8, 0)


def test_dd_s8_vicious_does_one_more():
    """Scenario 8 (DD-72, DD-3)."""
    table = at_table(fenrir("r4c4"), hunter("r4c5"), rolls=[3, 5]).do(0, hit(1))
    assert table.heard(e.CombatEnded)[0].results == [8, 7]
    assert (table.health(1), table.rp()) == (5, 2)


def test_dd_s9_no_ratings_beyond_the_last_health():
    """Scenario 9 (DD-5, DD-7)."""
    table = at_table(fenrir("r4c4"), eelian("r4c5", health=1), rolls=[6, 1]).do(0, hit(1))
    assert table.health(1) == 0
    assert table.rp() == 8


def test_dd_s10_the_last_building_falls():
    """Scenario 10 (DD-50, DD-51)."""
    table = at_table(fenrir("r0c1"), hunter("r7c7"), buildings={"r1c2": 1}, rolls=[1, 5]).do(0, hit("r1c2"))
    rolled = table.heard(e.DiceRolled)[0]
    assert (rolled.results, rolled.roller) == ([6, 5], 1)
    assert (table.left("r1c2"), table.rp()) == (0, 1)
    assert table.heard(e.PropRemoved)[0].space == "r1c2"
    assert "r1c2" in table.spaces()


def test_dd_s11_a_tie_saves_the_building():
    """Scenario 11 (DD-48)."""
    table = at_table(eelian("r0c1"), hunter("r7c7"), rolls=[2, 4]).do(0, hit("r1c2"))
    assert table.heard(e.CombatEnded)[0].results == [4, 4]
    assert (table.left("r1c2"), table.rp()) == (3, 0)


def test_dd_s12_the_hunter_shoots_four_spaces_far():
    """Scenario 12 (DD-62, DD-64)."""
    table = at_table(hunter("r0c0"), fenrir("r4c4"))
    assert table.may(0, hit(1))
    table = at_table(hunter("r0c0"), fenrir("r5c4"))
    assert not table.may(0, hit(1))
    table.do(0, use("longshot"))
    assert aim(1) in table.options()


def test_dd_s13_flying_lands_on_free_spaces_only():
    """Scenario 13 (DD-42, DD-63)."""
    table = at_table(hunter("r0c3", energy=2), fenrir("r2c3")).do(0, use("fly"))
    spaces = table.spaces()
    assert {"r4c7", "r4c3"} <= spaces
    assert not {"r1c2", "r2c3", "r0c3", "r5c3"} & spaces
    assert a.STOP not in table.options()


def test_dd_s19_lava_interrupts_the_walk():
    """Scenario 19 (DD-82, DD-83)."""
    table = at_table(fenrir("r4c3"), vulcanus("r7c7"), lava=["r4c4"], rolls=[4, 3])
    table.do(0, a.WALK, *steps("r4c4"))
    assert table.asking() == "FreeAttackChoice"
    table.do(1, a.LAVA_ATTACK)
    assert table.heard(e.CombatEnded)[0].results == [8, 4]
    assert (table.health(0), table.rp(1)) == (5, 1)
    table.do(0, *steps("r4c5", "r4c6"))
    assert table.space() == "r4c6"
    assert table.asking() == "TurnChoice"


def test_dd_s20_pushed_over_lava_twice():
    """Scenario 20 (DD-86, R-18, R-35)."""
    table = at_table(eelian("r0c7"), fenrir("r4c3"), vulcanus("r7c11"), lava=["r4c4"], buildings={})
    table.do(0, use("siren_song")).do(0, aim(1))
    table.rolls(6, 1).do(0, *steps("r4c4")).do(2, a.LAVA_ATTACK)
    table.do(0, *steps("r3c3"))
    table.rolls(6, 1).do(0, *steps("r4c4")).do(2, a.LAVA_ATTACK)
    assert table.health(1) == 4
    assert (table.rp(2), table.rp(0)) == (2, 2)


def test_dd_s21_standing_on_lava_when_the_scene_starts():
    """Scenario 21 (DD-85, DD-86)."""
    table = at_table(
        eelian("r0c3"), hunter("r4c4"), vulcanus("r7c11"), lava=["r4c4"], step="scene", scene=4
    ).quiet()
    assert table.health(1) == 6
    assert (table.rp(2), table.rp(0)) == (1, 0)
    table = at_table(
        eelian("r0c3"), hunter("r4c4", health=1), vulcanus("r7c11"), lava=["r4c4"], step="scene", scene=4
    ).quiet()
    assert (table.health(1), table.rp(2)) == (0, 8)


def test_dd_s22_water_finishes_vulcanus_for_nobody():
    """Scenario 22 (DD-74, DD-102)."""
    table = at_table(fenrir("r0c0"), vulcanus("r3c5", health=1), step="scene", scene=5).quiet()
    assert table.health(1) == 0
    assert table.rp(0) == table.rp(1) == 0


def test_dd_s23_lava_under_a_building_attacks_it():
    """Scenario 23 (DD-81, R-16)."""
    table = at_table(vulcanus("r4c4"), fenrir("r0c0"), rolls=[4, 5])
    table.do(0, use("crack_the_earth")).do(0, at("r4c1")).do(0, a.LAVA_ATTACK)
    rolled = table.heard(e.DiceRolled)[0]
    assert (rolled.results, rolled.roller) == ([8, 5], 1)
    assert (table.left("r4c1"), table.rp()) == (2, 1)
    assert len(table.state.lava) == 1


def test_dd_s24_burrowed_and_back():
    """Scenario 24 (DD-98, DD-99)."""
    table = at_table(vulcanus("r4c4", energy=4, hand=["VU02"]), eelian("r4c6"), scene=3)
    table.do(0, twist("VU02"))
    assert set(table.options()) == {a.CHARGE, a.END_TURN}
    table.do(0, a.END_TURN)
    assert use("siren_song") not in table.options(1)
    assert not table.may(1, hit(0))
    table.rolls(6, 1).do(1, a.END_TURN)
    assert table.asking() == "BurrowReturn"
    assert {"r0c0", "r4c4"} <= table.spaces()
    assert "r4c1" not in table.spaces()
    assert GAME.preview(table.state, table.context, 1, at("r0c0")) == []  # the same, whoever looks
    table.do(0, at("r0c0"))
    assert table.state.slots[0] == 2
    assert table.space() == "r0c0"


def test_dd_s25_eight_cards_shrink_to_seven_in_the_clean_up():
    """Scenario 25 (DD-96)."""
    cards = ["FE02", "FE02", "FE03", "FE04", "FE05", "FE06", "FE07", "FE09"]
    table = at_table(fenrir("r0c0", hand=cards), hunter("r7c7"), step="clean-up")
    assert table.asking() == "DiscardToLimit"
    assert table.asked() == [0]
    table.do(0, a.Discard("FE07"))
    assert len(table.hand()) >= 7
    assert table.discards() == ["FE07"]
    assert table.asking() != "DiscardToLimit"


def test_dd_s26_the_highest_roll_again_until_one_is_highest():
    """Scenario 26 (DD-25)."""
    table = at_table(
        fenrir("r0c0"),
        hunter("r0c15"),
        eelian("r7c3"),
        vulcanus("r7c11"),
        step="scene",
        scene=1,
        rolls=[5, 5, 2, 3, 4, 4, 1, 6],
    )
    rolled = table.heard(e.OrderRolled)[0]
    assert rolled.rolls == [[5, 5, 2, 3], [4, 4, 0, 0], [1, 6, 0, 0]]
    assert table.state.first == 1
    assert table.quiet().asked() == [1]


def test_dd_s31_co_stars_share_the_win():
    """Scenario 31 (DD-6, DD-2, DD-10)."""
    table = at_table(
        fenrir("r0c3", ratings=21),
        hunter("", health=0, ratings=26),
        eelian("r7c4", ratings=18),
        step="clean-up",
        scene=10,
    )
    assert [player.ratings for player in table.state.players] == [26, 26, 23]
    assert [player.earned[SURVIVAL] for player in table.state.players] == [5, 0, 5]
    assert table.state.winners == [0, 1]
    assert table.asking() == ""


def test_dd_s32_a_lone_survivor_may_wrap():
    """Scenario 32 (DD-13, R-13)."""
    table = at_table(eelian("r4c4", ratings=15), hunter("", health=0, ratings=24), scene=7)
    assert a.WRAP_MOVIE in table.options()
    assert a.WRAP_MOVIE not in at_table(eelian("r4c4"), hunter("r0c0")).options()
    table.do(0, a.WRAP_MOVIE)
    assert [table.rp(0), table.rp(1)] == [20, 24]
    assert table.state.winners == [1]
    assert table.state.ending == "wrapped"


def test_dd_s33_pounce_moves_and_strikes():
    """Scenario 33 (DD-69)."""
    table = at_table(fenrir("r4c2"), vulcanus("r4c6"), buildings={}, rolls=[2, 3])
    table.do(0, use("pounce")).do(0, go("r4c5"))
    assert table.energy() == 1
    table.do(0, aim(1))
    assert table.heard(e.CombatEnded)[0].results == [7, 5]
    assert table.health(1) == 6
    assert table.state.slots[0] == 1


def test_dd_s35_defeated_on_its_own_turn():
    """Scenario 35 (DD-36, DD-101, DD-105)."""
    table = at_table(
        fenrir("r4c3", health=1),
        vulcanus("r7c11", hand=["VU12"]),
        hunter("r0c3"),
        lava=["r4c4"],
        buildings={},
        rolls=[6, 1],
    )
    table.do(0, a.WALK, *steps("r4c4")).do(1, a.LAVA_ATTACK).quiet()
    assert table.health(0) == 0
    assert table.rp(1) == 8
    assert table.asking() == "TurnChoice"
    assert table.asked() == [1]
