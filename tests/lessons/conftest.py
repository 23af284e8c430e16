"""A lesson of Kaiju Incorporated for tests: three seats, two choices, no opening of its own."""

from __future__ import annotations

import pytest

from games.lessons import reading
from games.lessons.lesson import Lesson

TEXT = """
title = "A try"
about = "Two choices."
minutes = 2
seats = 3
seed = "try"

[[others]]
seat = 1
does = [{do = "income"}]

[[beats]]
say = "Welcome to the firm."

[[beats]]
say = "Bin a card for money."
do = "Bin any card"
waits = [{do = "income"}]
otherwise = "You may. But money comes first."
rule = "KI-22"

[[beats]]
say = "And once more."
do = "Bin any card"
waits = [{do = "income"}]
otherwise = "You may."
"""


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """The only lesson there is, of whichever title one asks."""
    found = reading.read_lesson(TEXT.encode(), "try", 1)
    monkeypatch.setattr(reading, "_read", lambda package: (found,))
    return found
