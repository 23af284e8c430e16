"""When somebody's time stands still, because they are on holiday.

A table by turns says how many days each of its people may be away while the match lasts (option
`holidays`; none, unless it is chosen). The days that somebody is away, asked or not, are counted from the
start of the match; what is beyond them is time like any other, so that nobody is held up for ever. Nothing
of this is stored with the match: a deadline follows from when somebody was asked and from their holidays,
so a match needs a look only when holidays change (`games/play/people/holidays.py`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from games.models import Match
from games.play.match import options

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Stretch = tuple[float, float]
"""From when until when, in seconds since 1970."""
DAY = 86400.0


def allowed(row: Match) -> float:
    """For how many seconds each person's time may stand still at this table."""
    return options.of_table(row.options)["holidays"] * DAY if row.pace == "turns" else 0.0


def counted(row: Match, away: Iterable[Stretch]) -> list[Stretch]:
    """Of these holidays of one person, in their order, what stands still at this table: the first days after
    the match began, as many as the table allows."""
    left, found = allowed(row), []
    start = row.started_at.timestamp() if row.started_at else 0.0
    for begins, ends in away:
        begins = max(begins, start)
        ends = min(ends, begins + left)
        if ends > begins:
            found.append((round(begins, 3), round(ends, 3)))
            left -= ends - begins
    return found


def after(since: float, seconds: float, still: Iterable[Stretch]) -> tuple[float, list[Stretch]]:
    """When so much time has gone by since then, where time stands still in these stretches, and those of them
    that lie in between."""
    until, met = since + seconds, []
    for begins, ends in still:
        if ends <= since:
            continue
        if begins >= until:
            break
        until += ends - max(begins, since)
        met.append((begins, ends))
    return until, met


def together(some: Iterable[Stretch], others: Iterable[Stretch]) -> list[Stretch]:
    """All that lies in any of these stretches, in order, none twice."""
    found: list[Stretch] = []
    for begins, ends in sorted([*some, *others]):
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], ends))
        else:
            found.append((begins, ends))
    return found


def still_until(entry: Mapping[str, Any] | None, now: float) -> float | None:
    """Until when the clock of this entry of `Match.waiting` stands still; `None` while it runs."""
    stretches = entry.get("still", ()) if entry else ()
    return next((ends for begins, ends in stretches if begins <= now < ends), None)


def time_left(entry: Mapping[str, Any], now: float) -> float | None:
    """Seconds of running time until the deadline of this entry; `None` without a clock."""
    if entry["deadline"] is None:
        return None
    stands = sum(max(0.0, ends - max(begins, now)) for begins, ends in entry.get("still", ()))
    left: float = entry["deadline"] - now - stands
    return left


def time_run(entry: Mapping[str, Any], now: float) -> float:
    """Seconds for which the clock of this entry has run."""
    asked: float = entry["since"]
    stood = sum(max(0.0, min(ends, now) - max(begins, asked)) for begins, ends in entry.get("still", ()))
    run: float = now - asked - stood
    return round(max(0.0, run), 3)


def since(now: float, seconds: float, still: Sequence[Stretch]) -> float:
    """Since when so much time has gone by until now, where time stands still in these stretches."""
    begun = now - seconds
    for begins, ends in reversed(still):
        if begins >= now:
            continue
        if ends <= begun:
            break
        begun -= min(ends, now) - begins
    return begun
