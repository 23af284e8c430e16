"""The law of choices told apart, which holds for every title (`laws.py`)."""

from __future__ import annotations

from typing import Any

from games.engine import Choice, Context
from games.kit.laws import AnyGame


def told_apart(game: AnyGame, state: Any, context: Context[Any], seat: int) -> list[str]:
    """What a seat is offered reads unlike everything else that it is offered: menus and buttons show the
    label and the detail, and nobody knows which of two equal lines is which."""
    prompt = game.prompt(state, context, seat)
    offered = [*(prompt.choices if prompt else ()), *game.aside_choices(state, context, seat)]
    read: dict[tuple[str, str], Choice] = {}
    broken = []
    for choice in offered:
        first = read.setdefault((choice.label, choice.detail), choice)
        if first is not choice:
            broken.append(
                f"seat {seat} reads “{choice.label}”, “{choice.detail}” twice: for {first.action} "
                f"and for {choice.action}"
            )
    return broken
