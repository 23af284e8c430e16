"""What the interface answers with about what is over: finished matches, replays, leaderboards, and people."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from games.api.responses import MoveLine, Seal, SeatLine, Status, Table, Time
from games.play.match.results import Outcome
from games.study.decisions import Decision
from games.study.luck import Luck
from games.study.totals import SeatTotal


class MatchLine(msgspec.Struct):
    """A finished match."""

    id: int
    game: str
    status: Status
    origin: Annotated[str, msgspec.Meta(description="here, imported, or box (played with the box)")]
    rated: bool
    options: dict[str, Any]
    rule_set: int
    moves: int
    winners: list[int]
    reason: str
    seats: list[SeatLine]
    started: Time | None
    finished: Time | None


class Matches(msgspec.Struct):
    """A page of finished matches, the latest first."""

    matches: list[MatchLine]
    next: str | None


class Graded(msgspec.Struct):
    """A decision that a study found amiss."""

    version: int
    seat: int
    grade: Literal["slip", "mistake", "blunder"]
    loss: float
    """In chances of 100."""


class PastMove(MoveLine):
    """A move, with what the chosen eyes heard of it, and when it was made."""

    at: Time


class Replay(msgspec.Struct):
    """A match, move by move, as the chosen eyes heard it."""

    id: int
    match: int
    """The same as `id`. Deprecated: it will go."""
    game: str
    finished: bool
    version: int
    table: Table
    catalog: Any
    you: int | None
    moves: list[PastMove]
    grades: list[Graded]
    """Of a finished match whose study is whole."""
    result: Outcome | None
    seal: Seal


class AskedThen(msgspec.Struct):
    """A seat that the match then waited for."""

    seat: int
    ask: str
    """The question, for those eyes alone that might hear it; else empty."""


class Picture(msgspec.Struct):
    """The table after a move, as the chosen eyes saw it."""

    version: int
    view: Any
    asked: list[AskedThen]
    """Whom the match waited for; empty while it is on."""


class CounterChange(msgspec.Struct):
    """A figure of the table that changed through a choice, by its name in words."""

    name: str
    before: str
    after: str


class BeforeAndAfter(msgspec.Struct):
    """A bot's chance of winning before and after its choice, in per cent."""

    before: int
    after: int


class Alternative(msgspec.Struct):
    """The best of what else could be chosen, with the chance it would have left, in per cent."""

    choice: str
    chance: int


class Why(msgspec.Struct):
    """Why a bot made a move. Texts may hold tokens, as the log's sentences do."""

    version: int
    seat: int
    known_by: Literal["everybody", "seat"]
    """From whose knowledge it is reckoned: everybody's while the match is on, the seat's own afterwards."""
    sentence: str
    choice: str
    """What it chose, in the words of the question; empty for what no question lists."""
    changes: list[CounterChange]
    chance: BeforeAndAfter | None
    alternative: Alternative | None
    only: bool
    """There was nothing else to choose."""
    wins: bool
    """It won the match on the spot."""


class Study(msgspec.Struct):
    """What a finished match teaches. Chances are of 100, errors are standard errors; none tells how good the
    judge is (docs/study.md)."""

    status: Literal["none", "counting", "ready", "broken"]
    """How far the judge of now is with this match."""
    share: float
    """The part that is studied."""
    whole: bool
    """Whether what is told below is all of it. Until a new judge is through, an older study is told."""
    judge: str
    """By which method, version and weights it was found; empty while there is nothing."""
    decisions: list[Decision]
    luck: list[Luck]
    seats: list[SeatTotal]


class BoardLine(msgspec.Struct):
    """A line of a leaderboard. `low` ranks: almost surely at least that strong."""

    rank: int
    name: str
    program: bool
    low: int
    guess: int
    high: int
    matches: int
    wins: float


class Board(msgspec.Struct):
    """A page of a leaderboard."""

    season: int | None
    """The number of the season; null for the ratings of all time."""
    lines: list[BoardLine]
    total: int
    next: int | None
    """The `after` of the next page; null at the end."""


class RatingLine(msgspec.Struct):
    """A rating of somebody in one game."""

    game: str
    low: int
    guess: int
    high: int
    matches: int
    wins: float


class Person(msgspec.Struct):
    """What everybody may know of somebody."""

    name: str
    program: bool
    owner: str
    emblem: str
    colour: str
    joined: Time
    matches: int
    won: int
    ratings: list[RatingLine]
