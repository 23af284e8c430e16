"""The last Twists of a match, and its end (DD-11, DD-13)."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.positions.daikaiju_director.spots import last_turn, reaches
from tests.titles.daikaiju_director.table import actor, aim, at_table, twist

LAST = (1, 0, 0, 0, 0)
NO_MORE = (0, 0, 0, 0, 0)

POSITIONS = [
    Position(
        "last Twist: Camera Drone when no action is left",
        lambda: last_turn(
            actor("space_hunter_x", "r7c0", hand=["SX11"]), actor("eelian", "r0c7"), slots=NO_MORE
        ),
        0,
        one_of(twist("SX11")),
        "It gains two ratings, and no other scene comes (DD-11, DD-87).",
    ),
    Position(
        "last Twist: Scent of Weakness scores, Regeneration does not",
        lambda: last_turn(
            actor("fenrir", "r7c0", health=3, hand=["FE09", "FE11"]),
            actor("eelian", "r0c7", health=3),
            slots=NO_MORE,
        ),
        0,
        one_of(twist("FE11")),
        "One Twist a scene (DD-87): a rating counts, health at the end does not (DD-6).",
    ),
    Position(
        "last Twist: a persistent card is useless with no action left",
        lambda: last_turn(
            actor("space_hunter_x", "r7c0", hand=["SX09", "SX02", "SX11"]),
            actor("eelian", "r0c7"),
            slots=NO_MORE,
        ),
        0,
        one_of(twist("SX11")),
        "A bounty needs damage yet to come, and everybody has had their turn (DD-26, DD-91).",
    ),
    Position(
        "last Twist: a frenzy without an actor or a building near brings nothing",
        lambda: last_turn(
            actor("fenrir", "r3c3", hand=["FE04", "FE10", "FE11"]),
            actor("eelian", "r0c7", health=4),
            slots=NO_MORE,
        ),
        0,
        one_of(twist("FE11")),
        "A bonus attack without a target is lost (DD-33, DD-46); Scent of Weakness gains a rating.",
    ),
    Position(
        "last Twist: Rapid Fire is one more shot at a building",
        lambda: last_turn(
            actor("space_hunter_x", "r3c3", hand=["SX08", "SX05"]), actor("eelian", "r7c7"), slots=NO_MORE
        ),
        0,
        one_of(twist("SX08")),
        "A bonus attack on a building in reach is nearly a rating (DD-33, DD-62).",
    ),
    Position(
        "last Twist: Heat of the Moment takes from both neighbours",
        lambda: last_turn(
            actor("vulcanus", "r4c5", hand=["VU11", "VU10"], ratings=9),
            actor("eelian", "r4c7", ratings=10),
            actor("fenrir", "r3c4", ratings=10),
            slots=NO_MORE,
        ),
        0,
        one_of(twist("VU11")),
        "Two ratings here and one less for each rival; Obsidian Shell has nothing left to defend (DD-26).",
    ),
    Position(
        "last Twist: Earthquake brings two storeys down",
        lambda: last_turn(
            actor("vulcanus", "r3c1", hand=["VU07", "VU10"]), actor("eelian", "r7c7"), slots=NO_MORE
        ),
        0,
        one_of(twist("VU07")),
        "Each storey is a rating (DD-4), and no scene follows in which more DM would help (DD-11).",
    ),
    Position(
        "Earthquake: take the second building too",
        lambda: last_turn(
            actor("vulcanus", "r3c1", hand=["VU07"]), actor("eelian", "r7c7", ratings=1), slots=NO_MORE
        ).do(0, twist("VU07"), aim("building:r2c1")),
        0,
        none_of(a.DECLINE),
        "The second rating wins, one alone is level (DD-2, DD-4).",
    ),
    Position(
        "Spotlight Stealer decides the match at the end",
        lambda: last_turn(
            actor("eelian", "r4c4", hand=["EE04", "EE09"], ratings=15),
            actor("fenrir", "r4c5", ratings=20),
            slots=NO_MORE,
        ),
        0,
        one_of(twist("EE04")),
        "15 + 4 against 20 - 4 wins; Constrict comes too late for anything (DD-9, DD-26).",
    ),
    Position(
        "Spotlight Stealer: steal from whoever leads and has something to lose",
        lambda: last_turn(
            actor("eelian", "r4c5", hand=["EE04"], ratings=15),
            actor("fenrir", "r4c4", ratings=21),
            actor("vulcanus", "r4c7", ratings=1),
            slots=NO_MORE,
        ).do(0, twist("EE04")),
        0,
        one_of(aim(1)),
        "Of a single rating only one can be taken (DD-9), and it is the leader who has to come down.",
    ),
    Position(
        "a Twist that scores is not kept in the last scene while actions remain",
        lambda: last_turn(
            actor("space_hunter_x", "r7c0", energy=6, hand=["SX11"]),
            actor("eelian", "r0c7"),
            buildings={},
            slots=LAST,
        ),
        0,
        none_of(a.END_TURN),
        "Ending the turn throws two ratings away (DD-11, DD-34).",
    ),
    Position(
        "alone and behind: do not wrap while buildings stand",
        lambda: at_table(
            actor("fenrir", "r1c1", ratings=24),
            actor("eelian", "", health=0, ratings=31),
            scene=7,
            went=[1],
        ),
        0,
        none_of(a.WRAP_MOVIE, a.END_TURN),
        "24 + 5 is not 31 (DD-6, DD-10); two storeys and more are there for the taking (DD-13).",
    ),
    Position(
        "alone and ahead on lava: wrap before the scene starts",
        lambda: at_table(
            actor("fenrir", "r3c2", health=1, energy=4, ratings=22, hand=["FE10"]),
            actor("vulcanus", "", health=0, ratings=25),
            scene=7,
            went=[1],
            lava=["r3c2"],
            slots=NO_MORE,
        ),
        0,
        one_of(a.WRAP_MOVIE),
        "22 + 5 wins now; the lava at the next start would end it (DD-12, DD-13, DD-85).",
    ),
    Position(
        "a dying Vulcanus burrows to be alive at the end",
        lambda: at_table(
            actor("vulcanus", "r4c4", health=1, energy=8, hand=["VU02", "VU11"], ratings=22),
            actor("fenrir", "r4c5", ratings=18),
            scene=10,
            slots=NO_MORE,
            acted=True,
        ),
        0,
        one_of(twist("VU02")),
        "Burrowed it cannot be attacked and counts as alive (DD-6, DD-98); Fenrir still has its turn.",
    ),
    Position(
        "Space Hunter X flies out of Fenrir's last reach",
        lambda: at_table(
            actor("space_hunter_x", "r3c3", health=2, hand=["SX05"], ratings=20),
            actor("fenrir", "r3c2", energy=0, ratings=15),
            scene=10,
            slots=NO_MORE,
            acted=True,
            buildings={},
        ),
        0,
        one_of(twist("SX05")),
        "Two damage and seven ratings are due otherwise (DD-5, DD-72); nothing else is left to use it for.",
    ),
    Position(
        "Space Hunter X lands where Fenrir cannot come",
        lambda: at_table(
            actor("space_hunter_x", "r3c2", health=2, hand=["SX05"], ratings=20),
            actor("fenrir", "r3c1", energy=0, ratings=15),
            scene=10,
            slots=NO_MORE,
            acted=True,
            buildings={},
        ).do(0, twist("SX05")),
        0,
        reaches(5, "r3c1"),
        "Fenrir walks three spaces and reaches one (DD-37, DD-46): five away is safe.",
    ),
]
