"""A recorded moment made as full as a table gets: long names, and a log of a long evening."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.browser.harness import serve

NAMES = [
    "Maximiliane.von.Oettinge",
    "Bartholomäus-Wilhelm",
    "Anne-Sophie Kowalczyk",
    "Normal bot 3",
    "Wolfeschlegelstein-Hause",
]
"""As long as the site allows, one of them a bot's."""
LINES = 120


def busy(name: str) -> list[dict[str, Any]]:
    """The messages of a fixture: what a table is told first, and its last update."""
    start = serve.read(name)["start"]
    first, last = deepcopy(start[0]), deepcopy(start[-1])
    for table in filter(None, (first.get("table"), last.get("table"))):
        for seat, called in zip(filter(None, table["seats"]), NAMES, strict=False):
            seat["name"] = called
    first["log"] = long_log(first["log"])
    last["moves"] = []
    return [first, last]


def long_log(moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same moves again and again, each with a version of its own, until there are lines enough."""
    told = [move for move in moves if any(event.get("text") for event in move.get("events", []))]
    assert told, "a log that says nothing"
    several: list[dict[str, Any]] = []
    version = moves[-1]["version"]
    while sum(len(move["events"]) for move in several) < LINES:
        several = [*told, *several]
    return [
        {**move, "version": version - len(several) + n + 1, "seat": move["seat"]}
        for n, move in enumerate(several)
    ]
