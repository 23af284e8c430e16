"""How a worker comes back to a broker that was away, and what it does first."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from celery.worker.consumer import Consumer as CelerysConsumer

from kaijusite.schedule import QUEUES

log = logging.getLogger(__name__)

LONGEST_WAIT = 2.0
"""Seconds between two attempts at most.
Celery's own wait grows to half a minute, and matches would wait as long."""


class Consumer(CelerysConsumer):
    """Celery's consumer, which tries again soon however long the broker was away, and asks for what its
    queues should hold: the broker keeps nothing, and a worker that died had tasks in its hands."""

    def on_ready(self) -> None:
        super().on_ready()
        for queue in {queue.name for queue in self.task_consumer.queues}.intersection(QUEUES):
            try:
                self.app.send_task("games.play.tasks.hand_out_anew", [queue], queue=queue)
            except Exception as error:  # whatever the broker's client raises: the sweep will come
                log.warning("%s is not asked for what it should hold: %s", queue, error)

    def ensure_connected(self, conn: Any) -> Any:
        conn._ensure_connection = partial(
            conn._ensure_connection, interval_start=0.5, interval_step=0.5, interval_max=LONGEST_WAIT
        )
        return super().ensure_connected(conn)
