"""A session is written once, and a database that is busy is no session that somebody ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.sessions.middleware import SessionMiddleware
from django.contrib.sessions.models import Session
from django.core.handlers.exception import convert_exception_to_response
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext

from kaijusite.sessions import SessionStore

pytestmark = pytest.mark.django_db


def writes(act: Callable[[], Any]) -> int:
    """How often this writes a session."""
    with CaptureQueriesContext(connection) as asked:
        act()
    return sum(not one["sql"].startswith(("SELECT", "SAVEPOINT", "RELEASE")) for one in asked)


def test_what_was_just_written_is_not_written_again() -> None:
    session = SessionStore()
    session["seen"] = "lizard"
    assert writes(session.save) == 1
    assert writes(session.save) == 0
    session["seen"] = "moth"
    assert writes(session.save) == 1
    assert SessionStore(session.session_key)["seen"] == "moth"


def test_the_same_in_another_request_is_written() -> None:
    """It prolongs the session."""
    session = SessionStore()
    session["seen"] = "lizard"
    session.save()
    again = SessionStore(session.session_key)
    assert again["seen"] == "lizard"
    assert writes(again.save) == 1


def test_a_new_key_is_written_though_it_says_the_same() -> None:
    session = SessionStore()
    session["seen"] = "lizard"
    session.save()
    before = session.session_key
    session.cycle_key()
    session.save()
    assert list(Session.objects.values_list("pk", flat=True)) == [session.session_key] != [before]
    assert SessionStore(session.session_key)["seen"] == "lizard"


def test_a_lock_is_told_as_a_lock() -> None:
    session = SessionStore()
    session.save()
    session["seen"] = "lizard"

    def locked(execute: Any, sql: str, *more: Any) -> Any:
        if sql.startswith("UPDATE"):
            raise OperationalError("database is locked")
        return execute(sql, *more)

    with connection.execute_wrapper(locked), pytest.raises(OperationalError, match="locked"):
        session.save()
    session.save()
    assert SessionStore(session.session_key)["seen"] == "lizard"


def test_who_is_logged_out_in_another_window_meanwhile_ends_at_the_front_page() -> None:
    browser = Client()
    browser.force_login(get_user_model().objects.create_user("owner"))

    def view(request: HttpRequest) -> HttpResponse:
        request.session["seen"] = "lizard"
        Session.objects.all().delete()
        return HttpResponse("seen")

    request = RequestFactory().get("/")
    request.COOKIES["sessionid"] = browser.cookies["sessionid"].value
    answer = convert_exception_to_response(SessionMiddleware(view))(request)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
