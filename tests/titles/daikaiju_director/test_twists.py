"""Twist Cards: when they are played, aimed and cancelled, and how long they last (DD-87 to DD-99)."""

from __future__ import annotations

from games.engine import asked
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    at,
    at_table,
    go,
    hit,
    twist,
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


def test_dd_93_nobody_leaps_who_cannot_move():
    """DD-93: in a corner with a rival on every space around."""
    rivals = [actor(SHX, "r0c1"), actor(EELIAN, "r1c0"), actor(VULCANUS, "r1c1")]
    assert not at_table(actor(FENRIR, "r0c0", hand=["FE06"]), *rivals).offers(a.PlayTwist)
    assert at_table(actor(FENRIR, "r0c0", hand=["FE06"]), *rivals[1:]).offers(a.PlayTwist)


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
    burrowed = [
        card for card, fine in enumerate(RULES.while_burrowed) if fine and card < len(RULES.card_codes)
    ]
    assert {RULES.card_codes[card] for card in burrowed} == {
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
