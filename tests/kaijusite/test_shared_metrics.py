"""The figures of several processes come together in Redis (here a Valkey from its wheel)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from celery import current_app
from django.conf import settings as site_settings
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from games.play.automation import thinking_line
from games.play.ops import incidents, metrics
from kaijusite import shared_metrics
from kaijusite.redis_client import client as redis_client
from kaijusite.shared_metrics import Sharing
from tests.clock import AT, Clock
from tests.valkey import Valkey, site_with_one

pytestmark = pytest.mark.django_db
TOKEN = "let-me-see-the-figures"

ANOTHER = f"""
import django
django.setup()
from games.play.ops import metrics
from kaijusite.shared_metrics import Sharing
from kaijusite import clock
from kaijusite.redis_client import client
clock.now = lambda: {AT}
metrics.lost.labels("of-a-test").inc(5)
metrics.sockets.labels("of-a-test").set(2)
metrics.bot_seconds.labels("of-a-test", "expert").observe(3.0)
Sharing(client()).share()
"""
"""What another process counts and shares, at the same moment."""


@pytest.fixture
def valkey(tmp_path: Path, settings: Any) -> Iterator[Valkey]:
    settings.METRICS_TOKEN = TOKEN
    with site_with_one(tmp_path, settings) as server:
        yield server


def page(client: Client) -> dict[tuple[str, str], float]:
    """The figures by name and the value of their first label."""
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(answer.content.decode())
        for sample in family.samples
        if sample.labels.get("le") in (None, "+Inf")
    }


def another_process(valkey: Valkey) -> None:
    environment = {
        **os.environ,
        "REDIS_URL": valkey.url,
        "DJANGO_SETTINGS_MODULE": "kaijusite.settings",
        "SECRET_KEY": "k" * 50,
    }
    subprocess.run([sys.executable, "-c", ANOTHER], env=environment, cwd=site_settings.BASE_DIR, check=True)


def test_what_two_processes_counted_is_one_sum(client: Client, valkey: Valkey) -> None:
    own = Sharing(redis_client())
    own.share()
    before = page(client).get(("kaijusite_lost_tasks_total", "of-a-test"), 0.0)
    metrics.lost.labels("of-a-test").inc(2)
    own.share()
    own.share()
    another_process(valkey)
    after = page(client)
    assert after["kaijusite_lost_tasks_total", "of-a-test"] - before == 7
    assert after["kaijusite_bot_seconds_count", "expert"] == 1
    assert after["kaijusite_bot_seconds_sum", "expert"] == 3.0


def test_open_sockets_are_summed_while_their_process_lives(
    client: Client, valkey: Valkey, clock: Clock
) -> None:
    metrics.sockets.labels("of-a-test").set(3)
    another_process(valkey)
    Sharing(redis_client()).share()
    assert page(client)["kaijusite_sockets", "of-a-test"] == 5
    clock.goes(shared_metrics.BELIEVED_FOR + 5)
    Sharing(redis_client()).share()
    assert page(client)["kaijusite_sockets", "of-a-test"] == 3, (
        "a process that was killed is not believed for long"
    )
    metrics.sockets.labels("of-a-test").set(0)


def test_what_cannot_be_shared_now_is_shared_later(client: Client, valkey: Valkey) -> None:
    own = Sharing(redis_client())
    own.share()
    before = page(client).get(("kaijusite_lost_tasks_total", "later"), 0.0)
    valkey.stop()
    metrics.lost.labels("later").inc()
    own.share()
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert (answer.status_code, answer.content) == (503, b"The figures cannot be read just now.\n")
    valkey.start()
    own.share()
    assert page(client)["kaijusite_lost_tasks_total", "later"] - before == 1


def test_how_long_the_first_task_has_waited(client: Client, valkey: Valkey, clock: Clock) -> None:
    url = "redis+socket://" + valkey.url.removeprefix("unix://")
    with current_app.connection_for_write(url) as connection:
        for _ in range(3):
            current_app.send_task("games.play.tasks.bot_move", [1, 2, 0], queue="bots", connection=connection)
    clock.goes(40)
    after = page(client)
    assert after["kaijusite_queue_length", "bots"] == 3
    assert after["kaijusite_queue_age_seconds", "bots"] == 40
    assert after["kaijusite_queue_length", "clocks"] == 0
    assert after["kaijusite_queue_age_seconds", "clocks"] == 0


def test_who_stands_in_the_line_of_bots_waits_in_their_queue(
    client: Client, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_line, "waiting", lambda: (7, AT - 25))
    after = page(client)
    assert after["kaijusite_queue_length", "bots"] == 7
    assert after["kaijusite_queue_age_seconds", "bots"] == 25


def test_the_last_troubles_are_kept_and_no_more(valkey: Valkey) -> None:
    for number in range(incidents.MOST + 10):
        incidents.note("lost", number, "The sweep handed out again: bot_move.")
    kept = incidents.latest()
    assert len(kept) == incidents.MOST
    assert kept[0].match == incidents.MOST + 9
    valkey.stop()
    incidents.note("broken", 1, "nobody can hear this, and nothing fails")


def test_no_figure_has_a_name_of_a_person_or_a_number_of_a_match(client: Client, valkey: Valkey) -> None:
    """So that the number of figures does not grow with the site."""
    Sharing(redis_client()).share()
    found = redis_client().hkeys(shared_metrics.COUNTED)
    labels = {label for key in found for label, _ in json.loads(key)[1]}
    assert labels <= {"game", "kind", "by", "code", "of", "task", "from_process", "bot", "queue", "at", "le"}
