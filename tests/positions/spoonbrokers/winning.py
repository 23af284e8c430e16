"""Three hundred Kibbles are within reach this turn (SB-133)."""

from __future__ import annotations

from games.titles.spoonbrokers import actions as a
from tests.positions import Position
from tests.positions.choosing import either, not_of_kind, of_kind, one_of
from tests.titles.spoonbrokers.table import at_table, buy, buy_tower, company, play, seat, sell

POSITIONS = [
    Position(
        "a net worth of 293: sell before rolling",
        lambda: at_table(
            seat(bills=83, towers={"TW1": 11}, certs="YUJ-4 KIB-3", space=12), seat(bills=150), left=1
        ),
        0,
        one_of(sell("YUJ-4"), sell("KIB-3")),
        "Certificates do not count at the end of the turn (SB-134), and after the roll none is sold (SB-22).",
    ),
    Position(
        "293 in bills and one transaction: sell what also covers the taxes ahead",
        lambda: at_table(
            seat(bills=293, certs="SAM-2 KIB-5", space=18), seat(bills=280), left=1, prices=(5, 5, 10, 10)
        ),
        0,
        one_of(sell("KIB-5")),
        "343 still wins after a loan or a tax; 303 does not (SB-70, SB-71, SB-133).",
    ),
    Position(
        "three Brokers, 293 with a Tower: sell before rolling",
        lambda: at_table(
            seat(bills=73, towers={"TW2": 12}, certs="YUJ-4", space=13),
            seat(bills=200),
            seat(bills=260),
            left=1,
        ),
        0,
        one_of(sell("YUJ-4")),
        "220 for the Tower (SB-101), 40 for the certificate: 333 before a loan or a tax (SB-133).",
    ),
    Position(
        "one more sale after the first has brought 295",
        lambda: at_table(seat(bills=245, certs="KIB-5 CAT-6", space=20), seat(bills=120), seat(bills=240)).do(
            0, sell("KIB-5")
        ),
        0,
        one_of(sell("CAT-6")),
        "30 more make 325 (SB-50, SB-133).",
    ),
    Position(
        "out of prison with 250 bills: pay, sell at 120 and win",
        lambda: at_table(
            seat(bills=250, certs="KIB-6", space=7),
            seat(bills=290, certs="YUJ-6"),
            step="turn",
            prices=(3, 3, 20, 4),
            prisoner=0,
        ),
        0,
        one_of(a.PAY_FEE),
        "200 and the sale make 320; a turn sat out cannot be won (SB-126, SB-127), and the rival is close.",
    ),
    Position(
        "out of prison and the Market is open: sell KiBumble at 120",
        lambda: at_table(
            seat(bills=200, certs="KIB-6", space=7), seat(bills=290, certs="YUJ-6"), prices=(3, 3, 20, 4)
        ),
        0,
        either(one_of(sell("KIB-6")), of_kind(a.BuyTower)),
        "320, or 330 with a Tower first, and no space ahead takes more than 20 (SB-70, SB-71, SB-133).",
    ),
    Position(
        "a prisoner with 300 in bills keeps them",
        lambda: at_table(seat(bills=320, space=7), seat(bills=40), seat(bills=30), step="turn", prisoner=0),
        0,
        one_of(a.SKIP_TURN),
        "The fee leaves 270 with nothing to sell; next turn 320 wins, and nobody is near (SB-126, SB-127).",
    ),
    Position(
        "Warm Pockets at the end of the turn wins",
        lambda: at_table(seat(bills=285, hand="CN02"), seat(bills=290), step="end"),
        0,
        one_of(play("CN02")),
        "305 (SB-88, SB-133).",
    ),
    Position(
        "Big Biscuit wins where Warm Pockets does not",
        lambda: at_table(seat(bills=275, hand="CN02 CN03"), seat(bills=290), step="end"),
        0,
        one_of(play("CN03")),
        "One card a turn (SB-86): 305 against 295 (SB-133).",
    ),
    Position(
        "four Brokers: Pass the Hat at the end wins",
        lambda: at_table(
            seat(bills=272, hand="CN04"), seat(bills=90), seat(bills=120), seat(bills=250), step="end"
        ),
        0,
        one_of(play("CN04")),
        "Three times ten (SB-88, SB-133).",
    ),
    Position(
        "Tower Polish at the end wins",
        lambda: at_table(seat(bills=165, towers={"TW1": 2}, hand="CN13"), seat(bills=200), step="end"),
        0,
        one_of(play("CN13")),
        "Two Tower Kibbles are worth 20 (SB-101): 305.",
    ),
    Position(
        "Treat Time at the end wins",
        lambda: at_table(seat(bills=290, certs="KIB-6 SAM-1", hand="CN12 CN05"), seat(bills=200), step="end"),
        0,
        one_of(play("CN12")),
        "Twelve for six Spoons (302); moving prices brings no bills (SB-58, SB-133).",
    ),
    Position(
        "Treat Time: the company with the most Spoons",
        lambda: at_table(
            seat(bills=290, certs="KIB-6 SAM-1 CAT-2", hand="CN12"), seat(bills=200), step="end"
        ).choose(0, play("CN12")),
        0,
        one_of(company("KIB")),
        "Two Kibbles a Spoon, whatever the price: only twelve are enough (SB-133).",
    ),
    Position(
        "Extra Paw for the sale that wins",
        lambda: at_table(seat(bills=270, certs="KIB-6", hand="CN09", space=20), seat(bills=240), left=0),
        0,
        one_of(play("CN09")),
        "No transaction is left, and 60 more win (SB-50, SB-133).",
    ),
    Position(
        "Night Market for the sale that wins",
        lambda: at_table(seat(bills=270, certs="KIB-6", hand="CN15", space=20), seat(bills=240), closed=True),
        0,
        one_of(play("CN15")),
        "The closed Market stands between 270 and 330 (SB-32, SB-133).",
    ),
    Position(
        "Loud Purr before the sale that would fall short",
        lambda: at_table(
            seat(bills=240, certs="KIB-6", hand="CN08", space=12),
            seat(bills=290),
            left=1,
            prices=(8, 7, 9, 6),
        ),
        0,
        one_of(play("CN08")),
        "54 make 294, 66 make 306; sold first it can purr no more (SB-91, SB-133).",
    ),
    Position(
        "after Loud Purr sell the six Spoons",
        lambda: at_table(
            seat(bills=240, certs="KIB-6 YUJ-2", hand="CN08", space=19),
            seat(bills=290),
            left=1,
            prices=(8, 7, 9, 6),
        ).do(0, play("CN08")),
        0,
        one_of(sell("KIB-6")),
        "306 against 256 (SB-91, SB-133).",
    ),
    Position(
        "Bargain Sniffer: the half price that makes 300 on the way back",
        lambda: at_table(
            seat(bills=275, hand="CN07", space=19), seat(bills=290, certs="YUJ-6"), prices=(4, 4, 14, 8)
        ).do(0, play("CN07")),
        0,
        one_of(buy("KIB-6"), buy("KIB-5")),
        "Bought for half and sold for its value in the same turn it gains 35 or more (SB-54, SB-91).",
    ),
    Position(
        "what was bought for half is sold again to win",
        lambda: at_table(
            seat(bills=275, hand="CN07", space=19), seat(bills=290, certs="YUJ-6"), prices=(4, 4, 14, 8)
        ).do(0, play("CN07"), buy("KIB-6")),
        0,
        one_of(sell("KIB-6")),
        "233 and 84 are 317; certificates do not count (SB-54, SB-134).",
    ),
    Position(
        "sell a certificate to pay for the Tower that wins",
        lambda: at_table(
            seat(bills=95, towers={"TW1": 9}, certs="SAM-2", space=13), seat(bills=200), seat(bills=280)
        ),
        0,
        one_of(sell("SAM-2")),
        "95 + 190 and 10 are 295; 105 pays for a Tower that counts 110: 305 (SB-100, SB-133).",
    ),
    Position(
        "295 in bills: a Tower makes 305 of it",
        lambda: at_table(seat(bills=295, space=20), seat(bills=280)),
        0,
        of_kind(a.BuyTower),
        "It costs 100 and counts 110 (SB-100); certificates count for nothing (SB-134).",
    ),
    Position(
        "330 in bills: buy nothing that leaves less than the target and a loan",
        lambda: at_table(seat(bills=330, space=10), seat(bills=280), left=1),
        0,
        either(
            of_kind(a.Roll, a.BuyTower),
            one_of(buy("SAM-1"), buy("SAM-2"), buy("CAT-1"), buy("CAT-2"), buy("KIB-1"), buy("YUJ-1")),
        ),
        "Certificates do not count (SB-134); 310 after any of these survives a tax or a loan.",
    ),
    Position(
        "Silver Spoon with 300: no certificate any more",
        lambda: at_table(
            seat(bills=300, space=25, character="SILVER"), seat(bills=250, character="LUCKY"), left=1
        ),
        0,
        not_of_kind(a.Buy),
        "It pays no loans and no tax lies ahead: rolling wins (SB-70, SB-133, SB-144).",
    ),
    Position(
        "Cattorney with 330 before a loan of 40: cash in first",
        lambda: at_table(
            seat(bills=330, space=2, certs="SAM-4", character="CATTORNEY"),
            seat(bills=290, character="LUCKY"),
            left=1,
        ),
        0,
        one_of(sell("SAM-4"), *(buy_tower(code) for code in ("TW1", "TW2", "TW3", "TW4"))),
        "Its loans are 40 (SB-145): 350 or 340 still win where 290 does not.",
    ),
    Position(
        "sell before walking past a rival's Tower",
        lambda: at_table(
            seat(bills=310, space=14, certs="KIB-6"), seat(bills=250, towers={"TW3": 5}), left=1
        ),
        0,
        one_of(sell("KIB-6")),
        "370 less a rent of 50 is enough; 310, or 320 with a Tower, is not (SB-102, SB-133).",
    ),
    Position(
        "Lucky Landing: onto Pay Day or past it",
        lambda: at_table(seat(bills=265, space=24, hand="CN10"), seat(bills=290), left=1).do(0, play("CN10")),
        0,
        one_of(a.FACES[3], a.FACES[4], a.FACES[5]),
        "The salary makes 315 (SB-67); short of it nothing does.",
    ),
    Position(
        "Slip out the Cat Flap: the loan unpaid is the win",
        lambda: at_table(seat(bills=310, space=12, hand="CN11"), seat(bills=280), step="landing"),
        0,
        one_of(play("CN11")),
        "310 stays above 300, 290 does not (SB-90, SB-133).",
    ),
    Position(
        "Poor Lucky has a third transaction: the sale that wins",
        lambda: at_table(
            seat(bills=280, space=20, certs="YUJ-4 SAM-1", character="LUCKY"),
            seat(bills=290, character="AMERICAT"),
            left=1,
        ),
        0,
        one_of(sell("YUJ-4")),
        "40 make 320, and a tax ahead does no harm (SB-71, SB-133, SB-146).",
    ),
    Position(
        "round 200: the last turn of all, so sell what is left",
        lambda: at_table(
            seat(bills=100, certs="KIB-6", space=20),
            seat(bills=140),
            round=200,
            first=1,
            left=1,
        ),
        0,
        one_of(sell("KIB-6")),
        "Bills and Towers count, certificates do not (SB-134, SB-137): 160 against 140.",
    ),
    Position(
        "round 200: no certificate in the last turn of all",
        lambda: at_table(seat(bills=150, space=20), seat(bills=120), seat(bills=100), round=200, first=1),
        0,
        not_of_kind(a.Buy),
        "Whoever has most in bills and Towers wins (SB-137).",
    ),
]
