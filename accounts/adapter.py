"""Where allauth asks this site: which names are allowed, and how a second factor is kept."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts import guests
from accounts.bot_characters import LOOKS
from accounts.lookalike_names import is_mixed, skeleton
from accounts.models import GUEST, User

RESERVED = ("left-", guests.PREFIX, "admin", "moderator", "kaijusite")
"""How no name begins: those of deleted accounts, those of guests, and those that seem to speak for the site.
The names of the site's bots are kept, too, and what guests are called."""
RESTS_ON = "log_in_rests_on"
"""Session key: whose log-in has begun, and what tells their password of then from any other."""


class People(DefaultAccountAdapter):
    """Names that nobody may take."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        like = skeleton(username)
        if like.startswith(tuple(map(skeleton, RESERVED))) or like in {*LOOKS, skeleton(GUEST)}:
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

    def new_user(self, request: HttpRequest) -> User:
        """A guest who registers stays who they are: their row is filled in."""
        return getattr(request, "guest", None) or User()

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        if not user.is_guest:
            saved: User = super().save_user(request, user, form, commit)
            return saved
        super().save_user(request, user, form, commit=False)
        with transaction.atomic():
            if guests.become_registered(user):
                user.save()
                return user
        # Registered in another window meanwhile: this is somebody else.
        another: User = super().save_user(request, User(), form, commit)
        return another

    def pre_login(self, request: HttpRequest, user: User, **more: Any) -> HttpResponse | None:
        """The password was right. Which one it was is kept, for a log-in that waits for a second factor."""
        answer: HttpResponse | None = super().pre_login(request, user, **more)
        if answer is None:
            request.session[RESTS_ON] = [user.pk, user.get_session_auth_hash()]
        return answer

    def login(self, request: HttpRequest, user: User) -> None:
        """A guest who logs in brings along what they played. First of all: if that fails, nobody has logged
        in, and it can be tried again."""
        rests_on = request.session.pop(RESTS_ON, None)
        if rests_on and rests_on != [user.pk, user.get_session_auth_hash()]:
            messages.error(request, "The password was changed meanwhile. Log in with the new one.")
            raise ImmediateHttpResponse(redirect("account_login"))
        guest: User | None = getattr(request, "guest", None)
        if guest is not None and guest.pk != user.pk:
            guests.came_home.send(sender=User, guest=guest, account=user)
        super().login(request, user)

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
