"""The situation of a match: plain ints and short lists.

Cards are designs (`terms.py`). Cards in a hand or a deck also carry who knows of them (`card_sight.py`);
those marks never leave the server, and no rule of the game looks at them. Piles that only lie there are kept
as bytes.
"""

from __future__ import annotations

from typing import Any, Generic, TypeAlias

import msgspec

from games.engine.state import BaseState, F
from games.titles.monster_musume.terms import ACTION


class Player(msgspec.Struct, array_like=True, gc=False):
    """One host and the cards of their house (MM-01)."""

    hand: list[int]
    """Marked cards, seen by the owner."""
    deck: list[int]
    """Marked cards, face down; the last is the top."""
    discard: list[int]
    """Face up; the last is the top."""
    in_play: list[int]
    """Cards played this turn, in order of play."""
    graduated: list[int]
    waifu: int
    """The guest in the Waifu slot, or -1."""
    xp: int


class Live(msgspec.Struct, array_like=True, gc=False):
    """A `live` instruction at work until Cleanup begins (MM-81)."""

    card: int
    """The card that it comes from."""
    rule: int
    """Its number among the live instructions of the rule data (`Book.lives`)."""
    granted: int
    """What it has given so far; it never takes anything back (J-14)."""


class Turn(msgspec.Struct, array_like=True, gc=False):
    """What counts within one turn of the active player (MM-11)."""

    phase: int
    actions: int
    trust: int
    played: int
    """Guests played, My Waifu and guests retired since included."""
    experience: int
    """Experience cards played."""
    graduations: int
    """Graduations by payment that are left (MM-33)."""
    discount: int
    """What Queue guests cost less (MM-54)."""
    grad_discount: int
    extra_draw: int
    """Cards that this turn's Draw phase draws more."""
    free_waifu: bool
    topdeck: bool
    """Bought cards may go on top of the deck (MM-18)."""
    changed_waifu: bool
    """A new Waifu was chosen this turn (MM-31)."""
    former: int
    """The former Waifu, waiting beside the slot until Cleanup is done, or -1 (MM-32)."""
    live: list[Live]
    asking: int = -1
    """The card whose effect was carried out last:
    the one that asks, as long as a choice inside an effect is open."""


def fresh_turn(actions: int, graduations: int) -> Turn:
    """A turn in which nothing has happened yet."""
    return Turn(ACTION, actions, 0, 0, 0, graduations, 0, 0, 0, False, False, False, -1, [])


class Situation(BaseState[F], Generic[F], array_like=True, gc=False):
    """A match of The Exchange Program."""

    pick: bool
    """Hosts pick their Starters (option `starter_mode`, MM-S2)."""
    stall_rounds: int
    """After so many quiet rounds the Queue is moved on; 0: never (MM-95)."""
    round: int
    first: int
    """The seat that went first (MM-S9), or -1 before it was drawn."""
    active: int
    """The active player, or -1 between turns."""
    players: list[Player]
    turn: Turn
    main_deck: bytes
    """Face down; the last is the top."""
    set_aside: bytes
    """Guests that nobody will meet in this match (MM-S5), face down."""
    queue: list[int]
    """Guests for sale, in order of arrival (MM-02)."""
    newcomers: int
    """How many at the right end of the Queue came since the turn before."""
    on_top: int
    """House Expansions that everybody knows to lie on top of the main deck (MM-52)."""
    expansions: int
    """House Expansions in play."""
    supply: list[int]
    """Copies left of Culture, Immersion, Helping Out, Preparation, Heroism."""
    retired: bytes
    """Face up, in order of retirement (MM-04)."""
    starters: list[int]
    """Starters that may still be picked (MM-S2)."""
    final_round: bool
    quiet_rounds: int
    """Full rounds in a row in which no guest left the Queue (MM-95)."""
    moved: bool
    """A guest has left the Queue this round."""
    winners: list[int]
    ending: str
    """How the match ended, or an empty string."""


State: TypeAlias = Situation[Any]


def turns_to_come(state: State) -> list[int]:
    """The seats that still begin a turn in this round, in order (MM-S9, MM-60)."""
    return [frame.seat for frame in reversed(state.agenda) if getattr(frame, "begins_turn", False)]
