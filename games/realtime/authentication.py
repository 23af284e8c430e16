"""Who is at the door of a WebSocket: from which page it comes, and whose session or token it carries."""

from __future__ import annotations

from http.cookies import CookieError
from importlib import import_module
from io import BytesIO
from types import SimpleNamespace
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import SESSION_KEY, get_user
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.http.request import validate_host

from accounts import guests


class NoSession(Exception):
    """The session cookie is forged, or its session has ended."""


def header(scope: Any, name: bytes) -> str:
    """A header of the handshake, or an empty string."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def is_own_page(scope: Any) -> bool:
    """Does the handshake come from a page of this very site? Browsers always say; whoever does not is no
    page.

    Own is the address that was asked for (scheme aside: TLS ends at the proxy), if this site answers to
    it, and what `CSRF_TRUSTED_ORIGINS` names."""
    origin = header(scope, b"origin").lower()
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    page = urlsplit(origin)
    if page.scheme not in ("http", "https") or not page.hostname:
        return False
    if settings.HTTPS and page.scheme != "https":
        return False
    return page.netloc == header(scope, b"host").lower() and validate_host(
        page.hostname, settings.ALLOWED_HOSTS
    )


def session_key(scope: Any) -> str:
    """The session that the cookie names, or an empty string."""
    try:
        return parse_cookie(header(scope, b"cookie")).get(settings.SESSION_COOKIE_NAME, "")
    except CookieError:
        return ""


PROTOCOL = "kaijusite"
"""The subprotocol of a client that cannot set headers and shows its token as another one:
`kaijusite, token.SECRET`."""


def token_secret(scope: Any) -> str:
    """The secret of the token that a program shows, or an empty string. Never in the address, which
    servers write down."""
    kind, _, secret = header(scope, b"authorization").partition(" ")
    if kind.lower() == "bearer":
        return secret.strip()
    for offered in scope.get("subprotocols", ()):
        if offered.startswith("token."):
            return str(offered).removeprefix("token.")
    return ""


def as_request(scope: Any, user: Any) -> HttpRequest:
    """The handshake as a request of this person: for what asks from where somebody comes."""
    request = ASGIRequest({**scope, "method": "GET", "query_string": b""}, BytesIO())
    request.user = user
    return request


class Somebody(NamedTuple):
    """Who has shown a session."""

    user: Any
    """The person; `None` for somebody who has not logged in."""
    until: float | None
    """When the session ends by itself, in seconds since 1970."""


NOBODY = Somebody(None, None)


def somebody(key: str) -> Somebody:
    """Whose session this is. Raises `NoSession`.

    A cookie that names no session is not taken for a stranger's: its owner believes to be logged in.
    """
    if not key:
        return NOBODY
    session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    logged_in = SESSION_KEY in session  # reads it, once: it may end at any moment
    if session.session_key is None:
        raise NoSession
    if not logged_in:
        return NOBODY
    user = get_user(SimpleNamespace(session=session))  # type: ignore[arg-type]  # all it needs of a request
    if user.is_anonymous:  # gone, locked out, or the password is another one since
        raise NoSession
    if user.is_guest:
        guests.note_visit(user)
    return Somebody(user, None if session.until is None else session.until.timestamp())
