"""The situation of a SpoonBrokers match: plain ints and short lists.

Catnip cards are physical cards, numbered through their printed copies (the `CompiledRules` tells each one's
design); Market cards are held by design, since nobody ever holds one. Numbers of physical cards never leave
the server.
"""

from __future__ import annotations

from typing import Any, Generic, TypeAlias

import msgspec

from games.engine.knowledge import DeckMemory
from games.engine.state import BaseState, F


class Player(msgspec.Struct, array_like=True, gc=False):
    """One Broker and what lies in front of them. Who owns which certificate and Tower stands in the state."""

    character: int
    """Index of the character, or -1 before it is chosen (SB-141)."""
    bills: int
    """Kibbles in hand (SB-02)."""
    space: int
    hand: list[int]
    """Catnip cards, the oldest first, seen by the owner."""
    played: bool
    """Has played a Catnip card in this turn of anyone (SB-86)."""


class Situation(BaseState[F], Generic[F], array_like=True, gc=False):
    """A match of SpoonBrokers."""

    brokers: int
    """How characters are dealt: 0 everyone an Americat, 1 at random, 2 picked (SB-142)."""
    round: int
    phase: int
    """Index into `PHASES`."""
    first: int
    """The seat that took the first turn."""
    active: int
    """The active Broker, or -1 during setup."""
    players: list[Player]
    prices: list[int]
    """Market Kibbles by company: the price of a Spoon (SB-03)."""
    owners: list[int]
    """The owner of each certificate, -1: in the Spoon Market (SB-06)."""
    tower_owners: list[int]
    """The owner of each Tower, -1: unowned."""
    tower_kibbles: list[int]
    """Red Tower Kibbles on each Deed."""
    prisoner: int
    """The seat in Debtor's Prison, or -1 (SB-124)."""
    market_deck: list[int]
    """Face-down Market cards by design; the last is the top."""
    market_discard: list[int]
    """Face-up Market cards by design; the last is the top."""
    open_card: int
    """The Market card being carried out, or -1 (SB-31)."""
    shown_card: int
    """The Market card opened last in this turn, or -1."""
    catnip_deck: list[int]
    catnip_discard: list[int]
    die: int
    """The number rolled or set this turn, or 0."""
    closed: bool
    """The Market is closed for the rest of this turn (SB-32)."""
    left: int
    """Transactions left this turn (SB-50)."""
    discount: bool
    """Bargain Sniffer waits for the next purchase (SB-91)."""
    boost: int
    """Kibbles per Spoon that Loud Purr adds to the next sale (SB-91)."""
    locked: list[int]
    """Subjects of cancelled transactions (SB-96)."""
    history: bytes
    """Four prices at the end of each of the last turns, oldest first;
    the last four are this turn's opening prices."""
    winners: list[int]
    ending: str
    """How the match ended, or an empty string."""
    catnip: DeckMemory
    """From which pack the Catnip cards in hands were drawn; no rule of the game ever looks at it."""


State: TypeAlias = Situation[Any]
