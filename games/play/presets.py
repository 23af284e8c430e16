"""How windows are answered for people who do not want to be asked in each of them.

A veiled window (`Decision.veiled`) asks everybody who might hold a card that reacts. Somebody may have it answered for them,
for a table or for all (`User.windows`): `never` says no in every window; `able` says no where they hold nothing that could act.

The second must not be told by the time it takes. Where other people have seats, such a window therefore lasts
`BRIEF_SECONDS` for such a seat, whatever it holds: an answer that is given sooner is *held* (`Seat.held`) until then. By turns
nobody could answer that fast, so there they are asked as if they had chosen nothing. Where all others are programs, which do not
look at the clock, they are asked exactly if they could act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Decision
from games.models import Seat

if TYPE_CHECKING:
    from games.play.position import Position
    from games.play.sitting import Sitting

PRESETS = ("ask", "able", "never")
BRIEF_SECONDS = 5.0
"""How long a window lasts for somebody who wants to be asked only if they can act."""
AT_ONCE_SECONDS = 0.3
"""How long an answer takes that tells nothing."""


def chosen(match_id: int) -> dict[int, str]:
    """What the seats want that do not want to be asked in every window."""
    seats = Seat.objects.filter(match=match_id, user__isnull=False).exclude(windows="ask")
    return dict(seats.values_list("number", "windows"))


def seconds(sitting: Sitting, asked: Decision, seat: int, preset: str) -> float | None:
    """After how many seconds the window is answered for this seat; `None` if they are to be asked as usual."""
    if preset == "never":
        return AT_ONCE_SECONDS
    if with_people(sitting, seat):
        return None if sitting.row.pace == "turns" else BRIEF_SECONDS
    return None if can_act(sitting, asked, seat) else AT_ONCE_SECONDS


def with_people(position: Position, seat: int) -> bool:
    """Whether another seat belongs to a person (or to a program from outside), even if a bot plays it now."""
    return any(info.user is not None for info in position.seats if info.number != seat)


def can_act(position: Position, asked: Decision, seat: int) -> bool:
    """Whether this seat has a choice."""
    return len(asked.options(position.state, position.table, seat)) > 1


# -- answers that wait -----------------------------------------------------------------------------------------


def waits(sitting: Sitting, entry: dict[str, Any] | None) -> bool:
    """Whether an answer of this seat (its entry of `Match.waiting`) counts only when its window is over."""
    return (
        entry is not None
        and entry.get("preset") == "able"
        and entry["deadline"] > sitting.now
        and with_people(sitting, entry["seat"])
    )


def hold(sitting: Sitting, entry: dict[str, Any], action: bytes) -> None:
    """Keep an answer until the window is over for its seat. A later one takes its place."""
    kept = {"since": entry["since"], "action": action.decode()}
    Seat.objects.filter(match=sitting.row.pk, number=entry["seat"]).update(held=kept)


def held(sitting: Sitting, entry: dict[str, Any]) -> bytes | None:
    """The answer that was kept for this window, if there is one."""
    if not entry.get("preset"):
        return None
    kept = Seat.objects.values_list("held", flat=True).get(match=sitting.row.pk, number=entry["seat"])
    return kept["action"].encode() if kept and kept["since"] == entry["since"] else None


def answered_for(position: Position, entry: dict[str, Any]) -> bool:
    """Whether somebody who is asked (an entry of `Match.waiting`) need not be bothered: their preset answers."""
    if not entry.get("preset"):
        return False
    return entry["preset"] == "never" or not can_act(position, position.state.agenda[-1], entry["seat"])
