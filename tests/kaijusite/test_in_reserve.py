"""Web processes that share a listener, of which one serves and the others stand by."""

from __future__ import annotations

import http.client
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kaijusite.site import listening
from kaijusite.supervisor import die_with_parent
from tests.patience import PATIENCE

HOST = "127.0.0.1"


@pytest.fixture
def three(tmp_path: Path) -> Iterator[tuple[int, list[subprocess.Popen[bytes]]]]:
    """The port, and three processes in the order in which they were started."""
    with listening(HOST, 0) as listener:
        words = ["-v", "0", "--fd", str(listener.fileno()), "tests.kaijusite.who_answers:application"]
        command = [sys.executable, "-m", "kaijusite.in_reserve", str(tmp_path / "lock"), "daphne", *words]
        started = [
            subprocess.Popen(command, pass_fds=[listener.fileno()], preexec_fn=die_with_parent)
            for _ in range(3)
        ]
        yield listener.getsockname()[1], started
        for process in started:
            process.kill()
            process.wait()


def who_answers(port: int) -> int:
    """The process that takes the next connection, however long it takes to load: the listener keeps it."""
    line = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        line.request("GET", "/")
        return int(line.getresponse().read())
    finally:
        line.close()


def test_one_serves_and_another_takes_its_place(three: tuple[int, list[subprocess.Popen[bytes]]]) -> None:
    port, processes = three
    left = {process.pid: process for process in processes}
    while left:
        serving = who_answers(port)
        assert {who_answers(port) for _ in range(5)} == {serving}
        process = left.pop(serving)
        process.kill() if len(left) == 2 else process.terminate()
        process.wait(PATIENCE)
