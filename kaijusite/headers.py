"""What browsers are told about every page: whence it may load things, and what it may do.

Pages load what is ours and nothing else. Scripts are files of ours, or carry the nonce of the answer
(`request.csp_nonce`); nothing is ever evaluated. Style attributes are allowed, because they carry numbers
and colours that the server worked out (the place of a mark on a scale, the colour of a seat); style
elements are not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.sync import iscoroutinefunction
from csp.constants import NONCE, NONE, SELF
from django.http import HttpRequest, HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

Answering = Callable[[HttpRequest], HttpResponseBase] | Callable[[HttpRequest], Awaitable[HttpResponseBase]]

UNUSED = (
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-create",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
"""What browsers offer and no page of ours wants. Whatever would sneak in shall not have it either."""
PERMISSIONS = ", ".join(f"{feature}=()" for feature in UNUSED)


def content_policy(*, https: bool) -> dict[str, Any]:
    """The Content-Security-Policy of every page, as django-csp takes it."""
    directives: dict[str, Any] = {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "media-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
    if https:
        directives["upgrade-insecure-requests"] = True
    return {"DIRECTIVES": directives}


@sync_and_async_middleware
def permissions_policy(get_response: Any) -> Answering:
    """Middleware: says in every answer that no page needs camera, microphone, place and the like."""
    if iscoroutinefunction(get_response):

        async def answer_later(request: HttpRequest) -> HttpResponseBase:
            return _marked(await get_response(request))

        return answer_later

    def answer(request: HttpRequest) -> HttpResponseBase:
        return _marked(get_response(request))

    return answer


def _marked(response: HttpResponseBase) -> HttpResponseBase:
    response.headers.setdefault("Permissions-Policy", PERMISSIONS)
    response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    return response
