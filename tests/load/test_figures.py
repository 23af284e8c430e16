"""What a site promises in seconds when something happens to it, by a clock that stands still while the site
has no processor. For a machine that does nothing else: `make figures`."""

from __future__ import annotations

import json

import pytest

from tests.load import faults, kills
from tests.load.faults import CLOSES, Waits

pytestmark = [pytest.mark.figures, pytest.mark.usefixtures("servers")]
MOST_SECONDS = 5.0
"""How long anybody may wait for anything."""


def longest(waits: Waits, *but: str) -> float:
    """The longest of these waits, told to whoever runs this with `-s`, but for those that have a promise of
    their own."""
    print("\n" + ", ".join(f"{what} {seconds:.1f} s" for what, seconds in waits.items()))  # noqa: T201
    return max(seconds for what, seconds in waits.items() if what not in but)


async def test_a_redis_that_hangs_keeps_nobody_waiting() -> None:
    waits = await faults.redis_hangs()
    assert longest(waits, "bots afterwards") < MOST_SECONDS
    assert waits["bots afterwards"] < 2 * MOST_SECONDS, "with the first sweep after the fault"


async def test_a_full_disk_is_told_at_once() -> None:
    assert longest(await faults.disk_is_full()) < MOST_SECONDS


async def test_a_postgresql_that_comes_back_is_found_at_once() -> None:
    waits = await faults.postgresql_is_away()
    assert longest(waits, "act") < MOST_SECONDS
    assert waits["act"] < 2 * MOST_SECONDS, "those who wait before it first find no connection either"


async def test_a_web_process_that_keeps_dying_is_back_soon_after_it_does_not() -> None:
    waits = await faults.web_process_keeps_dying()
    assert longest(waits, "at the table") < MOST_SECONDS / 2


async def test_a_match_that_somebody_holds_in_the_database_keeps_nobody_waiting() -> None:
    assert longest(await faults.a_match_is_held_in_the_database()) < MOST_SECONDS


def test_a_socket_at_whose_end_nobody_is_any_more_is_closed_soon() -> None:
    assert longest(faults.nobody_is_at_the_other_end()) < CLOSES + 3 * MOST_SECONDS


@pytest.mark.parametrize("stack", [False, True], ids=["embedded", "stack"])
async def test_a_process_that_is_killed_leaves_nobody_in_silence(stack: bool) -> None:
    silent = await kills.killed(stack=stack, times=2)
    print("\n" + json.dumps(silent))  # noqa: T201
    assert max(max(seconds) for seconds in silent.values()) < MOST_SECONDS
