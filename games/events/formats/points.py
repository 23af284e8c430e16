"""What a place at a table is worth."""

from __future__ import annotations

from collections import Counter

from games.events.formats.record import Record, Table

TABLE = 24
"""What a table gives to whoever beats everybody there, however many sit at it. Shares of it are whole: of one
to four others beaten, with ties halved."""
BYE = TABLE // 2
"""What sitting out gives: as much as an even result."""


def points_at(table: Table) -> list[int]:
    """What each seat of a table that is over made: an equal share for each other seat beaten, half for a
    tie."""
    share = TABLE // (len(table.seats) - 1)
    found = []
    for seat, own in enumerate(table.places):
        others = [place for number, place in enumerate(table.places) if number != seat]
        found.append(sum(share if own < other else share // 2 for other in others if own <= other))
    return found


def totals(record: Record, byes: bool = True) -> Counter[int]:
    """What each person has made so far."""
    found = Counter(dict.fromkeys(record.people, 0))
    for table in record.tables():
        for person, points in zip(table.seats, points_at(table), strict=True):
            if person is not None:
                found[person] += points
    if byes:
        for person, times in record.byes().items():
            found[person] += BYE * times
    return found


def wins(record: Record) -> Counter[int]:
    """How many tables each has won, alone or with others."""
    found: Counter[int] = Counter()
    for table in record.tables():
        for person, place in zip(table.seats, table.places, strict=True):
            if person is not None and place == 1:
                found[person] += 1
    return found


def played(record: Record) -> Counter[int]:
    """At how many tables that are over each has sat."""
    return Counter(person for table in record.tables() for person in table.people)
