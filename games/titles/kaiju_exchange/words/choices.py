"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from games.engine import Action, Choice
from games.titles.kaiju_exchange.words import (  # noqa: F401 - each fills in the describers of its actions
    choices_of_business,
    choices_of_deals,
    choices_of_trade,
    choices_of_turn,
)
from games.titles.kaiju_exchange.words.describing import DESCRIBERS
from games.titles.kaiju_exchange.words.scene import Scene


def choice(scene: Scene, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return DESCRIBERS[type(action)](scene, action)
