"""What a match has to know of armed moves: that they are looked at after it has changed, and whom they want
asked. The rest: `games/play/armed`."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Perspective
from games.engine.armed_moves import MoveToArm, Over, Sight, sight_of
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


def kinds_of(position: Position) -> dict[str, MoveToArm]:
    """What can be armed in this game, by key."""
    return {kind.key: kind for kind in position.game.armed_moves}


def sight(position: Position, seat: int) -> Sight:
    """What a seat sees."""
    return sight_of(Perspective(position.game, position.state, position.context, seat))


def wants_asked(position: Position, seat: int, armed: Sequence[ArmedMove]) -> bool:
    """Whether the owner of these armed moves named the window of the moment as one to answer by hand
    (`Over.asks`)."""
    if not armed:
        return False
    kinds, seen = kinds_of(position), sight(position, seat)
    said = (kinds[one.kind].outcome(seen, one.filled, one.noted) for one in armed if one.kind in kinds)
    return any(isinstance(outcome, Over) and outcome.asks for outcome in said)
