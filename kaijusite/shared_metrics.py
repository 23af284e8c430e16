"""The figures of all processes, over Redis, and the page that Prometheus reads.

Each process counts for itself (`games.play.ops.metrics`) and every few seconds adds what is new to one
Redis hash; workers and web processes on any machine do the same, so any web process can answer for the
whole site, and a process that ends takes little with it. What is so *now* (open sockets) each process
writes again and again, and what was not written for a while is not believed. A Redis that was emptied
starts the counters again, as Prometheus expects of counters."""

from __future__ import annotations

import hmac
import json
import logging
import os
import secrets
import threading
import time
from collections.abc import Iterable
from typing import Any

import redis
from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

from games.models import Match
from games.play.automation import thinking_line
from games.play.ops.metrics import REGISTRY
from kaijusite import clock
from kaijusite.redis_client import client
from kaijusite.schedule import BACKGROUND, BOTS, QUEUES

log = logging.getLogger(__name__)

COUNTED = "kaijusite:figures:counted"
NOW = "kaijusite:figures:now"
SHARED_EVERY = 5.0
"""Seconds between two times that a process shares what it counted."""
BELIEVED_FOR = 20.0
"""Seconds for which what a process said of now holds."""


def _key(sample: Any) -> str:
    return json.dumps([sample.name, sorted(sample.labels.items())])


class Sharing:
    """What this process has counted and not shared yet."""

    def __init__(self, client: redis.Redis, *, forked: bool = False) -> None:
        self._client = client
        self._shared: dict[str, float] = {}
        if forked:  # what the parent counted is the parent's
            self._shared = {_key(one): one.value for metric in REGISTRY.collect() for one in metric.samples}
        self._process = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._lock = threading.Lock()

    def share(self) -> None:
        """Add what is new since the last time. If Redis does not answer, it is added the next time."""
        with self._lock:
            new: dict[str, float] = {}
            total: dict[str, float] = {}
            now: dict[str, str] = {}
            for metric in REGISTRY.collect():
                for sample in metric.samples:
                    key = _key(sample)
                    if metric.type == "gauge":
                        now[f"{self._process} {key}"] = json.dumps([sample.value, clock.now()])
                        continue
                    total[key] = sample.value
                    if sample.value != self._shared.get(key, 0.0):
                        new[key] = sample.value - self._shared.get(key, 0.0)
            if not new and not now:
                return
            pipeline = self._client.pipeline(transaction=True)
            for key, value in new.items():
                pipeline.hincrbyfloat(COUNTED, key, value)
            if now:
                pipeline.hset(NOW, mapping=now)
            try:
                pipeline.execute()
            except redis.RedisError as error:
                log.warning("the figures could not be shared: %s", type(error).__name__)
            else:
                self._shared = total


def share_for_ever(*, forked: bool = False) -> None:
    """Begin to share this process's figures, in a thread of its own. Does nothing on a site without Redis."""
    if settings.REDIS_URL:
        sharing = Sharing(client(), forked=forked)
        threading.Thread(target=_keep_sharing, args=(sharing,), name="figures", daemon=True).start()


def _keep_sharing(sharing: Sharing) -> None:
    while True:
        time.sleep(SHARED_EVERY)
        sharing.share()


# -- reading -------------------------------------------------------------------------------------------------


def counted() -> dict[str, dict[tuple[tuple[str, str], ...], float]]:
    """The counters of all processes: by the name of the sample, then by its labels. Raises
    `redis.RedisError`."""
    figures: dict[str, dict[tuple[tuple[str, str], ...], float]] = {}
    if not settings.REDIS_URL:
        samples = [(_key(sample), sample.value) for metric in REGISTRY.collect() for sample in metric.samples]
    else:
        found: dict[bytes, bytes] = client().hgetall(COUNTED)  # type: ignore[assignment]
        samples = [(key.decode(), float(value)) for key, value in found.items()]
        samples += list(_now().items())
    for key, value in samples:
        name, labels = json.loads(key)
        figures.setdefault(name, {})[tuple((label, text) for label, text in labels)] = value
    return figures


