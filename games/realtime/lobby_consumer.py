"""Somebody looking at the list of tables."""

from __future__ import annotations

from games.realtime import hub_reads, messages
from games.realtime.base_consumer import Connection
from games.realtime.threads import read
from kaijusite import clock


class LobbyConsumer(Connection):
    """One WebSocket in the lobby: all tables at first, then each that changes."""

    place = "lobby"

    async def arrive(self) -> None:
        self.hub.lobby.add(self)
        await self.send_text(await read(hub_reads.lobby))

    async def depart(self) -> None:
        if hasattr(self, "hub"):
            self.hub.lobby.discard(self)

    async def handle(self, text: str) -> None:
        messages.in_lobby(text)
        await self.send_text(messages.encode({"type": "pong", "now": round(clock.now(), 3)}))
