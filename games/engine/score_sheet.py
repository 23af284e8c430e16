"""A score sheet: what people who play with the box fill in at the end, line by line, and what it comes to.

A title describes its own scoring with a few kinds of lines. The page draws them and adds up as one types;
the server adds up again with `score`, so that a sheet and a match played here are scored by the same
numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from games.engine.result import Placing, Result

MOST = 9999
"""The largest count that a sheet takes."""
Amount = Annotated[int, msgspec.Meta(ge=0, le=MOST)]


class _Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="line"):
    """One line of the sheet. `key` names it in answers, `rule` is the rule's id,
    `note` says what to count."""

    key: str
    label: str
    note: str = ""
    rule: str = ""


class Tally(_Line, frozen=True, kw_only=True, tag="tally"):
    """A count, each worth so many points. With `each` 0 it only parts those who are level;
    `least` may be negative."""

    each: int = 1
    most: int = MOST
    least: int = 0


class Full(_Line, frozen=True, kw_only=True, tag="full"):
    """A count, one point for each full `by`."""

    by: int
    most: int = MOST


class Scale(_Line, frozen=True, kw_only=True, tag="scale"):
    """A count whose points stand in a list; the last holds for more."""

    worth: tuple[int, ...]


class Tick(_Line, frozen=True, kw_only=True, tag="tick"):
    """Yes or no."""

    worth: int


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """A thing one has at the end: `base` points, `each` for everything counted, and one for every second
    thing of the group `half_of` that stands on the same line, itself included."""

    key: str
    label: str
    base: int = 0
    each: int = 0
    note: str = ""
    counted: str = ""
    """What is counted for `each`; empty if nothing is."""
    group: str = ""
    half_of: str = ""


class Pick(_Line, frozen=True, kw_only=True, tag="pick"):
    """Things picked from a list. Nobody has one twice; `most` says how many one may have."""

    items: tuple[Item, ...]
    most: int = MOST
    shared: bool = False
    """Whether two players may have the same."""


Line = Tally | Full | Scale | Tick | Pick


class Finish(msgspec.Struct, frozen=True, kw_only=True):
    """A way the game ends: whoever has most wins, somebody is named, or nobody wins."""

    key: str
    label: str
    wins: Literal["most", "named", "nobody"] = "most"
    rule: str = ""


class ScoreSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What a game counts at its end.

    `ties` names the lines whose counts part those who are level, in order. `one_winner` is for games in which
    the seat that is later in turn order wins the very last tie; `losers_level` for those in which all others
    share a place.
    """

    unit: str
    """What is counted, in the plural."""
    lines: tuple[Line, ...]
    finishes: tuple[Finish, ...]
    ties: tuple[str, ...] = ()
    one_winner: bool = False
    losers_level: bool = False
    dice: tuple[int, ...] = ()
    """The sides of the dice that the game uses."""


Entry = Mapping[str, int | Mapping[str, int]]
"""One player's answers: a count by the key of its line,
and for a `Pick` the count of each thing one has by its key."""


def points(line: Line, answer: int | Mapping[str, int] | None) -> int:
    """What one line comes to. Raises `ValueError` for an answer that the line does not take."""
    if isinstance(line, Pick):
        return _picked(line, answer or {})
    count = answer or 0
    if not isinstance(count, int) or isinstance(count, bool):
        raise ValueError(f"{line.label} is a number.")
    least = line.least if isinstance(line, Tally) else 0
    most = 1 if isinstance(line, Tick) else len(line.worth) - 1 if isinstance(line, Scale) else line.most
    if not least <= count <= most:
        raise ValueError(f"{line.label} is between {least} and {most}.")
    if isinstance(line, Tally):
        return count * line.each
    if isinstance(line, Full):
        return count // line.by
    return line.worth * count if isinstance(line, Tick) else line.worth[count]


def _picked(line: Pick, answer: int | Mapping[str, int]) -> int:
    if not isinstance(answer, Mapping):
        raise ValueError(f"{line.label} is a list of things.")
    items = {item.key: item for item in line.items}
    if unknown := sorted(set(answer) - set(items)):
        raise ValueError(f"{line.label} knows no {unknown[0]!r}.")
    if len(answer) > line.most:
        raise ValueError(f"{line.label}: at most {line.most}.")
    total = 0
    for key, count in answer.items():
        item = items[key]
        if not 0 <= count <= MOST or (count and not item.counted):
            raise ValueError(f"{item.label} cannot count {count}.")
        total += item.base + item.each * count
        if item.half_of:
            total += sum(items[other].group == item.half_of for other in answer) // 2
    return total


def score(sheet: ScoreSheet, entries: Sequence[Entry], finish: str, named: Sequence[int] = ()) -> Result:
    """The ranking of a filled sheet, seats in turn order. Raises `ValueError` with a sentence for one that
    cannot be."""
    ending = next((one for one in sheet.finishes if one.key == finish), None)
    if ending is None:
        raise ValueError("Say how the game ended.")
    for entry in entries:
        if unknown := sorted(set(entry) - {line.key for line in sheet.lines}):
            raise ValueError(f"There is no line {unknown[0]!r}.")
    _check_shared(sheet, entries)
    breakdowns = [
        [(line.label, float(points(line, entry.get(line.key)))) for line in sheet.lines if _scores(line)]
        for entry in entries
    ]
    totals = [sum(value for _, value in breakdown) for breakdown in breakdowns]
    keys = [
        (total, *(_count(entry.get(tie)) for tie in sheet.ties), seat if sheet.one_winner else 0)
        for seat, (total, entry) in enumerate(zip(totals, entries, strict=True))
    ]
    seats = range(len(entries))
    if ending.wins == "named":
        winners = sorted(set(named))
        if not winners or not set(winners) <= set(seats):
            raise ValueError("Say who won.")
    else:
        winners = [seat for seat in seats if keys[seat] == max(keys)] if ending.wins == "most" else []
    placings = [
        Placing(seat, _place(seat, keys, winners, sheet.losers_level), totals[seat], breakdowns[seat])
        for seat in seats
    ]
    placings.sort(key=lambda placing: (placing.place, placing.seat))
    return Result(ending.key, ending.label, winners, placings, ending.rule)


def _place(seat: int, keys: Sequence[tuple[float, ...]], winners: Sequence[int], losers_level: bool) -> int:
    """Winners first; without any, all share the place."""
    if not winners or seat in winners:
        return 1
    if losers_level:
        return 1 + len(winners)
    losers = [other for other in range(len(keys)) if other not in winners]
    return 1 + len(winners) + sum(keys[other] > keys[seat] for other in losers)


def _scores(line: Line) -> bool:
    """Whether a line can count for points; others only part those who are level."""
    return not (isinstance(line, Tally) and line.each == 0)


def _count(answer: int | Mapping[str, int] | None) -> int:
    return len(answer) if isinstance(answer, Mapping) else answer or 0


def _check_shared(sheet: ScoreSheet, entries: Sequence[Entry]) -> None:
    """There is one of each thing in the box, unless the line says otherwise."""
    for line in sheet.lines:
        if not isinstance(line, Pick) or line.shared:
            continue
        taken: set[str] = set()
        for entry in entries:
            answer = entry.get(line.key)
            mine = set(answer) if isinstance(answer, Mapping) else set()
            if twice := sorted(mine & taken):
                label = next((item.label for item in line.items if item.key == twice[0]), twice[0])
                raise ValueError(f"Two players cannot both have {label}.")
            taken |= mine
