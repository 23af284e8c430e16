"""Offers, suggestions and quotes: take the good ones, refuse the bad ones."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    CounterOffer,
    PublishQuote,
    Suggest,
    TakeQuote,
    TakeSuggestion,
)
from tests.positions import Position
from tests.positions.choosing import either, not_of_kind, one_of
from tests.positions.kaiju_exchange.words import (
    FOUR_SCORED,
    SEVEN_DELIVERED,
    counter_that_gets,
    fulfil,
    poor,
    refusal,
    unless_it_gives,
)
from tests.titles.kaiju_exchange.goods import goods, offer
from tests.titles.kaiju_exchange.table import ExchangeTable, Seat, at_table, seat

ONE_SHORT = seat(crew="T", wonga=11, materials="T1", scored=FOUR_SCORED)
"""A rival with five Influence, whom one Wonga makes the winner."""


def third_demand(materials: str, wonga: int = 2) -> ExchangeTable:
    """Seat 0 has done two Demands; the third in hand asks for a Tentacle, and seat 1 has two."""
    return at_table(
        seat(crew="E", wonga=wonga, materials=materials, fulfilled=["DM-E1", "DM-S1"], locals=["DM-T1"]),
        seat(crew="T", wonga=0, materials="T2"),
        step="business",
        acts=2,
        rows="E5",
    )


def eighth_is_due(active: Seat, partner: Seat) -> ExchangeTable:
    """The last Business before the Republic's eighth delivery."""
    return at_table(
        active,
        partner,
        step="business",
        first=1,
        rows="E2",
        shown=["DM-E2", "DM-P3"],
        republic_scored=SEVEN_DELIVERED,
    )


