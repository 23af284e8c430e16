"""Writers of a process ask SQLite for its lock one after the other, in the order in which they came."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Sequence
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, connection, transaction

from accounts.models import User
from games.realtime import threads
from kaijusite.writers_in_line import Line, line, within
from tests.clock import Clock
from tests.patience import PATIENCE

COUNT = 6


def waiting(here: Line, count: int) -> None:
    """Wait until so many stand in the line."""
    ready = threading.Event()
    while len(here._waiting) < count:
        assert not ready.wait(0.001)


def served(here: Line, names: Sequence[str]) -> list[str]:
    """In which order those are served who come in this order; a `move` goes before all others."""
    order: list[str] = []
    assert here.enter(PATIENCE)

    def one(name: str) -> None:
        assert here.enter(PATIENCE, first=name == "move")
        order.append(name)
        here.leave()

    coming = [threading.Thread(target=one, args=[name]) for name in names]
    for number, thread in enumerate(coming, 1):
        thread.start()
        waiting(here, number)
    here.leave()
    for thread in coming:
        thread.join(PATIENCE)
    return order


def test_the_line_is_served_in_its_order() -> None:
    here = Line()
    assert served(here, "abcdef") == list("abcdef")
    assert here.enter(0), "nobody is left in it"


def test_moves_go_before_pages() -> None:
    assert served(Line(), ["a", "b", "move"]) == ["move", "a", "b"]
    assert (threads.writer._first, threads.visits._first) == (True, False)


def test_who_waits_too_long_goes_away_and_keeps_nobody_up() -> None:
    here = Line()
    assert here.enter(0)
    assert not here.enter(0)
    here.leave()
    assert here.enter(0)


@pytest.mark.django_db(transaction=True)
def test_transactions_begin_in_the_order_in_which_they_were_asked_for() -> None:
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun: list[int] = []

    def one(number: int) -> None:
        try:
            with transaction.atomic():
                begun.append(number)
        finally:
            connection.close()

    coming = [threading.Thread(target=one, args=[number]) for number in range(COUNT)]
    for number, thread in enumerate(coming):
        thread.start()
        if number:
            waiting(line, number)
        else:
            while not line._taken:
                thread.join(0.001)
    other.execute("COMMIT")
    other.close()
    for thread in coming:
        thread.join(PATIENCE)
    assert begun == list(range(COUNT))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("alone", [True, False], ids=["a statement", "a transaction"])
def test_a_line_that_does_not_move_is_told_as_a_lock(monkeypatch: pytest.MonkeyPatch, alone: bool) -> None:
    def write() -> Any:
        if alone:
            return User.objects.filter(pk=0).update(username="nobody")
        with transaction.atomic():
            return None

    monkeypatch.setattr(line, "enter", lambda *_, **__: False)
    assert not User.objects.exists(), "whoever reads waits for nobody"
    with pytest.raises(OperationalError, match="locked"):
        write()
    monkeypatch.undo()
    write()


@pytest.mark.django_db(transaction=True)
def test_who_fails_in_the_line_lets_the_next_one_go() -> None:
    with pytest.raises(OperationalError), connection.cursor() as cursor:
        cursor.execute("DELETE FROM no_such_table")
    assert line.enter(0)
    line.leave()


@pytest.mark.django_db(transaction=True)
def test_only_waiting_counts(clock: Clock) -> None:
    """However long somebody has reckoned, they wait for the lock like everybody."""
    waited = []

    def enter(seconds: float, **_: bool) -> bool:
        waited.append(seconds)
        clock.goes(1)
        return True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line, "enter", enter)
        with within(4):
            for _ in range(2):
                clock.goes(60)
                User.objects.filter(pk=0).delete()
                with transaction.atomic():
                    clock.goes(60)
            clock.goes(60)
            User.objects.filter(pk=0).update(username="nobody")
        User.objects.filter(pk=0).update(username="nobody")
    assert waited == [4, 3, 2, 1, 0, settings.LONGEST_WAIT]


@pytest.mark.django_db(transaction=True)
def test_a_connection_is_left_as_patient_as_it_was() -> None:
    with within(0):
        User.objects.filter(pk=0).update(username="nobody")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchone() == (settings.LONGEST_WAIT * 1000,)


@pytest.mark.parametrize("just_now", [False, True], ids=["before their turn", "in their turn"])
def test_who_is_interrupted_while_they_wait_leaves_no_gap(just_now: bool) -> None:
    here = Line()
    assert here.enter(0)

    def interrupted(*_: Any) -> bool:
        if just_now:
            here.leave()
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threading.Event, "wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            here.enter(PATIENCE)
    if not just_now:
        here.leave()
    assert here.enter(0)
