"""What happened in Kaiju Exchange, as the log tells it and the board shows it.

Cards are named by design code, materials and types of Crew by number: 0 to 3 as E S T P. A field that only
some may know is `None` in what the others hear.
"""

from __future__ import annotations

from games.engine.match_events import MatchEvent
from games.titles.kaiju_exchange.terms import Bundle


class SetUp(MatchEvent, frozen=True, tag="set-up"):
    """Mats by seat, and who goes first (KX-10, KX-19)."""

    mats: list[str]
    first: int


class DemandsDealt(MatchEvent, frozen=True, tag="dealt"):
    """Local Demands to a hand; the codes for the owner only (KX-108)."""

    seat: int
    count: int
    codes: list[str] | None = None


class ContractsDealt(MatchEvent, frozen=True, tag="contracts-dealt"):
    """Contracts to a hand; the codes for the owner only (KX-12, KX-36)."""

    seat: int
    count: int
    codes: list[str] | None = None


class DemandsShuffled(MatchEvent, frozen=True, tag="demands-shuffled"):
    """The Demand discard pile became the draw pile (KX-92)."""

    count: int


class EventsShuffled(MatchEvent, frozen=True, tag="events-shuffled"):
    """All Events were shuffled into a new deck (KX-22)."""


class GlobalsRevealed(MatchEvent, frozen=True, tag="globals"):
    """New Global Demands on display."""

    codes: list[str]


class RoundStarted(MatchEvent, frozen=True, tag="round"):
    round: int


class EventRevealed(MatchEvent, frozen=True, tag="event-revealed"):
    code: str


class TurnStarted(MatchEvent, frozen=True, tag="turn"):
    seat: int


class StepStarted(MatchEvent, frozen=True, tag="step"):
    """A step of the turn begins: `extraction`, `main`, `inventory`, `business` or `refresh`."""

    seat: int
    step: str


class Gained(MatchEvent, frozen=True, tag="gained"):
    """Goods by an Event, a power or a redemption. `source`: `event`, `republic`, `bank`."""

    seat: int
    goods: Bundle
    source: str


class WentBankrupt(MatchEvent, frozen=True, tag="bankrupt"):
    """First form: `lost` is `demand` or the code of the Contract (KX-35). Second form: `wipe-out` (KX-36)."""

    seat: int
    lost: str
    gained: int
    code: str | None = None


class WagesPaid(MatchEvent, frozen=True, tag="wages"):
    seat: int
    wonga: int
    released: list[int]
    """Crew types that left (KX-31)."""


class Extracted(MatchEvent, frozen=True, tag="extracted"):
    seat: int
    goods: Bundle


class Sold(MatchEvent, frozen=True, tag="sold"):
    seat: int
    type: int
    wonga: int


class Donated(MatchEvent, frozen=True, tag="donated"):
    """Two materials for a Favor, or for the Alliance token (KX-56)."""

    seat: int
    type: int
    alliance: bool


class Redeemed(MatchEvent, frozen=True, tag="redeemed"):
    """A Favor or the Alliance token went back (KX-57, KX-58)."""

    seat: int
    alliance: bool


class Hired(MatchEvent, frozen=True, tag="hired"):
    seat: int
    type: int
    wonga: int


class Replaced(MatchEvent, frozen=True, tag="replaced"):
    seat: int
    slot: int
    before: int
    after: int
    wonga: int


class PonziumCashed(MatchEvent, frozen=True, tag="cashed"):
    seat: int
    wonga: int


class PowerChanged(MatchEvent, frozen=True, tag="power"):
    """An Expertise power was gained (`type` 0 to 3) or lost (-1) (KX-110)."""

    seat: int
    type: int


class ReservedDropped(MatchEvent, frozen=True, tag="reserved-dropped"):
    """Reserved Demands went to the discard pile with the power (KX-125)."""

    seat: int
    codes: list[str]


class DemandReserved(MatchEvent, frozen=True, tag="reserved"):
    """A Tentacle for a revealed Demand (KX-120). `row`: the seat it lay with, -1: Global."""

    seat: int
    code: str
    row: int


class Converted(MatchEvent, frozen=True, tag="converted"):
    """Two materials for one (KX-134)."""

    seat: int
    given: list[int]
    type: int


class Discarded(MatchEvent, frozen=True, tag="discarded"):
    """Materials thrown away; `wonga` was paid for it (KX-73, KX-74)."""

    seat: int
    goods: Bundle
    wonga: int


