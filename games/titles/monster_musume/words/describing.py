"""Describing choices: functions found by the kind of action, and what they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from games.engine import Action, Choice
from games.titles.monster_musume.together import Together
from games.titles.monster_musume.words.forecast import Changes, Forecast
from games.titles.monster_musume.words.scene import Scene

Describe: TypeAlias = Callable[[Scene, Any], Choice]
A = TypeVar("A", bound=Action)


class Describers:
    """Some of the title's actions, and the function that puts each into words."""

    def __init__(self) -> None:
        self.by_kind: dict[type[Action], Describe] = {}

    def of(self, kind: type[A]) -> Callable[[Callable[[Scene, A], Choice]], Callable[[Scene, A], Choice]]:
        """Marks the function that describes actions of one kind."""

        def mark(describe: Callable[[Scene, A], Choice]) -> Callable[[Scene, A], Choice]:
            self.by_kind[kind] = cast(Describe, describe)
            return describe

        return mark


def forecast(scene: Scene, action: Action) -> Forecast:
    """What the choice would do now."""
    return Forecast(scene.state, scene.table, scene.seat, action)


def changes(scene: Scene, action: Action) -> Changes:
    """The counters that the choice would change; none where others choose at the same time."""
    return [] if isinstance(scene.frame, Together) else forecast(scene, action).changes()
