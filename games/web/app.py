"""The site as an app that can be installed: its manifest, its service worker, and the page without a
connection."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

WORKER = Path(settings.BASE_DIR) / "static" / "app" / "worker.js"
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable.png", "512x512", "maskable"),
)
SHELL_FILES = ("css/broken.css", "app/icon-192.png", "logo.svg")
"""What the page without a connection needs."""


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """What the app is called and looks like on somebody's device."""
    icons = [
        {
            "src": staticfiles_storage.url(f"app/{name}"),
            "sizes": sizes,
            "type": "image/png",
            "purpose": purpose,
        }
        for name, sizes, purpose in ICONS
    ]
    told = {
        "id": "/",
        "name": "Kaijusite: five kaiju games",
        "short_name": "Kaijusite",
        "description": "Tabletop games about giant monsters, by the full rules.",
        "start_url": reverse("front"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#17130f",
        "theme_color": "#17130f",
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [
            {"name": "Your matches", "url": reverse("matches")},
            {"name": "At a real table", "url": reverse("companions")},
        ],
    }
    return JsonResponse(told, content_type="application/manifest+json")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: it lies at the root, because it may only serve pages below its own address."""
    return HttpResponse(_worker(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def _worker() -> str:
    """Its lines after the shell of this release: whatever changes there makes it a new worker."""
    files = [staticfiles_storage.url(name) for name in SHELL_FILES]
    page = reverse("offline")
    text = WORKER.read_text()
    mark = hashlib.sha256(json.dumps([files, text]).encode()).hexdigest()[:12]
    shell = {"name": f"shell-{mark}", "page": page, "files": files}
    return f"self.SHELL = {json.dumps(shell)};\n{text}"


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that devices keep; it says nothing about who looked at it."""
    return render(request, "pages/offline.html")
