"""Win chances of a finished match, counted in the background and kept once.

The positions are those at which a turn began, and the end; then, of the turns that changed most, those
after each move that the log tells. From each the same number of quick games is played
(`games/bots/playouts.py` tells by which rules). How many follows from their length and from the speed the
title promises, so that a match costs about `SECONDS` of one processor, and not from the clock: the same
match gives the same numbers everywhere.

Counting is asked for by whoever opens the replay first. A task plays for a few seconds, stores what it has
and lines up again; one that is lost is handed out anew when somebody looks. Only what is finished is
counted: a running match has no chances to tell."""

from __future__ import annotations

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from games.bots.playouts import quick_game, shares
from games.models import Match, Move, WinChances
from games.play.analysis import leases
from games.play.analysis.turning_points import Tally, largest
from games.play.finished.stored_match import recorded_match
from games.play.match import scheduler
from games.play.match.rerun import Again, Differs, rerun
from games.play.refusal import Refusal
from games.titles import find
from kaijusite import clock
from kaijusite.schedule import BACKGROUND

METHOD = 1
"""Grows whenever the numbers would come out differently; estimates of an earlier one are made again."""
SECONDS = 20.0
"""About how long the quick games from the turns of a match may take on one processor."""
SWIFTNESS = 0.25
"""How many decisions of quick games there is time for,
as a share of those the title promises by chance alone."""
LEAST_GAMES, MOST_GAMES = 20, 400
"""Quick games of each position."""
TURNS = 120
"""Positions at which turns begin; of a match with more turns some are left out."""
CLOSER = 10
"""Moves that are looked at within a turn that changed much."""
BATCH = 4
"""Quick games of a position in a row, so that all positions come on together."""
MOST_WAITING = 20
"""Matches that are counted or wait for it at once."""
SLICE_SECONDS = 4.0
"""How long a task counts before it lets others on the queue go first."""
BEAT_SECONDS = 0.7
"""How often what was counted is stored."""


def begin(match_id: int) -> WinChances:
    """Have the chances of a finished match counted, unless they are. Raises `Refusal`."""
    row = judged(match_id)
    kept = WinChances.objects.filter(match=match_id).first()
    if kept is not None and current(kept, row):
        return look_after(kept)
    lately = timezone.now() - 30 * leases.SILENT
    waiting = WinChances.objects.filter(
        Q(beat_at__gt=lately) | Q(begun_at__gt=lately),
        status=WinChances.Status.COUNTING,
    )
    if waiting.count() >= MOST_WAITING:
        raise Refusal("too-many", "Many matches are being worked out just now. Try again in a few minutes.")
    fresh = {"method": METHOD, "engine_version": _version(row)}
    try:
        with transaction.atomic():
            if kept is not None:
                kept.delete()
            kept = WinChances.objects.create(match=row, **fresh)
    except IntegrityError:  # somebody asked at the same moment
        return WinChances.objects.get(match=match_id)
    hand_out(match_id)
    return kept


def look_after(kept: WinChances) -> WinChances:
    """Hand the counting out again if nobody has been at it for a while."""
    if leases.lost(kept):
        hand_out(kept.match_id)
    return kept


def judged(match_id: int) -> Match:
    """The match, if its chances may be told: it is finished, and was played with moves. Raises `Refusal`."""
    row = Match.objects.only("status", "version", "game", "engine_version", "result").get(pk=match_id)
    if row.status != Match.Status.FINISHED or not row.version:
        raise Refusal("not-finished", "Win chances are for finished matches.")
    return row


def current(kept: WinChances, row: Match) -> bool:
    """Whether an estimate is what would be estimated now."""
    return kept.method == METHOD and kept.engine_version == _version(row)


def hand_out(match_id: int) -> None:
    """Put the counting on the queue."""
    transaction.on_commit(lambda: scheduler.send("count_chances", [match_id], 0.0, BACKGROUND))


def count_on(match_id: int) -> bool:
    """Count for a few seconds. True if there is more to count."""
    kept = leases.take(WinChances.objects.filter(match=match_id))
    if kept is None:
        return False
    with leases.held(kept) as work:
        counting = Counting(kept)
        work.status = counting.go_on(SLICE_SECONDS)
        counting.store()
    return work.more


