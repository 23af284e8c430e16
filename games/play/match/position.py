"""A match as read from the database, in the engine's terms. Nothing here changes it."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.engine import Chance, Context, Record, Unreadable, restored
from games.engine.chance import chance_of, match_key
from games.lessons.playing import lesson_chance
from games.lessons.reading import lesson_of
from games.models import Match, Move, RuleSet, Seat
from games.play.match.process_cache import Memory
from games.play.ops import incidents, metrics, rule_sets
from games.play.refusal import Refusal
from games.titles import find

log = logging.getLogger(__name__)

UNREADABLE = (
    "This match cannot be read just now. Nothing of it is lost; those who look after the site have been told."
)


class SeatInfo(msgspec.Struct, frozen=True):
    """Who plays a seat now. `bot` is empty while a person does; `user` stays when a bot takes over."""

    number: int
    user: int | None
    bot: str
    takeover: bool
    resigned: bool
    reserve: float


class Setting(msgspec.Struct, frozen=True):
    """What never changes while a match is played:
    its title, its rule data, and where its chance comes from."""

    game: Any
    cards: Any
    chance: Chance


class Position:
    """One match: its row, who sits where, and the state. `record` hears what is announced.

    Without `look` the state is left alone, for the one thing that can be done with a match that cannot be
    read: ending it.
    """

    __slots__ = ("chance", "context", "game", "record", "row", "seats", "state")

    def __init__(self, row: Match, setting: Setting, seats: list[SeatInfo], *, look: bool = True) -> None:
        self.row = row
        self.game = setting.game
        self.chance = setting.chance
        self.seats = seats
        self.record = Record()
        self.context: Context[Any] = Context(setting.cards, setting.chance, self.record)
        self.state: Any = self.restored(row.state, row.state_version) if look else None
        self.context.state = self.state

    def restored(self, data: Any, version: int) -> Any:
        """A stored state of this match, whichever version of the title's program stored it. Refused if it
        cannot be read."""
        if data is None:
            return None
        try:
            return restored(self.game, bytes(data), version)
        except Unreadable as error:
            note_unreadable(self.row, str(error))
            raise Refusal("broken", UNREADABLE, version=self.row.version) from error

    def seat_of(self, user_id: int | None) -> int | None:
        """The number of the seat that belongs to this person, also while a bot plays it."""
        if user_id is None:
            return None
        return next((info.number for info in self.seats if info.user == user_id), None)

    @property
    def unstored(self) -> Sequence[Move]:
        """Moves that are about to be written."""
        return ()

    def has_people(self) -> bool:
        """Whether a person plays any seat now."""
        return any(info.user is not None and not info.bot for info in self.seats)


def read(match_id: int) -> Position:
    """The match as it stands, without a lock. Refused if there is none."""
    row = Match.every.filter(pk=match_id).first()
    if row is None:
        raise Refusal("gone", "There is no such table.")
    return Position(row, setting_of(row), seats_of([row.pk])[row.pk])


told_already: Memory[tuple[int, int], str] = Memory()
"""What was told of matches that cannot be read, by match and version: each process tells it once."""


def note_unreadable(row: Match, why: str) -> None:
    """Tell those who look after the site that a match cannot be read."""
    if told_already.get((row.pk, row.version)) == why:
        return
    told_already.put((row.pk, row.version), why)
    log.error("match %s cannot be read: %s", row.pk, why, extra={"match": row.pk, "game": row.game})
    incidents.note("broken", row.pk, f"The match cannot be read. {why}")
    metrics.broken.labels(row.game).inc()


# -- what a process remembers --------------------------------------------------------------------------------

settings: Memory[tuple[int, str], Setting] = Memory()


def setting_of(row: Match) -> Setting:
    """The unchanging parts of a match. They stand from its start on, so each process reads them once."""
    key = (row.pk, row.commitment)
    setting = settings.get(key)
    if setting is None:
        salts = list(Seat.objects.filter(match=row.pk).order_by("number").values_list("salt", flat=True))
        setting = _read_setting(row, salts)
        if row.version:
            settings.put(key, setting)
    return setting


def _read_setting(row: Match, salts: list[str]) -> Setting:
    digest = RuleSet.every.values_list("digest", flat=True).get(pk=row.rule_set_id)
    cards = rule_sets.decoded(row.game, digest, row.rule_set_id)
    game = find(row.game)
    if row.lesson:
        return Setting(game, cards, lesson_chance(game, lesson_of(game, row.lesson)))
    key = match_key(bytes(row.secret), str(row.number), salts)
    return Setting(game, cards, chance_of(row.chance_method, key))


def seats_of(match_ids: Iterable[int]) -> dict[int, list[SeatInfo]]:
    """Who sits where in each of these matches."""
    found: dict[int, list[SeatInfo]] = {match_id: [] for match_id in match_ids}
    for seat in Seat.objects.filter(match__in=found).order_by("match", "number"):
        found[seat.match_id].append(seat_info(seat))
    return found


def seat_info(seat: Seat) -> SeatInfo:
    """A seat's row in short."""
    resigned = seat.left_at is not None
    return SeatInfo(seat.number, seat.user_id, seat.bot, seat.takeover, resigned, seat.reserve_left)


# -- digests -------------------------------------------------------------------------------------------------


def chained(before: str, kind: str, seat: int | None, choice: bytes | None, state: bytes) -> str:
    """The digest of a move: SHA-256 over the digest before it and everything that the move is."""
    parts = (before.encode(), kind.encode(), b"" if seat is None else b"%d" % seat, choice or b"", state)
    return hashlib.sha256(b"".join([b"%d:%b" % (len(part), part) for part in parts])).hexdigest()
