"""How somebody who logs in is recognised."""

from __future__ import annotations

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend


class OneLook(AuthenticationBackend):
    """allauth's way, with one look at each password.

    It looks for what was typed as a name and as an address, and would hash the password of one and the same
    person twice: then how long a no takes tells whose address is known.
    """

    def authenticate(self, request: Any, **credentials: Any) -> Any:
        self._seen: dict[int, Any] = {}
        return super().authenticate(request, **credentials)

    def _check_password(self, user: Any, password: str) -> Any:
        if user is not None and user.pk not in self._seen:
            self._seen[user.pk] = super()._check_password(user, password)
        return None if user is None else self._seen[user.pk]
