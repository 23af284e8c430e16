"""What a seat may know of a Kaiju Exchange match (section 7 of the rules page), built by listing what is allowed."""

from __future__ import annotations

import msgspec

from games.titles.kaiju_exchange.terms import Bundle


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player as the viewer sees them. `None` where only the owner may look and the viewer is not the owner."""

    seat: int
    city: str
    starter: int
    wonga: int
    materials: list[int]
    crew: list[int]
    favors: int
    alliance: bool
    power: int
    """The type of the Expertise power held, or -1 (KX-110)."""
    wages: int
    influence: int
    influence_by: list[int]
    """By scored Demands, scored Contract, Wonga, three identical Crew (KX-3)."""
    local_count: int
    locals: list[str] | None
    contract_count: int
    contracts: list[str] | None
    reserved: list[str]
    fulfilled: list[str]
    scored_count: int
    scored: list[str] | None
    scored_contract: str | None
    reserve_preference: int | None


class RepublicView(msgspec.Struct, frozen=True, gc=False):
    """Banana Republic. `prices` is what two of a material sell for now by row, 0: no sale (KX-51)."""

    rows: list[int]
    prices: list[int]
    score: int
    target: int
    favors: int
    alliance_here: bool
    die: int
    delivers: list[str]
    """The Global Demands it would deliver if its phase began now, before the die (KX-102)."""


class OfferView(msgspec.Struct, frozen=True, gc=False):
    id: int
    author: int
    to: int
    give: Bundle
    get: Bundle
    parent: int
    length: int
    meaning: list[str]
    """What accepting would mean for the viewer, in sentences with tokens; empty for those it does not concern."""


class SuggestionView(msgspec.Struct, frozen=True, gc=False):
    id: int
    author: int
    give: Bundle
    get: Bundle
    takeable: bool


class QuoteView(msgspec.Struct, frozen=True, gc=False):
    id: int
    owner: int
    give: Bundle
    get: Bundle
    uses: int
    until_turn: bool
    takeable: bool
    missing: str
    """Why the active player cannot take it now; empty when it is takeable."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    fall: bool
    target: int
    round: int
    phase: str
    step: str
    active: int
    first: int
    order: list[int]
    """Seats in turn order of this round."""
    seats: list[SeatView]
    event: str | None
    globals: list[str]
    draw_pile: int
    discard: int
    contract_pile: int
    contract_discard: int
    event_deck: int
    supply: list[int]
    """Material tokens left in the supply."""
    crew_supply: list[int]
    republic: RepublicView | None
    """`None` in the variant (KX-141)."""
    acts: int
    """Demands fulfilled this turn, of three (KX-75)."""
    contract_done: bool
    hired: bool
    replaced: bool
    converted: bool
    hire_cost: int
    replace_cost: int
    offers: list[OfferView]
    suggestions: list[SuggestionView]
    quotes: list[QuoteView]
    failed_chains: int
    ending: str
    winners: list[int]
