"""Putting people at tables: nobody with somebody they met where it can be helped, then seats balanced, then
neighbours in the given order together.

First everybody is put with the nearest who fits. What is left over is mended by exchanging two people as long
as that helps, and in a small field by trying everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from games.events.formats.record import Meetings
from games.events.formats.seating import Had, rarest, unlucky

AGAIN = 1000
"""How much worse one meeting again is than one person on a seat they had more often than another."""
SMALL = 24
"""Up to so many people everything is tried."""
SHAKEN = 100
"""Up to so many people mending that got stuck is shaken for the sake of seats alone, too."""
MOST_TRIES = 60_000
KICKS, FEW_KICKS = 40, 3
"""How often mending that got stuck is shaken."""
STARTS = 120
"""How often it is begun anew, in an order by lot, where somebody would still meet again."""


@dataclass
class Pairing:
    """One round being paired."""

    order: Sequence[int]
    sizes: Sequence[int]
    met: Meetings
    had: Had
    size: int
    """How many seats the largest table of the event has."""
    rng: Random
    wishes: dict[int, int] = field(init=False)
    rank: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        self.wishes = {person: rarest(self.had.get(person, {}), self.size) for person in self.order}
        self.rank = {person: place for place, person in enumerate(self.order)}
        self._nobody: dict[int, int] = {}

    def groups(self) -> list[list[int]]:
        """The tables' people."""
        found = self._greedy(self.order)
        self._mend(found)
        if self.cost(found) and len(self.order) <= SMALL:
            found = self._tried_all(seats=True) or self._better(found)
        elif self.cost(found) >= AGAIN or len(self.order) <= SHAKEN:
            found = self._shaken(found)
            if self.cost(found) >= AGAIN and len(self.order) <= SHAKEN:
                found = self._begun_anew(found)
        for group in found:
            group.sort(key=self.rank.__getitem__)
        return found

    def quickly(self) -> list[list[int]]:
        """The same without trying everything, for where meeting again cannot be helped."""
        found = self._greedy(self.order)
        self._mend(found)
        return self._shaken(found, FEW_KICKS)

    def cost(self, groups: Sequence[Sequence[int]]) -> int:
        """How bad the tables are: 0 if nobody meets again and all seats are balanced."""
        return sum(map(self.badness, groups))

    def badness(self, group: Sequence[int]) -> int:
        """The same of one table."""
        again = 0
        for place, person in enumerate(group):
            met = self.met.get(person, self._nobody)
            if met:
                for other in group[:place]:
                    again += met.get(other, 0)
        return AGAIN * again + self._missed(group)

    def _missed(self, group: Sequence[int]) -> int:
        return unlucky(tuple(sorted(self.wishes[person] for person in group)), self.size_of(group))

    @staticmethod
    def size_of(group: Sequence[int]) -> int:
        """How many seats the table of this group has."""
        return len(group)

    # -- the first try ---------------------------------------------------------------------------------------

    def _greedy(self, order: Sequence[int]) -> list[list[int]]:
        waiting = list(order)
        found = []
        for size in self.sizes:
            group = [waiting.pop(0)]
            while len(group) < size:
                group.append(waiting.pop(self._next(group, waiting, size)))
            found.append(group)
        return found

    def _next(self, group: list[int], waiting: list[int], size: int) -> int:
        """Where the nearest stands whom nobody here has met, at best one for whom a seat is left."""
        fallback = None
        wishes = [self.wishes[person] for person in group]
        met = [self.met.get(person, self._nobody) for person in group]
        for place, person in enumerate(waiting):
            if any(person in each for each in met):
                continue
            if not unlucky(tuple(sorted([*wishes, self.wishes[person]])), size):
                return place
            if fallback is None:
                fallback = place
        if fallback is not None:
            return fallback
        return min(range(len(waiting)), key=lambda place: sum(each.get(waiting[place], 0) for each in met))

    # -- mending ---------------------------------------------------------------------------------------------

    def _mend(self, groups: list[list[int]]) -> None:
        """Exchange people of a bad table for others, the nearest first, as long as that helps."""
        bad = [number for number, group in enumerate(groups) if self.badness(group)]
        while bad:
            number = bad.pop()
            if not self.badness(groups[number]):
                continue
            if (other := self._exchange(groups, number)) is not None:
                bad.extend(each for each in (number, other) if self.badness(groups[each]))

    def _exchange(self, groups: list[list[int]], number: int) -> int | None:
        """Make one exchange that helps; with which table, or None."""
        here = groups[number]
        for distance in range(1, len(groups)):
            for other in (number - distance, number + distance):
                if not 0 <= other < len(groups):
                    continue
                there = groups[other]
                before = self.badness(here) + self.badness(there)
                for mine in range(len(here)):
                    for theirs in range(len(there)):
                        here[mine], there[theirs] = there[theirs], here[mine]
                        if self.badness(here) + self.badness(there) < before:
                            return other
                        here[mine], there[theirs] = there[theirs], here[mine]
        return None

    def _shaken(self, best: list[list[int]], kicks: int = KICKS) -> list[list[int]]:
        """Where mending got stuck: move some people about, mend again, keep what is better."""
        cost = self.cost(best)
        for _ in range(kicks):
            found = [list(group) for group in best]
            bad = [number for number, group in enumerate(found) if self.badness(group)]
            for number in bad:
                other = self.rng.randrange(len(found))
                mine = self.rng.randrange(len(found[number]))
                theirs = self.rng.randrange(len(found[other]))
                mover = found[number][mine]
                found[number][mine] = found[other][theirs]
                found[other][theirs] = mover
            self._mend(found)
            if (now := self.cost(found)) < cost:
                best, cost = found, now
            if not cost:
                break
        return best

    def _begun_anew(self, best: list[list[int]]) -> list[list[int]]:
        """Where shaking does not help: other first tries, until nobody meets again."""
        order = list(self.order)
        for _ in range(STARTS):
            self.rng.shuffle(order)
            found = self._greedy(order)
            self._mend(found)
            if self.cost(found) < self.cost(best):
                best = found
            if self.cost(best) < AGAIN:
                break
        return best

    # -- a small field ---------------------------------------------------------------------------------------

    def _better(self, stuck: list[list[int]]) -> list[list[int]]:
        shaken = self._shaken(stuck)
        if self.cost(shaken) < AGAIN:
            return shaken
        return self._tried_all(seats=False) or shaken

    def _tried_all(self, *, seats: bool) -> list[list[int]] | None:
        """Tables at which nobody meets again (and, with `seats`, every seat is balanced), or None if there
        are none, or none was found in time."""
        left = [MOST_TRIES]
        found: list[list[int]] = []

        def fits(group: tuple[int, ...]) -> bool:
            left[0] -= 1
            worse = self.badness(group)
            return not worse if seats else worse < AGAIN

        def go_on(waiting: list[int], sizes: list[int]) -> bool:
            if not sizes:
                return True
            first, *others = waiting
            strangers = [other for other in others if other not in self.met.get(first, self._nobody)]
            for size in sorted(set(sizes), reverse=True):
                fewer = list(sizes)
                fewer.remove(size)
                for mates in combinations(strangers, size - 1):
                    if left[0] < 0:
                        return False
                    if not fits((first, *mates)):
                        continue
                    found.append([first, *mates])
                    if go_on([other for other in others if other not in mates], fewer):
                        return True
                    found.pop()
            return False

        if not go_on(list(self.order), list(self.sizes)):
            return None
        places = {size: [n for n, each in enumerate(self.sizes) if each == size] for size in self.sizes}
        ordered: list[list[int]] = [[] for _ in self.sizes]
        for group in found:
            ordered[places[len(group)].pop(0)] = group
        return ordered
