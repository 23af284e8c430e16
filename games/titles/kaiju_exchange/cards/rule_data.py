"""The rule data: what is printed on the components (section 9 of the rules page), as administrators edit it.

Each struct refuses values that the engine could not play with; `Rules` refuses sets whose parts do not fit
together. Every refusal is a sentence.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.titles.kaiju_exchange.cards import checks
from games.titles.kaiju_exchange.cards import effects as fx

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=5)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=12, pattern="^[A-Za-z0-9-]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Letter = fx.Letter
Source = str
"""Where values come from: `rulebook` or `reconstructed`, or in words which of them."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of rule data."""


class Constants(Data, frozen=True):
    """The numbers of the game (9.2)."""

    target_influence: Some
    target_influence_fall: Some
    wonga_per_influence: Some
    three_identical_crew_influence: Count
    start_wonga: Count
    start_materials: Count
    start_local_demands: Count
    start_local_demands_fall: Count
    round_deal: Count
    global_demands: Some
    contracts_dealt: Count
    wage_per_crew: Count
    yield_per_crew: Count
    hire_cost: Count
    replace_cost: Count
    max_crew: Annotated[int, msgspec.Meta(ge=1, le=3)]
    max_crew_types: Annotated[int, msgspec.Meta(ge=1, le=3)]
    expertise_threshold: Annotated[int, msgspec.Meta(ge=2, le=3)]
    inventory_limit: Some
    paid_discard_cost: Some
    max_demands_per_turn: Some
    demands_for_influence: Some
    max_rounds: Count
    """0 switches the cap off (KX-109)."""
    bankruptcy_gain_scored: Count
    bankruptcy_gain_wipeout: Count
    bankruptcy_new_contracts: Count
    max_failed_chains: Count
    max_chain: Some
    quotes_per_player: Count
    suggestions_per_turn: Count
    reserving_anew: bool = False
    """Who gets a Tentacle in another's turn, or finds that the active player can pay a Demand that it could
    not, is asked about reserving at once (KX-126 f, R-84). Rule data from before R-84 does not say: its
    matches come out again as they were played."""

    def __post_init__(self) -> None:
        if self.demands_for_influence > self.max_demands_per_turn:
            raise ValueError(
                "A Demand could never be scored: more are needed than may be fulfilled in one turn."
            )
        if 2 * self.expertise_threshold <= self.max_crew:
            raise ValueError("A player could hold two powers at once: the Expertise threshold is too low.")
        if self.bankruptcy_gain_scored < self.max_crew * self.wage_per_crew:
            raise ValueError("The gain of a bankruptcy must cover the wages of a full Crew (KX-34).")
        if self.bankruptcy_gain_wipeout < self.wage_per_crew:
            raise ValueError("The gain of a wipe-out must cover the starter's wage (KX-34).")


class MaterialKind(Data, frozen=True):
    """A material, its number on the die and its tokens (9.3)."""

    code: Letter
    name: Name
    number: Annotated[int, msgspec.Meta(ge=1, le=4)]
    tokens: Some
    source: Source = ""


class Expertise(Data, frozen=True):
    """A power: held with enough Crew of a type (KX-110).
    `when` says whether reserve windows count (KX-111)."""

    code: Code
    name: Name
    type: Letter
    tiles: Count
    when: Literal["own_turn", "any_time"]
    effect: fx.Power
    text: str
    source: Source = ""


class CityMat(Data, frozen=True):
    """A player's city with its printed starter Crew. The lowest priority goes first (KX-19)."""

    code: Code
    name: Name
    starter: Letter
    priority: Some
    source: Source = ""


class CrewToken(Data, frozen=True):
    """The Crew tokens of one type (9.4)."""

    code: Code
    name: Name
    type: Letter
    copies: Count
    source: Source = ""


class Sector(Data, frozen=True):
    """A part of each storage row: what two materials sell for there, and whether they may be donated
    (KX-50)."""

    name: Name
    spaces: Count
    """0: without limit, for the last sector."""
    sell2: Count
    """0: no sale."""
    donate2: bool


class RepublicBoard(Data, frozen=True):
    """Banana Republic's board (9.5)."""

    sectors: list[Sector]
    target: Some
    favor_per_mat: Count
    favor_max_per_player: Count
    redeem_cost: Count
    redeem_materials: Some
    source: Source = ""

    def __post_init__(self) -> None:
        if not self.sectors:
            raise ValueError("The storage rows need at least one sector.")
        if any(not sector.spaces for sector in self.sectors[:-1]) or self.sectors[-1].spaces:
            raise ValueError("The last sector has no limit (0 spaces), and only the last.")
        if self.sectors[-1].sell2 or self.sectors[-1].donate2:
            raise ValueError("The last sector buys nothing and takes no donation.")
        if self.favor_per_mat < self.favor_max_per_player:
            raise ValueError(
                "Favor tokens could run out: put as many by for each mat as a player may hold (KX-55)."
            )


class Cost(Data, frozen=True):
    """Materials asked for."""

    E: Few = 0
    S: Few = 0
    T: Few = 0
    P: Few = 0

    def counts(self) -> tuple[int, int, int, int]:
        """The counts in the order E, S, T, P."""
        return (self.E, self.S, self.T, self.P)


class DemandDesign(Data, frozen=True):
    """The face of a Demand and how many copies there are (9.6). Size 3 starts in the discard pile (KX-14)."""

    code: Code
    name: Name
    copies: Count
    size: Annotated[int, msgspec.Meta(ge=1, le=9)]
    cost: Cost
    wonga: Count
    removed_2p: Count
    removed_3p: Count
    start_zone: Literal["draw", "discard"]
    source: Source = ""

    def __post_init__(self) -> None:
        if sum(self.cost.counts()) != self.size:
            raise ValueError(f"{self.code}: the size of a Demand is the number of materials it asks for.")
        if max(self.removed_2p, self.removed_3p) > self.copies:
            raise ValueError(f"{self.code}: more copies are removed than there are.")


class ContractDesign(Data, frozen=True):
    """An Exclusive Contract (9.7)."""

    code: Code
    name: Name
    copies: Count
    cost: Cost
    wonga: Count
    influence: Count
    source: Source = ""

    def __post_init__(self) -> None:
        if not sum(self.cost.counts()):
            raise ValueError(f"{self.code}: a Contract asks for something.")


class EventCard(Data, frozen=True):
    """An Event and its effects by moment (9.8)."""

    code: Code
    name: Name
    copies: Count
    text: str
    turn_start: Annotated[list[fx.AtTurnStart], msgspec.Meta(max_length=9)] = []
    passive: list[fx.WhileItHolds] = []
    window: list[fx.Convert] = []
    refresh: list[fx.RefillGlobals] = []
    source: Source = ""

    def __post_init__(self) -> None:
        if len(self.window) > 1 or len(self.refresh) > 1:
            raise ValueError(f"{self.code}: an Event has at most one swap and one refill.")


class Rules(Data, frozen=True):
    """All rule data of Kaiju Exchange."""

    constants: Constants
    materials: list[MaterialKind]
    expertise: list[Expertise]
    mats: list[CityMat]
    crew: list[CrewToken]
    republic: RepublicBoard
    demands: list[DemandDesign]
    contracts: list[ContractDesign]
    events: list[EventCard]

    def __post_init__(self) -> None:
        checks.check(self)
