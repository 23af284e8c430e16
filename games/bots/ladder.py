"""How much stronger one level is than the next: matches of one of the higher among the lower."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.bots.arena import Outcome, play
from games.bots.intervals import wilson


@dataclass
class Rung:
    """What the matches of a pair have shown so far. A win that several share counts in parts."""

    higher: str
    lower: str
    seats: int
    matches: int = 0
    wins: float = 0.0
    nobody: int = 0
    """Matches that nobody won."""
    choices: int = 0
    seconds: float = 0.0
    """Processor time of the higher one for its choices."""

    def add(self, outcome: Outcome) -> None:
        """One more match."""
        seat = outcome.bots.index(self.higher)
        self.matches += 1
        self.nobody += not outcome.winners
        if seat in outcome.winners:
            self.wins += 1 / len(outcome.winners)
        self.choices += outcome.choices[seat]
        self.seconds += outcome.thinking[seat]

    def told(self) -> dict[str, Any]:
        """As plain data: the share of wins with its 95 % interval, the fair share by seats alone, how many
        times that it is, and milliseconds a choice."""
        low, high = wilson(self.wins, self.matches)
        fair = (1 - self.nobody / self.matches) / self.seats
        share = self.wins / self.matches
        return {
            "higher": self.higher,
            "lower": self.lower,
            "seats": self.seats,
            "matches": self.matches,
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "nobody": round(self.nobody / self.matches, 4),
            "times_fair": round(share / fair, 3) if fair else 0.0,
            "ms": round(1000 * self.seconds / max(1, self.choices), 2),
        }


def seating(higher: str, lower: str, seats: int, number: int) -> tuple[tuple[str, ...], str]:
    """Who sits where in the match of this number, and its deal: one of the higher among the lower. Each deal
    is played once from every seat."""
    deal, at = divmod(number, seats)
    return tuple(higher if seat == at else lower for seat in range(seats)), str(deal)


def play_rung(
    game: Any, cards: Any, higher: str, lower: str, seats: int, numbers: Iterable[int], seed: str
) -> Iterable[Outcome]:
    """The matches of these numbers."""
    for number in numbers:
        bots, deal = seating(higher, lower, seats, number)
        yield play(game, cards, bots, f"{seed}:{number}", deal=f"{seed}:{game.key}:{seats}:{deal}")
