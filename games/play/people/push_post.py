"""Handing an encrypted notice to the push service of a browser, wherever that claims to be.

The address comes from a browser, so it may name anything. Only https to a public host is opened: the
connection itself is looked at, so a name that first leads elsewhere is of no use. Nothing is followed, and
of an answer only its number is read."""

from __future__ import annotations

import ipaddress
import json
import logging
import socket
from email.utils import parseaddr
from typing import Any

import requests
from django.conf import settings
from pywebpush import WebPushException, webpush
from requests.adapters import HTTPAdapter
from urllib3 import HTTPSConnectionPool, PoolManager
from urllib3.connection import HTTPSConnection
from urllib3.exceptions import NewConnectionError

from accounts.models import PushDevice

log = logging.getLogger(__name__)

SECONDS = 5.0
"""How long a push service may take to be reached, and to answer."""
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a notice for a device that is off."""
GONE = (404, 410)
"""What a push service says of a subscription that has ended."""


class PublicConnection(HTTPSConnection):
    """A connection that is closed before a byte is sent when it does not lead to a public host."""

    def _new_conn(self) -> socket.socket:
        made = super()._new_conn()
        if not ipaddress.ip_address(made.getpeername()[0].partition("%")[0]).is_global:
            made.close()
            raise NewConnectionError(self, "the host is not public")
        return made


class PublicPool(HTTPSConnectionPool):
    ConnectionCls = PublicConnection


class PublicOnly(HTTPAdapter):
    """How requests reach push services. What they answer is not read."""

    def init_poolmanager(self, *args: Any, **more: Any) -> None:
        super().init_poolmanager(*args, **more)
        pools: PoolManager = self.poolmanager
        pools.pool_classes_by_scheme = {"https": PublicPool}

    def send(self, request: requests.PreparedRequest, **more: Any) -> requests.Response:  # type: ignore[override]
        answer = super().send(request, **(more | {"stream": True}))
        answer._content = b""
        answer.close()
        return answer


class NoAnswer(HTTPAdapter):
    """The way that does not exist: plain http, and everything else."""

    def send(self, request: requests.PreparedRequest, **_: Any) -> requests.Response:  # type: ignore[override]
        raise requests.exceptions.InvalidURL(f"not by https: {request.url}")


def session() -> requests.Session:
    """A session that reaches public hosts by https alone, without proxies, cookies or redirects."""
    made = requests.Session()
    made.trust_env = False
    made.max_redirects = 0
    if not settings.PUSH_ANYWHERE:
        made.mount("http://", NoAnswer())
        made.mount("https://", PublicOnly())
    return made


def whom_to_ask() -> str:
    """Whom a push service may turn to: the site, or whoever its letters come from."""
    if settings.SITE_URL.startswith("https://"):
        return str(settings.SITE_URL)
    return f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"


def post(device: PushDevice, notice: dict[str, Any], seconds_kept: int = KEPT_SECONDS) -> bool:
    """Encrypt a notice for this device and hand it over. Whether it was taken; a subscription that has
    ended is removed."""
    try:
        with session() as made:
            webpush(
                {"endpoint": device.endpoint, "keys": {"p256dh": device.p256dh, "auth": device.auth}},
                json.dumps(notice),
                vapid_private_key=settings.PUSH_KEY,
                vapid_claims={"sub": whom_to_ask()},
                ttl=seconds_kept,
                headers={"Urgency": "normal", "Topic": notice["tag"][:32]},
                timeout=SECONDS,
                requests_session=made,
            )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else 0
        if status in GONE:
            device.delete()
        log.info("a notice for device %s was not taken: %s", device.pk, status)
        return False
    except (requests.RequestException, ValueError, OSError) as error:
        log.info("a notice for device %s could not be sent: %s", device.pk, type(error).__name__)
        return False
    return True
