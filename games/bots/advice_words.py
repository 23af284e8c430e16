"""The sentence of a choice in an advice: what it changes at once, and what differs from another choice when
both have been played on. All of it is counted in imagined states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple

from games.bots.reason_words import Change, changes_of, words_in

MOST_WORDS = 30
MOST_CHANGES, MOST_DIFFERENCES = 2, 2
CERTAIN = 2.0
"""A difference is told when it is so many standard errors wide, and at least half a step of its counter."""
CERTAIN_IN_HASTE = 3.0
"""So many, where both have been played on in haste: that leaves more to luck."""
SAME = 0.1
"""Chances of 100 that are no difference at all."""
UNTOLD = ", in the long run."
"""How the verdict ends where nothing that can be counted bears it out."""
HAS = "has:"
"""How the names of belongings (`Game.belongings`) begin; their words follow."""
LITTLE_LATER, TURN_LATER = "A little later", "A turn later"
WINS = "It wins the match on the spot."


class Against(NamedTuple):
    """A counter or a belonging that ends elsewhere than after another choice: its name, and by how much on
    average."""

    name: str
    by: float
    speaks: int = 0
    """1 if it speaks for the choice: more of the seat's own, or less of another's. -1 if it speaks against.
    0 for what is nobody's."""

    @property
    def words(self) -> str:
        """The counter and the difference, such as `Wonga about 2 higher`."""
        steps = max(1, round(abs(self.by)))
        return f"{self.name} about {steps} {'higher' if self.by > 0 else 'lower'}"


def promised(
    before: Mapping[str, str],
    at_once: Sequence[Mapping[str, str]],
    foretold: Sequence[tuple[str, str]],
    seat: int,
) -> dict[str, tuple[str, str]]:
    """The counters that a choice changes at once to the same value in all imagined states: those that it says
    it would change, or else the seat's own."""
    first = at_once[0]
    same = {
        name: (value, first[name])
        for name, value in before.items()
        if name in first and first[name] != value and all(one.get(name) == first[name] for one in at_once)
    }
    kept = {name for name, value in foretold if name in same and same[name][1] == str(value)}
    kept = kept or {name for name in same if name.startswith(f"seat:{seat}:")}
    return {name: same[name] for name in same if name in kept}


def against_of(
    game: Any,
    seat: int,
    ends: Sequence[Mapping[str, str]],
    others: Sequence[Mapping[str, str]],
    certain: float = CERTAIN,
) -> list[Against]:
    """The counters and belongings that differ from those after another choice, in the states of both; the
    most telling come first."""
    found = []
    for place, name in enumerate(ends[0]):
        gaps = []
        for own, other in zip(ends, others, strict=False):
            values = _number(own.get(name)), _number(other.get(name))
            if values[0] is None or values[1] is None:
                break
            gaps.append(values[0] - values[1])
        else:
            mean, error = _mean(gaps)
            words = _words(game, seat, name) if abs(mean) >= max(0.5, certain * error) else ""
            if words:
                rank = (*_rank(game, seat, name), place)
                found.append((rank, Against(words, mean, _speaks(seat, name, mean))))
    return [one for _, one in sorted(found)]


class Grounds(NamedTuple):
    """What a sentence is made of."""

    changes: Sequence[Change]
    """At once."""
    against: Sequence[Against]
    """When both have been played on."""
    other: str
    """What the choice that it is compared with is called in the sentence."""
    ahead: float
    """By how many chances of 100 it is ahead of that."""
    alike: bool
    """The two cannot be told apart."""
    when: str = LITTLE_LATER
    """How far both have been played on."""

    @property
    def side(self) -> int:
        """1 for the better of the two, -1 for the worse, 0 where they cannot be told apart."""
        return 0 if self.alike else 1 if self.ahead > 0 else -1

    @property
    def borne_out(self) -> bool:
        """Whether something that is counted speaks as the verdict does, or there is no verdict."""
        return not self.side or any(one.speaks == self.side for one in self.against)


def sentence_of(grounds: Grounds) -> str:
    """One or two short sentences of at most about thirty words."""
    for most in range(MOST_CHANGES, -1, -1):
        told = _told(grounds._replace(changes=grounds.changes[:most]))
        if words_in(told) <= MOST_WORDS:
            break
    return told


def _told(grounds: Grounds) -> str:
    """The verdict first, in plain words; then what it rests on."""
    side = grounds.side
    if not grounds.changes and not grounds.against and abs(grounds.ahead) < SAME:
        return f"It comes to the same as {grounds.other}."
    parts = [f"{_verdict(side)} {grounds.other}{'.' if grounds.borne_out else UNTOLD}"]
    if grounds.changes:
        now = ", ".join(f"{one.name} {one.before} → {one.after}" for one in grounds.changes)
        parts.append(f"At once: {now}.")
    later = [one for one in grounds.against if not _is_said(one, grounds.changes)]
    if later := _told_later(later, side):
        parts.append(f"{grounds.when}: {_joined(later[:MOST_DIFFERENCES], side)}.")
    return " ".join(parts)


def _told_later(against: Sequence[Against], side: int) -> list[Against]:
    """What bears the verdict out comes first. Where nothing does, what speaks to the contrary is left out: it
    would read as a reason, and is none."""
    if not side:
        return list(against)
    shown = any(one.speaks == side for one in against)
    kept = [one for one in against if shown or one.speaks != -side]
    return sorted(kept, key=lambda one: -one.speaks * side)


def _joined(later: Sequence[Against], side: int) -> str:
    """One after the other; what speaks against the verdict is set off from what bears it out."""
    words = later[0].words
    for before, one in pairwise(later):
        turns = side and one.speaks == -side and before.speaks != -side
        words += f"{', but' if turns else ','} {one.words}"
    return words


def _is_said(one: Against, changes: Sequence[Change]) -> bool:
    """Whether what changes at once has told it already: the same counter, by as much but for a step."""
    for change in changes:
        before, after = _number(change.before.replace("−", "-")), _number(change.after.replace("−", "-"))
        if change.name == one.name and before is not None and after is not None:
            at_once = after - before
            return at_once * one.by > 0 and abs(round(one.by) - at_once) <= 1
    return False


def _verdict(side: int) -> str:
    """How a choice stands beside the other, in a word: differences alone may sound like its opposite."""
    return {0: "About as good as", 1: "Better than", -1: "Not as good as"}[side]


def _speaks(seat: int, name: str, mean: float) -> int:
    """Whether it speaks for a choice of this seat that a counter is higher, or lower, by this much."""
    if name.startswith(HAS):
        return 1 if mean > 0 else -1
    kind, _, rest = name.partition(":")
    if kind != "seat":
        return 0
    return (1 if mean > 0 else -1) * (1 if rest.partition(":")[0] == str(seat) else -1)


def _words(game: Any, seat: int, name: str) -> str:
    """What a counter or a belonging is called; empty for a counter without words."""
    if name.startswith(HAS):
        return name.removeprefix(HAS)
    named = changes_of(game, seat, {name: ("0", "1")})
    return named[0].name if named else ""


def _rank(game: Any, seat: int, name: str) -> tuple[bool, int]:
    """The seat's own first, then the most telling; belongings come after the seat's own counters."""
    if name.startswith(HAS):
        return False, len(game.counter_words)
    kind, _, rest = name.partition(":")
    owner, _, counter = rest.partition(":") if kind == "seat" else ("", "", name)
    return owner not in ("", str(seat)), list(game.counter_words).index(counter)


def _number(value: str | None) -> float | None:
    try:
        return float(value) if value is not None else None
    except ValueError:
        return None


def _mean(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(spread / len(values))
