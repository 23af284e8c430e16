"""Table options: those that every table has, and those of its title."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any

from games.engine import Game
from games.engine.game import Option
from games.play.refusal import Refusal

OWN = (
    Option("undo", "Undo", "A choice that taught nobody anything may be taken back.", (True, False)),
    Option(
        "reactions",
        "Reactions by turns",
        "Some cards are played, or given up, on another player's turn. Quick: only players who really have "
        "a choice are asked, but then everybody sees who is waited for. Strict: "
        "all who might have a choice are asked; slower, and waiting tells nothing.",
        ("quick", "strict"),
    ),
    Option("bot_accounts", "Bot accounts", "People's own programs may sit at the table.", (False, True)),
    Option(
        "holidays",
        "Holidays by turns",
        "So many days in all somebody's time stands still while they are on holiday.",
        (0, 3, 7, 14, 21),
    ),
)
"""Options that every table has, beside those of its title."""
_OWN = {option.key: option.values for option in OWN}


def checked(title: Game[Any, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values. Raises `Refusal` for one that does not exist or cannot be that."""
    allowed = {option.key: option.values for option in title.options} | _OWN
    for key, value in given.items():
        if key not in allowed:
            said = reprlib.repr(key)  # short, however much somebody sent
            raise Refusal("malformed", f"There is no option {said} here, but {', '.join(allowed)}.")
        # `in` alone would take 1 for True.
        if not any(value is one or (value == one and type(value) is type(one)) for one in allowed[key]):
            known = ", ".join(str(one).lower() for one in allowed[key])
            raise Refusal("malformed", f"The option {key!r} cannot be {reprlib.repr(value)}, but {known}.")
    return {key: given.get(key, values[0]) for key, values in allowed.items()}


def of_title(options: Mapping[str, Any]) -> dict[str, Any]:
    """A match's options without the table's own."""
    return {key: value for key, value in options.items() if key not in _OWN}


def of_table(options: Mapping[str, Any]) -> dict[str, Any]:
    """The table's own options of a match. One that was opened before an option existed has its default."""
    return {key: options.get(key, values[0]) for key, values in _OWN.items()}
