"""A person with a password, a browser of theirs, and letters that arrive."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

PASSWORD = "giant-lizards-7"


@pytest.fixture(autouse=True)
def post(letters_arrive: None) -> None:
    """Whoever waits for a letter here has it."""


@pytest.fixture
def person(db: None) -> Any:
    return get_user_model().objects.create_user("miko", "miko@example.com", PASSWORD)


@pytest.fixture
def inside(client: Client, person: Any) -> Client:
    """The browser of somebody who came in by the door and then said their password once more."""
    client.post("/accounts/login/", {"login": "miko", "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return client
