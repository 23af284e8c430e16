"""Every frame of SpoonBrokers, for the codec."""

from __future__ import annotations

from typing import TypeAlias

from games.titles.spoonbrokers.catnip import BeforeMarket, BeforeMarketChoice, EndChoice, EndWindow
from games.titles.spoonbrokers.catnip_choices import ChooseFace, ChooseOwnTower, ChooseTreat
from games.titles.spoonbrokers.ending import WinCheck
from games.titles.spoonbrokers.market import (
    BreakTie,
    ChooseDestination,
    ChoosePaidFirst,
    ChoosePayer,
    ChooseSource,
    DiscardMarketCard,
    Leg,
    OpenMarketCard,
)
from games.titles.spoonbrokers.movement import Landing, PayDay, RollDie, Stroll, TowerRise
from games.titles.spoonbrokers.owing import Charge, Owing, SettleAgain
from games.titles.spoonbrokers.prison import PrisonCheck, PrisonChoice
from games.titles.spoonbrokers.round import NextTurn, Turn, TurnProper
from games.titles.spoonbrokers.setup import (
    Characters,
    DealCatnip,
    FirstBroker,
    FirstTurn,
    PickCharacter,
    ShuffleMarket,
    StartingBills,
)
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.trading import Deal, TradeChoice, Transactions

SetupFrame: TypeAlias = (
    FirstBroker | Characters | PickCharacter | StartingBills | DealCatnip | ShuffleMarket | FirstTurn
)
TurnFrame: TypeAlias = (
    Turn
    | PrisonCheck
    | PrisonChoice
    | TurnProper
    | BeforeMarket
    | BeforeMarketChoice
    | EndWindow
    | EndChoice
    | WinCheck
    | NextTurn
)
MarketFrame: TypeAlias = (
    OpenMarketCard
    | DiscardMarketCard
    | Leg
    | ChooseSource
    | ChooseDestination
    | BreakTie
    | ChoosePaidFirst
    | ChoosePayer
)
TradeFrame: TypeAlias = (
    Transactions | TradeChoice | StopWindow | Deal | ChooseFace | ChooseTreat | ChooseOwnTower
)
MoveFrame: TypeAlias = RollDie | Stroll | PayDay | Landing | TowerRise | Charge | SettleAgain | Owing

AnyFrame: TypeAlias = SetupFrame | TurnFrame | MarketFrame | TradeFrame | MoveFrame