class Counting:
    """An estimate that is being counted, by whoever holds its lease."""

    def __init__(self, kept: WinChances) -> None:
        self.kept = kept
        self.match = recorded_match(kept.match_id)
        if self.match.engine_version != self.match.game.version:
            raise Differs(None, "the match was played by an earlier program of the game")
        self.moves: list[Again] = list(rerun(self.match))
        self.tallies = msgspec.convert(kept.tallies, list[Tally]) or self._turns()
        self.stored = clock.monotonic()

    def go_on(self, seconds: float) -> WinChances.Status:
        """Count for so long, or to the end."""
        until = clock.monotonic() + seconds
        while (tally := self._next()) is not None:
            self._play(tally)
            if clock.monotonic() - self.stored > BEAT_SECONDS:
                self.store()
            if clock.monotonic() > until:
                return WinChances.Status.COUNTING
        return WinChances.Status.READY

    def store(self) -> None:
        """Keep what was counted. Raises `leases.Halted` if somebody else has taken over."""
        kept = self.kept
        leases.renew(
            kept,
            tallies=msgspec.to_builtins(self.tallies),
            games=kept.games,
            decisions=kept.decisions,
            closer=kept.closer,
        )
        self.stored = clock.monotonic()

    def _turns(self) -> list[Tally]:
        """The positions at which a turn began, with the beginning and the end, whose shares are known."""
        seats = self.match.seats
        starts = [again.move.version for again in self.moves if _begins_turn(again)]
        starts = starts or [again.move.version for again in self.moves]
        every = -(-len(starts) // TURNS)
        last = len(self.moves)
        versions = sorted({1, *starts[::every]} - {last})
        tallies = [Tally(version, 0, [0.0] * seats, True) for version in versions]
        return [*tallies, Tally(last, 1, shares(self.match.result["winners"], seats), True, True)]

    def _next(self) -> Tally | None:
        """The position to play from next; `None` when everything is counted."""
        kept = self.kept
        open_ = [tally for tally in self.tallies if not tally.sure]
        if not kept.games:
            if unplayed := next((tally for tally in open_ if not tally.games), None):
                return unplayed
            kept.games = self._affordable()
        behind = [tally for tally in open_ if tally.games < kept.games]
        if not behind and not kept.closer:
            kept.closer = True
            behind = self._look_closer()
        return min(behind, key=lambda tally: tally.games // BATCH, default=None)

    def _affordable(self) -> int:
        """How many quick games of each position, from how long the first ones were."""
        affordable = SECONDS * SWIFTNESS * self.match.game.targets.decisions_per_second
        return int(min(MOST_GAMES, max(LEAST_GAMES, affordable // max(1, self.kept.decisions))))

    def _look_closer(self) -> list[Tally]:
        """The moves of the turns that changed most become positions, too."""
        found: list[Tally] = []
        for before, after in largest(self.tallies):
            inner = [
                again.move.version
                for again in self.moves[before.version : after.version - 1]
                if again.move.kind in (Move.Kind.CHOICE, Move.Kind.STEP) and self._told(again)
            ]
            every = max(1, -(-len(inner) // CLOSER))
            found += [Tally(version, 0, [0.0] * self.match.seats) for version in inner[::-every]]
        self.tallies = sorted([*self.tallies, *found], key=lambda tally: tally.version)
        return found

    def _told(self, again: Again) -> bool:
        """Whether the log says anything about a move."""
        heard = [told.everyone for told in again.told if told.everyone is not None]
        return any(self.match.game.tell(event, self.match.cards) for event in heard)

    def _play(self, tally: Tally) -> None:
        state = self.moves[tally.version - 1].state
        seed = f"{self.match.commitment}:{METHOD}:{tally.version}:{tally.games}"
        won, decisions = quick_game(self.match.game, self.match.cards, state, seed)
        tally.games += 1
        tally.won = [one + other for one, other in zip(tally.won, won, strict=True)]
        self.kept.decisions += decisions


def _begins_turn(again: Again) -> bool:
    return any(
        told.everyone is not None and type(told.everyone).__struct_config__.tag == "turn"
        for told in again.told
    )


def _version(row: Match) -> int:
    return find(row.game).version
