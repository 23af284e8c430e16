"""The load: whole matches over WebSockets, in a process of its own, without Django.

`python -m bench.load` reads a plan as JSON from its input (`Plan`) and prints what it measured as JSON
(`Measured`); on stderr it says when it begins and ends to count. Each client answers with a choice of its
prompt; a match that ends makes room for a fresh one."""

from __future__ import annotations

import asyncio
import sys
import time
from random import Random
from typing import Any

import msgspec

from bench.wire import Wire


class Seats(msgspec.Struct):
    """A match, and the session of each of its people by seat."""

    match: int
    sessions: list[str]


class Plan(msgspec.Struct):
    """What to do: so many tables at a time, for so long, at this pace (0: answer at once)."""

    host: str
    port: int
    cookie: str
    tables: int
    seconds: float
    warm_up: float
    moves_per_second: float
    """Of each table."""
    matches: list[Seats]


class Measured(msgspec.Struct):
    """What was seen. Latencies are in seconds, from sending a move to the other client's receipt of it."""

    seconds: float
    moves: int
    latencies: list[float]
    answers: list[float]
    """From sending a move to one's own `done`."""
    refused: dict[str, int]
    finished: int
    lost: int
    """Connections that broke, and moves that nobody answered."""
    bytes_received: int


class Offered(msgspec.Struct):
    action: msgspec.Raw
    verb: str = ""


class Asked(msgspec.Struct):
    choices: list[Offered] = []


class Message(msgspec.Struct):
    """What a client reads of the server's messages."""

    type: str
    version: int = 0
    nonce: str = ""
    code: str = ""
    prompt: Asked | None = None
    result: Any = None


_decode = msgspec.json.Decoder(Message).decode
COMPOSED = {"trade", "counter"}
"""Verbs whose action is not whole before something was composed."""


class Load:
    """All tables, and what was measured at them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.random = Random(plan.seconds)
        self.spare = list(reversed(plan.matches))
        self.measured = Measured(plan.seconds, 0, [], [], {}, 0, 0, 0)
        self.counting = False
        self.over = False
        self.running: set[asyncio.Task[None]] = set()

    async def run(self) -> Measured:
        """Open the tables, warm up, count, and stop."""
        gap = 1 / self.plan.moves_per_second if self.plan.moves_per_second else 0.0
        for number in range(self.plan.tables):
            await self.next_table(gap * number / self.plan.tables)
        await asyncio.sleep(self.plan.warm_up)
        self.counting, began = True, time.perf_counter()
        sys.stderr.write("counting\n")
        sys.stderr.flush()
        await asyncio.sleep(self.plan.seconds)
        sys.stderr.write("counted\n")
        sys.stderr.flush()
        self.counting = False
        self.measured.seconds = time.perf_counter() - began
        self.over = True
        await asyncio.sleep(0.5)
        return self.measured

    async def next_table(self, phase: float = 0.0) -> None:
        """Sit down at a fresh match."""
        if self.over or not self.spare:
            return
        table = Table(self, self.spare.pop(), phase)
        await table.open()

    def soon(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)


class Table:
    """One match and its clients."""

    def __init__(self, load: Load, seats: Seats, phase: float) -> None:
        self.load = load
        self.clients = [Client(self, number, session) for number, session in enumerate(seats.sessions)]
        self.match = seats.match
        self.phase = phase
        self.finished = False
        self.next_at = 0.0
        self.shown: list[dict[int, float]] = [{} for _ in self.clients]
        """When each client was shown each version."""

    async def open(self) -> None:
        self.next_at = time.perf_counter() + self.phase
        for client in self.clients:
            await client.open()

    def finish(self) -> None:
        if not self.finished:
            self.finished = True
            self.load.measured.finished += self.load.counting
            self.load.soon(self._leave())

    async def _leave(self) -> None:
        await asyncio.sleep(0.2)
        for client in self.clients:
            client.close()
        await self.load.next_table(self.phase)


class Client:
    """One person at one table."""

    def __init__(self, table: Table, number: int, session: str) -> None:
        self.table, self.number, self.session = table, number, session
        self.load = table.load
        self.sent: dict[str, tuple[float, int]] = {}
        self.count = 0
        self.leaving = False
        self.asked: Message | None = None

    async def open(self) -> None:
        plan = self.load.plan
        self.wire = Wire(self.heard, self.closed)
        await self.wire.connect(
            (plan.host, plan.port),
            f"/ws/table/{self.table.match}/",
            f"{plan.cookie}={self.session}",
        )

    def close(self) -> None:
        self.leaving = True
        self.wire.close()

    def closed(self) -> None:
        if not self.leaving and not self.load.over:
            self.load.measured.lost += 1

    def heard(self, data: bytes) -> None:
        now = time.perf_counter()
        message = _decode(data)
        if self.load.counting:
            self.load.measured.bytes_received += len(data)
        if message.type == "update":
            self._update(message, now)
        elif message.type == "done":
            self._done(message, now)
        elif message.type == "refused":
            refused = self.load.measured.refused
            refused[message.code] = refused.get(message.code, 0) + 1
            self.sent.pop(message.nonce, None)
            if message.code == "too-fast":  # as a page would: a moment later
                asyncio.get_running_loop().call_later(0.25, self._answer)
            else:
                self._answer_soon()

    def _update(self, message: Message, now: float) -> None:
        self.table.shown[self.number][message.version] = now
        for other in self.table.clients:
            if other is not self:
                other.seen_by(self.number, message.version, now)
        if message.result is not None:
            self.table.finish()
            return
        self.asked = message
        if message.prompt is not None and not self.sent:
            self._answer_soon()

    def _done(self, message: Message, now: float) -> None:
        at, _ = self.sent.get(message.nonce, (now, 0))
        if self.load.counting:
            self.load.measured.moves += 1
            self.load.measured.answers.append(now - at)
        self.sent.pop(message.nonce, None)
        if self.asked is not None and self.asked.prompt is not None and self.asked.version >= message.version:
            self._answer_soon()

    def seen_by(self, other: int, version: int, now: float) -> None:
        """Another client was shown this version: the first one after what was acted on is the move itself."""
        for nonce, (at, acted_on) in self.sent.items():
            if version > acted_on >= 0:
                if self.load.counting:
                    self.load.measured.latencies.append(now - at)
                self.sent[nonce] = (at, -1)

    def _answer_soon(self) -> None:
        if self.load.over or self.table.finished:
            return
        if not self.load.plan.moves_per_second:
            self._answer()
            return
        now = time.perf_counter()
        at = max(now, self.table.next_at)
        self.table.next_at = at + 1 / self.load.plan.moves_per_second
        asyncio.get_running_loop().call_later(at - now, self._answer)

    def _answer(self) -> None:
        asked = self.asked
        if self.load.over or self.table.finished or self.sent or asked is None or asked.prompt is None:
            return
        choices = [choice for choice in asked.prompt.choices if choice.verb not in COMPOSED]
        if not choices:
            return
        choice = self.load.random.choice(choices)
        self.count += 1
        nonce = f"{self.number}-{self.count}"
        self.sent[nonce] = (time.perf_counter(), asked.version)
        self.wire.send(
            b'{"type":"act","version":%d,"nonce":"%s","action":%s}'
            % (asked.version, nonce.encode(), bytes(choice.action))
        )


async def main() -> None:
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    measured = await Load(plan).run()
    sys.stdout.buffer.write(msgspec.json.encode(measured))


if __name__ == "__main__":
    asyncio.run(main())
