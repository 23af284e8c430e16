"""Nobody goes by a name that is taken for somebody else's."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from accounts.lookalike_names import is_mixed, skeleton
from games.play.people import bot_accounts
from games.play.refusal import Refusal

PASSWORD = "correct horse battery"


@pytest.mark.parametrize(
    "name",
    ["аlice", "аӏісе", "ALICE", "A1ice", "aIice", "ａｌｉｃｅ", "alicé", "αlιcе"],
)
def test_what_looks_like_alice(name: str) -> None:
    assert skeleton(name) == skeleton("alice")


@pytest.mark.parametrize(
    ("one", "other"), [("marno", "rnarno"), ("wolf", "vvolf"), ("Kana0", "kanao"), ("clara", "dara")]
)
def test_what_looks_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("alice", "alfred"), ("kana", "kena"), ("яна", "яно"), ("a.b", "a-b")]
)
def test_what_does_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("alice_7", False),
        ("Straße", False),
        ("Яна", False),
        ("山田ハナコー", False),
        ("한글漢字", False),
        ("ｋａｎａ", False),
        ("аlice", True),
        ("Янa", True),
        ("alice漢", True),
    ],
)
def test_a_name_is_of_one_script(name: str, mixed: bool) -> None:
    assert is_mixed(name) is mixed


@pytest.fixture
def alice(db: None) -> Any:
    return get_user_model().objects.create_user("alice", password=PASSWORD)


def logged_in(name: str) -> Client:
    browser = Client()
    browser.post("/accounts/login/", {"login": name, "password": PASSWORD})
    browser.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return browser


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("аlice", "one alphabet"),
        ("аӏісе", "looks like this one"),
        ("A1ice", "looks like this one"),
        ("аdmіn", "kept free"),
        ("Grurnb0", "kept free"),
    ],
)
def test_such_a_name_is_refused_at_registering_renaming_and_for_bots(
    alice: Any, name: str, told: str
) -> None:
    form = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    assert told in Client().post("/accounts/signup/", form).content.decode()
    bob = get_user_model().objects.create_user("bob", password=PASSWORD)
    browser = logged_in("bob")
    assert told in browser.post("/account/name/", {"name": name}).content.decode()
    with pytest.raises(Refusal, match=told):
        bot_accounts.make_account(bob, name)
    assert get_user_model().objects.count() == 2


def test_another_spelling_of_ones_own_name_is_ones_own(alice: Any) -> None:
    browser = logged_in("alice")
    browser.post("/account/name/", {"name": "A1ice"})
    alice.refresh_from_db()
    assert (alice.username, alice.looks_like) == ("A1ice", skeleton("alice"))
