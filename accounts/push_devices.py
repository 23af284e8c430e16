"""The browsers in which somebody wants to be told: coming, changing, going."""

from __future__ import annotations

import base64
import binascii
import re
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

from accounts.models import PushDevice, User

MOST = 10
"""So many devices one person may have; a newer one takes the place of that which was told longest ago."""
LONGEST_ENDPOINT = 600
BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"))
SYSTEMS = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad")),
    *(("Windows", "Windows"), ("Mac OS X", "Mac"), ("Linux", "Linux")),
)


COOKIE = "push_device"
"""What a browser that is told carries, longer than any session: which device it is."""
COOKIE_SECONDS = 400 * 86400


class BadDevice(Exception):
    """What a browser sent is no subscription; the words say why."""


def add(user: User, wanted: Any, agent: str = "") -> PushDevice:
    """Keep a browser's subscription (`PushSubscription.toJSON()`). One that is known goes over to whoever
    is logged in there now, with all its choices as they are for somebody new."""
    endpoint, p256dh, auth = checked(wanted)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        known = PushDevice.objects.filter(endpoint=endpoint).first()
        if known is not None and known.user_id == user.pk:
            PushDevice.objects.filter(pk=known.pk).update(p256dh=p256dh, auth=auth, name=called(agent))
            return PushDevice.objects.get(pk=known.pk)
        if known is not None:
            known.delete()
        own = PushDevice.objects.filter(user=user).order_by("told_at", "made_at")
        for spare in own[: max(0, own.count() - MOST + 1)]:
            spare.delete()
        return PushDevice.objects.create(
            user=user, endpoint=endpoint, p256dh=p256dh, auth=auth, name=called(agent)
        )


def remember(answer: HttpResponse, device: PushDevice) -> None:
    """Let the browser know which device it is, so that logging out there ends what it is told."""
    answer.set_signed_cookie(
        COOKIE,
        str(device.pk),
        max_age=COOKIE_SECONDS,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


@receiver(user_logged_out)
def forget_here(request: HttpRequest | None, user: User | None, **_: Any) -> None:
    """Whoever logs out in a browser is told nothing there any more: the next person may be another one."""
    known = (request.get_signed_cookie(COOKIE, default="") if request is not None else "") or ""
    if user is not None and known.isdecimal():
        PushDevice.objects.filter(pk=int(known), user=user).delete()


def checked(wanted: Any) -> tuple[str, str, str]:
    """Address and keys, if they can be used. Raises `BadDevice`."""
    keys = wanted.get("keys") if isinstance(wanted, dict) else None
    endpoint = wanted.get("endpoint") if isinstance(wanted, dict) else None
    if not isinstance(keys, dict) or not isinstance(endpoint, str) or len(endpoint) > LONGEST_ENDPOINT:
        raise BadDevice("That is no subscription of a browser.")
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise BadDevice("That is no address.") from error
    if not settings.PUSH_ANYWHERE and (parts.scheme != "https" or port not in (None, 443)):
        raise BadDevice("A push service is reached by https.")
    if not settings.PUSH_ANYWHERE and not re.fullmatch(r"(?=.*[a-z])[a-z0-9.-]+\.[a-z]{2,}", host):
        raise BadDevice("A push service has a public name.")
    if parts.username or parts.password or parts.fragment or re.search(r"[\s\\]", endpoint):
        raise BadDevice("That is no address of a push service.")
    p256dh, auth = keys.get("p256dh"), keys.get("auth")
    point, secret = bytes_of(p256dh), bytes_of(auth)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise BadDevice("That is no key of a browser.") from error
    if len(secret) != 16:
        raise BadDevice("That is no key of a browser.")
    return endpoint, str(p256dh), str(auth)


def bytes_of(text: Any) -> bytes:
    """What base64url stands for."""
    if not isinstance(text, str) or not re.fullmatch(r"[\w-]{1,90}={0,2}", text, re.ASCII):
        raise BadDevice("That is no key of a browser.")
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except binascii.Error as error:
        raise BadDevice("That is no key of a browser.") from error


def called(agent: str) -> str:
    """What a browser is, in words."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "Safari" if "Safari/" in agent else "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return " on ".join(part for part in (browser or "A browser", system) if part)


@cache
def public_key() -> str:
    """What browsers subscribe with, so that nobody but this site can send them anything."""
    number = int.from_bytes(bytes_of(settings.PUSH_KEY), "big")
    point = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    whole = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(whole).rstrip(b"=").decode()
