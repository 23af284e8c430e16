"""Every door through which somebody goes, and people who do something when it happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.admin import helpers
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from games.models import Match, Seat
from games.play.people import bot_accounts
from tests.events.conftest import hold, nothing_aside, organiser  # noqa: F401
from tests.guests.conftest import browser, guest  # noqa: F401
from tests.play.conftest import (  # noqa: F401
    committed,
    handed_out,
    opponent,
    over,
    owner,
    sit,
    stranger,
    third,
    title,
    told,
)

Way = Callable[[Any], None]


def browser_of(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def office() -> Client:
    """The browser of somebody who may do everything in the office."""
    people = get_user_model().objects
    boss = people.filter(username="boss").first() or people.create_superuser("boss", password="x")
    return browser_of(boss)


def by_oneself(user: Any) -> None:
    cache.clear()
    user.set_password("kaiju-kaiju")
    user.save()
    window = browser_of(user)
    window.post("/accounts/reauthenticate/", {"password": "kaiju-kaiju"})
    answer = window.post("/account/delete/", {"name": user.username})
    assert answer.status_code == 302, answer.content.decode()


def on_a_page(user: Any) -> None:
    answer = office().post(f"/admin/accounts/user/{user.pk}/delete/", {"post": "yes"})
    assert answer.status_code == 302, answer.content.decode()


def in_a_list(*users: Any) -> None:
    picked = {helpers.ACTION_CHECKBOX_NAME: [user.pk for user in users], "action": "delete_selected"}
    guests = "?guests=only" if users[0].is_guest else ""
    answer = office().post(f"/admin/accounts/user/{guests}", picked | {"post": "yes"})
    assert answer.status_code == 302, answer.content.decode()


def without(user: Any, tick: str) -> Any:
    """A tick on their page in the office is taken away. The answer."""
    window, address = office(), f"/admin/accounts/user/{user.pk}/change/"
    form = window.get(address).context["adminform"].form
    sent = {name: form[name].value() for name in form.fields if name not in ("password", tick)}
    return window.post(address, {name: one for name, one in sent.items() if one not in (None, False)})


def suspended(user: Any) -> None:
    answer = without(user, "is_active")
    assert answer.status_code == 302, answer.context["errors"]


def with_their_owner(user: Any) -> None:
    """The person goes whose program this is."""
    keeper = get_user_model().objects.create_user(f"keeper-{user.pk}")
    get_user_model().objects.filter(pk=user.pk).update(owner=keeper)
    by_oneself(keeper)


def with_their_owner_suspended(user: Any) -> None:
    keeper = get_user_model().objects.create_user(f"keeper-{user.pk}")
    get_user_model().objects.filter(pk=user.pk).update(owner=keeper)
    suspended(keeper)


def retired(user: Any) -> None:
    """Its owner closes a bot account."""
    keeper = get_user_model().objects.create_user(f"keeper-{user.pk}")
    get_user_model().objects.filter(pk=user.pk).update(owner=keeper)
    bot_accounts.retire(keeper, user.username)


FOR_GOOD: dict[str, Way] = {"oneself": by_oneself, "page": on_a_page, "list": in_a_list}
OF_PROGRAMS: dict[str, Way] = {
    "owner": with_their_owner,
    "retired": retired,
    "owner suspended": with_their_owner_suspended,
}
WAYS: dict[str, Way] = {**FOR_GOOD, **OF_PROGRAMS, "suspended": suspended}


@pytest.fixture(params=WAYS)
def leaves(request: Any) -> Way:
    """Somebody goes, by each door in turn."""
    return WAYS[request.param]


@pytest.fixture(params=FOR_GOOD)
def leaves_for_good(request: Any) -> Way:
    return FOR_GOOD[request.param]


def somebody_everywhere() -> None:
    """No seat of a match that is played is empty, nor do others wait for somebody who cannot come; and every
    table that waits has a host who sits there."""
    for seat in Seat.objects.filter(match__status=Match.Status.PLAYING).select_related("user", "match"):
        assert seat.bot or seat.user is not None, f"nobody has {seat}"
        others = Seat.objects.filter(match=seat.match_id, user__isnull=False).exclude(user=seat.user_id)
        if others.exists() or not (seat.match.shares_deal or seat.match.lesson):
            assert seat.bot or seat.user.may_come, f"{seat} waits for {seat.user}"
    for seat in Seat.objects.filter(match__status=Match.Status.OPEN, user__isnull=False):
        assert seat.user.may_come, f"{seat} is kept for {seat.user}"
    for match in Match.every.filter(status=Match.Status.OPEN):
        assert match.seats.filter(user__isnull=False, user=match.host).exists(), f"{match} has no host there"


@pytest.fixture(autouse=True)
def seats_are_seen_to(request: pytest.FixtureRequest) -> None:
    """Once it is stored that somebody goes; also where nothing is committed."""
    marker = request.node.get_closest_marker("django_db")
    if not marker.kwargs.get("transaction"):
        request.getfixturevalue("committed")
