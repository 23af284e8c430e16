"""Twist Cards (DD-87 to DD-99, DD-109) and reaction windows (DD-103 to DD-108)."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import act, asked, settle
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import events as e
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.terms import W_ACTION, W_ROLL
from games.titles.daikaiju_director.twists import could_play
from games.titles.daikaiju_director.windows import Reactions, asking_order
from tests.titles.daikaiju_director.positions import positions
from tests.titles.daikaiju_director.table import (
    BOOK,
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


def test_dd_87_one_twist_a_scene():
    """DD-87: of any kind, on anybody's turn."""
    table = at_table(actor(SHX, "r0c0", hand=["SX11", "SX08", "SX03"]), actor(FENRIR, "r0c1"))
    table.do(0, twist("SX11")).quiet()
    assert not table.offers(a.PlayTwist)
    assert table.refuses(0, twist("SX08")) == "DD-87"
    table.do(0, hit(1))
    assert table.asking() != "Reactions", "nobody who has played is asked"


def test_dd_88_announced_then_maybe_cancelled_then_aimed():
    """DD-88, R-19, R-39: the target is asked after the TWIST window."""
    table = at_table(actor(EELIAN, "r4c4", hand=["EE05"]), actor(FENRIR, "r4c6", hand=["FE01"]), buildings={})
    table.do(0, twist("EE05"))
    assert table.heard(e.TwistPlayed)[0].card == "EE05"
    assert table.asked() == [1]
    table.do(1, a.PASS)
    assert table.asking() == "TwistTarget"
    assert table.table_cards(0) == ["EE05"]
    assert table.hand(0) == []


def test_dd_89_normal_twists_only_in_ones_own_turn():
    """DD-89, R-42: before and after actions."""
    table = at_table(actor(FENRIR, "r0c0", hand=["FE06"]), actor(SHX, "r7c7", hand=["SX11"]), buildings={})
    table.do(0, go("r0c1")).quiet()
    assert twist("FE06") in table.options()
    table.do(0, twist("FE06"))
    assert not table.may(1, twist("SX11"))


def test_dd_90_immediate_twists_only_in_their_windows():
    """DD-90, R-30: and in one's own turn only with MAIN in the list."""
    table = at_table(actor(SHX, "r0c0", hand=["SX03", "SX07"]), actor(FENRIR, "r0c3"))
    assert twist("SX07") in table.options()
    assert table.refuses(0, twist("SX03")) == "DD-90"
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU12"]), actor(SHX, "r4c5", hand=["SX07"]))
    table.do(0, twist("VU12"))
    assert not table.may(1, twist("SX07")), "no siphon against a Twist"


def test_dd_91_the_numeral_counts_clean_ups():
    """DD-91, R-20: II stays for this scene and the next."""
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU10"]), actor(EELIAN, "r0c0")).do(0, twist("VU10"))
    view = table.view(None)
    assert view.seats[0].twists[0].counter == 2
    assert view.seats[0].dm == 4
    for expected in ([1], []):
        scene = table.state.scene
        while table.state.scene == scene:
            table.do(asked(table.state)[0], a.END_TURN).quiet()
        assert [t.counter for t in table.player(0).twists] == expected


def test_dd_92_energy_twists():
    """DD-92, R-4: free first, at cost later, the energy is gone when cancelled."""
    table = at_table(actor(SHX, "r0c0", energy=6, hand=["SX12"]), actor(FENRIR, "r0c5", hand=["FE01"]))
    table.do(0, go("r0c1")).quiet().do(0, twist("SX12"))
    assert table.energy() == 2
    table.do(1, twist("FE01"))
    assert table.energy() == 2
    assert table.health(1) == 6
    table = at_table(actor(SHX, "r0c0", energy=3, hand=["SX12"]), actor(FENRIR, "r0c5"), acted=True)
    assert table.refuses(0, twist("SX12")) == "DD-92"
    assert (
        twist("SX12")
        in at_table(actor(SHX, "r0c0", energy=0, hand=["SX12"]), actor(FENRIR, "r0c5")).options()
    )


def test_dd_93_only_what_could_do_something():
    """DD-93, R-21."""
    far = at_table(actor(EELIAN, "r0c0", hand=["EE04", "EE10", "EE08"]), actor(FENRIR, "r7c7", ratings=3))
    assert table_offers(far) == set()
    assert far.refuses(0, twist("EE04")) == "DD-93"
    near = at_table(
        actor(EELIAN, "r4c4", health=4, hand=["EE04", "EE10", "EE08"]),
        actor(FENRIR, "r4c6", ratings=3),
        actor(SHX, "r4c7"),
        buildings={},
    )
    assert table_offers(near) == {"EE04", "EE10", "EE08"}


def table_offers(table, seat=0):
    return {option.card for option in table.offers(a.PlayTwist, seat)}


