"""What a seat may know of a match (section 7 of the rules page), built by listing what is allowed.

Cards are codes: A to G and 001 to 185. Actions name them by number: A to G are 0 to 6, the guests follow in
the order of the rule data, so that `001` is 7.

Anchors of choices: `hand:0`, `discard:0`, `in-play:0`, `graduated:0` (one's own, by place in this view),
`queue:0`, `supply:A` to `supply:E`, `starter:0`, `seat:2`, `waifu`, `former` (the former Waifu beside the
slot), `deck`, and `verb:end-actions` and the like for what only the action bar shows. A choice that any of
several equal cards stand for names them all.

Counters of choices: `seat:0:trust`, `seat:0:actions` (of the active player), `seat:0:xp`, `seat:0:points`.
What is drawn or counted besides stands in the choice's `detail`.

Verbs: `pick-starter`, `play`, `play-all-experience`, `end-actions`, `play-all-trust`, `buy` (guests and
supply cards), `end-buys`, `graduate`, `make-waifu`, `done`, `pay`, `decline`, `branch`, `discard`,
`put-on-top`, `retire`, `keep`, `drop`, `recall`, `send-home`, `recruit`, `replay`, `give`, `choose`, `pass`,
`return-graduate`, `graduate-waifu`, `let-stay`.

Tokens of texts: `{card:005}` and `{seat:1}`.
"""

from __future__ import annotations

import msgspec


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One host as the viewer sees them.
    `None` where only the owner may look and the viewer is not the owner."""

    seat: int
    """Seats are numbered from 0."""
    hand_count: int
    """Cards in hand."""
    hand: list[str] | None
    """Their codes."""
    deck_count: int
    """Cards in the deck."""
    deck: list[str] | None
    """The cards of the deck, sorted, not in their order."""
    deck_top: list[str]
    """The cards the viewer knows to lie on top of the deck, the top one first."""
    discard: list[str]
    """Codes; the last is the top."""
    in_play: list[str]
    """Codes of what was played this turn."""
    waifu: str | None
    """The code of the guest in the Waifu slot."""
    graduated: list[str]
    """Codes of the graduates, which score."""
    worth: list[int]
    """Points of each graduate as things stand, in the same order (MM-64)."""
    points: int
    """What wins: the sum of `worth`."""
    xp: int
    """XP to pay graduations with."""
    trust_in_hand: int | None
    """What the Trust cards in hand bring."""
    xp_in_hand: int | None
    """What the experience cards in hand bring."""


class LiveView(msgspec.Struct, frozen=True, gc=False):
    """A count that goes on until Cleanup (MM-81): the card, and what it has given so far."""

    card: str
    """Its code."""
    xp: bool
    """It gives XP; otherwise Trust."""
    given: int
    """How much so far."""


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """The turn of the active player."""

    phase: str
    """One of `action buy cleanup draw`; empty between turns."""
    actions: int
    """Actions left."""
    trust: int
    """Trust left to buy with."""
    played: int
    """Guests played this turn, those retired since included."""
    graduations: int
    """Graduations by payment that are left this turn (MM-33)."""
    discount: int
    """What guests of the Queue cost less."""
    grad_discount: int
    """XP off a graduation."""
    extra_draw: int
    """Cards that this turn's Draw phase draws more."""
    waifu_price: int
    """XP for a new Waifu now."""
    changed_waifu: bool
    """The Waifu was replaced this turn."""
    topdeck: bool
    """What is bought may go on top of the deck."""
    former: str | None
    """The former Waifu, waiting beside the slot (MM-32)."""
    live: list[LiveView]
    """Counts that still go on."""


class QueueView(msgspec.Struct, frozen=True, gc=False):
    """A guest in the Queue. `price` is what she costs the active player now (MM-54)."""

    card: str
    """Her code."""
    price: int
    new: bool
    """She came since the turn before."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    """The viewer's seat; `None` for a spectator."""
    round: int
    """1 in the first round."""
    active: int
    """Whose turn it is, or -1."""
    first: int
    """The seat that went first."""
    order: list[int]
    """Seats in turn order."""
    seats: list[SeatView]
    """By seat."""
    turn: TurnView
    """Of the active player."""
    asking: str | None
    """The card whose effect asks somebody now; My Waifu for her copy."""
    looking: list[str]
    """The cards that the viewer has looked at and must still keep or discard, the one in question first."""
    queue: list[QueueView]
    """Guests that may be invited; actions name them by place, from 0."""
    supply: list[int]
    """Copies left of Culture, Immersion, Helping Out, Preparation, Heroism."""
    main_deck: int
    """Cards in it."""
    on_top: int
    """House Expansions known to lie on top of the main deck (MM-52)."""
    expansions: int
    """House Expansions turned up so far."""
    expansions_needed: int
    """With so many the match ends."""
    next_expansion_within: int
    """The next House Expansion is among so many cards from the top; 0 when none is left."""
    final_round: bool
    """This round is the last."""
    turns_to_come: list[int]
    """Seats that still begin a turn in this round, in order. When there is none left in the last one, the
    match ends (MM-60)."""
    retired: list[str]
    """Codes of the cards out of the match."""
    set_aside_count: int
    """Guests put away unseen at the start."""
    set_aside: list[str] | None
    """Open once the match is over (J-32)."""
    starters: list[str]
    """Starters that may still be picked (MM-S2)."""
    quiet_rounds: int
    """Full rounds in a row in which no guest left the Queue (MM-95)."""
    stall_rounds: int
    """After so many of them the Queue is moved on; 0: never."""
    ending: str
    """How the match ended; empty before."""
    winners: list[int]
    """Seats, once the match is over."""
