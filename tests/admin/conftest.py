"""An administrator who is signed in."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client


@pytest.fixture
def administrator(client: Client) -> Client:
    client.force_login(get_user_model().objects.create_superuser("kana", password="tokyo tower"))
    return client