def test_dd_94_a_cancelled_persistent_twist_goes_at_the_next_clean_up():
    """DD-94."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE10"]), actor(SHX, "r0c0", hand=["SX01"]))
    table.do(0, twist("FE10")).do(1, twist("SX01"))
    assert table.view(None).seats[0].am == 5
    assert table.player(0).played
    table.do(0, a.END_TURN).quiet().do(1, a.END_TURN).quiet()
    assert table.table_cards(0) == []


def test_dd_95_how_long_effects_last():
    """DD-95: Howl ends with its scene, a modifier with its combat."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE07"]), actor(EELIAN, "r4c5"), buildings={})
    table.do(0, twist("FE07"))
    assert table.view(None).seats[1].dm == 3
    table.do(0, a.END_TURN).quiet().do(1, a.END_TURN).quiet()
    assert table.view(None).seats[1].dm == 4


def test_dd_97_two_persistent_twists_add_up():
    """DD-97."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE10", "FE10"]), actor(SHX, "r0c0")).do(0, twist("FE10"))
    table.do(0, a.END_TURN).quiet()
    while table.state.active != 0:
        table.do(asked(table.state)[0], a.END_TURN).quiet()
    table.do(0, twist("FE10")).quiet()
    assert table.view(None).seats[0].ms == 5


def test_dd_98_burrowed_and_out_of_everything():
    """DD-98, R-22: neither lava nor water nor the Clean Up concern it; few cards can be played."""
    table = at_table(
        actor(VULCANUS, "r4c4", energy=1, hand=["VU02", "VU01", "VU03", "VU05"]),
        actor(SHX, "r4c6"),
        buildings={},
    )
    table.do(0, twist("VU02"))
    assert set(table.options()) == {a.CHARGE, a.END_TURN}
    assert table.refuses(0, a.WALK) == "DD-98"
    assert table.player(0).burrowed >= 0
    table.do(0, a.CHARGE).quiet().do(0, a.END_TURN)
    assert not table.offers(a.Attack, 1)
    table.do(1, a.END_TURN).quiet()
    while table.asking() != "BurrowReturn" and table.asking() != "TurnChoice":
        table.quiet()
    assert table.health(0) == 8
    burrowed = [card for card, fine in enumerate(BOOK.while_burrowed) if fine and card < len(BOOK.card_codes)]
    assert {BOOK.card_codes[card] for card in burrowed} == {
        "SX01",
        "EE01",
        "EE07",
        "FE01",
        "FE10",
        "VU01",
        "VU10",
    }


def test_dd_99_back_within_six_or_as_near_as_possible():
    """DD-99."""
    table = at_table(actor(VULCANUS, "r4c4"), actor(SHX, "r4c6"), step="turns", buildings={})
    del table
    table = at_table(actor(SHX, "r4c6"), actor(VULCANUS, "r0c0"), buildings={}, lava=["r6c6"])
    player = table.player(1)
    player.burrowed, player.burrow_reach, player.space = player.space, 6, -1
    table.do(0, a.END_TURN)
    assert table.asking() == "BurrowReturn"
    spaces = table.spaces(1)
    assert "r6c6" in spaces
    assert "r7c0" not in spaces
    assert "r4c6" not in spaces
    table.do(1, at("r6c6"))
    assert table.health(1) == 8
    assert table.asking() == "TurnChoice"
    table = at_table(actor(SHX, "r4c6"), actor(VULCANUS, "r4c6"), buildings={})
    player = table.player(1)
    player.burrowed, player.burrow_reach, player.space = player.space, 0, -1
    table.do(0, a.END_TURN)
    assert table.spaces(1) == {"r3c5", "r3c6", "r3c7", "r4c5", "r4c7", "r5c5", "r5c6", "r5c7"}


# -- windows ---------------------------------------------------------------------------------------------


def test_dd_103_roll_asks_attacker_defender_and_the_rest():
    """DD-103: in that order."""
    table = at_table(
        actor(EELIAN, "r0c3", hand=["EE07"]),
        actor(SHX, "r4c4", hand=["SX03"]),
        actor(VULCANUS, "r7c11"),
        actor(FENRIR, "r4c5", hand=["FE03"]),
        active=1,
        buildings={},
    ).do(1, hit(3))
    assert list(asking_order(table.state, W_ROLL, 1)) == [1, 3, 2, 0]
    assert table.asked() == [1, 3, 0]
    assert list(asking_order(table.state, W_ACTION, 1)) == [2, 3, 0]


def test_dd_104_r_45_who_could_respond_is_asked_whatever_it_holds():
    """DD-104, R-45: being asked tells nothing of a hand; being asked twice neither."""
    holding = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX01"]))
    without = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX03"]))
    for table in (holding, without):
        table.do(0, twist("FE04"))
        assert table.asked() == [1]
    assert without.options(1) == [a.PASS]
    assert holding.options(1) == [a.PASS, twist("SX01")]


def test_dd_104_r_45_nobody_is_asked_who_certainly_cannot():
    """DD-104: all copies lie face up, no card in hand, has played, or is out."""
    seen = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX03"], seen=["SX01"]))
    empty = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0"))
    played = at_table(actor(FENRIR, "r4c4", hand=["FE04"]), actor(SHX, "r0c0", hand=["SX01"], played=True))
    for table in (seen, empty, played):
        assert table.do(0, twist("FE04")).asking() == "TurnChoice"


def test_dd_105_the_first_in_order_plays_and_the_window_opens_anew():
    """DD-105, R-38: whoever answers faster wins nothing."""
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU10"]),
        actor(FENRIR, "r0c3", hand=["FE01"]),
        actor(SHX, "r7c11", hand=["SX01"]),
    ).do(0, twist("VU10"))
    table.do(2, twist("SX01"))
    assert table.heard(e.TwistPlayed)[-1].card == "VU10", "the second in order waits for the first"
    table.do(1, twist("FE01"))
    assert table.heard(e.TwistPlayed)[-1].card == "FE01"
    assert table.hand(2) == ["SX01"], "its answer is not played; it is asked anew"
    assert table.asked() == [2]
    assert table.options(2) == [a.PASS, twist("SX01")]
    table.do(2, a.PASS)
    assert table.asking() == "TurnChoice", "the window of the cancelled Twist is closed"


def test_dd_105_answers_are_hidden():
    """DD-105, R-45: neither the view nor the prompt of others tells what was answered."""
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU10"]),
        actor(FENRIR, "r0c3", hand=["FE01"]),
        actor(SHX, "r7c11", hand=["SX01"]),
    ).do(0, twist("VU10"))
    views = []
    for answer in (a.PASS, twist("SX01")):
        copy = GAME.copy(table.state)
        act(GAME, copy, table.table, 2, answer)
        views.append([GAME.view(copy, table.table, seat) for seat in (0, 1, None)])
        views[-1].append(GAME.prompt(copy, table.table, 1))
    assert views[0] == views[1]


def test_dd_106_a_reaction_is_completed_first():
    """DD-106: an energy Twist in the middle of another's turn, with its own windows and targets."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE01"]), actor(SHX, "r4c6", hand=["SX12"]), buildings={}
    ).do(0, go("r4c5"))
    table.do(1, twist("SX12"))
    assert table.asked() == [0], "may cancel it"
    table.do(0, a.PASS).do(1, aim(0))
    table.quiet()
    assert table.health(0) == 3
    assert table.asking() == "TurnChoice"
    assert table.asked() == [0]


