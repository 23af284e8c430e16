"""Special Actions: what does nothing is not bought, and what hits hits whom it hurts."""

from __future__ import annotations

from games.titles.kaiju_incorporated.actions import (
    Demolish,
    NameRival,
    NameSuit,
    UseSpecial,
)
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.positions.kaiju_incorporated.words import last_action
from tests.titles.kaiju_incorporated.table import at_table, seat

OTHERS = (seat(has="SHKG1 SHKG2 SHKG3"), seat(has="SMOW1 SMOW2 SMOW3"))

POSITIONS = [
    Position(
        name="no Early Warning at Attack 0",
        table=lambda: at_table(
            seat(bank=5, has="STYO1 STYO2 STYO3"), *OTHERS, row="SA9 BC13 BI10 BT01", threat="KA11"
        ),
        seat=0,
        sensible=none_of(UseSpecial("SA9")),
        why="The marker cannot be calmed, and the threat hits nothing as it is (KI-16, KI-65).",
    ),
    Position(
        name="no Early Warning at Attack 0, even with a threat that would hit, five players",
        table=lambda: at_table(
            seat(bank=6, has="STYO1 STYO2 STYO3"),
            *OTHERS,
            *(seat(has="SLON1 SLON2 SLON3"), seat(has="SSFO1 SSFO2 SSFO3")),
            row="SA9 BC13 BI10 BT01 BC10 BC02",
            threat="KA07",
        ),
        seat=0,
        sensible=none_of(UseSpecial("SA9")),
        why="No next income pulls the marker round, and good Buildings lie there (KI-13, KI-65).",
    ),
    Position(
        name="no Hazmat Sweep at Attack 0, four players",
        table=lambda: at_table(
            seat(bank=5, has="STYO1 STYO2 STYO3"),
            *OTHERS,
            seat(has="SLON1 SLON2 SLON3"),
            row="SA5 BC13 BI10 BT01 BC10",
        ),
        seat=0,
        sensible=none_of(UseSpecial("SA5")),
        why="It stops at zero, where the marker is (KI-16).",
    ),
    Position(
        name="no Licensing Deal without a Building that it pays, two players",
        table=lambda: at_table(
            seat(bank=5, has="STYO1 STYO2 BC13"),
            seat(has="SHKG1 SHKG2 SHKG3"),
            row="SA6 BC10 BI10 BT01 BC15",
            extra="BT05",
        ),
        seat=0,
        sensible=none_of(UseSpecial("SA6")),
        why="2 Yen for the income of Rival's Turn Buildings, and none is there (KI-27, KI-62).",
    ),
    Position(
        name="no Overtime Shift that pays less than it costs",
        table=lambda: at_table(
            seat(bank=3, has="STYO3 BC03 STYO1"), *OTHERS, row="SA3 BI14 BC05 BI08", threat="KA11"
        ),
        seat=0,
        sensible=none_of(UseSpecial("SA3")),
        why="It costs 2 and pays 2 of Industry; the plain income pays the same for nothing (KI-29, KI-62).",
    ),
    Position(
        name="the Overtime Shift in the suit that pays",
        table=lambda: at_table(
            seat(bank=3, has="STYO1 BC02 BC14 BT01"), *OTHERS, row="SA3 BI14 BC05 BT11", threat="KA11"
        ).special(0, "SA3"),
        seat=0,
        sensible=one_of(NameSuit("C")),
        why="Construction pays 7, Industry 2, Technology 1 and a research (KI-62).",
    ),
    Position(
        name="Monster Bait for the rival who is struck",
        table=lambda: at_table(
            seat(bank=3, has="STYO1 STYO2 STYO3"),
            seat(attack=1, has="SHKG1 SHKG2 SHKG3"),
            seat(attack=4, has="SMOW1 BI13 BC08", products="NP17 NP08"),
            seat(attack=0, has="SLON1 SLON2 SLON3"),
            row="SA4 BI14 BC05 BT11 BT05",
            threat="KA14",
        ).special(0, "SA4"),
        seat=0,
        sensible=one_of(NameRival(2)),
        why="Two steps bring only the leader to Kaiju Attack, who loses a Building of cost 9 (KI-13, KI-63).",
    ),
    Position(
        name="Monster Bait for the rival who has something to lose",
        table=lambda: at_table(
            seat(bank=3, has="STYO1 STYO2 STYO3"),
            seat(attack=4, has="BC05 BC06 SMOW1"),
            seat(attack=4, has="BC02 BT01 SSFO1"),
            row="SA4 BI14 BC15 BT11",
            threat="KA08",
        ).special(0, "SA4"),
        seat=0,
        sensible=one_of(NameRival(1)),
        why="Both are brought to Kaiju Attack, but only one has Buildings in Hong Kong (KI-41, KI-63).",
    ),
    Position(
        name="Espionage against the rival about to take a product",
        table=lambda: at_table(
            seat(bank=3, research=1, has="STYO1 STYO2 STYO3"),
            seat(research=0, has="SHKG1 SHKG2 SHKG3"),
            seat(research=4, has="SMOW1 SMOW2 BT08", products="NP17"),
            row="SA8 BI14 BC15 BT11",
        ).special(0, "SA8"),
        seat=0,
        sensible=one_of(NameRival(2)),
        why="The leader falls from 4 to 2; the other is at Eureka and cannot be set back (KI-16, KI-63).",
    ),
    Position(
        name="demolition of what scores nothing, for the tie",
        table=lambda: last_action(
            seat(bank=0, has="STYO1 STYO2 BI02 BC03", products="NP02"),
            seat(bank=5, has="SHKG1 SHKG2", products="NPH NP03"),
            seat(has="SMOW1 BC04"),
            row="SA2 BT06",
            display="NP17 NP01 NP04",
        ).special(0, "SA2"),
        seat=0,
        sensible=one_of(Demolish("STYO2"), Demolish("BC03")),
        why="The Generator counts the Industry; 8 points stay, and the Bank wins the tie (KI-53, KI-59).",
    ),
]