POSITIONS = [
    Position(
        name="an offer whose Wonga wins for the one who made it",
        table=lambda: at_table(ONE_SHORT, seat(crew="E", wonga=5, locals=["DM-T1"]), rows="T5").do(
            0, offer(1, "T1", "W1", wait=True)
        ),
        seat=1,
        sensible=refusal,
        why="1W more is the rival's sixth Influence, in the middle of the trade (KX-2, KX-5, R-30).",
    ),
    Position(
        name="an offer whose material wins for the one who made it, three players",
        table=lambda: at_table(
            seat(crew="E", wonga=8, scored=FOUR_SCORED, fulfilled=["DM-E1", "DM-S1"]),
            *(seat(crew="T", wonga=3, materials="T1"), seat(crew="P", wonga=4)),
            step="business",
            acts=2,
            shown=["DM-T1", "DM-P3"],
        ).do(0, offer(1, "W2", "T1", wait=True)),
        seat=1,
        sensible=unless_it_gives("T", not_of_kind(AcceptOffer)),
        why="With the Tentacle the leader pays the third Demand, which is the sixth Influence (KX-2, KX-90).",
    ),
    Position(
        name="a suggestion of somebody one Wonga short of the win",
        table=lambda: at_table(
            seat(crew="E", wonga=5, locals=["DM-T1"]), ONE_SHORT, step="business", rows="T5"
        ).do(1, Suggest(goods("T1"), goods("W1"))),
        seat=0,
        sensible=unless_it_gives("W", not_of_kind(TakeSuggestion)),
        why="The Demand would pay 2W, but the other has won by then (KX-2, KX-48).",
    ),
    Position(
        name="a quote of somebody one Wonga short of the win, three players",
        table=lambda: at_table(
            seat(crew="E", wonga=5, locals=["DM-T1"]), poor(), ONE_SHORT, step="business", rows="T5"
        ).do(2, PublishQuote(goods("T1"), goods("W1"))),
        seat=0,
        sensible=unless_it_gives("W", not_of_kind(TakeQuote)),
        why="The Demand would pay 2W, but the other has won by then (KX-2, KX-49).",
    ),
    Position(
        name="an offer that completes a Demand for a spare Egg",
        table=lambda: at_table(
            seat(crew="T", wonga=3, materials="T1"),
            seat(crew="E", wonga=3, materials="E4 T2", locals=["DM-T3"]),
        ).do(0, offer(1, "T1", "E1", wait=True)),
        seat=1,
        sensible=either(one_of(AcceptOffer(1)), counter_that_gets("T")),
        why="The third Tentacle is a Demand of 5W in one's turn; Eggs come by themselves (KX-43, KX-77).",
    ),
    Position(
        name="an offer that completes a Contract for a spare Egg, four players",
        table=lambda: at_table(
            seat(crew="T", wonga=3, materials="T1"),
            seat(crew="E", wonga=3, materials="E4 S2", contracts=["EC01", "EC11"]),
            *(seat(crew="S"), seat(crew="P")),
        ).do(0, offer(1, "T1", "E1", wait=True)),
        seat=1,
        sensible=either(one_of(AcceptOffer(1)), counter_that_gets("T")),
        why="The Tentacle completes the Contract, and Eggs are spare (KX-43, KX-81).",
    ),
    Position(
        name="a suggestion that brings the third Demand for a spare Egg",
        table=lambda: third_demand("E2").do(1, Suggest(goods("T1"), goods("E1"))),
        seat=0,
        sensible=one_of(TakeSuggestion(1)),
        why="The other has agreed, and the Tentacle is 2W and an Influence (KX-48, KX-90).",
    ),
    Position(
        name="a quote that brings the third Demand for one Wonga",
        table=lambda: third_demand("E1").do(1, PublishQuote(goods("T1"), goods("W1"), 2)),
        seat=0,
        sensible=one_of(TakeQuote(1)),
        why="For 1W come 2W and an Influence (KX-49, KX-77, KX-90).",
    ),
    Position(
        name="a counter that brings the third Demand for two spare Eggs",
        table=lambda: (
            third_demand("E3")
            .do(0, offer(1, "E1", "T1", wait=True))
            .do(1, CounterOffer(1, goods("T1"), goods("E2")))
        ),
        seat=0,
        sensible=either(one_of(AcceptOffer(2)), counter_that_gets("T")),
        why="Nobody buys the Eggs, and the Tentacle is 2W and an Influence (KX-47, KX-90).",
    ),
    Position(
        name="what was just traded pays the Demand and is not taken back",
        table=lambda: third_demand("E2").do(0, offer(1, "E1", "T1", wait=True)).do(1, AcceptOffer(1)),
        seat=0,
        sensible=one_of(fulfil("DM-T1")),
        why="The Tentacle was got for this Demand, the third of the turn (KX-77, KX-90).",
    ),
    Position(
        name="a suggestion to take back what was just traded",
        table=lambda: (
            third_demand("E2")
            .do(0, offer(1, "E1", "T1", wait=True))
            .do(1, AcceptOffer(1), Suggest(goods("E1"), goods("T1")))
        ),
        seat=0,
        sensible=one_of(fulfil("DM-T1")),
        why="Without the Tentacle the third Demand is lost again, and with it an Influence (KX-48, KX-90).",
    ),
    Position(
        name="five Wonga for one Egg",
        table=lambda: at_table(
            seat(crew="E", wonga=4, materials="E3"), seat(crew="S", wonga=7, materials="S1")
        ).do(0, offer(1, "E1", "W5", wait=True)),
        seat=1,
        sensible=not_of_kind(AcceptOffer),
        why="The biggest Demand pays 5W for three; 2W left are an Influence less too (KX-3, KX-4, KX-77).",
    ),
    Position(
        name="two Wonga for the Tentacle of a complete Contract",
        table=lambda: at_table(
            seat(crew="P", wonga=8),
            seat(crew="E", wonga=3, materials="E2 S2 T1", contracts=["EC01"]),
            seat(crew="S"),
        ).do(0, offer(1, "W2", "T1", wait=True)),
        seat=1,
        sensible=unless_it_gives("S", unless_it_gives("T", not_of_kind(AcceptOffer))),
        why="One's own turn is next, and the Contract is 6W and an Influence (KX-81).",
    ),
    Position(
        name="a gift",
        table=lambda: at_table(seat(crew="E", wonga=5), seat(crew="S", wonga=4), seat(crew="T")).do(
            0, offer(1, "W2", "", wait=True)
        ),
        seat=1,
        sensible=one_of(AcceptOffer(1)),
        why="2W for nothing make 6W, an Influence (KX-3, KX-43).",
    ),
    Position(
        name="two Wonga for a spare Slime make six",
        table=lambda: at_table(
            seat(crew="E", wonga=5),
            seat(crew="T", wonga=4, materials="S1"),
            *(poor("S"), poor("P")),
        ).do(0, offer(1, "W2", "S1", wait=True)),
        seat=1,
        sensible=either(one_of(AcceptOffer(1)), counter_that_gets("W")),
        why="One Slime alone cannot be sold; 2W for it make 6W, an Influence (KX-3, KX-51).",
    ),
    Position(
        name="the Alliance is not for sale before the eighth delivery",
        table=lambda: eighth_is_due(
            seat(crew="S", wonga=2, materials="S4"), seat(crew="E", wonga=2, alliance=True)
        ).do(0, offer(1, "S4", "A", wait=True)),
        seat=1,
        sensible=unless_it_gives("A", not_of_kind(AcceptOffer)),
        why="The Republic is about to deliver its eighth, and whoever has the Alliance wins (KX-42, KX-105).",
    ),
    Position(
        name="the Alliance for an Egg before the eighth delivery",
        table=lambda: eighth_is_due(
            seat(crew="S", wonga=2, alliance=True), seat(crew="E", wonga=2, materials="E2")
        ).do(0, offer(1, "A", "E1", wait=True)),
        seat=1,
        sensible=either(one_of(AcceptOffer(1)), counter_that_gets("A")),
        why="The Republic is about to deliver its eighth, and whoever has the Alliance wins (KX-42, KX-105).",
    ),
    Position(
        name="something for nothing",
        table=lambda: at_table(
            seat(crew="E", wonga=9, scored=["DM-E1", "DM-E2"]),
            seat(crew="S", wonga=3, materials="S3", locals=["DM-S3"]),
        ).do(0, offer(1, "", "S1", wait=True)),
        seat=1,
        sensible=unless_it_gives("S", not_of_kind(AcceptOffer)),
        why="The Slimes are a Demand for 5W in hand, and nothing comes for one of them (KX-43, KX-77).",
    ),
]
