"""Rating finished matches: each once, in the order in which they were finished, on the ladders of all time
and of the season.

What a match was rated from is kept with it (`rated_from.py`), so that every rating can be reckoned again
from there to the very same number. A match that comes late, after others that were finished later, takes its
place in the order: what follows it is reckoned again. Where that is much, or the method has changed, the
whole ladder is (`recompute.py`)."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q

from games.models import Ladder, Match, RatedMatch
from games.models.rating_method import BEHIND, METHOD
from games.play.ratings.ladder import AT_ONCE, Standings, people_of
from games.play.ratings.rated_from import COUNTS, remember


@transaction.atomic
def rate(match_id: int) -> bool:
    """Rate a finished match, once, however often it is asked for. True if it was done now, or will be with
    the whole ladder, which is reckoned again."""
    match = Match.objects.filter(COUNTS, pk=match_id).defer("state").first()
    if match is None:
        return False
    ladder = _locked(match.game)
    Match.objects.filter(pk=match_id).update(due_at=None)
    if RatedMatch.objects.filter(pk=match_id).exists():
        return False
    [rated] = remember([match])
    if ladder.method != METHOD:
        Ladder.objects.filter(pk=match.game).update(method=BEHIND)
        return True
    later = RatedMatch.objects.filter(Q(at__gt=rated.at) | Q(at=rated.at, pk__gt=match_id), game=match.game)
    follow = list(later.order_by("at", "pk")[: AT_ONCE + 1])
    standings = Standings(match.game)
    standings.load(people_of([rated]))
    if len(follow) > AT_ONCE or (follow and not _go_back(standings, rated, follow)):
        Ladder.objects.filter(pk=match.game).update(method=BEHIND)
        return True
    standings.reckon([rated, *follow])
    standings.save()
    return True


def _go_back(standings: Standings, late: RatedMatch, later: Iterable[RatedMatch]) -> bool:
    """Stand where the late match finds everybody who plays in it or after it.

    False if that cannot be told, because an account is gone, and with it the numbers of a person who
    played later."""
    people = people_of(later)
    standings.load(people)
    standings.go_back(late)
    return all(("", person) in standings.rows for person in people)


def _locked(game: str) -> Ladder:
    """Take the game's ladder for this transaction. Nobody has it for long."""
    Ladder.objects.get_or_create(game=game, defaults={"method": METHOD})
    return Ladder.objects.select_for_update().get(pk=game)
