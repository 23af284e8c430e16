"""The Republic's eighth delivery, the Alliance, and reserving."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import Donate, EndBusiness, Pass, Pick, Redeem, Sell
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.positions.kaiju_exchange.words import SEVEN_DELIVERED, fulfil, poor, reserve
from tests.titles.kaiju_exchange.table import EGG, SLIME, ExchangeTable, Seat, at_table, seat


def before_the_eighth(
    own: Seat, *others: Seat, rows: str = "E2", shown: tuple[str, ...] = ("DM-E2", "DM-P3")
) -> ExchangeTable:
    """The last Business of a round in which the Republic may deliver its eighth."""
    return at_table(
        own,
        *(others or [poor("S")]),
        step="business",
        first=1,
        rows=rows,
        shown=shown,
        republic_scored=SEVEN_DELIVERED,
    )


def at_the_eighth(own: Seat, other: Seat) -> ExchangeTable:
    """The window before the eighth delivery."""
    return at_table(
        own,
        other,
        step="republic",
        rows="E2",
        shown=["DM-E2", "DM-P3"],
        republic_scored=SEVEN_DELIVERED,
        rolls=[2],
    )


def rival_near_six() -> ExchangeTable:
    """Seat 0 has five Influence and two Demands done; two Eggs and a Global Demand for them are left."""
    rival = seat(
        crew="E", wonga=6, materials="E3", scored=["DM-S2", "DM-T2", "DM-P2", "DM-S1"], locals=["DM-E1"]
    )
    rival.fulfilled = ["DM-T1"]
    table = at_table(
        rival,
        seat(crew="TT", wonga=3, materials="T1"),
        step="business",
        acts=1,
        shown=["DM-E2", "DM-P3"],
    )
    return table.do(1, Pass()).do(0, fulfil("DM-E1"))


POSITIONS = [
    Position(
        name="the ally gives the Republic its eighth",
        table=lambda: before_the_eighth(seat(crew="E", wonga=2, materials="E2", alliance=True), rows=""),
        seat=0,
        sensible=one_of(Sell(EGG), Donate(EGG)),
        why="The two Eggs are its eighth Demand, and whoever holds the Alliance wins (KX-102, KX-105).",
    ),
    Position(
        name="the ally lets the eighth come",
        table=lambda: before_the_eighth(seat(crew="E", wonga=2, materials="E2", alliance=True)),
        seat=0,
        sensible=none_of(fulfil("DM-E2", "global"), Redeem()),
        why="The Republic delivers its eighth and the ally wins, unless card or Alliance goes (KX-105).",
    ),
    Position(
        name="a third donation makes an ally in time",
        table=lambda: before_the_eighth(seat(crew="S", wonga=2, materials="S2", favors=2), poor("E")),
        seat=0,
        sensible=one_of(Donate(SLIME)),
        why="The third Favor is the Alliance, and the eighth delivery then wins (KX-56, KX-105).",
    ),
    Position(
        name="the Global Demand that would end it all, with five Influence",
        table=lambda: before_the_eighth(
            seat(
                crew="E",
                wonga=2,
                materials="E2",
                scored=["DM-E2", "DM-E1", "DM-S2", "DM-T2", "DM-P2"],
                locals=["DM-E2"],
            )
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E2", "global")),
        why="Left on display it is the eighth delivery, and everybody loses; the Local one is not (KX-105).",
    ),
    Position(
        name="the Global Demand that would win for the rival with the Alliance, three players",
        table=lambda: before_the_eighth(
            seat(crew="E", wonga=2, materials="E2", scored=["DM-E1"]),
            seat(crew="S", wonga=0, alliance=True),
            poor("T"),
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E2", "global")),
        why="Otherwise the Republic delivers its eighth, and the ally wins (KX-102, KX-105).",
    ),
    Position(
        name="redeeming clears the shelf of the eighth delivery",
        table=lambda: before_the_eighth(seat(crew="T", wonga=2, favors=1, scored=["DM-E1", "DM-S2"])),
        seat=0,
        sensible=one_of(Redeem()),
        why="Without the two Eggs there is no eighth delivery, with which everybody loses (KX-57, KX-105).",
    ),
    Position(
        name="redeeming takes the Eggs of the eighth delivery",
        table=lambda: before_the_eighth(
            seat(crew="T", wonga=2, favors=1, scored=["DM-E1", "DM-S2"]), rows="E2 S2"
        ).do(0, Redeem()),
        seat=0,
        sensible=one_of(Pick(EGG)),
        why="Both Eggs must go: one left and a die of 1 would be two again (KX-57, KX-100, KX-105).",
    ),
    Position(
        name="a Tentacle for the Demand that would end it all",
        table=lambda: before_the_eighth(seat(crew="TT", wonga=2, materials="T1", scored=["DM-E1"])),
        seat=0,
        sensible=one_of(reserve("DM-E2")),
        why="Reserved, it cannot be the eighth delivery, which everybody loses (KX-104, KX-105, KX-121).",
    ),
    Position(
        name="no sale that completes the eighth delivery",
        table=lambda: before_the_eighth(
            seat(crew="E", wonga=2, materials="E2", scored=["DM-E1"]), rows="E1", shown=("DM-E3", "DM-P3")
        ),
        seat=0,
        sensible=one_of(EndBusiness()),
        why="With three Eggs the Republic delivers its eighth and everybody loses (KX-105).",
    ),
    Position(
        name="the last window before the eighth delivery",
        table=lambda: at_the_eighth(seat(crew="TT", wonga=3, materials="T1", scored=["DM-E1"]), poor("E")),
        seat=0,
        sensible=one_of(reserve("DM-E2")),
        why="The other card cannot be delivered; this one would be the end for everybody (KX-101, KX-105).",
    ),
    Position(
        name="the last window before a rival's Alliance wins",
        table=lambda: at_the_eighth(
            seat(crew="TT", wonga=3, materials="T1"), seat(crew="E", wonga=4, alliance=True)
        ),
        seat=0,
        sensible=one_of(reserve("DM-E2")),
        why="The eighth delivery wins for whoever holds the Alliance (KX-101, KX-105).",
    ),
    Position(
        name="the last window before one's own Alliance wins",
        table=lambda: at_the_eighth(seat(crew="TT", wonga=3, materials="T1", alliance=True), poor("E")),
        seat=0,
        sensible=none_of(reserve("DM-E2")),
        why="Left alone, the Republic delivers its eighth and the Alliance wins (KX-101, KX-105).",
    ),
    Position(
        name="a Tentacle for the Demand that wins for the rival",
        table=rival_near_six,
        seat=1,
        sensible=one_of(reserve("DM-E2")),
        why="The rival has two Demands, five Influence and the Eggs for this third one (KX-90, KX-126).",
    ),
]
