"""What happened in Kaiju Incorporated, as the log tells it and the board shows it.
Everybody hears the same (section 7).

Cards are named by their codes, suits and kinds by their letters. A marker's move tells `before` and `after`;
a wheel that goes round tells how many `products` or `crossings` that brought. A taking of income reads

    income · collected · bank · research · (product · refill)* · attack · (strike · lost*)*
    · the same for each rival · threat
"""

from __future__ import annotations

from games.engine.match_events import MatchEvent
from games.titles.kaiju_incorporated.terms import Kind, Suit

# -- setup ---------------------------------------------------------------------------------------------------


class CompaniesDealt(MatchEvent, frozen=True, tag="companies"):
    """Company cards by seat (KI-02)."""

    companies: list[str]


class StartCardsLaidOut(MatchEvent, frozen=True, tag="tableaus"):
    """The Start cards by seat, with the markers on their first spaces (KI-03, KI-04)."""

    buildings: list[list[str]]
    bank: int


class DecksShuffled(MatchEvent, frozen=True, tag="decks-shuffled"):
    """The three decks and how many cards each holds."""

    deck: int
    products: int
    threats: int


class DisplayOpened(MatchEvent, frozen=True, tag="display"):
    """The first products and the first threat (KI-06, KI-07)."""

    products: list[str]
    threat: str


class StartDrawn(MatchEvent, frozen=True, tag="start-drawn"):
    """Who holds the start player card first (KI-08)."""

    seat: int


# -- the round -----------------------------------------------------------------------------------------------


class RoundStarted(MatchEvent, frozen=True, tag="round"):
    round: int
    start: int


class RowDealt(MatchEvent, frozen=True, tag="row"):
    """Cards dealt to the row, in order; `deck` is what is left (KI-18).
    Twice in a round when the deck ran out in between."""

    cards: list[str]
    deck: int


class DeckReshuffled(MatchEvent, frozen=True, tag="reshuffled"):
    """The Building discard pile became the deck (KI-46)."""

    deck: int


class ExtraTurnedUp(MatchEvent, frozen=True, tag="extra"):
    """The extra card of two players (KI-68)."""

    card: str
    suit: Suit
    deck: int


class ActionStarted(MatchEvent, frozen=True, tag="turn"):
    """Somebody's action begins. With an empty row it is lost (KI-48)."""

    seat: int
    lost: bool = False


class RowDiscarded(MatchEvent, frozen=True, tag="row-discarded"):
    """What was left in the row (KI-21)."""

    cards: list[str]


class StartPassed(MatchEvent, frozen=True, tag="start-passed"):
    """The start player card moved on (KI-21)."""

    seat: int


# -- what is done with a card --------------------------------------------------------------------------------


class IncomeTaken(MatchEvent, frozen=True, tag="income"):
    """A card of the row was thrown away for its suit (KI-29).
    `idle` are the seats who have nothing to collect from."""

    seat: int
    card: str
    suit: Suit
    idle: list[int]


class ExtraIncome(MatchEvent, frozen=True, tag="extra-income"):
    """The extra card pays Rival's Turn income to both (KI-70)."""

    card: str
    suit: Suit
    idle: list[int]


class ExtraDiscarded(MatchEvent, frozen=True, tag="extra-discarded"):
    card: str


class Built(MatchEvent, frozen=True, tag="built"):
    """A Building from the row went into the tableau (KI-24)."""

    seat: int
    card: str
    cost: int
    before: int
    after: int
    """The Bank before and after paying."""


class Restarted(MatchEvent, frozen=True, tag="restarted"):
    """The tableau was cleared, the Bank filled to `bank`, and the Building bought (KI-44)."""

    seat: int
    card: str
    lost: list[str]
    cost: int
    before: int
    bank: int
    after: int


class SpecialPlayed(MatchEvent, frozen=True, tag="special"):
    """A Special Action was paid for; what it does follows (KI-26)."""

    seat: int
    card: str
    cost: int
    before: int
    after: int


class SuitNamed(MatchEvent, frozen=True, tag="suit"):
    seat: int
    suit: Suit


class RivalNamed(MatchEvent, frozen=True, tag="rival"):
    seat: int
    rival: int


class Demolished(MatchEvent, frozen=True, tag="demolished"):
    """A Building was torn down; its money follows as `bank` (KI-64)."""

    seat: int
    card: str


class SpecialOver(MatchEvent, frozen=True, tag="special-over"):
    """The Special Action went to the discard pile (KI-26)."""

    seat: int
    card: str


# -- income and the markers ----------------------------------------------------------------------------------


