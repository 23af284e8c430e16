"""Whether to stop what a rival has declared (SB-94)."""

from __future__ import annotations

from games.titles.spoonbrokers import actions as a
from tests.positions import Position
from tests.positions.choosing import one_of
from tests.titles.spoonbrokers.table import at_table, buy, buy_tower, seat, sell

POSITIONS = [
    Position(
        "stop the sale that brings a rival to 300",
        lambda: at_table(
            seat(bills=200, certs="KIB-6", space=20), seat(bills=260, hand="CN01"), prices=(3, 3, 20, 4)
        ).do(0, sell("KIB-6")),
        1,
        one_of(a.STOP),
        "320 wins at the end of this turn; stopped, the certificate stays locked (SB-95, SB-96, SB-133).",
    ),
    Position(
        "stop the Tower that brings a rival to 300",
        lambda: at_table(seat(bills=295, space=12), seat(bills=200, hand="CN01"), left=1).do(
            0, buy_tower("TW1")
        ),
        1,
        one_of(a.STOP),
        "195 and 110 are 305 (SB-100, SB-133), and it is the last transaction.",
    ),
    Position(
        "four Brokers: stop the winner though others might",
        lambda: at_table(
            seat(bills=270, certs="YUJ-5", space=20),
            seat(bills=100, hand="CN02"),
            seat(bills=250, hand="CN01"),
            seat(bills=180),
            left=1,
        ).do(0, sell("YUJ-5")),
        2,
        one_of(a.STOP),
        "Nobody knows who else holds the card, and one that does not count is not spent (R-43).",
    ),
    Position(
        "a Broker in prison stops the winner too",
        lambda: at_table(
            seat(bills=270, certs="YUJ-5", space=20),
            seat(bills=200, hand="CN01", space=7),
            prisoner=1,
            left=1,
        ).do(0, sell("YUJ-5")),
        1,
        one_of(a.STOP),
        "Prison does not keep the card from being played (SB-97), and 320 would win.",
    ),
    Position(
        "stop the second sale: the first was not enough",
        lambda: (
            at_table(seat(bills=225, certs="KIB-5 CAT-5 SAM-1", space=20), seat(bills=250, hand="CN01"))
            .do(0, sell("KIB-5"))
            .do(1, a.PASS)
            .do(0, sell("CAT-5"))
        ),
        1,
        one_of(a.STOP),
        "275 and 25 are 300, with no transaction left after it (SB-50, SB-133).",
    ),
    Position(
        "stop a sale of 90 at a peak that wins for a Broker with a Tower",
        lambda: at_table(
            seat(bills=90, towers={"TW1": 3}, certs="YUJ-6", space=20),
            seat(bills=250),
            seat(bills=270, hand="CN01"),
            prices=(5, 5, 5, 15),
            left=1,
        ).do(0, sell("YUJ-6")),
        2,
        one_of(a.STOP),
        "90 + 130 + 90 are 310 (SB-101, SB-133).",
    ),
    Position(
        "no stop against a small sale that wins nothing",
        lambda: at_table(
            seat(bills=20, certs="SAM-2", space=8), seat(bills=200, hand="CN01"), seat(bills=150)
        ).do(0, sell("SAM-2")),
        1,
        one_of(a.PASS),
        "Ten Kibbles to somebody with 20: the card is worth more against a winner (SB-94, SB-133).",
    ),
    Position(
        "no stop against one who wins anyway",
        lambda: at_table(seat(bills=380, certs="SAM-1", space=20), seat(bills=200, hand="CN01")).do(
            0, sell("SAM-1")
        ),
        1,
        one_of(a.PASS),
        "No space ahead takes 80 (SB-70, SB-71); the sale of five changes nothing.",
    ),
    Position(
        "no stop when a rival buys itself out of the win",
        lambda: at_table(seat(bills=310, space=20), seat(bills=200, hand="CN01"), left=1).do(0, buy("KIB-6")),
        1,
        one_of(a.PASS),
        "250 in bills is no 300 (SB-134); stopped, it would keep the 310.",
    ),
    Position(
        "no stop against the last sale that falls short",
        lambda: at_table(seat(bills=200, certs="CAT-3", space=8), seat(bills=220, hand="CN01"), left=1).do(
            0, sell("CAT-3")
        ),
        1,
        one_of(a.PASS),
        "215 wins nothing and no other transaction follows (SB-50, SB-133).",
    ),
    Position(
        "no stop against a Tower that comes without a Tower Kibble",
        lambda: at_table(seat(bills=150, space=12), seat(bills=220, hand="CN01"), left=1, supply=0).do(
            0, buy_tower("TW1")
        ),
        1,
        one_of(a.PASS),
        "It counts 100 for 100 paid and costs no rent (SB-105): nothing is prevented.",
    ),
    Position(
        "three Brokers: no stop for a cheap certificate of the poorest",
        lambda: at_table(seat(bills=40, space=12), seat(bills=220, hand="CN01"), seat(bills=250), left=1).do(
            0, buy("SAM-1")
        ),
        1,
        one_of(a.PASS),
        "Five Kibbles for one Spoon; the one to stop is the Broker with 250 (SB-94).",
    ),
]
