"""A match while it is being changed: everything happens to it in memory first, and is then written at once."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils import timezone

from games.engine import Action, Decision, Record, Told, act, flow, settle
from games.models import Match, Move, Seat, Snapshot
from games.play import clocks, following, results
from games.play.position import Position, SeatInfo, Setting, chained

SNAPSHOT_EVERY = 25
FORCED_AT_ONCE = 100
"""How many lone options in a row are taken in one go; what remains is asked."""


class StoredMove(msgspec.Struct, frozen=True):
    """A move as broadcast: what was announced, with each audience's own words."""

    version: int
    kind: str
    seat: int | None
    automatic: bool
    told: list[Told]


class Sitting(Position):
    """A locked match. `moves` are the rows to be written, `told` the same for the broadcast."""

    __slots__ = ("_before", "changed_seats", "moves", "now", "pause", "places", "snapshots", "told")

    def __init__(self, row: Match, setting: Setting, seats: list[SeatInfo]) -> None:
        super().__init__(row, setting, seats)
        self.now = clocks.now()
        self.pause = 0.0
        """Seconds that people should get to see what happened before anything follows by itself."""
        self.moves: list[Move] = []
        self.told: list[StoredMove] = []
        self.snapshots: list[Snapshot] = []
        self.changed_seats: set[int] = set()
        self.places: dict[int, tuple[int, float]] = {}
        """Place and score by seat, once the match is over."""
        self._before: Any = None
        self.begin()

    def begin(self) -> None:
        """A change starts: remember what was asked, and everything that going back needs."""
        row = self.row
        kept = {name: getattr(row, name) for name in CHANGING}
        agenda = self.state.agenda if self.state is not None else []
        self._before = (
            agenda[-1] if agenda else None,
            kept,
            self.seats,
            set(self.changed_seats),
            len(self.moves),
            len(self.snapshots),
            self.pause,
        )

    def go_back(self) -> None:
        """Forget the change that was begun last."""
        _, kept, self.seats, self.changed_seats, moves, snapshots, self.pause = self._before
        for name, value in kept.items():
            setattr(self.row, name, value)
        del self.moves[moves:], self.told[moves:], self.snapshots[snapshots:]
        self.load_state(self.row.state)

    def load_state(self, encoded: Any) -> None:
        """Put another state on the table."""
        self.state = None if encoded is None else self.game.decode(bytes(encoded))
        self.table.state = self.state
        self.table.record = self.record = Record()

    def change_seat(self, number: int, **changes: Any) -> None:
        """Somebody else plays a seat, or its reserve shrank."""
        seats = list(self.seats)
        seats[number] = msgspec.structs.replace(seats[number], **changes)
        self.seats = seats
        self.changed_seats = self.changed_seats | {number}

    # -- playing -----------------------------------------------------------------------------------------------

    def run_on(self) -> None:
        """Run the steps that follow: all of them at an instant table, else up to the next paced one."""
        (settle if self.row.speed == "instant" else flow)(self.state, self.table)

    def play(
        self, seat: int, action: Action, nonce: str = "", automatic: bool = False, *, trusted: bool = False
    ) -> None:
        """Apply a choice (or an aside), run what follows, and write it down."""
        act(self.game, self.state, self.table, seat, action, trusted=trusted)
        self.run_on()
        self.write(Move.Kind.CHOICE, seat, msgspec.json.encode(action), nonce, automatic)

    def take_forced(self) -> None:
        """Take lone options where a decision says so (`Decision.forced`). Each is a move of its own, without a nonce."""
        for _ in range(FORCED_AT_ONCE):
            asked = self.state.agenda[-1] if self.state.agenda else None
            if not isinstance(asked, Decision) or not asked.forced:
                return
            deciders = asked.deciders(self.state)
            if len(deciders) != 1:
                return
            options = asked.options(self.state, self.table, deciders[0])
            if len(options) != 1:
                return
            self.play(deciders[0], options[0], automatic=True, trusted=True)

    def write(
        self,
        kind: str,
        seat: int | None,
        choice: bytes | None = None,
        nonce: str = "",
        automatic: bool = False,
    ) -> None:
        """The state on the table is the match's next version."""
        row = self.row
        encoded = self.game.encode(self.state)
        row.digest = chained(row.digest or row.commitment, kind, seat, choice, encoded)
        row.version += 1
        row.state = encoded
        self.moves.append(
            Move(
                match_id=row.pk,
                version=row.version,
                kind=kind,
                seat=seat,
                choice=choice,
                events=msgspec.json.encode(self.record.told),
                nonce=nonce,
                automatic=automatic,
                digest=row.digest,
            )
        )
        self.told.append(StoredMove(row.version, kind, seat, automatic, self.record.told))
        self.table.record = self.record = Record()
        if row.version % SNAPSHOT_EVERY == 0:
            self.snapshots.append(Snapshot(match_id=row.pk, version=row.version, state=encoded))

    def finish_change(self, actor: int | None = None) -> None:
        """After a change: lone options, who is asked and until when, how far the match is, and whether it is over.

        Whoever was asked before and is still asked by the very same decision keeps their time; `actor` gets new time.
        """
        self.take_forced()
        row, agenda = self.row, self.state.agenda
        asked_before = self._before[0]
        kept = {}
        if agenda and isinstance(agenda[-1], Decision) and agenda[-1].continues(asked_before):
            kept = {entry["seat"]: entry for entry in row.waiting if entry["seat"] != actor}
        row.waiting = clocks.waiting(self, kept)
        row.headline = self.game.headline(self.state, self.table)[:200]
        if not agenda:
            results.finish(self)
        self.look_again()

    def look_again(self) -> None:
        """Note when the sweep should look whether what follows has happened."""
        self.row.due_at = following.look_again_at(self, self.pause)

    # -- writing -----------------------------------------------------------------------------------------------

    def write_seats(self) -> None:
        """Write the seats that changed. (The match and its moves are written by `storing`.)"""
        row = self.row
        for number in self.changed_seats:
            info = self.seats[number]
            Seat.objects.filter(match=row.pk, number=number).update(
                bot=info.bot,
                takeover=info.takeover,
                left_at=timezone.now() if info.resigned else None,
                reserve_left=info.reserve,
            )
        for number, (place, score) in self.places.items():
            Seat.objects.filter(match=row.pk, number=number).update(
                place=place, score=score, won=results.won(number, place, row.result)
            )


CHANGING = (
    "status",
    "engine_version",
    "state",
    "version",
    "digest",
    "waiting",
    "due_at",
    "headline",
    "result",
    "started_at",
    "finished_at",
    "moved_at",
)
"""The columns of a match that change while it is played."""
