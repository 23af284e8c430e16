"""Crew: wages, powers, and what they bring."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import BeginExtraction, CashPonzium, PayWages, Pick, Replace
from tests.positions import Position
from tests.positions.choosing import not_of_kind, one_of
from tests.positions.kaiju_exchange.words import FOUR_SCORED, poor
from tests.titles.kaiju_exchange.table import SLIME, TENTACLE, at_table, seat

POSITIONS = [
    Position(
        name="the second Slime Crew is paid, for the Molder's power is needed",
        table=lambda: at_table(
            seat(crew="SS", wonga=5, locals=["DM-P1", "DM-T1"]), poor("E"), step="extraction"
        ),
        seat=0,
        sensible=one_of(PayWages()),
        why="1W saved costs two Slimes, the power for both Demands, and 4W to hire (KX-31, KX-61, KX-114).",
    ),
    Position(
        name="the second Egg Crew is paid, for the Chef's power makes the third Demand",
        table=lambda: at_table(
            seat(crew="EE", wonga=3, materials="S1 P1", locals=["DM-S1", "DM-T1"]),
            poor(),
            step="extraction",
            shown=["DM-P1", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(PayWages()),
        why="With the power an Egg stands for the Tentacle of the third Demand (KX-31, KX-90, KX-113).",
    ),
    Position(
        name="the second Tentacle Crew is paid, for two Demands are reserved",
        table=lambda: at_table(
            seat(crew="TT", wonga=3, reserved=["DM-T3", "DM-P3"]), poor(), step="extraction"
        ),
        seat=0,
        sensible=one_of(PayWages()),
        why="Without the power both reserved Demands are discarded; four Tentacles pay one now (KX-125).",
    ),
    Position(
        name="three of a kind are an Influence and all are paid",
        table=lambda: at_table(
            seat(crew="PPP", wonga=5, scored=FOUR_SCORED), *(poor(), poor("T")), step="extraction"
        ),
        seat=0,
        sensible=one_of(PayWages()),
        why="One less is an Influence less and two Ponzium less, to save 1W (KX-3, KX-31).",
    ),
    Position(
        name="a Crew whose Slimes pay the Demand in hand is paid",
        table=lambda: at_table(
            seat(crew="ES", wonga=4, locals=["DM-S2", "DM-E2"]), poor("T"), step="extraction"
        ),
        seat=0,
        sensible=one_of(PayWages()),
        why="For 1W it brings two Slimes and with them 3W (KX-28, KX-30, KX-77).",
    ),
    Position(
        name="cashing Ponzium pays the wages in time",
        table=lambda: at_table(
            seat(crew="PPE", wonga=2, materials="P3 E2", scored=["DM-E1"]), poor(), step="turn"
        ),
        seat=0,
        sensible=one_of(CashPonzium()),
        why="4W pay three wages; with 2W the bankruptcy takes the scored Demand (KX-33, KX-35, KX-116).",
    ),
    Position(
        name="cashing Ponzium saves everything from a wipe-out, four players",
        table=lambda: at_table(
            seat(crew="PPS", wonga=1, materials="P3 E2 S2"),
            *(poor("E"), poor("S"), poor("T")),
            step="turn",
        ),
        seat=0,
        sensible=one_of(CashPonzium()),
        why="Otherwise both hired Crew leave and all materials are lost (KX-33, KX-36, KX-116).",
    ),
    Position(
        name="Ponzium that three Demands need is not cashed",
        table=lambda: at_table(
            seat(crew="PP", wonga=6, materials="P3", locals=["DM-P3", "DM-P2"]),
            poor(),
            step="turn",
            shown=["DM-P1", "DM-E3"],
        ),
        seat=0,
        sensible=one_of(BeginExtraction()),
        why="Seven Ponzium pay three Demands, 10W and an Influence; cashing three brings 2W (KX-90, KX-116).",
    ),
    Position(
        name="Overtime for the material that the Demand in hand lacks",
        table=lambda: at_table(
            seat(crew="ET", wonga=4, locals=["DM-T3", "DM-S3"]), poor(), step="turn", event="EV-2"
        ),
        seat=0,
        sensible=one_of(Pick(TENTACLE)),
        why="With two more from Extraction there are three for the Demand that pays 5W (KX-28, KX-131).",
    ),
    Position(
        name="Overtime for the material that makes the third Demand, three players",
        table=lambda: at_table(
            seat(crew="ES", wonga=4, locals=["DM-S2", "DM-S1"]),
            *(poor("T"), poor("P")),
            step="turn",
            event="EV-2",
            shown=["DM-E2", "DM-P3"],
        ),
        seat=0,
        sensible=one_of(Pick(SLIME)),
        why="Three Slimes and two Eggs pay three Demands, and that is an Influence (KX-90, KX-131).",
    ),
    Position(
        name="no change of trade while a reserved Demand waits for the next Tentacles",
        table=lambda: at_table(
            seat(crew="TT", wonga=5, materials="T1", reserved=["DM-T3", "DM-T2"], scored=["DM-E1"]),
            poor(),
            step="business",
        ),
        seat=0,
        sensible=not_of_kind(Replace),
        why="Four Tentacles come and pay both, for 8W; without the power both are lost (KX-28, KX-125).",
    ),
]
