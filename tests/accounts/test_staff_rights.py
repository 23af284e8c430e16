"""Whom a member of staff may act on."""

from __future__ import annotations

import pytest

from accounts.models import User
from accounts.staff_rights import may_act_on


def staff(pk: int = 1, **more: bool) -> User:
    return User(pk=pk, username=f"staff-{pk}", is_staff=True, **more)


def bot(of: User, **more: bool) -> User:
    return User(pk=90, username="bot", owner=of, **more)


PLAIN = User(pk=50, username="plain")


@pytest.mark.parametrize(
    ("person", "may"),
    [
        (PLAIN, True),
        (bot(PLAIN), True),
        (staff(), False),
        (staff(2), False),
        (User(pk=3, username="root", is_superuser=True), False),
        (bot(staff()), False),
        (bot(staff(2)), False),
        (bot(PLAIN, is_staff=True), False),
        (bot(PLAIN, is_superuser=True), False),
    ],
)
def test_who_works_in_the_office_is_the_superusers_alone(person: User, may: bool) -> None:
    assert may_act_on(staff(), person) is may
    assert may_act_on(staff(is_superuser=True), person)