def _now() -> dict[str, float]:
    """The sums of what the processes said of now; what is too old is thrown away."""
    sums: dict[str, float] = {}
    found: dict[bytes, bytes] = client().hgetall(NOW)  # type: ignore[assignment]
    old = []
    for field, text in found.items():
        value, at = json.loads(text)
        key = field.decode().partition(" ")[2]
        if at < clock.now() - BELIEVED_FOR:
            old.append(field)
        else:
            sums[key] = sums.get(key, 0.0) + value
    if old:
        client().hdel(NOW, *old)  # type: ignore[arg-type]
    return sums


class Everything:
    """The figures of the whole site as Prometheus' client wants them."""

    def collect(self) -> Iterable[Metric]:
        figures = counted()
        for declared in REGISTRY.collect():
            family = Metric(declared.name, declared.documentation, declared.type)
            for name in (
                declared.name,
                *(declared.name + end for end in ("_total", "_bucket", "_count", "_sum")),
            ):
                for labels, value in sorted(figures.get(name, {}).items(), key=_in_order):
                    family.add_sample(name, dict(labels), value)
            yield family
        yield from queues()
        yield from matches()


def _in_order(sample: tuple[tuple[tuple[str, str], ...], float]) -> tuple[Any, float]:
    """Buckets of a histogram stand in the order of their bounds."""
    labels = dict(sample[0])
    bound = float(labels.pop("le", "0").replace("+Inf", "inf"))
    return sorted(labels.items()), bound


def queues() -> Iterable[Metric]:
    """How many tasks wait in each queue, and for how long the first of them has."""
    length = GaugeMetricFamily(
        "kaijusite_queue_length", "Tasks that no worker has taken yet.", labels=["queue"]
    )
    age = GaugeMetricFamily(
        "kaijusite_queue_age_seconds", "How long the oldest of them has waited.", labels=["queue"]
    )
    if settings.REDIS_URL:
        for queue in (*QUEUES, BACKGROUND):
            waiting, oldest = float(client().llen(queue)), _age(client().lindex(queue, -1))  # type: ignore[arg-type]
            if queue == BOTS:
                in_line, since = thinking_line.waiting()
                waiting, oldest = waiting + in_line, max(oldest, clock.now() - since if in_line else 0.0)
            length.add_metric([queue], waiting)
            age.add_metric([queue], oldest)
    yield length
    yield age


def _age(message: bytes | None) -> float:
    queued = json.loads(message)["headers"].get("queued") if message else None
    return max(0.0, clock.now() - queued) if queued else 0.0


def matches() -> Iterable[Metric]:
    """How many matches there are to look after, and what the sweep should have done by now."""
    number = GaugeMetricFamily("kaijusite_matches", "Matches by status.", labels=["status"])
    for status in (Match.Status.OPEN, Match.Status.PLAYING):
        number.add_metric([status], Match.objects.filter(status=status).count())
    yield number
    late = Match.objects.filter(due_at__lt=timezone.now(), status=Match.Status.PLAYING).order_by("due_at")
    first = late.values_list("due_at", flat=True).first()
    yield GaugeMetricFamily(
        "kaijusite_overdue_seconds",
        "How long the match that has waited longest for something that is due has waited.",
        value=(timezone.now() - first).total_seconds() if first else 0.0,
    )


def metrics(request: HttpRequest) -> HttpResponse:
    """The page for Prometheus, for whoever has the token (`METRICS_TOKEN`); for anybody else there is no
    such page."""
    given = request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not hmac.compare_digest(
        given.encode(), f"Bearer {settings.METRICS_TOKEN}".encode()
    ):
        raise Http404
    try:
        page = generate_latest(Everything())
    except (redis.RedisError, DatabaseError):
        log.exception("the figures could not be read")
        return HttpResponse("The figures cannot be read just now.\n", "text/plain", status=503)
    return HttpResponse(page, CONTENT_TYPE_LATEST)
