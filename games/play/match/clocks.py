"""Whose time runs, and until when.

Three clocks (`Decision.patience`): `turn` gives a seat the table's time for a decision and then its own
reserve, `answer` and `window` give a fixed time. Without a clock (pace `free`), and for bots, there is no
deadline. While somebody is on holiday their clocks stand still (`holidays.py`); at a table by turns whoever
runs out of time is given one more turn of it, once (`grace`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Aside, Decision
from games.models import Move
from games.play.match import holidays, reaction_windows

if TYPE_CHECKING:
    from games.play.match.locked_match import LockedMatch

ANSWER_SECONDS = {"live": 45.0, "turns": 24 * 3600.0}
"""To answer another player's offer."""
REACTION_SECONDS = {"live": 20.0, "turns": 12 * 3600.0}
"""To react where no beat ends it (`games/play/match/reaction_windows.py`)."""


def charge(locked: LockedMatch, seat: int) -> float | None:
    """Take from a person's reserve what their decision took beyond its own time. Gives the seconds that it
    took of its own time; `None` where no clock runs."""
    entry = _entry(locked.row.waiting, seat)
    if entry is None or entry["deadline"] is None:
        return None
    spent = holidays.time_run(entry, locked.now)
    if entry["patience"] != "turn":
        return spent
    over = spent - locked.row.decision_seconds
    left = locked.seats[seat].reserve
    if over > 0 and left > 0:
        locked.change_seat(seat, reserve=round(max(0.0, left - over), 3))
    return min(spent, float(locked.row.decision_seconds))


def waiting(locked: LockedMatch, kept: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    """The seats asked now with their deadlines. Those in `kept` are still asked the same, so their time
    goes on."""
    agenda = locked.state.agenda
    if not agenda or not isinstance(agenda[-1], Decision):
        return []
    asked = agenda[-1]
    beats = reaction_windows.beats(locked, asked)
    entries = []
    for seat in asked.deciders(locked.state):
        patience = asked.patience_for(locked.state, seat)
        before = kept.get(seat)
        if before is not None and before["patience"] == patience:
            since = before["since"]
        else:
            before = None
            since = round(locked.now, 3)
        entry = {"seat": seat} | _times(locked, seat, patience, since)
        if before is not None:
            entry.update({key: before[key] for key in ("beat", "quiet", "grace") if key in before})
        else:
            entry.update(beats.get(seat, {}))
        if "beat" in entry and patience == "window":
            entry["deadline"] = entry["beat"]
        entries.append(entry)
    return entries


def _times(locked: LockedMatch, seat: int, patience: str, since: float) -> dict[str, Any]:
    """What the entry of a seat says of its time."""
    until, still = deadline(locked, seat, patience, since)
    times: dict[str, Any] = {"since": since, "deadline": until, "patience": patience}
    return times | {"still": [list(one) for one in still]} if still else times


def deadline(
    locked: LockedMatch, seat: int, patience: str, since: float
) -> tuple[float | None, list[holidays.Stretch]]:
    """When the time of a seat that has been asked since then runs out, and when it stands still before."""
    pace, info = locked.row.pace, locked.seats[seat]
    if pace == "free" or info.bot:
        return None, []
    if patience == "answer":
        seconds = ANSWER_SECONDS[pace]
    elif patience == "window":
        seconds = REACTION_SECONDS[pace]
    else:
        seconds = locked.row.decision_seconds + info.reserve
    return holidays.after(since, seconds, locked.still(info.user))


def give_back(locked: LockedMatch, seat: int, before: list[dict[str, Any]], taken: Move) -> None:
    """A choice was taken back: its seat's clock stands where it stood when the choice was made, and whatever
    ran of it since stays spent. Those who were asked before and still are go on. (`before`: whose clocks ran
    until now; `taken`: the choice.)"""
    for entry in locked.row.waiting:
        earlier = _entry(before, entry["seat"])
        spent = holidays.time_run(earlier, locked.now) if earlier else 0.0
        if entry["seat"] == seat:
            spent += _spent(locked, entry, taken)
        if entry["deadline"] is not None and "beat" not in entry:
            since = holidays.since(locked.now, spent, locked.still(locked.seats[entry["seat"]].user))
            entry.pop("still", None)
            entry.update(_times(locked, entry["seat"], entry["patience"], round(since, 3)))


def _spent(locked: LockedMatch, entry: dict[str, Any], taken: Move) -> float:
    """What this choice took of its own time. An aside takes none."""
    if isinstance(locked.game.read_action(bytes(taken.choice or b"")), Aside):
        return 0.0
    if taken.spent is not None:
        return taken.spent
    # It was made before this was noted, or in silence: it was asked for by the move before.
    asked_at = Move.objects.values_list("at", flat=True).get(match=locked.row.pk, version=taken.version - 1)
    still = locked.still(locked.seats[entry["seat"]].user)
    run = holidays.time_run({"since": asked_at.timestamp(), "still": still}, taken.at.timestamp())
    return min(run, locked.row.decision_seconds) if entry["patience"] == "turn" else run


def _entry(waiting: list[dict[str, Any]], seat: int) -> dict[str, Any] | None:
    return next((entry for entry in waiting if entry["seat"] == seat), None)
