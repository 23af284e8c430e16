"""Lava, water and where one stands when the scene ends."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from tests.positions import Position
from tests.positions.choosing import either, none_of, one_of
from tests.positions.daikaiju_director.spots import away_from, last_turn, to_one_of
from tests.titles.daikaiju_director.table import actor, aim, at, at_table, go, twist, use

LAST = (1, 0, 0, 0, 0)
NO_MORE = (0, 0, 0, 0, 0)
WATER = ("r2c6", "r2c7", "r3c4", "r3c5", "r3c6", "r3c7", "r5c1", "r5c2", "r6c1", "r6c2", "r6c4", "r7c4")

POSITIONS = [
    Position(
        "a step at a time: not into lava",
        lambda: at_table(
            actor("eelian", "r4c4", health=2, energy=0),
            actor("vulcanus", "r0c0"),
            lava=["r3c3", "r4c3", "r5c5"],
        ).do(0, a.WALK),
        0,
        none_of(a.Stride("r3c3"), a.Stride("r4c3"), a.Stride("r5c5")),
        "Every step into it is a free attack for Vulcanus, wherever it is (DD-82).",
    ),
    Position(
        "do not end a walk on lava",
        lambda: at_table(
            actor("space_hunter_x", "r4c4", health=3, energy=6),
            actor("vulcanus", "r0c0"),
            lava=["r3c3", "r4c3", "r5c5"],
            slots=LAST,
            acted=True,
        ),
        0,
        none_of(go("r3c3"), go("r4c3"), go("r5c5")),
        "A free attack at once, and damage again when the scene starts (DD-82, DD-85).",
    ),
    Position(
        "step off the lava before the scene ends",
        lambda: at_table(
            actor("eelian", "r4c4", health=1, energy=0),
            actor("vulcanus", "r0c0"),
            lava=["r4c4", "r4c3"],
            slots=LAST,
            acted=True,
            went=[1],
        ),
        0,
        either(one_of(a.WALK), away_from("r4c3", "r4c4")),
        "Standing on it costs the last health when the next scene starts (DD-85).",
    ),
    Position(
        "having begun to walk off the lava do not step onto the next one",
        lambda: at_table(
            actor("fenrir", "r4c4", health=1, energy=0),
            actor("vulcanus", "r0c0"),
            lava=["r4c4", "r4c3", "r3c4", "r5c4"],
            slots=LAST,
            acted=True,
            went=[1],
        ).do(0, a.WALK),
        0,
        away_from("r4c3", "r3c4", "r5c4"),
        "A free attack that hits defeats Fenrir (DD-82, DD-83).",
    ),
    Position(
        "three actors: fly onto free ground, not onto lava",
        lambda: at_table(
            actor("space_hunter_x", "r4c5", health=1, hand=["SX05"]),
            actor("vulcanus", "r4c6"),
            actor("fenrir", "r4c4"),
            lava=["r4c5", "r1c5", "r2c8", "r4c9", "r7c3"],
            slots=NO_MORE,
            acted=True,
            went=[1, 2],
        ).do(0, twist("SX05")),
        0,
        lambda action: (
            isinstance(action, a.Choose) and action not in map(at, ("r1c5", "r2c8", "r4c9", "r7c3"))
        ),
        "Landing on lava is no attack, but standing there hurts when the scene starts (DD-85, R-32).",
    ),
    Position(
        "Vulcanus leaves the water in time",
        lambda: at_table(
            actor("vulcanus", "r3c5", health=1, energy=8),
            actor("eelian", "r0c0"),
            slots=LAST,
            acted=True,
            went=[1],
        ),
        0,
        either(one_of(a.WALK), away_from(*WATER)),
        "On water it loses its last health when the scene starts (DD-74).",
    ),
    Position(
        "Vulcanus does not end its turn in the water",
        lambda: at_table(
            actor("vulcanus", "r4c4", health=1, energy=8),
            actor("eelian", "r0c0"),
            slots=LAST,
            acted=True,
            went=[1],
            buildings={},
        ),
        0,
        lambda action: not to_one_of(*WATER)(action),
        "Water Weakness would defeat it (DD-74).",
    ),
    Position(
        "Lava Tubes take a wounded Vulcanus out of the lake",
        lambda: at_table(
            actor("vulcanus", "r3c6", health=1, energy=8),
            actor("eelian", "r4c7"),
            lava=["r3c6", "r7c0", "r2c7"],
            slots=LAST,
            acted=True,
            went=[1],
        ).do(0, use("lava_tubes")),
        0,
        one_of(at("r7c0")),
        "The other way out is water too, and that is its end (DD-74, DD-75).",
    ),
    Position(
        "the free attack by lava is taken",
        lambda: at_table(
            actor("fenrir", "r4c4", health=1, energy=0),
            actor("vulcanus", "r0c0"),
            lava=["r4c5"],
        ).do(0, a.WALK, a.Stride("r4c5")),
        1,
        one_of(a.LAVA_ATTACK),
        "It costs nothing and can only score (DD-82).",
    ),
    Position(
        "four actors: a free attack on the leader, also without energy",
        lambda: at_table(
            actor("space_hunter_x", "r3c4", health=4, energy=0, ratings=15),
            actor("vulcanus", "r0c0", energy=0, ratings=6),
            actor("eelian", "r7c15", ratings=9),
            actor("fenrir", "r0c15", ratings=9),
            lava=["r3c5"],
        ).do(0, a.WALK, a.Stride("r3c5")),
        1,
        one_of(a.LAVA_ATTACK),
        "No action, no energy, a rating at 26 of 36 (DD-3, DD-82).",
    ),
    Position(
        "Fissure under the rival whom its attack may defeat",
        lambda: at_table(
            actor("vulcanus", "r4c4", energy=0, hand=["VU05"]),
            actor("fenrir", "r4c7", health=1),
            slots=NO_MORE,
            acted=True,
        ).do(0, twist("VU05")),
        0,
        one_of(at("r4c7")),
        "Lava that comes from below is a free attack (DD-81, DD-82): eight ratings at 30 of 36.",
    ),
    Position(
        "last scene: Fissure under a building rather than on free ground",
        lambda: last_turn(
            actor("vulcanus", "r4c4", energy=0, hand=["VU05"]), actor("eelian", "r0c7"), slots=NO_MORE
        ).do(0, twist("VU05")),
        0,
        one_of(*map(at, ("r1c2", "r1c5", "r2c1", "r4c1", "r5c6"))),
        "A free attack on the building props is nearly a rating (DD-4, DD-81); no lava will burn anybody.",
    ),
    Position(
        "Eruption while two rivals stand beside lava",
        lambda: last_turn(
            actor("vulcanus", "r0c0", energy=0, hand=["VU06", "VU10"]),
            actor("fenrir", "r4c5", health=1),
            actor("space_hunter_x", "r4c8", health=1),
            lava=["r4c6", "r4c7"],
            slots=NO_MORE,
        ),
        0,
        one_of(twist("VU06")),
        "Two free attacks that may defeat (DD-5, DD-82); nobody will attack Vulcanus any more (DD-26).",
    ),
    Position(
        "Crack the Earth with the last action of the match, under a rival",
        lambda: last_turn(
            actor("vulcanus", "r4c2", energy=6, ratings=10),
            actor("fenrir", "r4c6", health=1, ratings=16),
            slots=LAST,
            buildings={},
        ),
        0,
        one_of(use("crack_the_earth")),
        "A free attack for eight ratings from four spaces away (DD-73, DD-81); no walk gets there.",
    ),
    Position(
        "Tractor Beam: do not drag a dying actor into the lava of the rival who is level",
        lambda: last_turn(
            actor("space_hunter_x", "r4c2", hand=["SX06"], ratings=20),
            actor("vulcanus", "r0c0", ratings=20),
            actor("eelian", "r4c6", health=1, ratings=3),
            lava=["r4c7", "r3c7"],
            slots=NO_MORE,
        ).do(0, twist("SX06"), aim(2)),
        0,
        none_of(a.Stride("r4c7"), a.Stride("r3c7")),
        "Vulcanus gains eight ratings by its free attack, the mover one (DD-82, DD-86).",
    ),
]
