"""One's own account: the confirmed address, the name, single preferences, friends and blocks."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts import friends
from accounts.mail import confirmed_address
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_up(client: Client, **changes: str) -> Any:
    form = {"username": "hana", "password1": PASSWORD, "password2": PASSWORD} | changes
    return client.post("/accounts/signup/", form)


def link_in(letter: Any) -> str:
    found = re.search(r"http://[^/]+(/\S+)", letter.body)
    assert found is not None
    return found[1]


# -- the address ---------------------------------------------------------------------------------------------


def test_an_address_is_confirmed_through_the_letter(client: Client) -> None:
    assert sign_up(client, email="hana@example.com").url == "/"
    hana = get_user_model().objects.get()
    assert confirmed_address(hana) == ""
    assert "is not confirmed yet" in client.get("/").content.decode()
    letter = mail.outbox[0]
    assert (letter.subject, letter.to) == ("Kaijusite: Confirm your address", ["hana@example.com"])
    link = link_in(letter)
    assert "hana@example.com" in client.get(link).content.decode()
    assert confirmed_address(hana) == ""  # looking is not confirming: mail programs look at links too
    client.post(link)
    assert confirmed_address(hana) == "hana@example.com"
    assert "is not confirmed yet" not in client.get("/").content.decode()


def test_the_letter_is_sent_again(client: Client) -> None:
    sign_up(client, email="hana@example.com")
    EmailAddress.objects.update(verified=False)
    from django.core.cache import cache

    cache.clear()
    client.post("/accounts/email/", {"action_send": "", "email": "hana@example.com"})
    assert len(mail.outbox) == 2


def test_registering_with_a_known_address_tells_nobody_that_it_is_known(client: Client, person: Any) -> None:
    EmailAddress.objects.create(user=person, email="miko@example.com", verified=True, primary=True)
    assert sign_up(client, email="miko@example.com").url == "/"
    assert [letter.to for letter in mail.outbox] == [["miko@example.com"]]
    hana = get_user_model().objects.get(username="hana")
    client.post(link_in(mail.outbox[0]))
    assert confirmed_address(hana) == ""
    assert confirmed_address(person) == "miko@example.com"


def test_another_address_counts_once_it_is_confirmed(inside: Client, person: Any) -> None:
    EmailAddress.objects.update_or_create(
        user=person, email="miko@example.com", defaults={"verified": True, "primary": True}
    )
    inside.post("/accounts/email/", {"action_add": "", "email": "new@example.com"})
    assert confirmed_address(person) == "miko@example.com"
    inside.post(link_in(next(letter for letter in mail.outbox if letter.to == ["new@example.com"])))
    assert confirmed_address(person) == "new@example.com"
    person.refresh_from_db()
    assert person.email == "new@example.com"


def test_an_open_browser_is_not_enough_to_take_an_account(client: Client, person: Any) -> None:
    client.force_login(person)  # a session from long ago
    for address in ("/accounts/2fa/totp/activate/", "/account/name/", "/account/delete/"):
        assert client.get(address).url.startswith("/accounts/reauthenticate/")
    client.post("/accounts/email/", {"action_add": "", "email": "thief@example.com"})
    assert not EmailAddress.objects.filter(email="thief@example.com").exists()


# -- the name ------------------------------------------------------------------------------------------------


def test_a_name_is_changed_and_stays_a_while(inside: Client, person: Any) -> None:
    assert inside.post("/account/name/", {"name": "mothlight"}).url == "/account/"
    person.refresh_from_db()
    assert person.username == "mothlight"
    again = inside.post("/account/name/", {"name": "lamplight"})
    assert again.status_code == 422
    assert "You can choose another name from" in again.content.decode()
    type(person).objects.update(named_at=timezone.now() - timedelta(days=31))
    assert inside.post("/account/name/", {"name": "lamplight"}).url == "/account/"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("HANA", "already exists"),
        ("miko", "your name already"),
        ("two words", "begins with a letter"),
        ("left-1234", "kept free"),
        ("Admin-of-all", "kept free"),
        ("x" * 25, "at most 24"),
    ],
)
def test_names_that_cannot_be_had(inside: Client, person: Any, name: str, reason: str) -> None:
    get_user_model().objects.create_user("hana")
    page = inside.post("/account/name/", {"name": name})
    assert page.status_code == 422
    assert reason in page.content.decode()
    person.refresh_from_db()
    assert person.username == "miko"


def test_ones_own_name_may_be_spelled_otherwise(inside: Client, person: Any) -> None:
    inside.post("/account/name/", {"name": "Miko"})
    person.refresh_from_db()
    assert person.username == "Miko"


# -- preferences at the table --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("sound", "true", True),
        ("confirmations", "false", False),
        ("windows", "never", "never"),
        ("windows", "matters", "matters"),
        ("speech", "mine", "mine"),
        ("shortcuts", "false", False),
        ("notify_browser", "true", True),
    ],
)
def test_one_preference_is_kept(inside: Client, person: Any, name: str, value: str, kept: Any) -> None:
    answer = inside.post("/preferences/one/", {"name": name, "value": value})
    assert answer.json() == {name: kept}
    person.refresh_from_db()
    assert getattr(person, name) == kept


@pytest.mark.parametrize(
    ("name", "value"),
    [("animation", "slow"), ("windows", ""), ("speech", "shout"), ("is_superuser", "true"), ("", "")],
)
def test_what_is_no_preference_is_refused(inside: Client, person: Any, name: str, value: str) -> None:
    assert inside.post("/preferences/one/", {"name": name, "value": value}).status_code == 422
    person.refresh_from_db()
    assert (person.animation, person.windows, person.is_superuser) == ("normal", "ask", False)


def test_the_pace_of_a_game_is_kept_for_that_game(inside: Client, person: Any) -> None:
    wanted = {"name": "pace", "game": "spoonbrokers", "value": "slow"}
    assert inside.post("/preferences/one/", wanted).json() == {"pace": "slow", "game": "spoonbrokers"}
    person.refresh_from_db()
    assert (person.pace_of("spoonbrokers"), person.pace_of("kaiju_exchange")) == ("slow", "normal")
    person.animation = "instant"
    assert (person.pace_of("spoonbrokers"), person.pace_of("kaiju_exchange")) == ("slow", "instant")


@pytest.mark.parametrize(("game", "value"), [("spoonbrokers", "warp"), ("", "slow"), ("No Game", "slow")])
def test_no_other_pace_and_no_other_game_is_kept(inside: Client, person: Any, game: str, value: str) -> None:
    wanted = {"name": "pace", "game": game, "value": value}
    assert inside.post("/preferences/one/", wanted).status_code == 422
    person.refresh_from_db()
    assert person.paces == {}


def test_times_are_shown_in_ones_own_zone(inside: Client, person: Any) -> None:
    type(person).objects.update(time_zone="Asia/Tokyo")
    EmailAddress.objects.filter(user=person).delete()
    page = inside.get("/preferences/").content.decode()
    assert '<option value="Asia/Tokyo" selected>' in page


# -- friends and blocks --------------------------------------------------------------------------------------


def test_friends_and_blocks_are_ones_own_business(inside: Client, person: Any) -> None:
    hana = get_user_model().objects.create_user("hana", "hana@example.com")
    inside.post("/account/people/tie/", {"name": "hana", "tie": "friend"})
    assert friends.friends_of(person.pk) == {hana.pk}
    inside.post("/account/people/tie/", {"name": "hana", "tie": "block"})
    assert friends.friends_of(person.pk) == set()
    assert friends.blocked_by(person.pk) == {hana.pk}
    assert friends.blocked_by(hana.pk) == set()
    assert friends.apart_from(hana.pk) == {person.pk}
    assert friends.kept_apart(hana.pk, [None, person.pk])
    page = inside.get("/account/people/").content.decode()
    assert "hana" in page
    assert "hana@example.com" not in page
    inside.post("/account/people/tie/", {"name": "hana", "tie": "none"})
    assert not friends.kept_apart(hana.pk, [person.pk])


@pytest.mark.parametrize(("name", "tie"), [("miko", "block"), ("miko", "friend"), ("hana", "marry")])
def test_ties_that_cannot_be(inside: Client, person: Any, name: str, tie: str) -> None:
    get_user_model().objects.create_user("hana")
    inside.post("/account/people/tie/", {"name": name, "tie": tie})
    assert friends.apart_from(person.pk) | friends.friends_of(person.pk) == set()


def test_after_a_tie_one_goes_back_but_only_on_this_site(inside: Client) -> None:
    get_user_model().objects.create_user("hana")
    for wanted, went in (
        ("/people/hana/", "/people/hana/"),
        ("https://elsewhere.example/", "/account/people/"),
    ):
        form = {"name": "hana", "tie": "friend", "next": wanted}
        assert inside.post("/account/people/tie/", form).url == went
