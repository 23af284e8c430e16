"""What the interface says of puzzles."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from games.study.decisions import Grade, WeighedOption
from games.study.puzzle_checks import Opinion


class PuzzleRating(msgspec.Struct):
    """A puzzle rating, of a person or a puzzle: the guess, and between what it almost surely lies."""

    low: int
    guess: int
    high: int
    tries: int
    """First tries: of this person, or by people at this puzzle."""
    solved: int
    """Of those, how many were right."""


class PuzzleLine(msgspec.Struct):
    """A moment of a match in which one choice is clearly best, with the eyes of the seat that was asked."""

    id: int
    game: str
    seat: int
    rating: PuzzleRating
    welcome: Any
    """The table, as the `welcome` of docs/protocol.md; no names, and no number of a match."""
    update: Any
    """The view and the prompt, as an `update`."""


class MistakeLine(msgspec.Struct):
    """A decision of one's own that cost something. `matches/<match>/study/` tells all of it."""

    id: int
    match: int
    version: int
    due: datetime
    """Since when it waits to be asked."""
    asked: int
    """How often it was asked when it was due."""
    grade: Grade
    loss: float
    """In chances of 100."""
    error: float


class Mistakes(msgspec.Struct):
    """One's own mistakes that are due."""

    mistakes: list[MistakeLine]


class PuzzleAnswered(msgspec.Struct):
    """What came of an answer. Chances are of 100, errors are standard errors."""

    right: bool
    counted: bool
    """It was one's first try, and rated."""
    gained: int
    """What that brought, in points of the guess."""
    grade: Grade
    """`unjudged`: it was not weighed."""
    loss: float
    error: float
    sentence: str
    options: list[WeighedOption]
    """Every choice that was weighed, the best first; none after a wrong answer."""
    second: list[Opinion]
    """What the second judge says of them; none after a wrong answer."""
    theme: str
    """What the best action does (`do`); empty after a wrong answer."""
    standing: PuzzleRating
    """One's own."""
