"""What to do in one's own turn, in any scene."""

from __future__ import annotations

from games.titles.daikaiju_director import actions as a
from tests.positions import Position
from tests.positions.choosing import either, none_of, not_of_kind, one_of
from tests.positions.daikaiju_director.spots import next_to
from tests.titles.daikaiju_director.table import actor, aim, at_table, hit, twist, use

LAST = (1, 0, 0, 0, 0)

POSITIONS = [
    Position(
        "three actors: the finishing blow now, before somebody else lands it",
        lambda: at_table(
            actor("fenrir", "r4c5", energy=1),
            actor("space_hunter_x", "r4c4", health=2),
            actor("vulcanus", "r4c8"),
            slots=LAST,
            acted=True,
        ),
        0,
        one_of(hit(1)),
        "Two damage with Vicious defeat it: nine ratings at 30 of 36 (DD-5, DD-72).",
    ),
    Position(
        "of two neighbours who defend alike hit the one whom it defeats",
        lambda: at_table(
            actor("fenrir", "r4c5", energy=1),
            actor("space_hunter_x", "r4c4"),
            actor("vulcanus", "r4c6", health=2),
            slots=LAST,
            acted=True,
        ),
        0,
        one_of(hit(2)),
        "The same chance and the same damage, but seven ratings more (DD-5).",
    ),
    Position(
        "Orbital Strike first: it is free before the first action and defeats",
        lambda: at_table(
            actor("space_hunter_x", "r4c2", energy=0, hand=["SX12"]),
            actor("eelian", "r4c7", health=3),
            scene=6,
        ),
        0,
        one_of(twist("SX12")),
        "Three sure damage and a finishing blow; after an action it costs four energy (DD-5, DD-92).",
    ),
    Position(
        "Orbital Strike at the rival whom it defeats",
        lambda: at_table(
            actor("space_hunter_x", "r4c2", energy=0, hand=["SX12"]),
            actor("eelian", "r4c7", health=3),
            scene=6,
        ).do(0, twist("SX12")),
        0,
        one_of(aim(1)),
        "Ten ratings against three of a building (DD-4, DD-5).",
    ),
    Position(
        "Orbital Strike: seven ratings more for the wounded of two rivals",
        lambda: at_table(
            actor("space_hunter_x", "r4c5", energy=0, hand=["SX12"], ratings=6),
            actor("vulcanus", "r4c2", ratings=6),
            actor("fenrir", "r3c8", health=2, ratings=10),
            scene=8,
        ).do(0, twist("SX12")),
        0,
        one_of(aim(2)),
        "Two damage and the blow are nine ratings and take out who leads; three damage are three (DD-7).",
    ),
    Position(
        "Ragnarok before the first action, while it is free",
        lambda: at_table(
            actor("fenrir", "r4c5", energy=0, hand=["FE12"]),
            actor("space_hunter_x", "r4c4", health=2),
            actor("vulcanus", "r4c7", health=2),
            scene=7,
        ),
        0,
        one_of(twist("FE12")),
        "Two attacks with AM 6 for nothing; without energy it cannot be played later (DD-92).",
    ),
    Position(
        "having constricted Fenrir, do not walk away from it",
        lambda: at_table(
            actor("eelian", "r4c4", energy=0, hand=["EE09"]),
            actor("fenrir", "r4c5", health=4),
            buildings={},
        ).do(0, twist("EE09"), aim(1)),
        0,
        either(one_of(hit(1), a.CHARGE, a.WALK), next_to("r4c5")),
        "Constrict makes it easier to hit (DM 0) and slower; leaving wastes the card (DD-46, DD-95).",
    ),
    Position(
        "last action of the turn: hit the one who is constricted",
        lambda: at_table(
            actor("eelian", "r4c4", energy=6, hand=["EE09"]),
            actor("fenrir", "r4c5", health=1),
            buildings={},
            slots=LAST,
            acted=True,
        ).do(0, twist("EE09"), aim(1)),
        0,
        one_of(hit(1)),
        "26 of 36 for eight ratings, before Fenrir bites back (DD-5, DD-48).",
    ),
    Position(
        "Constrict is for a neighbour: the one whose defence still stands in the way",
        lambda: at_table(
            actor("eelian", "r4c5", energy=0, hand=["EE09"]),
            actor("fenrir", "r4c4", health=1),
            actor("vulcanus", "r4c6", health=8),
            scene=8,
        ).do(0, twist("EE09")),
        0,
        one_of(aim(1)),
        "One less to defend, just before a blow that would bring eight ratings (DD-5, DD-95).",
    ),
    Position(
        "a persistent Twist is not laid into a certain What a Twist",
        lambda: at_table(
            actor("space_hunter_x", "r4c4", hand=["SX02"]),
            actor(
                "fenrir",
                "r4c5",
                hand=["FE01"],
                seen=[f"FE{number:02}" for number in range(2, 13)],
            ),
            scene=5,
        ),
        0,
        none_of(twist("SX02")),
        "All its other designs lie face up, so Fenrir's card cancels it (DD-94, DD-104).",
    ),
    Position(
        "a persistent Twist is not spent on a rival who has had the last turn",
        lambda: at_table(
            actor("space_hunter_x", "r0c0", energy=6, hand=["SX02", "SX11"]),
            actor("vulcanus", "r7c7", ratings=2),
            actor("fenrir", "r7c11"),
            scene=10,
            went=[1, 2],
            slots=LAST,
            acted=True,
        ),
        0,
        one_of(hit("r1c1"), hit("r2c2"), hit("r2c4"), use("longshot"), twist("SX11")),
        "Nobody has a turn to come (DD-26, DD-76); a storey and the one Twist allowed win (DD-87).",
    ),
    Position(
        "Puppet Show: Fenrir is the puppet that defeats somebody",
        lambda: at_table(
            actor("eelian", "r4c7", energy=0, hand=["EE08"]),
            actor("fenrir", "r4c5"),
            actor("space_hunter_x", "r4c4", health=2),
            scene=6,
        ).do(0, twist("EE08")),
        0,
        one_of(aim(1)),
        "Its two damage are credited to Eelian, blow included (R-25); the other puppet defeats nobody.",
    ),
    Position(
        "Puppet Show: the puppet hits the wounded rival, not a building",
        lambda: at_table(
            actor("eelian", "r1c7", energy=0, hand=["EE08"]),
            actor("fenrir", "r1c5"),
            actor("space_hunter_x", "r2c5", health=2),
            scene=6,
        ).do(0, twist("EE08"), aim(1)),
        0,
        one_of(aim(2)),
        "Nine ratings against one (DD-4, DD-5).",
    ),
    Position(
        "over the hand limit: Orbital Strike is not the card to go",
        lambda: at_table(
            actor("space_hunter_x", "r4c4", hand=["SX03"] * 3 + ["SX04"] * 2 + ["SX08"] * 2 + ["SX12"]),
            actor("eelian", "r0c0"),
            step="clean-up",
            scene=4,
        ),
        0,
        none_of(a.Discard("SX12")),
        "Three sure damage, free in one's own turn: the strongest card of the deck (DD-92, DD-96).",
    ),
    Position(
        "two actions and a neighbour whom they defeat: do not leave or charge",
        lambda: at_table(
            actor("fenrir", "r4c4", energy=1, ratings=8),
            actor("space_hunter_x", "r4c5", health=4, energy=6, ratings=12),
            buildings={},
            scene=9,
        ),
        0,
        not_of_kind(a.Go, a.Walk, a.Charge, a.EndTurn),
        "Two hits at 30 of 36 bring eleven ratings (DD-5, DD-72).",
    ),
]
