"""The worked scenarios of the rules page (section 11) in which a Twist is played, each named after its
number."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from tests.titles.daikaiju_director.table import (
    aim,
    at_table,
    go,
    hit,
    twist,
)
from tests.titles.daikaiju_director.test_scenarios import eelian, fenrir, hunter, vulcanus


def test_dd_s14_combat_twists_are_played_in_order():
    """Scenario 14 (DD-103, DD-105, DD-87)."""
    table = at_table(hunter("r4c4", hand=["SX03"]), fenrir("r4c5", hand=["FE03"]), rolls=[3, 4]).do(0, hit(1))
    assert table.results() == (6, 5)
    assert table.asked() == [0, 1]
    table.do(0, a.PASS).do(1, twist("FE03"))
    while table.results() != (6, 8):
        table.do(table.asked()[0], a.PASS)
    assert table.asked() == [0]
    table.do(0, twist("SX03")).quiet()
    assert table.heard(e.CombatEnded)[0].results == [9, 8]
    assert table.health(1) == 5
    assert table.player(0).played
    assert table.player(1).played


def test_dd_s15_what_a_twist_cancels():
    """Scenario 15 (DD-87, DD-94)."""
    table = at_table(vulcanus("r4c4", hand=["VU10", "VU05"]), fenrir("r0c0", hand=["FE01", "FE03"]))
    table.do(0, twist("VU10"))
    assert table.asked() == [1]
    table.do(1, twist("FE01"))
    assert table.table_cards(0) == ["VU10"]
    assert table.player(0).twists[0].cancelled
    assert not table.player(0).twists[0].stats
    assert not table.offers(a.PlayTwist), "one Twist a scene, also a cancelled one"
    table.do(0, a.END_TURN).do(1, a.END_TURN).quiet()
    assert table.discards(0) == ["VU10"]


def test_dd_s16_the_counter_is_countered():
    """Scenario 16 (DD-106)."""
    table = at_table(
        vulcanus("r4c4", hand=["VU10"]),
        fenrir("r0c0", hand=["FE01"]),
        hunter("r7c11", hand=["SX01"]),
    )
    table.do(0, twist("VU10"))
    assert table.asked() == [1, 2]
    table.do(2, a.PASS).do(1, twist("FE01"))
    assert table.asked() == [2], "the newest Twist has a window of its own"
    table.do(2, twist("SX01")).quiet()
    shell, what = table.player(0).twists[0], table.player(1).twists[0]
    assert (shell.cancelled, what.cancelled) == (False, True)
    assert shell.stats == [(0, 1, 2)]
    assert all(player.played for player in table.state.players)


def test_dd_s17_a_persistent_three_stays_three_scenes():
    """Scenario 17 (DD-91, R-20)."""
    table = at_table(hunter("r0c0", hand=["SX02"]), fenrir("r7c7"), scene=4)
    table.do(0, twist("SX02")).do(0, aim(1))
    counters = []
    while table.state.scene < 7:
        scene = table.state.scene
        counters.append(table.player(0).twists[0].counter)
        while table.state.scene == scene:
            if table.asking() == "Reactions":
                table.quiet()
            else:
                table.do(table.asked()[0], a.END_TURN)
    assert counters == [3, 2, 1]
    assert table.table_cards(0) == []
    assert "SX02" in table.discards(0)


def test_dd_s18_an_energy_twist_is_free_first_and_costs_later():
    """Scenario 18 (DD-92)."""
    table = at_table(vulcanus("r4c4", hand=["VU12"]), fenrir("r0c0")).do(0, twist("VU12"))
    assert table.energy() == 8
    table = at_table(vulcanus("r4c4", hand=["VU12"]), fenrir("r0c0"))
    table.do(0, go("r4c5")).do(0, twist("VU12"))
    assert table.energy() == 4
    table = at_table(vulcanus("r4c4", hand=["VU12"]), fenrir("r0c0"), active=1)
    table.do(1, go("r0c1"))
    assert table.asked() == [0]
    table.do(0, twist("VU12"))
    assert table.energy() == 4
    table = at_table(vulcanus("r4c4", energy=3, hand=["VU12"]), fenrir("r0c0"), active=1)
    table.do(1, go("r0c1"))
    assert table.asked() == [1], "with 3 energy it could not be played"


def test_dd_s27_a_bonus_slot_goes_first():
    """Scenario 27 (DD-33)."""
    table = at_table(fenrir("r4c4", energy=0, hand=["FE04"]), hunter("r4c5"), rolls=[1, 6])
    table.do(0, twist("FE04"))
    assert table.state.slots == [2, 0, 1, 0, 0]
    table.do(0, hit(1))
    assert table.state.slots == [2, 0, 0, 0, 0]
    table.do(0, go("r5c4")).do(0, a.CHARGE)
    assert table.energy() == 2


def test_dd_s28_fenrir_snaps_back():
    """Scenario 28 (DD-55, FE08, R-28)."""
    table = at_table(hunter("r4c4"), fenrir("r4c5", hand=["FE08"]), rolls=[6, 1]).do(0, hit(1)).do(1, a.PASS)
    assert table.health(1) == 5
    table.rolls(6, 1).do(1, twist("FE08"))
    assert (table.health(0), table.rp(1)) == (5, 2)
    table = at_table(hunter("r4c2"), fenrir("r4c5", hand=["FE08"]), rolls=[6, 1]).do(0, hit(1)).do(1, a.PASS)
    assert table.asked() == [0], "from three spaces away Snap Back is out of reach"


def test_dd_s29_the_puppet_strikes_for_eelian():
    """Scenario 29 (R-25)."""
    table = at_table(
        eelian("r4c4", hand=["EE08"]), fenrir("r4c6"), vulcanus("r4c7"), buildings={}, rolls=[6, 1]
    )
    table.do(0, twist("EE08")).do(0, aim(1))
    if table.asking() == "AttackTarget":
        table.do(0, aim(2))
    assert table.health(2) == 6
    assert [table.rp(seat) for seat in range(3)] == [2, 0, 0]


def test_dd_s30_undertow_makes_the_attack_miss():
    """Scenario 30 (EE06, R-26)."""
    table = at_table(fenrir("r4c3"), eelian("r4c4", hand=["EE06"])).do(0, hit(1))
    assert table.asked() == [1]
    table.do(1, twist("EE06")).do(1, go("r4c6"))
    assert table.heard(e.AttackMissed)
    assert not table.heard(e.DiceRolled)
    assert table.state.slots[0] == 1


def test_dd_s34_a_howl_lasts_until_the_clean_up():
    """Scenario 34 (DD-95, DD-100, R-43)."""
    table = at_table(fenrir("r4c4", health=1, hand=["FE07"]), vulcanus("r4c5"), hunter("r4c6"), buildings={})
    table.do(0, twist("FE07")).do(0, a.END_TURN)
    table.rolls(6, 1).do(1, hit(0)).quiet()
    assert table.health(0) == 0
    table.rolls(3, 4).do(1, a.END_TURN).do(2, hit(1)).quiet()
    assert table.heard(e.CombatEnded)[-1].results == [6, 5]
    assert table.health(1) == 7


def test_dd_s36_a_normal_twist_after_the_actions():
    """Scenario 36 (DD-89, DD-35, R-42)."""
    table = at_table(hunter("r0c0", hand=["SX11"]), fenrir("r7c7"), slots=[0, 0, 0, 0, 0], acted=True)
    assert set(table.options()) == {twist("SX11"), a.END_TURN}
