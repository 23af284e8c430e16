"""Friends and blocks: whom one likes to meet, and whom one does not want to meet at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from accounts.models import Block, Friend, User


def blocked_by(user_id: int | None) -> set[int]:
    """The people this person has blocked."""
    return set() if user_id is None else set(Block.objects.filter(by=user_id).values_list("whom", flat=True))


def apart_from(user_id: int | None) -> set[int]:
    """The people this person has blocked, and those who have blocked them: who keep away from each other."""
    if user_id is None:
        return set()
    pairs = Block.objects.filter(Q(by=user_id) | Q(whom=user_id)).values_list("by", "whom")
    return {one for pair in pairs for one in pair if one != user_id}


def kept_apart(user_id: int, others: Iterable[int | None]) -> bool:
    """Whether one of these and this person have blocked each other, whoever began."""
    others = [other for other in others if other is not None]
    blocks = Block.objects.filter(Q(by=user_id, whom__in=others) | Q(whom=user_id, by__in=others))
    return bool(others) and blocks.exists()


def friends_of(user_id: int | None) -> set[int]:
    """The people this person likes to play with."""
    return set() if user_id is None else set(Friend.objects.filter(by=user_id).values_list("whom", flat=True))


@dataclass(frozen=True)
class Circle:
    """Whom somebody likes to meet, and whom not, for pages that ask it more than once."""

    friends: set[int]
    apart: set[int]
    """Who keep away from each other, whoever began."""


def circle_of(user_id: int | None) -> Circle:
    """Somebody's friends and those apart from them."""
    return Circle(friends_of(user_id), apart_from(user_id))


def befriend(by: User, whom: User) -> None:
    """Put somebody on one's list of friends. Ends a block of one's own."""
    Block.objects.filter(by=by, whom=whom).delete()
    Friend.objects.get_or_create(by=by, whom=whom)


def block(by: User, whom: User) -> None:
    """Keep away from somebody from now on. They are a friend no more; their own list stays as it is, which
    tells them nothing."""
    Friend.objects.filter(by=by, whom=whom).delete()
    Block.objects.get_or_create(by=by, whom=whom)


def let_go(by: User, whom: User) -> None:
    """Neither friend nor blocked any more."""
    Friend.objects.filter(by=by, whom=whom).delete()
    Block.objects.filter(by=by, whom=whom).delete()


def tie(by: Any, whom: User) -> str:
    """What one is to the other: `friend`, `block` or an empty string."""
    if not by.is_authenticated:
        return ""
    if Block.objects.filter(by=by, whom=whom).exists():
        return "block"
    return "friend" if Friend.objects.filter(by=by, whom=whom).exists() else ""


def names(user_ids: Collection[int]) -> frozenset[str]:
    """The names that these people go by."""
    return frozenset(User.objects.filter(pk__in=user_ids).values_list("username", flat=True))
