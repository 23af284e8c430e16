"""Who may enter an event or announce one, and what cannot be held."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.events import entering, organising
from games.models import Entry
from games.play.refusal import Refusal
from tests.clock import AT
from tests.events.conftest import Hold, person
from tests.play.test_moves import refused

pytestmark = pytest.mark.django_db


def test_public_events_are_for_those_who_may_and_private_ones_for_friends(hold: Hold) -> None:
    nobody = person("nobody")
    with pytest.raises(Refusal, match="private"):
        hold(by=nobody)
    held = hold(by=nobody, private=True)
    refused("gone", entering.find_event, held.pk, person("stranger"))
    assert entering.find_event(held.pk, None, held.event.invitation).pk == held.pk
    assert held.event not in entering.visible_to(None)
    assert held.event in entering.visible_to(nobody)


def test_nobody_organises_too_many(hold: Hold) -> None:
    for _ in range(organising.MOST_OPEN):
        hold()
    with pytest.raises(Refusal) as refusal:
        hold()
    assert refusal.value.code == "too-many"


def test_bots_enter_only_where_they_may_and_not_beside_their_owner(hold: Hold) -> None:
    owner = person("owner")
    bot = person("robot", owner=owner)
    closed, open_to_all = hold(), hold(bot_accounts=True)
    refused("no-programs", entering.enter, closed.pk, bot)
    entering.enter(open_to_all.pk, bot)
    refused("own-program", entering.enter, open_to_all.pk, owner)
    refused("guest", entering.enter, closed.pk, person("guest", guest_seen_at=timezone.now()))


def test_nobody_enters_twice_or_late(hold: Hold) -> None:
    held = hold()
    (user, _) = held.enters(2)
    assert entering.enter(held.pk, user).pk == Entry.objects.get(user=user).pk
    held.begins()
    refused("begun", entering.enter, held.pk, person("late"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 9},
        {"rounds": 0},
        {"go_on": 2},
        {"most": 1001},
        {"name": " "},
        {"starts_at": datetime.fromtimestamp(AT, UTC) - timedelta(hours=1)},
        {"game": "chess"},
        {"format": "arena"},
        {"absent": "wait"},
        {"pace": "quick"},
        {"fewest": 90},
    ],
)
def test_an_event_that_cannot_be_held_is_refused(hold: Hold, wrong: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        hold(**wrong)
    assert refusal.value.code == "malformed"
