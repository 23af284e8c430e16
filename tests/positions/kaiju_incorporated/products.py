"""New Products: earn them while they pay, and take the one that pays most."""

from __future__ import annotations

from games.titles.kaiju_incorporated.actions import TakeIncome, TakeProduct, UseSpecial
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.positions.kaiju_incorporated.words import last_action
from tests.titles.kaiju_incorporated.table import at_table, seat

OTHERS = (seat(has="SHKG1 SHKG2 SHKG3"), seat(has="SMOW1 SMOW2 SMOW3"))

POSITIONS = [
    Position(
        name="an income that brings a product, in round 6",
        table=lambda: at_table(
            seat(bank=1, research=4, has="STYO1 STYO2 STYO3 BT01"),
            *OTHERS,
            seat(has="SLON1 SLON2 SLON3"),
            row="BT11 BC05 BI14 BC13 BT12",
            threat="KA11",
            display="NP06 NP09 NP10",
            round=6,
        ),
        seat=0,
        sensible=one_of(TakeIncome("BT11"), TakeIncome("BT12")),
        why="As much money as from Industry, and Eureka with 8 points for four in Tokyo (KI-12, KI-53).",
    ),
    Position(
        name="an income that brings a product rather than a poor Building, in round 6",
        table=lambda: at_table(
            seat(bank=2, research=4, has="STYO1 STYO2 STYO3 BT01"),
            *OTHERS,
            row="BT11 BI08 BC06 BI05",
            threat="KA11",
            display="NP06 NP09 NP10",
            round=6,
        ),
        seat=0,
        sensible=one_of(TakeIncome("BT11")),
        why="8 points now and 2 Yen on top; the one Building that can be paid earns 1 (KI-12, KI-53).",
    ),
    Position(
        name="the Think Tank for a product worth eight, in round 6",
        table=lambda: at_table(
            seat(bank=3, research=2, has="STYO1 STYO3 BC02 BC03"),
            *OTHERS,
            row="SA7 BI12 BI13 BC08",
            threat="KA11",
            display="NP06 NP09 NP10",
            round=6,
        ),
        seat=0,
        sensible=one_of(UseSpecial("SA7")),
        why="Four steps reach Eureka and 8 points; an income pays 3 Yen at most (KI-12, KI-26, KI-53).",
    ),
    Position(
        name="two products of one income, five players",
        table=lambda: at_table(
            seat(bank=1, research=4, has="STYO1 STYO2 BT02 BT08"),
            *OTHERS,
            *(seat(has="SLON1 SLON2 SLON3"), seat(has="SSFO1 SSFO2 SSFO3")),
            row="BT11 BC05 BI14 BC13 BT12 BI10",
            threat="KA11",
            display="NP06 NP15 NP13",
            round=7,
        ),
        seat=0,
        sensible=one_of(TakeIncome("BT11"), TakeIncome("BT12")),
        why="Seven research pass Eureka twice, and all three on display fit (KI-12, KI-35, KI-53).",
    ),
    Position(
        name="a product rather than two Yen more, two players",
        table=lambda: at_table(
            seat(bank=0, research=4, has="BI04 BC02 STYO3"),
            seat(has="SHKG1 SHKG2 SHKG3"),
            row="BI14 BC05 BC12",
            extra="BT05",
            threat="KA11",
            display="NP11 NP12 NP17",
            acted=2,
            round=9,
        ),
        seat=0,
        sensible=one_of(TakeIncome("BI14")),
        why="Industry pays 1 and Eureka with the Plush Toy, 5 points; Construction pays 3 (KI-12, KI-34).",
    ),
    Position(
        name="the product that fits four Buildings in Tokyo",
        table=lambda: at_table(
            seat(bank=1, research=4, has="STYO1 STYO2 STYO3 BT01"),
            *OTHERS,
            row="BT11 BC05 BI14 BC13",
            threat="KA11",
            display="NP06 NP09 NP10",
            round=6,
        ).income(0, "BT11"),
        seat=0,
        sensible=one_of(TakeProduct("NP06")),
        why="8 points as they stand, against none for London and San Francisco (KI-34, KI-53).",
    ),
    Position(
        name="the product worth most as the match ends",
        table=lambda: last_action(
            seat(bank=1, research=4, has="STYO2 BC04 BI01 BC09 BT01 BI14"),
            seat(has="SHKG1 SHKG2 SHKG3", products="NP17 NPH NPH"),
            OTHERS[1],
            row="BT11 BC05",
            display="NP11 NP04 NPH",
        ).income(0, "BT11"),
        seat=0,
        sensible=one_of(TakeProduct("NP11")),
        why="Two sets of all suits are 5 points and beat the 14; the others are 4 and 2 (KI-38, KI-53).",
    ),
    Position(
        name="a Handbag when nothing else scores",
        table=lambda: last_action(
            seat(bank=1, research=4, has="STYO2 BT01 BI01"),
            *OTHERS,
            row="BT11 BC05",
            display="NP09 NP10 NPH",
        ).income(0, "BT11"),
        seat=0,
        sensible=one_of(TakeProduct("NPH")),
        why="2 points; without a Building in London or San Francisco the others bring none (KI-38, KI-53).",
    ),
    Position(
        name="five points for certain rather than one Building",
        table=lambda: last_action(
            seat(bank=1, research=4, has="STYO2 BT01"),
            seat(has="SHKG1 SHKG2 SHKG3", products="NPH"),
            OTHERS[1],
            row="BT11 BC05",
            display="NP17 NP01 NP14",
        ).income(0, "BT11"),
        seat=0,
        sensible=one_of(TakeProduct("NP17")),
        why="The Plush Toy is 5 points as it is, the others 1 each (KI-53).",
    ),
    Position(
        name="ahead, the product that brings up the Handbag",
        table=lambda: last_action(
            seat(bank=4, research=4, has="STYO1 STYO2 BT01 BC09", products="NP06"),
            *OTHERS,
            row="BT11 BC13",
            display="NP17 NP01 NP02",
            ends=False,
        ).handbags_next(),
        seat=0,
        sensible=one_of(TakeIncome("BT11")),
        why="The Handbag ends the match with the last action of this round, far ahead (KI-49, KI-51).",
    ),
    Position(
        name="behind, not the product that brings up the Handbag",
        table=lambda: last_action(
            seat(bank=4, research=4, has="STYO1 STYO2 BT01"),
            seat(has="SHKG1 SHKG2 SHKG3 BI04 BC05", products="NP07 NP12"),
            seat(has="SMOW1 SMOW2 SMOW3"),
            row="BT11 BC13",
            display="NP03 NP01 NP02",
            ends=False,
        ).handbags_next(),
        seat=0,
        sensible=none_of(TakeIncome("BT11")),
        why="The match would end with this action and be lost by far (KI-49, KI-51, KI-58).",
    ),
    Position(
        name="the product that wins as the Handbag comes up",
        table=lambda: last_action(
            seat(bank=1, research=4, has="STYO2 BT01 BI14"),
            seat(has="SHKG1 SHKG2 BC05", products="NPH NPH"),
            seat(has="SMOW1 SMOW2"),
            row="BT11 BC05",
            display="NP17 NP06 NP02",
            ends=False,
        ).handbags_next(),
        seat=0,
        sensible=one_of(TakeIncome("BT11")),
        why="The Plush Toy makes 11 against 9, and the Handbag after it ends the match (KI-49, KI-51).",
    ),
]
