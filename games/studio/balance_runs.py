"""Balance runs: begin, stop, go on, and play some of it.

A run is cut into chunks of a few pairs. Each worker process is a *lane*: it takes a chunk that nobody
plays, plays on for a few seconds, stores what it has after every pair, and hands itself out again, so that
nothing else on the queue waits long. A lease that has been silent is taken over by somebody else: a worker
that dies costs one pair."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import lru_cache
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import F, Q, Sum
from django.utils import timezone

from games.bots import known
from games.bots.arena import play, rotation
from games.bots.card_usage import Sightings
from games.engine import Game, Record
from games.models import BalanceChunk, BalanceRun
from games.play.ops.rule_sets import check_draft, current_rule_set, decoded
from games.play.refusal import Refusal
from games.studio.card_changes import names_of, sentences
from games.studio.tallies import Played, Tally, read, total
from games.titles import find
from kaijusite import clock

log = logging.getLogger(__name__)

CHUNK = 8
"""Pairs of a chunk."""
MOST_PAIRS = 20_000
SLICE_SECONDS = 4.0
"""How long a lane plays before it lets others on the queue go first."""
BEAT_SECONDS = 0.5
"""How often a lane tells how far it is, and hears whether it should stop."""
SILENT = timedelta(seconds=8)
"""A lease that was not renewed for so long is nobody's. Longer than a bot may think about one choice."""
LONGEST = 50_000
"""A match of more decisions than this does not end."""


class Halted(Exception):
    """The lane should stop: the run was stopped, or somebody else holds the lease."""


class Endless(Exception):
    """A match that does not end."""


class Progress(NamedTuple):
    """How far a run is. `silent` says that nobody plays although there is something to play."""

    pairs: int
    decisions: int
    silent: bool


def begin(
    game_key: str,
    by: Any,
    *,
    bots: Sequence[str],
    pairs: int,
    options: Mapping[str, Any] | None = None,
    seed: str = "",
) -> BalanceRun:
    """Begin a run of the draft as it is now against the published set, `bots` by seat. Raises `Refusal`."""
    game = find(game_key)
    if len(bots) not in game.seats:
        raise Refusal("malformed", f"{game.name} has {', '.join(map(str, game.seats))} seats.")
    if unknown := [bot for bot in bots if not known(bot)]:
        raise Refusal("malformed", f"There is no bot {unknown[0]}.")
    if not 1 <= pairs <= MOST_PAIRS:
        raise Refusal("malformed", f"A run has 1 to {MOST_PAIRS:,} matches per side.")
    allowed = {option.key: option.values for option in game.options}
    for key, value in (options or {}).items():
        if value not in allowed.get(key, ()):
            raise Refusal("malformed", f"The table option {key} cannot be {value}.")
    draft = check_draft(game_key)
    published = current_rule_set(game_key)
    before, after = msgspec.json.decode(bytes(published.data)), msgspec.json.decode(draft)
    changes = sentences(game, before, after)
    if not changes:
        raise Refusal("unchanged", f"The draft says exactly what set {published.number} says.")
    with transaction.atomic():
        run = BalanceRun.objects.create(
            game=game_key,
            draft=draft,
            published=published,
            changes=changes,
            bots=list(bots),
            options=dict(options or {}),
            pairs=pairs,
            seed=seed or token_hex(6),
            begun_by=by,
        )
        BalanceChunk.objects.bulk_create(
            BalanceChunk(run=run, first=first, pairs=min(CHUNK, pairs - first))
            for first in range(0, pairs, CHUNK)
        )
        transaction.on_commit(lambda: hand_out(run.pk, settings.BACKGROUND_PROCESSES))
    return run


def stop(run: BalanceRun) -> None:
    """Stop a run; it can go on later. What is under way ends within a second."""
    BalanceRun.objects.filter(pk=run.pk, status=BalanceRun.Status.RUNNING).update(
        status=BalanceRun.Status.STOPPED, ended_at=timezone.now()
    )


def go_on(run: BalanceRun) -> None:
    """Go on with a run that was stopped."""
    changed = BalanceRun.objects.filter(pk=run.pk, status=BalanceRun.Status.STOPPED).update(
        status=BalanceRun.Status.RUNNING, ended_at=None
    )
    if changed:
        transaction.on_commit(lambda: hand_out(run.pk, settings.BACKGROUND_PROCESSES))


def progress(run: BalanceRun) -> Progress:
    """How far it is."""
    sums = run.chunks.aggregate(pairs=Sum("played"), decisions=Sum("decisions"))
    alive = run.begun_at > timezone.now() - SILENT or _live(run.pk).exists()
    silent = run.status == BalanceRun.Status.RUNNING and not alive
    return Progress(sums["pairs"] or 0, sums["decisions"] or 0, silent)


def tally_of(run: BalanceRun) -> Tally:
    """What it has shown so far."""
    return total(bytes(data) for data in run.chunks.order_by("first").values_list("tally", flat=True))


def look_after() -> None:
    """Give runs that have fewer lanes than there could be new ones: a worker was restarted, or a task was
    lost."""
    for run_id in BalanceRun.objects.filter(status=BalanceRun.Status.RUNNING).values_list("pk", flat=True):
        missing = settings.BACKGROUND_PROCESSES - _live(run_id).count()
        if missing > 0 and _open(run_id).exists():
            hand_out(run_id, missing, expires=10.0)


def hand_out(run_id: int, lanes: int, expires: float | None = None) -> None:
    """Put so many lanes on the queue."""
    from games.studio.tasks import play_on as task

    for _ in range(lanes):
        task.apply_async((run_id,), expires=expires)