class Collected(MatchEvent, frozen=True, tag="collected"):
    """What a tableau pays in a suit, added up before any marker moves (KI-15),
    and where the markers will stand by that.

    What a kaiju does to them is told when it strikes.
    Matches of an earlier version have not noted where markers stand: -1.
    """

    seat: int
    suit: Suit
    kind: Kind
    yen: int
    research: int
    attack: int
    bank: int = -1
    research_to: int = -1
    attack_to: int = -1


class BankMoved(MatchEvent, frozen=True, tag="bank"):
    """Money came or went; `amount` is what it was before the cap of the track (KI-10).

    `source`: `income`, `special` or `kaiju`. A price that is paid is told by what was bought.
    """

    seat: int
    amount: int
    before: int
    after: int
    source: str


class ResearchMoved(MatchEvent, frozen=True, tag="research"):
    """The Research wheel turned by `steps` (KI-12), or was set back (`steps` below zero, KI-16)."""

    seat: int
    steps: int
    before: int
    after: int
    products: int
    source: str


class AttackMoved(MatchEvent, frozen=True, tag="attack"):
    """The Attack wheel turned by `steps`, backwards below zero (KI-13, KI-14).
    Being calmed never crosses (KI-16)."""

    seat: int
    steps: int
    before: int
    after: int
    crossings: int
    source: str


class ProductTaken(MatchEvent, frozen=True, tag="product"):
    """A product left the display; `place` is where it lay, `vp` what it is worth at this moment (KI-34)."""

    seat: int
    product: str
    place: int
    vp: int


class NoProduct(MatchEvent, frozen=True, tag="no-product"):
    """Eureka, but the display is empty (KI-36)."""

    seat: int


class DisplayRefilled(MatchEvent, frozen=True, tag="refill"):
    """A new product in the display; `left` is what the deck still holds.
    With `last` it ends the match (KI-35, KI-49)."""

    product: str
    place: int
    left: int
    last: bool


# -- kaiju ---------------------------------------------------------------------------------------------------


class ThreatStruck(MatchEvent, frozen=True, tag="strike"):
    """The threat falls upon a company (KI-39). `choice`: the victim chooses among `at_risk`; `spared`:
    nothing is hit."""

    seat: int
    threat: str
    at_risk: list[str]
    choice: bool
    spared: bool


class BuildingLost(MatchEvent, frozen=True, tag="lost"):
    """A Building went to the discard pile (KI-42)."""

    seat: int
    card: str


class ThreatRevealed(MatchEvent, frozen=True, tag="threat"):
    """A new Kaiju Attack card lies on the old ones (KI-40). `left` is what the deck still holds."""

    threat: str
    left: int


class ThreatsReshuffled(MatchEvent, frozen=True, tag="threats-reshuffled"):
    """All Kaiju Attack cards were shuffled into a new deck (KI-47)."""

    deck: int


# -- the end -------------------------------------------------------------------------------------------------


class ProductScored(MatchEvent, frozen=True, tag="product-scored"):
    """One product is scored (KI-53). `count` is what it counts, `total` the score so far."""

    seat: int
    product: str
    count: int
    vp: int
    total: int


class HomeScored(MatchEvent, frozen=True, tag="home-scored"):
    """The home city: own Buildings there against the best rival's (KI-54)."""

    seat: int
    city: str
    own: int
    best: int
    vp: int
    total: int


class CitiesScored(MatchEvent, frozen=True, tag="cities-scored"):
    """Different cities (KI-55)."""

    seat: int
    cities: int
    vp: int
    total: int


class MatchEnded(MatchEvent, frozen=True, tag="ended"):
    """`order`: all seats, first to last (KI-58 to KI-61). `tie`:
    `""`, `bank` or `order`, what decided the first place."""

    order: list[int]
    scores: list[int]
    tie: str


AnyMatchEvent = (
    CompaniesDealt
    | StartCardsLaidOut
    | DecksShuffled
    | DisplayOpened
    | StartDrawn
    | RoundStarted
    | RowDealt
    | DeckReshuffled
    | ExtraTurnedUp
    | ActionStarted
    | RowDiscarded
    | StartPassed
    | IncomeTaken
    | ExtraIncome
    | ExtraDiscarded
    | Built
    | Restarted
    | SpecialPlayed
    | SuitNamed
    | RivalNamed
    | Demolished
    | SpecialOver
    | Collected
    | BankMoved
    | ResearchMoved
    | AttackMoved
    | ProductTaken
    | NoProduct
    | DisplayRefilled
    | ThreatStruck
    | BuildingLost
    | ThreatRevealed
    | ThreatsReshuffled
    | ProductScored
    | HomeScored
    | CitiesScored
    | MatchEnded
)
