"""How far the judge may be trusted, measured on matches of bots: whether what it gives 30 of 100 wins 30 of
100, whether luck sums to nothing, and whether better players lose less.

Of each match some decisions and moments are judged, drawn by lot: many matches say more than many decisions
of one, which hang together. What is found is kept as sums, so that more matches may be added at any time."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.bots.playouts import quick_game
from games.study.bot_matches import played
from games.study.decisions import Decision, decision_of
from games.study.luck import luck_of
from games.study.past import Past

LEVELS = ("novice", "easy", "normal", "hard")
"""Who plays: those that decide at once."""
ASKED = 3
"""So many decisions of a match are judged."""
QUICK_GAMES = 60
"""Of the first of them, in which the old win chances are compared."""
LUCKY = 24
"""Of so many moments of a match the luck is reckoned."""
TENTHS = 10


class Forecast(NamedTuple):
    """A chance of 1 that was told, and the share of the win that came of it."""

    chance: float
    won: float

    @property
    def wrong(self) -> float:
        """The Brier score: less is better."""
        return (self.chance - self.won) ** 2


class Table(NamedTuple):
    """Who plays match number so-and-so."""

    bots: list[str]
    equals: bool
    """All of one level: nobody's position is lost because the others play better."""


class Measured(NamedTuple):
    """What one match showed."""

    table: Table
    forecasts: list[Forecast]
    """Of each judged decision, for the seat that took it, by the judge."""
    quick: Forecast | None
    """Of the first of these, by quick games."""
    luck: list[float]
    """Of the whole match by seat, in chances of 100, as the moments drawn by lot tell it."""
    losses: list[tuple[str, float]]
    """The level that took each judged decision, and the loss."""


class Sums(msgspec.Struct):
    """Values that were added up: enough for their mean and its standard error."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total = round(self.total + value, 6)
        self.squares = round(self.squares + value * value, 6)

    @property
    def mean(self) -> float:
        return self.total / max(1, self.count)

    @property
    def error(self) -> float:
        """Of values that were drawn apart from each other."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self.squares / self.count - self.mean**2)
        return sqrt(spread / (self.count - 1))


class Tenth(msgspec.Struct):
    """Forecasts between two tenths."""

    told: Sums = msgspec.field(default_factory=Sums)
    came: Sums = msgspec.field(default_factory=Sums)


class Calibration(msgspec.Struct):
    """What all matches of a title came to, at all numbers of seats in turn."""

    method: str
    matches: int = 0
    tenths: list[Tenth] = msgspec.field(default_factory=lambda: [Tenth() for _ in range(TENTHS)])
    brier: dict[str, Sums] = msgspec.field(default_factory=dict)
    """By who forecasts: `judge`, `quick games`, `all equal`."""
    luck: dict[str, list[Sums]] = msgspec.field(default_factory=dict)
    """By the number of seats, for each seat."""
    losses: dict[str, dict[str, Sums]] = msgspec.field(default_factory=dict)
    """By the number of seats and the kind of table (`2 equals`, `2 mixed`), for each level."""

    def add(self, found: Measured) -> None:
        """One match more."""
        seats = len(found.table.bots)
        self.matches += 1
        for one in found.forecasts:
            tenth = self.tenths[min(TENTHS - 1, int(TENTHS * one.chance))]
            tenth.told.add(one.chance)
            tenth.came.add(one.won)
        if found.quick is not None:
            first = found.forecasts[0]
            even = Forecast(1 / seats, first.won)
            for name, one in (("judge", first), ("quick games", found.quick), ("all equal", even)):
                self.brier.setdefault(name, Sums()).add(one.wrong)
        lucks = self.luck.setdefault(str(seats), [Sums() for _ in range(seats)])
        for sums, luck in zip(lucks, found.luck, strict=True):
            sums.add(luck)
        kind = self.losses.setdefault(f"{seats} {'equals' if found.table.equals else 'mixed'}", {})
        for level, loss in found.losses:
            kind.setdefault(level, Sums()).add(loss)


