"""Schemathesis asks the interface whatever its OpenAPI allows, and what it does not: no error of ours, no
undocumented answer."""

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
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase
from hypothesis import settings as hypothesis_settings
from schemathesis import checks

from games.management.club.played import play_one
from games.models import Match
from games.play.people import tokens
from games.play.tables import chat
from tests.api.conftest import ALL, account
from tests.rows import Rows, all_rows, put_back
from tests.toy import GAME

COMMITTED = yaml.safe_load((settings.BASE_DIR / "docs" / "openapi.yaml").read_text())


def nothing_else(description: Any) -> Any:
    """The same description, by which an object has no fields but those that it tells."""
    if isinstance(description, list):
        return [nothing_else(one) for one in description]
    if not isinstance(description, dict):
        return description
    inner = {key: nothing_else(value) for key, value in description.items()}
    if inner.get("type") == "object" and isinstance(inner.get("properties"), dict):
        inner.setdefault("additionalProperties", False)
    return inner


schema = schemathesis.openapi.from_dict(nothing_else(COMMITTED))
schema.app = get_wsgi_application()
MOMENTS = 12
"""So many of a match are looked at."""
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


@pytest.fixture(scope="module")
def rows(django_db_setup: None, django_db_blocker: Any) -> Rows:
    """All that is stored of a match that was played to its end: played once, for every address."""
    with django_db_blocker.unblock(), transaction.atomic():
        play_one("spoonbrokers", [account("first"), account("second")], bot="random")
        found = all_rows()
        transaction.set_rollback(True)
    return found


@pytest.fixture
def finished(rows: Rows, db: None) -> None:
    """That match is there."""
    put_back(rows)


@pytest.fixture
def secret(finished: None, match: Match) -> str:
    """The token of somebody who sits at a table, where another match has been played to its end and something
    was said."""
    chat.say(match.pk, account("owner"), "Hello")
    return tokens.issue(account("owner"), "a test", ALL)[1]


def searching(examples: int) -> hypothesis_settings:
    return hypothesis_settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@schema.parametrize()
@searching(3)
def test_whatever_is_asked_is_answered_as_described(case: Any, secret: str, match: Match) -> None:
    ask(case, secret)


@pytest.mark.long
@schema.parametrize()
@searching(40)
def test_whatever_is_asked_at_length_is_answered_as_described(case: Any, secret: str, match: Match) -> None:
    ask(case, secret)


def ask(case: Any, secret: str) -> None:
    cache.clear()
    if isinstance(case.path_parameters.get("match_id"), int):
        case.path_parameters["match_id"] = _either(case.path_parameters["match_id"])
    if len(str(case.path_parameters.get("key", ""))) % 2:
        case.path_parameters["key"] = GAME.key
    case.call_and_validate(headers={"Authorization": f"Bearer {secret}"}, checks=CHECKS)


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({}, 200),
        ({"table": "false", "wait": 25}, 200),
        ({"table": "true"}, 200),
        ({"table": "true", "wait": 1}, 200),
        ({"table": "perhaps"}, 400),
        ({"table": "true", "wait": 26}, 400),
        ({"table": "true", "wait": -1}, 400),
    ],
    ids=str,
)
def test_a_choice_with_its_next_question_is_answered_as_described(
    query: dict[str, Any], status: int, secret: str, match: Match
) -> None:
    """What is drawn by chance is hardly ever a choice that may be made, and so never comes to `table` and
    `wait`."""
    case = schema["/api/v1/tables/{match_id}/act/"]["POST"].Case(
        path_parameters={"match_id": match.pk},
        query=query,
        body={"version": match.version, "nonce": "conforming", "action": {"do": "roll"}},
        media_type="application/json",
    )
    answer = case.call(headers={"Authorization": f"Bearer {secret}"})
    assert answer.status_code == status
    case.validate_response(answer, checks=CHECKS)
    if status == 200:
        assert (answer.json()["table"] is None) == (query.get("table") != "true")


def test_moments_of_a_finished_match_are_answered_as_described(secret: str) -> None:
    """What is drawn by chance is hardly ever a moment that there is."""
    over = Match.objects.get(status=Match.Status.FINISHED)
    for version in range(1, over.version, over.version // MOMENTS):
        case = schema["/api/v1/matches/{match_id}/replay/{version}/"]["GET"].Case(
            path_parameters={"match_id": over.pk, "version": version}
        )
        answer = case.call(headers={"Authorization": f"Bearer {secret}"})
        assert answer.status_code == 200
        case.validate_response(answer, checks=CHECKS)


def _either(number: int) -> int:
    """A match that there is: the one that is over, or the one that is being played."""
    there = list(Match.objects.order_by("pk").values_list("pk", flat=True))
    return there[number % len(there)]
