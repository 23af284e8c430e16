"""How long a no takes does not tell whose address is known: passwords are hashed equally often."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client


@pytest.fixture
def hashed(db: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each time that a password is hashed."""
    alice = get_user_model().objects.create_user("alice", "alice@kaiju.example", "correct horse battery")
    EmailAddress.objects.create(user=alice, email=alice.email, verified=True, primary=True)
    times: list[str] = []
    encode = MD5PasswordHasher.encode

    def counted(self: Any, password: str, salt: str) -> str:
        times.append(password)
        return encode(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", counted)
    return times


@pytest.mark.parametrize("login", ["alice", "nobody", "alice@kaiju.example", "nobody@kaiju.example"])
def test_every_wrong_password_is_looked_at_once(hashed: list[str], login: str) -> None:
    Client().post("/accounts/login/", {"login": login, "password": "a guess"})
    assert hashed == ["a guess"]


@pytest.mark.parametrize("login", ["alice", "alice@kaiju.example"])
def test_the_right_one_lets_in(hashed: list[str], login: str) -> None:
    browser = Client()
    browser.post("/accounts/login/", {"login": login, "password": "correct horse battery"})
    assert "_auth_user_id" in browser.session


@pytest.mark.parametrize("address", ["alice@kaiju.example", "nobody@kaiju.example"])
def test_asking_for_a_new_password_sends_a_letter_either_way(
    hashed: list[str], address: str, mailoutbox: list[Any]
) -> None:
    Client().post("/accounts/password/reset/", {"email": address})
    assert [letter.to for letter in mailoutbox] == [[address]]
    assert hashed == []
