"""The situation of a Kaiju Exchange match: plain ints and short lists.

Demands, Contracts and Events are physical cards, numbered through their printed copies (the rule data's
`CompiledRules` tells each one's design). Those numbers never leave the server: views and actions name designs
and places.
"""

from __future__ import annotations

from typing import Any, Generic, TypeAlias

import msgspec

from games.engine.knowledge import DeckMemory
from games.engine.state import BaseState, F
from games.titles.kaiju_exchange.terms import Bundle


class Player(msgspec.Struct, array_like=True, gc=False):
    """One start-up: its city mat and everything beside it."""

    mat: int
    """Index of the City mat (KX-10); its starter Crew is printed, so it uses no token (KX-66)."""
    wonga: int
    materials: list[int]
    """Counts of E, S, T, P."""
    crew: list[int]
    """Crew types by slot. Slot 0 is the starter slot, which is never vacated (KX-32)."""
    favors: int
    alliance: bool
    locals: list[int]
    """Local Demands in hand, seen by the owner (KX-15)."""
    contracts: list[int]
    """Unfulfilled Exclusive Contracts, seen by the owner (KX-12)."""
    reserved: list[int]
    """Reserved Demands, face up (KX-122)."""
    fulfilled: list[int]
    """Demands fulfilled this turn, face up until Refresh (KX-77)."""
    scored: list[int]
    """Scored Demands, face down, seen by the owner (KX-90)."""
    scored_contract: int
    """The scored Contract, or -1."""
    influence: int
    """Its Influence after the last action, by which the log tells a change (KX-5);
    rules add it up afresh (KX-3)."""
    let_pass: list[tuple[int, int]]
    """What it could have reserved, and its means, when it last let that pass, and what the active player
    could pay at any such time; empty if it has not lately (R-68, R-84)."""


class Offer(msgspec.Struct, array_like=True, gc=False):
    """A trade offer or counter-offer that is open (KX-47). `give` leaves the author, `get` comes back."""

    id: int
    author: int
    to: int
    give: Bundle
    get: Bundle
    parent: int
    """Id of the offer this one counters, or -1."""
    length: int
    """How many offers the chain holds, this one included (at most 4)."""
    reply: int
    """An answer that waits for a window or a choice to close (R-55): 0 none, 1 accept, 2 decline."""


class Suggestion(msgspec.Struct, array_like=True, gc=False):
    """A trade proposed to the active player by somebody else, who has already agreed (KX-48)."""

    id: int
    author: int
    give: Bundle
    get: Bundle


class Quote(msgspec.Struct, array_like=True, gc=False):
    """A standing quote (KX-49). `until_turn` ends it as its owner's next turn starts."""

    id: int
    owner: int
    give: Bundle
    get: Bundle
    uses: int
    until_turn: bool


class Turn(msgspec.Struct, array_like=True, gc=False):
    """What counts within one turn of the active player."""

    step: int
    """Index into `STEPS`."""
    acts: int
    """Demands fulfilled this turn (KX-86)."""
    global_acts: int
    """Of these, Global ones, for Global Summit (KX-137)."""
    contract: bool
    """A Contract was fulfilled (KX-75)."""
    hired: bool
    replaced: bool
    converted: bool
    bankrupt: bool
    failed_chains: int
    """Offer chains that ended declined, withdrawn or expired (KX-47)."""
    declined: list[tuple[int, Bundle, Bundle, list[int], list[int]]]
    """Offers declined this turn: partner, bundles, and both sides' holdings then (KX-47)."""
    suggested: list[int]
    """Suggestions sent this turn, by seat (KX-48)."""
    scored: bool
    """One of the fulfilled Demands was scored in Refresh (KX-90)."""


def fresh_turn(seats: int) -> Turn:
    """A turn in which nothing has happened yet."""
    return Turn(0, 0, 0, False, False, False, False, False, 0, [], [0] * seats, False)


class Scoring(msgspec.Struct, array_like=True, gc=False):
    """A Demand that was scored face down: one of these candidates, which had all lain face up (KX-90)."""

    seat: int
    pack: int
    """The number of the first pack that the others went into."""
    candidates: list[int]


class Memory(msgspec.Struct, array_like=True, gc=False):
    """What the seats could remember of face-down cards; no rule of the game ever looks at it."""

    demands: DeckMemory
    contracts: DeckMemory
    scorings: list[Scoring]
    lost: list[int]
    """Scored Demands that went to the present discard pile in bankruptcies (KX-35)."""
    shown: list[int]
    """Local Demands in hands that everybody knows (KX-143)."""


STEPS = ("start", "extraction", "main", "inventory", "business", "refresh")


class Situation(BaseState[F], Generic[F], array_like=True, gc=False):
    """A match of Kaiju Exchange."""

    fall: bool
    """The variant Fall of Banana Republic (KX-140)."""
    round: int
    phase: int
    """Index into `PHASES`."""
    first: int
    """The seat that holds the first player token."""
    active: int
    """The active player, or -1 between turns."""
    players: list[Player]
    turn: Turn
    draw_pile: list[int]
    """Face-down Demands; the last is the top."""
    discard: list[int]
    discard_seen: list[int]
    """For each card of `discard`, a bit for every seat that saw which card it is."""
    globals: list[int]
    """Global Demands, longest on display first."""
    republic: list[int]
    """Storage rows of the Republic by material (KX-50)."""
    republic_scored: list[int]
    die: int
    """The last roll of the material die, or 0."""
    alliance_here: bool
    """The Alliance token lies beside the board."""
    contract_pile: list[int]
    contract_discard: list[int]
    contract_discard_seen: list[int]
    event: int
    """The Event in effect, or -1."""
    event_deck: list[int]
    """Face-down Events; the last is the top."""
    box: list[int]
    """Demands removed for the number of players (KX-13)."""
    offers: list[Offer]
    suggestions: list[Suggestion]
    quotes: list[Quote]
    next_id: int
    """The next id of an offer, suggestion or quote."""
    winners: list[int]
    ending: str
    """How the match ended, or an empty string."""
    memory: Memory
    """What the seats remember of face-down cards beyond the seen marks; see `imagine.py`."""


PHASES = ("setup", "event", "turns", "republic", "end", "over")

State: TypeAlias = Situation[Any]
