"""A reason as data, and the sentence that is made of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.phrases import capital, seat
from games.engine.text_tokens import split

MOST_CHANGES = 3
MOST_WORDS = 30
"""Changes are left out of a longer sentence."""
ALIKE = 1
"""Chances this close are about the same: they come from a few imagined states."""


class Change(msgspec.Struct, frozen=True):
    """A counter of the table that changed: its name in words, and its values."""

    name: str
    before: str
    after: str


class Reason(msgspec.Struct, frozen=True):
    """Why a seat chose something. Texts may hold tokens, as the log's sentences do."""

    seat: int
    choice: str
    """What it chose, in the words of the question; empty for what no question lists."""
    changes: list[Change]
    """At most three counters that changed through the choice; none yet while it has not come to rest."""
    chance: tuple[int, int] | None
    """The chance of winning before and after the choice, in per cent; `None` where it cannot be told."""
    alternative: str
    """The best of the other choices that may be named; empty if there is none."""
    alternative_chance: int | None
    only: bool
    """There was no other choice."""
    wins: bool
    """The choice wins the match on the spot."""
    sentence: str = ""


def changes_of(game: Any, own: int, changed: Mapping[str, tuple[str, str]]) -> list[Change]:
    """The most telling of these changes of counters, in words: those of the seat itself first."""
    ranked = []
    for name, (before, after) in changed.items():
        owner, counter = _owner(name)
        if words := game.counter_words.get(counter):
            place = list(game.counter_words).index(counter)
            whose = f" of {seat(owner)}" if owner not in (None, own) else ""
            ranked.append((owner != own, place, Change(f"{words}{whose}", _figure(before), _figure(after))))
    return [change for _, _, change in sorted(ranked, key=lambda one: one[:2])[:MOST_CHANGES]]


def sentence_of(reason: Reason, told: str) -> str:
    """One sentence of at most about thirty words."""
    for count in range(len(reason.changes), -1, -1):
        sentence = _sentence(reason, told, count)
        if words_in(sentence) <= MOST_WORDS:
            break
    return sentence


def words_in(sentence: str) -> int:
    """How many words it has, a token counting as one."""
    return len("".join(part if isinstance(part, str) else "x" for part in split(sentence)).split())


def _sentence(reason: Reason, told: str, count: int) -> str:
    lead = f"“{reason.choice}”" if reason.choice else capital(told.removeprefix(f"{seat(reason.seat)} "))
    changes = ", ".join(f"{one.name} {one.before} → {one.after}" for one in reason.changes[:count])
    lead += f" ({changes})" if changes else ""
    if reason.wins:
        return f"{lead}: it wins on the spot."
    if reason.only:
        return f"{lead}: it was the only choice."
    if reason.chance is None:
        return f"{lead}."
    chance = reason.chance[1]
    worth = f"{lead}: about {chance} of 100 to win"
    if not reason.alternative or reason.alternative_chance is None:
        return f"{worth}."
    other = f"“{reason.alternative}”"
    if reason.alternative_chance > chance + ALIKE:
        return f"{worth}; it passes over {other} ({reason.alternative_chance})."
    if reason.alternative_chance >= chance - ALIKE:
        return f"{worth}, and {other} about as much."
    return f"{worth}, while {other} leaves {reason.alternative_chance}."


def _owner(name: str) -> tuple[int | None, str]:
    """Whose counter it is, and which."""
    kind, _, rest = name.partition(":")
    if kind != "seat":
        return None, name
    number, _, counter = rest.partition(":")
    return int(number), counter


def _figure(value: str) -> str:
    return value.replace("-", "−")
