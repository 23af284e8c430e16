"""Somebody deletes their account, or the office does: their matches go on with bots, their tables close or
pass on, their words go. This is the one way; no row of a person is deleted itself."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction

from accounts.erase_account import close_for_good, erase, require_another_administrator
from games.models import ChatMessage
from games.play.armed import arming
from games.play.people import guests
from games.play.people.going import go
from games.play.practice import mistakes, puzzles
from games.play.tables import groups, lessons


def remove(user: Any) -> None:
    """Whoever it is: a person, a bot account or a guest. Who has gone before is left alone. Raises
    `LastAdministrator`."""
    if user.is_guest:
        transaction.on_commit(partial(guests.forget, user.pk))
    elif get_user_model().objects.filter(pk=user.pk, left_at=None).exists():  # not with their owner just now
        leave_site(user)


@transaction.atomic
def leave_site(user: Any) -> None:
    """All of it or nothing, but for their seats, which are seen to as soon as they have left. Finished
    matches stay as they were, under no name (`User.shown_name`). Raises `LastAdministrator`."""
    require_another_administrator(user)
    close_for_good(user)
    go(user)
    lessons.forget(user)
    puzzles.forget(user)
    mistakes.forget(user)
    arming.forget(user)
    groups.leave_all(user)
    ChatMessage.objects.filter(user=user).delete()
    user.tokens.all().delete()
    for bot_account in user.bot_accounts.filter(left_at=None):
        leave_site(bot_account)
    erase(user)
