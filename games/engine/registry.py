"""Functions found by the kind of the thing they are for: choices by their action, questions by their
frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar, cast

C = TypeVar("C")
R = TypeVar("R")
K = TypeVar("K")


class Registry(Generic[C, R]):
    """For each kind of thing the function that makes an `R` of it, in a context `C`.
    `what` names these functions."""

    def __init__(self, what: str) -> None:
        self.what = what
        self._by_kind: dict[type, Callable[[C, Any], R]] = {}

    def of(self, kind: type[K]) -> Callable[[Callable[[C, K], R]], Callable[[C, K], R]]:
        """Marks the function for things of one kind."""

        def mark(function: Callable[[C, K], R]) -> Callable[[C, K], R]:
            if kind in self._by_kind:
                raise TypeError(f"{kind.__name__} has two of {self.what}")
            self._by_kind[kind] = cast("Callable[[C, Any], R]", function)
            return function

        return mark

    def __call__(self, context: C, thing: Any) -> R:
        """What the function for this kind of thing makes of it."""
        return self._by_kind[type(thing)](context, thing)

    def kinds(self) -> set[type]:
        """The kinds of things that have a function."""
        return set(self._by_kind)

    def require(self, kinds: Iterable[type]) -> None:
        """Fail at import, with the names, unless exactly these kinds have a function."""
        wanted = set(kinds)
        missing = sorted(kind.__name__ for kind in wanted - self.kinds())
        needless = sorted(kind.__name__ for kind in self.kinds() - wanted)
        if missing or needless:
            raise TypeError(f"{self.what}: missing for {missing}, not wanted for {needless}")
