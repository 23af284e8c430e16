"""What takes long is made once and put back: who rests on it finds what was made, and nothing else."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from accounts.models import PushDevice
from tests.clock import Clock
from tests.rows import all_rows, once

pytestmark = pytest.mark.django_db


@pytest.fixture
def device() -> Any:
    """Makes a device, and counts how often it did."""
    made: list[int] = []

    def device() -> int:
        user = get_user_model().objects.get(username="somebody")
        made.append(
            PushDevice.objects.create(user=user, endpoint=secrets.token_hex(8), p256dh="x", auth="y").pk
        )
        return made[-1]

    get_user_model().objects.create(username="somebody")
    device.made = made  # type: ignore[attr-defined]
    return device


def test_it_is_put_back_as_it_was_made(device: Any) -> None:
    number = once(device, "as it was")
    rows = all_rows()
    PushDevice.objects.all().delete()
    assert once(device, "as it was") == number
    assert all_rows() == rows
    assert len(device.made) == 1


def test_its_luck_is_its_own(device: Any) -> None:
    before = secrets.token_hex(8)
    number = once(device, "lucky", 1)
    endpoint = PushDevice.objects.get(pk=number).endpoint
    PushDevice.objects.all().delete()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.rows._made", {})
        once(device, "lucky", 1)
    assert PushDevice.objects.get().endpoint == endpoint != before
    assert len(device.made) == 2


def test_where_other_rows_stand_it_is_made_anew(device: Any, stopped_clock: Clock) -> None:
    once(device, "anew", 1)
    assert PushDevice.objects.count() == 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.rows.luck_of", lambda name: pytest.MonkeyPatch.context())
        once(device, "anew", 1)
        assert PushDevice.objects.count() == 2, "nothing that stood there is lost"
        stopped_clock.goes(1)
        once(device, "anew", 1)
        assert PushDevice.objects.count() == 3
    assert len(device.made) == 3
