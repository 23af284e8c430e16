"""Whoever comes back stays logged in, and nobody else sees what they saw."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.accounts.conftest import PASSWORD
from tests.clock import Clock
from tests.disks import read_only

AGE = settings.SESSION_COOKIE_AGE
DAY = 24 * 3600


def comes_in(client: Client, **more: str) -> Any:
    return client.post("/accounts/login/", {"login": "miko", "password": PASSWORD, **more})


def ends() -> Any:
    return Session.objects.get().expire_date


@pytest.mark.django_db
def test_who_comes_every_week_is_never_asked_again(client: Client, person: Any, clock: Clock) -> None:
    comes_in(client, remember="on")
    for _ in range(10):
        clock.goes(7 * DAY)
        answer = client.get("/account/")
        assert answer.status_code == 200
        assert answer.cookies["sessionid"]["max-age"] == AGE
        assert ends() == timezone.now() + timedelta(seconds=AGE)
    clock.goes(AGE + 1)
    assert client.get("/account/").url.startswith("/accounts/login/")


@pytest.mark.django_db
def test_a_session_for_this_window_alone_stays_one(client: Client, person: Any, clock: Clock) -> None:
    comes_in(client)
    clock.goes(DAY)
    assert client.get("/account/").cookies["sessionid"]["max-age"] == ""


@pytest.mark.django_db
def test_it_is_written_once_a_day(client: Client, person: Any, clock: Clock) -> None:
    comes_in(client, remember="on")

    def writes() -> int:
        with CaptureQueriesContext(connection) as asked:
            client.get("/account/")
        return sum(one["sql"].startswith(("UPDATE", "INSERT")) for one in asked)

    found = []
    for _ in range(3):
        found += [writes(), writes()]
        clock.goes(DAY)
    assert found == [0, 0, 1, 0, 1, 0], "the day on which they came in is noted with that"


@pytest.mark.django_db(transaction=True)
def test_who_only_looks_may_do_so_while_nothing_can_be_written(
    client: Client, person: Any, clock: Clock
) -> None:
    comes_in(client, remember="on")
    clock.goes(DAY)
    before = ends()
    with read_only():
        assert client.get("/account/").status_code == 200
    assert ends() == before
    assert client.get("/account/").status_code == 200
    assert ends() > before


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/", "/account/", "/games/", "/preferences/", "/matches/", "/tables/"])
def test_what_somebody_is_shown_is_kept_by_no_browser(client: Client, person: Any, page: str) -> None:
    """So going back after logging out shows it to nobody."""
    comes_in(client)
    assert "no-store" in client.get(page)["Cache-Control"]


@pytest.mark.django_db
def test_what_visitors_are_shown_may_be(client: Client) -> None:
    assert "no-store" not in client.get("/games/").headers.get("Cache-Control", "")