def play_on(run_id: int) -> bool:
    """Be a lane for a few seconds. True if there is more to play."""
    chunk = _claim(run_id)
    if chunk is None:
        return False
    lane = _Lane(chunk)
    try:
        lane.pair()
        while chunk.played < chunk.pairs and not lane.tired():
            lane.pair()
    except Halted:
        pass
    except DatabaseError:
        # No fault of the draft. The lease falls silent, and somebody goes on from the last pair that was
        # stored.
        raise
    except Exception as error:
        log.exception("Balance run %s broke", run_id)
        _break(run_id, f"{lane.where()}: {_told(error)}")
    lane.release()
    if _finish(run_id):
        return False
    return BalanceRun.objects.filter(pk=run_id, status=BalanceRun.Status.RUNNING).exists()


class _Lane:
    """A chunk that is being played."""

    def __init__(self, chunk: BalanceChunk) -> None:
        run = chunk.run
        self.chunk = chunk
        self.run = run
        self.game: Game[Any, Any] = find(run.game)
        self.sets = {
            "draft": _cards(run.game, bytes(run.draft)),
            "published": decoded(run.game, run.published.digest, run.published_id),
        }
        self.codes = _codes(run.game, bytes(run.draft)) | _codes(run.game, bytes(run.published.data))
        self.tally = read(bytes(chunk.tally))
        self.started = self.beaten = clock.monotonic()
        self.side = ""
        self.decisions = 0

    def tired(self) -> bool:
        return clock.monotonic() - self.started > SLICE_SECONDS

    def seed(self) -> str:
        return f"{self.run.seed}:{self.chunk.first + self.chunk.played}"

    def where(self) -> str:
        return f"The {self.side} set, seed {self.seed()}, {len(self.run.bots)} seats"

    def pair(self) -> None:
        """One match with each set from the same seed, the bots in the same seats."""
        number = self.chunk.first + self.chunk.played
        bots = rotation(self.run.bots, number)
        both = {}
        for side, cards in self.sets.items():
            self.side = side
            sightings = _Listening(self)
            outcome = play(self.game, cards, bots, self.seed(), self.run.options, sightings)
            both[side] = Played(outcome, sightings)
        self.tally.add(both["draft"], both["published"])
        self.chunk.played += 1
        self._store(played=self.chunk.played, tally=msgspec.json.encode(self.tally))

    def beat(self) -> None:
        """Say how far it is, and hear whether to stop."""
        self._store()
        if not BalanceRun.objects.filter(pk=self.run.pk, status=BalanceRun.Status.RUNNING).exists():
            raise Halted

    def _store(self, **values: Any) -> None:
        mine = BalanceChunk.objects.filter(pk=self.chunk.pk, lease=self.chunk.lease)
        if not mine.update(beat_at=timezone.now(), decisions=F("decisions") + self.decisions, **values):
            raise Halted
        self.decisions = 0
        self.beaten = clock.monotonic()

    def release(self) -> None:
        BalanceChunk.objects.filter(pk=self.chunk.pk, lease=self.chunk.lease).update(lease="")


class _Listening(Sightings):
    """Hears one match for a lane, and lets the lane give signs of life meanwhile."""

    def __init__(self, lane: _Lane) -> None:
        super().__init__(lane.game, lane.codes)
        self._lane = lane
        self._moves = -1  # the setup comes first

    def happened(self, record: Record) -> None:
        super().happened(record)
        self._moves += 1
        if self._moves > LONGEST:
            raise Endless(f"The match does not end: {LONGEST} decisions.")
        self._lane.decisions += self._moves > 0
        if clock.monotonic() - self._lane.beaten > BEAT_SECONDS:
            self._lane.beat()


def _live(run_id: int) -> Any:
    """The chunks that somebody plays."""
    return BalanceChunk.objects.filter(run=run_id, beat_at__gt=timezone.now() - SILENT).exclude(lease="")


def _open(run_id: int) -> Any:
    """The chunks with something to play that nobody plays."""
    free = Q(lease="") | Q(beat_at__lte=timezone.now() - SILENT)
    return BalanceChunk.objects.filter(free, run=run_id, played__lt=F("pairs")).order_by("first")


def _claim(run_id: int) -> BalanceChunk | None:
    """Take a lease on the next chunk, unless the run is over, stopped, or has all the lanes it may have."""
    with transaction.atomic():
        run = BalanceRun.objects.select_for_update().filter(pk=run_id).first()
        if run is None or run.status != BalanceRun.Status.RUNNING:
            return None
        if _live(run_id).count() >= settings.BACKGROUND_PROCESSES:
            return None
        chunk: BalanceChunk | None = _open(run_id).first()
        if chunk is not None:
            chunk.lease = token_hex(16)
            chunk.beat_at = timezone.now()
            chunk.save(update_fields=["lease", "beat_at"])
            chunk.run = run
        return chunk


def _finish(run_id: int) -> bool:
    """Mark the run as finished if every pair was played."""
    if BalanceChunk.objects.filter(run=run_id, played__lt=F("pairs")).exists():
        return False
    BalanceRun.objects.filter(pk=run_id, status=BalanceRun.Status.RUNNING).update(
        status=BalanceRun.Status.FINISHED, ended_at=timezone.now()
    )
    return True


def _break(run_id: int, reason: str) -> None:
    BalanceRun.objects.filter(pk=run_id).update(
        status=BalanceRun.Status.BROKEN, reason=reason, ended_at=timezone.now()
    )


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, Endless) else f"the engine stopped with {error!r}"


@lru_cache(maxsize=8)
def _cards(game_key: str, data: bytes) -> Any:
    return find(game_key).read_cards(data)


@lru_cache(maxsize=16)
def _codes(game_key: str, data: bytes) -> frozenset[str]:
    return frozenset(names_of(msgspec.json.decode(data)))
