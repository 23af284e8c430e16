"""Whether a process lives and whether it can work, as a load balancer asks."""

from __future__ import annotations

import pytest
import redis
from django.db import DatabaseError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings

from games.play.automation.sweep_lost_tasks import sweep
from kaijusite import health
from tests.clock import Clock
from tests.disks import full, read_only

OUTSIDE = {"headers": {"Host": "10.0.0.7:8000"}}
"""How a load balancer asks: by the bare address, which is none of the site's names."""


@pytest.fixture(autouse=True)
def just_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_migrated", False)
    monkeypatch.setattr(health, "_tried", (float("-inf"), health.FINE))
    monkeypatch.setattr(health, "_swept", (None, None))


def test_a_process_that_answers_lives_whatever_the_database_does(client: Client) -> None:
    """(This test may not touch the database at all.)"""
    answer = client.get("/live", **OUTSIDE)
    assert (answer.status_code, answer.json()) == (200, {"alive": True})
    assert answer["Cache-Control"] == "no-store"


@pytest.fixture
def with_redis(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    class Answers:
        def ping(self) -> bool:
            return True

    settings.REDIS_URL = "redis://cache.example"
    monkeypatch.setattr(health, "client", Answers)


def test_ready_when_everything_answers(client: Client, db: None, with_redis: None) -> None:
    answer = client.get("/ready", **OUTSIDE)
    assert answer.status_code == 200
    assert answer.json() == {"ready": True, **dict.fromkeys(health.CHECKS, "fine")}
    assert set(health.CHECKS) == {"database", "writing", "redis", "moves", "sweep", "migrations"}


def test_being_asked_again_takes_one_query(client: Client, db: None, with_redis: None) -> None:
    client.get("/ready", **OUTSIDE)
    with CaptureQueriesContext(connection) as asked:
        client.get("/ready", **OUTSIDE)
    assert len(asked) == 1


def test_a_disk_that_takes_nothing_is_noticed_and_that_it_does_again(
    client: Client, transactional_db: None, with_redis: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "WRITTEN_EVERY", 0.0)
    assert client.get("/ready").status_code == 200
    with read_only():
        answer = client.get("/ready")
        assert (answer.status_code, answer.json()["writing"]) == (503, "cannot write")
        assert answer.json()["database"] == "fine", "it can still be read"
    assert client.get("/ready").status_code == 200


def test_a_disk_without_room_is_told_apart_from_one_that_takes_nothing(
    client: Client,
    transactional_db: None,
    with_redis: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(health, "WRITTEN_EVERY", 0.0)
    with full():
        answer = client.get("/ready")
        assert (answer.status_code, answer.json()["writing"]) == (503, "no room")
    assert "ERROR" in {record.levelname for record in caplog.records if record.name == health.__name__}
    assert client.get("/ready").status_code == 200


def test_https_does_not_lead_the_checks_away(client: Client, db: None) -> None:
    with override_settings(SECURE_SSL_REDIRECT=True):
        assert client.get("/", headers={"Host": "localhost"}).status_code == 301
        assert Client().get("/live", **OUTSIDE).status_code == 200
        assert Client().get("/ready", **OUTSIDE).status_code in (200, 503)


def test_not_ready_without_redis(client: Client, db: None, settings, monkeypatch: pytest.MonkeyPatch) -> None:
    class Away:
        def ping(self) -> None:
            raise redis.ConnectionError("Error 111 connecting to secret-host:6379 with hunter2")

    settings.REDIS_URL = "redis://:hunter2@secret-host"
    monkeypatch.setattr(health, "client", Away)
    answer = client.get("/ready")
    assert answer.status_code == 503
    assert answer.json()["redis"] == "does not answer"
    assert answer.json()["sweep"] == "unknown"
    assert b"hunter2" not in answer.content
    assert b"secret-host" not in answer.content


def test_not_ready_without_the_database(
    client: Client, with_redis: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    class Away:
        def __getitem__(self, alias: str) -> None:
            asked.append(alias)
            raise DatabaseError("password authentication failed for user hunter2")

    monkeypatch.setattr(health, "connections", Away())
    answer = client.get("/ready")
    assert answer.status_code == 503
    assert answer.json() == {
        "ready": False,
        "database": "does not answer",
        "writing": "cannot write",
        "redis": "fine",
        "moves": "fine",
        "sweep": "fine",
        "migrations": "unknown",
    }
    assert len(asked) == 1, "each time it is asked may take seconds"


def test_it_says_when_nothing_was_swept_for_a_minute(
    client: Client, db: None, with_redis: None, clock: Clock
) -> None:
    def says() -> tuple[int, str]:
        answer = client.get("/ready")
        return answer.status_code, answer.json()["sweep"]

    for _ in range(20):
        sweep()
        assert says() == (200, "fine")
        clock.goes(5)
    clock.at -= 3600  # whatever the date says
    assert says() == (200, "fine")
    clock.goes(50)
    assert says() == (200, "fine")
    clock.goes(10)
    assert says() == (200, "late"), "this process can work: people who play go on"
    sweep()
    assert says() == (200, "fine")


def test_where_nothing_ever_swept_it_says_so_after_a_minute(
    client: Client, db: None, with_redis: None, clock: Clock
) -> None:
    assert client.get("/ready").json()["sweep"] == "fine", "the site has just started"
    clock.goes(61)
    assert client.get("/ready").json()["sweep"] == "late"


def test_not_ready_while_migrations_are_missing(
    client: Client, db: None, with_redis: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = "django.db.migrations.executor.MigrationExecutor.migration_plan"
    for what, found in ((plan, ["0007"]), ("kaijusite.health.too_old", ["The tables are too old."])):
        with monkeypatch.context() as old:
            old.setattr(what, lambda *_, found=found: found)
            answer = client.get("/ready")
            assert (answer.status_code, answer.json()["migrations"]) == (503, "missing")
    assert client.get("/ready").status_code == 200, "once they have been made it is ready"


@pytest.mark.parametrize("address", ["/live", "/ready"])
def test_nothing_else_is_like_it(client: Client, db: None, address: str) -> None:
    assert client.get(address + "/x").status_code == 404
    assert "sessionid" not in client.get(address).cookies
