"""Every frame of Kaiju Incorporated, for the codec."""

from __future__ import annotations

from typing import TypeAlias

from games.titles.kaiju_incorporated.attacks import LossChoice, NewThreat, Strike, ThreatCheck
from games.titles.kaiju_incorporated.ending import Ranking, ScoreCities, ScoreHome, ScoreProduct, Scoring
from games.titles.kaiju_incorporated.income import AttackPart, Collect
from games.titles.kaiju_incorporated.products import Eureka, ProductChoice, Refill
from games.titles.kaiju_incorporated.round import ClearRow, DealRow, EndOfRound, PayExtra, Round, TurnUpExtra
from games.titles.kaiju_incorporated.setup import (
    DealCompanies,
    DrawStart,
    LayOutStarts,
    OpenDisplay,
    ShuffleDecks,
)
from games.titles.kaiju_incorporated.specials import (
    DemolitionChoice,
    EffectStep,
    RivalChoice,
    SpecialDone,
    SuitChoice,
)
from games.titles.kaiju_incorporated.take_card import TakeCard, Turn

SetupFrame: TypeAlias = DealCompanies | LayOutStarts | ShuffleDecks | OpenDisplay | DrawStart
RoundFrame: TypeAlias = Round | DealRow | TurnUpExtra | Turn | TakeCard | ClearRow | PayExtra | EndOfRound
IncomeFrame: TypeAlias = Collect | Eureka | ProductChoice | Refill | AttackPart
AttackFrame: TypeAlias = Strike | LossChoice | ThreatCheck | NewThreat
SpecialFrame: TypeAlias = EffectStep | SuitChoice | RivalChoice | DemolitionChoice | SpecialDone
ScoringFrame: TypeAlias = Scoring | ScoreProduct | ScoreHome | ScoreCities | Ranking

AnyQuestion: TypeAlias = TakeCard | ProductChoice | LossChoice | SuitChoice | RivalChoice | DemolitionChoice
"""The frames that ask somebody."""
AnyFrame: TypeAlias = SetupFrame | RoundFrame | IncomeFrame | AttackFrame | SpecialFrame | ScoringFrame
