"""First clicks on a busy machine: strangers press *Play*, others register, and ten tables are played, while
other processes want the processors, too.

Twice on one site: just after it came up, when no process has changed anything yet, and once more."""

from __future__ import annotations

import http.client
import json
import re
import secrets
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.cookies import SimpleCookie
from ipaddress import IPv4Address
from typing import Any
from urllib.parse import urlencode, urlsplit

from bench import site as bench_site
from bench.ports import HOST
from bench.site import Site

HOGS = 4
CLICKS = 200
REGISTRATIONS = 50
TABLES = 10
SECONDS = 20.0
"""For so long they are played."""
AT_ONCE = 12
"""So many people do something at a time."""
PATIENCE = 60.0
NO_ANSWER = 0
"""In the place of a status."""
GAMES = ("kaiju_exchange", "kaiju_incorporated", "daikaiju_director", "spoonbrokers", "monster_musume")
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="([^"]+)"')
TABLE = re.compile(r"/tables/(\d+)/")
PROXY = {"BEHIND_PROXY": "yes"}
"""The site takes it from us where somebody comes from, so that each comes from an address of their own."""


class Browser:
    """Somebody's browser: it keeps cookies and follows nothing."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = str(IPv4Address(secrets.randbits(32)))
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, **fields: str) -> tuple[int, str, bytes]:
        """One request: its status, where it leads, and the page."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookies, "X-Forwarded-For": self.address}
        if fields:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, urlencode(fields) or None, headers)
            answer = connection.getresponse()
            page = answer.read()
        except (OSError, http.client.HTTPException):
            return NO_ANSWER, "", b""
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie", []):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        return answer.status, urlsplit(answer.headers.get("Location", "")).path, page

    def send(self, page: str, path: str, **fields: str) -> tuple[int, str]:
        """Open a page and send its form: the status, and where it leads. A page that fails ends it."""
        status, _, shown = self.ask("GET", page)
        token = TOKEN.search(shown)
        if token is None:
            return status, ""
        status, to, _ = self.ask("POST", path, csrfmiddlewaretoken=token[1].decode(), **fields)
        return status, to


def click(port: int, number: int) -> tuple[str, float]:
    """A stranger opens the front page, presses *Play*, and looks at the table: what came of it, and after how
    many seconds it was shown."""
    browser = Browser(port)
    began = time.monotonic()
    status, to = browser.send("/", "/play/", game=GAMES[number % len(GAMES)], first="yes")
    if not TABLE.fullmatch(to):
        return f"no table ({status})", time.monotonic() - began
    status, _, _ = browser.ask("GET", to)
    return "played" if status == 200 else f"table not shown ({status})", time.monotonic() - began


def register(port: int, name: str) -> tuple[str, float]:
    """Somebody registers."""
    browser = Browser(port)
    password = f"giant-lizards-{name}"
    began = time.monotonic()
    status, to = browser.send(
        "/accounts/signup/", "/accounts/signup/", username=name, password1=password, password2=password
    )
    return "registered" if to else f"not registered ({status})", time.monotonic() - began


@contextmanager
def hogs(count: int) -> Iterator[None]:
    """So many processes that want a processor all the time."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def rush(site: Site, name: str) -> dict[str, Any]:
    """All of it at once; the figures."""
    tables = bench_site.plan(site, tables=TABLES, pace=1.0, seconds=SECONDS)
    with hogs(HOGS), ThreadPoolExecutor(AT_ONCE) as people, ThreadPoolExecutor(1) as players:
        playing = players.submit(bench_site.played, site, tables)
        wanted: list[tuple[str, Callable[..., tuple[str, float]], Any]] = [
            ("click", click, number) for number in range(CLICKS)
        ]
        every = CLICKS // REGISTRATIONS + 1
        for number in range(REGISTRATIONS):
            wanted.insert(number * every, ("registration", register, f"{name}{number}"))
        done = [(kind, people.submit(act, site.port, what)) for kind, act, what in wanted]
        came = [(kind, *one.result()) for kind, one in done]
        moves = playing.result()
    seconds = sorted(took for kind, _, took in came if kind == "click")
    return {
        "outcomes": dict(Counter(what for _, what, _ in came)),
        "click_median_s": round(seconds[len(seconds) // 2], 2),
        "click_p95_s": round(seconds[int(len(seconds) * 0.95)], 2),
        "click_slowest_s": round(seconds[-1], 2),
        "registration_slowest_s": round(max(took for kind, _, took in came if kind == "registration"), 2),
        "move_p95_ms": moves["p95_ms"],
        "moves_refused": moves["refused"],
        "connections_lost": moves["lost_connections"],
    }


def orphans() -> dict[str, int]:
    """Guests whom no browser can be: no session names them. And those who have no match."""
    import django

    django.setup()
    from django.contrib.sessions.models import Session

    from accounts import guests
    from games.models import Match

    named = {one.get_decoded().get("_auth_user_id") for one in Session.objects.iterator()}
    living = set(guests.living().values_list("pk", flat=True))
    unreachable = {pk for pk in living if str(pk) not in named}
    hosts = set(Match.every.values_list("host", flat=True))
    return {"guests": len(living), "unreachable": len(unreachable), "without_match": len(living - hosts)}


def measure() -> dict[str, Any]:
    """On both kinds of site: cold and warm, and who was lost on the way."""
    return {kind: on_one(stack=kind == "stack") for kind in ("embedded", "stack")}


def on_one(*, stack: bool) -> dict[str, Any]:
    """One site from its start on."""
    with bench_site.running(stack=stack, more=PROXY) as site:
        cold, warm = rush(site, "cold"), rush(site, "warm")
        command = [sys.executable, "-m", "bench.first_clicks"]
        lost = subprocess.run(command, env=site.environment, check=True, stdout=subprocess.PIPE)
    return {"cold": cold, "warm": warm, "left_behind": json.loads(lost.stdout)}


def describe(figures: dict[str, Any]) -> Iterator[str]:
    """The figures as lines to read."""
    for kind in ("embedded", "stack"):
        for name in ("cold", "warm"):
            it = figures[kind][name]
            yield (
                f"first clicks, {kind}, {name}, {HOGS} busy processes: {json.dumps(it['outcomes'])}; click "
                f"median {it['click_median_s']} s, p95 {it['click_p95_s']} s, slowest "
                f"{it['click_slowest_s']} s; slowest registration {it['registration_slowest_s']} s; moves "
                f"p95 {it['move_p95_ms']} ms, refused {json.dumps(it['moves_refused'])}, connections lost "
                f"{it['connections_lost']}"
            )
        yield f"first clicks, {kind}, left behind: {json.dumps(figures[kind]['left_behind'])}"


if __name__ == "__main__":
    sys.stdout.write(json.dumps(orphans()))
