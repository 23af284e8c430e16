"""What bots make of Twists on the table and in the hand, and of the last actions: faults that were mended."""

from __future__ import annotations

import pytest

from games.engine import Decision, asked
from games.engine.frames import decisions
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.frames import AnyFrame
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.minds.quick_policy import in_haste
from games.titles.daikaiju_director.round import DiscardToLimit
from games.titles.daikaiju_director.setup import ChooseDaikaiju, ChooseStart
from games.titles.daikaiju_director.spaces import SPACE_OF, distance
from games.titles.daikaiju_director.turn import BurrowReturn, TurnChoice
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
    hit,
    twist,
    use,
)


def worth(table, seat=0):
    return GAME.evaluate(table.state, table.context, seat)


def hasty(table, seat=0):
    return in_haste(table.state, table.context, seat, table.options(seat))


def preferred(table, seat=0):
    return GAME.prefer(table.state, table.context, seat, table.options(seat))


# -- deeds ---------------------------------------------------------------------------------------------------


def test_all_but_moves_of_ones_own_are_the_middle_of_a_deed():
    """A match is judged when a seat has a turn to go on with, casts, sets up or comes back from a burrow."""
    calm = {frame for frame in decisions(AnyFrame) if not frame.midway}
    assert calm == {TurnChoice, BurrowReturn, ChooseDaikaiju, ChooseStart}


def test_a_quiet_moment_is_asked_on_the_own_time():
    for position in positions(600, seats=3, seed=2):
        top = position.state.agenda[-1] if position.state.agenda else None
        if isinstance(top, Decision) and not top.midway:
            assert [top.patience_for(position.state, seat) for seat in asked(position.state)] == ["turn"]


# -- Twists on the table -------------------------------------------------------------------------------------


def lay(code, *others, scene=3, cancelled=False, owner=SHX, space="r4c4", target=1):
    """A table with a persistent Twist aimed at a rival, and how much better it is than without its effect."""
    table = at_table(actor(owner, space, hand=[code]), *others, scene=scene, buildings={})
    table.do(0, twist(code))
    if table.may(0, aim(target)):
        table.do(0, aim(target))
    bare = table.copy()
    lying = bare.player(0).twists[-1]
    lying.stats, lying.nullified, lying.watched = [], [], []
    table.player(0).twists[-1].cancelled = cancelled
    if cancelled:
        bare.player(0).twists[-1].cancelled = True
    return worth(table) - worth(bare)


def test_a_persistent_twist_without_effect_is_worth_nothing():
    """A card that was cancelled, or whose target is out, does nothing however long it lies there (DD-94,
    DD-111)."""
    table = at_table(actor(FENRIR, "r0c0", hand=["FE10"]), actor(SHX, "r7c12"), buildings={}, scene=3)
    table.do(0, twist("FE10"))
    lying = table.player(0).twists[-1]
    lying.stats = []
    idle = worth(table)
    table.player(0).twists.clear()
    assert idle == pytest.approx(worth(table))


def test_a_persistent_twist_is_worth_what_it_does_in_the_scenes_that_are_left():
    early = lay("VU10", actor(EELIAN, "r0c15"), owner=VULCANUS, scene=3)
    late = lay("VU10", actor(EELIAN, "r0c15"), owner=VULCANUS, scene=10)
    assert early > 0.1
    assert late == pytest.approx(0), "nobody near, and no scene to come"


def test_a_bounty_counts_for_whom_one_can_hit():
    near = lay("SX09", actor(FENRIR, "r4c6"))
    far = lay("SX09", actor(FENRIR, "r0c15"))
    assert near > far > 0


