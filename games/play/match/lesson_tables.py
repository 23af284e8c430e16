"""What is different at the table of a lesson: how it begins, and what the others do."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from games.engine import Action
from games.lessons import playing
from games.lessons.reading import lesson_of

if TYPE_CHECKING:
    from games.play.match.position import Position


def beginning(position: Position) -> Any:
    """The state at the beat at which this table was opened."""
    row, game = position.row, position.game
    return game.decode(_at_beat(game, position.context.cards, row.lesson, row.lesson_beat))


@lru_cache(maxsize=256)
def _at_beat(game: Any, cards: Any, lesson: str, beat: int) -> bytes:
    run = playing.ScriptedRun(game, cards, lesson_of(game, lesson))
    run.to(beat)
    encoded: bytes = game.encode(run.state)
    return encoded


def choice_of_other(position: Position, seat: int) -> Action:
    """What the bot in this seat does by the lesson's script. It follows from the position."""
    lesson = lesson_of(position.game, position.row.lesson)
    return playing.choice_of_other(position.game, lesson, position.state, position.context, seat)
