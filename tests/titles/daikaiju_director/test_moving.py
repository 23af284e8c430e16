"""Space, distance and movement (DD-14 to DD-19, DD-37 to DD-45)."""

from __future__ import annotations

import pytest

from games.engine import settle
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.movement import NextStep
from games.titles.daikaiju_director.spaces import SPACE_OF, distance
from games.titles.daikaiju_director.walking import BY_SPEED, reachable, way
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


def test_dd_14_eight_neighbours_and_no_edge_to_cross():
    """DD-14, R-1."""
    table = at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7"), buildings={}).do(0, a.WALK)
    assert table.spaces() == {"r0c1", "r1c0", "r1c1"}
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r7c7"), buildings={}).do(0, a.WALK)
    assert len(table.spaces()) == 8
    assert (
        at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7")).do(0, a.WALK).refuses(0, a.Stride("r2c2"))
        == "DD-14"
    )


def test_dd_15_distance_is_the_larger_difference():
    """DD-15, R-1: no line of sight, so a shot goes past everything."""
    assert distance(SPACE_OF["r0c0"], SPACE_OF["r3c5"]) == 5
    assert distance(SPACE_OF["r7c15"], SPACE_OF["r0c15"]) == 7
    table = at_table(actor(SHX, "r4c0"), actor(FENRIR, "r4c3"))
    assert table.left("r4c1")
    assert table.may(0, hit(1))


def test_dd_16_diagonal_steps_between_two_blocked_spaces():
    """DD-16."""
    table = at_table(actor(FENRIR, "r1c1"), actor(SHX, "r7c7"))
    assert table.left("r1c2")
    assert table.left("r2c1")
    table.do(0, a.WALK)
    assert "r2c2" in table.spaces()


def test_dd_17_rubble_without_a_prop_is_open():
    """DD-17, DD-19: start spaces and empty rubble are plain ground, lava does not occupy."""
    table = at_table(actor(FENRIR, "r0c1"), actor(VULCANUS, "r7c7"), buildings={"r1c2": 0}, lava=["r0c2"])
    assert {"r1c2", "r0c0", "r0c2"} <= table.spaces()


def test_dd_18_one_piece_to_a_space():
    """DD-18, DD-38: neither rivals nor props can be walked into."""
    table = at_table(actor(FENRIR, "r1c1"), actor(SHX, "r0c1"))
    assert not {"r0c1", "r1c2", "r2c1"} & table.spaces()
    assert table.refuses(0, go("r1c2")) == "DD-38"
    assert table.refuses(0, go("r0c1")) == "DD-38"


def test_dd_19_flights_land_on_lava_but_not_on_props():
    """DD-19, DD-42."""
    table = at_table(actor(SHX, "r0c3", energy=6), actor(VULCANUS, "r7c7"), lava=["r0c4"]).do(0, use("fly"))
    assert "r0c4" in table.spaces()
    assert "r1c2" not in table.spaces()


def test_dd_37_the_first_step_is_a_must_and_steps_may_go_back():
    """DD-37, R-2: up to MS steps, back and forth, stopping after any."""
    table = at_table(actor(FENRIR, "r4c3"), actor(SHX, "r7c7"), buildings={}).do(0, a.WALK)
    assert a.STOP not in table.options()
    table.do(0, *steps("r4c2", "r4c3"))
    assert a.STOP in table.options()
    table.do(0, a.STOP)
    assert table.space() == "r4c3"
    assert table.state.slots[0] == 1
    table = at_table(actor(FENRIR, "r4c3"), actor(SHX, "r7c7"), buildings={}).do(0, a.WALK)
    table.do(0, *steps("r4c2", "r4c3", "r4c2"))
    assert table.asking() == "TurnChoice", "three steps are all"


def test_dd_37_no_move_without_a_free_space():
    """DD-37, R-31."""
    table = at_table(
        actor(FENRIR, "r0c0", energy=0), actor(SHX, "r0c1"), actor(EELIAN, "r1c0"), actor(VULCANUS, "r1c1")
    )
    assert not table.offers(a.Go)
    assert a.WALK not in table.options()
    assert table.refuses(0, a.WALK) == "DD-37"


def test_dd_38_and_r_44_the_walk_to_a_space_stops_there():
    """DD-38, R-44."""
    table = at_table(actor(FENRIR, "r4c3"), actor(SHX, "r7c7"))
    table.do(0, go("r6c3"))
    assert table.space() == "r6c3"
    assert table.heard(e.Walked)[0].path[0] == "r4c3"
    assert len(table.heard(e.Walked)[0].path) == 3
    assert table.state.slots[0] == 1


