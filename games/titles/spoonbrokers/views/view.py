"""What a seat may know of a SpoonBrokers match (section 7 of the rules page),
built by listing what is allowed.

Only the cards in Catnip hands and the order of both decks are secret. Companies are numbered 0 SAM, 1 CAT, 2
KIB, 3 YUJ, certificates and Towers by their place in the lists below; what is printed on spaces, cards and
characters stands in the catalog.

**Anchors** that prompts, hindrances and events' places use: `company:KIB` (a bowl), `cert:SAM-3`, `tower:TW1`
(a Deed), `space:14`, `hand:CN05` (one's own Catnip cards of this design), `seat:1`, `seat:1:bills`,
`character:LUCKY`, `die` (rolling), `die:4` (a face to choose), `prison`, `card` (the open Market card),
`charge` (what is owed), `declared` (the declared transaction), `deck:market`, `deck:catnip`, `supply` (Tower
Kibbles), `verb:roll` and so on for what only the action bar shows.

**Counters** in `changes`: `seat:0:bills`, `seat:0:net`, `seat:0:hand` (number of Catnip cards),
`seat:0:spoons:KIB`, `company:KIB` (price), `tower:TW1:worth`, `tower:TW1:rent`, `supply`, `transactions`
(left this turn), `seat:0:missing` (of what they owe now, 0 once bills cover it). What a choice is sure to
change is told for the moment of the next question.

**Verbs** of choices: `choose-character`, `pay-fee`, `skip-turn`, `play`, `open-market`, `choose-company`,
`choose-tower`, `choose-die`, `buy`, `sell`, `buy-tower`, `roll`, `stop`, `pass`, `pay-charge`, `debt-sale`,
`debt-tower`, `go-broke`, `end-turn`.

**Tokens** in sentences: `{K:20}` Kibbles of money, `{B:3}` black Market Kibbles, `{R:2}` red Tower Kibbles,
`{SAM}` `{CAT}` `{KIB}` `{YUJ}` a company, `{cert:SAM-3}`, `{tower:TW1}`, `{catnip:CN05}`, `{market:MK21}`,
`{space:14}`, `{character:LUCKY}`, `{seat:1}`.
"""

from __future__ import annotations

import msgspec


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One Broker as the viewer sees them."""

    seat: int
    """Seats are numbered from 0."""
    character: str
    """Its code; empty before it is chosen."""
    bills: int
    """Kibbles in bills."""
    towers: int
    """What the own Towers are worth together (SB-101)."""
    net: int
    """Bills and Towers: what counts against the target (SB-133)."""
    paper: int
    """What all own certificates would fetch now; counts for nothing (SB-134)."""
    spoons: list[int]
    """Spoons held by company."""
    certificates: list[str]
    """Codes: company and Spoons, `SAM-3`."""
    deeds: list[str]
    """Codes of Towers."""
    space: int
    """Where the Broker stands, by number in the rule data's `board`."""
    in_prison: bool
    """Sits in Debtor's Prison."""
    hand_count: int
    """Catnip cards in hand."""
    hand: list[str] | None
    """Codes of Catnip cards, oldest first; `None` unless the viewer may look."""
    played: bool
    """Has played a Catnip card this turn (SB-86)."""
    could_win: bool
    """Waits for its turn, and has the target once it has sold what it may sell in one at present prices."""


class CompanyView(msgspec.Struct, frozen=True, gc=False):
    """A bowl of the Spoon Market."""

    code: str
    """`SAM`, `CAT`, `KIB` or `YUJ`."""
    price: int
    """Kibbles a Spoon now."""
    change: int
    """Against the price when this turn began."""
    history: list[int]
    """Prices at the end of up to 24 last turns, oldest first, the start of the match included."""


class CertificateView(msgspec.Struct, frozen=True, gc=False):
    """A certificate and what it is worth now (SB-07). Actions count by their order:
    the six of SAM, of CAT, of KIB, of YUJ."""

    code: str
    """`SAM-3`."""
    spoons: int
    """How many it stands for."""
    value: int
    """Spoons times price: what buying it costs and selling it brings."""
    owner: int
    """A seat, or -1: in the Spoon Market."""
    locked: bool
    """Was the subject of a cancelled transaction this turn (SB-96)."""


