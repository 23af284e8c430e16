"""What the interface answers with. What a title fills in (`view`, `action`, events)
is described in `Shapes`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.engine import Choice, Meaning, Placing, Prompt
from games.play.match.results import Outcome

Status = Literal["open", "playing", "finished", "abandoned"]
Time = float
"""Seconds since 1970, by the server's clock."""


class SeatLine(msgspec.Struct):
    """A seat. One that is free has neither a name nor a bot."""

    seat: int
    name: str
    """A person's or a bot account's own; a bot of the house goes by one that nobody else at the table has."""
    emblem: str
    colour: str
    bot: str
    """The bot of the house that plays this seat now: a level from `novice` to `master`, or empty. In older
    matches `random`, `greedy` or `search`."""
    level: str
    """How strong that bot is, as pages say it: `Novice`, `Easy`, `Normal`, `Hard`, `Expert`, `Master`; empty
    without one."""
    program: bool
    """The name is a bot account's: somebody's own program plays."""
    takeover: bool
    """The bot plays on for whoever has this name."""
    left: bool
    """Given up for good."""
    gone_from: Time | None
    """Where no clock runs, of somebody who was asked, or for whom a bot played for now, when this was told:
    from when on others may go on for good without them."""
    here: bool
    place: int | None
    score: float | None


class Seal(msgspec.Struct):
    """The commitment to the match's chance; at the end the secret behind it and what the seats added."""

    commitment: str
    secret: str | None
    salts: list[str] | None


class TakeBack(msgspec.Struct):
    """Somebody asks the others for their last choice back."""

    seat: int
    version: int
    until: Time
    asked: list[int]
    """The seats whose people must agree."""
    agreed: list[int]
    refused: bool


class Table(msgspec.Struct):
    """Status, pace, options and seats."""

    status: Status
    pace: Literal["live", "turns", "free"]
    rated: bool
    private: bool
    speed: Literal["paced", "instant"]
    decision_seconds: int
    reserve_seconds: int
    undo: bool
    reactions: Literal["quick", "strict"]
    """By turns: whether only those who can react are asked, or everybody who might."""
    bot_accounts: bool
    holidays: int
    """By turns: for how many days of holiday each person's time stands still."""
    options: dict[str, Any]
    host: str
    seats: list[SeatLine]
    rematch: int | None
    called_off: str
    seal: Seal
    take_back: TakeBack | None
    """Whether somebody may have a choice back, while that is asked."""


class Waiting(msgspec.Struct):
    """Somebody who is asked."""

    seat: int
    patience: str
    """What kind of time it has: `turn`, `answer`, `window` or `look`: a single answer, which is taken when
    the short time is over, also without a clock."""
    deadline: Time | None
    """Null without a clock, but for a `look`."""
    reserve: float
    """Seconds of the reserve that are left; `deadline` counts them in."""
    still: list[tuple[Time, Time]]
    """From when until when this time stands still, because somebody is on holiday (by turns) or nobody could
    reach the site."""
    grace: bool
    """By turns: time has run out once; next time a bot plays on."""
    gone_from: Time | None
    """Where no clock runs: from when on, at the soonest, the others may go on without them for good. Holidays
    and outages put it off: `gone_from` of the seat counts them in."""


class MoveLine(msgspec.Struct):
    """A move, with what one's seat heard of it.
    Every event has its kind (`event`) and its sentence (`text`)."""

    version: int
    kind: Literal["start", "choice", "step", "undo", "takeover", "return", "end", "nudge"]
    seat: int | None
    automatic: bool
    by_bot: bool
    """A bot chose; `/matches/{id}/moves/{version}/why/` tells why."""
    why: str
    """Of a takeover: `resigned`, `left` (for now), `time`, `absent`, `office` or `gone` (for good); of an
    end: `alone` or `called-off`; of an undo: `agreed`, where others had to; of a nudge: `grace`, or of a
    holiday `away`, `used-up`, `back` or `stays`, or `outage` without a seat; empty for all others."""
    text: str
    """The log's sentence of a move that is not the game's own (leaving, being back, taking back, ending it),
    to stand behind a name."""
    events: list[dict[str, Any]]


class Options(msgspec.Struct):
    """What one is asked, and what one may do beside that."""

    id: int
    match: int
    """The same as `id`. Deprecated: it will go."""
    version: int
    status: Status
    you: int | None
    prompt: Prompt | None
    asides: list[Choice]


