"""Guests: people who play at once, without name, password or address.

A guest is a row like everybody's, known by the session alone, so that registering needs to move nothing: the
same row gets a name and a password (`adapter.py`). Who logs in to an account of before instead takes along
what they played (`came_home`). What guests may do stands in `games/web/guest_gate.py`."""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.contrib.auth import login
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, IntegrityError, transaction
from django.db.models import QuerySet
from django.dispatch import Signal
from django.http import HttpRequest
from django.utils import timezone

from accounts.all_or_nothing import all_or_nothing
from accounts.models import User
from kaijusite.tally import count_up
from kaijusite.unavailable import Trouble, trouble
from kaijusite.writers_in_line import within

PREFIX = "guest-"
"""How the names of guests begin, which nobody reads but those who look after the site."""
KEPT = timedelta(days=7)
"""How long a guest is kept after their last visit."""
SEEN_EVERY = timedelta(hours=1)
"""How exactly it is kept when a guest was here last; a write for every page would be too much."""
HOUR, DAY = 3600, 24 * 3600
NETWORK = 64
"""Bits of an IPv6 address that tell whose it is: the rest each household deals out itself."""
UNKNOWN = "unknown"
"""The household of whoever comes from no address that could be read."""
BACKEND = "accounts.backends.OneLook"

came_home = Signal()
"""A guest has logged in to an account of before: `guest` and `account`."""


class TooMany(Exception):
    """No guest is let in just now. `wait` is how many seconds it may take."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


def are_welcome() -> bool:
    """Whether this site has guests at all (`GUESTS`)."""
    return bool(settings.GUESTS["most"])


def is_registered(user: Any) -> bool:
    """Whether this is somebody with an account of their own: neither a visitor nor a guest."""
    return user.is_authenticated and not user.is_guest


@contextmanager
def coming_in(request: HttpRequest) -> Iterator[None]:
    """Within this, a visitor is a guest, in a session of their own. The guest, the session and what is done
    here are stored together or not at all, and so is what somebody does here who is known already.

    Raises `TooMany`; then nothing was made, and the database was not even asked where it was the address that
    had too many. Whatever is raised here leaves the request to the visitor that it came from. Who was logged
    out or forgotten in another window meanwhile is told by `SessionInterrupted`."""
    came_as, session_key = request.user, request.session.session_key
    visitor = not came_as.is_authenticated
    if visitor:
        _count(household(request))
        if living().count() >= settings.GUESTS["most"]:
            raise TooMany(HOUR)
    try:
        with all_or_nothing(request):
            if visitor:
                guest = _new_guest()
                came_from = partial(cache.set, _came_from(guest.pk), household(request), timeout=DAY)
                transaction.on_commit(came_from)
                login(request, guest, backend=BACKEND)
            yield
    except BaseException as error:
        if visitor:
            request.user, request.session = came_as, type(request.session)(session_key)
        elif isinstance(error, UpdateError) or (isinstance(error, IntegrityError) and _is_gone(came_as)):
            raise SessionInterrupted("They left, or were forgotten, in another window.") from error
        raise


def _is_gone(user: Any) -> bool:
    return not User.objects.filter(pk=user.pk).exists()


def _new_guest() -> User:
    guest = User(username=f"{PREFIX}{secrets.token_hex(6)}", guest_seen_at=timezone.now())
    guest.notify_email = False
    guest.set_unusable_password()
    guest.save()
    return guest


def living() -> QuerySet[User]:
    """Everybody who is a guest."""
    return User.objects.filter(guest_seen_at__isnull=False)


def gone(now: datetime) -> QuerySet[User]:
    """The guests who have not been here for so long that they are not kept."""
    return living().filter(guest_seen_at__lt=now - KEPT)


def note_visit(guest: User) -> bool:
    """This guest is here. Whether that was written, which it is once an hour."""
    now = timezone.now()
    if guest.guest_seen_at is None or now - guest.guest_seen_at < SEEN_EVERY:
        return False
    try:
        # Only of who is still a guest: somebody may just be registering in another window. It waits for
        # nobody: it is tried again with the next page, and a socket's reader has others to serve.
        with within(0.0):
            return bool(living().filter(pk=guest.pk).update(guest_seen_at=now))
    except DatabaseError as error:
        if trouble(error) is Trouble.OURS:
            raise
        return False  # whoever only looks may do so while nothing can be written


def become_registered(guest: User) -> bool:
    """This row is a guest's no more. False if it was not any more: two windows registered at once."""
    done = bool(living().filter(pk=guest.pk).update(guest_seen_at=None))
    guest.guest_seen_at = None
    guest.notify_email = True
    forget_household(guest.pk)
    return done


# -- limits --------------------------------------------------------------------------------------------------


def household(request: HttpRequest) -> str:
    """From where the request comes, as the trusted proxy says, without the port that some proxies tell as
    well; of IPv6 the network. `UNKNOWN` is one for all whose proxy says no address."""
    try:
        address = ipaddress.ip_address(get_adapter().get_client_ip(request))
    except PermissionDenied:
        return UNKNOWN
    if not isinstance(address, ipaddress.IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, NETWORK), strict=False))


def households(guests: Iterable[int]) -> dict[int, str]:
    """From where these guests came, for a day and as far as it is remembered: what one household may have of
    what is scarce."""
    keys = {_came_from(guest): guest for guest in guests}
    return {keys[key]: f"household:{found}" for key, found in cache.get_many(keys).items()}


def forget_household(guest_id: int) -> None:
    """Whoever registers, or is forgotten, came from nowhere."""
    cache.delete(_came_from(guest_id))


def _came_from(guest_id: int) -> str:
    """Where it is remembered from where a guest came."""
    return f"household:{guest_id}"


def _count(household: str) -> None:
    """So many guests come from one address in an hour and in a day."""
    for name, seconds in (("hour", HOUR), ("day", DAY)):
        made = count_up(f"guests:{household}", seconds)
        if made.times > settings.GUESTS[name]:
            raise TooMany(made.wait)
