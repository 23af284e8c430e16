"""A program that takes part in an event, as people's own programs do: it enters, sits down and looks how
things stand by the API, and plays over the WebSocket of its table. Whatever breaks, it tries again."""

from __future__ import annotations

import asyncio
import http.client
import json
from typing import Any

from bench.ports import HOST
from tests.load.players import Player
from tests.patience import PATIENCE

LOOKS_EVERY = 2.0
"""Seconds between two looks at the event while nothing is to be done."""
THINKS = 0.05
OVER = ("over", "off")


class AtTable(Player):
    """A seat that is played until the match is over."""

    def heard(self, data: bytes) -> None:
        super().heard(data)
        message = json.loads(data)
        if message["type"] == "closing" or message.get("result"):
            self.stop()


class Program:
    """One bot account in one event."""

    def __init__(self, event: int, token: str, port: int) -> None:
        self.event, self.token, self.port = event, token, port
        self.acknowledged: dict[str, int] = {}
        self.matches: set[int] = set()
        self.status = ""
        self.at_table: AtTable | None = None

    def progress(self) -> int:
        """Grows with each choice that was acknowledged."""
        now = len(self.at_table.acknowledged) if self.at_table is not None else 0
        return len(self.acknowledged) + now

    async def enter(self) -> None:
        await self._ask("POST", "enter/")

    async def take_part(self) -> None:
        """Until the event is over."""
        while True:
            seen = await self._ask("GET")
            self.status, mine = seen["event"]["status"], seen["you"]
            if self.status in OVER:
                return
            if mine["match"]:
                await self._play(mine["match"])
            elif mine["status"] == "due":
                await self._ask("POST", "sit/")  # once more is no more
            await asyncio.sleep(LOOKS_EVERY)

    async def _play(self, match: int) -> None:
        self.at_table = player = AtTable(match, "", [self.port], token=self.token, thinks=THINKS)
        await player.play()
        self.at_table = None
        self.matches.add(match)
        self.acknowledged |= player.acknowledged

    async def _ask(self, method: str, verb: str = "") -> Any:
        """What the site answers, once it does."""
        while True:
            try:
                status, answer = await asyncio.to_thread(self._asked, method, verb)
            except (OSError, http.client.HTTPException):
                status, answer = 503, None
            if status < 400:
                return answer
            # The site restarts, or somebody else was quicker; anything else is a fault.
            assert status >= 500 or status == 409, answer
            if status == 409:
                return None
            await asyncio.sleep(0.5)

    def _asked(self, method: str, verb: str) -> tuple[int, Any]:
        line = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        try:
            headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
            body = "{}" if method == "POST" else None
            line.request(method, f"/api/v1/events/{self.event}/{verb}", body, headers)
            answer = line.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if answer.status < 500 else None
        finally:
            line.close()