class TableView(msgspec.Struct):
    """A table as one's seat sees it."""

    id: int
    match: int
    """The same as `id`. Deprecated: it will go."""
    game: str
    you: int | None
    """One's seat; null for those who watch."""
    invitation: str
    """The key of one's own private table while it waits for players, to be handed on; otherwise empty."""
    status: Status
    version: int
    table: Table
    view: Any
    """The title's picture of the table, with what one's seat may know; null before the start."""
    prompt: Prompt | None
    """The question to one's seat; null for those who are not asked."""
    asides: list[Choice]
    waiting: list[Waiting]
    moves: list[MoveLine]
    result: Outcome | None
    hindsight: str
    """What would have helped one's seat, once one has played to the game's own end and not won; otherwise
    empty."""
    ending: list[Placing] | None
    """The places that would stand if the match were ended now, for the one person who may `end` it;
    null for everybody else."""
    now: Time


class Log(msgspec.Struct):
    """A page of a match's moves, as one's seat heard them."""

    moves: list[MoveLine]
    next: int | None
    """The `after` of the next page; null at the end."""


class Done(msgspec.Struct):
    """It is on disk as this version. `repeated`: it already was."""

    version: int
    nonce: str
    repeated: bool


class Acted(Done):
    """A choice is on disk as this version."""

    table: TableView | None
    """The table afterwards, with the moves since the choice, if it was asked for."""


class Hurried(msgspec.Struct):
    """Whether the site plays without pauses up to one's next question."""

    hurried: bool


class Preview(msgspec.Struct):
    """What a choice would mean."""

    lines: list[Meaning]


class Undoable(msgspec.Struct):
    """Whether one's last choice can be taken back, and if not why."""

    ok: bool
    why: str
    ask: bool
    """Not by oneself, but the others may be asked."""


class Message(msgspec.Struct):
    """Something that was said at a table."""

    id: int
    name: str
    seat: int | None
    text: str
    removed: bool
    """A moderator has taken it away; then `text` is empty."""
    at: Time


class Messages(msgspec.Struct):
    """What was said last, the oldest first."""

    messages: list[Message]


class TableRow(msgspec.Struct):
    """A table in a list. A seat that is free is null."""

    id: int
    game: str
    status: Status
    host: str
    pace: str
    decision_seconds: int
    rated: bool
    bot_accounts: bool
    options: dict[str, Any]
    seats: list[SeatLine | None]
    headline: str
    created: Time


class Tables(msgspec.Struct):
    """A page of tables, the newest first."""

    tables: list[TableRow]
    next: str | None
    """The `cursor` of the next page; null at the end."""


class OwnTable(msgspec.Struct):
    """A table at which one sits."""

    table: TableRow
    seat: int
    asked: bool
    """Whether it waits for this account."""


class OwnTables(msgspec.Struct):
    """Where one sits, those that wait for one first."""

    tables: list[OwnTable]


class Quota(msgspec.Struct, frozen=True):
    """So many requests in so many seconds."""

    count: int
    seconds: int


class Me(msgspec.Struct):
    """The account that asks."""

    name: str
    program: bool
    owner: str
    """Whose bot account it is; empty for a person."""
    scopes: list[str] | None
    """What the token is good for; null for a session, which may do everything."""
    quotas: dict[str, Quota]
    """How many requests in how many seconds."""


class OptionLine(msgspec.Struct):
    """A table option of a game; the first value is the default."""

    key: str
    name: str
    help: str
    values: list[Any]


class GameLine(msgspec.Struct):
    """A game that can be played."""

    key: str
    name: str
    version: int
    seats: list[int]
    options: list[OptionLine]
    rule_set: int
    """The number of the published rule data that new matches get."""


class Games(msgspec.Struct):
    """Every game that can be played here."""

    games: list[GameLine]


class Shapes(msgspec.Struct):
    """What a game's own parts consist of, each a JSON Schema."""

    view: dict[str, Any]
    """Of `view`: what a seat sees."""
    action: dict[str, Any]
    """Of the `action` of a choice or an aside. Every verb (`do`) has its fields."""
    event: dict[str, Any]
    """Of the `events` of a move, which have their sentence (`text`) besides."""
    data: dict[str, Any]
    """Of the `data` of a rule set."""


class RuleSetLine(msgspec.Struct):
    """A published set of rule data."""

    game: str
    number: int
    digest: str
    """SHA-256 of the data as canonical JSON."""
    note: str
    published: Time


class RuleSets(msgspec.Struct):
    """The published sets of a game, the newest first."""

    rule_sets: list[RuleSetLine]


class RuleSet(RuleSetLine):
    """A published set with its data."""

    data: Any = None