def test_constrict_is_worth_more_to_who_stays():
    """Eelian holds its prey as long as it is near."""
    held = lay("EE09", actor(SHX, "r4c5"), owner=EELIAN)
    table = at_table(actor(EELIAN, "r4c4", hand=["EE09"]), actor(SHX, "r4c5"), buildings={})
    table.do(0, twist("EE09")).do(0, aim(1))
    stays = worth(table)
    table.player(0).space = SPACE_OF["r7c0"]
    assert held > 0
    away = worth(table)
    table.player(0).twists[-1].stats = []
    loose_away = worth(table)
    table.player(0).space = SPACE_OF["r4c4"]
    loose_stays = worth(table)
    assert stays - loose_stays > away - loose_away, "the card is worth more where it bites"
    table = at_table(actor(EELIAN, "r4c4", hand=["EE09"]), actor(SHX, "r4c5"), slots=(1, 0, 0, 0, 0))
    table.do(0, twist("EE09")).do(0, aim(1))
    assert not [option for option in preferred(table) if isinstance(option, a.Go | a.Charge)], "strike"


# -- Twists in the hand --------------------------------------------------------------------------------------


def test_cards_that_can_not_be_played_any_more_are_worth_nothing():
    """One Twist a scene (DD-87): six in hand in the last scene are as good as one."""
    hands = (["FE06"], ["FE06"] * 5 + ["FE07"])
    few, many = (worth(at_table(actor(FENRIR, "r0c0", hand=h), actor(SHX, "r7c7"), scene=10)) for h in hands)
    assert few == pytest.approx(many)


def test_energy_without_a_turn_to_use_it_is_worth_nothing():
    """Scene 10 after the own turn."""
    full, empty = (
        worth(at_table(actor(SHX, "r7c7"), actor(FENRIR, "r0c0", energy=n), scene=10, went=[1]), 1)
        for n in (4, 0)
    )
    assert full == pytest.approx(empty)


def test_a_twist_is_played_rather_than_kept_for_nothing():
    """Full Moon brings little, but another card comes next scene."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE10"]), actor(SHX, "r0c15"), buildings={})
    assert hasty(table) == twist("FE10")
    out = at_table(actor(FENRIR, "r4c4", hand=["FE10", "FE03"]), actor(VULCANUS, "r4c5"), buildings={})
    assert hasty(out) == hit(1), "a rival beside it: the Iron Hide is kept ready"


def test_the_least_card_is_discarded():
    """DD-30: over the limit goes what brings least."""
    hand = ["SX12", "SX04", "SX04", "SX08", "SX06", "SX03", "SX09", "SX10"]
    table = at_table(actor(SHX, "r4c4", hand=hand), actor(FENRIR, "r4c6"), step="clean-up", buildings={})
    assert table.asking() == DiscardToLimit.__name__
    choice = hasty(table)
    assert isinstance(choice, a.Discard)
    assert choice.card not in ("SX12", "SX08", "SX09")


# -- aiming and moving others --------------------------------------------------------------------------------


def test_ratings_are_stolen_from_who_has_them():
    table = at_table(
        actor(EELIAN, "r4c4", hand=["EE04"]), actor(FENRIR, "r4c5", ratings=1), actor(SHX, "r4c6", ratings=6)
    )
    table.do(0, twist("EE04"))
    assert hasty(table) == aim(2)


def test_the_die_that_helps_is_rolled_again():
    """Mind Games: the attacker's high die, or one's own low one."""
    for dice, die in (((6, 3), "die:attacker"), ((2, 1), "die:defender")):
        table = at_table(actor(FENRIR, "r4c4"), actor(EELIAN, "r4c5", hand=["EE07"]), rolls=list(dice))
        table.do(0, hit(1)).quiet_until(1, twist("EE07"))
        table.do(1, twist("EE07"))
        assert hasty(table, 1) == aim(die)


def test_prey_is_dragged_into_reach():
    """Riptide: there is nothing in reach, and an attack is left."""
    table = at_table(actor(EELIAN, "r4c4", hand=["EE05"]), actor(SHX, "r4c7", health=1), buildings={})
    assert hasty(table) == twist("EE05")
    table.do(0, twist("EE05")).do(0, aim(1))
    while table.asking() == "MoveStep":
        table.do(0, hasty(table))
    assert distance(table.player(0).space, table.player(1).space) == 1
    assert hasty(table) == hit(1)


def test_everybody_is_dragged_to_the_water_before_the_wave():
    """Tsunami hurts who stands on water or next to it."""
    ground = RULES.maps[2]
    found = 0
    for code in ("r1c1", "r2c5", "r4c4", "r6c2", "r5c6"):
        space = SPACE_OF[code]
        if not ground.board >> space & 1 or space in ground.rubble:
            continue
        table = at_table(actor(EELIAN, "r7c7", hand=["EE12"]), actor(FENRIR, code), buildings={})
        if not table.may(0, twist("EE12")):
            continue
        table.do(0, twist("EE12"))
        while table.asking() == "MoveStep":
            table.do(0, hasty(table))
        found += table.health(1) == RULES.hp[RULES.kaiju_of[FENRIR]] - 2
    assert found >= 2


def test_an_attack_is_evaded():
    """Undertow: two steps away from a Daikaiju that reaches one, so that it misses."""
    table = at_table(actor(FENRIR, "r4c4"), actor(EELIAN, "r4c5", hand=["EE06"]), buildings={})
    table.do(0, hit(1))
    assert hasty(table, 1) == twist("EE06")
    table.do(1, twist("EE06"))
    table.do(1, hasty(table, 1))
    assert distance(table.player(0).space, table.player(1).space) > 1
    shot = at_table(actor(SHX, "r4c4"), actor(EELIAN, "r4c5", hand=["EE06"]), buildings={})
    shot.do(0, hit(1))
    assert hasty(shot, 1) == a.PASS, "nowhere out of its reach"


def test_energy_is_siphoned_where_it_wastes_the_ability():
    """Energy Siphon: Pounce costs 3 and Fenrir has 4; Siren Song costs 2 and Eelian has 6."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c7", hand=["SX07"]), buildings={})
    table.do(0, use("pounce")).quiet_until(1, twist("SX07"))
    assert hasty(table, 1) == twist("SX07")
    table = at_table(actor(EELIAN, "r4c4"), actor(SHX, "r4c7", hand=["SX07"]), buildings={})
    table.do(0, use("siren_song")).quiet_until(1, twist("SX07"))
    assert hasty(table, 1) == a.PASS


