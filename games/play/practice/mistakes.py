"""One's own mistakes, asked again at growing intervals: the fewer times one errs, the longer they are."""

from __future__ import annotations

from datetime import UTC, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Count, Exists, F, OuterRef, QuerySet
from django.utils import timezone
from fsrs import Card, Rating, Scheduler

from games.models import Mistake, Move, StudiedDecision, Study
from games.models.matches import OWN_MOVE
from games.play.practice.puzzles import of_today
from games.play.refusal import Refusal
from games.study.decisions import AMISS, Decision

SESSION = 5
"""How many are asked in a row."""
SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""Whole days between two questions; the same answers give the same days."""


def gather(user: Any) -> None:
    """What studies have found since: each graded decision that somebody took themselves becomes one of their
    mistakes, due at once. Programs have none."""
    if user.is_bot:
        return
    own = Mistake.objects.filter(user=user, match=OuterRef("study__match"), version=OuterRef("version"))
    by_bot = Move.objects.filter(
        match=OuterRef("study__match"), version=OuterRef("version"), nonce__startswith=OWN_MOVE
    )
    graded = StudiedDecision.objects.filter(
        of_today("study__match"),
        grade__in=AMISS,
        study__status=Study.Status.READY,
        study__match__lesson="",
        study__match__seats__user=user,
        study__match__seats__number=F("seat"),
    ).exclude(Exists(own) | Exists(by_bot))
    now = timezone.now()
    card = Card(card_id=0, due=now.astimezone(UTC)).to_dict()
    Mistake.objects.bulk_create(
        [
            Mistake(user=user, match_id=match, version=version, found=found, card=card, due=now)
            for match, version, found in graded.values_list("study__match", "version", "found")
        ],
        ignore_conflicts=True,
    )


def of(user: Any) -> QuerySet[Mistake]:
    """All that can be asked: their match can be played again with the program of today."""
    return Mistake.objects.filter(of_today("match"), user=user)


def due(user: Any, game: str = "") -> QuerySet[Mistake]:
    """What is to be asked now, of a game or of any, the longest due first."""
    found = of(user).filter(due__lte=timezone.now())
    if game:
        found = found.filter(match__game=game)
    return found.order_by("due", "pk")


def by_game(user: Any) -> dict[str, int]:
    """How many are due, by game."""
    counted = due(user).order_by().values("match__game").annotate(count=Count("pk"))
    return {one["match__game"]: one["count"] for one in counted}


def mistake(user: Any, mistake_id: int) -> Mistake:
    """One of somebody's own. Raises `Refusal`."""
    found = of(user).select_related("match").filter(pk=mistake_id).first()
    if found is None:
        raise Refusal("gone", "There is no such mistake of yours.")
    return found


def decision_of(found: Mistake) -> Decision:
    """The decision as it was judged."""
    return msgspec.convert(found.found, Decision)


@transaction.atomic
def note(found: Mistake, right: bool) -> int | None:
    """Remember how somebody answered, and in how many days it is asked again; `None` where it was not due,
    so that a second try counts for nothing."""
    row = Mistake.objects.select_for_update().get(pk=found.pk)
    now = timezone.now()
    if row.due > now:
        return None
    rating = Rating.Good if right else Rating.Again
    card, _ = SCHEDULER.review_card(Card.from_dict(row.card), rating, now.astimezone(UTC))
    row.card, row.due, row.asked = card.to_dict(), card.due, row.asked + 1
    row.save()
    return max(1, round((card.due - now) / timedelta(days=1)))


def take_along(guest: Any, account: Any) -> None:
    """What a guest practises is the account's."""
    Mistake.objects.filter(user=guest).exclude(
        Exists(Mistake.objects.filter(user=account, match=OuterRef("match"), version=OuterRef("version")))
    ).update(user=account)


def forget(user: Any) -> None:
    """Throw away what somebody practised."""
    Mistake.objects.filter(user=user).delete()
