"""What happened in SpoonBrokers, as the log tells it and the board shows it.

Companies are numbered 0 SAM, 1 CAT, 2 KIB, 3 YUJ; certificates, Towers and cards are named by code, spaces by
number. A field that only some may know is `None` in what the others hear. `bills` is what somebody holds
afterwards.
"""

from __future__ import annotations

from games.engine.match_events import MatchEvent


class SetUp(MatchEvent, frozen=True, tag="set-up"):
    """Everybody's starting bills by seat, and who goes first (section 3)."""

    bills: list[int]
    first: int


class CharacterTaken(MatchEvent, frozen=True, tag="character"):
    """A Broker's character, dealt or picked (SB-142)."""

    seat: int
    code: str
    picked: bool


class RoundStarted(MatchEvent, frozen=True, tag="round"):
    round: int


class TurnStarted(MatchEvent, frozen=True, tag="turn"):
    seat: int


class PrisonLeft(MatchEvent, frozen=True, tag="prison-left"):
    """Out of Debtor's Prison. `how`: `paid` (for `paid` Kibbles), `key`, `skipped` (SB-125)."""

    seat: int
    how: str
    paid: int
    bills: int


class MarketShuffled(MatchEvent, frozen=True, tag="market-shuffled"):
    """The Market discard pile became the deck (SB-31)."""

    count: int


class CatnipShuffled(MatchEvent, frozen=True, tag="catnip-shuffled"):
    """The Catnip discard pile became the deck (SB-89)."""

    count: int


class MarketOpened(MatchEvent, frozen=True, tag="market-opened"):
    """A Market card is turned over. `why`: `turn`, `space` (SB-73) or `bell` (Second Bell).

    `closed`: it closes the Market, and `no_trade` says that this ends transactions for the turn (SB-32).
    """

    seat: int
    code: str
    why: str
    closed: bool
    no_trade: bool


class KibblesMoved(MatchEvent, frozen=True, tag="kibbles"):
    """One leg of a card: Market Kibbles hop from company to company. `prices`:
    all four afterwards (SB-34)."""

    source: int
    destination: int
    count: int
    prices: list[int]


class NothingMoved(MatchEvent, frozen=True, tag="nothing-moved"):
    """The card wanted Kibbles to move, and none could (SB-37, SB-42)."""

    seat: int


class CompanyChosen(MatchEvent, frozen=True, tag="company-chosen"):
    """An answer to a card. `role`: source, destination, pays-first, paid-first, highest, lowest or treat."""

    seat: int
    company: int
    role: str


class Declared(MatchEvent, frozen=True, tag="declared"):
    """A transaction is announced, with its price (SB-59). `deal`: buy, sell or buy-tower."""

    seat: int
    deal: str
    code: str
    price: int
    bonus: bool
    """The price counts a Bargain Sniffer or a Loud Purr."""


class Dealt(MatchEvent, frozen=True, tag="dealt"):
    """The declared transaction happened. `bills`: the Broker's afterwards; `left`: transactions left."""

    seat: int
    deal: str
    code: str
    price: int
    bills: int
    left: int


class Stopped(MatchEvent, frozen=True, tag="stopped"):
    """`by` played Stop Transaction: nothing is paid, the subject is locked for this turn (SB-95, SB-96).

    Matches of an earlier version have not noted the price: -1.
    """

    by: int
    seat: int
    deal: str
    code: str
    card: str
    price: int = -1


class TowerGrew(MatchEvent, frozen=True, tag="tower"):
    """Tower Kibbles were added to a Deed. `why`: `bought`, `visit` or `polish`; `supply`:
    what is left (SB-103)."""

    seat: int
    code: str
    added: int
    kibbles: int
    supply: int
    why: str


class CatnipPlayed(MatchEvent, frozen=True, tag="played"):
    """A Catnip card and who played it; what it does follows in events of its own (SB-89)."""

    seat: int
    code: str


class BonusPending(MatchEvent, frozen=True, tag="bonus"):
    """A card changes what may still be done this turn: `discount`, `boost`, `extra`, `reopened` or `die`.

    `left`: transactions left now.
    """

    seat: int
    what: str
    left: int


class Gained(MatchEvent, frozen=True, tag="gained"):
    """Kibbles from the bank. `why`: `catnip`, `salary`, `dividend` or `treat`;
    `spoons` pay for the last two."""

    seat: int
    kibbles: int
    why: str
    bills: int
    spoons: int = 0


class DieRolled(MatchEvent, frozen=True, tag="die"):
    """The die (`set`: by Lucky Landing)."""

    seat: int
    face: int
    set: bool


class Strolled(MatchEvent, frozen=True, tag="strolled"):
    """The piece walks `steps` spaces from `origin` clockwise, to `space`; `pay_day`:
    by way of Pay Day (SB-65)."""

    seat: int
    origin: int
    space: int
    steps: int
    pay_day: bool


class Drawn(MatchEvent, frozen=True, tag="drawn"):
    """Catnip cards drawn; the codes for the owner only. `why`: `setup`, `pay-day` or `space`."""

    seat: int
    count: int
    why: str
    codes: list[str] | None = None


class Charged(MatchEvent, frozen=True, tag="charged"):
    """Something is owed: `why` is `loan`, `tax`, `rent` (for the Tower `code`) or `hat`. `to`:
    a seat, -1 the bank."""

    seat: int
    to: int
    amount: int
    why: str
    code: str = ""


class Paid(MatchEvent, frozen=True, tag="paid"):
    """A charge was paid in full (SB-111)."""

    seat: int
    to: int
    amount: int
    why: str
    bills: int


class Waived(MatchEvent, frozen=True, tag="waived"):
    """A charge is not paid (Slip out the Cat Flap)."""

    seat: int
    amount: int


class SoldInDebt(MatchEvent, frozen=True, tag="debt-sale"):
    """A certificate or a Tower went to the bank because of a debt. `tower`:
    which of the two (SB-112, SB-114)."""

    seat: int
    code: str
    tower: bool
    price: int
    bills: int


class WentBroke(MatchEvent, frozen=True, tag="broke"):
    """All bills went to the creditor, the rest is cancelled (SB-117)."""

    seat: int
    to: int
    paid: int
    cancelled: int


class Imprisoned(MatchEvent, frozen=True, tag="imprisoned"):
    """Put in Debtor's Prison. `sent`:
    straight there, being broke, from the space `origin` (SB-123, SB-128)."""

    seat: int
    sent: bool
    origin: int


class Visited(MatchEvent, frozen=True, tag="visited"):
    """Debtor's Prison is taken: a visitor, or nobody to lock up (SB-123, SB-128)."""

    seat: int
    sent: bool


class MatchEnded(MatchEvent, frozen=True, tag="ended"):
    """`ending`: kibbles or rounds. All hands are turned up in the views from here on."""

    ending: str
    winners: list[int]


AnyMatchEvent = (
    SetUp
    | CharacterTaken
    | RoundStarted
    | TurnStarted
    | PrisonLeft
    | MarketShuffled
    | CatnipShuffled
    | MarketOpened
    | KibblesMoved
    | NothingMoved
    | CompanyChosen
    | Declared
    | Dealt
    | Stopped
    | TowerGrew
    | CatnipPlayed
    | BonusPending
    | Gained
    | DieRolled
    | Strolled
    | Drawn
    | Charged
    | Paid
    | Waived
    | SoldInDebt
    | WentBroke
    | Imprisoned
    | Visited
    | MatchEnded
)
