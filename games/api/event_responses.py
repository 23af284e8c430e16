"""What the interface says of events."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec


class EventLine(msgspec.Struct):
    """An event in a list."""

    id: int
    name: str
    game: str
    format: str
    """`swiss`, `knockout`, `league` or `duplicate`."""
    status: Literal["open", "playing", "over", "off"]
    starts_at: datetime
    size: int
    """Seats at a table."""
    people: int
    most: int
    rated: bool
    private: bool
    bot_accounts: bool
    """Whether bot accounts may enter."""


class EventLines(msgspec.Struct):
    """Events, the next to begin first; of those that are over, the newest."""

    events: list[EventLine]


class EventStanding(msgspec.Struct):
    """Where somebody stands. Everything follows from the results."""

    place: int
    """Equal places are shared."""
    name: str
    bot_account: bool
    points: float
    """What the format counts: points, rounds, or percent of the field."""
    ties: dict[str, float]
    """What breaks ties, by name, in its order."""
    played: int
    group: int
    """The division of a league; 0 elsewhere."""
    note: str
    """`up`, `down` or `out`."""


class EventSeat(msgspec.Struct):
    """A seat of a table of an event."""

    name: str | None
    """None for a bot of the house."""
    here: bool
    place: int | None
    points: float | None
    """Both are told when the table is over, and its deal for everybody."""


class EventTableLine(msgspec.Struct):
    """A table of a round."""

    number: int
    status: Literal["ahead", "due", "playing", "over"]
    """`ahead`: in a duplicate, some of its people still play what comes before; `due`: they sit down."""
    match: int | None
    """Only where one may look at it."""
    seats: list[EventSeat]


class EventRoundLine(msgspec.Struct):
    """A round, or a deal of a duplicate."""

    number: int
    over: bool
    tables: list[EventTableLine]
    byes: list[str]


class MyEvent(msgspec.Struct):
    """What an event wants of one."""

    state: Literal["in", "waiting", "gone", "missed", "out"]
    checked_in: bool
    table: int | None
    """The number of one's table in the newest round."""
    status: Literal["ahead", "due", "playing", "over"] | None
    """Of that table. `due`: sit down with `POST events/{id}/sit/`."""
    match: int | None
    """Where one plays now."""


class EventView(msgspec.Struct):
    """An event with its standings and rounds."""

    event: EventLine
    standings: list[EventStanding]
    rounds: list[EventRoundLine]
    you: MyEvent | None
