"""Reckoning a whole ladder again from its history: because somebody asks for it, because the method has
changed, or because a match came late.

It may take a minute, and nobody waits for it: what is reckoned is read, and only what is other than stored is
written, a little at a time, each in a transaction of its own. Matches that end meanwhile are kept and counted
before it is done. Until then the ladder is behind (`Ladder.method`): whoever is killed leaves it so, and the
next one begins anew."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from secrets import token_hex

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Sum
from django.utils import timezone

from games.models import Ladder, Match, RatedMatch, Rating, RatingChange
from games.models.rating_method import BEHIND, METHOD
from games.play.ratings.ladder import AT_ONCE, BATCH, Standings, people_of
from games.play.ratings.plackett_luce import as_stored, marked_anew, read_entries
from games.play.ratings.rated_from import COUNTS, remember, seats_of
from kaijusite import clock
from kaijusite.unavailable import UNAVAILABLE
from kaijusite.unhurried import rest

log = logging.getLogger(__name__)

SILENT = timedelta(seconds=30)
"""Who was not heard of for so long does not reckon any more."""
BEAT_SECONDS = 5.0
"""After so long one says that one is still at it, whether or not there is anything to write."""


class LadderBusy(Exception):
    """Somebody else reckons the ratings of this game again."""


def look_after_ladders() -> int:
    """Reckon those ladders again that are behind. How many were. One that fails keeps no other from it."""
    done = 0
    for game in Ladder.objects.filter(method__lt=METHOD).values_list("game", flat=True):
        try:
            recompute(game)
        except LadderBusy:
            continue
        except UNAVAILABLE:
            raise
        except Exception:
            log.exception("the ratings of %s could not be reckoned again", game, extra={"game": game})
            continue
        done += 1
    return done


def recompute(game: str) -> int:
    """Reckon all ratings of a game again from its history; how many rows were other than stored.

    What was kept with each match stands, but for marks of a former method. A match that was never rated is
    taken in, one that no longer counts is left out. Memory grows with the people, not with the matches.
    Boards show the old numbers until all are reckoned, and then the new ones within moments. Raises
    `LadderBusy`."""
    with _Reckoner(game) as reckoner:
        return reckoner.reckon()


def rated_games() -> list[str]:
    """The keys of the games in which there is or was something to rate."""
    played = Match.objects.filter(COUNTS).values_list("game", flat=True).distinct()
    return sorted({*played, *Ladder.objects.values_list("game", flat=True)})


class _Reckoner:
    """Who reckons the ladder of a game again, and is the only one as long as they are heard of."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._name = token_hex(16)
        self._heard = clock.monotonic()
        self._counting = Match.objects.filter(COUNTS, game=game)
        self._kept = RatedMatch.objects.filter(game=game)
        self._differing = 0

    def __enter__(self) -> _Reckoner:
        now = timezone.now()
        Ladder.objects.get_or_create(game=self.game, defaults={"method": METHOD})
        free = Ladder.objects.filter(Q(reckoner="") | Q(beat_at__lt=now - SILENT), pk=self.game)
        if not free.update(reckoner=self._name, beat_at=now, method=BEHIND):
            raise LadderBusy(self.game)
        return self

    def __exit__(self, *_: object) -> None:
        Ladder.objects.filter(pk=self.game, reckoner=self._name).update(reckoner="")

    @contextmanager
    def written(self) -> Iterator[None]:
        """A little that is written at once, with the ladder in our hands."""
        rest()
        with transaction.atomic():
            self._be_heard()
            yield

    def _be_heard(self) -> None:
        self._heard = clock.monotonic()
        if not Ladder.objects.filter(pk=self.game, reckoner=self._name).update(beat_at=timezone.now()):
            raise LadderBusy(self.game)

    def reckon(self) -> int:
        """All of it. How many rows were other than stored."""
        self._delete(self._kept.exclude(Exists(self._counting.filter(pk=OuterRef("pk")))))
        while True:
            self._remember_missing()
            self._mark_anew()
            standings = Standings(self.game, self.written)
            done = self._reckoned(standings)
            self._differing += standings.differing
            if done:
                return self._differing

    def _reckoned(self, standings: Standings) -> bool:
        """Reckon everything that is kept, in order, from nobody being known, by the method of now. False if
        what comes before others is not the same any more: a match was rated late meanwhile."""
        stray = RatingChange.objects.filter(rating__game=self.game)
        stray = stray.exclude(rating__season__in=standings.published)
        self._delete(stray.exclude(Exists(self._kept.filter(pk=OuterRef("match")))))
        count, numbers = 0, 0
        last: RatedMatch | None = None
        while True:
            for batch in self._from(last):
                standings.reckon(batch)
                count, numbers, last = count + len(batch), numbers + sum(one.pk for one in batch), batch[-1]
                if clock.monotonic() - self._heard > BEAT_SECONDS:
                    self._be_heard()
            standings.save()
            live = Rating.objects.filter(game=self.game).exclude(season__in=standings.published)
            self._delete(live.exclude(Exists(RatingChange.objects.filter(rating=OuterRef("pk")))))
            with self.written():
                # Nobody rates a match now. The few that were rated since the last look are reckoned here: on
                # a site where one ends every moment it would never be done.
                new = list(self._kept.filter(_after(last)).order_by("at", "pk")[: AT_ONCE + 1])
                kept = self._kept.aggregate(count=Count("pk"), numbers=Sum("pk"))
                expected = count + len(new), numbers + sum(one.pk for one in new)
                if len(new) <= AT_ONCE:
                    if (kept["count"], kept["numbers"] or 0) != expected:
                        return False
                    standings.reckon(new)
                    standings.save(people_of(new))
                    self._counting.filter(due_at__isnull=False, rated_from__isnull=False).update(due_at=None)
                    Ladder.objects.filter(pk=self.game).update(method=METHOD)
                    return True

    def _from(self, last: RatedMatch | None) -> Iterator[list[RatedMatch]]:
        """What is kept, from there on, as far as it goes now. (Each a query of its own: SQLite lets nobody
        write who is still reading what others have changed since.)"""
        while batch := list(self._kept.filter(_after(last)).order_by("at", "pk")[:BATCH]):
            yield batch
            if len(batch) < BATCH:
                return
            last = batch[-1]

    def _remember_missing(self) -> None:
        """Take in what was never rated."""
        missing = self._counting.filter(rated_from=None).order_by("finished_at", "pk")
        while ids := list(missing.values_list("pk", flat=True)[:BATCH]):
            with self.written():
                remember(list(self._counting.filter(pk__in=ids, rated_from=None).defer("state")))

    def _mark_anew(self) -> None:
        """Give what was kept by a former method the marks of now."""
        former = self._kept.exclude(method=METHOD).order_by("pk")
        while batch := list(former[:BATCH]):
            seats = seats_of(match.pk for match in batch)
            for match in batch:
                match.entries = as_stored(marked_anew(read_entries(match.entries), seats[match.pk]))
                match.method = METHOD
            with self.written():
                RatedMatch.objects.bulk_update(batch, ["entries", "method"])

    def _delete(self, rows: QuerySet[RatedMatch] | QuerySet[RatingChange] | QuerySet[Rating]) -> None:
        while ids := list(rows.values_list("pk", flat=True)[:BATCH]):
            with self.written():
                rows.model._default_manager.filter(pk__in=ids).delete()
            if rows.model is not RatedMatch:
                self._differing += len(ids)


def _after(last: RatedMatch | None) -> Q:
    """Those that come after this one; all of them if there is none."""
    return Q() if last is None else Q(at__gt=last.at) | Q(at=last.at, pk__gt=last.pk)
