"""Fifty people ask, as fast as they may, why bots moved as they did, while ten tables are played: what that
costs whoever plays. `python -m bench.asking_why` makes what they ask about in the site's database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from bench import site as bench_site
from bench.first_clicks import GAMES, PROXY, Browser
from bench.site import Site

ASKERS = 50
MATCHES = 2
"""Of each title, played to the end by bots."""
TABLES = 10
SECONDS = 20.0
REST = 1.0
"""Seconds after which somebody who has asked too often asks again."""


def ask(site: Site, session: str, moves: list[tuple[int, int]], over: threading.Event) -> list[Any]:
    """One of them, until the tables are done: each answer's status and seconds."""
    browser, answers = Browser(site.port), []
    browser.cookies["sessionid"] = session
    for match, version in moves:
        if over.is_set():
            break
        began = time.monotonic()
        status, _, _ = browser.ask("GET", f"/tables/{match}/replay/{version}/why.json")
        answers.append((status, time.monotonic() - began))
        if status != 200:
            over.wait(REST)
    return answers


def beside(site: Site, about: dict[str, Any]) -> dict[str, Any]:
    """The tables while everybody asks; the figures of both."""
    tables = bench_site.plan(site, tables=TABLES, pace=1.0, seconds=SECONDS)
    over = threading.Event()
    with ThreadPoolExecutor(ASKERS) as askers:
        asking = []
        for number, session in enumerate(about["sessions"]):
            questions = Random(number).sample(about["moves"], len(about["moves"]))
            asking.append(askers.submit(ask, site, session, questions, over))
        try:
            moves = bench_site.played(site, tables)
        finally:
            over.set()
    answers = [answer for one in asking for answer in one.result()]
    told = sorted(seconds for status, seconds in answers if status == 200)
    return {
        **shown(moves),
        "answers": dict(Counter(str(status) for status, _ in answers)),
        "answer_median_s": round(told[len(told) // 2], 3),
        "answer_p95_s": round(told[int(len(told) * 0.95)], 3),
    }


def shown(moves: dict[str, Any]) -> dict[str, Any]:
    return {name: moves[name] for name in ("median_ms", "p95_ms", "p99_ms", "refused", "lost_connections")}


def measure() -> dict[str, Any]:
    """On both kinds of site: the tables alone, and with everybody who asks."""
    figures = {}
    for kind in ("embedded", "stack"):
        with bench_site.running(stack=kind == "stack", more=PROXY) as site:
            command = [sys.executable, "-m", "bench.asking_why"]
            made = subprocess.run(command, env=site.environment, check=True, stdout=subprocess.PIPE)
            alone = bench_site.played(site, bench_site.plan(site, tables=TABLES, pace=1.0, seconds=SECONDS))
            figures[kind] = {"alone": shown(alone), "asked": beside(site, json.loads(made.stdout))}
    return figures


def describe(figures: dict[str, Any]) -> Iterator[str]:
    """The figures as lines to read."""
    for kind in ("embedded", "stack"):
        alone, asked = figures[kind]["alone"], figures[kind]["asked"]
        yield (
            f"why, {kind}: {TABLES} tables alone: moves median {alone['median_ms']} ms, p95 "
            f"{alone['p95_ms']} ms; with {ASKERS} who ask: median {asked['median_ms']} ms, p95 "
            f"{asked['p95_ms']} ms, refused {json.dumps(asked['refused'])}, connections lost "
            f"{asked['lost_connections']}; answers {json.dumps(asked['answers'])}, median "
            f"{asked['answer_median_s']} s, p95 {asked['answer_p95_s']} s"
        )


def main() -> None:
    """Make the people and the matches, and print sessions, and moves that have an answer."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    import django

    django.setup()
    from bench.seed import person
    from games import play
    from games.models import Match, Move
    from games.play.automation import runner
    from games.play.match import scheduler

    scheduler.send = lambda *task: None  # nobody else plays these
    host, _ = person("host")
    moves = []
    for game in GAMES * MATCHES:
        match = play.open_table(host, game, 3, pace="free", speed="instant", bots=["easy", "easy"])
        play.resign(match.pk, host)
        while (row := play.read(match.pk).row).status == Match.Status.PLAYING:
            waiting = row.waiting
            if waiting:
                runner.bot_move(match.pk, row.version, waiting[0]["seat"])
            else:
                play.advance(match.pk, row.version)
        for move in Move.objects.filter(match=match.pk, kind="choice", nonce__startswith="!bot"):
            moves.append((match.pk, move.version))
    sessions = [person(f"asker-{number}")[1] for number in range(ASKERS)]
    sys.stdout.write(json.dumps({"sessions": sessions, "moves": moves}))


if __name__ == "__main__":
    main()
