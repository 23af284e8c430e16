"""Knockout: the best of each table go on."""

from __future__ import annotations

from collections.abc import Collection

from games.events.formats.format import Format, Standing, fair_byes, shared_places
from games.events.formats.points import played, totals
from games.events.formats.record import Record, Round


class Knockout(Format):
    """Rounds of tables of which the best few go on, until one table is left."""

    key = "knockout"
    name = "Knockout"
    says = "The best of each table go on, until one table is left: the final."
    points = "rounds"
    ties = ("place at the last table", "points")

    def pair(self, record: Record) -> Round:
        alive = self.alive(record)
        lots = list(alive)
        self.rng("lots", record.next_number).shuffle(lots)
        points = totals(record)
        strongest = sorted(lots, key=lambda person: -points[person])
        sizes = self.sizes_for(len(strongest))
        byes = fair_byes(record, strongest, len(strongest) - sum(sizes))
        playing = [person for person in strongest if person not in byes]
        order = _apart(playing, len(sizes))
        return Round(record.next_number, tuple(self.seat_all(record, order, sizes)), byes)

    def alive(self, record: Record) -> list[int]:
        """Who is still in, in the order of the seeding. Nobody is left when the final has been played."""
        alive, out = list(record.people), list[int]()
        for number, one in enumerate(record.rounds):
            if _is_final(one):
                return []
            kept = self._kept(one, Record(record.people, record.rounds[:number]))
            there = _people(one)
            alive = [person for person in record.people if person in kept]
            out = [*_by_place(one, there - kept), *(person for person in out if person not in there)]
        here = [person for person in alive if person not in record.gone]
        if record.rounds and 0 < len(here) < self.fewest:
            # Fewer than a table: the best of those who are out fill it.
            spare = [person for person in out if person not in record.gone]
            here += spare[: self.fewest - len(here)]
        return here

    def _kept(self, one: Round, before: Record) -> set[int]:
        """Who of a round goes on: of each table the best few, and at least one does not. An equal place goes
        to more points in the rounds before, then to the lot."""
        points, lots = totals(before), self.rng("equal", one.number)
        kept = set(one.byes)
        for table in one.tables:
            if not table.over:
                kept.update(table.people)
                continue
            ranked = sorted(
                (place, -points[person], lots.random(), person)
                for person, place in zip(table.seats, table.places, strict=True)
                if person is not None
            )
            kept.update(person for *_, person in ranked[: min(self.setting.go_on, len(table.seats) - 1)])
        return kept

    def standings(self, record: Record) -> list[Standing]:
        """Who got further stands above; of one round, who had the better place, then more points."""
        alive = set(self.alive(record))
        last = {person: one for one in record.rounds for person in _people(one)}
        points, times = totals(record, byes=False), played(record)
        rows = []
        for person in record.people:
            one = last.get(person)
            through = len(record.rounds) if person in alive else one.number if one else 0
            place = _places(one).get(person, 99) if one and person not in alive else 0
            key = (person not in alive, -through, place, -points[person])
            rows.append((key, person))
        rows.sort()
        places = shared_places([key for key, _ in rows])
        return [
            Standing(
                person,
                place,
                -key[1],
                {self.ties[0]: key[2] if key[2] < 99 else 0, self.ties[1]: points[person]},
                times[person],
                note="" if person in alive or place == 1 else "out",
            )
            for place, (key, person) in zip(places, rows, strict=True)
        ]

    def over(self, record: Record) -> bool:
        return len(self.alive(record)) < max(2, self.fewest)


def _is_final(one: Round) -> bool:
    return len(one.tables) == 1 and not one.byes and one.over


def _people(one: Round) -> set[int]:
    return {*one.byes, *(person for table in one.tables for person in table.people)}


def _by_place(one: Round, people: Collection[int]) -> list[int]:
    place = _places(one)
    return sorted(people, key=lambda person: (place[person], person))


def _places(one: Round) -> dict[int, int]:
    return {
        person: place
        for table in one.tables
        if table.over
        for person, place in zip(table.seats, table.places, strict=True)
        if person is not None
    }


def _apart(strongest: list[int], tables: int) -> list[int]:
    """The order in which neighbours differ most in strength: one of each layer for every table, there and
    back like a snake."""
    piles: list[list[int]] = [[] for _ in range(tables)]
    for number, person in enumerate(strongest):
        layer, place = divmod(number, tables)
        piles[place if layer % 2 == 0 else tables - 1 - place].append(person)
    piles.sort(key=len, reverse=True)
    return [person for pile in piles for person in pile]
