"""People at the tables of a site, who note how long they wait: by a clock that does not count the time for
which the site had no processor."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bench.fair_clock import FairClock
from bench.ports import HOST
from bench.site import Site
from bench.wire import Wire
from tests.load.players import COMPOSED
from tests.load.sites import in_site
from tests.patience import PATIENCE


class Person:
    """Somebody with a socket at a table, who waves through whatever is asked."""

    def __init__(self, port: int, clock: FairClock, match: int, session: str) -> None:
        self.port, self.clock = port, clock
        self.match, self.session = match, session
        self.latest: dict[str, Any] = {}
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.acknowledged: dict[str, int] = {}
        self.told: Counter[str] = Counter()
        """How often each answer came: `done`, or the code of a refusal."""
        self.wire: Wire | None = None

    async def come(self) -> float:
        """Open a socket; how long it took until the table was shown."""
        began = self.clock.now()
        self.shown = asyncio.Event()
        self.wire = Wire(self._heard, lambda: None)
        path = f"/ws/table/{self.match}/"
        connecting = self.wire.connect((HOST, self.port), path, f"sessionid={self.session}")
        await asyncio.wait_for(connecting, PATIENCE)
        await asyncio.wait_for(self.shown.wait(), PATIENCE)
        return self.clock.now() - began

    def _heard(self, data: bytes) -> None:
        message = json.loads(data)
        if message["type"] == "update":
            self.latest = message
            self.shown.set()
        elif message["type"] in ("done", "refused"):
            self.answers.put_nowait(message)

    async def act(self, nonce: str) -> float | None:
        """Choose something; how long the answer took. None if nothing is asked."""
        assert self.wire is not None
        if self.latest["version"] < max(self.acknowledged.values(), default=0):
            return None  # What came of the last choice is still to be shown.
        prompt = self.latest.get("prompt") or {"choices": []}
        choices = [one for one in prompt["choices"] if one["verb"] not in COMPOSED]
        if not choices:
            return None
        began = self.clock.now()
        act = {"type": "act", "version": self.latest["version"], "nonce": nonce}
        self.wire.send(json.dumps({**act, "action": choices[0]["action"]}).encode())
        answer = await asyncio.wait_for(self.answers.get(), PATIENCE)
        waited = self.clock.now() - began
        if answer["type"] == "done":
            self.acknowledged[nonce] = answer["version"]
        self.told[answer.get("code", "done")] += 1
        return waited


def told(people: Sequence[Person]) -> Counter[str]:
    """How often each answer came to any of them."""
    return sum((person.told for person in people), Counter())


class Crowd:
    """All who are at a site."""

    def __init__(self, site: Site, around: Sequence[str] = ()) -> None:
        self.site, self.around = site, around
        self.clock = FairClock(site.supervisor.pid)

    def person(self, match: int, session: str) -> Person:
        return Person(self.site.port, self.clock, match, session)

    @asynccontextmanager
    async def tables(self, count: int) -> AsyncIterator[list[Person]]:
        """So many tables of two people who are there."""
        seeded = in_site(self.site, "-m", "bench.seed", str(count), "2", around=self.around)
        people = [self.person(match["match"], session) for match in seeded for session in match["sessions"]]
        for person in people:
            await person.come()
        yield people
        for person in people:
            if person.wire is not None:
                person.wire.close()

    async def play(
        self, people: Sequence[Person], name: str, enough: Callable[[], bool]
    ) -> tuple[set[str], list[float]]:
        """All play until it is enough: what they were answered, and how long each waited."""
        waits: list[float] = []
        for person in people:
            person.told.clear()

        async def one(number: int, person: Person) -> None:
            count = 0
            while not enough():
                count += 1
                waited = await person.act(f"{name}-{number}-{count}")
                if waited is not None:
                    waits.append(waited)
                await asyncio.sleep(0.2)

        playing = asyncio.gather(*(one(number, person) for number, person in enumerate(people)))
        await asyncio.wait_for(playing, 2 * PATIENCE)
        return set(told(people)), waits

    def stored(self, people: Sequence[Person]) -> tuple[dict[str, int], dict[str, int]]:
        """The stored moves by nonce, and those that were acknowledged."""
        matches = {str(person.match) for person in people}
        moves = in_site(self.site, "-m", "tests.load.moves", *matches, around=self.around)
        return moves, {nonce: at for person in people for nonce, at in person.acknowledged.items()}

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, bytes, float]:
        """One request: its status, what came, and how long it took."""
        began = self.clock.now()
        connection = http.client.HTTPConnection(HOST, self.site.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), self.clock.now() - began
        finally:
            connection.close()

    async def asked(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, bytes, float]:
        return await asyncio.to_thread(self.ask, method, path, body, **headers)

    def log_in(self) -> float:
        """Somebody tries to log in; how long it took."""
        _, page, first = self.ask("GET", "/accounts/login/")
        token = page.partition(b'name="csrfmiddlewaretoken" value="')[2].partition(b'"')[0].decode()
        form = f"csrfmiddlewaretoken={token}&login=demo&password=nothing"
        kind = "application/x-www-form-urlencoded"
        head = {"Cookie": f"csrftoken={token}", "Content-Type": kind}
        _, _, second = self.ask("POST", "/accounts/login/", form, **head)
        return max(first, second)
