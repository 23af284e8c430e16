"""Codes, letters and counts of an opening, and what is wrong with them in plain sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from games.engine.knowledge import shuffle
from games.titles.kaiju_exchange.terms import GOODS, LETTERS, WONGA, Bundle


def find(code: str, codes: Sequence[str], noun: str) -> int:
    if code not in codes:
        raise ValueError(f"There is no {noun} {code}.")
    return codes.index(code)


def take(code: str, pool: list[int], codes: Sequence[str], noun: str) -> int:
    """A card out of a pool; the copies of a design are alike."""
    find(code, codes, noun)
    for card in pool:
        if codes[card] == code:
            pool.remove(card)
            return card
    raise ValueError(f"No {code} is left for that.")


def mix(pool: list[int]) -> None:
    """An order that follows from what is in the pool alone."""
    pool.sort()
    shuffle(pool, Random(len(pool)))


def kind(letter: str) -> int:
    if letter not in LETTERS:
        raise ValueError(f"{letter} is no material: they are {', '.join(LETTERS)}.")
    return LETTERS.index(letter)


def goods(text: str) -> Bundle:
    """`"E2 W1"` as goods."""
    counts = [0] * len(GOODS)
    for word in text.split():
        found = re.fullmatch(rf"([{GOODS}])(\d{{0,2}})", word)
        if found is None:
            raise ValueError(f'"{word}" is no goods: a letter of {GOODS} and a number.')
        counts[GOODS.index(found[1])] += int(found[2] or 1)
    return tuple(counts)  # type: ignore[return-value]


def materials(text: str) -> list[int]:
    """`"E3 T1"` as counts of E, S, T, P."""
    found = goods(text)
    if any(found[WONGA:]):
        raise ValueError(f'"{text}" is not materials alone.')
    return list(found[:WONGA])
