"""What the situation is for whoever has a move, in a sentence and a small picture for lists."""

from __future__ import annotations

from typing import Any

from games.engine.phrases import some
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.views.view import SeatView, View
from games.titles.daikaiju_director.words.phrases import health, kaiju, ratings

AROUND = 2
"""How many spaces around the own actor the picture shows."""
PIECES = {
    "fenrir": ["werewolf", "silver"],
    "vulcanus": ["rock-golem", "orange"],
    "eelian": ["sea-serpent", "purple"],
    "space_hunter_x": ["space-suit", "teal"],
}
STRANGER = ["claw-slashes", "gold"]
TERRAIN = {"~": "w", "R": "r"}
"""Terrain of the view in letters of the figure; all else is ground."""


def sentence(view: View, rules: CompiledRules) -> str:
    """Who is near, and how a fight with them would stand (DD-66, section 5)."""
    assert view.you is not None
    own = view.seats[view.you]
    if not own.daikaiju:
        return "Cast your Daikaiju."
    if not own.alive:
        return f"You are out with {ratings(own.ratings)}."
    if own.space is None:
        return f"You are off the set with {health(own.health)}."
    rivals = [one for one in view.seats if one.alive and one.space and one.seat != view.you]
    if not rivals:
        return f"You have {health(own.health)} and {ratings(own.ratings)}; nobody else is on the set."
    near = min(rivals, key=lambda one: (_apart(own, one), one.health))
    away = _apart(own, near)
    where = "stands beside you" if away <= 1 else f"is {some(away, 'space')} away"
    words = f"{kaiju(near.daikaiju)} {where} with {health(near.health)}."
    if near.health <= rules.constants.attack_damage + 1 and away <= own.reach:
        return f"{words} A finish pays {ratings(rules.constants.rp_finishing_blow)}."
    return f"{words} You have {health(own.health)}."


def _place(space: str) -> tuple[int, int]:
    row, _, column = space[1:].partition("c")
    return int(row), int(column)


def _apart(one: SeatView, other: SeatView) -> int:
    """Spaces between two actors, diagonals counted as one (DD-15)."""
    (row, column), (there, across) = _place(one.space or "r0c0"), _place(other.space or "r0c0")
    return max(abs(row - there), abs(column - across))


def thumbnail(view: View, rules: CompiledRules) -> list[dict[str, Any]]:
    """The set around one's own actor."""
    if not view.map:
        return []
    own = view.seats[view.you or 0]
    middle = _place(own.space) if own.space else (len(view.map) // 2, len(view.map[0]) // 2)
    top = _first(middle[0], len(view.map))
    left = _first(middle[1], len(view.map[0]))
    actors = {one.space: one for one in view.seats if one.space}
    rows, pieces = [], {}
    for row in range(top, min(top + 2 * AROUND + 1, len(view.map))):
        line = ""
        for column in range(left, min(left + 2 * AROUND + 1, len(view.map[0]))):
            space = f"r{row}c{column}"
            if space in actors:
                letter = "ABCDEF"[actors[space].seat]
                pieces[letter] = PIECES.get(actors[space].daikaiju, STRANGER)
                line += letter
            elif view.buildings.get(space):
                line += "b"
            elif space in view.lava:
                line += "l"
            else:
                line += TERRAIN.get(view.map[row][column], ".")
        rows.append(line)
    return [{"is": "map", "rows": rows, "pieces": pieces}]


def _first(middle: int, size: int) -> int:
    """Where the shown rows begin, so that the picture stays on the set."""
    return max(0, min(middle - AROUND, size - 2 * AROUND - 1))
