"""What the end of a match is worth to each seat."""

from __future__ import annotations

from math import tanh
from typing import NamedTuple

from games.bots.network import value
from games.bots.playouts import shares
from games.engine import Result


class MatchEnd(NamedTuple):
    """By seat: the share of the win, the place (1 first, 0 last, equals halfway) and the margin (-1 to 1)."""

    shares: list[float]
    places: list[float]
    margins: list[float]

    def worth(self, seat: int) -> float:
        """In the same money as `Network.values`."""
        return float(value(self.shares[seat], self.places[seat], self.margins[seat]))


def match_end(result: Result, seats: int, swing: float) -> MatchEnd:
    """`swing` is a lead in score that is about 73 % of a win (`Game.swing`)."""
    won = shares(result.winners, seats) if result.winners else [0.0] * seats
    placings = sorted(result.placings, key=lambda placing: placing.seat)
    places, margins = [], []
    for own in placings:
        others = [other for other in placings if other.seat != own.seat]
        beaten = sum((other.place > own.place) + 0.5 * (other.place == own.place) for other in others)
        places.append(beaten / len(others))
        margins.append(tanh((own.score - max(other.score for other in others)) / (4 * swing)))
    return MatchEnd(won, places, margins)
