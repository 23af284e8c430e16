"""Whose time runs, and until when.

Three clocks (`Decision.patience`): `turn` gives a seat the table's time for a decision and then its own
reserve, `answer` and `window` give a fixed time. Without a clock (pace `free`), and for bots, there is no
deadline. A last look has a fourth, `look`, which runs wherever somebody waits (`last_look.py`). While
somebody is on holiday their other clocks stand still (`holidays.py`), and everybody's while nobody could
reach the site (`away`, from `games/play/ops/outages.py`); at a table by turns whoever runs out of time is
given one more turn of it, once (`grace`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Aside, Decision
from games.engine.reactions import BEAT_SECONDS, Manner
from games.models import Move
from games.play.match import holidays, last_look, reaction_windows
from games.play.match.holidays import Stretch
from games.play.ops import outages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    if locked.now - entry["since"] >= outages.AWAY_AFTER and leave_out_outages(locked):
        entry = _entry(locked.row.waiting, seat) or entry
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
    looks = reaction_windows.lone_option(locked) is not None
    entries = []
    for seat in asked.deciders(locked.state):
        patience = last_look.PATIENCE if looks else asked.patience_for(locked.state, seat)
        before = kept.get(seat)
        if before is not None and before["patience"] == patience:
            since = before["since"]
        else:
            before = None
            since = round(locked.now, 3)
        away = before["away"] if before is not None and "away" in before else []
        entry = {"seat": seat} | _times(locked, seat, patience, since, away)
        if before is not None:
            entry.update({key: before[key] for key in ("beat", "quiet", "grace") if key in before})
        else:
            entry.update(beats.get(seat, {}))
        if "beat" in entry and patience == "window":
            entry["deadline"] = entry["beat"]
        entries.append(entry)
    return entries


def leave_out_outages(locked: LockedMatch) -> Stretch | None:
    """Take the times in which nobody could reach the site out of the time of everybody whose clock runs. The
    last of them, if one was not known here."""
    row = locked.row
    running = [entry["since"] for entry in row.waiting if entry["deadline"] is not None]
    known = outages.since(min(running), locked.now) if running else []
    if not known:
        return None
    before, row.waiting = row.waiting, [_without(locked, entry, known) for entry in row.waiting]
    return known[-1] if row.waiting != before else None


def _without(locked: LockedMatch, entry: dict[str, Any], known: Sequence[Stretch]) -> dict[str, Any]:
    """The entry of a seat with its time reckoned without these outages."""
    since = entry["since"]
    if entry["deadline"] is None:
        return entry
    entry = {key: value for key, value in entry.items() if key not in ("still", "away")}
    entry |= _times(locked, entry["seat"], entry["patience"], since, [one for one in known if one[1] > since])
    if "beat" in entry:
        for began, ended in known:
            if ended > since and began < entry["beat"]:
                entry["beat"] = round(ended + BEAT_SECONDS, 3)
        if entry["patience"] == "window":
            entry["deadline"] = entry["beat"]
    return entry


def _times(
    locked: LockedMatch, seat: int, patience: str, since: float, away: Iterable[Sequence[float]] = ()
) -> dict[str, Any]:
    """What the entry of a seat says of its time: `away`, the outages meanwhile, and `still`, all in which it
    stands still."""
    outages_met = [(began, ended) for began, ended in away]
    until, still = deadline(locked, seat, patience, since, outages_met)
    times: dict[str, Any] = {"since": since, "deadline": until, "patience": patience}
    if still:
        times["still"] = [list(one) for one in still]
    if met := [list(one) for one in outages_met if until is not None and one[0] < until]:
        times["away"] = met
    return times


def deadline(
    locked: LockedMatch, seat: int, patience: str, since: float, away: Sequence[Stretch] = ()
) -> tuple[float | None, list[Stretch]]:
    """When the time of a seat that has been asked since then runs out, and when it stands still before: in
    its person's holidays, and in these outages."""
    pace, info = locked.row.pace, locked.seats[seat]
    if patience == last_look.PATIENCE and not info.bot and not _nobody_waits(locked, seat):
        # Also in holidays: nothing is lost by it, and the others need not wait for weeks.
        return holidays.after(since, last_look.SECONDS, away)
    if pace == "free" or info.bot:
        return None, []
    if patience == "answer":
        seconds = ANSWER_SECONDS[pace]
    elif patience == "window":
        seconds = REACTION_SECONDS[pace]
    else:
        seconds = locked.row.decision_seconds + info.reserve
    return holidays.after(since, seconds, holidays.together(locked.still(info.user), away))


def _nobody_waits(locked: LockedMatch, seat: int) -> bool:
    """Whether no clock runs, and this person plays with bots alone."""
    return locked.row.pace == "free" and reaction_windows.manner(locked, seat) is Manner.ALONE


def give_back(locked: LockedMatch, seat: int, before: list[dict[str, Any]], taken: Move) -> None:
    """A choice was taken back: its seat's clock stands where it stood when the choice was made, and whatever
    ran of it since stays spent. Those who were asked before and still are go on. (`before`: whose clocks ran
    until now; `taken`: the choice.)"""
    known = outages.since(0.0, locked.now)
    for entry in locked.row.waiting:
        earlier = _entry(before, entry["seat"])
        spent = holidays.time_run(_without(locked, earlier, known), locked.now) if earlier else 0.0
        if entry["seat"] == seat:
            spent += _spent(locked, entry, taken)
        if entry["deadline"] is not None and "beat" not in entry:
            stood = holidays.together(locked.still(locked.seats[entry["seat"]].user), known)
            entry["since"] = round(holidays.since(locked.now, spent, stood), 3)
            entry.update(_without(locked, entry, known))


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
