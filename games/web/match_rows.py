"""A match as one row of a list: the lobby, your matches, a history. Built from what `with_seats` has
loaded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from games.engine.phrases import listing
from games.engine.text_tokens import Token, addressed, spell
from games.models import Match, RatingChange, Seat
from games.play.match import holidays
from games.play.match.options import of_table
from games.play.match.reaction_windows import is_asked
from games.play.ratings.seasons import ALL_TIME
from games.web import avatars
from games.web.avatars import Face
from games.web.game_catalog import Box, box
from games.web.names import isolated
from kaijusite import clock

MINUTE, HOUR, DAY = 60, 3600, 86400

ORIGINS = {Match.Origin.IMPORTED: "imported", Match.Origin.BOX: "with the box"}


def duration(seconds: float) -> str:
    """A length of time in the two largest units: `1:42`, `9 h 40 min`, `2 d 3 h`."""
    whole = max(0, int(seconds))
    if whole < HOUR:
        return f"{whole // MINUTE}:{whole % MINUTE:02}"
    if whole < DAY:
        return f"{whole // HOUR} h {whole % HOUR // MINUTE} min"
    return f"{whole // DAY} d {whole % DAY // HOUR} h"


def length(seconds: float) -> str:
    """How long a match took, in words: `54 min`, `4 days`."""
    if seconds < 2 * MINUTE:
        return f"{max(1, int(seconds))} s"
    if seconds < 2 * HOUR:
        return f"{int(seconds // MINUTE)} min"
    if seconds < 2 * DAY:
        return f"{int(seconds // HOUR)} h"
    return f"{int(seconds // DAY)} days"


def ordinal(number: int) -> str:
    suffix = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def placed(place: int, box: Box) -> str:
    """A place in a word: `2nd`, or `last` where all who have not won share it."""
    return "last" if place > 1 and box.losers_level else ordinal(place)


@dataclass
class Row:
    """A match as this viewer sees it in a list."""

    match: Match
    viewer: Any = None
    change: RatingChange | None = None
    """What the match did to the rating of the person whose history this is."""
    owner: Any = None
    """The person whose history this is."""
    now: float = field(default_factory=clock.now)

    @cached_property
    def box(self) -> Box:
        return box(self.match.game)

    @cached_property
    def seats(self) -> list[Seat]:
        return list(self.match.seats.all())

    @cached_property
    def faces(self) -> list[Face]:
        return avatars.around(self.seats, self.viewer)

    @cached_property
    def ranking(self) -> list[Face]:
        """The seats of a finished match, the best first."""
        return sorted(self.faces, key=lambda face: (face.place or 99, face.number))

    # -- the table -------------------------------------------------------------------------------------------

    @property
    def taken(self) -> int:
        return sum(not face.free for face in self.faces)

    @property
    def free(self) -> int:
        return len(self.faces) - self.taken

    @property
    def pace(self) -> str:
        match = self.match
        if match.pace == "free":
            return "No clock"
        if match.pace == "live":
            return "Live"
        days = match.decision_seconds / DAY
        return (
            f"{days:g} {'day' if days == 1 else 'days'} a move"
            if days >= 1
            else f"{match.decision_seconds // HOUR} h a move"
        )

    @property
    def pace_detail(self) -> str:
        match = self.match
        if match.pace == "free":
            return "take your time"
        if match.pace == "live":
            return f"{match.decision_seconds} s a decision"
        return "by turns"

    @property
    def variant(self) -> str:
        """The variants in use, in words."""
        chosen = [
            variant.name if value is True else f"{variant.name}: {value}"
            for variant in self.box.variants
            if (value := self.match.options.get(variant.key, variant.values[0])) != variant.values[0]
        ]
        return ", ".join(chosen) or "Classic"

    @property
    def holidays(self) -> int:
        """For how many days each person's time may stand still."""
        return int(of_table(self.match.options)["holidays"]) if self.match.pace == "turns" else 0

    @property
    def programs(self) -> bool:
        """Whether bot accounts may sit here."""
        return bool(of_table(self.match.options)["bot_accounts"])

    @property
    def undo(self) -> bool:
        """Whether choices may be taken back."""
        return bool(of_table(self.match.options)["undo"])

    @cached_property
    def own(self) -> Seat | None:
        """The viewer's seat."""
        if self.viewer is None or not self.viewer.is_authenticated:
            return None
        return next((seat for seat in self.seats if seat.user_id == self.viewer.pk), None)

    @property
    def others(self) -> str:
        """Who else sits there, in words."""
        return listing(isolated(face.name) for face in self.faces if not face.you and not face.free)

    # -- whose move ------------------------------------------------------------------------------------------

    @cached_property
    def asked(self) -> dict[str, Any] | None:
        """The entry of `waiting` that is for the viewer, if it is their move."""
        own = self.own
        if own is None or own.bot or own.left_at or self.match.status != Match.Status.PLAYING:
            return None
        entry = next((entry for entry in self.match.waiting if entry["seat"] == own.number), None)
        return entry if is_asked(entry) else None

    @cached_property
    def first(self) -> dict[str, Any] | None:
        """The entry of whoever is asked and whose time runs out first."""
        entries = [self.asked] if self.asked else self.match.waiting
        timed = [entry for entry in entries if entry.get("deadline")]
        return min(timed, key=lambda entry: entry["deadline"], default=None)

    @property
    def deadline(self) -> float | None:
        """When the time of those who are asked runs out, the soonest first."""
        return self.first["deadline"] if self.first else None

    @property
    def seconds_left(self) -> float:
        """How much time that is, without that in which it stands still."""
        return (holidays.time_left(self.first, self.now) if self.first else None) or 0.0

    @property
    def away_until(self) -> datetime | None:
        """The last moment in which their time stands still, because they are on holiday."""
        until = holidays.still_until(self.first, self.now)
        return None if until is None else datetime.fromtimestamp(until - 1, UTC)

    @property
    def grace(self) -> bool:
        """Whether they have run out of time once, and this is their last turn of it."""
        return bool(self.first and self.first.get("grace"))

    @property
    def left(self) -> str:
        """How long whoever is asked may still think."""
        if self.deadline is None:
            return "no clock" if self.match.pace == "free" else ""
        left = self.seconds_left
        if self.match.pace == "turns" and left < HOUR:
            return f"{max(0, int(left // MINUTE))} min"
        return duration(left)

    @property
    def left_roughly(self) -> str:
        """The same in its largest unit: `23 h`."""
        return " ".join(self.left.split()[:2])

    @property
    def urgent(self) -> bool:
        """Whether little time is left, as such matches go: two hours by turns, half a minute live."""
        enough = 2 * HOUR if self.match.pace == "turns" else MINUTE // 2
        return self.deadline is not None and self.away_until is None and self.seconds_left < enough

    @property
    def left_share(self) -> int:
        """The same in percent of the whole time."""
        if self.first is None or not self.asked:
            return 100
        whole = max(1.0, holidays.time_left(self.first, self.first.get("since", self.now)) or 0.0)
        return max(0, min(100, round(100 * self.seconds_left / whole)))

    @property
    def waits_for(self) -> list[Face]:
        """The others that the match waits for."""
        numbers = {entry["seat"] for entry in self.match.waiting}
        return [face for face in self.faces if face.number in numbers and not face.you]

    # -- the end ---------------------------------------------------------------------------------------------

    @property
    def result(self) -> dict[str, Any]:
        return self.match.result or {}

    @property
    def reason(self) -> str:
        if self.match.status == Match.Status.ABANDONED:
            return (self.match.version and self.stands) or "Abandoned"
        return self.in_words(str(self.result.get("reason", "")))

    @property
    def stands(self) -> str:
        """How far a running match is, as the viewer is told it."""
        return self.in_words(addressed(self.match.headline, self.own.number if self.own else None))

    def in_words(self, sentence: str) -> str:
        """A sentence with its tokens written out; only names of players occur in those of lists."""

        def write(token: Token) -> str:
            known = token.kind == "seat" and token.value.isdigit() and int(token.value) < len(self.faces)
            return isolated(self.faces[int(token.value)].name) if known else token.value

        return spell(sentence, write)

    @cached_property
    def winners(self) -> list[Face]:
        numbers = set(self.result.get("winners", []))
        return [face for face in self.faces if face.number in numbers]

    @property
    def beaten(self) -> bool:
        """Whether the game itself has beaten everybody, so that places say nothing."""
        return not self.winners and not all(seat.takeover for seat in self.seats)

    @property
    def shared(self) -> str:
        """What it means that some hold the same place; nothing where nobody does."""
        places = [seat.place for seat in self.seats if seat.place is not None]
        twice = sorted({place for place in places if places.count(place) > 1})
        if self.beaten or not twice:
            return ""
        if self.box.losers_level and twice[-1] > 1:
            return "There is no second place in this game: whoever has not won is last."
        named = " and ".join(map(ordinal, twice))
        after = [place + places.count(place) for place in twice if place + places.count(place) <= len(places)]
        skipped = f" The next place is {ordinal(after[0])}." if after and not self.box.losers_level else ""
        return f"Those who came {named} are equal by the rules and share the place.{skipped}"

    @property
    def headline(self) -> str:
        """Who won, in words."""
        if self.match.status == Match.Status.ABANDONED:
            return "Abandoned"
        names = ["You" if face.you else isolated(face.name) for face in self.winners]
        if not names:
            return "Nobody won"
        if len(names) == 1:
            return f"{names[0]} won" if names[0] == "You" else f"{names[0]} wins"
        return f"{', '.join(names[:-1])} and {names[-1]} share the win"

    @property
    def origin(self) -> str:
        """Where it was played, in words, if that was not here."""
        return ORIGINS.get(Match.Origin(self.match.origin), "")

    @property
    def place(self) -> str:
        """How the history's owner ended: `1st`, `tied 1st`, `all lost`."""
        seat = self.owner_seat
        if seat is None or seat.place is None:
            return "–"
        if self.beaten and not self.gone:
            return "all lost"
        shared = sum(other.place == seat.place for other in self.seats) > 1
        named = placed(seat.place, self.box)
        return f"tied {named}" if shared and named != "last" else named

    @property
    def gone(self) -> str:
        """What became of the history's owner, if they were not there to the end: `resigned` or `left`."""
        seat = self.owner_seat
        if seat is None or not seat.takeover:
            return ""
        return "resigned" if seat.left_at else "left"

    @cached_property
    def owner_seat(self) -> Seat | None:
        owner = self.owner or self.viewer
        if owner is None or not owner.is_authenticated:
            return None
        return next((seat for seat in self.seats if seat.user_id == owner.pk), None)

    @property
    def won(self) -> bool:
        seat = self.owner_seat
        return seat is not None and seat.won

    @property
    def length(self) -> str:
        match = self.match
        if not match.started_at or not match.finished_at:
            return ""
        return length((match.finished_at - match.started_at).total_seconds())


def rows(matches: Iterable[Match], viewer: Any, owner: Any = None) -> list[Row]:
    """The matches as rows. With an owner, each row tells what the match did to the owner's rating (one
    query)."""
    found = list(matches)
    changes: dict[int, RatingChange] = {}
    if owner is not None and found:
        wanted = RatingChange.objects.filter(match__in=found, rating__user=owner, rating__season=ALL_TIME)
        changes = {change.match_id: change for change in wanted}
    return [Row(match, viewer, changes.get(match.pk), owner) for match in found]
