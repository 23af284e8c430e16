"""Bot accounts: names under which people's own programs play. They act by token alone and cannot log in."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError

from games.play.people.account_deletion import leave_site
from games.play.refusal import Refusal
from games.play.tables.guest_rules import check_account


def make_account(owner: Any, name: str) -> Any:
    """A new bot account of this person."""
    check_account(owner)
    if owner.is_bot:
        raise Refusal("forbidden", "A bot account has no bot accounts of its own.")
    if not settings.BOT_ACCOUNTS:
        raise Refusal("forbidden", "Bot accounts cannot be made on this site.")
    if owner.bot_accounts.filter(left_at=None).count() >= settings.BOT_ACCOUNTS:
        raise Refusal("too-many", f"A person has at most {settings.BOT_ACCOUNTS} bot accounts.")
    people = get_user_model()
    if people.objects.filter(username__iexact=name).exists():
        raise Refusal("taken", "Somebody has that name already.")
    account = people(username=name, owner=owner)
    account.set_unusable_password()
    try:
        get_adapter().clean_username(name, shallow=True)
        get_adapter().require_unlike(name)
        account.full_clean(exclude=["emblem", "colour"])
    except ValidationError as error:
        raise Refusal("malformed", " ".join(error.messages)) from error
    account.save()
    return account


def retire(owner: Any, name: str) -> None:
    """Close a bot account for good, as a person closes theirs: its matches stay, its name goes."""
    account = get_user_model().objects.filter(owner=owner, username=name, left_at=None).first()
    if account is None:
        raise Refusal("gone", "You have no bot account of that name.")
    leave_site(account)
