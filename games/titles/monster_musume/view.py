"""What a seat may know of a match (section 7 of the rules page), built by listing what is allowed.

Cards are codes: A to G and 001 to 185; what is printed on them is in the catalogue, whose order is the number that actions use.

Anchors of choices: `hand:0`, `discard:0`, `in-play:0`, `graduated:0` (one's own, by place in this view), `queue:0`, `supply:A` to
`supply:E`, `starter:0`, `seat:2`, `waifu`, `former` (the former Waifu beside the slot), `deck`, and `verb:end-actions` and the like for
what only the action bar shows. A choice that any of several equal cards stand for names them all.

Counters of choices: `seat:0:trust`, `seat:0:actions` (of the active player), `seat:0:xp`, `seat:0:points`. What is drawn or counted
besides stands in the choice's `detail`.

Verbs: `pick-starter`, `play`, `end-actions`, `play-all-trust`, `buy` (guests and supply cards), `end-buys`, `graduate`, `make-waifu`, `done`,
`pay`, `decline`, `branch`, `discard`, `put-on-top`, `retire`, `keep`, `drop`, `recall`, `send-home`, `recruit`, `replay`, `give`, `choose`,
`pass`, `return-graduate`, `graduate-waifu`.

Tokens of texts: `{card:005}` and `{seat:1}`.
"""

from __future__ import annotations

import msgspec


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One host as the viewer sees them. `None` where only the owner may look and the viewer is not the owner."""

    seat: int
    hand_count: int
    hand: list[str] | None
    deck_count: int
    deck: list[str] | None
    """The cards of the deck, sorted, not in their order."""
    deck_top: list[str]
    """The cards the viewer knows to lie on top of the deck, the top one first."""
    discard: list[str]
    in_play: list[str]
    waifu: str | None
    graduated: list[str]
    worth: list[int]
    """Points of each graduate as things stand, in the same order (MM-64)."""
    points: int
    xp: int
    trust_in_hand: int | None
    xp_in_hand: int | None


class LiveView(msgspec.Struct, frozen=True, gc=False):
    """A count that goes on until Cleanup (MM-81): the card, and what it has given so far."""

    card: str
    xp: bool
    given: int


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """The turn of the active player."""

    phase: str
    actions: int
    trust: int
    played: int
    graduations: int
    discount: int
    grad_discount: int
    extra_draw: int
    waifu_price: int
    changed_waifu: bool
    topdeck: bool
    former: str | None
    """The former Waifu, waiting beside the slot (MM-32)."""
    live: list[LiveView]


class QueueView(msgspec.Struct, frozen=True, gc=False):
    """A guest in the Queue. `price` is what she costs the active player now (MM-54)."""

    card: str
    price: int
    new: bool


class View(msgspec.Struct, frozen=True, gc=False):
    """The whole table as one viewer sees it."""

    you: int | None
    round: int
    active: int
    first: int
    order: list[int]
    """Seats in turn order."""
    seats: list[SeatView]
    turn: TurnView
    asking: str | None
    """The card whose effect asks somebody now; My Waifu for her copy."""
    looking: list[str]
    """The cards that the viewer has looked at and must still keep or discard, the one in question first."""
    queue: list[QueueView]
    supply: list[int]
    """Copies left of Culture, Immersion, Helping Out, Preparation, Heroism."""
    main_deck: int
    on_top: int
    """House Expansions known to lie on top of the main deck (MM-52)."""
    expansions: int
    expansions_needed: int
    next_expansion_within: int
    """The next House Expansion is among so many cards from the top; 0 when none is left."""
    final_round: bool
    retired: list[str]
    set_aside_count: int
    set_aside: list[str] | None
    """Open once the match is over (J-32)."""
    starters: list[str]
    """Starters that may still be picked (MM-S2)."""
    quiet_rounds: int
    stall_rounds: int
    ending: str
    winners: list[int]
