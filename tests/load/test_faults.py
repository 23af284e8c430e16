"""A started site to which things happen: everybody is answered, nothing acknowledged is lost, and what died
comes back."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from tests.load import faults
from tests.load.crowd import Crowd
from tests.load.sites import running

pytestmark = [pytest.mark.servers, pytest.mark.usefixtures("servers")]


async def test_a_redis_that_hangs_leaves_nobody_without_an_answer() -> None:
    await faults.redis_hangs()


async def test_a_full_disk_is_told_and_forgotten_afterwards() -> None:
    await faults.disk_is_full()


async def test_a_postgresql_that_is_away_for_a_while_is_found_again() -> None:
    await faults.postgresql_is_away()


async def test_a_web_process_that_keeps_dying_is_started_again() -> None:
    await faults.web_process_keeps_dying()


async def test_a_match_that_somebody_holds_in_the_database_holds_up_no_other() -> None:
    await faults.a_match_is_held_in_the_database()


def test_a_socket_at_whose_end_nobody_is_any_more_is_closed() -> None:
    faults.nobody_is_at_the_other_end()


async def test_a_crowd_of_visitors_shares_a_few_connections() -> None:
    most = 0
    with (
        running(stack=True) as site,
        psycopg.connect(site.environment["DATABASE_URL"], autocommit=True) as watcher,
        ThreadPoolExecutor(130) as pool,
    ):
        crowd = Crowd(site)
        coming = [pool.submit(lambda: crowd.ask("GET", "/tables/")[0]) for _ in range(390)]
        while not all(one.done() for one in coming):
            query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            [(open_,)] = watcher.execute(query).fetchall()
            most = max(most, open_)
            await asyncio.sleep(0.05)
        answers = {one.result() for one in coming}
        assert 200 in answers
        assert answers <= {200, 503}, "on a slow machine some have no turn in time, and are told"
        web = len(site.processes("daphne"))
        assert most <= 20 * web + 10, "the pools, one for each worker, and this one"
