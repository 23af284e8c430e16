"""A match while it is being changed: everything happens to it in memory first, and is then written at
once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.utils import timezone

from accounts.models import Holiday
from games.engine import Action, Decision, Record, Told, act, flow, settle
from games.engine.reactions import Wish
from games.models import ArmedMove, Match, Move, Seat, Snapshot
from games.play.match import (
    armed_watch,
    bot_players,
    clocks,
    departures,
    holidays,
    last_look,
    log_notes,
    reaction_windows,
    results,
    scheduler,
)
from games.play.match.log_notes import LogNote
from games.play.match.position import Position, SeatInfo, Setting, chained
from kaijusite import clock

SNAPSHOT_EVERY = 25
BY_ITSELF_AT_ONCE = 100
"""How many answers in a row that need nobody are given in one go; what remains is asked."""


class StoredMove(msgspec.Struct, frozen=True):
    """A move as broadcast: what was announced, with each audience's own words;
    `note` is of moves that are not the game's."""

    version: int
    kind: str
    seat: int | None
    automatic: bool
    told: list[Told]
    note: LogNote = LogNote()
    by_bot: bool = False
    """A bot chose: it can be asked why."""


class LockedMatch(Position):
    """A locked match. `moves` are the rows to be written, `told` the same for the broadcast."""

    __slots__ = (
        "_armed",
        "_before",
        "_still",
        "_wishes",
        "changed_seats",
        "grace",
        "moves",
        "now",
        "pause",
        "places",
        "snapshots",
        "told",
    )

    def __init__(self, row: Match, setting: Setting, seats: list[SeatInfo], *, look: bool = True) -> None:
        super().__init__(row, setting, seats, look=look)
        self.now = clock.now()
        self.pause = 0.0
        """Seconds that people should get to see what happened before anything follows by itself."""
        self.grace = 0.0
        """Seconds that the step which is due waits for whoever could still take their choice back."""
        self.moves: list[Move] = []
        self.told: list[StoredMove] = []
        self.snapshots: list[Snapshot] = []
        self.changed_seats: set[int] = set()
        self.places: dict[int, tuple[int, float]] = {}
        """Place and score by seat, once the match is over."""
        self._before: Any = None
        self._wishes: dict[int, Wish] | None = None
        self._armed: list[ArmedMove] | None = None
        self._still: dict[int, list[holidays.Stretch]] = {}
        self.begin()

    @property
    def unstored(self) -> Sequence[Move]:
        return self.moves

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
            self.grace,
        )

    def go_back(self) -> None:
        """Forget the change that was begun last."""
        _, kept, self.seats, self.changed_seats, moves, snapshots, self.pause, self.grace = self._before
        for name, value in kept.items():
            setattr(self.row, name, value)
        del self.moves[moves:], self.told[moves:], self.snapshots[snapshots:]
        if self.state is not None:
            self.load_state(self.restored(self.row.state, self.row.state_version))

    def load_state(self, state: Any) -> None:
        """Put another state on the table."""
        self.state = self.context.state = state
        self.context.record = self.record = Record()

    def change_seat(self, number: int, **changes: Any) -> None:
        """Somebody else plays a seat, or its reserve shrank."""
        seats = list(self.seats)
        seats[number] = msgspec.structs.replace(seats[number], **changes)
        self.seats = seats
        self.changed_seats = self.changed_seats | {number}

    # -- playing ---------------------------------------------------------------------------------------------

    def run_on(self) -> None:
        """Run the steps that follow: all of them at an instant table, else up to the next paced one."""
        (settle if self.row.speed == "instant" else flow)(self.state, self.context)

    def play(
        self,
        seat: int,
        action: Action,
        nonce: str = "",
        automatic: bool = False,
        *,
        trusted: bool = False,
        spent: float | None = None,
    ) -> None:
        """Apply a choice (or an aside), run what follows, and write it down."""
        act(self.game, self.state, self.context, seat, action, trusted=trusted)
        self.run_on()
        self.write(Move.Kind.CHOICE, seat, msgspec.json.encode(action), nonce, automatic, spent)

    def go_on(self) -> None:
        """Give the answers that need nobody (`reactions.by_itself`). Each is a move of its own, without a
        nonce."""
        for _ in range(BY_ITSELF_AT_ONCE):
            answer = reaction_windows.by_itself(self)
            if answer is None:
                return
            self.play(*answer, automatic=True, trusted=True)

    def wish(self, seat: int) -> Wish:
        """What the person of this seat wants of windows. Asked for once."""
        if self._wishes is None:
            seats = Seat.objects.filter(match=self.row.pk, user__isnull=False)
            self._wishes = {number: Wish(said) for number, said in seats.values_list("number", "windows")}
        return self._wishes.get(seat, Wish.ASK)

    def armed(self, seat: int) -> list[ArmedMove]:
        """What this seat has armed and is not over. Asked for once, and only where it may be."""
        if self._armed is None:
            may = armed_watch.may_arm(self)
            self._armed = list(ArmedMove.objects.filter(match=self.row.pk, over_at=None)) if may else []
        return [one for one in self._armed if one.seat == seat]

    def still(self, user: int | None) -> list[holidays.Stretch]:
        """When this person's time stands still at this table. Asked for once, and only where it may be."""
        if user is None or not holidays.allowed(self.row):
            return []
        if user not in self._still:
            begun = self.row.started_at or timezone.now()
            away = Holiday.objects.filter(user=user, ends_at__gt=begun).order_by("begins_at")
            rows = away.values_list("begins_at", "ends_at")
            stretches = [(begins.timestamp(), ends.timestamp()) for begins, ends in rows]
            self._still[user] = holidays.counted(self.row, stretches)
        return self._still[user]

    def write(
        self,
        kind: str,
        seat: int | None,
        choice: bytes | None = None,
        nonce: str = "",
        automatic: bool = False,
        spent: float | None = None,
    ) -> None:
        """The state on the table is the match's next version. (One that was not looked at stays as it is.)"""
        row = self.row
        if self.state is not None:
            row.state, row.state_version = self.game.encode(self.state), self.game.version
        encoded = bytes(row.state or b"")
        row.digest = chained(row.digest or row.commitment, kind, seat, choice, encoded)
        row.version += 1
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
                spent=spent,
                digest=row.digest,
            )
        )
        self.told.append(
            StoredMove(
                row.version,
                kind,
                seat,
                automatic,
                self.record.told,
                log_notes.of(kind, choice),
                bot_players.chose(self.moves[-1], self.seats),
            )
        )
        self.context.record = self.record = Record()
        if row.version % SNAPSHOT_EVERY == 0:
            self.snapshots.append(
                Snapshot(match_id=row.pk, version=row.version, state=encoded, state_version=row.state_version)
            )

    def finish_change(self, actor: int | None = None) -> None:
        """After a change: answers that need nobody, who is asked and until when, how far the match is, and
        whether it is over.

        Whoever was asked before and is still asked by the very same decision keeps their time; `actor`
        gets new time."""
        self.go_on()
        row, agenda = self.row, self.state.agenda
        asked_before = self._before[0]
        kept = {}
        if agenda and isinstance(agenda[-1], Decision) and agenda[-1].continues(asked_before):
            kept = {entry["seat"]: entry for entry in row.waiting if entry["seat"] != actor}
        row.waiting = clocks.waiting(self, kept)
        row.headline = self.game.headline(self.state, self.context)[:200]
        if not agenda:
            result = self.game.result(self.state, self.context)
            results.finish(self, results.judged(result, departures.order_at(self)))
        self.grace = last_look.grace(self)
        self.look_again()

    def look_again(self) -> None:
        """Note when the sweep should look whether what follows has happened."""
        self.row.due_at = scheduler.look_again_at(self, self.pause, self.grace)

    # -- writing ---------------------------------------------------------------------------------------------

    def write_seats(self) -> None:
        """Write the seats that changed. (The match and its moves are written by `storing`.)"""
        row = self.row
        for number in self.changed_seats:
            info = self.seats[number]
            Seat.objects.filter(match=row.pk, number=number).update(
                user=info.user,
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
    "state_version",
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
