"""What the interface takes: queries of addresses, and bodies. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Nonce = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word = Annotated[str, Meta(max_length=40, pattern=r"^[\w.-]*$")]
Number = Annotated[int, Meta(ge=0, le=9)]


class Query(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind the question mark."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a request."""


# -- looking -------------------------------------------------------------------------------------------------

Invitation = Annotated[Word, Meta(description="The key that opens a private table.")]


Wait = Annotated[int, Meta(ge=0, le=25)]


class Look(Query, frozen=True):
    """A table."""

    since: (
        Annotated[
            Version, Meta(description="Tell the moves after this version too, if they are at most 200.")
        ]
        | None
    ) = None
    wait: Annotated[
        Wait,
        Meta(
            description="With `since`: answer when there is a newer version, but "
            "after so many seconds at the latest."
        ),
    ] = 0
    until: Annotated[
        Literal["changed", "asked"],
        Meta(
            description="What `wait` waits for: any newer version, or that one's own "
            "seat is asked or the match is over."
        ),
    ] = "changed"
    invitation: Invitation = ""


class Invited(Query, frozen=True):
    """A table that may be private."""

    invitation: Invitation = ""


class EventsPage(Query, frozen=True):
    """Which events."""

    status: Annotated[
        Literal["open", "playing", "over"], Meta(description="Those that one may enter, are on, or are over.")
    ] = "open"
    game: Annotated[Word, Meta(description="Only of this game.")] = ""


class LogPage(Query, frozen=True):
    """A page of the log."""

    after: Annotated[Version, Meta(description="The moves after this version.")] = 0
    limit: Annotated[int, Meta(ge=1, le=200, description="How many at most.")] = 200
    invitation: Invitation = ""


class WhichPuzzle(Query, frozen=True):
    """The next puzzle."""

    game: Annotated[Word, Meta(description="Only of this game.")] = ""


class Eyes(Query, frozen=True):
    """Whose eyes: a seat's number, `all` (every hand open), `none` (a spectator's), or `own`. While a match
    runs, only one's own and `none`."""

    eyes: Annotated[
        str, Meta(pattern=r"^([0-9]|all|none|own)$", description="A seat's number, `all`, `none` or `own`.")
    ] = "own"
    invitation: Invitation = ""


Cursor = Annotated[
    str,
    Meta(max_length=60, pattern=r"^[0-9-]*$", description="Where the page begins: `next` of the one before."),
]
Limit = Annotated[int, Meta(ge=1, le=100, description="How many at most.")]


class TablesPage(Query, frozen=True):
    """A page of tables."""

    status: Annotated[Literal["open", "playing"], Meta(description="Waiting for players, or running.")] = (
        "open"
    )
    game: Annotated[Word, Meta(description="Only this game.")] = ""
    bot_accounts: Annotated[bool, Meta(description="Only tables where they may sit, or may not.")] | None = (
        None
    )
    cursor: Cursor = ""
    limit: Limit = 50


class MatchesPage(Query, frozen=True):
    """A page of finished matches."""

    game: Annotated[Word, Meta(description="Only this game.")] = ""
    player: Annotated[Word, Meta(description="Only those of this name.")] = ""
    rated: Annotated[bool, Meta(description="Only rated ones, or the others.")] | None = None
    cursor: Cursor = ""
    limit: Limit = 50


class BoardPage(Query, frozen=True):
    """A page of a leaderboard: of which season, of whom, and from how many rated matches on."""

    season: Annotated[
        str,
        Meta(
            pattern="^(all|now|[1-9][0-9]{0,3})$",
            description="A season's number, `now` for the one that is on, or "
            "`all` for the ratings of all time.",
        ),
    ] = "all"
    kind: Annotated[
        Literal["people", "programs"],
        Meta(description="People, or bot accounts: each have a board of their own."),
    ] = "people"
    least: Annotated[
        int,
        Meta(ge=5, le=10**6, description="Only those with at least so many rated matches on that ladder."),
    ] = 5
    after: Annotated[int, Meta(ge=0, le=10**9, description="The lines after this rank.")] = 0
    limit: Limit = 50


# -- acting --------------------------------------------------------------------------------------------------


class Next(Query, frozen=True):
    """What the answer to a choice tells besides."""

    table: Annotated[bool, Meta(description="Answer with the table afterwards, too.")] = False
    wait: Annotated[
        Wait,
        Meta(
            description="With `table`: answer when one is asked again or the match is over, "
            "but after so many seconds at the latest."
        ),
    ] = 0


class Intent(Body, frozen=True):
    """A choice or an aside: `action` for the table at `version`, named by `nonce`."""

    version: Version
    nonce: Nonce
    action: msgspec.Raw


class MoveToArm(Body, frozen=True):
    """A move to arm: a `key` of `kinds`, and for each of its blanks the value of one of its choices."""

    key: Word
    filled: dict[Word, Word] = {}


class Draft(Body, frozen=True):
    """A choice that is being composed."""

    action: msgspec.Raw


class TakingBack(Body, frozen=True):
    """Take back one's last choice, at `version`."""

    version: Version
    nonce: Nonce


class AskingBack(Body, frozen=True):
    """Ask for one's last choice back, at `version`."""

    version: Version


class AnsweringBack(Body, frozen=True):
    """Whether the one who asks at `version` may have their last choice back."""

    version: Version
    yes: bool


class Named(Body, frozen=True):
    """Something that is done once, however often it is sent with this `nonce`."""

    nonce: Nonce


class GoOnWithout(Named, frozen=True):
    """Somebody who has not played for two weeks."""

    seat: Number


class PuzzleAnswer(Body, frozen=True):
    """What one would do there."""

    action: dict[str, Any]
    """One of the choices of the puzzle's prompt, as it is."""


class Nothing(Body, frozen=True):
    """Nothing more needs to be said."""


class Opening(Body, frozen=True):
    """A new table. The rest of its seats wait for people and programs;
    `bots` of the house sit down after the host."""

    game: Word
    seats: Number
    options: dict[str, Any] = {}
    """The game's own, and the table's (`undo`, `bot_accounts`), by key as `GET games/` lists them."""
    pace: Literal["live", "turns", "free"] = "live"
    """`live` and `turns` have a clock, `free` has none. A rated match needs a clock."""
    decision_seconds: Annotated[int, Meta(ge=0, le=14 * 86400)] = 60
    """For one decision: 10 to 600 live, 3600 or more by turns."""
    reserve_seconds: Annotated[int, Meta(ge=0, le=3600)] = 300
    """Live only: what a seat may use beyond that in the whole match."""
    rated: bool = False
    private: bool = False
    speed: Literal["paced", "instant"] = "paced"
    """`paced`: people get seconds to see each step that happens by itself; `instant`: nothing waits."""
    bots: Annotated[list[Word], Meta(max_length=9)] = []
    """For the seats after the host's: `novice`, `easy`, `normal`, `hard`, `expert`, `master`."""


class EventKey(Body, frozen=True):
    """The key of a private event."""

    invitation: Word = ""


class TakeSeat(Body, frozen=True):
    """Which seat (any, if it is left out), and the key of a private table."""

    seat: Number | None = None
    invitation: Word = ""


class Bot(Body, frozen=True):
    """A bot of the house for a seat (the first free one, if it is left out)."""

    bot: Word
    seat: Number | None = None


class Saying(Body, frozen=True):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]+$")]
    nonce: Nonce
    invitation: Word = ""
