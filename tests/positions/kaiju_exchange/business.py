"""Demands: pay them, in the way that brings most, and end when nothing is left to gain."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import EndBusiness, Substitute
from tests.positions import Position
from tests.positions.choosing import not_of_kind, one_of
from tests.positions.kaiju_exchange.words import fulfil, poor
from tests.titles.kaiju_exchange.table import at_table, seat

POSITIONS = [
    Position(
        name="a payable Demand in hand",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E1", locals=["DM-E1"]), poor(), step="business"
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E1")),
        why="It pays 2W, and Refresh discards it otherwise (KX-77, KX-90).",
    ),
    Position(
        name="a Demand that makes six Wonga",
        table=lambda: at_table(
            seat(crew="T", wonga=1, materials="T3", locals=["DM-T3"]), poor(), poor("E"), step="business"
        ),
        seat=0,
        sensible=one_of(fulfil("DM-T3")),
        why="5W for three Tentacles and an Influence at 6W; a sale pays 2W for two (KX-3, KX-51, KX-77).",
    ),
    Position(
        name="a Demand that makes twelve Wonga, with nothing scored",
        table=lambda: at_table(
            seat(crew="P", wonga=11, materials="P1", locals=["DM-P1", "DM-E3"]), poor(), step="business"
        ),
        seat=0,
        sensible=not_of_kind(EndBusiness),
        why="13W are two Influence, a Ponzium is none, and ending throws the card away (KX-3, KX-90).",
    ),
    Position(
        name="the third Demand of a turn",
        table=lambda: at_table(
            seat(crew="P", wonga=2, materials="P2", fulfilled=["DM-S1", "DM-T1"], locals=["DM-P2"]),
            poor(),
            step="business",
            acts=2,
        ),
        seat=0,
        sensible=one_of(fulfil("DM-P2")),
        why="The third Demand keeps one as an Influence (KX-90); the same two sold bring only 2W.",
    ),
    Position(
        name="the third Demand is a Global one, three players",
        table=lambda: at_table(
            seat(crew="S", wonga=2, materials="S2", fulfilled=["DM-E1", "DM-T1"]),
            *(poor("E"), poor("T")),
            step="business",
            acts=2,
            shown=["DM-S2", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(fulfil("DM-S2", "global")),
        why="Global Demands count like one's own, and the third is an Influence (KX-76, KX-90).",
    ),
    Position(
        name="the third Demand is a reserved one",
        table=lambda: at_table(
            seat(crew="TT", wonga=2, materials="T3", fulfilled=["DM-E1", "DM-S1"], reserved=["DM-T3"]),
            poor(),
            step="business",
            acts=2,
        ),
        seat=0,
        sensible=one_of(fulfil("DM-T3", "reserved")),
        why="It pays 5W and is the third of the turn, an Influence (KX-76, KX-90).",
    ),
    Position(
        name="three Demands that can all be paid",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E1 S1 T1", locals=["DM-E1", "DM-S1"]),
            poor(),
            step="business",
            shown=["DM-T1", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E1"), fulfil("DM-S1"), fulfil("DM-T1", "global")),
        why="Each pays, and all three together keep one as an Influence (KX-77, KX-90).",
    ),
    Position(
        name="two small Demands rather than one big",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E3", fulfilled=["DM-S1"], locals=["DM-E1", "DM-E3"]),
            poor(),
            step="business",
            acts=1,
            shown=["DM-E2", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E1"), fulfil("DM-E2", "global")),
        why="Three Eggs pay 5W either way, but two Demands more make three and an Influence (KX-90, KX-91).",
    ),
    Position(
        name="the bigger Demand rather than the smaller where only one is left",
        table=lambda: at_table(
            seat(
                crew="E",
                wonga=1,
                materials="E3",
                fulfilled=["DM-S1", "DM-T1"],
                locals=["DM-E3", "DM-E1"],
            ),
            poor(),
            step="business",
            acts=2,
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E3")),
        why="Both are the third, but only the 5W also make 6W, one Influence more (KX-3, KX-75); the Eggs "
        "saved sell for 2W, which is not enough.",
    ),
    Position(
        name="a pair and the Molder pay the third Demand",
        table=lambda: at_table(
            seat(crew="SS", wonga=2, materials="S2", fulfilled=["DM-E1", "DM-T1"], locals=["DM-P1"]),
            poor("E"),
            step="business",
            acts=2,
        ),
        seat=0,
        sensible=one_of(fulfil("DM-P1")),
        why="Two Slimes stand for the Ponzium and pay in full, and three make an Influence (KX-90, KX-114).",
    ),
    Position(
        name="the Molder pays for a Demand of three",
        table=lambda: at_table(
            seat(crew="SS", wonga=1, materials="P1 S4", locals=["DM-P3"]), poor("E"), step="business"
        ),
        seat=0,
        sensible=one_of(fulfil("DM-P3")),
        why="One Ponzium and four Slimes bring the full 5W and with it 6W; sold, 4W (KX-51, KX-114).",
    ),
    Position(
        name="the Chef pays the third Demand for nothing but the count",
        table=lambda: at_table(
            seat(crew="EE", wonga=2, materials="E1", fulfilled=["DM-S1", "DM-P1"], locals=["DM-T1"]),
            poor(),
            step="business",
            acts=2,
        ),
        seat=0,
        sensible=one_of(fulfil("DM-T1")),
        why="It pays nothing, but it counts, and three make an Influence (KX-90, KX-113).",
    ),
    Position(
        name="a Chef with Eggs for one Demand takes the one that pays",
        table=lambda: at_table(
            seat(crew="EE", wonga=2, materials="E3", locals=["DM-E3", "DM-T3"]), poor(), step="business"
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E3")),
        why="Eggs paid as Eggs bring 5W; for Tentacles they bring nothing (KX-113).",
    ),
    Position(
        name="a Chef keeps the Egg for the Demand for an Egg",
        table=lambda: at_table(
            seat(crew="EE", wonga=2, materials="E1 T1", fulfilled=["DM-S1"], locals=["DM-E1", "DM-T1"]),
            poor(),
            step="business",
            acts=1,
        ).do(0, fulfil("DM-T1")),
        seat=0,
        sensible=one_of(Substitute(0)),
        why="The Tentacle pays this Demand in full, the Egg the next, and that is the third (KX-90, KX-113).",
    ),
    Position(
        name="a Molder keeps the Slimes for the Demand for Slimes",
        table=lambda: at_table(
            seat(crew="SS", wonga=2, materials="P1 S2", fulfilled=["DM-E1"], locals=["DM-P1", "DM-S2"]),
            poor("E"),
            step="business",
            acts=1,
        ).do(0, fulfil("DM-P1")),
        seat=0,
        sensible=one_of(Substitute(0)),
        why="The Ponzium pays this Demand, the Slimes the next, and that is the third (KX-90, KX-114).",
    ),
    Position(
        name="nothing is left to gain but to spoil the Contract",
        table=lambda: at_table(
            seat(crew="T", wonga=2, materials="E2 S2", contracts=["EC01"]), poor("E"), step="business"
        ),
        seat=0,
        sensible=one_of(EndBusiness()),
        why="The next Extraction brings the Tentacle that the Contract lacks (KX-28, KX-81).",
    ),
    Position(
        name="the last round: six Wonga are not spent any more",
        table=lambda: at_table(
            seat(crew="E", wonga=6, favors=1, scored=["DM-S1"]),
            seat(crew="S", wonga=7),
            step="business",
            first=1,
            round=40,
            rows="S1",
        ),
        seat=0,
        sensible=one_of(EndBusiness()),
        why="Now 2 Influence against 1 win; Crew and materials come too late, and 6W are one (KX-4, KX-109).",
    ),
]
