"""The study of a finished match: every decision judged and all luck reckoned (`games/study`), once for each
judge, in slices of a few seconds that store what they have.

Whoever asks for one has at most one under way. Matches of people come first, then whichever waited longest.
What a newer judge finds takes the place of the older study when it is whole."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db import IntegrityError, transaction

from games.bots.playouts import shares
from games.bots.weights import digest_of
from games.models import Match, Move, Seat, StudiedDecision, StudiedLuck, StudiedSeat, Study
from games.play.analysis import leases
from games.play.finished.stored_match import recorded_match
from games.play.match import options, scheduler
from games.play.match.rerun import Differs, RecordedMatch, rerun, restored_version
from games.play.refusal import Refusal
from games.study.decisions import Decision, decision_of, play_quality
from games.study.luck import Luck, luck_of
from games.study.past import METHOD, VERSION, Moment, Past
from games.titles import find
from kaijusite import clock
from kaijusite.schedule import BACKGROUND

MOST_WAITING = 50
"""Studies that wait or are under way at once."""
SLICE_SECONDS = 4.0
"""How long a task works before it lets others on the queue go first."""
BEAT_SECONDS = 1.0
"""How often what was found is stored."""


def past_of(kept: RecordedMatch) -> Past:
    """A recorded match as the judge reads it. Raises `Differs`."""
    if kept.engine_version != kept.game.version:
        raise Differs(None, "the match was played by an earlier program of the game")
    moments: list[Moment] = []
    before = b""
    for again in rerun(kept):
        move = again.move
        if move.kind == Move.Kind.UNDO:
            to = restored_version(move.choice)
            moments = [one for one in moments if one.version <= to]
        elif move.kind == Move.Kind.START and kept.beginning is not None:
            pass  # it was imagined, not dealt
        elif move.kind in (Move.Kind.START, Move.Kind.STEP):
            moments.append(Moment(move.version, before, again.state))
        elif move.kind == Move.Kind.CHOICE:
            action = kept.game.read_action(move.choice or b"")
            moments.append(Moment(move.version, before, again.state, move.seat, action))
        before = again.state
    won = shares(kept.result["winners"], kept.seats)
    return Past(
        kept.game, kept.cards, options.of_title(kept.options), kept.instant, kept.commitment, moments, won
    )


def judge_name(game: Any, seats: int) -> str:
    """Who judges a match of so many seats now: the method, its version, and the weights."""
    return f"{METHOD}-{VERSION}-{digest_of(game, seats)}"


def studied(match_id: int) -> Match:
    """The match, if it may be studied: it is finished, and was played with moves. Raises `Refusal`."""
    row = Match.objects.only("status", "version", "game", "size", "result").filter(pk=match_id).first()
    if row is None:
        raise Refusal("gone", "There is no such match to study.")
    if row.status != Match.Status.FINISHED or not row.version:
        raise Refusal("not-finished", "Only finished matches are studied.", version=row.version)
    return row


def of_now(row: Match) -> dict[str, Any]:
    """What tells the study that would be made now from older ones."""
    game = find(row.game)
    return {"match": row, "judge": judge_name(game, row.size), "engine_version": game.version}


def begin(match_id: int, asker: Any = None) -> Study:
    """Have a finished match studied by the judge of now, unless it is or was. Raises `Refusal`."""
    row = studied(match_id)
    wanted = of_now(row)
    kept = Study.objects.filter(**wanted).first()
    if kept is not None:
        return look_after(kept)
    waiting = Study.objects.filter(status=Study.Status.COUNTING)
    if asker is not None and (other := waiting.filter(asked_by=asker).first()) is not None:
        look_after(other)
        raise Refusal("too-many", "Another match is being studied for you. Ask again when that is done.")
    if waiting.count() >= MOST_WAITING:
        raise Refusal("too-many", "Many matches are being studied just now. Try again in a few minutes.")
    people = Seat.objects.filter(match=match_id, user__isnull=False).exists()
    try:
        with transaction.atomic():
            kept = Study.objects.create(**wanted, asked_by=asker, people=people)
    except IntegrityError:  # somebody asked at the same moment
        return Study.objects.get(**wanted)
    hand_out(match_id)
    return kept


def look_after(kept: Study) -> Study:
    """Hand the studying out again if nobody has been at anything for a while."""
    if leases.lost(kept):
        hand_out(kept.match_id)
    return kept


def hand_out(match_id: int) -> None:
    """Put some studying on the queue; the match is for the log."""
    transaction.on_commit(lambda: scheduler.send("study", [match_id], 0.0, BACKGROUND))


def go_on(only: int | None = None) -> bool:
    """Study for a few seconds whichever match comes first, or only this one. True if there is more to do."""
    waiting = Study.objects.order_by("-people", "begun_at", "pk")
    if only is not None:
        waiting = waiting.filter(match=only)
    kept = leases.take(waiting)
    if kept is None:
        return False
    with leases.held(kept) as work:
        work.status = _Studying(kept).go_on(SLICE_SECONDS)
    if work.status == Study.Status.READY:
        Study.objects.filter(match=kept.match_id, pk__lt=kept.pk).delete()
    return waiting.filter(status=Study.Status.COUNTING, lease="").exists()


class _Studying:
    """A study under way, by whoever holds its lease."""

    def __init__(self, kept: Study) -> None:
        self.kept = kept
        self.past = past_of(recorded_match(kept.match_id))
        game = self.past.game
        if (kept.judge, kept.engine_version) != (judge_name(game, self.past.seats), game.version):
            raise Differs(None, "the study was begun by another judge")
        self.found: list[Decision | Luck] = []

    def go_on(self, seconds: float) -> Study.Status:
        """Study for so long, or to the end."""
        began = stored = clock.monotonic()
        for moment in self.past.moments[self.kept.done :]:
            self.found += [one for one in (decision_of(self.past, moment), luck_of(self.past, moment)) if one]
            self.kept.done += 1
            now = clock.monotonic()
            if now - stored > BEAT_SECONDS:
                self._store()
                stored = now
            if now - began >= seconds:
                break
        self._store()
        return Study.Status.READY if self.kept.done == len(self.past.moments) else Study.Status.COUNTING

    def _store(self) -> None:
        """Keep what was found, and how far that is, or neither. Raises `leases.Halted`."""
        with transaction.atomic():
            leases.renew(self.kept, done=self.kept.done, moments=len(self.past.moments))
            StudiedDecision.objects.bulk_create(
                self._decision(one) for one in self.found if isinstance(one, Decision)
            )
            StudiedLuck.objects.bulk_create(
                StudiedLuck(study=self.kept, version=one.version, found=msgspec.to_builtins(one))
                for one in self.found
                if isinstance(one, Luck)
            )
            if self.kept.done == len(self.past.moments):
                self._sum_up()
        self.found = []

    def _sum_up(self) -> None:
        """Keep what the decisions of each seat come to."""
        stored = StudiedDecision.objects.filter(study=self.kept).values_list("found", flat=True)
        decisions = [msgspec.convert(found, Decision) for found in stored]
        StudiedSeat.objects.bulk_create(
            StudiedSeat(
                study=self.kept,
                seat=seat,
                decisions=sum(one.seat == seat and one.judged for one in decisions),
                quality=round(quality.mean, 2),
                error=round(quality.error, 2),
            )
            for seat in range(self.past.seats)
            if (quality := play_quality(decisions, seat)) is not None
        )

    def _decision(self, one: Decision) -> StudiedDecision:
        return StudiedDecision(
            study=self.kept,
            version=one.version,
            seat=one.seat,
            grade=one.grade,
            loss=one.loss,
            error=one.error,
            found=msgspec.to_builtins(one),
        )
