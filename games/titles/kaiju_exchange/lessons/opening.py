"""A situation in the words of the game: the `[table]` of a lesson.

Cards, cities and Events go by their codes (`DM-E2`, `EC04`, `CM-SG`, `EV-5`), goods by letters with a count
(`"E3 T1"`), Crew by letters (`"ETT"`, the starter's slot first)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.lessons.layout import Layout
from games.titles.kaiju_exchange.state import State

Card: TypeAlias = str

Moment: TypeAlias = Literal["round", "turn", "actions", "business", "republic"]
"""Where play goes on: a round begins with its Event, a turn begins, its Action window or its Business opens,
or the Republic acts."""


class StandingQuote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quote that somebody has out (KX-49)."""

    give: str
    """What its owner gives: `"T1"`. Wonga is `W`, a Favor `F`."""
    want: str
    times: int = 1


class Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player and everything beside their city."""

    crew: str = ""
    """The starter's slot first. Empty: the city's own starter alone."""
    city: str = ""
    """Empty: the city whose starter stands first, or else the first city that is free."""
    wonga: int = 5
    materials: str = ""
    local: list[Card] | None = None
    """None: two from the pile, if their turn of the round is still to come."""
    contracts: list[Card] | None = None
    """None: two from the pile, unless one is scored."""
    reserved: list[Card] = []
    fulfilled: list[Card] = []
    """This turn; only of the player whose turn it is."""
    scored: list[Card] = []
    scored_contract: Card = ""
    favors: int = 0
    alliance: bool = False
    quotes: list[StandingQuote] = []


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as a lesson finds it."""

    players: list[Company]
    """By seat."""
    round: int = 1
    at: Moment = "turn"
    turn: int = 0
    """The seat whose turn it is."""
    first: int | None = None
    """The seat with the first player token. None: whoever's turn it is."""
    event: str = ""
    """In effect this round."""
    next_events: list[str] = []
    """The next ones to be turned up, in this order."""
    demands: list[Card] = []
    """Global Demands on display, longest there first."""
    next_demands: list[Card] = []
    """The top of the draw pile, in this order."""
    discarded: list[Card] | None = None
    """None: the big Demands, as at the beginning. What is named nowhere lies in the draw pile."""
    shelves: str = ""
    """What the Republic has in store: `"E2 S4"`."""
    bananas: list[Card] = []
    """The Demands that the Republic has delivered."""


def opening(rules: CompiledRules, seats: int, fall: bool, table: Opening) -> State:
    """The state that `table` tells of. Raises `ValueError` for what cannot be."""
    return Layout(rules, seats, fall, table).state
