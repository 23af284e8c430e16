"""The Republic's shelves, Favors and the limit of ten."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import (
    Donate,
    Done,
    EmergencyDiscard,
    PaidDiscard,
    Pick,
    Redeem,
    Sell,
)
from tests.positions import Position
from tests.positions.choosing import one_of
from tests.positions.kaiju_exchange.words import FOUR_SCORED, poor
from tests.titles.kaiju_exchange.table import EGG, PONZIUM, TENTACLE, at_table, seat

POSITIONS = [
    Position(
        name="a sale for the next wages saves a scored Demand",
        table=lambda: at_table(
            seat(crew="ES", wonga=0, materials="P2", scored=["DM-E1"]), poor("T"), step="business"
        ),
        seat=0,
        sensible=one_of(Sell(PONZIUM)),
        why="Without 2W the next turn begins with a bankruptcy (KX-30, KX-35, KX-51).",
    ),
    Position(
        name="a sale for the next wages saves the Crew, three players",
        table=lambda: at_table(
            seat(crew="TTS", wonga=1, materials="E2 S1 T3"),
            *(poor("E"), poor("P")),
            step="business",
            rows="T2",
        ),
        seat=0,
        sensible=one_of(Sell(EGG), Sell(TENTACLE)),
        why="Three wages are due next turn, and a wipe-out takes two Crew and all materials (KX-36, KX-51).",
    ),
    Position(
        name="above ten, spare Eggs are sold and not thrown away for money",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E8 S2 T1", contracts=["EC01"]), poor(), step="inventory"
        ),
        seat=0,
        sensible=one_of(Sell(EGG), Donate(EGG)),
        why="Two of six spare Eggs bring 2W or a Favor; discarding costs 1W (KX-51, KX-54, KX-73).",
    ),
    Position(
        name="enough is thrown away",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="E4 S4 T3"), poor(), step="inventory", rows="E5 S5 T5"
        ).do(0, PaidDiscard(), Pick(EGG)),
        seat=0,
        sensible=one_of(Done()),
        why="Ten are allowed, and every one more is lost for nothing (KX-70, KX-73, R-41).",
    ),
    Position(
        name="the emergency exit takes what is plentiful",
        table=lambda: at_table(
            seat(crew="E", wonga=0, materials="E8 S1 T1 P1", locals=["DM-S1", "DM-T1"]),
            poor(),
            step="inventory",
            shown=["DM-P1", "DM-P3"],
            rows="E5",
        ).do(0, EmergencyDiscard()),
        seat=0,
        sensible=one_of(Pick(EGG)),
        why="One of the others would cost a Demand, and the three make an Influence (KX-74, KX-90).",
    ),
    Position(
        name="redeeming brings the third Demand",
        table=lambda: at_table(
            seat(crew="E", wonga=2, favors=1, fulfilled=["DM-E1", "DM-S1"], locals=["DM-T2"]),
            poor(),
            step="business",
            acts=2,
            rows="T2",
        ),
        seat=0,
        sensible=one_of(Redeem()),
        why="A Favor and 1W for two Tentacles, which pay 3W and an Influence (KX-57, KX-90).",
    ),
    Position(
        name="what is redeemed is what the third Demand asks for",
        table=lambda: at_table(
            seat(crew="E", wonga=2, favors=1, fulfilled=["DM-E1", "DM-S1"], locals=["DM-T2"]),
            *(poor(), poor("P")),
            step="business",
            acts=2,
            rows="E2 T2 P1",
        ).do(0, Redeem()),
        seat=0,
        sensible=one_of(Pick(TENTACLE)),
        why="Both of the two are needed as Tentacles (KX-57, KX-90).",
    ),
    Position(
        name="redeeming for the Demand that wins",
        table=lambda: at_table(
            seat(crew="E", wonga=10, favors=1, scored=FOUR_SCORED, locals=["DM-E3"], materials="E1"),
            poor(),
            step="business",
            rows="E2",
        ),
        seat=0,
        sensible=one_of(Redeem()),
        why="9W and a Demand for 5W make 14W and the sixth Influence (KX-3, KX-57).",
    ),
]