def test_vulcanus_digs_in_when_it_is_done_and_in_danger():
    table = at_table(
        actor(VULCANUS, "r4c4", health=2, hand=["VU02"]),
        actor(FENRIR, "r4c5"),
        slots=(0, 0, 0, 0, 0),
        acted=True,
        buildings={},
    )
    assert hasty(table) == twist("VU02")


# -- last actions --------------------------------------------------------------------------------------------


def test_the_last_action_strikes_what_is_in_reach():
    """No charge and no walk instead of a good blow, unless it is wise to run."""
    table = at_table(
        actor(FENRIR, "r4c4", energy=0), actor(EELIAN, "r4c5"), slots=(1, 0, 0, 0, 0), acted=True
    )
    assert not [option for option in preferred(table) if isinstance(option, a.Go | a.Charge)]
    first = at_table(actor(FENRIR, "r4c4", energy=0), actor(EELIAN, "r4c5"))
    assert a.CHARGE in preferred(first), "with two actions there is time for both"
    weak = at_table(actor(EELIAN, "r4c4", health=1), actor(FENRIR, "r4c5"), slots=(1, 0, 0, 0, 0), acted=True)
    assert [option for option in preferred(weak) if isinstance(option, a.Go)], "it may run"


def test_the_last_action_of_the_match_strikes_even_a_house():
    """Scene 10, and nobody else has a turn: energy and a better place are worth nothing."""
    table = at_table(
        actor(VULCANUS, "r0c0", energy=0),
        actor(SHX, "r7c7"),
        scene=10,
        slots=(1, 0, 0, 0, 0),
        acted=True,
        went=[1],
    )
    space = next(
        code
        for code in SPACE_OF
        if RULES.maps[2].board >> SPACE_OF[code] & 1
        and SPACE_OF[code] not in RULES.maps[2].rubble
        and any(distance(SPACE_OF[code], rubble) == 1 for rubble in RULES.maps[2].rubble)
    )
    table.player(0).space = SPACE_OF[space]
    assert all(isinstance(option, a.Attack) for option in preferred(table))
