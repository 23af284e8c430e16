"""Groups: who is in one, and what its members do with it.

Nobody but its members learns that a group exists. Its tables and events are private and found by its
members; whoever leaves, or is removed, finds them no more, but keeps the seats that they have."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.models import Group, Membership
from games.play.refusal import Refusal
from games.play.tables.guest_rules import check_account

NO_GROUP = "There is no such group."
MOST_GROUPS = 20
"""Groups that one is in."""
MOST_MEMBERS = 100
LONGEST_NAME = 40


def groups_of(user: Any) -> QuerySet[Group]:
    """The groups that somebody is in, the oldest first."""
    return Group.objects.filter(memberships__user=user.pk).order_by("memberships__joined_at")


def group_for(group_id: int, user: Any) -> Group:
    """A group, for somebody who is in it. For everybody else there is none."""
    group = groups_of(user).select_related("owner").filter(pk=group_id).first() if user.pk else None
    if group is None:
        raise Refusal("gone", NO_GROUP)
    return group


def invited_to(key: str) -> Group | None:
    """The group that the key of a link leads to."""
    return Group.objects.select_related("owner").filter(invitation=key).first()


@transaction.atomic
def make_group(owner: Any, name: str) -> Group:
    """A new group of one."""
    check_account(owner)
    _refuse_programs(owner)
    _check_number(owner)
    group = Group.objects.create(name=_checked(name), owner=owner, invitation=_key())
    Membership.objects.create(group=group, user=owner)
    return group


@transaction.atomic
def join(key: str, user: Any) -> Group:
    """Be in the group of this link. Joining twice is joining once."""
    check_account(user)
    _refuse_programs(user)
    group = Group.objects.select_for_update().filter(invitation=key).first()
    if group is None:
        raise Refusal("gone", NO_GROUP)
    if group.memberships.filter(user=user).exists():
        return group
    _check_number(user)
    if group.memberships.count() >= MOST_MEMBERS:
        raise Refusal("full", f"A group has at most {MOST_MEMBERS} members.")
    Membership.objects.create(group=group, user=user)
    return group


@transaction.atomic
def leave(group_id: int, user: Any) -> None:
    """Be in it no more. The group passes on to whoever joined first; without anybody it ends."""
    group = _locked(group_id, user)
    group.memberships.filter(user=user).delete()
    if group.owner_id != user.pk:
        return
    heir = group.memberships.select_related("user").first()
    if heir is None:
        group.delete()
    else:
        group.owner = heir.user
        group.save(update_fields=["owner"])


@transaction.atomic
def remove(group_id: int, by: Any, whom: int) -> None:
    """The owner removes somebody, and the link that they know leads nowhere from now on."""
    group = _locked(group_id, by, owner=True)
    if whom == by.pk:
        raise Refusal("malformed", "To leave a group, leave it.")
    gone, _ = group.memberships.filter(user=whom).delete()
    if not gone:
        raise Refusal("gone", "That is no member of this group.")
    group.invitation = _key()
    group.save(update_fields=["invitation"])


@transaction.atomic
def hand_over(group_id: int, by: Any, whom: int) -> None:
    """The owner makes another member the owner."""
    group = _locked(group_id, by, owner=True)
    heir = group.memberships.select_related("user").filter(user=whom).first()
    if heir is None:
        raise Refusal("gone", "That is no member of this group.")
    group.owner = heir.user
    group.save(update_fields=["owner"])


@transaction.atomic
def renew_link(group_id: int, by: Any) -> None:
    """The owner makes a new link; the one before leads nowhere."""
    group = _locked(group_id, by, owner=True)
    group.invitation = _key()
    group.save(update_fields=["invitation"])


@transaction.atomic
def rename(group_id: int, by: Any, name: str) -> None:
    """The owner calls it something else."""
    group = _locked(group_id, by, owner=True)
    group.name = _checked(name)
    group.save(update_fields=["name"])


@transaction.atomic
def end(group_id: int, by: Any) -> None:
    """The owner ends it for everybody. Its matches and events stay private, for those who are in them."""
    _locked(group_id, by, owner=True).delete()


def leave_all(user: Any) -> None:
    """Somebody deletes their account."""
    for pk in list(groups_of(user).values_list("pk", flat=True)):
        with suppress(Refusal):  # removed, or the group ended, meanwhile
            leave(pk, user)


def check_member(group: Group | None, user: Any) -> None:
    """Refuse to open something for a group that one is not in."""
    if group is not None and not Membership.objects.filter(group=group, user=user.pk).exists():
        raise Refusal("gone", NO_GROUP)


def _locked(group_id: int, user: Any, *, owner: bool = False) -> Group:
    group = Group.objects.select_for_update().filter(pk=group_id).first()
    if group is None or not group.memberships.filter(user=user).exists():
        raise Refusal("gone", NO_GROUP)
    if owner and group.owner_id != user.pk:
        raise Refusal("forbidden", "Only the owner of the group can do that.")
    return group


def _check_number(user: Any) -> None:
    if Membership.objects.filter(user=user).count() >= MOST_GROUPS:
        raise Refusal("too-many", f"You are in {MOST_GROUPS} groups already. Leave one first.")


def _refuse_programs(user: Any) -> None:
    if user.is_bot:
        raise Refusal("no-programs", "Groups are for people.")


def _checked(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refusal("malformed", f"A group has a name of at most {LONGEST_NAME} signs.")
    return name


def _key() -> str:
    return secrets.token_urlsafe(16)
