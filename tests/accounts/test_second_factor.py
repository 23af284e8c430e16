"""The second factor: turned on with an app, asked at every door, recovered with a code, kept encrypted."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from cryptography.fernet import InvalidToken
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client

from accounts.adapter import SecondFactor
from tests.accounts.authenticator_app import code
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def turn_on(client: Client) -> str:
    """Returns the secret."""
    page = client.get("/accounts/2fa/totp/activate/")
    secret: str = page.context["form"].secret
    client.post("/accounts/2fa/totp/activate/", {"code": code(secret)})
    return secret


@pytest.fixture
def guarded(inside: Client, person: Any) -> tuple[Client, str]:
    """Somebody with a second factor, logged out again; and the secret."""
    secret = turn_on(inside)
    inside.post("/accounts/logout/")
    cache.clear()  # a code is good for one time only
    return inside, secret


def came_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_the_password_alone_opens_nothing(guarded: tuple[Client, str]) -> None:
    client, secret = guarded
    answer = client.post("/accounts/login/", {"login": "miko", "password": PASSWORD})
    assert answer.url.startswith("/accounts/2fa/authenticate/")
    assert not came_in(client)
    client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert not came_in(client)
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert came_in(client)


def test_a_log_in_that_waits_for_it_ends_when_the_password_is_changed(
    guarded: tuple[Client, str], person: Any
) -> None:
    client, secret = guarded
    client.post("/accounts/login/", {"login": "miko", "password": PASSWORD})
    person.set_password("another-giant-8")
    person.save()
    answer = client.post("/accounts/2fa/authenticate/", {"code": code(secret)}, follow=True)
    assert not came_in(client)
    assert "The password was changed meanwhile" in answer.content.decode()
    cache.clear()
    client.post("/accounts/login/", {"login": "miko", "password": "another-giant-8"})
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert came_in(client)


def test_the_administrators_door_asks_for_it_too(guarded: tuple[Client, str], person: Any) -> None:
    client, _ = guarded
    type(person).objects.update(is_staff=True, is_superuser=True)
    assert client.get("/admin/login/").url.startswith("/accounts/login/")
    client.post("/admin/login/?next=/admin/", {"username": "miko", "password": PASSWORD})
    assert not came_in(client)


def test_a_recovery_code_opens_once(guarded: tuple[Client, str], person: Any) -> None:
    client, _ = guarded
    codes = Authenticator.objects.get(user=person, type="recovery_codes").wrap().get_unused_codes()
    for expected in (True, False):
        client.post("/accounts/login/", {"login": "miko", "password": PASSWORD})
        client.post("/accounts/2fa/authenticate/", {"code": codes[0]})
        assert came_in(client) is expected
        client.post("/accounts/logout/")


def test_guessing_codes_is_stopped(guarded: tuple[Client, str]) -> None:
    client, secret = guarded
    client.post("/accounts/login/", {"login": "miko", "password": PASSWORD})
    for _ in range(20):
        client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert not came_in(client)


def test_the_secret_is_not_in_the_database(guarded: tuple[Client, str], person: Any) -> None:
    _, secret = guarded
    assert all(secret not in str(kept.data) for kept in Authenticator.objects.filter(user=person))


def test_it_is_turned_off_again(inside: Client, person: Any) -> None:
    turn_on(inside)
    assert "It is on." in inside.get("/accounts/2fa/").content.decode()
    inside.post("/accounts/2fa/totp/deactivate/")
    assert not Authenticator.objects.filter(user=person).exists()


@pytest.mark.parametrize(
    "address",
    [
        "/accounts/2fa/",
        "/accounts/2fa/totp/deactivate/",
        "/accounts/2fa/recovery-codes/",
        "/accounts/2fa/recovery-codes/generate/",
    ],
)
def test_every_page_of_it_is_the_sites_own(inside: Client, address: str) -> None:
    turn_on(inside)
    page = inside.get(address)
    assert page.status_code == 200
    assert page.content.decode().count("<h1") == 1
    assert "css/account.css" in page.content.decode()


OLD, NEW = "o" * 50, "n" * 50


def test_a_new_key_reads_what_the_one_before_encrypted(settings: Any) -> None:
    """`SECRET_KEY_FALLBACKS`: second factors outlive the key that they were stored with."""
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = OLD, []
    kept = SecondFactor().encrypt("a secret of a second factor")
    settings.SECRET_KEY = NEW
    with pytest.raises(InvalidToken):
        SecondFactor().decrypt(kept)
    settings.SECRET_KEY_FALLBACKS = [OLD]
    assert SecondFactor().decrypt(kept) == "a secret of a second factor"


def test_second_factors_are_encrypted_anew_and_then_the_old_key_may_go(settings: Any) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = OLD, []
    person = get_user_model().objects.create_user("kept")
    secret, seed = SecondFactor().encrypt("totp"), SecondFactor().encrypt("seed")
    one = Authenticator.objects.create(user=person, type="totp", data={"secret": secret})
    two = Authenticator.objects.create(
        user=person, type="recovery_codes", data={"seed": seed, "used_mask": 3}
    )
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, [OLD]
    call_command("new_key", verbosity=0)
    settings.SECRET_KEY_FALLBACKS = []
    one.refresh_from_db()
    two.refresh_from_db()
    assert SecondFactor().decrypt(one.data["secret"]) == "totp"
    assert (SecondFactor().decrypt(two.data["seed"]), two.data["used_mask"]) == ("seed", 3)


def test_the_office_is_for_people_with_a_second_factor(settings: Any) -> None:
    settings.STAFF_SECOND_FACTOR = True
    people = get_user_model().objects
    browser = Client()
    browser.force_login(people.create_superuser("kana"))
    for address in ("/admin/", "/admin/games/match/desk/", "/admin/games/card/"):
        answer = browser.get(address)
        assert (answer.status_code, answer["Location"]) == (302, "/accounts/2fa/")
    assert "Turn one on first" in browser.get("/accounts/2fa/", follow=True).content.decode()
    Authenticator.objects.create(
        user=people.get(username="kana"), type="totp", data={"secret": SecondFactor().encrypt("x")}
    )
    assert browser.get("/admin/").status_code == 200
    assert Client().get("/admin/").status_code == 302, "others are led to the door as before"
