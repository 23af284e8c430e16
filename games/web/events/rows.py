"""What the page of an event shows: its people, rounds, standings, tables, and one's own next table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils import timezone

from accounts import friends
from games.engine.text_tokens import Token, spell
from games.events.formats.duplicate import Held, held_in
from games.events.formats.format import Format
from games.events.records import as_played, form_of, own_table
from games.models import Entry, Event, EventRound, EventTable, Match
from games.web.avatars import Face, of_person
from games.web.events.deal_plots import LETTERS, Cell, DealPlot
from games.web.game_catalog import Box, box
from games.web.names import isolated

MOST_ROWS = 50


@dataclass(frozen=True)
class Sitter:
    """A seat of a table."""

    seat: str
    face: Face | None
    """None for a bot of the house."""
    here: bool
    you: bool
    place: int | None
    points: float | None

    @property
    def name(self) -> str:
        return isolated(self.face.name) if self.face else "a bot"


@dataclass(frozen=True)
class TableRow:
    """A table of a round."""

    table: EventTable
    sitters: list[Sitter]
    match: Match | None
    sealed: bool
    mine: bool
    among_us: bool
    """Whether who looks plays in the event or organises it."""
    round_number: int

    @property
    def headline(self) -> str:
        """How far its match is. Of a sealed deal nothing is said."""
        if self.match is None or self.sealed or not self.may_look or not self.match.headline:
            return "playing"
        return spell(self.match.headline, self._name)

    def _name(self, token: Token) -> str:
        number = int(token.value) if token.kind == "seat" and token.value.isdigit() else len(self.sitters)
        return self.sitters[number].name if number < len(self.sitters) else token.value

    @property
    def came_first(self) -> str:
        """Who came first, in words."""
        names = [one.name for one in self.sitters if one.place == 1]
        if len(names) == 1:
            return f"{names[0]} first"
        if len(names) == len(self.sitters):
            return "all level"
        return f"{', '.join(names[:-1])} and {names[-1]} share the first place"

    @property
    def may_look(self) -> bool:
        """Whether a link leads to its match."""
        if self.match is None or self.sealed:
            return self.match is not None and self.mine and self.table.status == EventTable.Status.PLAYING
        return self.mine or self.among_us or not self.match.private


@dataclass(frozen=True)
class RoundBox:
    """A round in the strip at the top: a small square for each table."""

    number: int
    status: str
    """`over`, `now` or `ahead`."""
    shown: bool
    """Whether its tables stand on the page."""
    squares: list[str]
    """`over`, `playing`, `due` or `ahead`, by table."""

    @property
    def words(self) -> str:
        counts = {one: self.squares.count(one) for one in ("over", "playing", "due")}
        if self.status == "ahead":
            return "ahead"
        if self.status == "over":
            return f"all {len(self.squares)} tables" if len(self.squares) > 1 else "played"
        said = [(counts["over"], "done"), (counts["playing"], "playing"), (counts["due"], "sitting down")]
        return ", ".join(f"{count} {word}" for count, word in said if count)


@dataclass(frozen=True)
class Line:
    """A row of the standings."""

    place: str
    face: Face
    points: str
    ties: list[str]
    deals: list[Cell | None]
    now: str
    you: bool
    friend: bool
    note: str
    group: int


@dataclass
class EventPage:
    """An event as one person sees it. The database is asked once for each list."""

    event: Event
    user: Any
    show: str = ""
    """Of the standings: `friends`, `me`, or all of them."""
    look_back: str = ""
    """The number of a round that is over, to look back at."""
    box: Box = field(init=False)
    form: Format = field(init=False)

    def __post_init__(self) -> None:
        self.box = box(self.event.game)
        self.form = form_of(self.event)

    @cached_property
    def entries(self) -> Mapping[int, Entry]:
        return {one.pk: one for one in self.event.entries.select_related("user").order_by("number", "pk")}

    @cached_property
    def faces(self) -> Mapping[int, Face]:
        return {pk: of_person(one.user) for pk, one in self.entries.items()}

    @cached_property
    def mine(self) -> Entry | None:
        return next((one for one in self.entries.values() if one.user_id == self.user.pk), None)

    @cached_property
    def rounds(self) -> list[EventRound]:
        return list(self.event.all_rounds.all())

    @cached_property
    def tables(self) -> Mapping[int, list[EventTable]]:
        found: dict[int, list[EventTable]] = {one.pk: [] for one in self.rounds}
        rows = EventTable.objects.filter(round__in=self.rounds).select_related("match").order_by("number")
        for table in rows:
            found[table.round_id].append(table)
        return found

    @property
    def people(self) -> list[Face]:
        """Who is in, before it begins."""
        return [self.faces[pk] for pk, one in self.entries.items() if one.state == Entry.State.IN]

    @property
    def is_drawn(self) -> bool:
        """Whether it has begun, and its first tables are still being drawn."""
        return self.event.status == Event.Status.PLAYING and not self.rounds

    @property
    def players(self) -> int:
        """How many play in it, or have played: who was disqualified is none of them."""
        return sum(one.number is not None and one.state != Entry.State.OUT for one in self.entries.values())

    @property
    def waiting(self) -> int:
        return sum(one.state == Entry.State.WAITING for one in self.entries.values())

    @property
    def deal_word(self) -> str:
        return "Deal" if self.form.shares_deals else "Round"

    @property
    def strip(self) -> list[RoundBox]:
        """The rounds, and those that are known to come."""
        found = [
            RoundBox(
                one.number,
                "over" if one.over else "ahead" if self._is_ahead(one) else "now",
                one is self.round,
                [table.status for table in self.tables[one.pk]],
            )
            for one in self.rounds
        ]
        if self.event.format in ("swiss", "duplicate"):
            found += [RoundBox(n, "ahead", False, []) for n in range(len(found) + 1, self.event.rounds + 1)]
        return found

    def _is_ahead(self, one: EventRound) -> bool:
        return all(table.status == EventTable.Status.AHEAD for table in self.tables[one.pk])

    @property
    def now(self) -> list[TableRow]:
        """The tables of the round that is shown, and of what is played those that are ahead of it."""
        return [
            self.row(table, one)
            for one in self._shown
            for table in self.tables[one.pk]
            if one is self.round or table.status in (EventTable.Status.DUE, EventTable.Status.PLAYING)
        ]

    @cached_property
    def round(self) -> EventRound | None:
        """The round of which the tables are shown: the one that was asked for, or the first that is not over,
        or the last of all."""
        return self._shown[0] if self._shown else None

    @cached_property
    def _shown(self) -> list[EventRound]:
        asked = [one for one in self.rounds if one.over and str(one.number) == self.look_back]
        return asked or self._current

    @cached_property
    def _current(self) -> list[EventRound]:
        """That round, and those of which tables may be ahead of it."""
        return [one for one in self.rounds if not one.over] or self.rounds[-1:]

    @cached_property
    def _now_tables(self) -> Sequence[EventTable]:
        return [table for one in self._current for table in self.tables[one.pk]]

    @property
    def playing(self) -> int:
        return sum(table.status == EventTable.Status.PLAYING for table in self._now_tables)

    @cached_property
    def next_table(self) -> TableRow | None:
        """One's own table now: that which one plays, or is to play next, or has just played."""
        if self.mine is None or self.event.status != Event.Status.PLAYING:
            return None
        return self._row_of(own_table(self._now_tables, self.mine.pk))

    def _row_of(self, table: EventTable | None) -> TableRow | None:
        if table is None:
            return None
        return self.row(table, next(one for one in self.rounds if one.pk == table.round_id))

    @property
    def waited_for(self) -> list[str]:
        """Who of one's next table still plays another one."""
        row = self.next_table
        if row is None or row.table.status != EventTable.Status.AHEAD:
            return []
        busy = {
            pk
            for table in self._now_tables
            if table.status != EventTable.Status.OVER and self._number(table) < self._number(row.table)
            for pk in table.seats
        }
        coming = [pk for pk in row.table.seats if pk in busy and self.entries[pk].state == Entry.State.IN]
        return [self.faces[pk].name for pk in coming]

    def _number(self, table: EventTable) -> int:
        return next(one.number for one in self.rounds if one.pk == table.round_id)

    @property
    def sits_out(self) -> bool:
        return self.mine is not None and self._has_bye(self.mine.pk)

    def _has_bye(self, entry: int) -> bool:
        return bool(self._current) and entry in self._current[0].byes

    @property
    def sitting_out(self) -> list[str]:
        """Who has no table in the round that is shown."""
        byes = self.round.byes if self.round else []
        return [self.faces[pk].name for pk in byes if pk in self.faces]

    @property
    def seconds_left(self) -> int:
        """To sit down."""
        row = self.next_table
        return max(0, round((row.table.sit_by - timezone.now()).total_seconds())) if row else 0

    @property
    def seconds_in_all(self) -> int:
        return max(1, self.event.sit_down * 60)

    @property
    def am_here(self) -> bool:
        row = self.next_table
        return row is not None and self.mine is not None and self.mine.pk in row.table.here

    @property
    def seat_waits(self) -> bool:
        """Whether a table waits for one to sit down."""
        row = self.next_table
        return row is not None and row.table.status == EventTable.Status.DUE and not self.am_here

    @property
    def my_seat(self) -> str:
        row = self.next_table
        return next((one.seat for one in row.sitters if one.you), "") if row else ""

    def row(self, table: EventTable, one: EventRound) -> TableRow:
        """A table as this person may see it."""
        mine = self.mine.pk if self.mine else None
        sealed = one.key is not None and not one.over
        shown = table.status == EventTable.Status.OVER and not sealed
        sitters = [
            Sitter(
                LETTERS[seat],
                self.faces.get(pk) if pk else None,
                pk in table.here,
                pk is not None and pk == mine,
                table.places[seat] if shown else None,
                table.scores[seat]["points"] if shown else None,
            )
            for seat, pk in enumerate(table.seats)
        ]
        own = mine is not None and mine in table.seats
        return TableRow(table, sitters, table.match, sealed, own, self.among_us, one.number)

    @cached_property
    def among_us(self) -> bool:
        """Whether this person plays in the event or organises it: then no table of it is private to them."""
        plays = self.mine is not None and self.mine.number is not None
        return plays or (self.event.organiser_id is not None and self.event.organiser_id == self.user.pk)

    # -- standings -------------------------------------------------------------------------------------------

    @cached_property
    def friendly(self) -> Collection[int]:
        return set(friends.friends_of(self.user.pk)) if self.user.is_authenticated else set()

    @property
    def lines(self) -> list[Line]:
        """The standings, or the part of them that is asked for."""
        rows = [row for row in self.event.standings if row["entry"] in self.entries]
        if self.show == "friends":
            rows = [row for row in rows if self._is_mine(row) or self._is_friend(row)]
        elif self.show == "me":
            at = next((n for n, row in enumerate(rows) if self._is_mine(row)), 0)
            rows = rows[max(0, at - 5) : at + 6]
        places = Counter((row["group"], row["place"]) for row in self.event.standings)
        shared = {place for place, count in places.items() if count > 1}
        return [self._line(row, shared) for row in rows[:MOST_ROWS]]

    @property
    def my_place(self) -> int | None:
        """One's own place, as soon as something has been played."""
        if not any(table.status == EventTable.Status.OVER for rows in self.tables.values() for table in rows):
            return None
        return next((row["place"] for row in self.event.standings if self._is_mine(row)), None)

    def _is_mine(self, row: Mapping[str, Any]) -> bool:
        return self.mine is not None and bool(row["entry"] == self.mine.pk)

    def _is_friend(self, row: Mapping[str, Any]) -> bool:
        return self.entries[row["entry"]].user_id in self.friendly

    def _line(self, row: Mapping[str, Any], shared: Collection[tuple[int, int]]) -> Line:
        pk = row["entry"]
        equal = "=" if (row["group"], row["place"]) in shared else ""
        duplicate = self.form.shares_deals
        return Line(
            f"{row['place']}{equal}",
            self.faces[pk],
            f"{row['points']:.0f}%" if duplicate else f"{row['points']:g}",
            [f"{value:g}" for value in row["ties"].values()],
            [plot.cell(pk) for plot in self.plots],
            self._now_of(pk),
            self._is_mine(row),
            self._is_friend(row),
            row["note"],
            row["group"],
        )

    def _now_of(self, pk: int) -> str:
        if self.event.status != Event.Status.PLAYING:
            return ""
        if (table := own_table(self._now_tables, pk)) is None:
            return "sits out" if self._has_bye(pk) else ""
        where = f"table {table.number}"
        if table.round_id != self._current[0].pk:
            where = f"{self.deal_word.lower()} {self._number(table)}, {where}"
        return {
            "ahead": f"waits for {self.deal_word.lower()} {self._number(table)}",
            "due": "sits down now" if pk not in table.here else "has sat down",
            "playing": f"playing, {where}",
            "over": "played, sealed" if self.form.shares_deals else "played",
        }[table.status]

    # -- duplicate -------------------------------------------------------------------------------------------

    @cached_property
    def _deals(self) -> Mapping[int, list[Held]]:
        if not self.form.shares_deals:
            return {}
        return {
            one.number: list(held_in(as_played(one, self.tables[one.pk]))) for one in self.rounds if one.over
        }

    @cached_property
    def plots(self) -> list[DealPlot]:
        """The deals that everybody has played: who came to what, seat by seat."""
        by_number = {one.number: self.tables[one.pk] for one in self.rounds}
        return [
            DealPlot(
                number,
                rows,
                by_number[number],
                self.event.size,
                self.mine.pk if self.mine else None,
                frozenset(table.number for table in by_number[number] if self._may_see(table)),
            )
            for number, rows in self._deals.items()
        ]

    def _may_see(self, table: EventTable) -> bool:
        return table.match is not None and (self.among_us or not table.match.private)
