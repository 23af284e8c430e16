"""What a seat may know of a Kaiju Exchange match (section 7 of the rules page),
built by listing what is allowed.

Materials and types of Crew are numbered 0 to 3 in the order Egg, Slime, Tentacle, Ponzium (E S T P); goods of
a trade are seven counts, E S T P and then Wonga, Favor, Alliance. Cards are codes; what is printed on them
stands in the rule data.

**Anchors** of choices: `material:E` (one's own), `row:E` and `row:E:favor` (the Republic's storage, where one
sells and where one donates), `global:0`, `local:0`, `reserved:0`, `contract:0` (by place in the view),
`fulfilled:2:0` (seat and place), `scored:0` (one's own, by place in the view) and `scored-contract`, `crew:1`
(one's own slot, a free one when hiring), `seat:2`, `seat:2:influence` (to point at), `power`, `event`,
`favor`, `wonga`, `offer:5`, `quote:7`, `suggestion:9`, and `verb:trade` for what only the action bar shows.

**Counters** in `changes`: `seat:0:wonga`, `seat:0:influence`, `seat:0:material:E`, `row:E`, and `acts`, the
Demands fulfilled this turn. A trade names both sides'. A `sketch` names `pays`, the Wonga a Demand brings
where that is less than it has printed.

**Tokens** in sentences: `{E:2}` two Eggs (`E S T P W F A` with a count; a count left out means just the
icon), `{crew:E}`, `{contract:EC01}`, `{event:EV-4}`, `{seat:1}`.
"""

from __future__ import annotations

import msgspec

from games.engine import Meaning
from games.titles.kaiju_exchange.terms import Bundle


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player as the viewer sees them.
    `None` where only the owner may look and the viewer is not the owner."""

    seat: int
    """Seats are numbered from 0."""
    city: str
    """The code of its City mat; empty before they are dealt."""
    starter: int
    """The Crew type printed on the mat, 0 to 3 as E S T P; -1 before the mats are dealt."""
    wonga: int
    """Money."""
    materials: list[int]
    """Counts of Eggs, Slime, Tentacles, Ponzium: the order E S T P, as wherever materials are numbered."""
    crew: list[int]
    """Crew types by slot, 0 to 3 as E S T P: which material each extracts."""
    favors: int
    """Favor tokens."""
    alliance: bool
    """Holds the Alliance token."""
    power: int
    """The type of the Expertise power held, or -1 (KX-110)."""
    wages: int
    """What its Crew costs each turn, in Wonga."""
    influence: int
    """What wins: the sum of `influence_by`."""
    influence_by: list[int]
    """By scored Demands, scored Contract, Wonga, three identical Crew (KX-3)."""
    local_count: int
    """Local Demands in hand."""
    locals: list[str] | None
    """Their codes."""
    contract_count: int
    """Unfulfilled Exclusive Contracts in hand."""
    contracts: list[str] | None
    """Their codes."""
    reserved: list[str]
    """Codes of reserved Demands, which everybody sees."""
    fulfilled: list[str]
    """Codes of the Demands fulfilled this turn, of which one may be scored."""
    scored_count: int
    """Demands scored, face down."""
    scored: list[str] | None
    """Their codes."""
    scored_contract: str | None
    """The code of the scored Contract; `None` without one."""


class RepublicView(msgspec.Struct, frozen=True, gc=False):
    """Banana Republic. `prices` is what two of a material sell for now by row, 0: no sale (KX-51)."""

    rows: list[int]
    """Materials in its storage: E S T P."""
    prices: list[int]
    score: int
    """Demands it has delivered."""
    target: int
    """With so many it beats everybody."""
    favors: int
    """Favor tokens left to earn."""
    alliance_here: bool
    """The Alliance token lies beside its board."""
    die: int
    """The last roll of the material die, or 0."""
    rolled: bool
    """That roll was this round's: none comes before the next (KX-100)."""
    delivers: list[str]
    """The Global Demands it would deliver if its phase began now, before the die (KX-102)."""