class DemandFulfilled(MatchEvent, frozen=True, tag="fulfilled"):
    """A Demand delivered: from which zone, with what, for how much (KX-77)."""

    seat: int
    zone: str
    code: str
    paid: Bundle
    wonga: int


class ContractFulfilled(MatchEvent, frozen=True, tag="contract-fulfilled"):
    seat: int
    code: str
    wonga: int


class DemandScored(MatchEvent, frozen=True, tag="scored"):
    """One of the visible Demands was kept face down; the code for the owner only (KX-90)."""

    seat: int
    code: str | None = None


class DemandsDiscarded(MatchEvent, frozen=True, tag="demands-discarded"):
    """Fulfilled Demands (public) and unused Local ones (a number;
    codes for the owner) leave the table (KX-90).

    After a scoring the others hear only how many of the fulfilled ones went (`hidden`), not which.
    """

    seat: int
    fulfilled: list[str]
    count: int
    codes: list[str] | None = None
    hidden: int = 0


class OfferMade(MatchEvent, frozen=True, tag="offer-made"):
    id: int
    author: int
    to: int
    give: Bundle
    get: Bundle
    parent: int


class OfferEnded(MatchEvent, frozen=True, tag="offer-ended"):
    """`state`: accepted, declined, countered, withdrawn, expired or void (KX-47)."""

    id: int
    author: int
    to: int
    state: str


class Traded(MatchEvent, frozen=True, tag="traded"):
    """`give` went from `author` to `to`, `get` the other way. `how`: `offer`, `quote` or `suggestion`."""

    author: int
    to: int
    give: Bundle
    get: Bundle
    how: str


class Suggested(MatchEvent, frozen=True, tag="suggested"):
    id: int
    author: int
    give: Bundle
    get: Bundle


class SuggestionEnded(MatchEvent, frozen=True, tag="suggestion-ended"):
    id: int
    author: int


class QuotePublished(MatchEvent, frozen=True, tag="quoted"):
    id: int
    owner: int
    give: Bundle
    get: Bundle
    uses: int


class QuoteEnded(MatchEvent, frozen=True, tag="quote-ended"):
    id: int
    owner: int


class DieRolled(MatchEvent, frozen=True, tag="die"):
    """The Republic's roll: the face, the material, and whether the supply had one (KX-100)."""

    face: int
    type: int
    produced: bool


class RepublicDelivered(MatchEvent, frozen=True, tag="republic-delivered"):
    """The Republic fulfilled a Global Demand (KX-104)."""

    code: str
    score: int


class InfluenceChanged(MatchEvent, frozen=True, tag="influence"):
    """A player's Influence rose or fell (KX-3, KX-4). `partner`:
    the other side of the trade that did it, or -1."""

    seat: int
    before: int
    after: int
    partner: int


class ContractsShuffled(MatchEvent, frozen=True, tag="contracts-shuffled"):
    """The Contract discard pile became the Contract pile (KX-37)."""

    count: int


class RoundEnded(MatchEvent, frozen=True, tag="round-ended"):
    first: int
    """Who holds the first player token now (KX-108)."""


class MatchEnded(MatchEvent, frozen=True, tag="ended"):
    """`ending`: influence, alliance, republic or rounds.
    All hands are turned up in the views from here on."""

    ending: str
    winners: list[int]


AnyMatchEvent = (
    SetUp
    | DemandsDealt
    | ContractsDealt
    | DemandsShuffled
    | EventsShuffled
    | GlobalsRevealed
    | RoundStarted
    | EventRevealed
    | TurnStarted
    | StepStarted
    | Gained
    | WentBankrupt
    | WagesPaid
    | Extracted
    | Sold
    | Donated
    | Redeemed
    | Hired
    | Replaced
    | PonziumCashed
    | PowerChanged
    | ReservedDropped
    | DemandReserved
    | Converted
    | Discarded
    | DemandFulfilled
    | ContractFulfilled
    | DemandScored
    | DemandsDiscarded
    | OfferMade
    | OfferEnded
    | Traded
    | Suggested
    | SuggestionEnded
    | QuotePublished
    | QuoteEnded
    | DieRolled
    | RepublicDelivered
    | InfluenceChanged
    | ContractsShuffled
    | RoundEnded
    | MatchEnded
)
