"""The rule data: what is printed on the components (section 9 of the rules page), as administrators edit it.

Each struct refuses values that the engine could not play with; `Rules` refuses sets whose parts do not fit
together. Every refusal is a sentence.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.titles.kaiju_incorporated import terms
from games.titles.kaiju_incorporated.cards import checks
from games.titles.kaiju_incorporated.cards import effects as fx
from games.titles.kaiju_incorporated.terms import Code

Cost = Annotated[int, msgspec.Meta(ge=0, le=11)]
Earned = Annotated[int, msgspec.Meta(ge=0, le=11)]
Few = Annotated[int, msgspec.Meta(ge=1, le=20)]
Points = Annotated[int, msgspec.Meta(ge=0, le=50)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Source = str
"""Where a value comes from: `rulebook`, `public` (an account on a public site) or `reconstructed`."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of rule data."""


class Constants(Data, frozen=True):
    """The numbers of the game (9.2)."""

    bank_max: Annotated[int, msgspec.Meta(ge=1, le=99)]
    bank_start: Points
    research_spaces: Annotated[int, msgspec.Meta(ge=2, le=20)]
    """Spaces of the Research wheel, Eureka included (KI-11)."""
    attack_spaces: Annotated[int, msgspec.Meta(ge=2, le=20)]
    display_size: Annotated[int, msgspec.Meta(ge=1, le=6)]
    restart_bank: Annotated[int, msgspec.Meta(ge=1, le=99)]
    row_sizes: Annotated[list[Few], msgspec.Meta(min_length=4, max_length=4)]
    """Cards in the row with 2, 3, 4 and 5 players (KI-18, KI-68)."""
    home_city_bonus: Points
    different_cities_bonus: Annotated[list[Points], msgspec.Meta(min_length=1)]
    """By the number of different cities, from none on; more cities than listed score as the last (KI-55)."""
    source: Source = ""

    def __post_init__(self) -> None:
        if max(self.bank_start, self.restart_bank) > self.bank_max:
            raise ValueError("A Bank cannot hold more than its cap.")
        for seats, size in zip(range(2, 6), self.row_sizes, strict=True):
            actions = seats * (2 if seats == 2 else 1)
            if size < actions:
                raise ValueError(f"With {seats} players the row needs a card for each of {actions} actions.")


class City(Data, frozen=True):
    """A city that Buildings stand in."""

    code: Code
    name: Name
    source: Source = ""


class Company(Data, frozen=True):
    """A Company card: its home city and colour (KI-02)."""

    code: Code
    name: Name
    city: terms.InCity
    colour: Literal["red", "green", "purple", "blue", "yellow"]
    source: Source = ""


class Building(Data, frozen=True):
    """A Building: of the deck (9.4), or one of the Start cards (9.3), which are Buildings in every way
    (KI-R01)."""

    code: Code
    name: Name
    suit: terms.Suit
    kind: terms.Kind
    city: terms.InCity
    cost: Cost
    yen: Earned
    research: Earned
    attack: Annotated[int, msgspec.Meta(ge=-5, le=11)]
    source: Source = ""


class SpecialAction(Data, frozen=True):
    """A Special Action (9.5)."""

    code: Code
    name: Name
    suit: terms.Suit
    cost: Cost
    effects: Annotated[list[fx.SpecialEffect], msgspec.Meta(min_length=1, max_length=6)]
    text: str
    source: Source = ""


class Product(Data, frozen=True):
    """A New Product (9.6). `ends_game` marks Handbags, which lie at the bottom of the deck (KI-06, KI-49)."""

    code: Code
    name: Name
    effect: fx.ProductEffect
    text: str
    copies: Few = 1
    ends_game: bool = False
    source: Source = ""


class Threat(Data, frozen=True):
    """A Kaiju Attack card (9.7)."""

    code: Code
    name: Name
    effect: fx.ThreatEffect
    text: str
    source: Source = ""


class Rules(Data, frozen=True):
    """All rule data of Kaiju Incorporated."""

    constants: Constants
    cities: list[City]
    companies: list[Company]
    starts: list[Building]
    buildings: list[Building]
    specials: list[SpecialAction]
    products: list[Product]
    threats: list[Threat]

    def __post_init__(self) -> None:
        checks.check(self)
