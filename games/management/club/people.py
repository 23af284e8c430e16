"""The members: names, faces, how often they play and how well."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import accumulate, islice
from itertools import count as naturals
from random import Random
from zlib import crc32

from django.contrib.auth.hashers import make_password

from accounts.models import COLOURS, EMBLEMS, User

FIRST = [
    "moth",
    "ash",
    "river",
    "stone",
    "night",
    "sun",
    "little",
    "iron",
    "paper",
    "copper",
    "amber",
    "cloud",
    "salt",
    "ember",
    "pine",
    "gold",
]
LAST = [
    "light",
    "fox",
    "wing",
    "tide",
    "lantern",
    "heron",
    "maker",
    "owl",
    "drifter",
    "bell",
    "wolf",
    "petal",
    "runner",
    "dancer",
    "kite",
    "otter",
]
PROGRAMS = 20
"""Bot accounts among the members, at most a tenth of them."""
SPREAD = 6.0
"""Standard deviation of the members' strength, on the scale of the ratings."""
BATCH = 2000


def name(number: int) -> str:
    """A name for each number, none twice."""
    first, rest = number % len(FIRST), number // len(FIRST)
    last, again = rest % len(LAST), rest // len(LAST)
    return f"{FIRST[first]}{LAST[last]}{again or ''}"


@dataclass
class Members:
    """Everybody, those who play most first, with what they are worth at each game."""

    people: list[User]
    strength: dict[str, list[float]]
    """By game, in the order of `people`."""

    def __post_init__(self) -> None:
        # Who is tenth in the list plays half as often as who is second, and so on: a few play every day.
        self._weights = list(accumulate(1 / (rank + 5) ** 0.8 for rank in range(len(self.people))))

    def some(self, count: int, rng: Random) -> list[int]:
        """The places in the list of so many different members."""
        chosen: dict[int, None] = {}
        while len(chosen) < count:
            chosen[bisect(self._weights, rng.random() * self._weights[-1])] = None
        return list(chosen)


def make_members(
    count: int, games: list[str], since: datetime, until: datetime, rng: Random, password: str = ""
) -> Members:
    """Make so many accounts, a few of them bot accounts, all with this password or with none that fits."""
    secret = make_password(password or None)
    programs = min(PROGRAMS, count // 10)
    people: list[User] = []
    taken = set(User.objects.values_list("username", flat=True))
    for known_as in islice((it for it in map(name, naturals()) if it not in taken), count):
        mark = crc32(known_as.encode())
        people.append(
            User(
                username=known_as,
                email=f"{known_as}@example.com",
                password=secret,
                emblem=EMBLEMS[mark % len(EMBLEMS)],
                colour=COLOURS[mark // 64 % len(COLOURS)],
                date_joined=since + rng.random() ** 2 * (until - since) - timedelta(days=1),
            )
        )
    rng.shuffle(people)
    User.objects.bulk_create(people, BATCH)
    for program in rng.sample(people[programs:], programs) if programs else []:
        program.owner = people[rng.randrange(programs)]
        program.username = f"{program.username}.bot"
        program.email = ""
        program.password = make_password(None)
        program.save(update_fields=["owner", "username", "email", "password"])
    strength = {game: [rng.gauss(25, SPREAD) for _ in people] for game in games}
    return Members(people, strength)
