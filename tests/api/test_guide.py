"""The papers for programs can be read on the site itself, and lead to each other."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from games.api.guide import PAGES
from tests.api.conftest import person

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/api/guide/", "/api/protocol/", "/api/engine/", "/api/match-file/"])
def test_every_link_of_a_paper_leads_somewhere(client: Client, address: str) -> None:
    text = client.get(address).content.decode()
    links = re.findall(r"<article.*</article>", text, re.DOTALL)[0]
    found = re.findall(r'href="([^"]+)"', links)
    assert found
    for one in found:
        assert client.get(one).status_code == 200, one
    assert "<li>" in links or address == "/api/guide/"


def test_the_guide_tells_what_the_docs_tell_with_the_example_beside_it(client: Client) -> None:
    assert "KAIJU_TOKEN" in client.get("/api/guide/").content.decode()
    for name in ("bot.py", "socket_bot.py"):
        served = b"".join(client.get(f"/api/{name}"))
        assert served == (settings.BASE_DIR / "examples" / name).read_bytes()
    for name in PAGES:
        assert (settings.BASE_DIR / "docs" / name).resolve().exists()


def test_whoever_makes_a_token_is_led_to_it() -> None:
    for address in ("/api/", "/account/tokens/"):
        page = person("owner").get(address).content.decode()
        assert 'href="/api/guide/"' in page, address
        assert 'href="/api/bot.py"' in page, address
    schema = b"".join(Client().get("/api/v1/openapi.yaml")).decode()
    assert "/api/guide/" in schema
    assert "servers:" in schema
