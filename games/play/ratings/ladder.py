"""The strengths of a game as they stand between two of its matches, while matches are being rated one
after the other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from typing import TypeVar

from django.contrib.auth import get_user_model
from django.db.models import Count, Q

from games.models import RatedMatch, Rating, RatingChange
from games.models.rating_method import METHOD, UNKNOWN, Strength
from games.play.ratings import seasons
from games.play.ratings.plackett_luce import Entry, after, read_entries

BATCH = 200
"""Rows read or written in one statement."""
AT_ONCE = 25
"""How many matches are reckoned at most while everybody who writes waits."""
Writing = Callable[[], AbstractContextManager[object]]
"""What every statement that writes stands in."""
Key = tuple[str, int]
"""A season and the number of a person."""
T = TypeVar("T")
ESTIMATE = ("mu", "sigma", "matches", "wins", "method")
CHANGE = ("at", "won", "mu_before", "sigma_before", "mu_after", "sigma_after")


class Standings:
    """Who is how strong now, by season and person. Nobody is known at first: everybody is a beginner."""

    def __init__(self, game: str, writing: Writing = nullcontext) -> None:
        self.game = game
        self._writing = writing
        self.strengths: dict[Key, Strength] = {}
        self.rows: dict[Key, int] = {}
        """The numbers of the stored ratings. Who has no account any more has none."""
        self.published = published(game)
        self.differing = 0
        """How many rows were written, because they were new or other than what was stored."""

    def load(self, people: Iterable[int]) -> None:
        """Begin with what is stored of these people."""
        stored = Rating.objects.filter(game=self.game, user__in=set(people))
        for rating in stored.exclude(season__in=self.published):
            self.rows[rating.season, rating.user_id] = rating.pk
            self.strengths[rating.season, rating.user_id] = Strength(rating.mu, rating.sigma)

    def go_back(self, match: RatedMatch) -> None:
        """Take back, for those who were loaded, what matches that were finished after this one did to
        them."""
        keys = {row: key for key, row in self.rows.items()}
        later = Q(at__gt=match.at) | Q(at=match.at, match__gt=match.pk)
        for change in RatingChange.objects.filter(later, rating__in=keys).order_by("-at", "-match"):
            self.strengths[keys[change.rating_id]] = Strength(change.mu_before, change.sigma_before)

    def reckon(self, matches: Sequence[RatedMatch]) -> None:
        """Rate these matches, in this order, and store each change that is other than what is stored."""
        tables = [(match, read_entries(match.entries), self._seasons_of(match)) for match in matches]
        self._find_rows({key for _, entries, keys in tables for key in _people(entries, keys)})
        stored = {(change.rating_id, change.match_id): change for change in self._changes_of(matches)}
        wanted: list[RatingChange] = []
        for match, entries, keys in tables:
            for season in keys:
                for change in self._rate(match, entries, season):
                    known = stored.pop((change.rating_id, match.pk), None)
                    if known is None or _differ(known, change, CHANGE):
                        wanted.append(change)
        for batch in batches(wanted):
            with self._writing():
                RatingChange.objects.bulk_create(
                    batch,
                    update_conflicts=True,
                    unique_fields=["rating", "match"],
                    update_fields=CHANGE,
                )
        stray = [change.pk for change in stored.values()]
        for gone in batches(stray):
            with self._writing():
                RatingChange.objects.filter(pk__in=gone).delete()
        self.differing += len(wanted) + len(stray)

    def save(self, people: Collection[int] | None = None) -> None:
        """Store the ratings that are other than what is stored; of these people alone, if they are given."""
        known = [key for key in self.rows if key in self.strengths and (people is None or key[1] in people)]
        for batch in batches(self.rows[key] for key in known):
            found = Rating.objects.filter(pk__in=batch).annotate(
                rated=Count("changes"), won=Count("changes", filter=Q(changes__won=True))
            )
            wanted = []
            for rating in found:
                mu, sigma = self.strengths[rating.season, rating.user_id]
                now = Rating(
                    game=rating.game,
                    season=rating.season,
                    user_id=rating.user_id,
                    mu=mu,
                    sigma=sigma,
                    matches=rating.rated,
                    wins=rating.won,
                    method=METHOD,
                )
                if _differ(rating, now, ESTIMATE):
                    wanted.append(now)
            if wanted:
                with self._writing():
                    Rating.objects.bulk_create(
                        wanted,
                        update_conflicts=True,
                        unique_fields=["game", "season", "user"],
                        update_fields=ESTIMATE,
                    )
            self.differing += len(wanted)

    def _rate(self, match: RatedMatch, entries: Sequence[Entry], season: str) -> list[RatingChange]:
        """Rate one match on one ladder: how it changes the ratings of those who have an account."""
        before = [
            entry.mark or UNKNOWN if entry.user is None else self.strengths.get((season, entry.user), UNKNOWN)
            for entry in entries
        ]
        changes = []
        for entry, was, now in zip(entries, before, after(entries, before), strict=True):
            if entry.user is None:
                continue
            self.strengths[season, entry.user] = now
            row = self.rows.get((season, entry.user))
            if row is not None:
                changes.append(
                    RatingChange(
                        rating_id=row,
                        match_id=match.pk,
                        at=match.at,
                        won=entry.won,
                        mu_before=was.mu,
                        sigma_before=was.sigma,
                        mu_after=now.mu,
                        sigma_after=now.sigma,
                    )
                )
        return changes

    def _seasons_of(self, match: RatedMatch) -> list[str]:
        return [key for key in seasons.keys_of(match.at) if key not in self.published]

    def _changes_of(self, matches: Sequence[RatedMatch]) -> Iterable[RatingChange]:
        found = RatingChange.objects.filter(match__in=[match.pk for match in matches])
        return found.exclude(rating__season__in=self.published)

    def _find_rows(self, keys: set[Key]) -> None:
        """Know the stored ratings with these keys; what is missing is made."""
        people = {user for _, user in keys - self.rows.keys()}
        ratings = Rating.objects.filter(game=self.game, user__in=people)
        self.rows |= {
            (season, user): row for season, user, row in ratings.values_list("season", "user", "pk")
        }
        missing = keys - self.rows.keys()
        if not missing:
            return
        users = get_user_model().objects.filter(pk__in={user for _, user in missing})
        known = set(users.values_list("pk", flat=True))
        new = [
            Rating(game=self.game, season=season, user_id=user, method=METHOD)
            for season, user in sorted(missing)
            if user in known
        ]
        for batch in batches(new):
            with self._writing():
                made = Rating.objects.bulk_create(batch)
            self.rows |= {(rating.season, rating.user_id): rating.pk for rating in made}


def published(game: str) -> set[str]:
    """The seasons of a game that are over and were reckoned by a former method: their numbers stay as they
    were published (ruling R-73)."""
    season = seasons.current()
    going_on = {seasons.ALL_TIME, season.key if season else seasons.ALL_TIME}
    former = Rating.objects.filter(game=game).exclude(method=METHOD).exclude(season__in=going_on)
    return set(former.order_by().values_list("season", flat=True).distinct())


def batches(rows: Iterable[T]) -> Iterator[list[T]]:
    """The rows, so many at a time."""
    left = iter(rows)
    while batch := list(islice(left, BATCH)):
        yield batch


def people_of(matches: Iterable[RatedMatch]) -> set[int]:
    """The numbers of those who played in them with an account."""
    return {
        entry.user for match in matches for entry in read_entries(match.entries) if entry.user is not None
    }


def _people(entries: Sequence[Entry], seasons: Sequence[str]) -> list[Key]:
    return [(season, entry.user) for season in seasons for entry in entries if entry.user is not None]


def _differ(one: object, other: object, fields: Sequence[str]) -> bool:
    return any(getattr(one, name) != getattr(other, name) for name in fields)
