"""What each Twist Card does (DD-109), one by one."""

from __future__ import annotations

from random import Random

from games.engine import act, asked, settle
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.game import GAME
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
    hit,
    steps,
    twist,
    use,
)


def test_sx05_sx06_sx08():
    """Section 9.6: Afterburners, Tractor Beam, Rapid Fire."""
    table = at_table(actor(SHX, "r4c4", hand=["SX06"]), actor(FENRIR, "r4c6"), buildings={}).do(
        0, twist("SX06")
    )
    table.do(0, aim(1)).do(0, *steps("r4c7", "r5c7", "r6c7"))
    assert table.space(1) == "r6c7"
    assert table.asking() == "TurnChoice"
    assert not at_table(actor(SHX, "r0c0", hand=["SX06"]), actor(FENRIR, "r7c7")).offers(a.PlayTwist)


def test_sx07_siphon_up_to_the_cap():
    """Section 9.6: Energy Siphon in one's own turn."""
    table = at_table(actor(SHX, "r4c4", energy=5, hand=["SX07"]), actor(EELIAN, "r4c6")).do(0, twist("SX07"))
    table.do(0, aim(1))
    assert (table.energy(0), table.energy(1)) == (6, 4)


def test_sx09_bounty():
    """Section 9.6, DD-55 steps 7 and 8: Bounty Contract pays for each damage event and more for the
    finish."""
    table = at_table(actor(SHX, "r4c4", hand=["SX09"]), actor(FENRIR, "r4c5", health=2), buildings={})
    table.do(0, twist("SX09")).do(0, aim(1))
    table.rolls(6, 1).do(0, hit(1)).quiet()
    assert table.rp() == 3
    table.rolls(6, 1).do(0, hit(1)).quiet()
    assert table.rp() == 3 + 1 + 2 + 7 + 3


def test_sx10_and_vu08_prevent():
    """Section 9.6: Ablative Plating against Fenrir's bite."""
    table = at_table(actor(SHX, "r4c4", hand=["SX10"]), actor(FENRIR, "r4c5"), active=1, rolls=[6, 1]).do(
        1, hit(0)
    )
    table.quiet_until(0, twist("SX10")).do(0, twist("SX10")).quiet()
    assert table.health(0) == 7
    assert table.rp(1) == 0


def test_sx11_camera_drone():
    """Section 9.6: 4 after damage to another actor this scene, otherwise 2."""
    table = at_table(actor(SHX, "r4c4", hand=["SX11"]), actor(FENRIR, "r4c5")).do(0, twist("SX11"))
    assert table.rp() == 2
    table = at_table(actor(SHX, "r4c4", hand=["SX11"]), actor(FENRIR, "r4c5"), rolls=[6, 1])
    table.do(0, hit(1)).quiet().do(0, twist("SX11"))
    assert table.rp() == 5
    table = at_table(actor(SHX, "r4c4", hand=["SX11"]), actor(FENRIR, "r4c5"), rolls=[6, 1], went=[1])
    table.do(0, hit(1)).quiet().do(0, a.END_TURN).quiet()
    if table.asked() == [1]:
        table.do(1, a.END_TURN).quiet()
    table.do(0, twist("SX11")).quiet()
    assert table.state.scene == 4
    assert table.rp() == 3, "what was done in the scene before does not count"


def test_sx12_orbital_strike():
    """Section 9.6: 3 damage to an actor or a building within 8, without a roll."""
    table = at_table(actor(SHX, "r0c0", hand=["SX12"]), actor(EELIAN, "r7c7")).do(0, twist("SX12"))
    assert len(table.options()) == 6
    table.do(0, aim(1)).quiet()
    assert (table.health(1), table.rp()) == (2, 3)


def test_ee05_ee10_ee11():
    """Section 9.6: Riptide anywhere, Deep Breath on water and off, Lullaby only against others."""
    table = at_table(actor(EELIAN, "r0c0", hand=["EE05"]), actor(SHX, "r7c7"), buildings={}).do(
        0, twist("EE05")
    )
    table.do(0, aim(1)).do(0, *steps("r6c7", "r5c7"))
    assert table.space(1) == "r5c7"
    for space, health in (("r3c7", 5), ("r4c3", 4)):
        table = at_table(actor(EELIAN, space, health=2, hand=["EE10"]), actor(SHX, "r0c0")).do(
            0, twist("EE10")
        )
        assert table.health() == health
    assert not table.may(0, twist("EE11"))


def test_ee08_puppets_need_another_target():
    """Section 9.6, R-40: a puppet whose only target is Eelian cannot be chosen."""
    table = at_table(actor(EELIAN, "r4c4", hand=["EE08"]), actor(FENRIR, "r4c5"), buildings={})
    assert not table.offers(a.PlayTwist)


def test_ee12_tsunami_moves_all_then_harms_the_wet():
    """Section 9.6: also those on dry land are moved, and only those at the water are harmed."""
    table = at_table(
        actor(EELIAN, "r0c3", hand=["EE12"]), actor(FENRIR, "r6c5"), actor(SHX, "r0c10"), buildings={}
    ).do(0, twist("EE12"))
    assert table.state.agenda[-1].actor == 1, "clockwise"
    table.do(0, *steps("r5c4", "r5c5"))
    assert table.state.agenda[-1].actor == 2
    table.do(0, a.STOP).quiet()
    assert (table.health(1), table.health(2)) == (4, 7), "Fenrir now stands next to water"
    assert table.rp() == 2


