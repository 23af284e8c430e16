"""What is the same for every page of one person."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.zones import ZONES


def own_time_zone(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Times are shown in the person's own zone, or the site's."""

    def middleware(request: HttpRequest) -> HttpResponse:
        zone = request.user.time_zone if request.user.is_authenticated else ""
        if zone not in ZONES:
            return get_response(request)
        with timezone.override(ZoneInfo(zone)):
            return get_response(request)

    return middleware
