"""Whether anybody has learned something since a choice, which is tried out: in states that a seat could not
tell from the real one before it, the same must be possible and leave the seat with exactly the view it
really has now."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from games.engine import Context, IllegalAction, RandomChance, Record
from games.engine.hidden import come_to_light
from games.models import Move
from games.play.match.come_to_light import differing
from games.play.match.position import Position
from games.play.match.stored_moves import play_again

IMAGINED = 4
"""States tried for each seat."""


class Public(NamedTuple):
    """What happened since before everybody's ears, and the state after it."""

    moves: list[Move]
    heard: list[Record]
    state: Any


def learned(
    position: Position, before: bytes, public: Public, last: int = 0, bots: bool = True
) -> tuple[int, list[Record]] | None:
    """Who has learned something since, and what was told as they did; whoever sits at `last` is looked at
    last. `None` if nobody has. Without `bots` it does not count what those know who choose by the state
    alone, and remember nothing that was taken back."""
    counted = [info.number for info in position.seats if bots or info.user is not None]
    for seat in [*(at for at in counted if at != last), last]:
        by = _learned_by(position, before, public, seat)
        if by is not None:
            return seat, by
    return None


def _learned_by(position: Position, before: bytes, public: Public, seat: int) -> list[Record] | None:
    """What was told as this seat came to tell more states apart than before, what says most first; `None` if
    it cannot."""
    game, real = position.game, position.context
    since = public.moves
    sees_now = _seen(game.view(public.state, real, seat))
    for sample in range(IMAGINED):
        rng = Random(sample)
        imagined = game.imagine(game.decode(before), real, seat, rng)
        context: Context[Any] = Context(real.cards, RandomChance(rng))
        for move, told in zip(since, public.heard, strict=True):
            context.record = other = Record()
            try:
                play_again(position, imagined, context, move)
            except IllegalAction:
                return [told]
            if (found := differing(told, other, seat)) is not None:
                return [found, told]
        if _seen(game.view(imagined, context, seat)) != sees_now:
            return public.heard[::-1]
    return None


def shown(position: Position, before: bytes, state: Any, seat: int) -> bool:
    """Whether one move has shown this seat a card, also one that was all but certain to be there: of such a
    card the few states that are tried may know nothing."""
    game, context = position.game, position.context
    lay_hidden = game.hidden(game.decode(before), context, seat)
    return bool(come_to_light(lay_hidden, game.hidden(state, context, seat)))


def _seen(thing: Any) -> bytes:
    return msgspec.msgpack.encode(thing)
