"""The log's sentences of a title: a function for each kind of event, found by the kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from games.engine.match_events import MatchEvent

C = TypeVar("C")
E = TypeVar("E", bound=MatchEvent)


class Tellers(Generic[C]):
    """What a title says of its events. `C` is its rule data."""

    def __init__(self) -> None:
        self._by_kind: dict[type[MatchEvent], Callable[[Any, C], str]] = {}

    def of(self, kind: type[E]) -> Callable[[Callable[[E, C], str]], Callable[[E, C], str]]:
        """Marks the function that tells events of one kind."""

        def mark(teller: Callable[[E, C], str]) -> Callable[[E, C], str]:
            self._by_kind[kind] = cast("Callable[[Any, C], str]", teller)
            return teller

        return mark

    def kinds(self) -> set[type[MatchEvent]]:
        """The kinds of events that have a sentence."""
        return set(self._by_kind)

    def tell(self, told: MatchEvent, cards: C) -> str:
        """The log's sentence for an event; empty for those that are only shown."""
        teller = self._by_kind.get(type(told))
        return teller(told, cards) if teller else ""
