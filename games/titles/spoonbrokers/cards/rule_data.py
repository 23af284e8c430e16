"""The rule data: what is printed on the components (section 9 of the rules page), as administrators edit it.

Each struct refuses values that the engine could not play with; `Rules` refuses sets whose parts do not fit
together. Every refusal is a sentence.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.titles.spoonbrokers.cards import checks
from games.titles.spoonbrokers.cards.catnip_effects import AnyCatnipEffect
from games.titles.spoonbrokers.cards.market_effects import AnyMarketEffect, Letter

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Some = Annotated[int, msgspec.Meta(ge=1, le=999)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=20)]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=12, pattern="^[A-Za-z0-9-]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Window = Literal["pre_market", "trade", "charge", "end", "prison", "reaction"]
"""When a Catnip card may be played (SB-88)."""
Source = str
"""Where a value comes from: `rulebook`, `reconstructed` or `software`."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of rule data."""


class Constants(Data, frozen=True):
    """The numbers of the game (9.1)."""

    win_target: Some
    tax: Count
    prison_fee: Count
    tower_cost: Some
    tower_kibble_value: Some
    tower_kibbles_on_purchase: Count
    tower_kibbles_per_visit: Count
    tower_kibble_supply: Count
    """Red blocks in the box; 0: as many as are needed (R-14)."""
    starting_catnip: Annotated[int, msgspec.Meta(ge=0, le=5)]
    max_rounds: Some
    idle_catnip: bool = True
    """Catnip cards that nothing can come of may be played (R-48). Rule data from before R-48 does not say:
    its matches come out again as they were played."""
    market_waits: bool = False
    """Whoever has got out of prison is asked before the Market opens (R-49). Rule data from before R-49 does
    not say."""


class CompanyKind(Data, frozen=True):
    """A company, its class and its Market Kibbles at the start (9.2).
    Volatile ones pay and are paid first (SB-38)."""

    code: Letter
    name: Name
    symbol: Annotated[str, msgspec.Meta(max_length=4)]
    kind: Literal["stable", "volatile"]
    start: Annotated[int, msgspec.Meta(ge=0, le=60)]
    source: Source = ""


class Character(Data, frozen=True):
    """A Broker to play as (SB-143 to SB-146).
    The first of the list is everybody's without the variant (SB-140)."""

    code: Code
    name: Name
    start: Count
    salary: Count
    loan: Count
    transactions: Annotated[int, msgspec.Meta(ge=1, le=9)]
    payday_catnip: Annotated[int, msgspec.Meta(ge=0, le=5)]
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    source: Source = ""


class TowerDeed(Data, frozen=True):
    """A Tower and the space it stands on."""

    code: Code
    name: Name
    space: Annotated[int, msgspec.Meta(ge=0, le=27)]
    source: Source = ""


class Space(Data, frozen=True):
    """A space of the loop (9.3). `companies` and `rate` are for Dividend Treats (SB-69)."""

    n: Annotated[int, msgspec.Meta(ge=0, le=27)]
    kind: Literal["payday", "catnip", "dividend", "tower", "loan", "tax", "prison", "market"]
    name: Name
    companies: list[Letter] = []
    rate: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    source: Source = ""


class MarketCard(Data, frozen=True):
    """A Market card (9.4)."""

    code: Code
    name: Name
    copies: Copies
    text: str
    do: AnyMarketEffect
    source: Source = ""


class CatnipCard(Data, frozen=True):
    """A Catnip card (9.5): the windows in which it can be played, and what it does."""

    code: Code
    name: Name
    copies: Copies
    text: str
    windows: list[Window]
    do: AnyCatnipEffect
    source: Source = ""


class Rules(Data, frozen=True):
    """All rule data of SpoonBrokers."""

    constants: Constants
    companies: list[CompanyKind]
    characters: list[Character]
    towers: list[TowerDeed]
    board: list[Space]
    market: list[MarketCard]
    catnip: list[CatnipCard]

    def __post_init__(self) -> None:
        checks.check(self)
