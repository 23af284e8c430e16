"""Where Market Kibbles go, which debts are paid with what, and how to leave prison."""

from __future__ import annotations

from games.titles.spoonbrokers import actions as a
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.titles.spoonbrokers.table import at_table, company, debt_sale, play, seat

POSITIONS = [
    Position(
        "Gentle Nudge: do not take from one's own company",
        lambda: at_table(
            seat(bills=60, certs="KIB-6 KIB-5"), seat(bills=60, certs="YUJ-6"), step="market", market=["MK34"]
        ),
        0,
        none_of(company("KIB")),
        "Each Kibble that leaves KiBumble costs eleven of one's own worth (SB-07, SB-41).",
    ),
    Position(
        "Gentle Nudge: take from the company of the rival who could sell for 300",
        lambda: at_table(
            seat(bills=150, certs="SAM-4"),
            seat(bills=240, certs="YUJ-6", space=20),
            step="market",
            market=["MK34"],
        ),
        0,
        one_of(company("YUJ")),
        "60 make 300 for the rival next turn, 48 do not (SB-07, SB-133).",
    ),
    Position(
        "Gentle Nudge: the Kibbles go to one's own company",
        lambda: at_table(
            seat(bills=60, certs="KIB-6"), seat(bills=60, certs="YUJ-6"), step="market", market=["MK34"]
        ).choose(0, company("YUJ")),
        0,
        one_of(company("KIB")),
        "Two Kibbles on six Spoons (SB-07).",
    ),
    Position(
        "Firm Paw: the price at which the sale makes 300",
        lambda: at_table(
            seat(bills=238, certs="CAT-6 KIB-1", space=20),
            seat(bills=280),
            step="market",
            market=["MK35"],
            prices=(5, 8, 9, 8),
        ).choose(0, company("SAM")),
        0,
        one_of(company("CAT")),
        "Six Spoons at eleven are 66: 304 in bills (SB-52, SB-133).",
    ),
    Position(
        "The Great Pounce: half of the rival's company, not of a small one",
        lambda: at_table(
            seat(bills=60, certs="KIB-6"),
            seat(bills=60, certs="YUJ-6 YUJ-5"),
            step="market",
            market=["MK36"],
            prices=(2, 3, 9, 16),
        ),
        0,
        one_of(company("YUJ")),
        "Eight Kibbles move to one's own and leave the rival's; of the others one or none (SB-36, SB-41).",
    ),
    Position(
        "The Great Pounce: half of it to one's own company",
        lambda: at_table(
            seat(bills=60, certs="KIB-6"),
            seat(bills=60, certs="YUJ-6 SAM-5"),
            step="market",
            market=["MK36"],
            prices=(2, 3, 9, 16),
        ).choose(0, company("YUJ")),
        0,
        one_of(company("KIB")),
        "Eight Kibbles on six Spoons (SB-07, SB-36).",
    ),
    Position(
        "Market Correction: of the two highest the rival's pays",
        lambda: at_table(
            seat(bills=60, certs="KIB-6"),
            seat(bills=60, certs="YUJ-6"),
            step="market",
            market=["MK33"],
            prices=(4, 6, 10, 10),
        ),
        0,
        one_of(company("YUJ")),
        "Half of the highest goes, and ties are yours to break (SB-44).",
    ),
    Position(
        "Market Correction: of the two lowest one's own is paid",
        lambda: at_table(
            seat(bills=60, certs="SAM-6"),
            seat(bills=60, certs="YUJ-6 CAT-5"),
            step="market",
            market=["MK33"],
            prices=(4, 4, 10, 12),
        ),
        0,
        one_of(company("SAM")),
        "Six Kibbles come in, and ties are yours to break (SB-44).",
    ),
    Position(
        "Play It Safe: the rival's company pays first",
        lambda: at_table(
            seat(bills=60, certs="KIB-6"), seat(bills=60, certs="YUJ-6"), step="market", market=["MK23"]
        ),
        0,
        one_of(company("YUJ")),
        "Three in total, and the first that can pays all of it (SB-40).",
    ),
    Position(
        "Chewed Cables: the single Kibble goes to one's own company",
        lambda: at_table(
            seat(bills=60, certs="KIB-6"),
            seat(bills=60, certs="YUJ-6"),
            step="market",
            market=["MK15"],
            prices=(1, 9, 10, 10),
        ),
        0,
        one_of(company("KIB")),
        "Samseung has one for the two volatile companies (SB-38).",
    ),
    Position(
        "Chasing the Dot: to one's own of the two volatile companies",
        lambda: at_table(
            seat(bills=60, certs="KIB-6"), seat(bills=60, certs="YUJ-6"), step="market", market=["MK39"]
        ).choose(0, company("SAM")),
        0,
        one_of(company("KIB")),
        "Two Kibbles on six Spoons, or on the rival's (SB-07, SB-41).",
    ),
    Position(
        "three Brokers: Old Money Moves hands nothing to the leader's company",
        lambda: at_table(
            seat(bills=60, certs="SAM-2 KIB-4"),
            seat(bills=230, certs="YUJ-6"),
            seat(bills=60, certs="CAT-4"),
            step="market",
            market=["MK38"],
        ).choose(0, company("CAT")),
        0,
        none_of(company("YUJ")),
        "Twelve more in the leader's hand bring 300 nearer (SB-07, SB-133).",
    ),
    Position(
        "in debt near 300: sell the dear certificate and win",
        lambda: at_table(
            seat(bills=15, space=12, towers={"TW1": 9}, certs="KIB-6 SAM-1"),
            seat(bills=250),
            step="landing",
            prices=(5, 3, 20, 2),
        ),
        0,
        one_of(debt_sale("KIB-6")),
        "15 + 120 - 20 and the Tower are 305; 5 for the other pays the loan and wins nothing (SB-113).",
    ),
    Position(
        "in debt: of two that pay the tax sell the one that wins",
        lambda: at_table(
            seat(bills=5, space=24, towers={"TW1": 5, "TW2": 4}, certs="YUJ-5 CAT-1"),
            seat(bills=280),
            seat(bills=250),
            step="landing",
            prices=(8, 9, 9, 4),
        ),
        0,
        one_of(debt_sale("YUJ-5")),
        "290 of Towers, and 15 left of the sale: 305; the other leaves four (SB-112, SB-113, SB-133).",
    ),
    Position(
        "Key under the Mat rather than 50 Kibbles",
        lambda: at_table(seat(bills=80, space=7, hand="CN14"), seat(bills=90), step="turn", prisoner=0),
        0,
        one_of(play("CN14")),
        "The key is good for nothing else, and the fee is a whole salary (SB-125).",
    ),
    Position(
        "Lucky Landing: not onto the rival's Tower",
        lambda: at_table(
            seat(bills=40, space=14, certs="KIB-6 YUJ-6", hand="CN10"),
            seat(bills=90, towers={"TW3": 9}),
        ).do(0, play("CN10")),
        0,
        one_of(a.FACES[0], a.FACES[5]),
        "Six leads to 24 Kibbles of treats, one to a Catnip card; the rest costs or brings nothing (SB-69).",
    ),
    Position(
        "four Brokers in the open: Lucky Landing does not go to prison",
        lambda: at_table(
            seat(bills=60, space=5, hand="CN10", certs="CAT-6"),
            seat(bills=90),
            seat(bills=90),
            seat(bills=90),
        ).do(0, play("CN10")),
        0,
        one_of(a.FACES[2], a.FACES[0], a.FACES[5]),
        "Prison costs a turn or 50, the tax ten; treats and Catnip are free (SB-69, SB-72, SB-123).",
    ),
]
