"""Armed moves in Daikaiju Director: what answers for a seat, and what disarms it."""

from __future__ import annotations

import msgspec

from games.engine.armed_moves import OWN_TURN, Over
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.armed_moves import touched
from games.titles.daikaiju_director.views.view import TwistView, WindowView
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    SHX,
    VULCANUS,
    actor,
    at_table,
    hit,
    steps,
)


def test_dd_104_windows_pass_while_nothing_touches_one():
    """DD-103, DD-104: somebody attacks somebody else."""
    table = at_table(
        actor(EELIAN, "r0c3", hand=["EE07"]),
        actor(SHX, "r4c4", hand=["SX03"]),
        actor(VULCANUS, "r7c11"),
        actor(FENRIR, "r4c5", hand=["FE03"]),
        active=1,
        buildings={},
    )
    assert table.armed(0, "pass") is None
    table.do(1, hit(3))
    assert 0 in table.asked()
    assert table.armed(0, "pass") == a.PASS
    assert table.armed(3, "pass") == Over("{seat:1} attacks you.", asks=True)
    assert table.armed(1, "pass") == OWN_TURN


def test_dd_57_who_charges_first_charges_unless_hurt():
    """DD-57."""
    table = at_table(actor(FENRIR, "r4c4", energy=0), actor(SHX, "r0c0"), buildings={})
    assert table.armed(0, "charge") == a.CHARGE
    assert table.armed(1, "charge") is None
    health = table.health(0)
    assert table.armed(0, "charge", health=health + 1) == Over(f"You have lost health: {health} left.")
    full = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r0c0"), buildings={})
    assert full.armed(0, "charge") == Over("You cannot charge now.")


def test_dd_82_the_master_of_lava_has_said_what_it_does():
    """DD-82: only its player can say so."""
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=["r4c4"], rolls=[4, 3])
    assert table.blanks(0, "lava") == {"way": []}
    assert table.blanks(1, "lava") == {"way": ["attack", "skip"]}
    assert table.armed(1, "lava", {"way": "attack"}) is None
    table.do(0, a.WALK, *steps("r4c4"))
    assert table.armed(1, "lava", {"way": "attack"}) == a.LAVA_ATTACK
    assert table.armed(1, "lava", {"way": "skip"}) == a.LAVA_SKIP


def test_dd_30_a_card_goes_first_at_the_hand_limit():
    """DD-30, DD-96."""
    hand = ["SX12", "SX04", "SX04", "SX08", "SX06", "SX03", "SX09", "SX10"]
    table = at_table(actor(SHX, "r4c4", hand=hand), actor(FENRIR, "r4c6"), step="clean-up", buildings={})
    assert table.asking() == "DiscardToLimit"
    assert table.armed(0, "discard", {"card": "SX12"}) == a.Discard("SX12")
    assert table.armed(0, "discard", {"card": "SX01"}) == Over("You do not hold {card:SX01} any more.")
    assert table.blanks(1, "discard") == {"card": []}
    playing = at_table(actor(SHX, "r4c4", hand=hand[:2]), actor(FENRIR, "r4c6"), buildings={})
    assert playing.armed(0, "discard", {"card": "SX12"}) is None


def test_dd_104_a_twist_on_oneself_and_one_on_somebody_else():
    """DD-104, DD-88: in its TWIST window the card lies on whom it holds."""
    view = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5"), actor(EELIAN, "r0c0")).view(1)
    card = TwistView("FE04", 1, False, [1])
    holder = msgspec.structs.replace(view.seats[0], twists=[card])
    played = msgspec.structs.replace(
        view, window=WindowView("TWIST", 0, [1, 2]), seats=[holder, *view.seats[1:]]
    )
    assert touched(played, 1) == "{seat:0} played {card:FE04} on you."
    assert touched(played, 2) == ""
    about_me = msgspec.structs.replace(view, window=WindowView("HURT", 2, [2]))
    assert touched(about_me, 2) == "A window opened that is about your Daikaiju."
    assert touched(view, 1) == "", "no window is open"
