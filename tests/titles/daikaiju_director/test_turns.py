"""Scenes and turns (DD-13 to DD-36), actions, abilities and defeat (DD-57 to DD-73, DD-96 to DD-101)."""

from __future__ import annotations

from games.engine import asked
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.state import Twist
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
    use,
)


def test_dd_13_wrapping_alone_keeps_no_turn_open():
    """DD-13, DD-35: without anything else to do the survivor's turn ends by itself."""
    table = at_table(
        actor(EELIAN, "r4c4"), actor(SHX, "", health=0), slots=[0, 0, 0, 0, 0], acted=True, scene=7
    )
    assert table.state.scene == 8


def test_dd_21_energy_and_health_stop_at_the_top():
    """DD-21, DD-57."""
    table = at_table(actor(SHX, "r0c0", energy=5), actor(EELIAN, "r7c7")).do(0, a.CHARGE)
    assert table.energy() == 6
    table = at_table(actor(FENRIR, "r0c0", health=5, hand=["FE09"]), actor(EELIAN, "r7c7"))
    table.do(0, twist("FE09"))
    assert table.health() == 6


def test_dd_22_stats_go_below_zero_but_speed_does_not():
    """DD-22, DD-97: two Constricts add up."""
    table = at_table(
        actor(EELIAN, "r4c4", hand=["EE09", "EE09"]), actor(VULCANUS, "r4c5"), buildings={}, rolls=[3, 1]
    )
    table.do(0, twist("EE09")).do(0, aim(1)).do(0, a.END_TURN).do(1, a.END_TURN).quiet()
    while table.state.active != 0:
        table.do(asked(table.state)[0], a.END_TURN).quiet()
    table.do(0, twist("EE09")).quiet().do(0, aim(1))
    view = table.view(None)
    assert (view.seats[1].ms, view.seats[1].dm) == (1, 0)
    assert view.seats[1].changed == [0, -2, -2]


def test_dd_23_a_scene_has_its_three_parts():
    """DD-23, DD-24, DD-26: roll, counter, cards, turns, Clean Up."""
    table = at_table(actor(FENRIR, "r0c3"), actor(SHX, "r7c7"), step="scene", scene=2, rolls=[2, 6])
    names = [type(event).__name__ for event in table.record.heard_by(None)]
    assert names[:5] == ["OrderRolled", "SceneStarted", "CardsDrawn", "CardsDrawn", "TurnStarted"]
    assert table.state.scene == 3
    assert table.state.first == 1
    table.do(1, a.END_TURN).quiet()
    assert table.asked() == [0]
    table.do(0, a.END_TURN).quiet()
    assert table.heard(e.CleanedUp)
    assert table.state.scene == 4


def test_dd_24_the_first_scene_rolls_and_draws_nothing():
    """DD-24."""
    table = at_table(actor(FENRIR, "r0c3"), actor(SHX, "r7c7"), step="scene", scene=0, first=1)
    assert table.state.scene == 1
    assert table.state.first == 1
    assert not table.heard(e.OrderRolled)
    assert not table.heard(e.CardsDrawn)


def test_dd_25_a_lone_survivor_does_not_roll():
    """DD-25, R-12: the defeated neither roll nor draw."""
    table = at_table(actor(FENRIR, "r0c3"), actor(SHX, "", health=0), step="scene", scene=4, first=1)
    assert not table.heard(e.OrderRolled)
    assert table.state.first == 0
    assert [event.seat for event in table.heard(e.CardsDrawn)] == [0]


def test_dd_26_each_has_one_turn_clockwise():
    """DD-26."""
    table = at_table(actor(FENRIR, "r0c3"), actor(SHX, "r7c7"), actor(EELIAN, "r7c0"), step="turns", first=2)
    order = []
    while table.state.scene == 3:
        order.append(table.asked()[0])
        table.do(table.asked()[0], a.END_TURN).quiet()
    assert order == [2, 0, 1]


def test_dd_27_an_empty_deck_gives_nothing():
    """DD-27."""
    table = at_table(actor(FENRIR, "r0c3"), actor(SHX, "r7c7"), step="clean-up", scene=3)
    assert len(table.hand(0)) == 1
    for player in table.state.players:
        player.discard += player.deck
        player.deck = []
    while table.state.scene == 4:
        table.quiet()
        table.do(table.asked()[0], a.END_TURN).quiet()
    assert len(table.hand(0)) == 1


