"""What pairs of matches showed, as sums: a tally is small however many matches it stands for, and two can
be added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from games.bots.arena import Outcome
from games.bots.card_usage import Sightings


@dataclass
class Played:
    """One match: how it ended and what became of its cards."""

    outcome: Outcome
    sightings: Sightings


class Gap(msgspec.Struct):
    """Pairs in which something held in one match only."""

    draft: int = 0
    published: int = 0


class Use(msgspec.Struct, omit_defaults=True):
    """One way in which a card was used: in how many matches, by how many seats, and how many of those won."""

    matches: int = 0
    seats: int = 0
    won: int = 0
    offered: int = 0
    """Spells in which it could be done, and in which it was, if choices were looked at (`Offers`)."""
    taken: int = 0
    left: int = 0
    """Seats that could do it in a match and never did, and how many of those won."""
    left_won: int = 0

    def plus(self, other: Use) -> None:
        """Take in all that another one holds."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Side(msgspec.Struct):
    """The matches with one of the two sets. Seats that share a win count as winners each."""

    decisions: int = 0
    rounds: int = 0
    wins: dict[str, int] = {}
    """By seat, from `0`."""
    bots: dict[str, int] = {}
    """Seats of each bot, and as `+bot` those that won."""
    endings: dict[str, int] = {}
    seen: dict[str, int] = {}
    """Matches in which somebody saw the card, by code."""
    used: dict[str, dict[str, Use]] = {}
    """By the word for it and the card's code."""

    def add(self, played: Played) -> None:
        """Take in one match."""
        outcome, cards = played.outcome, played.sightings
        winners = set(outcome.winners)
        self.decisions += outcome.decisions
        self.rounds += cards.rounds
        _count(self.endings, outcome.ending)
        for seat, bot in enumerate(outcome.bots):
            _count(self.wins, str(seat), seat in winners)
            _count(self.bots, bot)
            _count(self.bots, f"+{bot}", seat in winners)
        for code in cards.seen:
            _count(self.seen, code)
        for word, codes in cards.used.items():
            for code, seats in codes.items():
                self._use(word, code).plus(Use(1, len(seats), len(seats & winners)))
        for deed, offers in cards.offered.items():
            for code, spells in offers.items():
                self._use(deed, code).plus(_offered(spells, winners))

    def plus(self, other: Side) -> None:
        """Take in all that another one holds."""
        self.decisions += other.decisions
        self.rounds += other.rounds
        for name in ("wins", "bots", "endings", "seen"):
            for key, count in getattr(other, name).items():
                _count(getattr(self, name), key, count)
        for word, codes in other.used.items():
            for code, more in codes.items():
                self._use(word, code).plus(more)

    def _use(self, word: str, code: str) -> Use:
        return self.used.setdefault(word, {}).setdefault(code, Use())


class Tally(msgspec.Struct):
    """Some pairs of matches."""

    pairs: int = 0
    draft: Side = msgspec.field(default_factory=Side)
    published: Side = msgspec.field(default_factory=Side)
    longer: int = 0
    """By how many decisions the draft's matches were longer, summed, and the sum of the squares."""
    longer_squared: int = 0
    rounds_longer: int = 0
    rounds_longer_squared: int = 0
    wins: dict[str, Gap] = {}
    endings: dict[str, Gap] = {}
    seen: dict[str, Gap] = {}
    used: dict[str, dict[str, Gap]] = {}

    def add(self, draft: Played, published: Played) -> None:
        """Take in one pair."""
        self.pairs += 1
        self.draft.add(draft)
        self.published.add(published)
        more = draft.outcome.decisions - published.outcome.decisions
        self.longer += more
        self.longer_squared += more * more
        rounds = draft.sightings.rounds - published.sightings.rounds
        self.rounds_longer += rounds
        self.rounds_longer_squared += rounds * rounds
        _differ(self.wins, map(str, draft.outcome.winners), map(str, published.outcome.winners))
        _differ(self.endings, [draft.outcome.ending], [published.outcome.ending])
        _differ(self.seen, draft.sightings.seen, published.sightings.seen)
        for word, codes in draft.sightings.used.items():
            _differ(self.used.setdefault(word, {}), codes, published.sightings.used[word])

    def plus(self, other: Tally) -> None:
        """Take in all that another tally holds."""
        self.pairs += other.pairs
        self.draft.plus(other.draft)
        self.published.plus(other.published)
        self.longer += other.longer
        self.longer_squared += other.longer_squared
        self.rounds_longer += other.rounds_longer
        self.rounds_longer_squared += other.rounds_longer_squared
        _add_gaps(self.wins, other.wins)
        _add_gaps(self.endings, other.endings)
        _add_gaps(self.seen, other.seen)
        for word, gaps in other.used.items():
            _add_gaps(self.used.setdefault(word, {}), gaps)


def read(data: bytes) -> Tally:
    """A tally from its JSON; an empty one from nothing."""
    return msgspec.json.decode(data, type=Tally) if data else Tally()


def total(tallies: Iterable[bytes]) -> Tally:
    """All of them together."""
    sum = Tally()
    for data in tallies:
        sum.plus(read(data))
    return sum


def _count(counts: dict[str, int], key: str, count: int = 1) -> None:
    counts[key] = counts.get(key, 0) + count


def _offered(spells: Mapping[int, Sequence[int]], winners: set[int]) -> Use:
    """What one match showed of the offers of a card: by seat, how often it could be taken and was."""
    did = {seat for seat, (_, taken) in spells.items() if taken}
    rest = spells.keys() - did
    return Use(
        bool(did),
        len(did),
        len(did & winners),
        sum(offered for offered, _ in spells.values()),
        sum(taken for _, taken in spells.values()),
        len(rest),
        len(rest & winners),
    )


def _differ(gaps: dict[str, Gap], draft: Iterable[str], published: Iterable[str]) -> None:
    here, there = set(draft), set(published)
    for key in here ^ there:
        gap = gaps.setdefault(key, Gap())
        if key in here:
            gap.draft += 1
        else:
            gap.published += 1


def _add_gaps(gaps: dict[str, Gap], other: Mapping[str, Gap]) -> None:
    for key, more in other.items():
        gap = gaps.setdefault(key, Gap())
        gap.draft += more.draft
        gap.published += more.published
