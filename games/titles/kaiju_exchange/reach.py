"""What holdings lack for a card, looked up instead of counted:
options are listed a hundred thousand times a second.

Materials that a player holds are summed up in one number, their `key`: each count clipped to the most that
any card asks for, read as the digits of a number. By card and key a table tells what the card lacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from games.titles.kaiju_exchange.terms import NEAR

Cost = tuple[int, int, int, int]


class Lacks(NamedTuple):
    """What cards of one kind lack, by card and key."""

    nothing: tuple[tuple[bool, ...], ...]
    """The card can be paid."""
    missing: tuple[tuple[int, ...], ...]
    """How many units are missing in all."""
    pull: tuple[tuple[float, ...], ...]
    """What each missing unit is worth, if one material alone is missing, and at most `NEAR` of it;
    otherwise 0."""
    what: tuple[tuple[tuple[int, int], ...], ...]
    """That material, and how many of it."""


class Reach:
    """The keys of holdings, and the tables for Demands and Contracts with these costs and worths."""

    def __init__(
        self,
        demands: Sequence[tuple[Cost, float]],
        contracts: Sequence[tuple[Cost, float]],
        most_held: int,
    ) -> None:
        base = 1 + max(max(cost) for cost, _ in [*demands, *contracts])
        self.digits: tuple[tuple[int, ...], ...] = tuple(
            tuple(min(held, base - 1) * base**place for held in range(most_held + 1)) for place in range(4)
        )
        """By type and count, what it adds to the key."""
        self.demands = _lacks(demands, base)
        self.contracts = _lacks(contracts, base)
        faces = max(1, len(contracts))
        self.contracts_paid = (
            tuple(sum(paid) / faces for paid in zip(*self.contracts.nothing, strict=True)) or (0.0,) * base**4
        )
        """By key: the share of all Contracts that could be paid, for those who cannot see which."""

    def key(self, held: Sequence[int]) -> int:
        """The number that stands for these materials."""
        e, s, t, p = held
        eggs, slimes, tentacles, ponzium = self.digits
        return eggs[e] + slimes[s] + tentacles[t] + ponzium[p]


def _lacks(faces: Sequence[tuple[Cost, float]], base: int) -> Lacks:
    tables = {face: _tables(*face, base) for face in dict.fromkeys(faces)}
    return Lacks(
        tuple(tables[face][0] for face in faces),
        tuple(tables[face][1] for face in faces),
        tuple(tables[face][2] for face in faces),
        tuple(tables[face][3] for face in faces),
    )


def _tables(
    cost: Cost, worth: float, base: int
) -> tuple[tuple[bool, ...], tuple[int, ...], tuple[float, ...], tuple[tuple[int, int], ...]]:
    nothing, missing, pull, what = [], [], [], []
    for p, t, s, e in product(range(base), repeat=4):
        short = [
            (type, count - held)
            for type, (count, held) in enumerate(zip(cost, (e, s, t, p), strict=True))
            if held < count
        ]
        near = len(short) == 1 and short[0][1] <= NEAR
        nothing.append(not short)
        missing.append(sum(count for _, count in short))
        pull.append(worth / short[0][1] if near else 0.0)
        what.append(short[0] if near else (0, 0))
    return tuple(nothing), tuple(missing), tuple(pull), tuple(what)
