"""Whose time runs, and until when.

Three clocks (`Decision.patience`): `turn` gives a seat the table's time for a decision and then its own reserve, `answer` and
`window` give a fixed time. Without a clock (pace `free`), and for bots, there is no deadline.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from games.engine import Decision
from games.play import presets

if TYPE_CHECKING:
    from games.play.sitting import Sitting

ANSWER_SECONDS = {"live": 45.0, "turns": 24 * 3600.0}
"""To answer another player's offer."""
WINDOW_SECONDS = {"live": 20.0, "turns": 12 * 3600.0}
"""To react. It runs for the same time whether or not the seat could do anything."""
LENIENT_SECONDS = 10.0
"""What is left at least after taking back a choice."""


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def charge(sitting: Sitting, seat: int) -> None:
    """Take from a person's reserve what their decision took beyond its own time."""
    entry = next((entry for entry in sitting.row.waiting if entry["seat"] == seat), None)
    if entry is None or entry["patience"] != "turn" or sitting.row.pace == "free":
        return
    over = sitting.now - entry["since"] - sitting.row.decision_seconds
    left = sitting.seats[seat].reserve
    if over > 0 and left > 0 and not sitting.seats[seat].bot:
        sitting.change_seat(seat, reserve=round(max(0.0, left - over), 3))


def waiting(sitting: Sitting, kept: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    """The seats asked now with their deadlines. Those in `kept` are still asked the same, so their time goes on."""
    agenda = sitting.state.agenda
    if not agenda or not isinstance(agenda[-1], Decision):
        return []
    asked = agenda[-1]
    chosen = presets.chosen(sitting.row.pk) if asked.veiled else {}
    entries = []
    for seat in asked.deciders(sitting.state):
        patience = asked.patience_for(sitting.state, seat)
        before = kept.get(seat)
        if before is not None and before["patience"] == patience:
            since = before["since"]
        else:
            before = None
            since = round(sitting.now, 3)
        entry = {
            "seat": seat,
            "since": since,
            "deadline": deadline(sitting, seat, patience, since),
            "patience": patience,
        }
        preset = chosen.get(seat) if before is None else before.get("preset")
        if preset and not sitting.seats[seat].bot:
            seconds = presets.seconds(sitting, asked, seat, preset)
            if seconds is not None:
                entry.update(deadline=since + seconds, preset=preset)
        entries.append(entry)
    return entries


def deadline(sitting: Sitting, seat: int, patience: str, since: float) -> float | None:
    """When the time of a seat that has been asked since then runs out."""
    pace, info = sitting.row.pace, sitting.seats[seat]
    if pace == "free" or info.bot:
        return None
    if patience == "answer":
        return since + ANSWER_SECONDS[pace]
    if patience == "window":
        return since + WINDOW_SECONDS[pace]
    return since + sitting.row.decision_seconds + info.reserve


def as_if_asked(sitting: Sitting, entry: dict[str, Any], since: float) -> dict[str, Any]:
    """The entry of a seat that took back a choice: its time goes on from when it was asked, but not below a little."""
    until = deadline(sitting, entry["seat"], entry["patience"], since)
    least = round(sitting.now + LENIENT_SECONDS, 3)
    return {"since": since, "deadline": least if until is None or until < least else until}
