"""What all formats have in common: how somebody enters, how a round is paired, how they stand, when it is
over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from games.events.formats.pairing import Pairing
from games.events.formats.record import Record, Round, Table
from games.events.formats.seating import seated
from games.events.formats.sizes import table_sizes


class Closed(Exception):
    """Nobody can enter like that. Says why, for people."""


@dataclass(frozen=True)
class Setting:
    """What the organiser chose."""

    size: int = 4
    """How many sit at a table."""
    allowed: frozenset[int] = frozenset({2, 3, 4, 5})
    """How many may sit at one: what the game allows."""
    rounds: int = 4
    """Rounds of a Swiss, deals of a duplicate. A knockout and a league take what they take."""
    go_on: int = 1
    """How many of each table of a knockout go on."""
    move: int = 2
    """How many of a division of a league go up, and down."""
    most: int = 1000
    """How many may enter."""
    seed: str = ""
    """What the lots are drawn from."""

    @property
    def tables(self) -> frozenset[int]:
        """The sizes that tables may have."""
        return frozenset(one for one in self.allowed if one <= self.size)


@dataclass(frozen=True)
class Standing:
    """Where somebody stands."""

    person: int
    place: int
    """Equal places are shared."""
    points: float
    ties: Mapping[str, float] = field(default_factory=dict)
    """What broke ties, by name, in the order in which it is asked (`Format.ties`)."""
    played: int = 0
    group: int = 0
    """The division of a league."""
    note: str = ""
    """`up` or `down` in a league; `out` in a knockout."""


class Format(ABC):
    """A way to hold an event. Everything follows from the setting and the record."""

    key: ClassVar[str]
    name: ClassVar[str]
    says: ClassVar[str]
    """How it goes, in a sentence for people."""
    points: ClassVar[str]
    """What `Standing.points` counts."""
    ties: ClassVar[Sequence[str]] = ()
    """What breaks ties, by name, in its order."""
    keeps_seats = False
    """Whether whoever leaves keeps their place in the schedule, where a bot plays on for them."""
    shares_deals = False
    """Whether all tables of a round play the same deal."""
    runs_ahead = False
    """Whether all rounds are known from the beginning, and a table begins as soon as its people are free."""

    def __init__(self, setting: Setting) -> None:
        if setting.size not in setting.allowed:
            raise ValueError("no table of this game has so many seats")
        self.setting = setting

    @property
    def fewest(self) -> int:
        """With how many people it can be held."""
        return max(2, min(self.setting.tables))

    def enter(self, people: Sequence[int], person: int) -> tuple[int, ...]:
        """The people with one more. Raises `Closed`."""
        if person in people:
            raise Closed("You are in this event already.")
        if len(people) >= self.setting.most:
            raise Closed(f"This event is full: it has room for {self.setting.most}.")
        return (*people, person)

    @abstractmethod
    def pair(self, record: Record) -> Round:
        """The next round. Everybody's results so far are in the record."""

    @abstractmethod
    def standings(self, record: Record) -> list[Standing]:
        """Where everybody stands, from the results alone; best first."""

    @abstractmethod
    def over(self, record: Record) -> bool:
        """Whether no round is left."""

    def rng(self, *parts: Any) -> Random:
        """Chance for this purpose: the same each time."""
        return Random("/".join(map(str, [self.key, self.setting.seed, *parts])))

    def seat_all(
        self, record: Record, order: Sequence[int], sizes: Sequence[int], *, first: int = 1, group: int = 0
    ) -> list[Table]:
        """Tables for these people, neighbours in `order` together where they have not met."""
        rng = self.rng(record.next_number, group)
        had = record.seats_had()
        pairing = Pairing(order, sizes, record.met(), had, self.setting.size, rng)
        tables = []
        for number, people in enumerate(pairing.groups(), start=first):
            rng.shuffle(people)
            tables.append(Table(number, seated(people, had, self.setting.size), group))
        return tables

    def sizes_for(self, people: int) -> list[int]:
        """The sizes of the tables for so many."""
        return table_sizes(people, self.setting.size, self.setting.tables)


def shared_places(keys: Sequence[Any]) -> list[int]:
    """The places of those with these keys, sorted best first: equal keys share one."""
    places: list[int] = []
    for number, key in enumerate(keys):
        places.append(places[-1] if number and key == keys[number - 1] else number + 1)
    return places


def fair_byes(record: Record, order: Sequence[int], count: int) -> tuple[int, ...]:
    """Who sits out: those who have done so least often, the last in the order first."""
    had = record.byes()
    ranked = sorted(enumerate(order), key=lambda one: (had[one[1]], -one[0]))
    return tuple(person for _, person in ranked[:count])
