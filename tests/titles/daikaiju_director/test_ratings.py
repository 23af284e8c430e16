"""Ratings, and the end of a match (DD-1 to DD-12, DD-112)."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.terms import SURVIVAL
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    SHX,
    VULCANUS,
    actor,
    aim,
    at_table,
    hit,
    twist,
)


def test_dd_1_most_ratings_win():
    """DD-1, DD-6."""
    table = at_table(
        actor(FENRIR, "r0c3", ratings=9), actor(SHX, "r7c7", ratings=12), step="clean-up", scene=10
    )
    assert table.state.winners == [1]
    result = GAME.result(table.state, table.context)
    assert [(p.seat, p.place, p.score) for p in result.placings] == [(1, 1, 17), (0, 2, 14)]
    assert dict(result.placings[0].breakdown)["Alive at the end"] == 5


def test_dd_2_equal_ratings_share_the_win():
    """DD-2."""
    table = at_table(
        actor(FENRIR, "r0c3", ratings=9), actor(SHX, "r7c7", ratings=9), step="clean-up", scene=10
    )
    result = GAME.result(table.state, table.context)
    assert result.winners == [0, 1]
    assert [placing.place for placing in result.placings] == [1, 1]


def test_dd_3_damage_is_a_rating_each():
    """DD-3."""
    table = at_table(actor(SHX, "r4c3"), actor(FENRIR, "r4c4"), rolls=[6, 1]).do(0, hit(1)).quiet()
    assert table.rp() == 1
    assert table.health(1) == 5


def test_dd_4_each_building_is_a_rating():
    """DD-4, DD-51."""
    table = at_table(actor(SHX, "r4c0"), actor(FENRIR, "r0c7"), rolls=[6, 1]).do(0, hit("r4c1"))
    assert (table.rp(), table.left("r4c1")) == (1, 2)


def test_dd_7_overkill_of_a_building_scores_only_what_fell():
    """DD-7, R-9: Orbital Strike does 2 to a prop with one building."""
    table = at_table(actor(SHX, "r0c0", hand=["SX12"]), actor(FENRIR, "r7c7"), buildings={"r1c2": 1})
    table.do(0, twist("SX12")).do(0, aim("building:r1c2"))
    assert (table.rp(), table.left("r1c2")) == (1, 0)


def test_dd_8_nobody_scores_for_its_own_actor():
    """DD-8, R-14: a nullified Vulcanus burns on its own lava."""
    table = at_table(
        actor(SHX, "r0c0", hand=["SX02"]), actor(VULCANUS, "r4c4", health=1), lava=["r4c4"], scene=3
    )
    table.do(0, twist("SX02")).do(0, aim(1)).do(0, a.END_TURN).quiet()
    table.do(1, a.END_TURN).quiet()
    assert table.health(1) == 0
    assert table.rp(1) == 0
    assert table.rp(0) == 0


def test_dd_9_theft_takes_what_there_is():
    """DD-9."""
    table = at_table(actor(EELIAN, "r4c4", hand=["EE04"]), actor(FENRIR, "r4c6", ratings=1))
    table.do(0, twist("EE04")).do(0, aim(1))
    assert (table.rp(0), table.rp(1)) == (1, 0)


def test_dd_10_the_defeated_can_win():
    """DD-10, R-12."""
    table = at_table(
        actor(FENRIR, "r0c3", ratings=3), actor(SHX, "", health=0, ratings=20), step="clean-up", scene=10
    )
    assert table.state.winners == [1]
    assert table.player(1).earned[SURVIVAL] == 0


def test_dd_11_after_the_tenth_clean_up_it_is_over():
    """DD-11, DD-30."""
    table = at_table(actor(FENRIR, "r0c3", hand=["FE10"]), actor(SHX, "r7c7"), scene=10)
    table.do(0, twist("FE10")).do(0, a.END_TURN).quiet().do(1, a.END_TURN).quiet()
    assert table.state.ending == "last-scene"
    assert GAME.result(table.state, table.context).rule == "DD-11"
    table = at_table(actor(FENRIR, "r0c3"), actor(SHX, "r7c7"), step="clean-up", scene=9)
    assert table.state.scene == 10
    assert not table.state.ending


def test_dd_6_who_is_burrowed_is_alive():
    """DD-6: it gets the ratings of a survivor."""
    table = at_table(actor(VULCANUS, "r0c3"), actor(SHX, "r7c7"), scene=10)
    player = table.player(0)
    player.burrowed, player.burrow_reach, player.space = player.space, 6, -1
    table.do(0, a.END_TURN).quiet().do(1, a.END_TURN).quiet()
    assert table.state.ending == "last-scene"
    assert (table.rp(0), table.rp(1)) == (5, 5)


def test_dd_12_without_actors_it_is_over_at_once():
    """DD-12, DD-112: the last damage is scored first, then everything is dropped."""
    table = at_table(
        actor(FENRIR, "", health=0, ratings=2),
        actor(EELIAN, "", health=0),
        actor(VULCANUS, "r4c0", health=1),
        step="scene",
        scene=4,
    )
    table.quiet()
    assert table.state.ending == "nobody-left"
    assert table.state.winners == [0]
    assert table.state.agenda == []
    assert table.state.combats == []


def test_dd_112_the_last_blow_counts_before_the_end():
    """DD-112: lava finishes the last rival while its master is out."""
    table = at_table(
        actor(FENRIR, "r4c4", health=1), actor(VULCANUS, "", health=0), lava=["r4c4"], step="scene", scene=4
    )
    table.quiet()
    assert table.state.ending == "nobody-left"
    assert table.rp(1) == 1 + 7
