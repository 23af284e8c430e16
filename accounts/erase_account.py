"""Deleting an account: the name and everything that tells who it was goes, the row stays for the matches."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Block, Friend, Holiday, PushDevice, User


def close_for_good(user: User) -> None:
    """Nobody comes as them any more. (A step of its own: what gives away a name locks the person's row even
    for those who only seat them somewhere, so that comes last.)"""
    user.is_active = False
    user.left_at = timezone.now()
    user.save(update_fields=["is_active", "left_at"])


@transaction.atomic
def erase(user: User) -> None:
    """Make a person unrecognizable. Nobody can log in as them any more, and every session of theirs has
    ended."""
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    PushDevice.objects.filter(user=user).delete()
    Holiday.objects.filter(user=user).delete()
    for tie in (Block, Friend):
        tie.objects.filter(Q(by=user) | Q(whom=user)).delete()
    user.groups.clear()
    user.user_permissions.clear()
    user.username = f"left-{secrets.token_hex(8)}"
    user.email = user.first_name = user.last_name = ""
    user.emblem, user.colour = "meeple", "#b8a991"
    user.time_zone = ""
    user.notify_email = user.notify_browser = False
    user.is_staff = user.is_superuser = False
    user.set_unusable_password()
    user.save()


class LastAdministrator(Exception):
    """Nobody else would look after the site."""


def last_administrator(user: User, gone_too: Iterable[User] = ()) -> bool:
    """Whether nobody else looks after the site, when these people are gone as well."""
    gone = {user.pk, *(one.pk for one in gone_too)}
    return user.is_superuser and not _administrators().exclude(pk__in=gone).exists()


def require_another_administrator(user: User) -> None:
    """In the transaction in which this one goes, or becomes a plain person: of two who do so in the same
    moment the second finds the first one gone. Raises `LastAdministrator`."""
    if user.is_superuser and user.is_active:
        there = _administrators().select_for_update(no_key=True).order_by("pk").values_list("pk", flat=True)
        if set(there) <= {user.pk}:
            raise LastAdministrator(user.username)


def _administrators() -> QuerySet[User]:
    return User.objects.filter(is_superuser=True, is_active=True)
