"""Where each kind of action finds the function that words it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from games.engine import Action, Choice
from games.titles.spoonbrokers.words.scene import Scene

Describe: TypeAlias = Callable[[Scene, Any], Choice]
DESCRIBERS: dict[type[Action], Describe] = {}
A = TypeVar("A", bound=Action)


def describes(kind: type[A]) -> Callable[[Callable[[Scene, A], Choice]], Callable[[Scene, A], Choice]]:
    """Marks the function that describes actions of one kind."""

    def mark(describe: Callable[[Scene, A], Choice]) -> Callable[[Scene, A], Choice]:
        DESCRIBERS[kind] = cast(Describe, describe)
        return describe

    return mark
