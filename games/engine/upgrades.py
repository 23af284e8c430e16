"""States that were stored by an earlier version of a title's program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from games.engine.game import Game


class Unreadable(Exception):
    """A stored state that this program cannot read, and why in a sentence for those who look after the
    site."""


def restored(game: Game[Any, Any], data: bytes, version: int) -> Any:
    """A state as that version of the program stored it, carried over to this one (`Game.upgrade`). Raises
    `Unreadable`."""
    if version > game.version:
        raise Unreadable(
            f"It was stored by version {version} of {game.name}, and this is "
            f"the older version {game.version}."
        )
    try:
        if version < game.version:
            plain = msgspec.msgpack.decode(data)
            for older in range(version, game.version):
                plain = game.upgrade(plain, older)
            data = msgspec.msgpack.encode(plain)
        return game.decode(data)
    except Unreadable:
        raise
    except Exception as error:  # a hook that did not expect this state, or bytes that are no state
        stored = "" if version == game.version else f" (it was stored by version {version})"
        raise Unreadable(
            f"Its state is none of version {game.version} of {game.name}{stored}: {type(error).__name__}."
        ) from error
