"""Who asks: a program by its token, or a page of the site by its session."""

from __future__ import annotations

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games.play import Refusal, tokens


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


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the OpenAPI tells it."""

    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": "A token made at /account/tokens/."}
