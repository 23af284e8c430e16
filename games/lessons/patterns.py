"""Patterns against actions. `static/js/lesson/matching.js` does the same in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.engine import Action
from games.lessons.lesson import Pattern


def fits(pattern: Any, value: Any) -> bool:
    """Whether every field that the pattern names is equal in the value, nested objects alike."""
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(
            name in value and fits(wanted, value[name]) for name, wanted in pattern.items()
        )
    return bool(pattern == value)


def first_fitting(patterns: Sequence[Pattern], options: Sequence[Action]) -> Action | None:
    """The first option that fits the earliest pattern that fits any."""
    if not patterns:
        return None
    plain = [msgspec.json.decode(msgspec.json.encode(option)) for option in options]
    for pattern in patterns:
        for option, fields in zip(options, plain, strict=True):
            if fits(pattern, fields):
                return option
    return None
