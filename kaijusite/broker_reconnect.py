"""How a worker comes back to a broker that was away."""

from __future__ import annotations

from functools import partial
from typing import Any

from celery.worker.consumer import Consumer as CelerysConsumer

LONGEST_WAIT = 2.0
"""Seconds between two attempts at most.
Celery's own wait grows to half a minute, and matches would wait as long."""


class Consumer(CelerysConsumer):
    """Celery's consumer, which tries again soon however long the broker was away."""

    def ensure_connected(self, conn: Any) -> Any:
        conn._ensure_connection = partial(
            conn._ensure_connection, interval_start=0.5, interval_step=0.5, interval_max=LONGEST_WAIT
        )
        return super().ensure_connected(conn)