def test_dd_39_reachable_spaces_and_ways_agree_step_by_step():
    """DD-39, R-3, R-44: a way to every reachable space, none longer than MS, each step legal on its own."""
    for kaiju, space in ((FENRIR, "r3c5"), (EELIAN, "r3c5"), (VULCANUS, "r6c1"), (SHX, "r2c5")):
        table = at_table(actor(kaiju, space), actor(FENRIR if kaiju != FENRIR else SHX, "r0c0"))
        state, start = table.state, SPACE_OF[space]
        walked = _by_steps(table, 0)
        assert reachable(state, RULES, 0, BY_SPEED) == sum(1 << goal for goal in walked)
        for goal in walked:
            path = way(state, RULES, 0, BY_SPEED, goal)
            assert path[-1] == goal
            assert len(path) <= RULES.ms[state.players[0].kaiju]
            assert all(distance(one, two) == 1 for one, two in zip([start, *path], path, strict=False))
            assert len(path) == walked[goal]


def _by_steps(table, seat):
    """All spaces that single steps lead to, with the fewest steps, tried by moving the piece."""
    from games.titles.daikaiju_director.spaces import each
    from games.titles.daikaiju_director.walking import next_steps

    player = table.player(seat)
    start = player.space
    found = {}
    edge = [start]
    taken = 0
    while edge:
        following = []
        for space in edge:
            player.space = space
            for goal in each(next_steps(table.state, RULES, seat, taken, BY_SPEED)):
                if goal != start and goal not in found:
                    found[goal] = taken + 1
                    following.append(goal)
        taken += 1
        edge = following
    player.space = start
    return found


def test_dd_39_a_slow_swimmer_always_gets_one_step():
    """DD-39, DD-22, R-3: MS is never below 1, nor is the way out of water."""
    table = at_table(actor(EELIAN, "r5c1", hand=["EE09"]), actor(VULCANUS, "r6c1"), buildings={})
    table.do(0, twist("EE09")).do(0, aim(1)).do(0, a.END_TURN)
    assert table.state.active == 1
    assert table.spaces(1), "one step, although MS is 2 - 1 and it stands in water"
    table.do(1, a.WALK)
    table.do(1, a.Stride(sorted(table.spaces(1))[0])).quiet()
    assert table.asking() == "TurnChoice"


def test_dd_40_a_card_with_a_number_ignores_water():
    """DD-40."""
    table = at_table(actor(FENRIR, "r3c4", hand=["FE06"]), actor(SHX, "r0c0"), buildings={})
    table.do(0, twist("FE06")).do(0, a.WALK, *steps("r3c5", "r3c6"))
    assert table.space() == "r3c6"
    assert table.asking() == "TurnChoice", "two steps are all"


def test_dd_41_only_entering_lava_triggers():
    """DD-41, DD-80, DD-71: leaving it or staying does not, and it slows nobody."""
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=["r4c3"], buildings={})
    table.do(0, a.WALK, *steps("r4c4", "r5c4"))
    assert table.asking() == "MoveStep"
    table.do(0, *steps("r5c3"))
    assert table.asking() == "TurnChoice"
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=["r4c4", "r4c5"], buildings={})
    table.do(0, a.WALK, *steps("r4c4")).do(1, a.LAVA_SKIP).do(0, *steps("r4c5")).do(1, a.LAVA_SKIP)
    table.do(0, *steps("r4c6"))
    assert table.space() == "r4c6", "three steps, lava or not"


def test_dd_42_flying_over_everything():
    """DD-42, R-32: no free attack on landing."""
    table = at_table(actor(SHX, "r0c3", hand=["SX05"]), actor(VULCANUS, "r7c7"), lava=["r1c3", "r2c3"])
    table.do(0, twist("SX05"))
    assert a.STOP in table.options()
    assert "r5c3" in table.spaces()
    assert "r6c3" not in table.spaces()
    table.do(0, at("r2c3"))
    assert table.asking() == "TurnChoice"
    assert table.space() == "r2c3"


def test_dd_43_the_mover_of_another_actor_picks_the_steps():
    """DD-43, DD-66, R-7: at any distance, up to its own speed, also not at all; it spends no action of its
    own."""
    table = at_table(actor(EELIAN, "r0c0"), actor(VULCANUS, "r4c4"), buildings={})
    table.do(0, use("siren_song")).do(0, aim(1))
    assert a.STOP in table.options()
    table.do(0, *steps("r4c5", "r4c6"))
    assert table.space(1) == "r4c6"
    assert table.asking() == "TurnChoice", "MS 2 of Vulcanus"
    table = at_table(actor(EELIAN, "r0c0"), actor(VULCANUS, "r4c4"), buildings={})
    table.do(0, use("siren_song")).do(0, aim(1)).do(0, a.STOP)
    assert table.space(1) == "r4c4"


