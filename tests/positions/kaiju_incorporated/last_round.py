"""The last action of the last round: only points count, and after them the Bank."""

from __future__ import annotations

from games.titles.kaiju_incorporated.actions import (
    Build,
    LoseBuilding,
    NameRival,
    NameSuit,
    Restart,
    TakeIncome,
    UseSpecial,
)
from tests.positions import Position
from tests.positions.choosing import not_of_kind, one_of
from tests.positions.kaiju_incorporated.words import last_action, with_card
from tests.titles.kaiju_incorporated.table import at_table, seat

HONG_KONG = seat(bank=3, has="SHKG1")
"""Five points, for leading at home, unless somebody else builds there."""
HONG_KONG_7 = seat(bank=3, has="SHKG1", products="NPH")
HONG_KONG_11 = seat(bank=3, has="SHKG1", products="NP17 NPH NPH NPH")
"""Eleven without the home city, which somebody else shares."""
MOSCOW = seat(bank=0, has="SMOW1")

POSITIONS = [
    Position(
        name="the Building that leads in the home city",
        table=lambda: last_action(
            seat(bank=6, has="STYO1 STYO2 BC09", products="NPH"),
            seat(has="BI02 BI03 SHKG1"),
            MOSCOW,
            row="BC02 BI14",
        ),
        seat=0,
        sensible=one_of(Build("BC02")),
        why="A third Tokyo Building beats the rival's two: 5 points; the third city brings 2 (KI-54, KI-55).",
    ),
    Position(
        name="the fifth city",
        table=lambda: last_action(
            seat(bank=6, has="STYO1 BC04 BC09 BC10"),
            HONG_KONG_11,
            MOSCOW,
            row="BC15 BC02",
            display="NP03 NP01 NP02",
        ),
        seat=0,
        sensible=one_of(Build("BC15")),
        why="Five cities bring 8 instead of 5 and beat the 11; one more in Tokyo brings none (KI-54, KI-55).",
    ),
    Position(
        name="the Building that a product counts",
        table=lambda: last_action(
            seat(bank=4, has="STYO1 STYO2 BI01 SHKG2", products="NP06"),
            seat(bank=3, has="SHKG1", products="NP17 NPH NPH NPH NPH"),
            MOSCOW,
            row="BC03 BC05",
            display="NP03 NP01 NP02",
        ),
        seat=0,
        sensible=one_of(Build("BC03")),
        why="The Snow Globe gives 2 points for it, 14 against 13; one more in Hong Kong brings none (KI-53).",
    ),
    Position(
        name="the dear Building that a product counts, four players",
        table=lambda: last_action(
            seat(bank=7, has="STYO1 BC04 BC13 BC14", products="NP13"),
            *(HONG_KONG_11, MOSCOW, seat(has="SLON1")),
            row="BC06 BC15",
            display="NP03 NP01 NP02",
        ),
        seat=0,
        sensible=one_of(Build("BC06")),
        why="The Claw Clippers give 2 points for a cost of 7, 12 against 11; the other brings none (KI-53).",
    ),
    Position(
        name="the cheap Building with points rather than the earner without",
        table=lambda: last_action(seat(bank=6, has="STYO1 STYO2 BC09"), HONG_KONG_7, MOSCOW, row="BC02 BI14"),
        seat=0,
        sensible=one_of(Build("BI14")),
        why="Nothing pays any more; the third city brings 2 points, the earner in Tokyo none (KI-24, KI-55).",
    ),
    Position(
        name="points rather than Early Warning",
        table=lambda: last_action(
            seat(bank=4, attack=2, has="STYO1 STYO2"), seat(bank=6, has="SHKG1"), MOSCOW, row="SA9 BC05"
        ),
        seat=0,
        sensible=one_of(Build("BC05")),
        why="No attack comes any more, and a second city is a point (KI-55, KI-65).",
    ),
    Position(
        name="points rather than Monster Bait that reaches nobody",
        table=lambda: last_action(
            seat(bank=4, has="STYO1 BC09"), HONG_KONG_7, seat(attack=2, has="SMOW1"), row="SA4 BC05"
        ),
        seat=0,
        sensible=one_of(Build("BC05")),
        why="Two steps bring no rival to Kaiju Attack; a third city is 2 points (KI-13, KI-55).",
    ),
    Position(
        name="an income that brings a product",
        table=lambda: last_action(
            seat(bank=3, research=4, has="STYO2 BT01"), HONG_KONG_7, MOSCOW, row="BT11 BI14"
        ),
        seat=0,
        sensible=one_of(TakeIncome("BT11")),
        why="Research comes round to Eureka, and the Plush Toy is 5 points; a city is one (KI-12, KI-34).",
    ),
    Position(
        name="an income that brings a product, five players",
        table=lambda: last_action(
            seat(bank=5, research=3, has="STYO1 BI01 BI04", products="NP02"),
            *(seat(has="BC04 BC06", products="NP17 NPH NP03"), MOSCOW, seat(has="SLON1"), seat(has="SSFO1")),
            row="BI14 BC03",
            display="NP16 NP05 NP06",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BI14")),
        why="It brings the Snow Globe, 14 points against 13; a Building brings 13 at most (KI-34, KI-55).",
    ),
    Position(
        name="the Think Tank brings a product",
        table=lambda: last_action(seat(bank=3, research=1, has="STYO1"), HONG_KONG_7, MOSCOW, row="SA7 BI14"),
        seat=0,
        sensible=one_of(UseSpecial("SA7")),
        why="Four steps reach Eureka and 5 points; a second city is one (KI-12, KI-26, KI-55).",
    ),
    Position(
        name="Espionage brings a product",
        table=lambda: last_action(seat(bank=3, research=3, has="STYO1"), HONG_KONG_7, MOSCOW, row="SA8 BI14"),
        seat=0,
        sensible=one_of(UseSpecial("SA8")),
        why="Two steps reach Eureka and 5 points; a second city is one (KI-12, KI-55, KI-63).",
    ),
    Position(
        name="the Overtime Shift brings a product",
        table=lambda: last_action(
            seat(bank=3, research=2, has="STYO2 BT07"),
            seat(bank=3, has="SHKG1", products="NPH NPH"),
            MOSCOW,
            row="SA3 BI14",
        ),
        seat=0,
        sensible=one_of(UseSpecial("SA3")),
        why="Technology pays three research, which reach Eureka and 5 points, enough to win (KI-12, KI-62).",
    ),
    Position(
        name="the suit whose research brings a product",
        table=lambda: last_action(
            seat(bank=3, research=2, has="STYO1 STYO2 BT07 BC02"), HONG_KONG_7, MOSCOW, row="SA3 BC05"
        ).special(0, "SA3"),
        seat=0,
        sensible=one_of(NameSuit("T")),
        why="Money scores nothing; three research reach Eureka and 5 points (KI-12, KI-52, KI-62).",
    ),
    Position(
        name="Monster Bait takes the lead from the leader",
        table=lambda: last_action(
            seat(bank=2, has="STYO1 BC09"),
            seat(attack=4, has="SHKG1 SHKG2 BC10", products="NPH"),
            seat(has="SMOW1 BC04"),
            row="SA4 BC05",
            threat="KA08",
        ),
        seat=0,
        sensible=one_of(UseSpecial("SA4")),
        why="The leader loses a Hong Kong Building and with it the home city: 3 against 6 (KI-54, KI-63).",
    ),
    Position(
        name="Monster Bait is for the leader",
        table=lambda: last_action(
            seat(bank=2, has="STYO1 BC09"),
            seat(attack=4, has="SHKG1 SHKG2 BC10", products="NPH"),
            seat(attack=4, has="SMOW1 BC04"),
            row="SA4 BC05",
            threat="KA08",
        ).special(0, "SA4"),
        seat=0,
        sensible=one_of(NameRival(1)),
        why="Only with the leader hit in the home city are 6 points the most (KI-54, KI-58, KI-63).",
    ),
    Position(
        name="no income that loses points to the threat",
        table=lambda: last_action(
            seat(bank=0, attack=5, has="STYO1 STYO2", products="NP06"),
            seat(has="SHKG1 BC03"),
            MOSCOW,
            row="BT11 BC05",
            threat="KA07",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC05")),
        why="The attack would cost 2 points for Tokyo and the home city; C is harmless (KI-13, KI-39).",
    ),
    Position(
        name="no income that brings the leader a product",
        table=lambda: last_action(
            seat(bank=0, has="STYO1 BC09", products="NPH NPH"),
            seat(research=4, has="SHKG1 BT12", products="NPH"),
            MOSCOW,
            row="BT11 BC05",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC05")),
        why="Technology brings the rival to Eureka and 5 points; Construction pays nobody (KI-31, KI-34).",
    ),
    Position(
        name="the card with which the next player would win",
        table=lambda: at_table(
            seat(bank=3, has="STYO1 BC09"),
            seat(bank=3, has="SHKG1 BC10", products="NPH"),
            seat(bank=5, has="BC04 SMOW1"),
            row="BC05 BI03 BT01",
            start=2,
            last_round=True,
        ),
        seat=0,
        sensible=with_card("BC05"),
        why="The rival can pay for no other, and a second in Hong Kong is 5 points for home (KI-20, KI-54).",
    ),
    Position(
        name="the Building that the attack may have",
        table=lambda: last_action(
            seat(bank=0, attack=5, has="STYO1 STYO3 BI01", products="NP02"),
            seat(bank=5, has="SHKG1", products="NPH"),
            MOSCOW,
            row="BI14 BC05",
            threat="KA07",
            display="NP17 NP01 NP03",
        ).income(0, "BI14"),
        seat=0,
        sensible=one_of(LoseBuilding("STYO3")),
        why="The Generator counts the two of Industry, and a point less loses the match (KI-42, KI-53).",
    ),
    Position(
        name="level points are decided by the Bank",
        table=lambda: last_action(
            seat(bank=2, has="STYO1"), HONG_KONG, MOSCOW, row="BI14 BT11", display="NP03 NP01 NP02"
        ),
        seat=0,
        sensible=one_of(TakeIncome("BI14")),
        why="Both have 5 points, and 4 in the Bank beat 3 (KI-59).",
    ),
    Position(
        name="money that wins the tie is not spent",
        table=lambda: last_action(seat(bank=5, has="STYO3"), HONG_KONG, MOSCOW, row="BI02 BI03"),
        seat=0,
        sensible=not_of_kind(Build),
        why="Both have 5 points and another Tokyo Building adds none; 5 in the Bank beat 3 (KI-52, KI-59).",
    ),
    Position(
        name="no demolition of points",
        table=lambda: last_action(
            seat(bank=4, has="STYO1 STYO2 BC09", products="NP06"),
            seat(has="SHKG1 BC03", products="NP17"),
            MOSCOW,
            row="SA2 BI14",
            display="NP03 NP01 NP02",
        ),
        seat=0,
        sensible=one_of(Build("BI14")),
        why="Money scores nothing; the third city is 2 points and makes 12 against 11 (KI-52, KI-55, KI-64).",
    ),
    Position(
        name="no starting over when the Buildings score",
        table=lambda: last_action(
            seat(bank=4, has="BT03 BT06 BT09 BT11", products="NP03"), HONG_KONG, MOSCOW, row="BC13 BT14"
        ),
        seat=0,
        sensible=not_of_kind(Restart),
        why="15 points as they stand; starting over loses all but 1 of them (KI-44, KI-53, KI-55).",
    ),
    Position(
        name="a Building for the extra income of two players",
        table=lambda: at_table(
            seat(bank=3, research=4, has="STYO1"),
            seat(has="SHKG1", products="NPH"),
            row="BT11 BI14",
            extra="BT05",
            display="NP17 NP01 NP02",
            start=1,
            acted=3,
            last_round=True,
        ),
        seat=0,
        sensible=one_of(Build("BT11")),
        why="The extra card pays its research, Eureka and 5 points; both are a second city (KI-55, KI-70).",
    ),
]
