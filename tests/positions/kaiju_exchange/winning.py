"""Winning on the spot, and the last round."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    CashPonzium,
    EndMain,
    Hire,
    Replace,
    Sell,
    Substitute,
    Suggest,
    TakeSuggestion,
    TakeWonga,
)
from tests.positions import Position
from tests.positions.choosing import one_of
from tests.positions.kaiju_exchange.words import FOUR_SCORED, THREE_SCORED, deliver, fulfil, poor
from tests.titles.kaiju_exchange.goods import goods, offer
from tests.titles.kaiju_exchange.table import EGG, SLIME, at_table, seat

POSITIONS = [
    Position(
        name="eleven Wonga and a Demand that crosses twelve",
        table=lambda: at_table(
            seat(crew="E", wonga=11, materials="E1", scored=FOUR_SCORED, locals=["DM-E1"]),
            seat(crew="S"),
            step="business",
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E1")),
        why="Four scored and 13W are six Influence, and the match is won on the spot (KX-2, KX-3).",
    ),
    Position(
        name="eleven Wonga and a Global Demand, four players",
        table=lambda: at_table(
            seat(crew="T", wonga=11, materials="T2 E1", scored=FOUR_SCORED),
            *(seat(crew="E", wonga=7), seat(crew="S", wonga=9), seat(crew="P", wonga=8)),
            step="business",
            shown=["DM-T2", "DM-P3", "DM-S3"],
        ),
        seat=0,
        sensible=one_of(fulfil("DM-T2", "global"), Sell(2)),
        why="The Demand or the sale of the same Tentacles brings 12W, the sixth Influence (KX-3, KX-51).",
    ),
    Position(
        name="the Demand in hand wins, so on to Business with all Eggs",
        table=lambda: at_table(
            seat(crew="E", wonga=7, materials="E3", scored=FOUR_SCORED, locals=["DM-E3"]), poor()
        ),
        seat=0,
        sensible=one_of(EndMain()),
        why="The Demand for three brings 12W and the win; two Eggs sold spoil it (KX-51, KX-77).",
    ),
    Position(
        name="a sale wins",
        table=lambda: at_table(
            seat(crew="S", wonga=10, materials="S2", scored=FOUR_SCORED), poor("E"), step="business"
        ),
        seat=0,
        sensible=one_of(Sell(SLIME)),
        why="The lacking shelf pays 2W, which makes 12W and the sixth Influence (KX-2, KX-51).",
    ),
    Position(
        name="the dearer of two sales wins",
        table=lambda: at_table(
            seat(crew="S", wonga=10, materials="E2 S2", scored=FOUR_SCORED),
            poor("E"),
            step="business",
            rows="E3",
        ),
        seat=0,
        sensible=one_of(Sell(SLIME), Sell(EGG)),
        why="Slimes bring 12W at once; the Eggs bring 1W and leave the win for the next sale (KX-51, KX-52).",
    ),
    Position(
        name="a Contract wins where a Demand would bar it",
        table=lambda: at_table(
            seat(
                crew="E",
                wonga=6,
                materials="E2 S2 T1",
                scored=THREE_SCORED,
                contracts=["EC01"],
                locals=["DM-E2"],
            ),
            poor(),
            step="business",
        ),
        seat=0,
        sensible=one_of(deliver("EC01")),
        why="6W and the Contract count together and make six; after a Demand it is barred (KX-5, KX-75).",
    ),
    Position(
        name="a third Crew of a kind wins",
        table=lambda: at_table(
            seat(crew="EE", wonga=16, scored=THREE_SCORED), poor(), poor("T"), step="business"
        ),
        seat=0,
        sensible=one_of(Hire(EGG)),
        why="Three, 12W left over and three of a kind are six at once (KX-3, R-29).",
    ),
    Position(
        name="a change of trade wins",
        table=lambda: at_table(seat(crew="EES", wonga=15, scored=THREE_SCORED), poor("T"), step="business"),
        seat=0,
        sensible=one_of(Replace(2, EGG)),
        why="Three scored, 12W left over and three of a kind are six at once (KX-3, KX-62).",
    ),
    Position(
        name="Retraining Week gives the sixth for nothing",
        table=lambda: at_table(
            seat(crew="EES", wonga=12, scored=THREE_SCORED), poor("T"), step="business", event="EV-3"
        ),
        seat=0,
        sensible=one_of(Replace(2, EGG)),
        why="Replacing costs nothing this round, and three of a kind are the sixth Influence (KX-3, KX-132).",
    ),
    Position(
        name="the Hiring Fair leaves twelve Wonga",
        table=lambda: at_table(
            seat(crew="TT", wonga=15, scored=THREE_SCORED), poor(), step="business", event="EV-1"
        ),
        seat=0,
        sensible=one_of(Hire(2)),
        why="Hiring costs 3W, so 12W stay and three of a kind make six (KX-3, KX-130).",
    ),
    Position(
        name="the Refinery wins where the shelf is full",
        table=lambda: at_table(
            seat(crew="PP", wonga=10, materials="P3", scored=FOUR_SCORED), poor(), step="business", rows="P5"
        ),
        seat=0,
        sensible=one_of(CashPonzium()),
        why="Three Ponzium are 2W, which make 12W and six Influence (KX-3, KX-116).",
    ),
    Position(
        name="Foreign Aid in money wins",
        table=lambda: at_table(
            seat(crew="E", wonga=11, scored=FOUR_SCORED), poor(), step="turn", event="EV-7", rows="E2 T2"
        ),
        seat=0,
        sensible=one_of(TakeWonga()),
        why="The 1W makes 12W before any wages are due (KX-2, KX-6, KX-136).",
    ),
    Position(
        name="five are enough without a Republic",
        table=lambda: at_table(
            seat(crew="S", wonga=11, materials="S1", scored=THREE_SCORED, locals=["DM-S1"]),
            poor("E"),
            fall=True,
            step="business",
        ),
        seat=0,
        sensible=one_of(fulfil("DM-S1")),
        why="Three scored and 13W are five Influence, which win the variant (KX-142).",
    ),
    Position(
        name="an offer whose Wonga wins for the one who accepts",
        table=lambda: at_table(
            seat(crew="E", wonga=4),
            seat(crew="T", wonga=11, materials="T1", scored=FOUR_SCORED),
            seat(crew="S"),
        ).do(0, offer(1, "W1", "T1", wait=True)),
        seat=1,
        sensible=one_of(AcceptOffer(1)),
        why="12W are the sixth Influence, also on another player's turn (KX-2, KX-43).",
    ),
    Position(
        name="a suggestion whose Wonga wins",
        table=lambda: at_table(
            seat(crew="T", wonga=11, materials="T1", scored=FOUR_SCORED),
            seat(crew="E", wonga=4),
            step="business",
        ).do(1, Suggest(goods("W1"), goods("T1"))),
        seat=0,
        sensible=one_of(TakeSuggestion(1)),
        why="The other has agreed already, and 12W are the sixth Influence (KX-2, KX-48).",
    ),
    Position(
        name="Local Boom makes the Local one of two equal Demands win",
        table=lambda: at_table(
            seat(crew="E", wonga=9, materials="E1", scored=FOUR_SCORED, locals=["DM-E1"]),
            poor(),
            step="business",
            event="EV-6",
            shown=["DM-E1", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E1")),
        why="Local Demands pay 1W more: 12W and the win, where the Global one leaves 11W (KX-135).",
    ),
    Position(
        name="Global Summit makes the Global one of two equal Demands win",
        table=lambda: at_table(
            seat(crew="E", wonga=8, materials="E2", scored=FOUR_SCORED, locals=["DM-E2"]),
            poor(),
            step="business",
            event="EV-8",
            shown=["DM-E2", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E2", "global")),
        why="Global Demands pay 1W more: 12W and the win, where the Local one leaves 11W (KX-137).",
    ),
    Position(
        name="a Chef who needs the pay uses no Egg",
        table=lambda: at_table(
            seat(crew="EE", wonga=9, materials="T2 E2", scored=FOUR_SCORED, locals=["DM-T2"]),
            poor(),
            step="business",
            rows="E5 T5",
        ).do(0, fulfil("DM-T2")),
        seat=0,
        sensible=one_of(Substitute(0)),
        why="Paid with Tentacles the Demand brings 12W and the win; with any Egg it pays nothing (KX-113).",
    ),
    Position(
        name="the last round: the Demand that makes one Influence more",
        table=lambda: at_table(
            seat(crew="E", wonga=3, materials="E2", scored=["DM-S1"], locals=["DM-E2"]),
            seat(crew="S", wonga=5, scored=["DM-T1"]),
            step="business",
            first=1,
            round=40,
        ),
        seat=0,
        sensible=one_of(fulfil("DM-E2")),
        why="The match stops now; 6W are the Influence that puts one ahead (KX-3, KX-109).",
    ),
    Position(
        name="the last round: a sale that decides the tie",
        table=lambda: at_table(
            seat(crew="E", wonga=2, materials="S2", scored=["DM-S1"]),
            seat(crew="S", wonga=3, scored=["DM-T1"]),
            step="business",
            first=1,
            round=40,
        ),
        seat=0,
        sensible=one_of(Sell(SLIME)),
        why="Both have one Influence, and the most Wonga decides: 4W against 3W (KX-109).",
    ),
]
