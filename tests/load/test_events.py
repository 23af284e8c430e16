"""Events of 32 bot accounts on a started site, two at the same time, while its processes are killed again and
again: every event comes to its end without anybody's help."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from bench.site import Site
from tests.load.program import Program
from tests.load.sites import in_site, running
from tests.patience import PATIENCE

PEOPLE = 32
VICTIMS = ("daphne", "-Q automation", " beat", "-Q clocks", "-Q quick_bots")
"""Who is killed, one kind after the other: the web processes, workers, beat."""
KILLS_EVERY = 4.0
ROUNDS_OF_KILLS = 3
STANDS = 4 * PATIENCE
"""Seconds within which somebody makes a choice, however slow the machine is: else the events stand still."""
pytestmark = [
    pytest.mark.servers,
    pytest.mark.marathon,
    pytest.mark.usefixtures("servers"),
    pytest.mark.timeout(64 * PATIENCE),
]


@pytest.fixture
def site(kind: str) -> Iterator[Site]:
    with running(stack=kind == "stack") as site:
        yield site


async def kill(site: Site, killed: Counter[str]) -> None:
    """Kill every kind of process in turn, some times over."""
    for word in VICTIMS * ROUNDS_OF_KILLS:
        await asyncio.sleep(KILLS_EVERY)
        for process in site.processes(word):
            os.kill(process, signal.SIGKILL)
            killed[word] += 1


async def until_over(programs: Sequence[Program]) -> None:
    """Let them take part until all events are over."""
    taking_part = asyncio.gather(*(one.take_part() for one in programs))
    while True:
        before = sum(one.progress() for one in programs)
        done, _ = await asyncio.wait([taking_part], timeout=STANDS)
        if done:
            await taking_part
            return
        assert sum(one.progress() for one in programs) > before, "the events stand still"


@pytest.mark.parametrize(
    ("kind", "formats"), [("embedded", ["swiss", "knockout"]), ("stack", ["league", "duplicate"])]
)
async def test_events_of_programs_end_while_processes_are_killed(site: Site, formats: list[str]) -> None:
    announced = in_site(site, "-m", "tests.load.events", "announce", str(PEOPLE), *formats)
    events = [str(pk) for pk in announced["events"].values()]
    programs = [Program(int(pk), token, site.port) for pk in events for token in announced["tokens"]]
    await asyncio.gather(*(one.enter() for one in programs))
    in_site(site, "-m", "tests.load.events", "begin", *events)

    killed: Counter[str] = Counter()
    killing = asyncio.create_task(kill(site, killed))
    await until_over(programs)
    await killing
    assert set(killed) == set(VICTIMS)

    told = in_site(site, "-m", "tests.load.events", "end", *events)
    for key, one in told.items():
        counts = f"{one['rounds']} rounds, {one['matches']} matches, {one['seconds']:.0f} s"
        sys.stderr.write(f"{key}: {counts}; killed {dict(killed)}\n")
    for one in told.values():
        assert one["status"] == "over"
        assert one["people"] == PEOPLE
        assert one["reproduced"]
        lost = {name: one[name] for name in ("broken", "not finished", "taken over", "sealed") if one[name]}
        assert not lost
    matches = sorted({str(match) for one in programs for match in one.matches})
    stored = in_site(site, "-m", "tests.load.moves", *matches)
    acknowledged = {nonce: version for one in programs for nonce, version in one.acknowledged.items()}
    assert len(acknowledged) > 1000
    assert {nonce: stored.get(nonce) for nonce in acknowledged} == acknowledged