class OfferView(msgspec.Struct, frozen=True, gc=False):
    """A trade offer or counter-offer that is open (KX-47)."""

    id: int
    """What `accept`, `decline`, `counter` and `withdraw` name."""
    author: int
    """The seat that made it."""
    to: int
    """The seat that may answer."""
    give: Bundle
    """Leaves the author: counts of E S T P W F A."""
    get: Bundle
    """Comes back to the author: counts of E S T P W F A."""
    parent: int
    """The id of the offer that this one counters, or -1."""
    length: int
    """How many offers the chain holds, this one included."""
    meaning: list[Meaning]
    """What accepting would mean for the viewer; empty for those it does not concern."""


class SuggestionView(msgspec.Struct, frozen=True, gc=False):
    """A trade proposed to the active player by somebody else, who has agreed already (KX-48)."""

    id: int
    """What `take-suggestion` and `withdraw-suggestion` name."""
    author: int
    """The seat that made it."""
    give: Bundle
    """Leaves the author: counts of E S T P W F A."""
    get: Bundle
    """Comes back to the author: counts of E S T P W F A."""
    takeable: bool
    """The active player could take it now."""


class QuoteView(msgspec.Struct, frozen=True, gc=False):
    """A standing quote: a trade that the active player may take (KX-49)."""

    id: int
    """What `take-quote` and `cancel-quote` name."""
    owner: int
    """The seat that published it."""
    give: Bundle
    """Leaves the owner: counts of E S T P W F A."""
    get: Bundle
    """Comes back to the owner: counts of E S T P W F A."""
    uses: int
    """How many times it can still be taken."""
    until_turn: bool
    """It ends as its owner's next turn starts."""
    takeable: bool
    """The active player could take it now."""
    missing: str
    """Why the active player cannot take it now; empty when it is takeable."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    """The viewer's seat; `None` for a spectator."""
    fall: bool
    """The variant Fall of Banana Republic is played."""
    target: int
    """The Influence that wins."""
    round: int
    """1 in the first round."""
    phase: str
    """One of `setup event turns republic end over`."""
    step: str
    """Of the turn: one of `start extraction main inventory business refresh`; empty between turns."""
    active: int
    """Whose turn it is, or -1."""
    first: int
    """The seat that holds the first player token."""
    order: list[int]
    """Seats in turn order of this round."""
    seats: list[SeatView]
    """By seat."""
    event: str | None
    """The code of the Event in effect."""
    globals: list[str]
    """Codes of the Global Demands, the longest on display first."""
    draw_pile: int
    """Cards in the Demand pile."""
    discard: int
    """Cards in the Demand discard pile."""
    contract_pile: int
    """Cards in it."""
    contract_discard: int
    """Cards in it."""
    event_deck: int
    """Cards in it."""
    supply: list[int]
    """Material tokens left in the supply."""
    crew_supply: list[int]
    """Crew tokens left by type, E S T P."""
    republic: RepublicView | None
    """`None` in the variant (KX-141)."""
    acts: int
    """Demands fulfilled this turn, of three (KX-75)."""
    contract_done: bool
    """The active player has fulfilled a Contract this turn."""
    hired: bool
    """The active player has hired this turn."""
    replaced: bool
    """The active player has replaced a Crew this turn."""
    converted: bool
    """Lab Breakthrough has been used this turn."""
    hire_cost: int
    """Wonga for a new Crew under this Event."""
    replace_cost: int
    """Wonga for another trade of a Crew under this Event."""
    offers: list[OfferView]
    """Open offers and counter-offers."""
    suggestions: list[SuggestionView]
    """Open suggestions."""
    quotes: list[QuoteView]
    """Standing quotes."""
    failed_chains: int
    """Offer chains of this turn that came to nothing (KX-47)."""
    ending: str
    """How the match ended: `influence`, `alliance`, `republic` or `rounds`; empty before."""
    winners: list[int]
    """Seats, once the match is over. Nobody, if the Republic won."""
