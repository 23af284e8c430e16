"""Schemathesis asks the interface whatever its OpenAPI allows, and what it does not: no error of ours, no undocumented answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
import yaml
from django.conf import settings
from django.core.cache import cache
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase
from hypothesis import settings as hypothesis_settings
from schemathesis import checks

from games.management.club.played import play_one
from games.models import Match
from games.play import tokens
from tests.api.conftest import ALL, account
from tests.toy import GAME

COMMITTED = yaml.safe_load((settings.BASE_DIR / "docs" / "openapi.yaml").read_text())
schema = schemathesis.openapi.from_dict(COMMITTED)
schema.app = get_wsgi_application()
CHECKS = checks.CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    ]
)


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """The requests share the test's own connection, as they do with Django's test client."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def secret(match: Match) -> str:
    """The token of somebody who sits at a table, where another match has been played to its end."""
    play_one("spoonbrokers", [account("first"), account("second")], bot="random")
    return tokens.issue(account("owner"), "a test", ALL)[1]


@schema.parametrize()
@hypothesis_settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_is_answered_as_described(case: Any, secret: str, match: Match) -> None:
    cache.clear()
    if isinstance(case.path_parameters.get("match_id"), int):
        case.path_parameters["match_id"] = Match.objects.order_by("?").values_list("pk", flat=True)[0]
    if len(str(case.path_parameters.get("key", ""))) % 2:
        case.path_parameters["key"] = GAME.key
    case.call_and_validate(headers={"Authorization": f"Bearer {secret}"}, checks=CHECKS)
