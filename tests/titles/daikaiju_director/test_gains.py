"""The hunches of a player in a hurry: what a Twist or an ability would bring now, in ratings (section 10)."""

from __future__ import annotations

import pytest

from games.titles.daikaiju_director.minds import gains
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    at_table,
)


def worth(table, code, seat=0):
    return gains.gain(table.state, RULES, seat, RULES.card_of[code])


def test_stealing_brings_no_more_than_there_is():
    """Spotlight Stealer."""
    by_ratings = [
        worth(at_table(actor(EELIAN, "r0c0"), actor(SHX, "r0c1", ratings=ratings)), "EE04")
        for ratings in (0, 1, 4, 9)
    ]
    assert by_ratings[0] == 0
    assert by_ratings == sorted(by_ratings)
    assert by_ratings[1] > 1, "what a rival loses counts too"
    assert by_ratings[3] == by_ratings[2]


def test_healing_brings_most_to_who_is_nearly_out_and_nothing_to_the_unhurt():
    """Regeneration."""
    by_health = [
        worth(at_table(actor(FENRIR, "r0c0", health=health), actor(SHX, "r7c7")), "FE09")
        for health in (1, 4, 6, None)
    ]
    assert by_health == sorted(by_health, reverse=True)
    assert by_health[0] > by_health[1] > 0
    assert by_health[-1] == 0


def test_damage_brings_its_credit_and_much_more_if_it_finishes():
    """Orbital Strike: nothing out of its range."""
    near, weak, far = (
        worth(at_table(actor(SHX, "r4c4"), other, buildings={}), "SX12")
        for other in (actor(FENRIR, "r4c7"), actor(FENRIR, "r4c7", health=1), actor(FENRIR, "r0c15"))
    )
    assert near > 1
    assert weak >= 1 + RULES.constants.rp_finishing_blow
    assert far == 0


def test_an_action_more_is_worth_the_best_blow_at_hand():
    """Rapid Fire."""
    beside = at_table(actor(SHX, "r4c4"), actor(FENRIR, "r4c5"), buildings={})
    alone = at_table(actor(SHX, "r0c0"), actor(FENRIR, "r7c7"), buildings={})
    assert worth(beside, "SX08") == pytest.approx(gains.best_blow(beside.state, RULES, 0, 4)), (
        "one attack action"
    )
    assert worth(alone, "SX08") == 0


def test_lava_is_laid_below_those_who_stand_near():
    """Fissure."""
    among = at_table(actor(VULCANUS, "r4c4"), actor(FENRIR, "r4c5"), actor(SHX, "r4c3"), buildings={})
    alone = at_table(actor(VULCANUS, "r4c4"), actor(FENRIR, "r0c10"), actor(SHX, "r0c11"), buildings={})
    on_lava = at_table(
        actor(VULCANUS, "r4c4"),
        actor(FENRIR, "r4c5"),
        actor(SHX, "r4c3"),
        buildings={},
        lava=["r4c5", "r4c3"],
    )
    assert worth(among, "VU05") > worth(alone, "VU05") > 0
    assert worth(on_lava, "VU05") == pytest.approx(worth(alone, "VU05")), (
        "who stands on lava already is not hit"
    )


def test_a_walk_is_worth_what_it_brings_into_reach():
    """Hunting Leap: something near but not in reach, something in reach, nothing at all."""
    near = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c7"), buildings={})
    nothing = at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c15"), buildings={})
    assert worth(near, "FE06") > worth(nothing, "FE06")


def test_every_twist_and_ability_has_a_worth_in_every_position():
    """None fails and none is worth less than nothing, whoever stands wherever."""
    for kaiju in (SHX, EELIAN, FENRIR, VULCANUS):
        for rival in (SHX, EELIAN, FENRIR, VULCANUS):
            if rival == kaiju:
                continue
            table = at_table(actor(kaiju, "r4c4"), actor(rival, "r4c5", ratings=2), lava=["r4c6"])
            mine = table.state.players[0].kaiju
            for script in {
                *RULES.decks[mine],
                *(RULES.ability_script[one] for one in RULES.abilities_of[mine]),
            }:
                assert gains.gain(table.state, RULES, 0, script) >= 0
