"""How much one may ask. Counted for all web processes together, in clock minutes (or hours)."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts import guests
from games.api.responses import Quota
from kaijusite.tally import count_up

QUOTAS = {
    "visitor": Quota(settings.API_QUOTAS["visitor"], 60),
    "account": Quota(settings.API_QUOTAS["account"], 60),
    "open": Quota(settings.API_QUOTAS["open"], 3600),
    "chat": Quota(settings.API_QUOTAS["chat"], 60),
    "export": Quota(settings.API_QUOTAS["export"], 60),
    "reason": Quota(settings.API_QUOTAS["reason"], 60),
    "advice": Quota(settings.API_QUOTAS["advice"], 60),
}
"""`visitor`: all requests of one household (`accounts/guests.py`) without a token or session. `account`: all
requests of one account, whatever tokens it uses. `open`, `chat`, `export`, `reason`, `advice`: of those,
tables opened (rematches too), messages, matches as files, reasons of bots, and questions to the coach."""


class Used(NamedTuple):
    """How a request stands with its quota."""

    quota: Quota
    left: int
    wait: int
    """Seconds until it is counted anew."""


def take(name: str, who: str) -> Used:
    """Count one request. `left` is negative when it is one too many."""
    quota = QUOTAS[name]
    done = count_up(f"{name}:{who}", quota.seconds)
    return Used(quota, quota.count - done.times, done.wait)


def asker(request: HttpRequest) -> str:
    """By whom what takes long is counted: by the account, or else by where it comes from. A guest is no
    account: whoever likes is sixty of them within the hour."""
    return str(request.user.pk) if guests.is_registered(request.user) else guests.household(request)


class QuotaThrottle(BaseThrottle):
    """Counts the request by whoever makes it, and by what the endpoint says it is besides
    (`Endpoint.quotas`)."""

    wait_seconds = 0

    def allow_request(self, request: Request, view: Any) -> bool:
        user = request.user
        who = str(user.pk) if user.is_authenticated else guests.household(request._request)
        used = take("account" if user.is_authenticated else "visitor", who)
        view.used = used
        further = view.quotas.get(request.method)
        if used.left >= 0 and further:
            used = take(further, asker(request._request))
        self.wait_seconds = used.wait
        return used.left >= 0

    def wait(self) -> float:
        return self.wait_seconds
