"""Swiss: every round, those with about the same points meet, and nobody twice where it can be helped.

Here: the order of points, and byes. Who of them sits with whom: `pairing.py`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from games.events.formats.format import Format, Standing, fair_byes, shared_places
from games.events.formats.points import played, totals, wins
from games.events.formats.record import Meetings, Record, Round


class Swiss(Format):
    """Rounds of tables, paired by points."""

    key = "swiss"
    name = "Swiss"
    says = "Every round you meet people with about your points, and nobody twice where it can be helped."
    points = "points"
    ties = ("strength of those met", "wins", "head to head")

    def pair(self, record: Record) -> Round:
        points = totals(record)
        lots = list(record.here)
        self.rng("lots").shuffle(lots)
        order = sorted(lots, key=lambda person: -points[person])
        sizes = self.sizes_for(len(order))
        byes = fair_byes(record, order, len(order) - sum(sizes))
        playing = [person for person in order if person not in byes]
        return Round(record.next_number, tuple(self.seat_all(record, playing, sizes)), byes)

    def standings(self, record: Record) -> list[Standing]:
        return ranked(record, record.people)

    def over(self, record: Record) -> bool:
        return record.next_number > self.setting.rounds or len(record.here) < self.fewest


def ranked(record: Record, people: Sequence[int], group: int = 0) -> list[Standing]:
    """These people by points; then by the strength of those met, by wins, and among those who are still equal
    by what they did to each other."""
    points, won, met = totals(record), wins(record), record.met()
    strength = {person: _strength(met.get(person, {}), points) for person in people}

    def level(person: int) -> tuple[int, Fraction, int]:
        return -points[person], -strength[person], -won[person]

    order = sorted(people, key=lambda person: (level(person), person))
    duels = _duels(record)
    final = []
    for _, tied in groupby(order, key=level):
        equal = list(tied)
        final += sorted(
            ((level(one), -sum(duels[one].get(other, 0) for other in equal), one) for one in equal)
            if len(equal) > 1
            else [(level(equal[0]), 0, equal[0])]
        )
    times = played(record)
    places = shared_places([one[:2] for one in final])
    return [
        Standing(
            person,
            place,
            points[person],
            {
                Swiss.ties[0]: round(float(strength[person]), 2),
                Swiss.ties[1]: won[person],
                Swiss.ties[2]: -duel,
            },
            times[person],
            group,
        )
        for place, (_, duel, person) in zip(places, final, strict=True)
    ]


def _strength(met: Mapping[int, int], points: Mapping[int, int]) -> Fraction:
    """The mean of the points of those met, each as often as met."""
    times = sum(met.values())
    return (
        Fraction(sum(points[other] * count for other, count in met.items()), times) if times else Fraction(0)
    )


def _duels(record: Record) -> Meetings:
    """How often each stood above each at their tables, less how often below."""
    found: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for table in record.tables():
        placed = list(zip(table.seats, table.places, strict=True))
        for one, place in placed:
            for other, below in placed:
                if one is not None and other is not None and place < below:
                    found[one][other] += 1
                    found[other][one] -= 1
    return found