def test_dd_28_actors_suffer_one_after_the_other():
    """DD-28, R-11: in turn order; a DAMAGE window can use the card that was just drawn."""
    table = at_table(
        actor(VULCANUS, "r3c8"),
        actor(SHX, "r0c0"),
        actor(FENRIR, "r1c0"),
        lava=["r0c0", "r1c0"],
        step="scene",
        scene=3,
        rolls=[1, 6, 2],
        buildings={},
    )
    assert table.state.first == 1
    assert table.asking() == "Reactions"
    assert table.asked() == [1], "the Hunter may hold Ablative Plating"
    assert table.health(2) == 6, "Fenrir has not been burnt yet"
    table.quiet()
    assert (table.health(1), table.health(2), table.health(0)) == (6, 5, 7)


def test_dd_29_the_next_begins_if_the_first_player_falls():
    """DD-29."""
    table = at_table(
        actor(FENRIR, "r4c4", health=1),
        actor(VULCANUS, "r7c11"),
        actor(EELIAN, "r0c3"),
        lava=["r4c4"],
        step="scene",
        scene=3,
        rolls=[6, 1, 2],
    ).quiet()
    assert table.health(0) == 0
    assert table.state.first == 0
    assert table.asked() == [1]


def test_dd_30_twists_go_and_marks_are_cleared():
    """DD-30: normal ones go, persistent ones count down."""
    table = at_table(actor(FENRIR, "r0c3", hand=["FE10"]), actor(EELIAN, "r7c7", health=3, hand=["EE10"]))
    table.do(0, twist("FE10")).quiet().do(0, a.END_TURN).quiet().do(1, twist("EE10"))
    assert (table.table_cards(0), table.table_cards(1)) == (["FE10"], ["EE10"])
    table.do(1, a.END_TURN).quiet()
    assert (table.table_cards(0), table.table_cards(1)) == (["FE10"], [])
    assert table.player(0).twists[0].counter == 1
    assert table.discards(1) == ["EE10"]
    assert not any(player.played for player in table.state.players)


def test_dd_31_the_turn_begins_with_the_others_window():
    """DD-31, R-33: before the first action of the scene a rival may lull the active player."""
    table = at_table(actor(FENRIR, "r0c3"), actor(EELIAN, "r7c7", hand=["EE11"]), step="turns")
    assert table.asking() == "Reactions"
    assert table.asked() == [1]
    table.do(1, twist("EE11"))
    assert table.asking() == "TurnChoice"
    assert table.state.slots == [1, 0, 0, 0, 0], "R-34"


def test_dd_32_two_actions_also_the_same_twice():
    """DD-32, DD-34."""
    table = at_table(actor(SHX, "r4c0"), actor(FENRIR, "r7c7"), rolls=[6, 1, 6, 1])
    table.do(0, hit("r4c1")).do(0, hit("r4c1"))
    assert table.rp() == 2
    assert table.state.active == 1, "no action and no card is left, so the turn has ended"
    assert at_table(actor(SHX, "r4c0"), actor(FENRIR, "r7c7")).do(0, a.END_TURN).state.active == 1


def test_dd_33_longshot_and_pounce_use_no_attack_slot():
    """DD-33, R-8: a bonus attack stays for an attack action, and what is left is lost."""
    table = at_table(actor(SHX, "r4c0", hand=["SX08"]), actor(FENRIR, "r4c4"), rolls=[1, 6])
    table.do(0, twist("SX08")).do(0, use("longshot")).do(0, aim(1)).quiet()
    assert table.state.slots == [1, 0, 1, 0, 0]
    table.do(0, a.END_TURN)
    assert table.state.slots == [2, 0, 0, 0, 0], "the next player's"


def test_dd_34_twists_cost_no_action():
    """DD-34."""
    table = at_table(actor(SHX, "r4c0", hand=["SX11"]), actor(FENRIR, "r7c7")).do(0, twist("SX11"))
    assert table.state.slots[0] == 2


def test_dd_35_a_turn_ends_by_itself():
    """DD-35."""
    table = at_table(actor(SHX, "r4c0", energy=0), actor(FENRIR, "r7c7"))
    table.do(0, a.CHARGE).do(0, go("r3c0"))
    assert table.state.active == 1
    table = at_table(actor(SHX, "r4c0", energy=0, hand=["SX04"]), actor(FENRIR, "r7c7"))
    table.do(0, a.CHARGE).do(0, go("r3c0"))
    assert table.state.active == 1, "a card that cannot be played now keeps no turn open"


