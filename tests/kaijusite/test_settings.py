"""Settings that make no sense: whatever was starting ends with one sentence that names the setting, and
with no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings

from kaijusite import env

POSTGRES = {"DATABASE_URL": "postgres://somebody:hunter2-hunter2@db.example/kaijusite"}
BAD: list[tuple[dict[str, str], str]] = [
    ({"DEBUG": "perhaps"}, "DEBUG is 'perhaps'; it must be true or false."),
    ({"PORT": "eighty"}, "PORT is 'eighty'; it must be a whole number from 1 to 65535."),
    ({"PORT": "70000"}, "PORT is 70000; it must be a whole number from 1 to 65535."),
    (
        {"SITE_URL": "kaiju.example"},
        "SITE_URL has 'kaiju.example'; it must be an address such as https://kaiju.example.",
    ),
    (
        {"SITE_URL": "https://kaiju.example/games"},
        "SITE_URL has 'https://kaiju.example/games'; it must be an address such as https://kaiju.example.",
    ),
    (
        {"ALLOWED_HOSTS": "kaiju.example, https://kaiju.example"},
        "ALLOWED_HOSTS has 'https://kaiju.example'; it must be names of hosts without "
        "scheme and port, such as kaiju.example.",
    ),
    (
        {"CSRF_TRUSTED_ORIGINS": "kaiju.example"},
        "CSRF_TRUSTED_ORIGINS has 'kaiju.example'; it must be an address such as https://kaiju.example.",
    ),
    ({"BEHIND_PROXY": "nginx"}, "BEHIND_PROXY is 'nginx'; it must be true or false."),
    (
        {"SITE_URL": "https://kaiju.example", "HSTS_SECONDS": "-1"},
        "HSTS_SECONDS is -1; it must be a whole number of at least 0.",
    ),
    ({"HSTS_SUBDOMAINS": "all"}, "HSTS_SUBDOMAINS is 'all'; it must be true or false."),
    ({"HSTS_PRELOAD": "later"}, "HSTS_PRELOAD is 'later'; it must be true or false."),
    ({"SECRET_KEY": "hunter2"}, "SECRET_KEY has 7 characters; it must have at least 50."),
    (POSTGRES, "SECRET_KEY is not set; a site with a DATABASE_URL needs one of its own."),
    (
        {"DATABASE_URL": "mysql://somebody:hunter2-hunter2@db.example/kaijusite", "SECRET_KEY": "k" * 50},
        "DATABASE_URL begins with 'mysql'; it must be like postgres://user:password@host:5432/kaijusite.",
    ),
    (
        {"DATABASE_URL": "postgres://somebody:hunter2-hunter2@db.example", "SECRET_KEY": "k" * 50},
        "DATABASE_URL names no database; it must end with its name, such as /kaijusite.",
    ),
    (
        {
            "DATABASE_URL": "postgres://somebody:hunter2-hunter2@db.example:many/kaijusite",
            "SECRET_KEY": "k" * 50,
        },
        "DATABASE_URL cannot be read; it must be like postgres://user:password@host:5432/kaijusite.",
    ),
    (
        {"REDIS_URL": "somebody:hunter2-hunter2@cache.example:6379"},
        "REDIS_URL must be like redis://host:6379/0 or unix:///path/of/the.sock.",
    ),
    ({"METRICS_TOKEN": "hunter2"}, "METRICS_TOKEN has 7 characters; it must have at least 16."),
    ({"LOG_FORMAT": "xml"}, "LOG_FORMAT is 'xml'; it must be one of: text, json."),
    ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL is 'LOUD'; it must be one of: DEBUG, INFO, WARNING, ERROR."),
    ({"EMAIL_PORT": "smtp"}, "EMAIL_PORT is 'smtp'; it must be a whole number from 1 to 65535."),
    ({"EMAIL_USE_TLS": "starttls"}, "EMAIL_USE_TLS is 'starttls'; it must be true or false."),
    (
        {"EMAIL_VERIFICATION": "sometimes"},
        "EMAIL_VERIFICATION is 'sometimes'; it must be one of: none, optional, mandatory.",
    ),
    (
        {"DEFAULT_FROM_EMAIL": "Kaijusite"},
        "DEFAULT_FROM_EMAIL is 'Kaijusite'; it must be like Kaijusite <noreply@kaiju.example>.",
    ),
    (
        {"SECRET_KEY_FILE": "/no/such/file"},
        "SECRET_KEY_FILE names a file that cannot be read: /no/such/file (No such file or directory).",
    ),
    (
        {"VAR_DIR": "/dev/null/var"},
        "VAR_DIR is '/dev/null/var', which cannot be made a folder (Not a directory).",
    ),
]
STARTS = {
    "a command": [sys.executable, "manage.py", "check"],
    "the web server": [sys.executable, "-m", "daphne", "-v", "0", "-p", "0", "kaijusite.asgi:application"],
    "a worker": [sys.executable, "-m", "celery", "-A", "kaijusite", "worker", "-Q", "bots", "-P", "solo"],
}


def ended(
    command: list[str], given: dict[str, str], folder: Path, sent: str = ""
) -> subprocess.CompletedProcess[str]:
    """What starting came to in an environment with nothing but this."""
    plain = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(
        command,
        cwd=settings.BASE_DIR,
        env={**plain, "VAR_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "kaijusite.settings", **given},
        input=sent,
        capture_output=True,
        text=True,
        check=False,
    )


OFFICE: list[tuple[dict[str, str], bool]] = [
    ({}, False),
    ({"HOST": "::1", "SITE_URL": "http://localhost:9000", "ALLOWED_HOSTS": "localhost,[::1]"}, False),
    ({"HOST": "0.0.0.0"}, True),
    ({"SITE_URL": "https://kaiju.example"}, True),
    ({"ALLOWED_HOSTS": "127.0.0.1,kaiju.local"}, True),
    (POSTGRES | {"SECRET_KEY": "k" * 50}, True),
]
READ = """
import json, os, sys
import kaijusite.settings

