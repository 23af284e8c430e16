"""Whether the matches that are being played can be read by this release: asked before it starts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.engine import Unreadable, restored
from games.models import Match
from games.play.match.position import setting_of


class Running(msgspec.Struct, frozen=True):
    """A match that is being played. `carried`: an earlier version of the game stored it; `why`:
    it cannot be read, and why."""

    match: int
    game: str
    carried: bool
    why: str


def running() -> Iterator[Running]:
    """Every match that is being played, as this release finds it. Nothing is changed, and nobody is told."""
    for row in Match.every.filter(status=Match.Status.PLAYING).order_by("pk").iterator(chunk_size=200):
        why, carried = "", False
        try:
            game = setting_of(row).game
            carried = row.state_version < game.version
            restored(game, bytes(row.state or b""), row.state_version)
        except Unreadable as error:
            why = str(error)
        except Exception as error:  # its title is gone, or its rule data cannot be read
            why = f"{type(error).__name__}: {error}"
        yield Running(row.pk, row.game, carried, why)
