"""What it costs the web process to open the socket of somebody who watches a table.

A match of Kaiju Exchange at four seats is played for a while; then many strangers come to watch it, a few at
a time, and each waits until the whole view is there. `python -m bench.sockets`, in the environment of a site,
makes the match and prints its id."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from random import Random
from typing import Any

import msgspec

from bench import site
from bench.ports import HOST
from bench.seed import GAME, seated
from bench.wire import Wire

SEATS, MOVES = 4, 120
WATCHERS = 400
AT_ONCE = 8


class _Told(msgspec.Struct):
    type: str


_told = msgspec.json.Decoder(_Told).decode


class Watcher:
    """One who opens the socket and is shown the table."""

    def __init__(self) -> None:
        self.bytes = 0
        self._shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def come(self, port: int, match_id: int) -> None:
        """Open it, and wait for the first whole view."""
        self.wire = Wire(self._heard, lambda: None)
        await self.wire.connect((HOST, port), f"/ws/table/{match_id}/", "")
        await self._shown

    def _heard(self, text: bytes) -> None:
        self.bytes += len(text)
        if _told(text).type == "update" and not self._shown.done():
            self._shown.set_result(None)


async def _watch(port: int, match_id: int, count: int) -> tuple[float, int]:
    """So many come; the seconds it took, and the bytes that one of them was sent."""
    watchers = [Watcher() for _ in range(count)]
    began = time.perf_counter()
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*(watcher.come(port, match_id) for watcher in watchers[first : first + AT_ONCE]))
    took = time.perf_counter() - began
    for watcher in watchers:
        watcher.wire.close()
    await asyncio.sleep(0.5)
    return took, watchers[-1].bytes


def measure() -> dict[str, Any]:
    """Processor time of the web process for one who comes to watch, on an embedded site."""
    with site.running(stack=False) as started:
        made = subprocess.run(
            [sys.executable, "-m", "bench.sockets"], env=started.environment, check=True, capture_output=True
        )
        match_id = int(made.stdout)
        asyncio.run(_watch(started.port, match_id, AT_ONCE))
        before = started.cpu_seconds()["web"]
        took, size = asyncio.run(_watch(started.port, match_id, WATCHERS))
        spent = started.cpu_seconds()["web"] - before
        memory = started.memory_mb()
    return {
        "watchers": WATCHERS,
        "seconds": round(took, 2),
        "web_ms_of_processor_each": round(spent * 1000 / WATCHERS, 2),
        "kilobytes_each": round(size / 1024, 1),
        "web_memory_mb": round(memory, 1),
    }


def describe(figures: dict[str, Any]) -> list[str]:
    """The figures as a line to read."""
    return [
        f"sockets: {figures['watchers']} watchers in {figures['seconds']} s, the web process "
        f"{figures['web_ms_of_processor_each']} ms of processor for each, {figures['kilobytes_each']} KB each"
    ]


def main() -> None:
    """Make a match that has been played for a while, and print its id."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    import django

    django.setup()
    from games import play
    from games.engine import asked

    match, _ = seated("watched", SEATS, GAME)
    rng = Random(1)
    while (position := play.read(match)).row.version < MOVES and position.state.agenda:
        seat = asked(position.state)[-1]
        options = position.state.agenda[-1].options(position.state, position.context, seat)
        action = position.game.write_action(rng.choice(options))
        play.submit(match, seat, action, position.row.version, f"move {position.row.version}")
    sys.stdout.write(str(match))


if __name__ == "__main__":
    main()
