"""What everybody may know of a Kaiju Incorporated match, built by listing what is allowed
(section 7 of the rules page).

Nothing is private: all seats and spectators see the same but for `you`.

Anchors, the names of things on the table that choices hang on and that things fly between:

| anchor | thing |
| --- | --- |
| `row:2` | a card of the row, by place in `row` (0 first) |
| `extra` | the extra card of two players |
| `display:1` | a product on display, by place in `display` |
| `threat` | the threat |
| `building:0:3` | a Building: seat, and place in its `buildings` |
| `tableau:0:CY` | a seat's Buildings of one suit and kind |
| `product:0:2` | a product of a seat, by place in its `products` |
| `seat:1` | a player |
| `seat:1:bank`, `seat:1:research`, `seat:1:attack` | a player's track and wheels |
| `suit:C` | a suit as a whole: its income, in the forecast |
| `deck`, `discard`, `products`, `threats` | the three decks and the discard pile, for flights only |

Counters, what a choice's `changes` name (values are whole numbers, as they are afterwards): `seat:0:bank`,
`seat:0:research`, `seat:0:attack` (spaces), `seat:0:score`, `seat:0:products`, `seat:0:buildings` (how many),
`taken` (products taken by all). A `sketch` names `seat:0:research:steps` and `seat:0:attack:steps`, how far a
wheel is turned, backwards below zero, and `seat:0:strikes`, how often the player is struck; `open` says that
more comes of a card than is foretold: one's next choice decides it (`choice`), or nobody knows (`unknown`).

Verbs of choices: `income`, `build`, `special`, `restart` (these four hang on `row:…`), `product`
(`display:…`), `lose` and `demolish` (`building:…`), `suit` (`suit:…`), `rival` (`seat:…`). Hindrances use
`build` and `special` on `row:…`.

Text tokens: `{yen:4}`, `{research:1}`, `{attack:-1}`, `{vp:5}`, `{suit:C}`, `{kind:Y}`, `{city:TYO}`,
`{card:BC01}` (Building, Start card or Special Action), `{product:NP01}`, `{threat:KA05}`, `{company:CO1}`,
`{seat:1}`. Without a number `{yen}` and its like are just the sign.
"""

from __future__ import annotations

import msgspec


class ScoreView(msgspec.Struct, frozen=True, gc=False):
    """What a seat would score if the match ended now, line by line (KI-52)."""

    total: int
    """What wins."""
    products: list[tuple[str, int, int]]
    """Product, how many it counts, its VP; in the order of the seat's `products` (KI-53)."""
    products_vp: int
    """Victory points of all its products."""
    home: int
    """The home-city bonus, 5 or 0 (KI-54)."""
    home_own: int
    """Own Buildings in the home city."""
    home_best: int
    """The most that any one rival has there."""
    cities: int
    """The bonus for different cities (KI-55)."""
    city_counts: list[int]
    """Own Buildings by city, in the order of the catalog's `cities`."""
    place: int
    """The place this would be, with ties broken as at the end (KI-58 to KI-61)."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One company. Before the companies are dealt `company` and `city` are empty."""

    seat: int
    """Seats are numbered from 0."""
    company: str
    city: str
    bank: int
    """Money, as the marker stands."""
    research: int
    """Space of the Research wheel, 0 being Eureka (KI-11)."""
    attack: int
    """Space of the Attack wheel, 0 being Kaiju Attack (KI-11)."""
    buildings: list[str]
    """Codes, in the order they came."""
    products: list[str]
    """Codes, in the order they came."""
    pays: list[tuple[int, int, int]]
    """Money, research and attack by pool: `CY CR IY IR TY TR` (suit, then Your Turn or Rival's Turn)."""
    score: ScoreView
    """As if the match ended now."""


class IncomeView(msgspec.Struct, frozen=True, gc=False):
    """What one seat would get out of an income:
    the amounts, and each marker when all of it is over, kaiju included.

    `lost` is money beyond the cap (KI-10); `products` taken (KI-12), and `missed` those that the display has
    no more (KI-36); `crossings` suffered (KI-13, KI-14). With a crossing `at_risk` are the places in
    `buildings` that may go, of which `loses` go; `note` says it in a sentence, and among which of them the
    victim chooses.
    """

    seat: int
    """Who collects."""
    yen: int
    """Money collected."""
    research: int
    """Spaces gained on the research wheel."""
    attack: int
    """Spaces gained on the attack wheel."""
    bank: int
    """Money afterwards."""
    lost: int
    research_to: int
    """Where the research marker stands afterwards."""
    products: int
    missed: int
    attack_to: int
    """Where the attack marker stands afterwards."""
    crossings: int
    at_risk: list[int]
    loses: int
    note: str


class ForecastView(msgspec.Struct, frozen=True, gc=False):
    """An income in one suit as it would go now: by seat, in the order of collecting (KI-30, KI-31).

    `seats` leaves out those who have nothing to collect from. `new_threat`: somebody would cross (KI-40).
    `taken`: products taken by all afterwards. `ends`: it would turn up a Handbag and make this the last round
    (KI-49).
    """

    suit: str
    """`C` Construction, `I` Industrial, `T` Technology."""
    seats: list[IncomeView]
    new_threat: bool
    taken: int
    ends: bool


class ProductView(msgspec.Struct, frozen=True, gc=False):
    """A product on display and what it would be worth to each seat now, by seat."""

    code: str
    """As the rule data has it."""
    worth: list[int]
    """Victory points by seat."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table."""

    you: int | None
    """The viewer's seat; `None` for a spectator."""
    round: int
    """1 in the first round."""
    phase: str
    """One of `setup actions extra closing scoring over`."""
    start: int
    """Who holds the start player card."""
    active: int
    """Whose action it is, or -1."""
    order: list[int]
    """Seats in the order of this round's actions; each seat twice with two players (KI-69)."""
    acted: int
    """How many of `order` have begun their action: the last of them is the active player."""
    seats: list[SeatView]
    """By seat."""
    row: list[str]
    """Codes of the cards that may be taken, Buildings and Special Actions."""
    extra: str | None
    """The code of the extra card of two players (KI-70)."""
    played: str | None
    """The Special Action being carried out."""
    display: list[ProductView]
    """Products that may be earned."""
    threat: str | None
    """The code of the kaiju that attacks next."""
    threat_pile: list[str]
    """Kaiju cards turned up since the deck was last shuffled, the threat last; all may be browsed."""
    threat_deck: int
    """Cards in it."""
    deck: int
    """Cards in it."""
    discard: list[str]
    """The Building discard pile, oldest first; all may be browsed."""
    product_deck: int
    """Cards in it."""
    handbags: int
    """How many cards at the bottom of the product deck are Handbags, which everybody knows (KI-06)."""
    taken: int
    """Products taken by all."""
    until_end: int
    """How many more products must be taken for the last round to begin; 0 once it has (KI-49)."""
    last_round: bool
    """This round is the last."""
    forecast: list[ForecastView]
    """By suit, in the order C, I, T: what the active player would set off by taking income.
    Empty when no action is under way."""
    extra_forecast: ForecastView | None
    """What the extra card will pay at the end of the round as things stand (KI-70)."""
    ending: str
    """How the match ended; empty before."""
    winners: list[int]
    """Seats, once the match is over."""
