"""Where allauth asks this site: which names are allowed, and how a second factor is kept."""

from __future__ import annotations

import base64
import hashlib
import logging
from functools import partial
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import connection
from django.db.transaction import on_commit
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts import guests
from accounts.bot_characters import LOOKS
from accounts.forms import SignUp
from accounts.lookalike_names import is_mixed, skeleton
from accounts.models import GUEST, User
from kaijusite.few_at_once import others_pass

log = logging.getLogger(__name__)
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

    def save_user(self, request: HttpRequest, user: User, form: SignUp, commit: bool = True) -> User:
        """With the hash that the form has reckoned before anything is written."""
        super().save_user(request, user, form, commit=False)
        user.password = form.password_hash
        if user.is_guest and not guests.become_registered(user):
            # Registered in another window meanwhile: this is somebody else.
            return self.save_user(request, User(), form)
        user.save()
        return user

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

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Once what the letter tells of is stored. A mail server that is away undoes nothing."""
        on_commit(partial(self._post, template_prefix, email, context))

    def _post(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        if not connection.in_atomic_block:
            connection.close()  # others may need it, however long the mail server takes
        try:
            with others_pass():
                super().send_mail(template_prefix, email, context)
        except Exception:  # each kind of mail server has its own
            log.exception("a letter could not be sent: %s", template_prefix)
            messages.error(self.request, "The letter could not be sent just now. Ask for it again later.")

    def render_mail(
        self, template_prefix: str, email: Any, context: dict[str, Any], headers: dict[str, str] | None = None
    ) -> Any:
        """Letters lead to the site's own address, and not to the one that was asked for: a port, or another
        of our names, is chosen by whoever asks for the letter, who need not be the one who reads it."""
        here = urlsplit(settings.SITE_URL)
        ours = {
            name: urlsplit(value)._replace(scheme=here.scheme, netloc=here.netloc).geturl()
            for name, value in context.items()
            if name.endswith("_url") and value
        }
        site = SimpleNamespace(name=here.netloc, domain=here.netloc)
        return super().render_mail(template_prefix, email, {**context, **ours, "current_site": site}, headers)


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
