"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from games.engine import Action, Choice
from games.titles.monster_musume.words import effect_choices, together_choices, turn_choices
from games.titles.monster_musume.words.scene import Scene

_DESCRIBERS = {
    **turn_choices.CHOICES.by_kind,
    **effect_choices.CHOICES.by_kind,
    **together_choices.CHOICES.by_kind,
}


def choice(scene: Scene, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return _DESCRIBERS[type(action)](scene, action)
