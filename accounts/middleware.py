"""What holds for every page of one person."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from accounts.time_zones import ZONES


def own_time_zone(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Times are shown in the person's own zone, or the site's."""

    def middleware(request: HttpRequest) -> HttpResponse:
        zone = request.user.time_zone if request.user.is_authenticated else ""
        if zone not in ZONES:
            return get_response(request)
        with timezone.override(ZoneInfo(zone)):
            return get_response(request)

    return middleware


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
