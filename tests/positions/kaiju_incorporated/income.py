"""Income or Building: money for oneself and not for the rivals, and none for nothing."""

from __future__ import annotations

from games.titles.kaiju_incorporated.actions import Build, Restart, TakeIncome, UseSpecial
from tests.positions import Position
from tests.positions.choosing import none_of, of_kind, one_of
from tests.titles.kaiju_incorporated.table import at_table, seat

OTHERS = (seat(has="SHKG1 SHKG2 SHKG3"), seat(has="SMOW1 SMOW2 SMOW3"))

POSITIONS = [
    Position(
        name="a Building rather than an income of nothing",
        table=lambda: at_table(
            seat(bank=5, has="STYO1 STYO3"), *OTHERS, row="BC13 BT01 BT05 BC10", threat="KA11", round=1
        ),
        seat=0,
        sensible=of_kind(Build),
        why="None of the suits in the row pays anything, and each Building will (KI-24, KI-30).",
    ),
    Position(
        name="a full Bank is for building",
        table=lambda: at_table(
            seat(bank=11, has="STYO1 STYO2 STYO3"), *OTHERS, row="BC02 BI05 BI11 BC14", threat="KA11"
        ),
        seat=0,
        sensible=of_kind(Build),
        why="The Bank holds 11 and the rest is lost, so an income brings nothing (KI-10).",
    ),
    Position(
        name="a full Bank needs no grant, four players",
        table=lambda: at_table(
            seat(bank=11, has="STYO1 STYO2 STYO3"),
            *OTHERS,
            seat(has="SLON1 SLON2 SLON3"),
            row="SA1 BC02 BI05 BC14 BI11",
            threat="KA11",
        ),
        seat=0,
        sensible=of_kind(Build),
        why="The Bank holds 11: the grant and all incomes would be lost, and each Building pays (KI-10).",
    ),
    Position(
        name="an income that does not pay the rivals",
        table=lambda: at_table(
            seat(bank=0, has="STYO1 BC02"),
            seat(has="SHKG1 BI06"),
            seat(has="SMOW1 BI03"),
            row="BI14 BC05 BI10 BC13",
            threat="KA11",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC05"), TakeIncome("BC13")),
        why="Construction pays 3 and the rivals nothing; Industry pays 2, and them 3 and 2 (KI-30, KI-31).",
    ),
    Position(
        name="an income that does not pay the leader, five players",
        table=lambda: at_table(
            seat(bank=0, has="SLON1 STYO1"),
            seat(has="SHKG1 BI06 BI09 BI02", products="NP17 NP05"),
            *(seat(has="SMOW1"), seat(has="SLON2"), seat(has="SSFO1")),
            row="BI14 BC13 BI10 BC05 BI05 BC15",
            threat="KA11",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC13"), TakeIncome("BC05"), TakeIncome("BC15")),
        why="Both suits pay 2, but Industry pays the leader 6 and two research as well (KI-31).",
    ),
    Position(
        name="the suit that pays, two players",
        table=lambda: at_table(
            seat(bank=0, has="STYO1 BI10 BI05 STYO3"),
            seat(has="SHKG1 SHKG2 SHKG3"),
            row="BT11 BC05 BI14 BC13 BT05",
            extra="BC03",
            threat="KA11",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BI14")),
        why="Industry pays 7, the others nothing (KI-30).",
    ),
    Position(
        name="starting over when nothing pays",
        table=lambda: at_table(
            seat(bank=0, has="BT11 BT09"), *OTHERS, row="BC13 BT07 BI10 BT03", threat="KA11", round=4
        ),
        seat=0,
        sensible=of_kind(Restart),
        why="Without it no money comes at all; with it a full Bank and a Building that pays (KI-43).",
    ),
    Position(
        name="starting over after the attacks, four players",
        table=lambda: at_table(
            seat(bank=1), *OTHERS, seat(has="SLON1 SLON2 SLON3"), row="BC02 SA1 BI01 BT04 BT06", round=4
        ),
        seat=0,
        sensible=of_kind(Restart),
        why="There is nothing to lose but 1 Yen, and the Bank is filled to 11 (KI-43, KI-44).",
    ),
    Position(
        name="the grant when there is no other money",
        table=lambda: at_table(
            seat(bank=1, has="STYO1 STYO3"), *OTHERS, row="SA1 BT11 BC06 BC12", threat="KA11", round=2
        ),
        seat=0,
        sensible=one_of(UseSpecial("SA1")),
        why="5 Yen for 1; no suit of the row pays, and nothing else can be paid for (KI-26, KI-30).",
    ),
    Position(
        name="five Yen of one suit rather than one of another",
        table=lambda: at_table(
            seat(bank=0, has="SLON1 BC02 SHKG2"),
            *OTHERS[1:],
            seat(has="SSFO1"),
            row="BC06 BI05 BI13 BC12",
            threat="KA11",
        ),
        seat=0,
        sensible=none_of(TakeIncome("BI05"), TakeIncome("BI13")),
        why="Construction pays 5 and Industry 1 with a step of research and of attack (KI-30).",
    ),
]
