"""What a seat may know of a SpoonBrokers match (section 7 of the rules page), built by listing what is allowed.

Only the cards in Catnip hands and the order of both decks are secret. Numbers are those of `terms.py`; what is printed on
spaces, cards and characters stands in the catalog.

**Anchors** that prompts, hindrances and events' places use: `company:KIB` (a bowl), `cert:SAM-3`, `tower:TW1` (a Deed), `space:14`,
`hand:CN05` (one's own Catnip cards of this design), `seat:1`, `seat:1:bills`, `character:LUCKY`, `die` (rolling), `die:4` (a face to
choose), `prison`, `card` (the open Market card), `charge` (what is owed), `declared` (the declared transaction), `deck:market`,
`deck:catnip`, `supply` (Tower Kibbles), `verb:roll` and so on for what only the action bar shows.

**Counters** in `changes`: `seat:0:bills`, `seat:0:net`, `seat:0:hand` (number of Catnip cards), `seat:0:spoons:KIB`, `company:KIB` (price),
`tower:TW1:worth`, `tower:TW1:rent`, `supply`, `transactions` (left this turn), `charge` (still missing, 0 once bills cover it).

**Verbs** of choices: `choose-character`, `pay-fee`, `skip-turn`, `play`, `open-market`, `choose-company`, `choose-tower`, `choose-die`, `buy`,
`sell`, `buy-tower`, `roll`, `stop`, `pass`, `pay-charge`, `debt-sale`, `debt-tower`, `go-broke`, `end-turn`, and the aside `stand-aside`.

**Tokens** in sentences: `{K:20}` Kibbles of money, `{B:3}` black Market Kibbles, `{R:2}` red Tower Kibbles, `{SAM}` `{CAT}` `{KIB}`
`{YUJ}` a company, `{cert:SAM-3}`, `{tower:TW1}`, `{catnip:CN05}`, `{market:MK21}`, `{space:14}`, `{character:LUCKY}`, `{seat:1}`.
"""

from __future__ import annotations

import msgspec


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One Broker as the viewer sees them."""

    seat: int
    character: str
    """Its code; empty before it is chosen."""
    bills: int
    towers: int
    """What the own Towers are worth together (SB-101)."""
    net: int
    """Bills and Towers: what counts against the target (SB-133)."""
    paper: int
    """What all own certificates would fetch now; counts nothing (SB-134)."""
    spoons: list[int]
    """Spoons held by company."""
    certificates: list[str]
    deeds: list[str]
    space: int
    in_prison: bool
    hand_count: int
    hand: list[str] | None
    """Codes of Catnip cards, oldest first; `None` unless the viewer may look."""
    played: bool
    """Has played a Catnip card this turn (SB-86)."""
    stands_aside: bool
    """Is not asked about transactions before their next turn (R-42)."""


class CompanyView(msgspec.Struct, frozen=True, gc=False):
    """A bowl of the Spoon Market."""

    code: str
    price: int
    change: int
    """Against the price when this turn began."""
    history: list[int]
    """Prices at the end of up to 24 last turns, oldest first, the start of the match included."""


class CertificateView(msgspec.Struct, frozen=True, gc=False):
    """A certificate and what it is worth now (SB-07). They stand in the order of `terms.py`, which actions count by."""

    code: str
    spoons: int
    value: int
    owner: int
    """A seat, or -1: in the Spoon Market."""
    locked: bool
    """Was the subject of a cancelled transaction this turn (SB-96)."""


class TowerView(msgspec.Struct, frozen=True, gc=False):
    """A Tower and its Deed, in the order that actions count by. `owner` -1: for sale at `cost`."""

    code: str
    space: int
    owner: int
    kibbles: int
    worth: int
    rent: int
    debt_price: int
    """What the bank would give for it in a debt (SB-114)."""
    locked: bool


class DeclaredView(msgspec.Struct, frozen=True, gc=False):
    """A transaction that has been declared and not yet carried out (SB-59)."""

    seat: int
    deal: str
    """buy, sell or buy-tower."""
    code: str
    price: int
    bonus: bool
    """The price counts a Bargain Sniffer or a Loud Purr."""
    your_answer: str
    """What the viewer has answered in the window, `stop` or `pass`; empty otherwise. A stop may wait for others."""


class ChargeView(msgspec.Struct, frozen=True, gc=False):
    """What is owed right now (SB-110). `to`: a seat, or -1 the bank; `missing`: how much the bills fall short."""

    seat: int
    to: int
    amount: int
    missing: int
    why: str
    tower: str | None


class CardQuestionView(msgspec.Struct, frozen=True, gc=False):
    """A choice that a card is waiting for. `role` as in the event `company-chosen`; `source`: chosen already, or -1."""

    role: str
    source: int
    count: int
    """Kibbles that will move, or -1 while it depends on the choice."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    brokers: str
    """How characters are dealt: off, random or pick (SB-142)."""
    target: int
    round: int
    phase: str
    """setup, prison, market, trade, move, landing, end or over (SB-20)."""
    active: int
    """The seat whose turn it is, or -1 during setup."""
    first: int
    order: list[int]
    """Seats in turn order from the starting player on."""
    seats: list[SeatView]
    companies: list[CompanyView]
    certificates: list[CertificateView]
    towers: list[TowerView]
    supply: int
    """Red Tower Kibbles left (SB-105); -1: without limit."""
    prisoner: int
    market_card: str | None
    """The Market card opened last this turn."""
    resolving: bool
    """It is still being carried out."""
    closed: bool
    """The Market is closed for this turn (SB-32)."""
    market_deck: int
    market_discard: list[str]
    """Oldest first."""
    naps: int
    """Closing cards that are still in the Market deck; everybody can count them."""
    catnip_deck: int
    catnip_discard: list[str]
    die: int
    transactions: int
    """How many the active Broker has by character (SB-50)."""
    left: int
    """Of these and any extra one, how many are left."""
    discount: bool
    """Bargain Sniffer: the next purchase costs half (SB-91)."""
    boost: int
    """Loud Purr: Kibbles per Spoon added to the next sale (SB-91)."""
    declared: DeclaredView | None
    charge: ChargeView | None
    question: CardQuestionView | None
    ending: str
    winners: list[int]
