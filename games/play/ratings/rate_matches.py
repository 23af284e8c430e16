"""Rating finished matches: each once, in the order in which they were finished, on the ladders of all time
and of the season.

What a match was rated from is kept with it (`RatedMatch`), so that every rating can be reckoned again from
there to the very same number. Once the method has changed, the next match of a game, or `recompute`, has all
of it reckoned by the method of now; seasons that are over keep their numbers. Whoever rates holds the game's
ladder locked. A match that comes late, after others that were finished later, takes its place in the order:
what follows it is reckoned again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from games.models import Ladder, Match, RatedMatch, Rating, RatingChange, Seat
from games.models.rating_method import METHOD
from games.play.ratings.ladder import Standings
from games.play.ratings.plackett_luce import as_stored, entries_of, marked_anew, read_entries

CHUNK = 500
"""How many matches are in memory at a time."""
COUNTS = Q(status=Match.Status.FINISHED, rated=True, origin=Match.Origin.HERE)
"""Matches that are for ratings: rated, over, and played here."""
T = TypeVar("T")


class LadderBusy(Exception):
    """Another process is changing the ratings of this game."""


@transaction.atomic
def rate(match_id: int) -> bool:
    """Rate a finished match, once, however often it is asked for. True if it was done now.

    While the game's ladder is in other hands nothing is done: the match keeps its `due_at`, and the sweep
    asks again."""
    match = Match.objects.filter(COUNTS, pk=match_id).defer("state").first()
    ladder = _locked(match.game) if match else None
    if match is None or ladder is None:
        return False
    Match.objects.filter(pk=match_id).update(due_at=None)
    if RatedMatch.objects.filter(pk=match_id).exists():
        return False
    [rated] = _remember([match])
    if ladder.method != METHOD:
        _again(match.game)
        return True
    later = RatedMatch.objects.filter(Q(at__gt=rated.at) | Q(at=rated.at, pk__gt=match_id), game=match.game)
    standings = Standings(match.game)
    standings.load(_people([rated]))
    if later.exists() and not _go_back(standings, rated, later):
        _again(match.game)
        return True
    standings.reckon([rated])
    for chunk in _chunks(later.order_by("at", "pk").iterator(CHUNK)):
        standings.reckon(chunk)
    standings.save()
    return True


@transaction.atomic
def recompute(game: str) -> int:
    """Reckon all ratings of a game again from its history; how many rows were other than stored.

    What was kept with each match stands, but for marks of a former method. A match that was never rated is
    taken in, one that no longer counts is left out. Memory grows with the people, not with the matches.
    Readers see the old numbers until all new ones are there. Raises `LadderBusy`."""
    if not _locked(game):
        raise LadderBusy(game)
    counting = Match.objects.filter(COUNTS, game=game)
    kept = RatedMatch.objects.filter(game=game)
    kept.exclude(Exists(counting.filter(pk=OuterRef("pk")))).delete()
    missing = counting.filter(rated_from=None).defer("state").order_by("finished_at", "pk")
    for chunk in _chunks(missing.iterator(CHUNK)):
        _remember(chunk)
    counting.filter(due_at__isnull=False).update(due_at=None)
    return _again(game)


def rated_games() -> list[str]:
    """The keys of the games in which there is or was something to rate."""
    played = Match.objects.filter(COUNTS).values_list("game", flat=True).distinct()
    return sorted({*played, *Ladder.objects.values_list("game", flat=True)})


def _again(game: str) -> int:
    """Reckon everything that is kept of a game's matches, in order, from nobody being known, by the method
    of now."""
    _mark_anew(game)
    standings = Standings(game)
    kept = RatedMatch.objects.filter(game=game)
    stray = RatingChange.objects.filter(rating__game=game).exclude(rating__season__in=standings.published)
    gone, _ = stray.exclude(Exists(kept.filter(pk=OuterRef("match")))).delete()
    for chunk in _chunks(kept.order_by("at", "pk").iterator(CHUNK)):
        standings.reckon(chunk)
    standings.save()
    live = Rating.objects.filter(game=game).exclude(season__in=standings.published)
    unplayed = live.exclude(Exists(RatingChange.objects.filter(rating=OuterRef("pk"))))
    gone += unplayed.delete()[0]
    Ladder.objects.filter(pk=game).update(method=METHOD)
    return standings.differing + gone


def _mark_anew(game: str) -> None:
    """Give what was kept by a former method the marks of now."""
    former = RatedMatch.objects.filter(game=game).exclude(method=METHOD).order_by("pk")
    for chunk in _chunks(former.iterator(CHUNK)):
        seats = _seats_of(match.pk for match in chunk)
        for match in chunk:
            match.entries = as_stored(marked_anew(read_entries(match.entries), seats[match.pk]))
            match.method = METHOD
        RatedMatch.objects.bulk_update(chunk, ["entries", "method"])


def _go_back(standings: Standings, late: RatedMatch, later: Iterable[RatedMatch]) -> bool:
    """Stand where the late match finds everybody who plays in it or after it.

    False if that cannot be told, because an account is gone, and with it the numbers of a person who
    played later."""
    people = _people(later)
    standings.load(people)
    standings.go_back(late)
    return all(("", person) in standings.rows for person in people)


def _remember(matches: Sequence[Match]) -> list[RatedMatch]:
    """Keep with these matches what they are rated from."""
    seats = _seats_of(match.pk for match in matches)
    kept = []
    for match in matches:
        assert match.finished_at is not None, "a finished match has its time"
        entries = as_stored(entries_of(match, seats[match.pk]))
        kept.append(
            RatedMatch(match=match, game=match.game, at=match.finished_at, entries=entries, method=METHOD)
        )
    return RatedMatch.objects.bulk_create(kept)


def _seats_of(matches: Iterable[int]) -> dict[int, list[Seat]]:
    """The seats of these matches, in order."""
    seats: dict[int, list[Seat]] = {match: [] for match in matches}
    for seat in Seat.objects.filter(match__in=seats).order_by("match", "number"):
        seats[seat.match_id].append(seat)
    return seats


def _people(matches: Iterable[RatedMatch]) -> set[int]:
    return {
        entry.user for match in matches for entry in read_entries(match.entries) if entry.user is not None
    }


def _locked(game: str) -> Ladder | None:
    """Take the game's ladder for this transaction, unless somebody else has it."""
    Ladder.objects.get_or_create(game=game, defaults={"method": METHOD})
    return Ladder.objects.select_for_update(skip_locked=True).filter(pk=game).first()


def _chunks(rows: Iterator[T]) -> Iterator[list[T]]:
    while chunk := list(islice(rows, CHUNK)):
        yield chunk
