"""What matches are rated from, kept with each of them, so that every rating can be reckoned again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db.models import Q

from games.models import Match, RatedMatch, Seat
from games.models.rating_method import METHOD
from games.play.ratings.own_share import own_shares
from games.play.ratings.plackett_luce import as_stored, entries_of

COUNTS = Q(status=Match.Status.FINISHED, rated=True, origin=Match.Origin.HERE)
"""Matches that are for ratings: rated, over, and played here."""


def remember(matches: Sequence[Match]) -> list[RatedMatch]:
    """Keep with these matches what they are rated from."""
    seats = seats_of(match.pk for match in matches)
    kept = []
    for match in matches:
        assert match.finished_at is not None, "a finished match has its time"
        entries = as_stored(entries_of(match, seats[match.pk], own_shares(match)))
        kept.append(
            RatedMatch(match=match, game=match.game, at=match.finished_at, entries=entries, method=METHOD)
        )
    return RatedMatch.objects.bulk_create(kept)


def seats_of(matches: Iterable[int]) -> dict[int, list[Seat]]:
    """The seats of these matches, in order."""
    seats: dict[int, list[Seat]] = {match: [] for match in matches}
    for seat in Seat.objects.filter(match__in=seats).order_by("match", "number"):
        seats[seat.match_id].append(seat)
    return seats
