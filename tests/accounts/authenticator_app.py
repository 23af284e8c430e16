"""What somebody's authenticator app shows."""

from __future__ import annotations

import time

from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.conf import settings


def code(secret: str) -> str:
    """The code of now."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // settings.MFA_TOTP_PERIOD))
