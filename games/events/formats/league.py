"""League: divisions in which everybody meets everybody at some table; the best go up, the last go down."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.events.formats.format import Format, Standing, fair_byes
from games.events.formats.pairing import Pairing
from games.events.formats.record import Meetings, Record, Round, Table
from games.events.formats.seating import seated
from games.events.formats.swiss import Swiss, ranked

FEWEST, MOST = 6, 12
"""How many a division has."""
ABOUT = 9
LONGEST = 30
"""Rounds after which a schedule is given up."""
TRIES = 6
"""How many schedules are drawn up, of which the shortest is played."""


def _of_division(record: Record, people: Sequence[int], group: int) -> Record:
    """The record as far as it concerns a division."""
    there = set(people)
    rounds = [
        Round(
            one.number,
            tuple(table for table in one.tables if table.group == group),
            tuple(person for person in one.byes if person in there),
        )
        for one in record.rounds
    ]
    return Record(tuple(people), tuple(rounds))


class League(Format):
    """Divisions of 6 to 12; the schedule stands when it begins."""

    key = "league"
    name = "League"
    says = "In your division you meet everybody at some table. The best go up, the last go down."
    points = "points"
    ties = Swiss.ties
    keeps_seats = True
    fewest = FEWEST

    def divisions(self, people: Sequence[int]) -> list[list[int]]:
        """The people by divisions, the first people in the first one; sizes differ by at most one."""
        if len(people) <= MOST:
            return [list(people)]
        count = max(-(-len(people) // MOST), min(len(people) // FEWEST, round(len(people) / ABOUT)))
        least, larger = divmod(len(people), count)
        found, start = [], 0
        for number in range(count):
            end = start + least + (number < larger)
            found.append(list(people[start:end]))
            start = end
        return found

    def pair(self, record: Record) -> Round:
        tables: list[Table] = []
        byes: list[int] = []
        for group, people in enumerate(self.divisions(record.people), start=1):
            schedule = self._schedule(people, group)
            if record.next_number > len(schedule):
                continue
            here = schedule[record.next_number - 1]
            tables += [replace(table, number=table.number + len(tables)) for table in here.tables]
            byes += here.byes
        return Round(record.next_number, tuple(tables), tuple(byes))

    def over(self, record: Record) -> bool:
        divisions = enumerate(self.divisions(record.people), start=1)
        return all(record.next_number > len(self._schedule(people, group)) for group, people in divisions)

    def length(self, people: Sequence[int]) -> int:
        """How many rounds it takes."""
        divisions = enumerate(self.divisions(people), start=1)
        return max(len(self._schedule(division, group)) for group, division in divisions)

    def standings(self, record: Record) -> list[Standing]:
        divisions = self.divisions(record.people)
        found = []
        for group, people in enumerate(divisions, start=1):
            rows = ranked(_of_division(record, people, group), people, group)
            move = min(self.setting.move, len(rows) // 2)
            for number, row in enumerate(rows):
                up = group > 1 and number < move
                down = group < len(divisions) and number >= len(rows) - move
                found.append(replace(row, note="up" if up else "down" if down else ""))
        return found

    def next_season(self, record: Record) -> list[int]:
        """The people in the order in which the next season seeds them: those who go up change places with
        those who go down."""
        rows = self.standings(record)
        divisions: dict[int, list[int]] = defaultdict(list)
        for note, step in (("down", 1), ("", 0), ("up", -1)):
            for row in rows:
                if row.note == note:
                    divisions[row.group + step].append(row.person)
        return [person for group in sorted(divisions) for person in divisions[group]]

    # -- the schedule ----------------------------------------------------------------------------------------

    def _schedule(self, people: Sequence[int], group: int) -> list[Round]:
        """The rounds of a division: everybody meets everybody. Of some drawn up, the shortest."""
        places = _schedule_of_places(self, len(people))
        return [
            Round(
                one.number,
                tuple(
                    Table(table.number, tuple(people[place] for place in table.people), group)
                    for table in one.tables
                ),
                tuple(people[place] for place in one.byes),
            )
            for one in places
        ]


_drawn_up: dict[tuple[object, ...], list[Round]] = {}
"""Schedules for places 0 and up, which follow from the setting: drawn up once in a process."""


def _schedule_of_places(league: League, size: int) -> list[Round]:
    key = (league.setting.size, league.setting.tables, size)
    if key not in _drawn_up:
        if len(_drawn_up) > 500:
            _drawn_up.clear()
        if league.setting.size == 2:
            _drawn_up[key] = _round_robin(size)
        else:
            drawn = (_covering(league, size, number) for number in range(TRIES))
            _drawn_up[key] = min(
                drawn, key=lambda one: (_missing(one, size), len(one), _lopsided(one, league.setting.size))
            )
    return _drawn_up[key]


def _round_robin(size: int) -> list[Round]:
    """Tables of two: everybody meets everybody once, and has each seat as often, give or take one."""
    wheel = [*range(size), *([None] if size % 2 else [])]
    rounds = []
    for number in range(1, len(wheel)):
        pairs = [(wheel[i], wheel[-1 - i]) for i in range(len(wheel) // 2)]
        if number % 2 == 0:
            pairs[0] = pairs[0][::-1]
        turned = [pair if place == 0 or place % 2 == 0 else pair[::-1] for place, pair in enumerate(pairs)]
        tables = tuple(Table(n, pair) for n, pair in enumerate((p for p in turned if None not in p), start=1))
        byes = tuple(one for pair in pairs if None in pair for one in pair if one is not None)
        rounds.append(Round(number, tables, byes))
        wheel = [wheel[0], wheel[-1], *wheel[1:-1]]
    return rounds


def _covering(league: League, size: int, number: int) -> list[Round]:
    """Rounds until everybody has met everybody: each time those who have not met, together."""
    rng = Random(f"{league.setting.size}/{size}/{number}")
    record = Record(tuple(range(size)))
    sizes = league.sizes_for(size)
    while len(record.rounds) < LONGEST and _pairs_met(record.met()) < size * (size - 1) // 2:
        order = list(record.people)
        rng.shuffle(order)
        byes = fair_byes(record, order, size - sum(sizes))
        met, had = record.met(), record.seats_had()
        pairing = Pairing(
            [one for one in order if one not in byes], sizes, met, had, league.setting.size, rng
        )
        tables = tuple(
            Table(n, seated(people, had, league.setting.size))
            for n, people in enumerate(pairing.quickly(), start=1)
        )
        record = record.with_round(record.next_number, Round(record.next_number, tables, byes))
    return list(record.rounds)


def _pairs_met(met: Meetings) -> int:
    return sum(map(len, met.values())) // 2


def _missing(rounds: Sequence[Round], size: int) -> int:
    return size * (size - 1) // 2 - _pairs_met(Record(tuple(range(size)), tuple(rounds)).met())


def _lopsided(rounds: Sequence[Round], seats: int) -> int:
    """How far counts of seats lie apart, over all people."""
    had = Record((), tuple(rounds)).seats_had().values()
    return sum(max(each[n] for n in range(seats)) - min(each[n] for n in range(seats)) for each in had)
