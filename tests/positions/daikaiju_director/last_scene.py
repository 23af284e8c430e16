"""Actions of scene 10, where nothing is saved for later (DD-11)."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from tests.positions import Position
from tests.positions.choosing import either, of_kind, one_of
from tests.positions.daikaiju_director.spots import last_turn, next_to, to_one_of
from tests.titles.daikaiju_director.table import actor, aim, go, hit, use

LAST = (1, 0, 0, 0, 0)
NO_MORE = (0, 0, 0, 0, 0)

POSITIONS = [
    Position(
        "last action: wreck the building next to you instead of charging",
        lambda: last_turn(actor("fenrir", "r1c1", energy=0), actor("eelian", "r7c7"), slots=LAST),
        0,
        one_of(hit("r1c2"), hit("r2c1")),
        "Energy is worth nothing after the last action (DD-11); each storey is a rating (DD-4).",
    ),
    Position(
        "last action: shoot what is four spaces away instead of walking up to it",
        lambda: last_turn(actor("space_hunter_x", "r3c5", energy=2), actor("eelian", "r7c0"), slots=LAST),
        0,
        of_kind(a.Attack),
        "Ranged Attack reaches four spaces (DD-62); neither a walk nor energy scores (DD-3, DD-4).",
    ),
    Position(
        "last action of four players: the building is surer than a well defended rival",
        lambda: last_turn(
            actor("space_hunter_x", "r3c2", energy=0),
            actor("eelian", "r3c3"),
            actor("fenrir", "r0c15"),
            actor("vulcanus", "r7c15"),
            slots=LAST,
        ),
        0,
        lambda action: isinstance(action, a.Attack) and action != hit(1),
        "One rating either way: a building adds nothing to its die, Eelian adds 4 (DD-3, DD-4, DD-47).",
    ),
    Position(
        "last action: the finishing blow brings more than a storey",
        lambda: last_turn(
            actor("fenrir", "r1c1", energy=0, ratings=10),
            actor("eelian", "r0c1", health=1, ratings=12),
            slots=LAST,
        ),
        0,
        one_of(hit(1)),
        "18 + 5 against 12; with a storey 11 + 5 loses against 12 + 5 (DD-5, DD-6).",
    ),
    Position(
        "two actions left: walk to a building so that the second can wreck it",
        lambda: last_turn(
            actor("fenrir", "r3c3", energy=0), actor("eelian", "r7c7"), slots=(2, 0, 0, 0, 0), acted=False
        ),
        0,
        either(one_of(a.WALK), next_to("r1c2", "r2c1", "r4c1", "r1c5", "r5c6")),
        "Only the place next to a building leaves the last action something to hit (DD-46).",
    ),
    Position(
        "on the last walk do not stop before the building is in reach",
        lambda: last_turn(
            actor("vulcanus", "r4c4", energy=0), actor("eelian", "r7c7"), slots=(2, 0, 0, 0, 0), acted=False
        ).do(0, a.WALK, a.Stride("r4c3")),
        0,
        next_to("r4c1"),
        "The attack that follows needs a target in reach (DD-46), and the last step can bring one.",
    ),
    Position(
        "last walk: from water step towards the building, not away",
        lambda: last_turn(
            actor("eelian", "r3c6", energy=0), actor("fenrir", "r7c0"), slots=(2, 0, 0, 0, 0), acted=False
        ),
        0,
        either(one_of(a.WALK), next_to("r1c2", "r2c1", "r4c1", "r1c5", "r5c6")),
        "Eelian walks through water (DD-65); the last action should find a target (DD-46).",
    ),
    Position(
        "last action: Pounce reaches a building that a walk alone does not wreck",
        lambda: last_turn(actor("fenrir", "r3c3", energy=3), actor("eelian", "r7c7"), slots=LAST),
        0,
        one_of(use("pounce")),
        "Pounce moves and attacks in one action (DD-69); a walk or a charge scores nothing.",
    ),
    Position(
        "Pounce: run to where something can be hit",
        lambda: last_turn(actor("fenrir", "r4c4", energy=3), actor("eelian", "r7c7"), slots=LAST).do(
            0, use("pounce")
        ),
        0,
        either(one_of(a.WALK), next_to("r1c2", "r2c1", "r4c1", "r1c5", "r5c6")),
        "The attack of the Pounce has reach 1 (DD-46, DD-69).",
    ),
    Position(
        "Pounce: the attack that comes with it is not left out",
        lambda: (
            last_turn(actor("fenrir", "r4c2", energy=3), actor("eelian", "r7c7"), slots=LAST)
            .do(0, use("pounce"))
            .do(0, a.STOP)
        ),
        0,
        of_kind(a.Aim),
        "The energy is gone (DD-61), the attack costs nothing more and can only score (DD-4).",
    ),
    Position(
        "last action: Longshot at the wounded Fenrir far away",
        lambda: last_turn(
            actor("space_hunter_x", "r7c0", energy=4),
            actor("fenrir", "r0c0", health=1, ratings=9),
            buildings={"r4c1": 0, "r1c2": 0, "r2c1": 0, "r1c5": 0},
            slots=LAST,
        ),
        0,
        one_of(use("longshot")),
        "Reach 8 (DD-64): 26 of 36 for eight ratings, and energy is worth nothing afterwards (DD-5).",
    ),
    Position(
        "Longshot: aim at the one whom a hit defeats",
        lambda: last_turn(
            actor("space_hunter_x", "r7c0", energy=4),
            actor("fenrir", "r0c0", health=1, ratings=6),
            slots=LAST,
        ).do(0, use("longshot")),
        0,
        one_of(aim(1)),
        "A storey is one rating, the finishing blow eight (DD-4, DD-5).",
    ),
    Position(
        "only the leader's fall wins the match",
        lambda: last_turn(
            actor("fenrir", "r4c5", energy=0, ratings=12),
            actor("space_hunter_x", "r4c4", health=1, ratings=22),
            actor("vulcanus", "r4c6", health=1, ratings=5),
            slots=LAST,
        ),
        0,
        one_of(hit(1)),
        "Both defend with 2. 12 + 8 + 5 is 25: enough against 22, not against 22 + 5 (DD-1, DD-6).",
    ),
    Position(
        "behind by six: only a defeat wins, a storey does not",
        lambda: last_turn(
            actor("vulcanus", "r1c1", energy=0, ratings=14),
            actor("space_hunter_x", "r0c1", health=1, ratings=20),
            slots=LAST,
        ),
        0,
        one_of(hit(1)),
        "15 + 5 loses against 20 + 5; 14 + 8 + 5 wins (DD-5, DD-6).",
    ),
    Position(
        "last scene: standing on lava hurts no more, so attack",
        lambda: last_turn(
            actor("fenrir", "r1c1", health=1, energy=4),
            actor("vulcanus", "r7c7"),
            lava=["r1c1"],
            slots=LAST,
        ),
        0,
        one_of(hit("r1c2"), hit("r2c1"), use("pounce")),
        "Lava burns at the start of a scene, and none follows (DD-11, DD-85).",
    ),
    Position(
        "last action with nothing in reach: do not walk into lava",
        lambda: last_turn(
            actor("fenrir", "r6c6", health=1, energy=4, hand=["FE11"]),
            actor("vulcanus", "r0c0"),
            buildings={},
            lava=["r5c5", "r5c6", "r5c7"],
            slots=LAST,
        ),
        0,
        either(
            one_of(a.WALK, a.END_TURN, use("pounce")),
            to_one_of("r5c3", "r5c4", "r6c3", "r6c4", "r6c5", "r6c7", "r7c4", "r7c5", "r7c6", "r7c7"),
            to_one_of("r4c3", "r4c4", "r4c5", "r7c3"),
        ),
        "Vulcanus attacks for free (DD-82), and whoever falls loses five ratings (DD-6).",
    ),
    Position(
        "three actors: the shot at the wounded leader, not at the whole one beside it",
        lambda: last_turn(
            actor("space_hunter_x", "r4c5", energy=0, ratings=16),
            actor("fenrir", "r4c8", health=1, ratings=19),
            actor("vulcanus", "r4c6", ratings=3),
            slots=LAST,
        ),
        0,
        one_of(hit(1)),
        "26 of 36 for eight ratings and against the leader's five (DD-5, DD-6), from four spaces (DD-62).",
    ),
    Position(
        "walk next to the wounded rival, not to a building",
        lambda: last_turn(
            actor("fenrir", "r3c3", energy=0, ratings=5),
            actor("space_hunter_x", "r3c6", health=2, ratings=12),
            slots=(2, 0, 0, 0, 0),
            acted=False,
        ),
        0,
        either(one_of(a.WALK), next_to("r3c6")),
        "Two damage defeat it: nine ratings win, a storey does not (DD-5, DD-72).",
    ),
    Position(
        "the walk is over: go on with the attack instead of walking on",
        lambda: last_turn(
            actor("vulcanus", "r4c3", energy=0), actor("eelian", "r7c7"), slots=(2, 0, 0, 0, 0), acted=False
        ).do(0, go("r4c2")),
        0,
        one_of(hit("r4c1")),
        "33 of 36 for a rating; a charge or more steps bring none (DD-4, DD-57).",
    ),
]
