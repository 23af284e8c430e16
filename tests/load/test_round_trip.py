"""The site on PostgreSQL and Redis, once from end to end: a person's choice and those of bots."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.load.players import Player, leave
from tests.load.sites import in_site, running, until

pytestmark = [pytest.mark.servers, pytest.mark.smoke]


class Listener(Player):
    """Keeps what was told of everybody's moves, too."""

    def __init__(self, match: int, session: str, port: int) -> None:
        super().__init__(match, session, [port])
        self.moves: list[dict[str, Any]] = []

    def heard(self, data: bytes) -> None:
        super().heard(data)
        message = json.loads(data)
        self.moves += message["moves"] if message["type"] == "update" else []

    def choices_of_bots(self) -> int:
        return sum(move["kind"] == "choice" and move["seat"] != 0 for move in self.moves)


@pytest.mark.usefixtures("servers")
async def test_a_choice_is_stored_told_and_answered_by_bots() -> None:
    """Stored in PostgreSQL, handed on by the broker, told over the bus."""
    with running(stack=True) as site:
        table = in_site(site, "-m", "tests.load.bots")
        player = Listener(table["match"], table["session"], site.port)
        playing = asyncio.create_task(player.play())
        await until(lambda: len(player.acknowledged) >= 3 and player.choices_of_bots() >= 3)
        await leave([player], [playing])
        stored = in_site(site, "-m", "tests.load.moves", str(table["match"]))
        assert {nonce: stored.get(nonce) for nonce in player.acknowledged} == player.acknowledged
