"""Somebody at a table who answers whatever it asks, and stays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from itertools import cycle
from math import inf
from typing import Any

from bench.ports import HOST
from bench.wire import Wire
from tests.load.sites import until
from tests.patience import PATIENCE

COMPOSED = {"trade", "counter"}
LONG_GAME = "monster_musume"
"""The game that takes most choices: for two, some 300 at least."""
AGAIN = 0.2
"""Seconds after which somebody whose choice was refused makes another."""


class Player:
    """Answers whatever it is asked, and comes back when the connection breaks: to the next of the ports. With
    a token it plays as a program does."""

    def __init__(
        self, match: int, session: str, ports: Sequence[int], *, token: str = "", thinks: float = 0.0
    ) -> None:
        self.match, self.token = match, token
        self.cookie = f"sessionid={session}"
        self.ports = cycle(ports)
        self.thinks = thinks
        self.acknowledged: dict[str, int] = {}
        self.sent = 0
        self.version = 0
        self.wire: Wire | None = None
        self.stopped = False
        self.asked: dict[str, Any] = {}
        self.may = inf
        """How many choices they make before they wait for `may_choose`."""

    async def play(self) -> None:
        """Stay connected until stopped."""
        while not self.stopped:
            broken = asyncio.Event()
            wire = Wire(self.heard, broken.set)
            try:
                path = f"/ws/table/{self.match}/"
                await wire.connect((HOST, next(self.ports)), path, self.cookie, self.token)
            except OSError:
                await asyncio.sleep(0.1)
                continue
            self.wire = wire
            if self.stopped:
                wire.close()
            elif self.asked:
                self.answer(self.asked["version"])
            await broken.wait()

    def heard(self, data: bytes) -> None:
        message = json.loads(data)
        if message["type"] == "update":
            self.version = max(self.version, message["version"])
            self.asked = message
            self.answer_after(self.thinks)
        elif message["type"] == "done":
            self.acknowledged[message["nonce"]] = message["version"]
        elif message["type"] == "refused" and self.asked:
            self.answer_after(AGAIN)

    def answer_after(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self.answer, self.asked["version"])

    def may_choose(self, count: float) -> None:
        """They make so many choices from now on."""
        waiting, self.may = self.may <= 0, count
        if waiting and self.asked:
            self.answer(self.asked["version"])

    def answer(self, version: int) -> None:
        """Choose something, unless the table has moved on."""
        if version != self.asked["version"] or self.may <= 0:
            return
        choices = [
            c for c in (self.asked["prompt"] or {"choices": []})["choices"] if c["verb"] not in COMPOSED
        ]
        if choices and self.wire is not None and not self.stopped:
            self.sent += 1
            self.may -= 1
            act = {"type": "act", "version": self.asked["version"], "nonce": f"{id(self)}-{self.sent}"}
            self.wire.send(
                json.dumps({**act, "action": choices[self.sent % len(choices)]["action"]}).encode()
            )

    def stop(self) -> None:
        self.stopped = True
        if self.wire is not None:
            self.wire.close()


def acknowledged(players: Iterable[Player]) -> dict[str, int]:
    """The versions of all moves that the site has acknowledged, by their nonces."""
    return {nonce: version for player in players for nonce, version in player.acknowledged.items()}


async def more_acknowledged(players: Sequence[Player], count: int) -> None:
    """Let them play until so many moves more are acknowledged. They play in this very loop: however slow the
    machine is, they make a few moves more than that, and no match ends."""
    before = len(acknowledged(players))
    await until(lambda: len(acknowledged(players)) >= before + count)


async def leave(players: Sequence[Player], playing: Sequence[asyncio.Task[None]]) -> None:
    """All get up and go."""
    for player in players:
        player.stop()
    await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
