"""A balance run whose players are killed while they play: it comes to its end, no match is lost and none
is counted twice."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bench.balance import LOOK_SECONDS, Studio
from games.studio.balance_runs import MOST_PAIRS
from tests.load.sites import in_site, running, wait_for
from tests.patience import PATIENCE

pytestmark = pytest.mark.servers
UNDER_WAY = 20
"""Pairs that are played before somebody is killed, of a run that has far too many to be over by then."""


@pytest.fixture(scope="module", params=["embedded", "stack"])
def studio(request: pytest.FixtureRequest, servers: dict[str, str]) -> Iterator[Studio]:
    """The studio of the embedded site, and of the one on PostgreSQL and Redis."""
    with running(stack=request.param == "stack") as site:
        yield Studio(site)


def one_player(studio: Studio) -> list[int]:
    return studio.players()[:1]


def everybody(studio: Studio) -> list[int]:
    """The worker first, so that it starts nobody anew."""
    return [*studio.workers(), *studio.players()]


def ended(studio: Studio, number: int) -> dict[str, Any]:
    """What a run has come to. Each pair of it comes in time."""
    pairs, end = -1, 0.0
    while (told := studio.progress(number))["status"] == "running":
        if told["pairs"] != pairs:
            pairs, end = told["pairs"], time.monotonic() + PATIENCE
        assert time.monotonic() < end, told
        time.sleep(LOOK_SECONDS)
    return told


@pytest.mark.parametrize("victims", [one_player, everybody])
def test_a_run_whose_players_are_killed_counts_every_pair_once(
    studio: Studio, victims: Callable[[Studio], list[int]]
) -> None:
    number = studio.begin(2, MOST_PAIRS)
    wait_for(lambda: studio.progress(number)["pairs"] >= UNDER_WAY)
    killed = victims(studio)
    assert killed
    for process in killed:
        os.kill(process, signal.SIGKILL)
    assert studio.progress(number)["status"] == "running", "they were killed while they played"
    pairs = in_site(studio.site, "-m", "tests.load.shorten", str(number))
    told = ended(studio, number)
    assert (told["status"], told["pairs"]) == ("finished", pairs)
    tallies = in_site(studio.site, "-m", "tests.load.runs", str(number), patience=4 * PATIENCE)
    assert tallies["disturbed"]["pairs"] == pairs
    assert tallies["disturbed"] == tallies["alone"]