def test_fe07_howl_is_for_those_near():
    """Section 9.6: within 3, fixed when it starts."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE07"]), actor(EELIAN, "r4c7"), actor(SHX, "r4c8"), buildings={}
    )
    table.do(0, twist("FE07"))
    view = table.view(None)
    assert (view.seats[1].dm, view.seats[2].dm) == (3, 2)
    assert view.seats[2].changed == [0, 0, 0]


def test_fe09_fe11():
    """Section 9.6: Regeneration, Scent of Weakness."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE11"]), actor(EELIAN, "r0c0", health=4)).do(
        0, twist("FE11")
    )
    table.do(0, aim(1))
    assert table.rp() == 1
    assert table.view(None).seats[1].dm == 3
    whole = at_table(actor(FENRIR, "r4c4", hand=["FE11", "FE09"]), actor(EELIAN, "r0c0"))
    assert not whole.offers(a.PlayTwist)


def test_fe12_ragnarok_attacks_all_around():
    """Section 9.6: clockwise, with +1 AM, within 2 although Fenrir reaches 1."""
    table = (
        at_table(
            actor(FENRIR, "r4c4", hand=["FE12"]),
            actor(EELIAN, "r4c6"),
            actor(SHX, "r4c5"),
            buildings={},
            rolls=[1, 3, 1, 5],
        )
        .do(0, twist("FE12"))
        .quiet()
    )
    ends = table.heard(e.CombatEnded)
    assert [end.target for end in ends] == ["actor:1", "actor:2"]
    assert [end.results for end in ends] == [[7, 7], [7, 7]]


def test_vu06_vu07_vu11():
    """Section 9.6: Eruption, Earthquake, Heat of the Moment."""
    table = (
        at_table(
            actor(VULCANUS, "r0c3", hand=["VU06"]),
            actor(FENRIR, "r4c5"),
            actor(SHX, "r7c7"),
            lava=["r4c6"],
            buildings={},
            rolls=[6, 1],
        )
        .do(0, twist("VU06"))
        .quiet()
    )
    assert (table.health(1), table.health(2), table.rp()) == (5, 7, 1)
    table = at_table(actor(VULCANUS, "r2c3", hand=["VU07"]), actor(FENRIR, "r7c7")).do(0, twist("VU07"))
    table.do(0, aim("building:r1c2"))
    assert aim("building:r1c2") not in table.options()
    assert a.DECLINE in table.options()
    table.do(0, aim("building:r2c1"))
    assert (table.left("r1c2"), table.left("r2c1"), table.rp()) == (2, 2, 2)
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU11"]), actor(FENRIR, "r4c6", ratings=3), actor(SHX, "r4c5")
    ).do(0, twist("VU11"))
    assert [table.rp(seat) for seat in range(3)] == [1, 2, 0]


def test_vu09_shows_only_lava_that_can_flow():
    """Section 9.6: Magma Flow."""
    assert not at_table(actor(VULCANUS, "r4c4", hand=["VU09"]), actor(FENRIR, "r0c0")).offers(a.PlayTwist)
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU09"]), actor(FENRIR, "r0c0"), lava=["r7c7", "r7c6"])
    table.do(0, twist("VU09")).do(0, aim("lava:r7c7"))
    assert table.spaces() == {"r5c5", "r5c6", "r5c7", "r6c5", "r6c6", "r6c7", "r7c5"}


def test_vu12_cataclysm_one_prop_at_a_time():
    """Section 9.6: the first is a must, the others are not, each resolved before the next."""
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU12"]), actor(FENRIR, "r4c6"), buildings={}).do(
        0, twist("VU12")
    )
    assert a.STOP not in table.options()
    table.do(0, at("r4c6"))
    assert table.asking() == "FreeAttackChoice"
    table.do(0, a.LAVA_SKIP).do(0, at("r4c7"))
    assert a.STOP in table.options()
    table.do(0, a.STOP)
    assert len(table.state.lava) == 2


def test_every_card_can_be_played_by_somebody_in_random_matches():
    """Section 9.6: no card is dead."""
    rng = Random(3)
    played = set()
    for _ in range(200):
        if len(played) == len(RULES.card_codes):
            break
        state, board = GAME.new(RULES, 4, {}, rng)
        settle(state, board)
        while deciders := asked(state):
            seat = rng.choice(list(deciders))
            options = state.agenda[-1].options(state, board, seat)
            plays = [option for option in options if isinstance(option, a.PlayTwist)]
            choice = rng.choice(plays) if plays and rng.random() < 0.7 else rng.choice(options)
            if isinstance(choice, a.PlayTwist):
                played.add(choice.card)
            act(GAME, state, board, seat, choice)
            settle(state, board)
    assert played == set(RULES.card_codes)


def test_use_of_siren_song_against_several():
    """DD-66: any rival on the set may be chosen."""
    table = at_table(actor(EELIAN, "r0c3"), actor(FENRIR, "r7c0"), actor(SHX, "r7c11")).do(
        0, use("siren_song")
    )
    assert set(table.options()) == {aim(1), aim(2)}
