"""How long those who play hear nothing when a process is killed, by a clock that does not count the time for
which the site had no processor. `python -m tests.load.kills TIMES [stack]` kills each kind so often, and
prints what it saw as JSON."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys

from bench.fair_clock import FairClock
from bench.site import Site
from kaijusite.schedule import QUEUES
from tests.load.players import Player, acknowledged, leave
from tests.load.sites import in_site, running, until

TABLES = 4
"""Each of one person and two bots."""
THINKS = 0.2
NEWS = 3
"""So many new versions everybody hears of before the next is killed."""
AT_A_TABLE = 5
"""So many kills a match lasts."""
BROKER = "valkey-server"
VICTIMS = ("daphne", *(f"-Q {queue}" for queue in QUEUES), " beat", "-Q background", BROKER)


class Listener(Player):
    """Somebody who plays, and notes the longest time in which nothing came."""

    def __init__(self, clock: FairClock, match: int, session: str, port: int) -> None:
        super().__init__(match, session, [port], thinks=THINKS)
        self.clock = clock
        self.began(0.0)

    def began(self, at: float) -> None:
        """From now on it counts."""
        self.last, self.longest, self.news = at, 0.0, 0

    def heard(self, data: bytes) -> None:
        before = self.version, len(self.acknowledged)
        super().heard(data)
        if (self.version, len(self.acknowledged)) != before:
            now = self.clock.now()
            self.longest, self.last = max(self.longest, now - self.last), now
            self.news += self.version > before[0]


async def silence(site: Site, victim: str, times: int) -> list[float]:
    """The longest that anybody heard nothing, for each time that one of the processes with this word in its
    command is killed: of several the one that has been there longest. Nothing acknowledged is lost."""
    clock = FairClock(site.supervisor.pid)
    tables = [in_site(site, "-m", "tests.load.bots") for _ in range(TABLES)]
    people = [Listener(clock, one["match"], one["session"], site.port) for one in tables]
    playing = [asyncio.create_task(one.play()) for one in people]
    found = []
    await news_for(people)
    for _ in range(times):
        before = site.processes(victim)
        os.kill(min(before), signal.SIGKILL)
        await news_for(people)
        found.append(round(max(person.longest for person in people), 1))
        await until(lambda before=before: _replaced(before, site.processes(victim)))
        await news_for(people)
    await leave(people, playing)
    stored = in_site(site, "-m", "tests.load.moves", *(str(one["match"]) for one in tables))
    told = acknowledged(people)
    assert {nonce: stored.get(nonce) for nonce in told} == told
    return found


async def often(site: Site, victim: str, times: int) -> list[float]:
    """So often, at new tables now and then: those of before come to their end."""
    found: list[float] = []
    while len(found) < times:
        found += await silence(site, victim, min(AT_A_TABLE, times - len(found)))
    return found


async def news_for(people: list[Listener]) -> None:
    """Until everybody has heard of something new, some times over."""
    began = people[0].clock.now()
    for person in people:
        person.began(began)
    await until(lambda: all(person.news >= NEWS for person in people))


def _replaced(before: list[int], now: list[int]) -> bool:
    """Whether another has taken the place of the one that was killed."""
    return min(before) not in now and len(now) == len(before)


async def killed(*, stack: bool, times: int) -> dict[str, list[float]]:
    """By the word of each kind of process. The broker of a stack is not the site's own."""
    with running(stack=stack) as site:
        victims = [victim for victim in VICTIMS if not (stack and victim == BROKER)]
        return {victim.strip(): await often(site, victim, times) for victim in victims}


if __name__ == "__main__":
    seen = asyncio.run(killed(stack="stack" in sys.argv, times=int(sys.argv[1])))
    sys.stdout.write(json.dumps(seen) + "\n")
