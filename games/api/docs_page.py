"""The OpenAPI, the page to try it, and what stands where nothing is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe
from drf_spectacular.utils import extend_schema
from rest_framework.views import APIView

from games.titles import all_games

SCHEMA = Path(settings.BASE_DIR) / "docs" / "openapi.yaml"


@require_safe
def schema(request: HttpRequest) -> FileResponse:
    """The OpenAPI as it is committed; a test holds it to the code."""
    return FileResponse(SCHEMA.open("rb"), content_type="application/yaml")


@ensure_csrf_cookie
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Every address of the interface, to be read and tried."""
    games = [(game.key, game.name) for game in all_games().values() if game.released]
    return render(request, "pages/api.html", {"games": games})


@extend_schema(exclude=True)
class Nowhere(APIView):
    """An address that is none: told as JSON, too."""

    throttle_classes: list[Any] = []
    authentication_classes: list[Any] = []

    def initial(self, request: Any, *args: Any, **kwargs: Any) -> None:
        raise Http404
