"""A balance run whose players are killed while they play: it comes to its end, no match is lost and none
is counted twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bench import site as bench_site
from bench.balance import Studio

pytestmark = [
    pytest.mark.servers,
    pytest.mark.uncertain("a run has to be seen between its beginning and its end, which are seconds apart"),
]
PAIRS = 200
ENDED = 100.0
"""Seconds within which it has gone on by itself and come to its end."""


@pytest.fixture(scope="module", params=["embedded", "stack"])
def studio(request: pytest.FixtureRequest, servers: dict[str, str]) -> Iterator[Studio]:
    """The studio of the embedded site, and of the one on PostgreSQL and Redis."""
    with bench_site.running(stack=request.param == "stack") as site:
        yield Studio(site)


def one_player(studio: Studio) -> list[int]:
    return studio.players()[:1]


def everybody(studio: Studio) -> list[int]:
    """The worker first, so that it starts nobody anew."""
    return [*studio.workers(), *studio.players()]


@pytest.mark.parametrize("victims", [one_player, everybody])
def test_a_run_whose_players_are_killed_counts_every_pair_once(studio: Studio, victims: Any) -> None:
    number = studio.begin(2, PAIRS)
    killed: list[int] = []
    for _, told in studio.looked_at(number, ENDED):
        if not killed and told["pairs"] >= PAIRS // 10:
            assert told["pairs"] < PAIRS, "it is under way"
            killed = victims(studio)
            for process in killed:
                os.kill(process, signal.SIGKILL)
    assert killed
    assert (told["status"], told["pairs"]) == ("finished", PAIRS)
    done = subprocess.run(
        [sys.executable, "-m", "tests.load.runs", str(number)],
        env=studio.site.environment,
        check=True,
        stdout=subprocess.PIPE,
    )
    tallies = json.loads(done.stdout)
    assert tallies["disturbed"]["pairs"] == PAIRS
    assert tallies["disturbed"] == tallies["alone"]