def table(sizes: Sequence[int], number: int) -> Table:
    """All numbers of seats take turns, and at each of them tables of one level and of several."""
    turn, place = divmod(number, len(sizes))
    rank, mixed = divmod(turn, 2)
    step = 1 + rank // len(LEVELS) % 3 if mixed else 0
    return Table([LEVELS[(rank + seat * step) % len(LEVELS)] for seat in range(sizes[place])], not mixed)


def measure(game: Any, cards: Any, number: int) -> Measured:
    """The match of this number."""
    who = table(sorted(game.seats), number)
    past = played(game, cards, who.bots, f"calibration {number}")
    lot = Random(f"{past.seed}:lot")
    judged = _judged(past, lot)
    forecasts = [Forecast(one.options[one.chosen].chance / 100, past.shares[one.seat]) for one in judged]
    return Measured(
        who,
        forecasts,
        _quick(past, judged[0]) if judged else None,
        _luck(past, lot),
        [(who.bots[one.seat], one.loss) for one in judged],
    )


def _judged(past: Past, lot: Random) -> list[Decision]:
    """Some decisions of a match, each as likely as the others."""
    found: list[Decision] = []
    for moment in lot.sample(past.moments, len(past.moments)):
        decision = decision_of(past, moment)
        if decision is not None and decision.judged:
            found.append(decision)
        if len(found) == ASKED:
            break
    return found


def _quick(past: Past, decision: Decision) -> Forecast:
    """What quick games say after a decision. They know the real state, as the old win chances did."""
    after = next(one.after for one in past.moments if one.version == decision.version)
    seeds = [f"{past.seed}:{decision.version}:{at}" for at in range(QUICK_GAMES)]
    won = [quick_game(past.game, past.cards, after, seed)[0][decision.seat] for seed in seeds]
    return Forecast(sum(won) / QUICK_GAMES, past.shares[decision.seat])


def _luck(past: Past, lot: Random) -> list[float]:
    """Of a whole match by seat, as some moments tell of all."""
    some = lot.sample(past.moments, min(LUCKY, len(past.moments)))
    lucks = [one for one in (luck_of(past, moment) for moment in some) if one]
    share = len(some) / len(past.moments)
    return [sum(one.luck[seat] for one in lucks) / share for seat in range(past.seats)]


def told(title: str, found: Calibration) -> str:
    """All of it as a section of `bench/study.md`."""
    decisions = sum(one.told.count for one in found.tenths)
    brier = ", ".join(f"{name} {one.mean:.3f} ± {one.error:.3f}" for name, one in found.brier.items())
    count = found.brier["judge"].count if found.brier else 0
    lines = [
        f"### {title}, {found.matches} matches",
        "",
        "| told | came | decisions |",
        "| --- | --- | --- |",
        *(
            f"| {one.told.mean:.0%} | {one.came.mean:.0%} ± {one.came.error:.0%} | {one.told.count} |"
            for one in found.tenths
            if one.told.count
        ),
        f"| {'all' if decisions else '–'} | | {decisions} |",
        "",
        f"Brier score at {count} decisions: {brier}.",
        "",
        "| seats | luck of a match, by seat |",
        "| --- | --- |",
        *(f"| {seats} | {', '.join(map(_figure, sums))} |" for seats, sums in sorted(found.luck.items())),
        "",
        f"| loss a decision | {' | '.join(LEVELS)} |",
        f"| --- |{' --- |' * len(LEVELS)}",
        *(
            f"| {kind} | {' | '.join(_figure(losses[one]) if one in losses else '–' for one in LEVELS)} |"
            for kind, losses in sorted(found.losses.items())
        ),
        "",
    ]
    return "\n".join(lines)


def _figure(sums: Sums) -> str:
    return f"{sums.mean:.2f} ± {sums.error:.2f}".replace("-", "−")
