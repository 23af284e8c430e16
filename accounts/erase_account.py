"""Deleting an account: the name and everything that tells who it was goes, the row stays for the matches."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import Block, Friend, Holiday, PushDevice, User


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
    user.is_active = user.is_staff = user.is_superuser = False
    user.left_at = timezone.now()
    user.set_unusable_password()
    user.save()


def last_administrator(user: User, gone_too: Iterable[User] = ()) -> bool:
    """Whether nobody else looks after the site, when these people are gone as well."""
    gone = {user.pk, *(one.pk for one in gone_too)}
    others = User.objects.filter(is_superuser=True, is_active=True).exclude(pk__in=gone)
    return user.is_superuser and not others.exists()
