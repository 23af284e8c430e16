"""The rule data: what is printed on the cards (section 9 of the rules page), as administrators edit it.

A card's effect is written in the effect grammar and read when the data is loaded or edited; an error points
at the word. Printed sentences are made from the effects, so that no card can promise what it does not do.
Every refusal is a sentence.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.titles.monster_musume.cards import checks, effect_steps
from games.titles.monster_musume.cards.effect_grammar import read
from games.titles.monster_musume.terms import Trait

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
Name = Annotated[str, msgspec.Meta(pattern=r"^[^{}\s][^{}]*$", max_length=40)]
"""Without braces: in sentences they mark what clients draw."""
EffectText = Annotated[
    str, msgspec.Meta(min_length=1, max_length=200, extra={"written": effect_steps.WRITTEN})
]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of rule data."""


class Parameters(Data, frozen=True):
    """The numbers of the game (9.2), and what the favourite guest is called in texts."""

    hand_size: Some
    queue_size: Some
    guests_per_pile: Annotated[int, msgspec.Meta(ge=1, le=30)]
    base_actions: Count
    waifu_price_xp: Count
    paid_graduations_per_turn: Count
    waifu_label: Name


class BasicCard(Data, frozen=True):
    """A card that everybody starts with or may buy (9.2). My Waifu and House Expansions have no price."""

    code: Literal["A", "B", "C", "D", "E", "F", "G"]
    name: Name
    kind: Literal["experience", "trust", "waifu", "expansion"]
    cost: Count
    effect: EffectText
    start_per_player: Annotated[int, msgspec.Meta(ge=0, le=20)]
    supply: Count
    source: str = ""

    def __post_init__(self) -> None:
        _readable(self.code, self.effect)


class Guest(Data, frozen=True):
    """A guest (9.4). Points may grow by every second graduate of a trait, herself included (`half_of`)."""

    code: Annotated[str, msgspec.Meta(pattern="^[0-9]{3}$")]
    name: Name
    species: Name
    trait: Trait
    cost: Count
    effect: EffectText
    graduation: Count = 0
    points: Count = 0
    half_of: Literal["", "Cool", "Cute", "Devilish", "Passionate", "Pure"] = ""
    prodigy: bool = False
    starter: bool = False
    source: str = ""

    def __post_init__(self) -> None:
        _readable(self.code, self.effect)
        if self.prodigy and self.graduation:
            raise ValueError(f"{self.code}: a Prodigy has no graduation cost (MM-36).")


class Rules(Data, frozen=True):
    """All rule data of The Exchange Program."""

    parameters: Parameters
    basics: list[BasicCard]
    guests: list[Guest]

    def __post_init__(self) -> None:
        checks.check(self)


def _readable(code: str, effect: str) -> None:
    try:
        read(effect)
    except ValueError as error:
        raise ValueError(f"{code}: {error}") from error
