"""Events of a small title, and people who play them to their end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.utils import timezone

from games.events import entering, organising, running
from games.models import Event, EventTable, Match
from games.play.ops.left_aside import LeftAside
from kaijusite import unhurried
from tests.play.conftest import At, committed, forget, handed_out, title, told  # noqa: F401
from tests.toy import GAME


@pytest.fixture(autouse=True)
def nothing_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event failed in another test."""
    for aside in ("events_aside", "tables_aside"):
        monkeypatch.setattr(running, aside, LeftAside())


@pytest.fixture(autouse=True)
def nobody_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unhurried, "sleep", lambda seconds: None)


def person(name: str, **more: Any) -> Any:
    return get_user_model().objects.create_user(name, password="x", **more)


@pytest.fixture
def organiser(db: None) -> Any:
    """May organise events for everybody."""
    user = person("organiser")
    user.user_permissions.add(Permission.objects.get(codename="organise_event"))
    return get_user_model().objects.get(pk=user.pk)


class Sealed(At):
    """A table that may stand in no list."""

    @property
    def match(self) -> Match:
        return Match.every.get(pk=self.pk)


class Held:
    """An event in a test's hands."""

    def __init__(self, event: Event) -> None:
        self.pk = event.pk
        self.people: list[Any] = []

    @property
    def event(self) -> Event:
        return Event.objects.get(pk=self.pk)

    def enters(self, count: int) -> list[Any]:
        """So many new people enter."""
        new = [person(f"player{len(self.people) + n}") for n in range(count)]
        for user in new:
            entering.enter(self.pk, user)
        self.people += new
        return new

    def begins(self) -> None:
        """Its time has come."""
        Event.objects.filter(pk=self.pk).update(starts_at=timezone.now())
        running.go_on(self.pk)

    def later(self, minutes: float) -> datetime:
        """Go on as if so many minutes had passed."""
        then = timezone.now() + timedelta(minutes=minutes)
        running.go_on(self.pk, then)
        return then

    def tables(self, number: int) -> list[EventTable]:
        return list(EventTable.objects.filter(round__event=self.pk, round__number=number))

    def plays(self, number: int) -> None:
        """All tables of a round that are played come to their end."""
        for table in self.tables(number):
            if table.match_id:
                Sealed(Match.every.get(pk=table.match_id)).to_the_end()

    def to_the_end(self) -> None:
        for number in range(1, 20):
            running.go_on(self.pk)
            if self.event.status != Event.Status.PLAYING:
                return
            self.plays(number)


Hold = Callable[..., Held]


@pytest.fixture
def hold(organiser: Any) -> Hold:
    """An event that is announced; people sit down at once unless `sit_down` says otherwise."""

    def hold(format: str = "swiss", **wanted: Any) -> Held:
        arguments: dict[str, Any] = {
            "name": "Saturday",
            "format": format,
            "game": GAME.key,
            "size": 2,
            "rounds": 2,
            "sit_down": 0,
            "starts_at": timezone.now() + timedelta(hours=1),
            "by": organiser,
        } | wanted
        return Held(organising.create(arguments.pop("by"), **arguments))

    return hold