def test_dd_36_the_others_may_react_to_each_action():
    """DD-36, R-4: also after the last one, and not after a Twist."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE06"]), actor(SHX, "r4c0", hand=["SX12"]), buildings={})
    table.do(0, twist("FE06"))
    table.quiet()
    table.do(0, a.STOP)
    assert table.asking() == "TurnChoice", "no ACTION window after a Twist"
    table.do(0, go("r5c4"))
    assert table.asked() == [1]
    table.do(1, a.PASS).do(0, go("r4c4"))
    assert table.asked() == [1]
    table.do(1, a.PASS)
    assert table.state.active == 1


def test_dd_57_no_charge_at_full_energy():
    """DD-57, R-31."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c0"))
    assert a.CHARGE not in table.options()
    assert table.refuses(0, a.CHARGE) == "DD-57"


def test_dd_58_passive_abilities_are_free():
    """DD-58, DD-68: Vicious works without energy."""
    table = at_table(actor(FENRIR, "r4c4", energy=0), actor(SHX, "r4c5"), rolls=[6, 1]).do(0, hit(1)).quiet()
    assert table.health(1) == 5


def test_dd_59_an_ability_needs_energy_and_something_to_do():
    """DD-59, DD-63, DD-64, DD-66, DD-73, DD-75."""
    table = at_table(actor(SHX, "r0c0", energy=1), actor(FENRIR, "r7c7"))
    assert not table.offers(a.UseAbility)
    assert table.refuses(0, use("fly")) == "DD-59"
    table = at_table(actor(SHX, "r0c0", energy=3), actor(FENRIR, "r7c7"))
    assert table.offers(a.UseAbility) == [use("fly")]
    assert table.refuses(0, use("siren_song")) == "DD-59"
    table = at_table(actor(VULCANUS, "r4c4"), actor(FENRIR, "r7c7"))
    assert table.offers(a.UseAbility) == [use("crack_the_earth")], "no lava to tunnel from"
    table = at_table(actor(VULCANUS, "r4c4"), actor(FENRIR, "r7c7"), lava=["r4c4"])
    assert use("lava_tubes") not in table.options()
    table = at_table(actor(SHX, "r0c0"), actor(FENRIR, "r0c9"), actor(EELIAN, "r7c0"), buildings={"r1c1": 0})
    assert use("longshot") in table.options()


def test_dd_60_and_dd_61_energy_that_was_paid_is_gone():
    """DD-60, DD-61."""
    table = at_table(actor(SHX, "r0c0"), actor(EELIAN, "r4c4"), rolls=[1, 6])
    table.do(0, use("longshot")).do(0, aim(1)).quiet()
    assert table.energy() == 2


def test_dd_64_longshot_chooses_after_paying():
    """DD-64."""
    table = at_table(actor(SHX, "r0c0"), actor(EELIAN, "r7c7"), rolls=[6, 1]).do(0, use("longshot"))
    assert table.energy() == 2
    assert aim(1) in table.options()
    table.do(0, aim(1)).quiet()
    assert table.health(1) == 4


def test_dd_69_pounce_may_stay_and_may_decline():
    """DD-69: no step, no attack; and it is not offered when neither is possible."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5"), buildings={}).do(0, use("pounce"))
    assert a.STOP in table.options()
    table.do(0, a.STOP)
    assert set(table.options()) == {aim(1), a.DECLINE}
    table.do(0, a.DECLINE)
    assert table.energy() == 1
    assert table.asking() == "TurnChoice"
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r0c0"), buildings={}).do(0, use("pounce"))
    table.do(0, go("r5c4"))
    assert table.asking() == "TurnChoice", "without a target the attack is left out"


def test_dd_73_lava_within_four_also_on_ones_own_space():
    """DD-73, DD-79."""
    table = at_table(actor(VULCANUS, "r4c4"), actor(FENRIR, "r0c0")).do(0, use("crack_the_earth"))
    assert {"r4c4", "r0c0", "r4c1", "r3c6"} <= table.spaces(), "everywhere, whatever stands there"
    assert table.energy() == 2
    table = at_table(actor(VULCANUS, "r7c7"), actor(FENRIR, "r0c0")).do(0, use("crack_the_earth"))
    assert "r3c3" in table.spaces()
    assert "r2c7" not in table.spaces()


def test_dd_96_the_limit_counts_in_the_clean_up_only():
    """DD-96, DD-30: several players discard at once, in any order."""
    cards = ["FE02", "FE02", "FE03", "FE04", "FE05", "FE06", "FE07", "FE09"]
    more = ["SX03", "SX03", "SX04", "SX04", "SX05", "SX06", "SX07", "SX08", "SX09"]
    table = at_table(actor(FENRIR, "r0c0", hand=cards), actor(SHX, "r7c7", hand=more))
    assert table.asking() == "TurnChoice"
    table = at_table(actor(FENRIR, "r0c0", hand=cards), actor(SHX, "r7c7", hand=more), step="clean-up")
    assert table.asked() == [0, 1]
    assert len(table.options(0)) == 7, "copies are one choice"
    table.do(1, a.Discard("SX03"))
    assert table.asked() == [0, 1]
    table.do(0, a.Discard("FE02"))
    assert table.asked() == [1]
    table.do(1, a.Discard("SX04"))
    assert table.asking() != "DiscardToLimit"


def test_dd_100_defeat_takes_hand_and_persistent_twists():
    """DD-100, R-12, R-43, DD-111: the rest of the table stays, a marked victim's card runs out on its own."""
    table = at_table(
        actor(SHX, "r4c3", hand=["SX09", "SX03"]),
        actor(FENRIR, "r4c4", health=1, hand=["FE02"]),
        actor(VULCANUS, "r7c11"),
        lava=["r0c0"],
        rolls=[6, 1],
        buildings={},
    )
    table.do(0, twist("SX09")).quiet().do(0, aim(1)).do(0, hit(1)).quiet()
    assert table.health(1) == 0
    assert table.space(1) == ""
    assert table.hand(1) == []
    assert table.discards(1) == ["FE02"]
    assert table.table_cards(0) == ["SX09"], "DD-111"
    assert table.rp(0) == 1 + 7 + 2 + 3
    table.do(0, a.END_TURN).quiet()
    assert table.asked() == [2], "no turn for the defeated"


