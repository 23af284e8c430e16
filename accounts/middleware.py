"""What holds for every page of one person."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.backends.base import SessionBase, UpdateError
from django.db import DatabaseError
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from accounts.time_zones import ZONES
from kaijusite.unavailable import Trouble, trouble


def own_time_zone(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Times are shown in the person's own zone, or the site's."""

    def middleware(request: HttpRequest) -> HttpResponse:
        zone = request.user.time_zone if request.user.is_authenticated else ""
        if zone not in ZONES:
            return get_response(request)
        with timezone.override(ZoneInfo(zone)):
            return get_response(request)

    return middleware


SEEN_ON = "seen_on"
"""Session key: the day on which somebody was here last."""


def stays_logged_in(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Whoever comes back stays logged in: once a day their session begins anew. What they are shown is kept
    by no browser, so that going back after logging out shows it to nobody."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return get_response(request)
        _prolong(request.session)
        answer = get_response(request)
        if not answer.has_header("Cache-Control"):
            add_never_cache_headers(answer)
        return answer

    return middleware


def _prolong(session: SessionBase) -> None:
    today = timezone.now().date().isoformat()
    if session.get(SEEN_ON) == today:
        return
    session[SEEN_ON] = today
    try:
        session.save()
    except (DatabaseError, UpdateError) as error:
        if isinstance(error, DatabaseError) and trouble(error) is Trouble.OURS:
            raise
        # Whoever only looks may do so while nothing can be written.
        del session[SEEN_ON]
        session.modified = False


@receiver(user_logged_in)
def seen_today(request: HttpRequest, **_: object) -> None:
    """A session that begins need not be written once more for the day on which it does."""
    request.session[SEEN_ON] = timezone.now().date().isoformat()


def staff_with_second_factor(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Whoever works in the office has a second factor, or is led to where one is turned on
    (`STAFF_SECOND_FACTOR`)."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if (
            settings.STAFF_SECOND_FACTOR
            and request.path.startswith(reverse("admin:index"))
            and request.user.is_authenticated
            and request.user.is_staff
            and not is_mfa_enabled(request.user)
        ):
            messages.error(request, "The office is for people with a second factor. Turn one on first.")
            return redirect("mfa_index")
        return get_response(request)

    return middleware
