"""Four actors on the large set."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from tests.positions import Position
from tests.positions.choosing import either, one_of
from tests.positions.daikaiju_director.spots import last_turn, next_to
from tests.titles.daikaiju_director.table import actor, aim, at_table, hit, twist

LAST = (1, 0, 0, 0, 0)
NO_MORE = (0, 0, 0, 0, 0)
PROPS = ("r1c2", "r1c7", "r1c9", "r1c13", "r2c1", "r5c2", "r5c5", "r5c13", "r6c8", "r6c14")

POSITIONS = [
    Position(
        "four actors, last walk: to a building, for the attack that follows",
        lambda: last_turn(
            actor("vulcanus", "r3c7", energy=0),
            actor("eelian", "r0c0"),
            actor("fenrir", "r7c0"),
            actor("space_hunter_x", "r0c15"),
            slots=(2, 0, 0, 0, 0),
            acted=False,
        ),
        0,
        either(one_of(a.WALK), next_to(*PROPS)),
        "A storey wins alone what is level now (DD-2, DD-4, DD-46); energy does not.",
    ),
    Position(
        "four actors: the wounded leader in reach, and only its fall wins",
        lambda: last_turn(
            actor("space_hunter_x", "r4c5", energy=0, ratings=12),
            actor("vulcanus", "r4c8", health=1, ratings=22),
            actor("fenrir", "r3c5", health=1, ratings=4),
            actor("eelian", "r7c15", ratings=8),
            slots=LAST,
        ),
        0,
        one_of(hit(1)),
        "12 + 8 + 5 is 25: enough against 22, not against the 27 of a Vulcanus alive (DD-5, DD-6).",
    ),
    Position(
        "four actors: Spotlight Stealer takes from the one who leads",
        lambda: last_turn(
            actor("eelian", "r4c5", hand=["EE04"], ratings=17),
            actor("fenrir", "r4c4", ratings=12),
            actor("vulcanus", "r4c7", ratings=21),
            actor("space_hunter_x", "r2c5", ratings=3),
            slots=NO_MORE,
        ).do(0, twist("EE04")),
        0,
        one_of(aim(2)),
        "21 to 17 beats 21 to 21: it has to come from the leader (DD-1, DD-9).",
    ),
    Position(
        "four actors: Howl of Dread before the bite, not after the turn is spent",
        lambda: at_table(
            actor("fenrir", "r4c5", energy=0, hand=["FE07"]),
            actor("eelian", "r4c4", health=2, ratings=16),
            actor("vulcanus", "r4c6", health=2, ratings=16),
            actor("space_hunter_x", "r3c5", health=2, ratings=16),
            scene=10,
            went=[1, 2, 3],
        ),
        0,
        one_of(twist("FE07")),
        "Two blows are needed, and all three defend with one less for both of them (DD-5, DD-95).",
    ),
]
