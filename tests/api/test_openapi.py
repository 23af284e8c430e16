"""The committed OpenAPI is what the code says."""

from __future__ import annotations

from typing import Any

import yaml
from django.conf import settings
from django.test import Client
from django.urls import get_resolver
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer

from games.api.urls import urlpatterns

COMMITTED = settings.BASE_DIR / "docs" / "openapi.yaml"


def described() -> dict[str, Any]:
    return SchemaGenerator().get_schema(request=None, public=True)


def test_the_committed_openapi_is_what_the_code_says() -> None:
    told = OpenApiYamlRenderer().render(described(), renderer_context={}).decode()
    assert COMMITTED.read_text() == told, (
        "write it anew: .venv/bin/python manage.py spectacular --file docs/openapi.yaml"
    )


def test_every_address_is_described() -> None:
    exempt = {"openapi.yaml", r"^[\s\S]*$"}
    known = {str(pattern.pattern) for pattern in urlpatterns} - exempt
    assert len(described()["paths"]) == len(known)
    for nothing in ("", "no/such/thing", "games/two%0Alines/", "leaderboards/a\nb/"):
        assert get_resolver().resolve(f"/api/v1/{nothing}").url_name == "api_nowhere"


def test_every_method_says_what_a_token_needs_and_how_it_is_refused() -> None:
    for path, methods in described()["paths"].items():
        for method, told in methods.items():
            assert told["security"][0]["token"][0] in ("read", "play", "tables", "chat"), path
            assert ({} in told["security"]) == (method == "get" and "/me/" not in path), path
            assert {"400", "401", "403", "404", "429"} <= told["responses"].keys(), path


def test_it_is_served_and_so_is_the_page_to_try_it(client: Client) -> None:
    served = yaml.safe_load(b"".join(client.get("/api/v1/openapi.yaml")))
    assert served["paths"].keys() == described()["paths"].keys()
