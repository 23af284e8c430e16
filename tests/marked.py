"""Which files need be read for what a run asks for: those alone that name its markers. (To read all of them
takes each process ten seconds and more.)"""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.expression import Expression

BROWSER = Path(__file__).parent / "browser"
WAITING = {
    "browser": "make browser",
    "servers": "make servers",
    "postgresql": "make postgresql",
    "long": "make long",
    "figures": "make figures",
}
"""Tests that have to be asked for, and what asks for them."""
MARKERS = {*WAITING, "smoke", "marathon"}
"""Those that a file has to name for its tests to bear them."""
NAMED = re.compile(r"\bmark\.(\w+)")
LENGTHS = "tests.lengths"
"""Whoever imports from there has tests that are `long`."""


@cache
def named(path: Path) -> frozenset[str]:
    """The markers that the tests of a file may bear."""
    text = path.read_text()
    return frozenset({*NAMED.findall(text), *(["long"] if LENGTHS in text else [])} & MARKERS)


def always(path: Path) -> frozenset[str]:
    """The markers that each of its tests bears."""
    return frozenset({"browser"} if BROWSER in path.parents else ())


def may_hold(path: Path, expression: str) -> bool:
    """Whether a test of this file may be one that is asked for, whichever of its markers it bears."""
    wanted = Expression.compile(expression)
    unknown = set(re.findall(r"\w+", expression)) - {"and", "or", "not"} - MARKERS
    free = [*(named(path) - always(path)), *unknown]
    borne = chain.from_iterable(combinations(free, count) for count in range(len(free) + 1))
    return any(wanted.evaluate(partial(bears, always(path).union(some))) for some in borne)


def bears(markers: frozenset[str], name: str, /, **_: Any) -> bool:
    return name in markers


def check(item: pytest.Item) -> None:
    """A test bears no marker that its file does not name, and each that all tests there bear."""
    borne = {marker.name for marker in item.iter_markers()} & MARKERS
    if not always(item.path) <= borne <= named(item.path):
        raise pytest.UsageError(f"{item.nodeid} bears {sorted(borne)}; {item.path} names other markers")
