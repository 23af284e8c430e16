"""What Market cards do: a small vocabulary (section 9.4 of the rules page), each verb with its meaning.

Effects are data: rule data names them by verb, administrators edit them as typed fields, and the engine
decodes them with the same structs. All amounts are computed from the prices as they stand when the card is
turned over, and a Kibble moves at most once (SB-34): an effect puts its questions on the agenda, and then the
legs of all its moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.titles.spoonbrokers import market
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import LETTERS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import Context

Letter = Literal["SAM", "CAT", "KIB", "YUJ"]
Selector = Literal["SAM", "CAT", "KIB", "YUJ", "any", "volatile", "stable"]
"""One company, or those that the active Broker picks from."""
Number = Annotated[int, msgspec.Meta(ge=1, le=30)]
Several = Annotated[list[Letter], msgspec.Meta(min_length=2, max_length=3)]


class MarketEffect(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """What a Market card does."""

    def begin(self, state: State, context: Context) -> None:
        """Put what the card orders on the agenda; nothing, if nothing is to move."""


def differ(source: str, destination: str) -> None:
    """Raise `ValueError` if Kibbles would go from a company to itself."""
    if source == destination and source in LETTERS:
        raise ValueError("Kibbles go from one company to another, not to the same.")


class Closed(MarketEffect, frozen=True, tag="closed"):
    """The Market is closed: nothing moves, and no transactions this turn (SB-32)."""


class Quiet(MarketEffect, frozen=True, tag="quiet"):
    """Nothing moves, but the Market is open (SB-33)."""


class Move(MarketEffect, frozen=True, tag="move"):
    """So many Kibbles go from one company to another, or all there are if there are fewer (SB-35, SB-41)."""

    n: Number
    source: Selector
    destination: Selector

    def begin(self, state: State, context: Context) -> None:
        select = context.cards.select
        market.begin_move(state, context, self.n, select[self.source], select[self.destination])

    def __post_init__(self) -> None:
        differ(self.source, self.destination)


class MoveHalf(MarketEffect, frozen=True, tag="move_half"):
    """Half of a company's Kibbles, rounded down, go to another (SB-36, SB-43)."""

    source: Selector
    destination: Selector

    def begin(self, state: State, context: Context) -> None:
        select = context.cards.select
        market.begin_move(state, context, market.HALF, select[self.source], select[self.destination])

    def __post_init__(self) -> None:
        differ(self.source, self.destination)


class Correct(MarketEffect, frozen=True, tag="correct"):
    """Half of the highest company goes to the lowest; the active Broker breaks ties (SB-44)."""

    def begin(self, state: State, context: Context) -> None:
        market.begin_correction(state, context)


class Spread(MarketEffect, frozen=True, tag="spread"):
    """One company pays so many Kibbles to each of several (SB-38)."""

    n: Number
    source: Letter
    destinations: Several

    def begin(self, state: State, context: Context) -> None:
        destinations = [LETTERS.index(letter) for letter in self.destinations]
        market.begin_spread(state, context, self.n, LETTERS.index(self.source), destinations)

    def __post_init__(self) -> None:
        if self.source in self.destinations or len(set(self.destinations)) < len(self.destinations):
            raise ValueError("Each company takes part once in such a move.")


class Gather(MarketEffect, frozen=True, tag="gather"):
    """Each of several companies pays so many Kibbles to one (SB-39)."""

    n: Number
    sources: Several
    destination: Letter

    def begin(self, state: State, context: Context) -> None:
        sources = [LETTERS.index(letter) for letter in self.sources]
        market.begin_gather(state, context, self.n, sources, LETTERS.index(self.destination))

    def __post_init__(self) -> None:
        if self.destination in self.sources or len(set(self.sources)) < len(self.sources):
            raise ValueError("Each company takes part once in such a move.")


class Pool(MarketEffect, frozen=True, tag="pool"):
    """Several companies together pay a total to one, volatile ones first (SB-40)."""

    total: Number
    sources: Several
    destination: Letter

    def begin(self, state: State, context: Context) -> None:
        sources = [LETTERS.index(letter) for letter in self.sources]
        market.begin_pool(state, context, self.total, sources, LETTERS.index(self.destination))

    def __post_init__(self) -> None:
        if self.destination in self.sources or len(set(self.sources)) < len(self.sources):
            raise ValueError("Each company takes part once in such a move.")


AnyMarketEffect = Closed | Quiet | Move | MoveHalf | Correct | Spread | Gather | Pool
