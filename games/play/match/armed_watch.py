"""Having armed moves looked at after a match has changed. What then happens: `games/play/armed`."""

from __future__ import annotations

from games.models import ArmedMove
from games.play.match import scheduler
from games.play.match.position import Position
from kaijusite.schedule import AUTOMATION


def may_arm(position: Position) -> bool:
    """Whether moves can be armed at this table: where nobody need be there while others play (R-77)."""
    return position.row.pace != "live" and not position.row.lesson


def after(position: Position) -> None:
    """The match has changed: if somebody has armed something, it is looked at. A hint; the sweep finds what
    is lost."""
    if may_arm(position) and ArmedMove.objects.filter(match=position.row.pk, over_at=None).exists():
        scheduler.send("look_at_armed", [position.row.pk, position.row.version], 0.0, AUTOMATION)
