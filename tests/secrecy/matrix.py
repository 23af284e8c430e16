"""Who may see what, as `matrix.txt` has it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.secrecy.world import ROLES, STAFF

LETTERS = dict(zip("OPSCAGVLMEDK", (*ROLES, *STAFF), strict=True))
TABLE = Path(__file__).with_name("matrix.txt")
HANDS = {role: {f"{role}'s hand"} for role in ("owner", "opponent")}
"""What those who sit at a table are told while a match is on."""


class Row(NamedTuple):
    """How an address answers each role, and the names of the secrets that it tells them."""

    answers: Mapping[str, set[str]]
    tells: Mapping[str, set[str]]


Matrix = dict[tuple[str, str], Row]
"""By the name of an address, and the match that it is about (or an empty string)."""


def read() -> Matrix:
    """The table."""
    matrix: Matrix = {}
    for line in TABLE.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, places, answers, tells = (part.strip() for part in line.split("|"))
        row = Row(_by_role(answers.split(" "), _statuses), _by_role(tells.split("; "), _names))
        for place in [""] if places == "-" else places.split():
            assert (name, place) not in matrix, f"{name} is listed twice"
            matrix[name, place] = row
    return matrix


def _by_role(parts: list[str], read: object) -> dict[str, set[str]]:
    found = {}
    for part in filter(None, parts):
        letters, _, words = part.partition(":")
        for letter in LETTERS if letters == "all" else letters:
            found[LETTERS[letter]] = read(words)  # type: ignore[operator]
    return found


def _statuses(words: str) -> set[str]:
    return set(words.split("/"))


def _names(words: str) -> set[str]:
    return {name.strip() for name in words.split(",")}
