"""Where allauth asks this site: which names are allowed, and how a second factor is kept."""

from __future__ import annotations

import base64
import hashlib
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.core.exceptions import ValidationError

RESERVED = ("left-", "admin", "moderator", "kaijusite")
"""How no name begins: those of deleted accounts, and those that seem to speak for the site."""


class People(DefaultAccountAdapter):
    """Names that nobody may take."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        if username.lower().startswith(RESERVED):
            raise ValidationError("That name is kept free. Choose another.")
        name: str = super().clean_username(username, shallow)
        return name


class SecondFactor(DefaultMFAAdapter):
    """Secrets of second factors are stored encrypted with a key made from `SECRET_KEY` (and its fallbacks)."""

    def get_totp_label(self, user: Any) -> str:
        return str(user.username)

    def encrypt(self, text: str) -> str:
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _box().decrypt(encrypted_text.encode()).decode()


def _box() -> MultiFernet:
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    digests = [hashlib.sha256(b"second factor:" + key.encode()).digest() for key in keys]
    return MultiFernet([Fernet(base64.urlsafe_b64encode(digest)) for digest in digests])
