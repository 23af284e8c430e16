"""How the interface answers: bytes that are JSON already, and refusals with their code."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse
from rest_framework.response import Response

from games.play import Refusal

STATUS = {"gone": 404, "forbidden": 403, "not-seated": 403, "stale": 409, "broken": 503, "busy": 503}
"""The HTTP status of a refusal by its code; 400 for all others."""


def encoded(data: bytes) -> HttpResponse:
    """What `games.play` has encoded already."""
    return HttpResponse(data, content_type="application/json")


def refusing(view: Callable[..., Any]) -> Callable[..., Any]:
    """Answer a refusal with its code, its sentence, the rule and the version, as over the socket."""

    @wraps(view)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return view(*args, **kwargs)
        except Refusal as refusal:
            told = {name: getattr(refusal, name) for name in ("code", "sentence", "rule", "version")}
            return Response(told, status=STATUS.get(refusal.code, 400))

    return guarded
