"""Twists in windows: around an attack and in the turns of others (DD-103)."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from tests.positions import Position
from tests.positions.choosing import either, one_of
from tests.positions.daikaiju_director.spots import attacked, reaches
from tests.titles.daikaiju_director.table import actor, aim, at_table, hit, twist, use

LAST = (1, 0, 0, 0, 0)

POSITIONS = [
    Position(
        "Deflector Screen when it turns the last hit away",
        lambda: attacked(
            actor("space_hunter_x", "r4c4", health=2, hand=["SX04"]),
            actor("fenrir", "r4c5"),
            rolls=[4, 3],
            card="SX04",
        ),
        0,
        one_of(twist("SX04")),
        "9 against 5 defeats; 10 holds (DD-5, DD-48, DD-72).",
    ),
    Position(
        "no Deflector Screen against an attack that has failed already",
        lambda: attacked(
            actor("space_hunter_x", "r4c4", health=4, hand=["SX04"]),
            actor("fenrir", "r4c5"),
            rolls=[1, 6],
            card="SX04",
        ),
        0,
        one_of(a.PASS),
        "6 against 8 misses (DD-48), and Fenrir holds no card that could change it (DD-104).",
    ),
    Position(
        "no Slippery Scales where they cannot help",
        lambda: attacked(
            actor("eelian", "r4c4", health=5, hand=["EE02"]),
            actor("fenrir", "r4c5"),
            rolls=[6, 1],
            card="EE02",
        ),
        0,
        one_of(a.PASS),
        "11 against 5 + 4 hits all the same (DD-48).",
    ),
    Position(
        "Slippery Scales save Eelian",
        lambda: attacked(
            actor("eelian", "r4c4", health=2, hand=["EE02"]),
            actor("fenrir", "r4c5"),
            rolls=[5, 4],
            card="EE02",
        ),
        0,
        one_of(twist("EE02")),
        "10 against 8 defeats, against 12 it fails (DD-5, DD-48).",
    ),
    Position(
        "Targeting Computer turns a miss into the finishing blow",
        lambda: at_table(
            actor("space_hunter_x", "r4c2", energy=0, hand=["SX03"]),
            actor("eelian", "r4c5", health=1),
            rolls=[4, 4],
            slots=LAST,
            acted=True,
        ).do(0, hit(1)),
        0,
        one_of(twist("SX03")),
        "7 against 8 fails, 10 defeats: eight ratings (DD-5, DD-48).",
    ),
    Position(
        "no Targeting Computer where three more still miss",
        lambda: at_table(
            actor("space_hunter_x", "r4c2", energy=0, hand=["SX03"]),
            actor("eelian", "r4c5", health=1),
            rolls=[1, 6],
            slots=LAST,
            acted=True,
        ).do(0, hit(1)),
        0,
        one_of(a.PASS),
        "4 + 3 against 10 fails all the same, and a tie goes to the defender (DD-48).",
    ),
    Position(
        "no Savage Bite where the attack hits already",
        lambda: at_table(
            actor("fenrir", "r4c4", energy=0, hand=["FE02"]),
            actor("space_hunter_x", "r4c5"),
            rolls=[6, 2],
            slots=LAST,
            acted=True,
        ).do(0, hit(1)),
        0,
        one_of(a.PASS),
        "11 against 4 hits, and the rival holds no card (DD-48, DD-104).",
    ),
    Position(
        "Rip and Tear when the one more damage defeats",
        lambda: at_table(
            actor("fenrir", "r4c4", energy=0, hand=["FE05"]),
            actor("space_hunter_x", "r4c5", health=3),
            rolls=[6, 2],
            slots=LAST,
            acted=True,
        ).do(0, hit(1)),
        0,
        one_of(twist("FE05")),
        "The hit is certain: three damage instead of two are a finishing blow (DD-5, DD-49).",
    ),
    Position(
        "Mind Games: only a new die for the attacker can save Eelian",
        lambda: attacked(
            actor("eelian", "r4c4", health=2, hand=["EE07"]),
            actor("fenrir", "r4c5"),
            rolls=[6, 6],
            card="EE07",
        ).do(0, twist("EE07")),
        0,
        one_of(aim("die:attacker")),
        "11 against 10: her own die is at its best already (DD-53).",
    ),
    Position(
        "Ablative Plating against the damage that would defeat",
        lambda: attacked(
            actor("space_hunter_x", "r4c4", health=2, hand=["SX10"]),
            actor("fenrir", "r4c5"),
            rolls=[6, 1],
            card="SX10",
        ),
        0,
        one_of(twist("SX10")),
        "It prevents all of it; otherwise Fenrir gains nine and the five for being alive are gone (DD-6).",
    ),
    Position(
        "last scene: Cooling Crust keeps the rating from the rival who would draw level",
        lambda: attacked(
            actor("vulcanus", "r4c4", ratings=20, hand=["VU08"]),
            actor("eelian", "r4c5", ratings=19),
            rolls=[6, 1],
            card="VU08",
            scene=10,
        ),
        0,
        one_of(twist("VU08")),
        "A card kept is worth nothing now, and the damage would be a shared win (DD-2, DD-11).",
    ),
    Position(
        "Undertow takes Eelian out of Fenrir's reach",
        lambda: at_table(
            actor("fenrir", "r4c5", energy=0),
            actor("eelian", "r4c4", health=2, hand=["EE06"]),
            slots=LAST,
            acted=True,
        ).do(0, hit(1)),
        1,
        one_of(twist("EE06")),
        "From two spaces away the attack misses (DD-47, R-26); it hits for her last health otherwise.",
    ),
    Position(
        "Undertow: go where the attack misses",
        lambda: (
            at_table(
                actor("fenrir", "r4c5", energy=0),
                actor("eelian", "r4c4", health=2, hand=["EE06"]),
                slots=LAST,
                acted=True,
            )
            .do(0, hit(1))
            .do(1, twist("EE06"))
        ),
        1,
        either(one_of(a.WALK), reaches(2, "r4c5")),
        "Fenrir reaches one space (DD-46): two away is out of it (R-26).",
    ),
    Position(
        "Snap Back at the one who just hurt you",
        lambda: attacked(
            actor("fenrir", "r4c4", hand=["FE08"]),
            actor("space_hunter_x", "r4c5", health=2),
            rolls=[6, 1],
            card="FE08",
        ),
        0,
        one_of(twist("FE08")),
        "A free attack at 30 of 36 that defeats (DD-5, DD-55, DD-72).",
    ),
    Position(
        "What a Twist against the theft that would turn the match",
        lambda: at_table(
            actor("eelian", "r4c4", ratings=20, hand=["EE04"]),
            actor("space_hunter_x", "r4c5", ratings=24, hand=["SX01"]),
            scene=10,
            went=[1],
            slots=(0, 0, 0, 0, 0),
            acted=True,
        ).do(0, twist("EE04")),
        1,
        one_of(twist("SX01")),
        "Without it 20 + 4 beats 24 - 4; there is no later scene to save the card for (DD-11, DD-94).",
    ),
    Position(
        "Lullaby before the leader's last turn",
        lambda: at_table(
            actor("fenrir", "r4c5", ratings=20),
            actor("eelian", "r4c4", ratings=22, health=2, hand=["EE11"]),
            step="turns",
            scene=10,
            went=[1],
            first=1,
        ),
        1,
        one_of(twist("EE11")),
        "One action less for who stands beside you, and the card cannot be played later (DD-11, DD-103).",
    ),
    Position(
        "Energy Siphon makes a declared Pounce fail",
        lambda: at_table(
            actor("fenrir", "r4c2", energy=3),
            actor("space_hunter_x", "r4c5", health=2, energy=2, hand=["SX07"]),
            slots=LAST,
            acted=True,
            buildings={},
        ).do(0, use("pounce")),
        1,
        one_of(twist("SX07")),
        "With one energy left it cannot be paid and the action is wasted (DD-60); it would defeat (DD-5).",
    ),
]
