"""The threat: fear it where it hits, and not where it hits nothing."""

from __future__ import annotations

from games.titles.kaiju_incorporated.actions import LoseBuilding, TakeIncome
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.titles.kaiju_incorporated.table import at_table, seat

OTHERS = (seat(has="SHKG1 SHKG2 SHKG3"), seat(has="SMOW1 SMOW2 SMOW3"))

POSITIONS = [
    Position(
        name="a threat to a city in which nothing stands",
        table=lambda: at_table(
            seat(bank=1, attack=5, has="BI10 BI07 STYO3"), *OTHERS, row="BI14 BT11 BC05 BT05", threat="KA11"
        ),
        seat=0,
        sensible=one_of(TakeIncome("BI14")),
        why="Industry pays 6, and there is nothing in San Francisco to lose; the others pay nothing (KI-41).",
    ),
    Position(
        name="a threat to a kind that does not stand, four players",
        table=lambda: at_table(
            seat(bank=0, attack=4, has="BC10 BC14 STYO1"),
            *OTHERS,
            seat(has="SSFO1"),
            row="BC05 BT11 BI14 BT05 BT12",
            threat="KA04",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC05")),
        why="7 Yen, and no Rival's Turn Construction Building to lose; Industry pays 2 (KI-41).",
    ),
    Position(
        name="a threat to research that is at Eureka",
        table=lambda: at_table(
            seat(bank=0, attack=5, has="BC08 STYO1"), *OTHERS, row="BC13 BI14 BT11 BT05", threat="KA13"
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC13")),
        why="The marker is at Eureka already, so 5 Yen cost nothing; Industry pays 2 (KI-41).",
    ),
    Position(
        name="a threat to the dearest Building",
        table=lambda: at_table(
            seat(bank=0, attack=5, has="BI13 BC02 BC13 STYO3"),
            *OTHERS,
            row="BI14 BC05 BI10 BC15",
            threat="KA14",
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC05"), TakeIncome("BC15")),
        why="Construction pays 5 in peace; Industry 3 and two research for a plant of 9 (KI-39).",
    ),
    Position(
        name="a threat to half the money",
        table=lambda: at_table(
            seat(bank=6, attack=5, has="BI10 BC13"), *OTHERS, row="BC08 BI05 BI13 BC06", threat="KA12"
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC08"), TakeIncome("BC06")),
        why="Construction brings 8 Yen; Industry brings as much, and then half of it goes (KI-32, KI-39).",
    ),
    Position(
        name="calm Buildings call the kaiju from Kaiju Attack, three players",
        table=lambda: at_table(
            seat(bank=0, attack=0, has="BI05 BC02"), *OTHERS, row="BI14 BC05 BI10 BC13", threat="KA02"
        ),
        seat=0,
        sensible=one_of(TakeIncome("BC05"), TakeIncome("BC13")),
        why="Both pay 3, but a step back from Kaiju Attack is an attack and costs the factory (KI-14).",
    ),
    Position(
        name="the Start card goes rather than the best earner",
        table=lambda: at_table(
            seat(bank=2, attack=5, has="STYO3 BC02 BI10"), *OTHERS, row="BI14 BC05 BT11 BT05", threat="KA07"
        ).income(0, "BI14"),
        seat=0,
        sensible=one_of(LoseBuilding("STYO3")),
        why="It pays 1 on rivals' turns, the other pays 3 and cost 6 (KI-42).",
    ),
    Position(
        name="the Building that no product counts goes",
        table=lambda: at_table(
            seat(bank=2, attack=5, has="BI07 BI05 STYO1 STYO3", products="NP07"),
            *OTHERS,
            row="BI14 BC05 BT11 BT05",
            threat="KA02",
        ).income(0, "BI14"),
        seat=0,
        sensible=none_of(LoseBuilding("BI05")),
        why="The one in Hong Kong cost most, calms the kaiju and scores 2 with the Kit (KI-42, KI-53).",
    ),
]
