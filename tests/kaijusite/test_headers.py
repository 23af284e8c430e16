"""What browsers are told about every page, and that the templates live with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpResponseBase
from django.template.loader import render_to_string
from django.test import AsyncClient, Client

from games import play
from games.models import Match
from games.play.ops.rule_sets import load_all
from kaijusite.headers import content_policy

SCRIPT = re.compile(r"<script\b([^>]*)>", re.IGNORECASE)
TEMPLATES = sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))


def policy(response: HttpResponseBase) -> dict[str, list[str]]:
    """The directives of an answer's policy with their sources."""
    directives = (one.split() for one in response["Content-Security-Policy"].split(";"))
    return {name: sources for name, *sources in directives}


@pytest.fixture
def match(db: None, monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr("games.play.match.scheduler.send", lambda *task: None)
    load_all()
    owner = get_user_model().objects.create_user("owner")
    return play.open_table(owner, "kaiju_exchange", 2, bots=["novice"], speed="instant", pace="free")


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/no/such/page/", "/admin/login/", "/accounts/login/", "/api/v1/"])
def test_every_answer_carries_the_headers(client: Client, address: str) -> None:
    response = client.get(address)
    said = policy(response)
    assert said["default-src"] == ["'none'"]
    assert said["object-src"] == said["base-uri"] == said["frame-ancestors"] == ["'none'"]
    assert said["form-action"] == ["'self'"]
    assert "'unsafe-inline'" not in said["script-src"] + said["style-src"]
    assert "'unsafe-eval'" not in said["script-src"]
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert response["Cross-Origin-Resource-Policy"] == "same-origin"
    assert response["Referrer-Policy"] == "same-origin"
    assert "camera=()" in response["Permissions-Policy"]


async def test_an_asynchronous_answer_carries_them_too() -> None:
    response = await AsyncClient().get("/fair/")
    assert "camera=()" in response["Permissions-Policy"]
    assert policy(response)["default-src"] == ["'none'"]


def test_a_site_with_https_asks_for_it_everywhere() -> None:
    assert content_policy(https=True)["DIRECTIVES"]["upgrade-insecure-requests"]
    assert "upgrade-insecure-requests" not in content_policy(https=False)["DIRECTIVES"]


def test_the_scripts_of_the_table_carry_the_nonce_of_this_very_answer(client: Client, match: Match) -> None:
    client.force_login(get_user_model().objects.get(username="owner"))
    nonces = set()
    for _ in range(2):
        response = client.get(f"/tables/{match.pk}/")
        (allowed,) = (source for source in policy(response)["script-src"] if source.startswith("'nonce-"))
        nonce = allowed.removeprefix("'nonce-").removesuffix("'")
        nonces.add(nonce)
        scripts = [one for one in SCRIPT.findall(response.content.decode()) if "application/json" not in one]
        assert len(scripts) >= 2
        assert all(f'nonce="{nonce}"' in one or "src=" in one for one in scripts)
    assert len(nonces) == 2, "a nonce is used once"


def test_a_page_without_scripts_of_its_own_allows_none(client: Client, db: None) -> None:
    assert policy(client.get("/about/"))["script-src"] == ["'self'"]


@pytest.mark.parametrize("name", ["400", "413", "500", "503"])
def test_the_pages_for_what_the_site_cannot_do_need_nothing_that_may_be_missing(name: str) -> None:
    page = render_to_string(f"{name}.html", {})
    files = re.findall(r'(?:href|src)="/static/([^"]+)"', page)
    assert len(files) == 3
    assert [file for file in files if not Path(settings.BASE_DIR, "static", file).exists()] == []


@pytest.mark.parametrize(
    "path", TEMPLATES, ids=[str(path.relative_to(settings.BASE_DIR)) for path in TEMPLATES]
)
def test_no_template_holds_what_browsers_would_refuse(path: Path) -> None:
    """No script without a nonce, no handler in an attribute, no style element; style attributes are
    allowed."""
    text = path.read_text()
    for attributes in SCRIPT.findall(text):
        fine = "src=" in attributes or "application/json" in attributes or "nonce=" in attributes
        assert fine, f"an inline script without nonce: <script{attributes}>"
    assert re.search(r"<[^>]*\son\w+\s*=", text) is None, "a handler in an attribute"
    assert "<style" not in text.lower(), "a style element; put it into static/css"
    assert "javascript:" not in text.lower()