def test_dd_107_roles_in_combat():
    """DD-107: attack cards for the attacker, defence cards for the defender, neither for others."""
    hand = ["SX03", "SX04"]
    table = at_table(actor(SHX, "r4c4", hand=hand), actor(FENRIR, "r4c5")).do(0, hit(1))
    assert table.options(0) == [a.PASS, twist("SX03")]
    assert table.refuses(0, twist("SX04")) == "DD-107"
    table = at_table(actor(FENRIR, "r4c5"), actor(SHX, "r4c4", hand=hand)).do(0, hit(1))
    assert table.options(1) == [a.PASS, twist("SX04")]
    table = at_table(
        actor(FENRIR, "r4c5"), actor(EELIAN, "r4c6"), actor(SHX, "r4c4", hand=hand), buildings={}
    ).do(0, hit(1))
    window = table.view(None).window
    assert window is None or window.window != "ROLL"


def test_dd_106_a_window_comes_before_anything_else():
    """DD-106."""
    table = at_table(actor(SHX, "r4c4", hand=["SX03"]), actor(FENRIR, "r4c5")).do(0, hit(1))
    assert table.refuses(0, a.CHARGE) == "DD-106"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_dd_108_everybody_who_could_answer_is_asked_in_every_match(seat):
    """DD-108, DD-104: nothing of a seat keeps it out of a window, so an absence tells nothing; and lava
    always asks."""
    for position in positions(600, seats=4, seed=seat):
        top = position.state.agenda[-1] if position.state.agenda else None
        if not isinstance(top, Reactions):
            continue
        could = [
            one
            for one in asking_order(position.state, top.window, top.pivot)
            if could_play(position.state, BOOK, one, top.window, top.about)
        ]
        assert top.asked == could
        assert GAME.view(position.state, position.table, seat).window.asked == could


def test_dd_108_the_ability_of_a_rival_and_a_twist_are_asked_of_whom_they_hit():
    """DD-103: a held What a Twist is asked in one's own combat too."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE02"]), actor(VULCANUS, "r4c5", hand=["VU01"]), rolls=[1, 3]
    )
    table.do(0, hit(1), twist("FE02"))
    assert table.asked() == [1]
    assert twist("VU01") in table.options(1)


# -- every card ------------------------------------------------------------------------------------------


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
        if len(played) == len(BOOK.card_codes):
            break
        state, board = GAME.new(BOOK, 4, {}, rng)
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
    assert played == set(BOOK.card_codes)


def test_use_of_siren_song_against_several():
    """DD-66: any rival on the set may be chosen."""
    table = at_table(actor(EELIAN, "r0c3"), actor(FENRIR, "r7c0"), actor(SHX, "r7c11")).do(
        0, use("siren_song")
    )
    assert set(table.options()) == {aim(1), aim(2)}
