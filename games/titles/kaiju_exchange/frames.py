"""Every frame of Kaiju Exchange, for the codec."""

from __future__ import annotations

from typing import TypeAlias

from games.titles.kaiju_exchange.answers import AwaitAnswer, AwaitAnyAnswer
from games.titles.kaiju_exchange.conversion import ConvertPick
from games.titles.kaiju_exchange.extraction import (
    Bankruptcy,
    BankruptcyCheck,
    BankruptcyLoss,
    Extract,
    Wages,
    WagesChoice,
)
from games.titles.kaiju_exchange.free_actions import WaitingReplies
from games.titles.kaiju_exchange.fulfil import DemandPayment
from games.titles.kaiju_exchange.inventory import DiscardPick
from games.titles.kaiju_exchange.market import RedeemPick
from games.titles.kaiju_exchange.refresh import (
    ClearAway,
    EndOfTurn,
    EventRefill,
    RefreshStep,
    RevealGlobals,
    ScoreChoice,
    Scoring,
    ZeroRefill,
)
from games.titles.kaiju_exchange.republic import (
    Deliveries,
    Delivery,
    Production,
    RepublicPhase,
    ReserveBeforeDelivery,
)
from games.titles.kaiju_exchange.reserve import ReserveWindow
from games.titles.kaiju_exchange.round import EndOfRound, EventRevelation, Round, RoundDeal, Turn
from games.titles.kaiju_exchange.setup import (
    DealContracts,
    DealMats,
    FirstGlobals,
    FirstHands,
    PrepareDemands,
    ShuffleEvents,
)
from games.titles.kaiju_exchange.turn_start import EarlyPowers, EventChoice, EventGift, TurnStartAction
from games.titles.kaiju_exchange.turn_steps import (
    ActionWindow,
    BusinessAction,
    BusinessStep,
    InventoryAction,
    InventoryCheck,
    InventoryStep,
    MainAction,
)

SetupFrame: TypeAlias = DealMats | DealContracts | PrepareDemands | FirstHands | FirstGlobals | ShuffleEvents
RoundFrame: TypeAlias = Round | EventRevelation | Turn | EndOfRound | RoundDeal
StartFrame: TypeAlias = EventGift | EventChoice | EarlyPowers | TurnStartAction
ExtractionFrame: TypeAlias = BankruptcyCheck | Bankruptcy | BankruptcyLoss | Wages | WagesChoice | Extract
WindowFrame: TypeAlias = (
    ActionWindow
    | MainAction
    | InventoryStep
    | InventoryCheck
    | InventoryAction
    | BusinessStep
    | BusinessAction
    | WaitingReplies
    | AwaitAnswer
    | AwaitAnyAnswer
)
ChoiceFrame: TypeAlias = RedeemPick | ConvertPick | DiscardPick | DemandPayment | ReserveWindow
RefreshFrame: TypeAlias = (
    RefreshStep | Scoring | ScoreChoice | ClearAway | EventRefill | ZeroRefill | RevealGlobals | EndOfTurn
)
RepublicFrame: TypeAlias = RepublicPhase | Production | ReserveBeforeDelivery | Deliveries | Delivery

AnyFrame: TypeAlias = (
    SetupFrame
    | RoundFrame
    | StartFrame
    | ExtractionFrame
    | WindowFrame
    | ChoiceFrame
    | RefreshFrame
    | RepublicFrame
)
