"""How news travels between processes: one Redis channel that every web process listens to once.

Every process publishes what happens in it, workers included. A match that moved is only a hint, which
makes the others read it; what is the same for everybody travels ready encoded. Nothing depends on a
message arriving."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import redis

from games.play.changes.broadcast import News
from kaijusite.redis_client import client

log = logging.getLogger(__name__)

CHANNEL = "kaijusite:news"
PROCESS = secrets.token_hex(8)
"""This process among all that share the Redis, so that it does not hear its own news twice."""


class Hint(msgspec.Struct, frozen=True):
    """News as it travels. `topic` is `update`, `table`, `chat`, `lobby` or `person`,
    or `here` when somebody came or left."""

    topic: str
    match: int
    version: int = 0
    text: str = ""
    """The encoded message, where it is the same for everybody."""
    author: int | None = None
    """Whose words it holds, or whose connections look again."""
    kept_from: frozenset[int] = frozenset()
    """The people who are not told."""
    process: str = PROCESS
    at: float = 0.0
    """When it happened, where that is timed."""


_decoder = msgspec.json.Decoder(Hint)
_gathering = threading.local()


def carry(news: News) -> None:
    """Tell the other processes. A listener of `games.play.changes.broadcast`, in the thread that
    committed."""
    text = news.message(None).decode() if news.topic in ("chat", "lobby") else ""
    hint = Hint(news.topic, news.match_id, news.version, text, news.author, news.kept_from, at=news.at)
    gathered: list[Hint] | None = getattr(_gathering, "hints", None)
    if gathered is None:
        publish([hint])
    else:
        gathered.append(hint)


@contextmanager
def together() -> Iterator[None]:
    """What happens in this thread during the block goes to Redis in one round trip, at its end."""
    gathered: list[Hint] = []
    _gathering.hints = gathered
    try:
        yield
    finally:
        _gathering.hints = None
        if gathered:
            publish(gathered)


def encoded(hint: Hint) -> bytes:
    """A hint as the channel carries it."""
    return msgspec.json.encode(hint)


def heard(data: bytes) -> Hint | None:
    """A hint from the channel's bytes, or `None` if this process sent it."""
    hint = _decoder.decode(data)
    return None if hint.process == PROCESS else hint


def publish(hints: list[Hint]) -> None:
    """Tell the other processes. A Redis that does not answer never fails a move: they are told when it
    does again."""
    with _unsent_lock:
        unsent.extend(hints)
        if _sending_later:
            return  # after what waits already
    if not _send():
        _send_later()


MOST_UNSENT = 5000
"""How many hints are kept at most for a Redis that is away; then the oldest are forgotten."""
AGAIN_SECONDS = 0.5
unsent: deque[Hint] = deque(maxlen=MOST_UNSENT)
_unsent_lock = threading.Lock()
_sending_later = False


def _send() -> bool:
    """Send what is unsent, in its order. False if that could not be done now."""
    with _unsent_lock:
        hints = list(unsent)
        unsent.clear()
    if not hints:
        return True
    try:
        pipeline = client().pipeline(transaction=False)
        for hint in hints:
            pipeline.publish(CHANNEL, encoded(hint))
        pipeline.execute()
    except redis.RedisError as error:
        log.warning("the other processes could not be told yet: %s", error)
        with _unsent_lock:
            unsent.extendleft(reversed(hints[-MOST_UNSENT:]))
        return False
    return True


def _send_later() -> None:
    global _sending_later
    with _unsent_lock:
        if _sending_later:
            return
        _sending_later = True
    threading.Thread(target=_keep_sending, name="hints", daemon=True).start()


def _keep_sending() -> None:
    """Until everything is said."""
    global _sending_later
    while True:
        time.sleep(AGAIN_SECONDS)
        if _send():
            with _unsent_lock:
                if not unsent:
                    _sending_later = False
                    return
