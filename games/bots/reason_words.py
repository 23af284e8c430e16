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
    """The chance of winning before and after the choice, in per cent; `None` where it cannot be told, and
    then there is another reason."""
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
    assert reason.chance is not None, "a reason says what a choice is worth, or else why there was none"
    return f"{lead}: {_verdict(reason, *reason.chance)}. {capital(futures(reason.chance[1]))} won from there."


def futures(chance: int) -> str:
    """A chance of 100 in plain words, which promise no more than a few tries can tell."""
    tenths = (chance + 5) // 10
    if tenths == 0:
        return "hardly any future is"
    return "nearly every future is" if tenths == 10 else f"about {tenths} of 10 futures are"


def _verdict(reason: Reason, before: int, after: int) -> str:
    """What speaks for the choice: how it stands beside the other one, or beside what was before."""
    if not reason.alternative or reason.alternative_chance is None:
        if abs(after - before) <= ALIKE:
            return "it keeps the chance to win"
        return "it makes a win likelier" if after > before else "it makes a win less likely"
    other = f"“{reason.alternative}”"
    if abs(reason.alternative_chance - after) <= ALIKE:
        return f"it looks about as good as {other}"
    if reason.alternative_chance > after:
        return f"it passes over {other}, which looks better"
    return f"it looks better than {other}"


def _owner(name: str) -> tuple[int | None, str]:
    """Whose counter it is, and which."""
    kind, _, rest = name.partition(":")
    if kind != "seat":
        return None, name
    number, _, counter = rest.partition(":")
    return int(number), counter


def _figure(value: str) -> str:
    return value.replace("-", "−")
