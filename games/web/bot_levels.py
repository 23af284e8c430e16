"""The six levels of bots as pages offer them, with a face each."""

from __future__ import annotations

from games.bots import LEVELS

USUAL = "normal"
"""The level that pages propose."""
FIRST = "novice"
"""The level of a first match."""
FACES = {key: f"level-{key}" for key in LEVELS}
"""Their drawings in the sprite (`static/level-faces.svg`): one head, from a sprout on it to a crown."""
CHOICES = tuple((level.key, f"{level.name} bot") for level in LEVELS.values())
"""For a list to choose from."""