def test_dd_44_a_walk_ends_with_the_walker():
    """DD-44, R-37."""
    table = at_table(
        actor(EELIAN, "r0c0"),
        actor(FENRIR, "r4c3", health=1),
        actor(VULCANUS, "r7c11"),
        lava=["r4c4"],
        buildings={},
    )
    table.do(0, use("siren_song")).do(0, aim(1)).do(0, *steps("r4c4"))
    table.rolls(6, 1).do(2, a.LAVA_ATTACK)
    assert table.health(1) == 0
    assert table.asking() == "TurnChoice"
    assert table.asked() == [0]


def test_dd_44_nobody_is_moved_by_the_defeated():
    """DD-44: a mover that is out in the middle of a walk asks for no further step."""
    table = at_table(actor(EELIAN, "r0c0"), actor(FENRIR, "r4c3"), actor(SHX, "r7c11"), buildings={})
    for health, decision in ((1, "MoveStep"), (0, "TurnChoice")):
        state = GAME.copy(table.state)
        state.players[0].health = health
        state.then(NextStep(1, 0, 3, 1))
        settle(state, table.context)
        assert type(state.agenda[-1]).__name__ == decision


def test_dd_45_placing_is_not_moving():
    """DD-45, DD-75, DD-84, R-15: to any free lava space of the set."""
    table = at_table(actor(VULCANUS, "r4c4"), actor(FENRIR, "r0c0"), lava=["r4c4", "r0c1"]).do(
        0, use("lava_tubes")
    )
    assert table.spaces() == {"r0c1"}
    table.do(0, at("r0c1"))
    assert table.space() == "r0c1"
    assert table.asking() == "TurnChoice"


def test_dd_67_the_dragged_keep_their_nature():
    """DD-67, DD-70: Vulcanus over lava, nothing happens."""
    table = at_table(actor(EELIAN, "r0c0"), actor(VULCANUS, "r4c4"), lava=["r4c5"], buildings={})
    table.do(0, use("siren_song")).do(0, aim(1)).do(0, *steps("r4c5"))
    assert table.asked() == [0]
    assert table.health(1) == 8
    table = at_table(actor(VULCANUS, "r4c4"), actor(FENRIR, "r0c0"), lava=["r4c5"], buildings={})
    table.do(0, go("r4c5")).quiet()
    assert table.health(0) == 8


def test_r_44_the_way_avoids_lava():
    """R-44: fewest lava spaces first, then fewest steps; interrupted, the rest is asked for."""
    wall = ["r3c4", "r4c4", "r5c4"]
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=wall[1:], buildings={})
    table.do(0, go("r4c5")).quiet()
    assert table.heard(e.Walked)[0].path == ["r4c3", "r3c4", "r4c5"]
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=wall, buildings={})
    table.do(0, go("r4c5"))
    assert table.asking() == "FreeAttackChoice"
    table.do(1, a.LAVA_SKIP)
    assert table.asking() == "MoveStep"
    assert a.STOP in table.options()


def test_a_step_to_a_space_farther_off_is_refused_up_to_the_edge_of_the_set():
    """DD-14."""
    table = at_table(actor(FENRIR, "r4c3"), actor(SHX, "r0c0")).do(0, a.WALK)
    assert [table.refuses(0, a.Stride(space)) for space in ("r4c6", "r4c7")] == ["DD-14", "DD-14"]


def test_there_is_no_way_to_where_one_cannot_walk():
    """DD-38."""
    table = at_table(actor(FENRIR, "r4c3"), actor(SHX, "r4c4"))
    with pytest.raises(ValueError, match="r4c4 cannot be reached"):
        way(table.state, RULES, 0, BY_SPEED, SPACE_OF["r4c4"])


def test_lava_tells_where_it_was_taken_from_in_the_corner_too():
    """DD-81."""
    table = at_table(
        actor(VULCANUS, "r0c3", hand=["VU09"]), actor(FENRIR, "r7c7"), lava=["r0c0"], buildings={}
    )
    table.do(0, twist("VU09")).do(0, aim("lava:r0c0")).do(0, at("r0c1"))
    assert table.heard(e.LavaPlaced) == [e.LavaPlaced(0, "r0c1", "r0c0")]


def test_who_is_burrowed_in_the_corner_is_not_lost():
    """DD-98."""
    table = at_table(actor(VULCANUS, "r0c0"), actor(FENRIR, "r7c7"))
    player = table.player()
    player.burrowed, player.space = player.space, -1
    assert GAME.components(table.state, table.context)["alive off the set"] == 0