def test_dd_100_persistent_twists_of_the_defeated_end():
    """DD-100: Full Moon goes with Fenrir; lava stays with Vulcanus gone."""
    table = at_table(
        actor(FENRIR, "r4c4", health=1, hand=["FE10"]),
        actor(SHX, "r4c5"),
        actor(VULCANUS, "r7c11"),
        buildings={},
        lava=["r0c0"],
    )
    table.do(0, twist("FE10")).quiet().do(0, a.END_TURN).quiet()
    table.rolls(6, 1).do(1, hit(0)).quiet()
    assert table.table_cards(0) == []
    assert "FE10" in table.discards(0)
    assert len(table.state.lava) == 1


def test_dd_101_what_needs_the_defeated_is_dropped():
    """DD-101, R-37: no attack after a Pounce that ended in lava, and the turn is over."""
    table = at_table(
        actor(FENRIR, "r4c4", health=1),
        actor(VULCANUS, "r4c6"),
        actor(SHX, "r0c3"),
        buildings={},
        lava=["r4c5"],
        rolls=[6, 1],
    )
    table.do(0, use("pounce")).do(0, go("r4c5")).do(1, a.LAVA_ATTACK).quiet()
    assert table.health(0) == 0
    assert table.asking() == "TurnChoice"
    assert table.asked() == [1]


def test_r_29_a_counter_blow_is_scored_when_it_happens():
    """R-29, DD-36: the attacker falls in the HURT window of its own hit; both deeds are scored, and its
    turn is over."""
    table = at_table(
        actor(SHX, "r4c4", health=2),
        actor(FENRIR, "r4c5", hand=["FE08"]),
        actor(EELIAN, "r0c3"),
        buildings={},
    )
    table.rolls(6, 1).do(0, hit(1))
    while not (table.may(1, twist("FE08"))):
        table.do(table.asked()[0], a.PASS)
    table.rolls(6, 1).do(1, twist("FE08")).quiet()
    assert table.health(0) == 0
    assert (table.rp(0), table.rp(1)) == (1, 2 + 7)
    assert table.asked() == [1]
    assert table.asking() == "TurnChoice"


def test_r_48_nullified_before_paying_wastes_the_action():
    """R-48."""
    table = at_table(actor(EELIAN, "r4c4"), actor(SHX, "r4c0", hand=["SX03"])).do(0, use("siren_song"))
    assert table.asking() == "Reactions"
    card = table.rules.card_of["SX02"]
    table.player(1).twists.append(Twist(99, card, 3, -1, False, [], [0], []))
    table.quiet()
    assert table.energy() == 6
    assert table.heard(e.AbilityWasted)


def test_dd_24_the_last_point_of_health_is_enough_to_draw():
    """DD-24."""
    table = at_table(actor(FENRIR, "r0c3", health=1), actor(SHX, "r7c7"), step="scene")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [RULES.constants.draw_per_scene] * 2
