"""What people see when the site cannot do something: a page of ours that says what to do, and keeps what they
typed where it may."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import DataError, IntegrityError, InterfaceError, InternalError, OperationalError
from django.http import HttpResponse
from django.test import Client
from psycopg.errors import ReadOnlySqlTransaction

from accounts.views import TIES
from kaijusite.error_pages import LONGEST_TYPED, again, too_large
from kaijusite.request_limits import Bounded
from tests.disks import full, read_only, without

pytestmark = pytest.mark.django_db
FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')


def fails(error: Exception) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    return fail


@pytest.fixture
def browser() -> Client:
    """Somebody's who is logged in, and whose forms are looked at."""
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.force_login(get_user_model().objects.create_user("owner"))
    return client


def posted(browser: Client, address: str, **fields: Any) -> Any:
    token = browser.get("/tables/new/").cookies["csrftoken"].value
    return browser.post(address, {"csrfmiddlewaretoken": token, **fields})


def of_the_site(answer: Any) -> str:
    """The page, if it is one of ours and leads on."""
    page: str = answer.content.decode()
    assert 'href="/static/css/broken.css"' in page
    assert "KAIJUSITE" in page
    assert '<a class="button" href="/"' in page or 'href="/">To the front page</a>' in page
    return page


@pytest.mark.parametrize("error", [OperationalError("database is locked"), InterfaceError("closed")])
def test_a_busy_database_is_told_as_that_and_the_form_can_be_sent_again(
    browser: Client, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setitem(TIES, "friend", (fails(error), ""))
    get_user_model().objects.create_user("Lizzie <b>")
    answer = posted(browser, "/account/people/tie/", tie="friend", name="Lizzie <b>")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    page = of_the_site(answer)
    assert 'action="/account/people/tie/"' in page
    fields = dict(FIELD.findall(page))
    assert fields["name"] == "Lizzie &lt;b&gt;"
    monkeypatch.undo()
    fields["name"] = "Lizzie <b>"
    assert browser.post("/account/people/tie/", fields).status_code == 302
    owner = get_user_model().objects.get(username="owner")
    assert [tie.whom.username for tie in owner.friends.all()] == ["Lizzie <b>"]


def test_a_server_that_takes_no_changes_is_a_busy_one(
    browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL has a class of its own for it, which else means a fault of ours."""
    error = InternalError("cannot execute UPDATE in a read-only transaction")
    error.__cause__ = ReadOnlySqlTransaction()
    monkeypatch.setattr("games.web.lobby.open_tables", fails(error))
    assert browser.get("/tables/").status_code == 503


@pytest.mark.parametrize("error", [IntegrityError("no"), DataError("no"), ZeroDivisionError("no")])
def test_a_fault_of_ours_is_told_as_that(
    browser: Client, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr("games.web.lobby.open_tables", fails(error))
    answer = browser.get("/tables/")
    assert answer.status_code == 500
    assert "Retry-After" not in answer
    assert "broke on our side" in of_the_site(answer)


@pytest.mark.django_db(transaction=True)
def test_a_missing_table_is_a_fault_of_ours(browser: Client, caplog: pytest.LogCaptureFixture) -> None:
    with without("accounts_user"):
        answer = browser.get("/tables/")
    assert answer.status_code == 500
    assert "Retry-After" not in answer
    assert "broke on our side" in of_the_site(answer)
    [record] = [one for one in caplog.records if one.levelname == "ERROR"]
    assert record.exc_info


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_is_told_as_that(browser: Client, caplog: pytest.LogCaptureFixture) -> None:
    get_user_model().objects.create_user("lizzie")
    with full():
        answer = posted(browser, "/account/people/tie/", tie="friend", name="lizzie")
        assert browser.get("/tables/").status_code == 200, "what is there can be read"
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    page = of_the_site(answer)
    assert "no room to store anything" in page
    assert "Those who look after it are told" in page
    assert "too busy" not in page
    assert "ERROR" in {one.levelname for one in caplog.records}


@pytest.mark.django_db(transaction=True)
def test_a_disk_that_takes_nothing_is_told_as_that(browser: Client) -> None:
    with read_only():
        answer = posted(browser, "/accounts/logout/")
    assert answer.status_code == 503
    page = of_the_site(answer)
    assert "cannot store or read anything" in page
    assert "too busy" not in page


def test_a_page_that_was_looked_at_can_be_asked_for_again(
    browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.web.lobby.open_tables", fails(OperationalError("locked")))
    answer = browser.get('/tables/?game=kaiju_exchange&x="><b>')
    assert answer.status_code == 503
    page = of_the_site(answer)
    assert '<a class="button" href="/tables/?game=kaiju_exchange&amp;x=%22%3E%3Cb%3E">Try again</a>' in page


def test_a_password_is_never_written_into_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Client(enforce_csrf_checks=True, raise_request_exception=False)
    token = browser.get("/accounts/signup/").cookies["csrftoken"].value
    monkeypatch.setattr("accounts.models.User.save", fails(OperationalError("locked")))
    form = {"username": "newcomer", "password1": "giant-lizards-7", "password2": "giant-lizards-7"}
    answer = browser.post("/accounts/signup/", {"csrfmiddlewaretoken": token, **form})
    assert answer.status_code == 503
    page = of_the_site(answer)
    assert "giant-lizards" not in page
    assert "newcomer" not in page
    assert "go back" in page


def test_the_form_of_another_site_is_not_sent_again(rf: Any) -> None:
    """What fails before anybody has looked where a form comes from."""
    request = rf.post("/account/people/tie/", {"tie": "friend", "name": "Lizzie"})
    assert again(request) == {}
    request.csrf_processing_done = True
    assert again(request)["typed"] == [("tie", "friend"), ("name", "Lizzie")]


def test_what_is_long_is_not_taken_along(rf: Any) -> None:
    request = rf.post("/", {"words": "x" * LONGEST_TYPED})
    request.csrf_processing_done = True
    assert again(request) == {}


def test_a_name_that_is_not_the_sites_gets_a_page_of_ours() -> None:
    answer = Client(raise_request_exception=False).get("/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400
    assert "does not know" in of_the_site(answer)
    told = Client(raise_request_exception=False).get("/api/v1/games/", headers={"host": "elsewhere.example"})
    assert (told.status_code, told.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("path", "kind"), [("/history/import/", "text/html; charset=utf-8"), ("/api/v1/x/", "application/json")]
)
async def test_what_is_too_large_is_told(path: str, kind: str) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "path": path, "headers": [(b"content-length", b"999999999999")]}
    await Bounded(None)(scope, None, send)  # type: ignore[arg-type]  # nothing of it is read
    start, body = sent
    headers = dict(start["headers"])
    assert start["status"] == 413
    assert headers[b"content-type"].decode() == kind
    assert b"script" not in headers[b"content-security-policy"]
    if kind.startswith("text"):
        of_the_site(HttpResponse(body["body"]))
        assert body["body"] == too_large(path).content