class TowerView(msgspec.Struct, frozen=True, gc=False):
    """A Tower and its Deed, in the order that actions count by. `owner` -1: for sale at `cost`."""

    code: str
    """`TW1` and so on."""
    space: int
    """Where it stands, by number in the rule data's `board`."""
    owner: int
    kibbles: int
    """Red Tower Kibbles on it."""
    worth: int
    """What it counts against the target."""
    rent: int
    """What a visitor pays."""
    debt_price: int
    """What the bank would give for it in a debt (SB-114)."""
    locked: bool
    """Was the subject of a cancelled transaction this turn (SB-96)."""


class DeclaredView(msgspec.Struct, frozen=True, gc=False):
    """A transaction that has been declared and not yet carried out (SB-59)."""

    seat: int
    """Who declared it."""
    deal: str
    """buy, sell or buy-tower."""
    code: str
    """Of the certificate or the Tower."""
    price: int
    """In Kibbles."""
    bonus: bool
    """The price counts a Bargain Sniffer or a Loud Purr."""
    your_answer: str
    """What the viewer has answered in the window, `stop` or `pass`; empty otherwise.
    A stop may wait for others."""


class ChargeView(msgspec.Struct, frozen=True, gc=False):
    """What is owed right now (SB-110). `to`: a seat, or -1 the bank; `missing`:
    how much the bills fall short."""

    seat: int
    """Who owes."""
    to: int
    amount: int
    """In Kibbles."""
    missing: int
    why: str
    """`loan`, `tax`, `rent` or `hat`."""
    tower: str | None
    """Whose rent it is; `None` for any other charge."""


class CardQuestionView(msgspec.Struct, frozen=True, gc=False):
    """A choice that a card is waiting for. `role` as in the event `company-chosen`; `source`:
    chosen already, or -1."""

    role: str
    source: int
    count: int
    """Kibbles that will move, or -1 while it depends on the choice."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    """The viewer's seat; `None` for a spectator."""
    brokers: str
    """How characters are dealt: off, random or pick (SB-142)."""
    target: int
    """Net worth that wins."""
    round: int
    """1 in the first round."""
    phase: str
    """setup, prison, market, trade, move, landing, end or over (SB-20)."""
    active: int
    """The seat whose turn it is, or -1 during setup."""
    first: int
    """The seat that took the first turn."""
    order: list[int]
    """Seats in turn order from the starting player on."""
    seats: list[SeatView]
    """By seat."""
    companies: list[CompanyView]
    """In the order SAM, CAT, KIB, YUJ, which actions count by."""
    certificates: list[CertificateView]
    """All 24."""
    towers: list[TowerView]
    """All four."""
    supply: int
    """Red Tower Kibbles left (SB-105); -1: without limit."""
    prisoner: int
    """The seat in Debtor's Prison, or -1."""
    market_card: str | None
    """The Market card opened last this turn."""
    resolving: bool
    """It is still being carried out."""
    closed: bool
    """The Market is closed for this turn (SB-32)."""
    market_deck: int
    """Cards in it."""
    market_discard: list[str]
    """Oldest first."""
    naps: int
    """Closing cards that are still in the Market deck; everybody can count them."""
    catnip_deck: int
    """Cards in it."""
    catnip_discard: list[str]
    """Codes, oldest first."""
    die: int
    """The number rolled or set this turn, or 0."""
    transactions: int
    """How many the active Broker has by character (SB-50)."""
    left: int
    """Of these and any extra one, how many are left."""
    discount: bool
    """Bargain Sniffer: the next purchase costs half (SB-91)."""
    boost: int
    """Loud Purr: Kibbles per Spoon added to the next sale (SB-91)."""
    declared: DeclaredView | None
    """`None` while none is."""
    charge: ChargeView | None
    """`None` while nothing is owed."""
    question: CardQuestionView | None
    """`None` while no card asks."""
    ending: str
    """How the match ended; empty before."""
    winners: list[int]
    """Seats, once the match is over."""
