"""Registering, coming in, going out, a new password, and preferences."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client

from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

NEW = "sleeping-giants-8"


def sign_up(client: Client, **changes: str) -> Any:
    form = {"username": "miko", "password1": PASSWORD, "password2": PASSWORD} | changes
    return client.post("/accounts/signup/", form)


def who(client: Client) -> str:
    user_id = client.session.get("_auth_user_id")
    return get_user_model().objects.get(pk=user_id).username if user_id else ""


def test_a_name_and_a_password_are_enough(client: Client) -> None:
    assert sign_up(client).url == "/"
    assert who(client) == "miko"
    person = get_user_model().objects.get()
    assert person.emblem
    assert person.colour


def test_where_one_wanted_to_go_is_kept_but_only_on_this_site(client: Client) -> None:
    assert sign_up(client, next="/tables/").url == "/tables/"
    client.logout()
    assert sign_up(client, username="hana", next="https://elsewhere.example/").url == "/"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"username": ""}, "required"),
        ({"username": "two words"}, "begins with a letter or a digit"),
        ({"username": ".."}, "begins with a letter or a digit"),
        ({"username": "a/b"}, "begins with a letter or a digit"),
        ({"username": "x" * 25}, "at most 24"),
        ({"password1": "short", "password2": "short"}, "at least 8"),
        ({"password1": "password1", "password2": "password1"}, "too common"),
        ({"password2": "something-else"}, "same password"),
        ({"email": "nowhere"}, "valid email"),
    ],
)
def test_what_cannot_be_registered_is_told_why(client: Client, wrong: dict[str, str], reason: str) -> None:
    page = sign_up(client, **wrong)
    assert page.status_code == 200
    assert reason in page.content.decode()
    assert not get_user_model().objects.exists()


def test_a_name_is_taken_in_any_letters(client: Client, person: Any) -> None:
    page = sign_up(client, username="MIKO")
    assert "already exists" in page.content.decode()
    assert get_user_model().objects.count() == 1


@pytest.mark.parametrize("login", ["miko", "MIKO", "miko@example.com"])
def test_one_comes_in_by_name_or_by_e_mail(client: Client, person: Any, login: str) -> None:
    client.post("/accounts/login/", {"login": login, "password": PASSWORD})
    assert who(client) == "miko"


def test_a_wrong_password_says_nothing_about_who_exists(client: Client, person: Any) -> None:
    told = {
        login: re.findall(
            r'role="alert">(.*?)</',
            client.post("/accounts/login/", {"login": login, "password": "x"}).content.decode(),
            re.DOTALL,
        )
        for login in ("miko", "nobody")
    }
    assert told["miko"] == told["nobody"] != []
    assert who(client) == ""


def test_guessing_passwords_is_stopped(client: Client, person: Any) -> None:
    for _ in range(10):
        client.post("/accounts/login/", {"login": "miko", "password": "wrong"})
    page = client.post("/accounts/login/", {"login": "miko", "password": PASSWORD})
    assert "Too many failed" in page.content.decode()
    assert who(client) == ""


def test_a_flood_of_registrations_is_stopped(client: Client) -> None:
    answers = [sign_up(client, username="").status_code for _ in range(30)]
    assert answers[-1] == 429
    assert "Slow down, giant" in sign_up(client).content.decode()


def test_logging_out_needs_a_form(inside: Client) -> None:
    assert "Log out?" in inside.get("/accounts/logout/").content.decode()
    assert who(inside) == "miko"
    assert inside.post("/accounts/logout/").url == "/"
    assert who(inside) == ""


def test_a_forgotten_password_is_replaced_through_the_mail(client: Client, person: Any) -> None:
    assert (
        client.post("/accounts/password/reset/", {"email": "miko@example.com"}).url
        == "/accounts/password/reset/done/"
    )
    link = re.search(r"http://\S+(/accounts/password/reset/key/\S+)", mail.outbox[0].body)
    assert link is not None
    assert mail.outbox[0].subject == "Kaijusite: A new password"
    form = client.get(link[1], follow=True)
    assert 'name="password1"' in form.content.decode()
    action = form.redirect_chain[-1][0]
    done = client.post(action, {"password1": NEW, "password2": NEW}, follow=True)
    assert done.status_code == 200
    client.logout()
    client.post("/accounts/login/", {"login": "miko", "password": NEW})
    assert who(client) == "miko"
    client.logout()
    assert "This link does not work" in client.get(link[1], follow=True).content.decode()


@pytest.mark.parametrize("email", ["miko@example.com", "who@example.com"])
def test_letters_lead_to_the_sites_own_address(
    client: Client, person: Any, settings: Any, email: str
) -> None:
    settings.SITE_URL = "https://kaiju.example"
    asked = {"host": "localhost:6666", "x-forwarded-host": "elsewhere.example"}
    client.post("/accounts/password/reset/", {"email": email}, headers=asked)
    (letter,) = mail.outbox
    assert set(re.findall(r"https?://[^/]+/", letter.body)) == {"https://kaiju.example/"}
    assert "localhost" not in letter.body + letter.subject
    assert letter.body.endswith("kaiju.example")


def test_asking_for_an_unknown_address_looks_the_same(client: Client, person: Any) -> None:
    assert (
        client.post("/accounts/password/reset/", {"email": "who@example.com"}).url
        == "/accounts/password/reset/done/"
    )
    assert all("/password/reset/key/" not in letter.body for letter in mail.outbox)


def test_a_password_is_changed_with_the_old_one(inside: Client, person: Any) -> None:
    wrong = {"oldpassword": "not-it-at-all", "password1": NEW, "password2": NEW}
    inside.post("/accounts/password/change/", wrong)
    person.refresh_from_db()
    assert person.check_password(PASSWORD)
    inside.post("/accounts/password/change/", wrong | {"oldpassword": PASSWORD})
    person.refresh_from_db()
    assert person.check_password(NEW)
    assert who(inside) == "miko"


STYLED = [
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/accounts/password/reset/done/",
    "/accounts/password/reset/key/1-bad/",
    "/accounts/password/reset/key/done/",
    "/accounts/confirm-email/",
    "/accounts/confirm-email/bad-key/",
    "/accounts/inactive/",
]
STYLED_INSIDE = [
    "/accounts/logout/",
    "/accounts/password/change/",
    "/accounts/email/",
    "/accounts/reauthenticate/",
    "/accounts/2fa/",
    "/preferences/",
    "/account/",
    "/account/people/",
]


@pytest.mark.parametrize("address", STYLED)
def test_every_page_of_the_entrance_is_the_sites_own(client: Client, address: str) -> None:
    page = client.get(address, follow=True).content.decode()
    assert "css/site.css" in page
    assert page.count("<h1") == 1


@pytest.mark.parametrize("address", STYLED_INSIDE)
def test_every_page_of_the_account_is_the_sites_own(inside: Client, address: str) -> None:
    page = inside.get(address, follow=True)
    assert page.status_code == 200
    assert "css/site.css" in page.content.decode()
    assert page.content.decode().count("<h1") == 1


# -- preferences ---------------------------------------------------------------------------------------------

LIKES = {
    "emblem": "squid",
    "colour": "#74baff",
    "animation": "slow",
    "sound": "on",
    "windows": "never",
    "speech": "mine",
}


def test_preferences_need_a_person(client: Client) -> None:
    assert client.get("/preferences/").url == "/accounts/login/?next=/preferences/"


def test_preferences_are_kept(inside: Client, person: Any) -> None:
    assert inside.post("/preferences/", LIKES).url == "/preferences/"
    person.refresh_from_db()
    assert (person.emblem, person.colour, person.animation, person.sound) == (
        "squid",
        "#74baff",
        "slow",
        True,
    )
    assert (person.speech, person.shortcuts) == ("mine", False)


@pytest.mark.parametrize(
    "wrong",
    [
        {"emblem": "skull"},
        {"colour": "red;}"},
        {"animation": "warp"},
        {"emblem": ""},
        {"windows": "always"},
        {"time_zone": "Mars/Olympus"},
    ],
)
def test_preferences_that_are_not_offered_are_refused(
    inside: Client, person: Any, wrong: dict[str, str]
) -> None:
    before = (person.emblem, person.colour, person.animation)
    assert inside.post("/preferences/", LIKES | wrong).status_code == 422
    person.refresh_from_db()
    assert (person.emblem, person.colour, person.animation) == before


def test_preferences_change_nobody_else_and_nothing_else(inside: Client, person: Any) -> None:
    inside.post("/preferences/", LIKES | {"username": "root", "is_superuser": "on", "id": "1"})
    person.refresh_from_db()
    assert (person.username, person.is_superuser) == ("miko", False)
