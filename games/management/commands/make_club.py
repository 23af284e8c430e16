"""Fill an empty database with a club that never was, to measure pages on and to look at them."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from time import perf_counter
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.utils import timezone
from tqdm import tqdm

from games import play
from games.management.club.history import make_history
from games.management.club.people import make_members
from games.management.club.played import play_real
from games.models import Match
from games.play.changes import broadcast
from games.play.match import scheduler
from games.play.ops import rule_sets
from games.titles import all_games

YEARS = timedelta(days=2 * 365)
OPEN_TABLES = 24


class Command(BaseCommand):
    help = "Make people and finished matches with seats, results and ratings, in an empty database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--people", type=int, default=10_000)
        parser.add_argument("--matches", type=int, default=100_000)
        parser.add_argument(
            "--real",
            type=int,
            default=2,
            help="matches of every game at every size that are really played (at least 1)",
        )
        parser.add_argument(
            "--password", default="", help="everybody's password; without it nobody can log in"
        )
        parser.add_argument("--seed", default="club", help="the same seed gives the same people and tables")
        parser.add_argument(
            "--among-others", action="store_true", help="also where matches have been played already"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["people"] < 20 or options["matches"] < 0 or options["real"] < 1:
            raise CommandError("A club has at least 20 people and 1 real match of each kind.")
        if Match.objects.exists() and not options["among_others"]:
            raise CommandError("Matches have been played here; --among-others puts the club beside them.")
        # Nobody waits at these tables, and nobody watches.
        scheduler.send = lambda *_: None
        broadcast.listeners.clear()
        started = perf_counter()
        rng, now = Random(options["seed"]), timezone.now()
        rule_sets.load_all()
        self._say("people")
        members = make_members(
            options["people"], list(all_games()), now - YEARS, now, rng, options["password"]
        )
        self._say("matches move by move")
        played = list(tqdm(play_real(members.people, options["real"]), unit="match", disable=None))
        self._say("history")
        bar = tqdm(total=options["matches"], unit="match", disable=None)
        for made in make_history(options["matches"], members, played, now - YEARS, now, rng):
            bar.update(made)
        bar.close()
        games = list(all_games())
        for number, host in enumerate(members.people[:OPEN_TABLES]):
            play.open_table(host, games[number % len(games)], 2 + number % 2, rated=number % 3 == 0)
        self._say("ratings")
        call_command("recompute_ratings", stdout=self.stdout)
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("VACUUM ANALYZE")  # what the server does by itself after a while
        self._say("done")
        self.stdout.write(
            f"{Match.objects.filter(status=Match.Status.FINISHED).count()} finished matches of "
            f"{len(members.people)} people in {perf_counter() - started:.0f} s. "
            f"Who plays most: {', '.join(person.username for person in members.people[:3])}"
        )

    def _say(self, what: str) -> None:
        if self.stdout.isatty():
            self.stdout.write(f"{what} …")
