"""Contracts: deliver them, and get and keep what they need."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import (
    Convert,
    EndMain,
    PaidDiscard,
    PayWages,
    Pick,
    Redeem,
)
from tests.positions import Position
from tests.positions.choosing import one_of
from tests.positions.kaiju_exchange.words import deliver, poor
from tests.titles.kaiju_exchange.table import EGG, PONZIUM, TENTACLE, at_table, seat

POSITIONS = [
    Position(
        name="a complete Contract",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E2 S2 T1", contracts=["EC01", "EC11"]), poor(), step="business"
        ),
        seat=0,
        sensible=one_of(deliver("EC01")),
        why="6W and an Influence for five materials; a sale brings 2W and breaks it (KX-51, KX-81).",
    ),
    Position(
        name="a complete Contract rather than one Demand, three players",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E2 S2 T1", contracts=["EC01", "EC09"], locals=["DM-S2"]),
            *(poor("P"), poor("T")),
            step="business",
            shown=["DM-E2", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(deliver("EC01")),
        why="A Demand pays 3W and bars the Contract's 6W and Influence this turn (KX-75, KX-81).",
    ),
    Position(
        name="a complete Contract is not sold on the way to Business",
        table=lambda: at_table(
            seat(crew="T", wonga=2, materials="S1 T2 P2", contracts=["EC12", "EC01"]), poor("E")
        ),
        seat=0,
        sensible=one_of(EndMain()),
        why="It is delivered in the Business Step; a sale or a gift of Tentacles breaks it (KX-24, KX-81).",
    ),
    Position(
        name="redeeming brings the last material of a Contract",
        table=lambda: at_table(
            seat(crew="E", wonga=1, materials="E2 S2", favors=1, contracts=["EC01"]),
            poor(),
            step="business",
            rows="T1",
        ),
        seat=0,
        sensible=one_of(Redeem()),
        why="For a Favor and 1W the Tentacle completes the Contract, 6W and an Influence (KX-57, KX-81).",
    ),
    Position(
        name="redeeming brings the last two of a Contract, four players",
        table=lambda: at_table(
            seat(crew="P", wonga=3, materials="E1 P2", favors=2, contracts=["EC09", "EC01"]),
            *(poor("E"), poor("S"), poor("T")),
            step="business",
            rows="T3 S1",
        ),
        seat=0,
        sensible=one_of(Redeem()),
        why="Two Tentacles of the Republic complete the Contract (KX-57, KX-81).",
    ),
    Position(
        name="what is redeemed is what the Contract lacks",
        table=lambda: at_table(
            seat(crew="P", wonga=3, materials="E1 P2", favors=1, contracts=["EC09"]),
            poor(),
            step="business",
            rows="E2 S2 T2",
        ).do(0, Redeem()),
        seat=0,
        sensible=one_of(Pick(TENTACLE)),
        why="The Contract lacks two Tentacles, and two are taken in all (KX-57, KX-81).",
    ),
    Position(
        name="the Diplomatic Gift is what the Contract lacks",
        table=lambda: at_table(
            seat(crew="E", wonga=4, materials="E2 S2", contracts=["EC01"]), poor(), step="turn", event="EV-4"
        ),
        seat=0,
        sensible=one_of(Pick(TENTACLE)),
        why="With the Tentacle the Contract is complete, with the Ponzium it is not (KX-81, KX-133).",
    ),
    Position(
        name="Foreign Aid is what the Contract lacks",
        table=lambda: at_table(
            seat(crew="E", wonga=3, materials="E2 S2", contracts=["EC01"]),
            *(poor(), poor("P")),
            step="turn",
            event="EV-7",
            rows="E1 T1 P1",
        ),
        seat=0,
        sensible=one_of(Pick(TENTACLE)),
        why="The Tentacle completes the Contract, worth 6W and an Influence; 1W does not (KX-81, KX-136).",
    ),
    Position(
        name="the lab makes what the Contract lacks",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E2 S2 P2", contracts=["EC01"]),
            poor(),
            step="business",
            event="EV-5",
            rows="P5",
        ),
        seat=0,
        sensible=one_of(Convert()),
        why="Two Ponzium that nobody buys become the Tentacle of the Contract (KX-81, KX-134).",
    ),
    Position(
        name="the lab is given what the Contract does not need",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E2 S2 P2", contracts=["EC01"]),
            poor(),
            step="business",
            event="EV-5",
        ).do(0, Convert()),
        seat=0,
        sensible=one_of(Pick(PONZIUM)),
        why="Eggs and Slimes are needed, Ponzium is not (KX-81, KX-134).",
    ),
    Position(
        name="the lab's one material is what the Contract lacks",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E2 S2 P2", contracts=["EC01"]),
            poor(),
            step="business",
            event="EV-5",
        ).do(0, Convert(), Pick(PONZIUM), Pick(PONZIUM)),
        seat=0,
        sensible=one_of(Pick(TENTACLE)),
        why="The Tentacle completes the Contract (KX-81, KX-134).",
    ),
    Position(
        name="the Crew who brings what the Contract lacks is paid",
        table=lambda: at_table(
            seat(crew="ET", wonga=4, materials="E2 S2", contracts=["EC01"]), poor(), step="extraction"
        ),
        seat=0,
        sensible=one_of(PayWages()),
        why="1W keeps the Crew whose Tentacles complete the Contract this turn (KX-28, KX-31, KX-81).",
    ),
    Position(
        name="above ten, paying to discard keeps the Contract",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E8 S2 T1", contracts=["EC01"]),
            poor(),
            step="inventory",
            rows="E5",
        ),
        seat=0,
        sensible=one_of(PaidDiscard()),
        why="Nobody buys the Eggs; 1W saves a Contract of 6W and an Influence (KX-73, KX-81).",
    ),
    Position(
        name="above ten, what the Contract does not need is thrown away",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E8 S2 T1", contracts=["EC01"]),
            poor(),
            step="inventory",
            rows="E5",
        ).do(0, PaidDiscard()),
        seat=0,
        sensible=one_of(Pick(EGG)),
        why="Six Eggs are spare, and no Slime and no Tentacle (KX-73, KX-81).",
    ),
]
