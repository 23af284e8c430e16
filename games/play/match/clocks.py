"""Whose time runs, and until when.

Three clocks (`Decision.patience`): `turn` gives a seat the table's time for a decision and then its own
reserve, `answer` and `window` give a fixed time. Without a clock (pace `free`), and for bots, there is no
deadline. While somebody is on holiday their clocks stand still (`holidays.py`); at a table by turns whoever
runs out of time is given one more turn of it, once (`grace`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Decision
from games.play.match import holidays, reaction_windows

if TYPE_CHECKING:
    from games.play.match.locked_match import LockedMatch

ANSWER_SECONDS = {"live": 45.0, "turns": 24 * 3600.0}
"""To answer another player's offer."""
REACTION_SECONDS = {"live": 20.0, "turns": 12 * 3600.0}
"""To react where no beat ends it (`games/play/match/reaction_windows.py`)."""
LENIENT_SECONDS = 10.0
"""What is left at least after taking back a choice."""


def charge(locked: LockedMatch, seat: int) -> None:
    """Take from a person's reserve what their decision took beyond its own time."""
    entry = next((entry for entry in locked.row.waiting if entry["seat"] == seat), None)
    if entry is None or entry["patience"] != "turn" or locked.row.pace == "free":
        return
    over = locked.now - entry["since"] - locked.row.decision_seconds
    left = locked.seats[seat].reserve
    if over > 0 and left > 0 and not locked.seats[seat].bot:
        locked.change_seat(seat, reserve=round(max(0.0, left - over), 3))


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
        until, still = deadline(locked, seat, patience, since)
        entry: dict[str, Any] = {"seat": seat, "since": since, "deadline": until, "patience": patience}
        if still:
            entry["still"] = [list(one) for one in still]
        if before is not None:
            entry.update({key: before[key] for key in ("beat", "quiet", "grace") if key in before})
        else:
            entry.update(beats.get(seat, {}))
        if "beat" in entry and patience == "window":
            entry["deadline"] = entry["beat"]
        entries.append(entry)
    return entries


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


def as_if_asked(locked: LockedMatch, entry: dict[str, Any], since: float) -> dict[str, Any]:
    """The entry of a seat that took back a choice: its time goes on from when it was asked, but not below
    a little."""
    until, still = deadline(locked, entry["seat"], entry["patience"], since)
    least = round(locked.now + LENIENT_SECONDS, 3)
    changed = {"since": since, "deadline": least if until is None or until < least else until}
    return changed | {"still": [list(one) for one in still]} if still else changed
