"""Where allauth asks this site: which names are allowed, and how a second factor is kept."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError

from accounts.bot_characters import LOOKS
from accounts.lookalike_names import is_mixed, skeleton

RESERVED = ("left-", "admin", "moderator", "kaijusite")
"""How no name begins: those of deleted accounts, and those that seem to speak for the site.
The names of the site's bots are kept, too."""


class People(DefaultAccountAdapter):
    """Names that nobody may take."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        like = skeleton(username)
        if like.startswith(tuple(map(skeleton, RESERVED))) or like in LOOKS:
            raise ValidationError("That name is kept free. Choose another.")
        if is_mixed(username):
            raise ValidationError("A name is written in one alphabet.")
        name: str = super().clean_username(username, shallow)
        if not shallow:
            self.require_unlike(name)
        return name

    def require_unlike(self, name: str, person: Any = None) -> None:
        """Refuse a name that can hardly be told from somebody else's."""
        others = get_user_model().objects.filter(looks_like=skeleton(name))
        if others.exclude(pk=person and person.pk).exists():
            raise ValidationError("Somebody has a name that looks like this one. Choose another.")

    def send_account_already_exists_mail(self, email: str) -> None:
        """Registering with a known address takes as long as with one that is new, whose password is
        hashed."""
        make_password(secrets.token_urlsafe())
        super().send_account_already_exists_mail(email)


class SecondFactor(DefaultMFAAdapter):
    """Secrets of second factors are stored encrypted with a key made from `SECRET_KEY`
    (and its fallbacks)."""

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
