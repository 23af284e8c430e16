"""A balance run on a started site, begun and looked at over HTTP as the studio's page does.

How long it takes, how much of the processors its workers use and would use if nobody else did, and how
long it is ever silent about how far it is. `python -m bench.balance`, in the environment of a site,
prepares its draft and prints the session of somebody who may begin runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from bench import site
from bench.site import Site
from kaijusite.schedule import BACKGROUND

GAME = "kaiju_exchange"
CHANGED = ("DM-E1", {"wonga": 9})
"""The card that the draft changes, and how."""
SEATS = (2, 4)
BOT = "hasty"
MATCHES = 1000
"""Of each side."""
WARM_UP = 100
"""Of each side, before it: each process has to load the game once."""
LOOK_SECONDS = 0.1
"""How often it is looked at. The studio's page does so once a second."""
CSRF = "measured" * 4


class Stay(urllib.request.HTTPRedirectHandler):
    """Where an answer leads is looked at, not followed."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Studio:
    """The studio's addresses on a running site."""

    def __init__(self, running: Site) -> None:
        self.site = running
        prepared = subprocess.run(
            [sys.executable, "-m", "bench.balance"],
            env=running.environment,
            check=True,
            stdout=subprocess.PIPE,
        )
        self._headers = {
            "Cookie": f"sessionid={json.loads(prepared.stdout)}; csrftoken={CSRF}",
            "X-CSRFToken": CSRF,
        }
        self._opener = urllib.request.build_opener(Stay)

    def begin(self, seats: int, matches: int, bot: str = BOT) -> int:
        """Begin a run as the form does; its number."""
        form = {"bot": bot, "seats": str(seats), "pairs": str(matches)}
        try:
            self._ask(f"of/{GAME}/", urllib.parse.urlencode(form).encode())
        except urllib.error.HTTPError as answer:
            if answer.code == 302:
                return int(answer.headers["Location"].strip("/").rpartition("/")[2])
            raise SystemExit(f"The run was not begun ({answer.code}): {answer.read().decode()}") from answer
        raise SystemExit("The run was not begun.")

    def progress(self, number: int) -> dict[str, Any]:
        """How far a run is, as its page asks."""
        return dict(json.loads(self._ask(f"{number}/progress/")))

    def _ask(self, path: str, data: bytes | None = None) -> bytes:
        address = f"http://127.0.0.1:{self.site.port}/admin/games/balancerun/{path}"
        with self._opener.open(urllib.request.Request(address, data, self._headers), timeout=30) as answer:
            return bytes(answer.read())

    def looked_at(self, number: int, seconds: float = 3600.0) -> Iterator[tuple[float, dict[str, Any]]]:
        """Look until the run is over; when each look was answered, and with what."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            told = self.progress(number)
            yield time.monotonic(), told
            if told["status"] != "running":
                return
            time.sleep(LOOK_SECONDS)
        raise SystemExit(f"Run {number} does not end: {told}")

    def players(self) -> list[int]:
        """The processes that play balance runs."""
        return [player for worker in self.workers() for player in site.children(worker)]

    def wait_for_players(self, count: int, seconds: float = 120.0) -> None:
        """Wait until so many of them have been started."""
        until = time.monotonic() + seconds
        while len(self.players()) < count:
            if time.monotonic() > until:
                raise SystemExit(f"Only {len(self.players())} of {count} processes play balance runs.")
            time.sleep(LOOK_SECONDS)

    def workers(self) -> list[int]:
        """The process that they belong to (none while it is being started)."""
        return self.site.processes(f" -Q {BACKGROUND} ")


def measure() -> dict[str, Any]:
    """The figures of a run for each number of seats, on the embedded site and on the stack."""
    figures = {}
    for stack in (False, True):
        with site.running(stack=stack) as running:
            studio = Studio(running)
            studio.wait_for_players(os.cpu_count() or 1)
            for _ in studio.looked_at(studio.begin(SEATS[0], WARM_UP)):
                pass
            for seats in SEATS:
                figures[f"{'stack' if stack else 'embedded'}, {seats} seats"] = _timed(studio, seats)
    return figures


def _timed(studio: Studio, seats: int) -> dict[str, Any]:
    players = studio.players()
    before = [site.scheduled(player) for player in players]
    began = time.monotonic()
    looks = list(studio.looked_at(studio.begin(seats, MATCHES)))
    ended, told = looks[-1]
    if told["status"] != "finished" or told["pairs"] != MATCHES:
        raise SystemExit(f"The run did not come to its end: {told}")
    after = [site.scheduled(player) for player in players]
    ran, waited = (
        sum(late - early for late, early in zip(ends, starts, strict=True))
        for ends, starts in zip(zip(*after, strict=True), zip(*before, strict=True), strict=True)
    )
    # What the page shows is other than at the look before: a report.
    reports = [began] + [
        at
        for (_, earlier), (at, later) in pairwise(looks)
        if (earlier["pairs"], earlier["decisions"]) != (later["pairs"], later["decisions"])
    ]
    return {
        "matches_per_side": MATCHES,
        "seconds": round(ended - began, 1),
        "matches_per_second": round(2 * MATCHES / (ended - began), 1),
        "decisions": told["decisions"],
        "processes": len(players),
        "processors_used": round(ran / (ended - began), 2),
        "processors_wanted": round((ran + waited) / (ended - began), 2),
        "longest_silence_seconds": round(max(later - earlier for earlier, later in pairwise(reports)), 2),
    }


def describe(figures: dict[str, Any]) -> list[str]:
    """A line for each run."""
    return [
        f"balance run, {what}: {it['matches_per_side']} matches a side in {it['seconds']} s "
        f"({it['matches_per_second']} matches/s), {it['processes']} processes used {it['processors_used']} "
        f"of the {it['processors_wanted']} processors that they had work for, "
        f"silent for {it['longest_silence_seconds']} s at most"
        for what, it in figures.items()
        if isinstance(it, dict)
    ]


def prepare() -> str:
    """Change the draft; the session of somebody with a second factor who may do everything."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    django.setup()
    from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
    from allauth.mfa.utils import is_mfa_enabled

    from bench.seed import person
    from games.models import Card

    code, change = CHANGED
    card = Card.objects.get(game=GAME, code=code)
    card.data = {**card.data, **change}
    card.save(update_fields=["data"])
    user, session = person("balance")
    user.is_staff = user.is_superuser = True
    user.save(update_fields=["is_staff", "is_superuser"])
    # A site on servers lets nobody into the office without one.
    if not is_mfa_enabled(user):
        TOTP.activate(user, generate_totp_secret())
    return session


if __name__ == "__main__":
    sys.stdout.write(json.dumps(prepare()))
