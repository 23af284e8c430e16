"""The coach on the line: what somebody asks is reckoned beside the connection, so that a choice that they
make meanwhile never waits for it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Protocol

import msgspec

from games import play
from games.api.quotas import asker, take
from games.play.refusal import Refusal
from games.realtime.authentication import as_request
from games.realtime.threads import think

log = logging.getLogger(__name__)


class Asking(Protocol):
    """The connection of somebody at a table."""

    match_id: int
    user: Any
    scope: Any

    async def send_text(self, text: str) -> None: ...


class Coach:
    """Answers the latest question of one connection; one that a later one overtakes has no answer."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking
        self._wanted: int | None = None
        self._task: asyncio.Task[None] | None = None

    def ask(self, version: int) -> None:
        """What would you do at this version?"""
        self._wanted = version
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._answer())

    def go(self) -> None:
        """Nobody waits for an answer any more."""
        if self._task is not None:
            self._task.cancel()

    async def _answer(self) -> None:
        while self._wanted is not None:
            version, self._wanted = self._wanted, None
            answer = await self._reckoned(version)
            if self._wanted is None:
                await self._asking.send_text(answer)

    async def _reckoned(self, version: int) -> str:
        code = sentence = ""
        advice = b"null"
        try:
            advice = await think(advised, self._asking, version)
        except Refusal as refusal:
            code, sentence = refusal.code, refusal.sentence
        except Exception:
            log.exception("a coach could not answer")
            code, sentence = "broken", "The coach has no answer just now."
        words = {"type": "advice", "version": version, "ok": not code, "code": code, "sentence": sentence}
        return msgspec.json.encode({**words, "advice": msgspec.Raw(advice)}).decode()


def advised(asking: Asking, version: int) -> bytes:
    """What a mind thinks of the question, unless somebody has asked too often. Raises `Refusal`."""
    if asking.user is not None and take("advice", asker(as_request(asking.scope, asking.user))).left < 0:
        raise Refusal("too-fast", "So many questions within a minute; please wait for the next one.")
    return play.advise(asking.match_id, asking.user, version)
