"""What programs are told when the site itself fails: always the documented JSON."""

from __future__ import annotations

from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import SuspiciousOperation
from django.core.handlers.exception import convert_exception_to_response
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from games import play
from games.api import errors
from games.play.ops.rule_sets import load_all
from kaijusite.error_pages import misunderstood
from tests.api.conftest import person, program
from tests.disks import full, read_only, without


def told(answer: Any) -> tuple[int, str]:
    assert answer["Content-Type"] == "application/json"
    problem = answer.json()
    assert set(problem) == {"code", "sentence", "rule", "version"}
    assert problem["sentence"].endswith(".")
    return answer.status_code, problem["code"]


@pytest.mark.django_db(transaction=True)
def test_a_disk_that_takes_nothing_is_told_in_json_and_reading_goes_on() -> None:
    load_all()
    owner = program("owner")
    owner.client.raise_request_exception = False
    with read_only():
        answer = owner.post("tables/", {"game": "kaiju_exchange", "seats": 2})
        assert told(answer) == (503, "busy")
        assert answer["Retry-After"] == "5"
        assert owner.get("games/").status_code == 200
    assert owner.post("tables/", {"game": "kaiju_exchange", "seats": 2}).status_code == 201


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_is_busy_and_its_sentence_says_so() -> None:
    load_all()
    owner = program("owner")
    owner.client.raise_request_exception = False
    with full():
        answer = owner.post("tables/", {"game": "kaiju_exchange", "seats": 2})
    assert told(answer) == (503, "busy")
    assert "no room" in answer.json()["sentence"]


@pytest.mark.django_db(transaction=True)
def test_a_missing_table_is_a_fault_of_ours() -> None:
    owner = program("owner")
    owner.client.raise_request_exception = False
    with without("games_token"):
        assert told(owner.get("games/")) == (503, "broken")


@pytest.mark.django_db
@pytest.mark.parametrize("where", ["games.api.games.GameList.get", "games.api.endpoint.Endpoint.initial"])
def test_an_error_of_ours_is_json_too(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    monkeypatch.setattr(where, lambda *_, **__: 1 / 0)
    client = Client(raise_request_exception=False)
    assert told(client.get("/api/v1/games/")) == (errors.STATUS["broken"], "broken")


@pytest.mark.django_db
def test_an_error_before_any_endpoint_is_json_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaijusite.tally.cache", None)
    client = Client(raise_request_exception=False)
    assert told(client.get("/api/v1/games/")) == (503, "broken")


@pytest.mark.django_db(transaction=True)
def test_pages_say_503_when_nothing_can_be_stored() -> None:
    client = person("owner")
    client.raise_request_exception = False
    with read_only():
        answer = client.post("/accounts/logout/")
        assert client.get("/tables/").status_code == 200
    assert answer.status_code == 503
    assert answer["Retry-After"] == "5"
    assert answer["Content-Type"].startswith("text/html")


@pytest.mark.django_db
def test_a_session_that_cannot_be_stored_in_time_is_a_busy_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """Django tells of it as of a bad request, and that is all somebody new would see of the site."""

    def locked(**_: Any) -> None:
        raise OperationalError("database is locked")

    def view(request: HttpRequest) -> HttpResponse:
        request.session["seen"] = "now"
        return HttpResponse("seen")

    request = RequestFactory().get("/")
    request.COOKIES["sessionid"] = person("owner").cookies["sessionid"].value
    monkeypatch.setattr("django.contrib.sessions.backends.db.transaction", SimpleNamespace(atomic=locked))
    answer = convert_exception_to_response(SessionMiddleware(view))(request)
    assert answer.status_code == 503
    assert answer["Retry-After"] == "5"


@pytest.mark.django_db(transaction=True)
def test_a_table_of_sessions_that_is_gone_is_no_session_that_somebody_has_ended() -> None:
    """The session is read, and then it cannot be written."""

    def view(request: HttpRequest) -> HttpResponse:
        request.session["seen"] = "now"
        context.enter_context(without("django_session"))
        return HttpResponse("seen")

    request = RequestFactory().get("/")
    request.COOKIES["sessionid"] = person("owner").cookies["sessionid"].value
    with ExitStack() as context:
        answer = convert_exception_to_response(SessionMiddleware(view))(request)
    assert answer.status_code == 500


@pytest.mark.django_db
def test_what_is_badly_asked_stays_a_bad_request() -> None:
    assert misunderstood(RequestFactory().get("/"), SuspiciousOperation("no")).status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("body", ["[" * 3000, "[" * 60_000, "{", "null", '{"a":' * 3000])
def test_a_body_that_is_too_deep_is_malformed_with_a_session_too(body: str) -> None:
    client = person("owner")
    client.raise_request_exception = False
    answer = client.post("/api/v1/tables/", body, content_type="application/json")
    assert told(answer) == (400, "malformed")


@pytest.mark.django_db
def test_a_session_still_needs_its_own_pages_word() -> None:
    client = person("owner")
    client.handler.enforce_csrf_checks = True
    wanted = {"game": "kaiju_exchange", "seats": 2}
    assert client.post("/api/v1/tables/", wanted, content_type="application/json").status_code == 403
    word = client.get("/tables/new/").cookies["csrftoken"].value
    headers = {"X-CSRFToken": word}
    answer = client.post("/api/v1/tables/", wanted, content_type="application/json", headers=headers)
    assert answer.status_code == 201


def test_nothing_is_refused_that_the_openapi_does_not_tell() -> None:
    from games.api.endpoint import CHANGING, LOOKING

    assert {*errors.STATUS.values(), 400} - {405} == {*LOOKING, *CHANGING}
    assert play.Refusal("busy", "x").code in errors.STATUS
