"""How long the pages of a large club take: server time of the whole stack of middleware, view and
template, no network.

`DATABASE_URL` names a PostgreSQL database, which is made and filled with a club of 10,000 people and
100,000 matches if it is empty (that takes some minutes) and then kept. Each page is asked for again and
again by the person who has played most, and by nobody in particular."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from typing import Any

import django

DATABASE_URL = "postgres://postgres@127.0.0.1:5432/kaijusite_club"
GAME = "kaiju_exchange"
ROUNDS = 15
WANTED_MS = 60
MOVES = 40
"""So many matches wait for somebody whose home is measured."""


def addresses(name: str, match: int, depth: int) -> dict[str, str]:
    """The pages by what they are."""
    board = f"/leaderboards/{GAME}/"
    return {
        "front page": "/",
        "game": f"/games/{GAME}/",
        "watch": "/watch/",
        "own matches": "/matches/",
        "own matches, page 5": "/matches/?page=5",
        "own matches, one game": f"/matches/?game={GAME}",
        "own matches, won": "/matches/?result=won",
        "own matches, not won": "/matches/?result=lost",
        "own matches, against bots": "/matches/?company=bots",
        "own matches, against people": "/matches/?company=people",
        "person": f"/people/{name}/",
        "match": f"/matches/{match}/",
        "log": f"/matches/{match}/log/?as=all",
        "board": board,
        "board of all time": f"{board}?season=all",
        "board of all time, last page": f"{board}?season=all&page={depth}",
        "board of bot accounts": f"{board}?kind=programs",
        "board from 50 matches on": f"{board}?season=all&least=50",
    }


def measure() -> dict[str, Any]:
    """The figures, from a process of its own: this one may have another database."""
    environment = {
        "DATABASE_URL": DATABASE_URL,
        "SECRET_KEY": "only-for-measuring-" * 4,
        "LOG_LEVEL": "WARNING",
    }
    measured = subprocess.run(
        [sys.executable, "-m", "bench.pages"],
        env=environment | os.environ,
        stdout=subprocess.PIPE,
        check=True,
    )
    return dict(json.loads(measured.stdout.splitlines()[-1]))


def fill() -> None:
    """Make the database and the club in it, where there is none."""
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    from games.models import Match
    from kaijusite.databases import create_if_missing

    create_if_missing(settings.DATABASES["default"])
    call_command("migrate", verbosity=0, interactive=False)
    if not Match.objects.exists():
        call_command("make_club", stdout=sys.stderr)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")  # what the server does by itself some time after a migration


def with_moves() -> Any:
    """Somebody for whom many matches by turns wait, of all games, each against another person."""
    from accounts.models import User
    from games import play
    from games.models import Match
    from games.play.changes import broadcast
    from games.play.match import scheduler
    from games.titles import all_games

    somebody, new = User.objects.get_or_create(username="many-moves", defaults={"password": "!"})
    scheduler.send = lambda *task: None  # nobody is there to do it
    broadcast.listeners.clear()
    games = list(all_games().values())
    for number in range(MOVES if new else 0):
        other, _ = User.objects.get_or_create(username=f"waits-{number}", defaults={"password": "!"})
        game = games[number % len(games)]
        match = play.open_table(
            other, game.key, min(game.seats), pace="turns", decision_seconds=86400, speed="instant"
        )
        play.take_seat(match.pk, somebody)
        asked = {"seat": 1, "since": time.time(), "deadline": time.time() + 86400, "patience": "turn"}
        Match.objects.filter(pk=match.pk).update(waiting=[asked])
    return somebody


def measured() -> dict[str, Any]:
    """Median, fastest and slowest of some rounds and the median of processor time, in milliseconds, and the
    number of queries, for each page."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    django.setup()
    from django.conf import settings
    from django.db import connection
    from django.db.models import Count
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from accounts.models import User
    from games.models import Match
    from games.web.leaderboards import PAGE, Which

    fill()
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    busiest = User.objects.filter(owner=None).annotate(played=Count("seats")).order_by("-played")[0]
    depth = -(-Which(GAME).ranked.count() // PAGE)
    match = Match.objects.filter(status="finished", version__gt=0, game=GAME).order_by("pk")[0]
    browser, visitor = Client(), Client()
    browser.force_login(busiest)
    found: dict[str, Any] = {
        "finished_matches": Match.objects.filter(status="finished").count(),
        "people": User.objects.count(),
        "matches_of_the_busiest": busiest.played,
    }
    mover = Client()
    mover.force_login(with_moves())
    for what, address in addresses(busiest.username, match.pk, depth).items():
        asking = [(browser, what), (visitor, f"{what}, visitor")]
        if what == "front page":
            asking.append((mover, f"front page, {MOVES} moves wait"))
        for client, who in asking:
            if client.get(address).status_code != 200:
                continue  # not for visitors
            times, busy = [], []
            for _ in range(ROUNDS):
                began, worked = time.perf_counter(), time.process_time()
                client.get(address)
                times.append(1000 * (time.perf_counter() - began))
                busy.append(1000 * (time.process_time() - worked))
            with CaptureQueriesContext(connection) as asked:
                client.get(address)
            found[who] = {
                "median_ms": round(statistics.median(times), 1),
                "fastest_ms": round(min(times), 1),
                "slowest_ms": round(max(times), 1),
                "processor_ms": round(statistics.median(busy), 1),
                "queries": len(asked),
            }
    return found


def describe(figures: dict[str, Any]) -> list[str]:
    """A line for each page."""
    return [
        f"{what}: {it['median_ms']} ms, fastest {it['fastest_ms']} ms, slowest "
        f"{it['slowest_ms']} ms, processor {it['processor_ms']} ms, {it['queries']} queries"
        + (f"  (wanted: {WANTED_MS} ms)" if it["median_ms"] > WANTED_MS else "")
        for what, it in figures.items()
        if isinstance(it, dict)
    ]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()) + "\n")