for name in [name for name in sys.modules if name.partition(".")[0] == "kaijusite"]:
    del sys.modules[name]
folder, cases = json.load(sys.stdin)
statuses = []
for at, given in enumerate(cases):
    child = os.fork()
    if not child:
        break
    statuses.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
else:
    print(json.dumps(statuses))
    sys.exit()
os.environ |= {"VAR_DIR": f"{folder}/{at}", **given}
for stream, name in ((1, "out"), (2, "err")):
    os.dup2(os.open(f"{folder}/{at}.{name}", os.O_CREAT | os.O_WRONLY), stream)
import kaijusite.settings as site

print(site.STAFF_SECOND_FACTOR)
"""
"""Reads the settings in each of some environments and tells which factor they ask for. Each time in a process
of its own, which has everything loaded but the site: to load that takes longest."""


class End(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Callable[[dict[str, str]], End]:
    """What reading the settings came to in such an environment."""
    folder = tmp_path_factory.mktemp("read")
    cases = [given for given, _ in [*BAD, *OFFICE]]
    done = ended([sys.executable, "-c", READ], {}, folder / "first", json.dumps([str(folder), cases]))
    assert done.returncode == 0, done.stderr
    statuses = json.loads(done.stdout)
    ends = [
        End(status, *((folder / f"{at}.{name}").read_text() for name in ("out", "err")))
        for at, status in enumerate(statuses)
    ]
    return lambda given: ends[cases.index(given)]


@pytest.mark.parametrize(
    ("given", "sentence"), BAD, ids=[f"{next(reversed(given))}-{at}" for at, (given, _) in enumerate(BAD)]
)
def test_a_bad_value_ends_the_start_with_one_sentence(
    given: dict[str, str], sentence: str, read: Callable[[dict[str, str]], End]
) -> None:
    end = read(given)
    assert end.returncode == 1
    assert end.stdout == ""
    assert end.stderr.strip() == sentence
    assert "hunter2" not in end.stderr, "no secret is told"


@pytest.mark.parametrize("start", STARTS)
def test_so_it_is_whatever_starts(start: str, tmp_path: Path) -> None:
    end = ended(STARTS[start], {"LOG_FORMAT": "xml"}, tmp_path)
    assert end.returncode == 1
    assert "Traceback" not in end.stdout + end.stderr
    assert end.stderr.strip().endswith("LOG_FORMAT is 'xml'; it must be one of: text, json.")


def test_the_start_command_says_it_too(tmp_path: Path) -> None:
    end = ended([sys.executable, "-m", "kaijusite.site"], {"PORT": "eighty"}, tmp_path)
    assert end.returncode == 1
    assert end.stdout + end.stderr == "PORT is 'eighty'; it must be a whole number from 1 to 65535.\n"


def test_good_values_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORIGINS", "https://kaiju.example/, http://[::1]:8000")
    assert env.origins("ORIGINS", "") == ["https://kaiju.example", "http://[::1]:8000"]
    monkeypatch.setenv("HOSTS", "kaiju.example,.kaiju.example,10.0.0.7,[::1],*")
    assert env.hosts("HOSTS", "") == ["kaiju.example", ".kaiju.example", "10.0.0.7", "[::1]", "*"]
    monkeypatch.setenv("CACHE", "rediss://:password@cache.example:6380/3")
    assert env.redis("CACHE", "") == "rediss://:password@cache.example:6380/3"
    monkeypatch.setenv("DATABASE", "postgresql://kaiju@db.example/kaijusite")
    assert env.database("DATABASE", "")["ENGINE"] == "django.db.backends.postgresql"
    assert env.email("FROM", "The club <club@kaiju.example>") == "The club <club@kaiju.example>"


HERE = ("127.0.0.1", "127.9.9.9", "::1", "[::1]", "localhost", "LOCALHOST", "kaiju.localhost", "localhost.")
ELSEWHERE = (
    "0.0.0.0",
    "::",
    "192.168.1.7",
    "kaiju.local",
    "localhost.example",
    "*",
    ".localhost.example",
    "",
)


@pytest.mark.parametrize(("hosts", "here"), [(HERE, True), (ELSEWHERE, False)], ids=["here", "elsewhere"])
def test_a_host_is_this_machine_or_is_reached_from_others(hosts: tuple[str, ...], here: bool) -> None:
    assert [env.is_this_machine(host) for host in hosts] == [here] * len(hosts)


@pytest.mark.parametrize(("given", "asked"), OFFICE)
def test_the_office_asks_for_a_second_factor_where_others_reach_the_site(
    given: dict[str, str], asked: bool, read: Callable[[dict[str, str]], End]
) -> None:
    assert read(given).stdout.strip() == str(asked)
