"""Whatever changes who somebody is, or what they may see, makes everything they have open look again: in
every process, whether it speaks or only listens.

It is the rows that are listened to, not the pages that change them, so that the office, a command and a page
that is yet to be written are heard as well. What is written past them (`QuerySet.update`) has to say so
itself (`broadcast.person`)."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from accounts.models import Block, User
from games.models import Entry, Membership, Token
from games.play.changes import broadcast
from kaijusite import sessions

WHO = {"password", "is_active", "owner", "left_at", "guest_seen_at", "muted_until"}
"""What of a person says who they are and whether they may speak. The rest, such as when they logged in last
or how fast they like things, changes nothing that is open."""


@receiver(sessions.ended)
def session(user_id: int, **_: Any) -> None:
    """They logged out in some browser, or have a new password or a new session there."""
    _look(user_id)


@receiver(post_save, sender=User)
def person(instance: User, created: bool, update_fields: Collection[str] | None, **_: Any) -> None:
    """A password, suspension, mute or a guest who registers; for the programs of their bot accounts, too."""
    if not created and (update_fields is None or not WHO.isdisjoint(update_fields)):
        _look(instance.pk)


@receiver([post_save, post_delete], sender=Token)
def token(instance: Token, **_: Any) -> None:
    """A program has another right, or none."""
    _look(instance.user_id)


@receiver([post_save, post_delete], sender=Block)
def block(instance: Block, **_: Any) -> None:
    """Whom they hear; and a table may be kept for one of them no more."""
    _look(instance.by_id)
    _look(instance.whom_id)


@receiver([post_save, post_delete], sender=Membership)
@receiver([post_save, post_delete], sender=Entry)
def membership(instance: Membership | Entry, **_: Any) -> None:
    """The private tables of a group or of an event."""
    _look(instance.user_id)


def _look(user_id: int) -> None:
    transaction.on_commit(partial(broadcast.person, user_id))
