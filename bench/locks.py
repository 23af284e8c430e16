"""For how long a process holds the lock for which all others who write wait, on a site with years behind it.

Seconds of processor, from the statement that begins a transaction to the commit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

GAMES = ("kaiju_exchange", "kaiju_incorporated", "daikaiju_director", "spoonbrokers", "monster_musume")
RATED = 5_000
"""Rated matches of one game, among"""
PEOPLE = 500
"""so many people."""
RUNNING = 40
"""Matches by turns that one person plays."""
OF_A_GUEST = 60
MOVES = 300
SESSIONS = 10_000
OF_AN_EVENT = 1000
"""People who play in one, in each format; a duplicate has"""
DEALS = 12


def measure() -> dict[str, Any]:
    """By deed: how many transactions it was, and the longest of them in milliseconds and in statements. In a
    process and a database of their own."""
    with tempfile.TemporaryDirectory(prefix="kaijusite-bench-") as folder:
        environment = {**os.environ, "VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "kaijusite.settings"}
        environment.pop("DATABASE_URL", None)
        environment["LOG_LEVEL"] = "ERROR"
        done = subprocess.run(
            [sys.executable, "-m", "bench.locks"], env=environment, check=True, stdout=subprocess.PIPE
        )
    return dict(json.loads(done.stdout))


def describe(figures: dict[str, Any]) -> list[str]:
    """The lines of the report."""
    return [
        f"{deed:40} {one['longest_ms']:7.1f} ms at most, {one['statements']:5} statements, "
        f"{one['transactions']} transactions"
        for deed, one in figures.items()
    ]


def held_by(deed: Callable[[], object]) -> dict[str, Any]:
    """How many transactions a deed is, and the longest of them."""
    from django.db import connection

    found: list[tuple[float, int]] = []
    since: float | None = None
    asked = 0

    def statement(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        nonlocal since, asked
        began = time.thread_time()
        if since is None and not sql.startswith(("SELECT", "PRAGMA")):
            since, asked = began, 0
        asked += 1
        answer = execute(sql, params, many, context)
        if not connection.in_atomic_block and not sql.startswith("BEGIN"):
            close()  # it stood alone
        return answer

    def close() -> None:
        nonlocal since
        if since is not None:
            found.append((time.thread_time() - since, asked))
            since = None

    ends = {name: getattr(connection, name) for name in ("_commit", "_rollback")}

    def ending(end: Callable[[], None]) -> Callable[[], None]:
        def ended() -> None:
            end()
            close()

        return ended

    try:
        for name, end in ends.items():
            setattr(connection, name, ending(end))
        with connection.execute_wrapper(statement):
            deed()
    finally:
        for name in ends:
            delattr(connection, name)
    return {
        "transactions": len(found),
        "longest_ms": round(1000 * max((seconds for seconds, _ in found), default=0), 1),
        "statements": max((count for _, count in found), default=0),
    }


def main() -> None:
    """Make the site, do everything, and write the figures to standard output."""
    import django

    django.setup()
    from django.core.management import call_command

    from games.play.automation.warm_up import keep_loaded, warm_up
    from games.play.changes import broadcast
    from games.play.match import scheduler

    scheduler.send = lambda *task: None
    broadcast.listeners = []
    call_command("migrate", verbosity=0)
    call_command("load_rules", verbosity=0, stdout=sys.stderr)
    warm_up()
    deeds = [*_of_people(), *_of_ladders(), *_of_sessions(), *_of_cards(), *_of_events()]
    keep_loaded()
    sys.stdout.write(json.dumps({name: held_by(deed) for name, deed in deeds}))


Deeds = list[tuple[str, Callable[[], object]]]


def _of_people() -> Deeds:
    from django.utils import timezone

    from accounts.models import User
    from games.play.people import account_deletion, guests, holidays, moderation

    away, bad, gone = (User.objects.create(username=name) for name in ("away", "bad", "gone"))
    for person in (away, bad, gone):
        for number in range(RUNNING):
            _running(person, GAMES[number % len(GAMES)])
    guest = User.objects.create(username="guest-1", guest_seen_at=timezone.now())
    _finished(GAMES[0], [[guest]] * OF_A_GUEST, moves=MOVES)
    begins = timezone.now() + timedelta(days=1)
    return [
        ("a holiday is taken", lambda: holidays.take(away, begins, begins + timedelta(days=3))),
        ("a holiday is called off", lambda: holidays.come_back(away)),
        ("somebody is suspended", lambda: moderation.suspend(bad)),
        ("an account is deleted", lambda: account_deletion.leave_site(gone)),
        ("a guest is forgotten", lambda: guests.forget(guest.pk)),
    ]


def _running(person: Any, game: str) -> None:
    from games import play

    match = play.open_table(person, game, 4, pace="free", decision_seconds=0, bots=["normal"] * 3)
    match.pace, match.decision_seconds, match.options = "turns", 86400, {**match.options, "holidays": True}
    match.save(update_fields=["pace", "decision_seconds", "options"])


def _finished(game: str, tables: list[list[Any]], *, moves: int = 0, rated: bool = False) -> list[Any]:
    """A match for each of these tables, in which everybody came in by their seats."""
    from django.utils import timezone

    from games.models import Match, Move, Seat
    from games.play.ops.rule_sets import current_rule_set

    global _number
    rule_set, began = current_rule_set(game), timezone.now() - timedelta(days=30)
    matches = []
    for people in tables:
        _number += 1
        matches.append(
            Match(
                game=game,
                engine_version=1,
                rule_set=rule_set,
                size=len(people),
                host=people[0],
                rated=rated,
                private=not rated,
                status=Match.Status.FINISHED,
                secret=b"s" * 32,
                commitment=f"{_number:064}",
                invitation=f"i{_number}",
                pace="live",
                decision_seconds=60,
                reserve_seconds=0,
                speed="paced",
                state=b"x" * 66 * moves,
                version=moves,
                finished_at=began + timedelta(minutes=_number),
            )
        )
    made = Match.objects.bulk_create(matches)
    Seat.objects.bulk_create(
        Seat(match=match, number=number, user=one, place=number + 1, won=not number)
        for match, people in zip(made, tables, strict=True)
        for number, one in enumerate(people)
    )
    Move.objects.bulk_create(
        Move(match=match, version=version, kind="choice", seat=0, events=b"e" * 1000, digest="d")
        for match in made
        for version in range(moves)
    )
    return made


_number = 0


def _of_ladders() -> Deeds:
    from django.core.management import call_command

    from accounts.models import User
    from games.models import Match
    from games.play import rate

    people = [User.objects.create(username=f"player-{number}") for number in range(PEOPLE)]
    tables = [[people[(7 * number + seat) % PEOPLE] for seat in range(4)] for number in range(RATED)]
    played = _finished(GAMES[0], tables, rated=True)
    _finished(GAMES[1], tables, rated=True)
    last, late = played[-1], played[RATED // 2]

    def again(game: str) -> None:
        call_command("recompute_ratings", game=game, stdout=sys.stderr)

    Match.objects.filter(pk__in=[last.pk, late.pk]).update(rated=False)
    again(GAMES[0])
    Match.objects.filter(pk__in=[last.pk, late.pk]).update(rated=True)
    return [
        ("a match is rated", partial(rate, last.pk)),
        ("a match is rated late", partial(rate, late.pk)),
        ("a ladder is looked at", partial(again, GAMES[0])),
        ("a ladder is reckoned anew", partial(again, GAMES[1])),
    ]


def _of_sessions() -> Deeds:
    from django.contrib.sessions.models import Session
    from django.core.management import call_command
    from django.utils import timezone

    over = timezone.now() - timedelta(days=1)
    Session.objects.bulk_create(
        Session(session_key=f"{number:032}", session_data="d" * 300, expire_date=over)
        for number in range(SESSIONS)
    )
    return [("sessions that ended are cleared", lambda: call_command("clearsessions"))]


def _of_cards() -> Deeds:
    from accounts.models import User
    from games.models import Card
    from games.play.ops import rule_sets
    from games.studio import drafts

    by = User.objects.create(username="editor")
    deeds: Deeds = []
    for game in GAMES:
        named = [card for card in Card.objects.filter(game=game) if _name_of(card.data)]
        changed = {card.pk: _renamed(card.data) for card in named}

        def publish(game: str) -> None:
            drafts.publish(game, by, "", rule_sets.check_draft(game))

        deeds += [
            (f"a card is saved: {game}", partial(drafts.save, dict([*changed.items()][:1]), by)),
            (f"{len(named)} cards are saved: {game}", partial(drafts.save, changed, by)),
            (f"a draft is published: {game}", partial(publish, game)),
            (f"a set is rolled back: {game}", partial(drafts.roll_back, game, 1, by)),
        ]
    return deeds


def _name_of(data: Any) -> bool:
    return isinstance(data, dict) and isinstance(data.get("name"), str)


def _renamed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "name": f"{data['name']} II"}


def _of_events() -> Deeds:
    from accounts.models import User
    from games.events.formats import FORMATS

    people = User.objects.bulk_create(User(username=f"event-{number}") for number in range(OF_AN_EVENT))
    return [deed for key in FORMATS for deed in _of_event(key, people)]


def _of_event(key: str, people: list[Any]) -> Deeds:
    from django.utils import timezone

    from accounts.models import User
    from games.events import organising, running
    from games.models import Entry, Event, EventTable, Match

    organiser = User.objects.create(username=f"organiser-{key}", is_superuser=True)
    event = organising.create(
        organiser, name=key, format=key, game=GAMES[0], size=4, rounds=DEALS, most=OF_AN_EVENT,
        starts_at=timezone.now() + timedelta(hours=1), sit_down=0,
    )  # fmt: skip
    Entry.objects.bulk_create(Entry(event=event, user=one) for one in people)
    tables = EventTable.objects.filter(round__event=event.pk)

    def play_a_round() -> None:
        """All tables that are played are over now, and so are those that would come after them."""
        playing = tables.filter(status=EventTable.Status.PLAYING)
        Match.every.filter(event_table__in=playing).update(status=Match.Status.ABANDONED)
        for one in tables.filter(status=EventTable.Status.DUE):
            one.places = [*range(1, len(one.seats) + 1)]
            one.scores = [{"points": 0.0, "order": [0.0]}] * len(one.seats)
            one.status = EventTable.Status.OVER
            one.save()
        running.go_on(event.pk)

    def correct() -> None:
        table = tables.filter(status=EventTable.Status.OVER)[0]
        places = [*range(len(table.seats), 0, -1)]
        organising.correct(event.pk, organiser, table.pk, places, "It was so.")

    def follow() -> None:
        from games.events import seasons

        Event.objects.filter(pk=event.pk).update(status=Event.Status.OVER)
        seasons.next_season(event.pk, organiser)

    thousand = f"a {key} of {OF_AN_EVENT}"
    last: Deeds = [(f"{thousand} is called off", partial(organising.call_off, event.pk, organiser, "Rain."))]
    if key == "league":
        last.append((f"the next season of {thousand}", follow))
    return [
        (f"{thousand} begins", partial(organising.begin_now, event.pk, organiser)),
        (f"a round of {thousand} is over", play_a_round),
        (f"{thousand} is put off", partial(organising.extend, event.pk, organiser, 5)),
        (f"a result of {thousand} is corrected", correct),
        *last,
    ]


if __name__ == "__main__":
    main()
