"""Who asks: a program by its token, or a page of the site by its session."""

from __future__ import annotations

from typing import Any

from drf_spectacular.authentication import SessionScheme as RestSessionScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.authentication import SessionAuthentication as RestSessionAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games.play import Refusal
from games.play.people import tokens


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer SECRET`. What is no such header is left to the session."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        kind, _, secret = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        if kind.lower() != "bearer":
            if tokens.PREFIX in secret:
                raise AuthenticationFailed(
                    "A token is shown as 'Authorization: Bearer SECRET'.", code="token"
                )
            return None
        try:
            token = tokens.find(secret.strip())
        except Refusal as refusal:
            raise AuthenticationFailed(refusal.sentence, code=refusal.code) from refusal
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="kaijusite"'


class SessionAuthentication(RestSessionAuthentication):
    """The session of a page. Its check against foreign pages reads no body:
    what that holds is for the endpoint to judge."""

    def enforce_csrf(self, request: Request) -> None:
        super().enforce_csrf(request._request)


class SessionScheme(RestSessionScheme):
    """How the OpenAPI tells it."""

    target_class = "games.api.auth.SessionAuthentication"
    priority = 1


class TokenScheme(OpenApiAuthenticationExtension):
    """How the OpenAPI tells it."""

    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": "A token made at /account/tokens/."}
