"""The law of the same deal: who plays the same key meets the same luck, whatever is chosen.

Two matches of one key are played with other choices. What is drawn the n-th time from a stream must be the
same in both, where it is of the same kind and size; and nothing may be drawn from a stream that the title
does not name, for a name that rests on what was chosen would be luck of its own."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from games.engine import Drawn, Game, KeyedChance, WatchedContext, act, asked, settle

LONGEST = 2_000


def same_deal(
    game: Game[Any, Any], cards: Any, seats: int, key: bytes, options: Mapping[str, Any] | None = None
) -> list[str]:
    """What breaks the law in two matches of this key."""
    named = {name(seat) if callable(name) else name for name in game.streams for seat in range(seats)}
    broken: list[str] = []
    met: dict[tuple[str, int, str, int], Any] = {}
    for choices in ("one", "other"):
        for drawn in luck_of(game, cards, seats, key, options or {}, Random(f"{key!r}:{choices}")):
            if drawn.stream not in named:
                broken.append(f"draws from a stream that it does not name: {drawn.stream}")
            of = (drawn.stream, drawn.draw, drawn.kind, drawn.of)
            if met.setdefault(of, drawn.outcome) != drawn.outcome:
                broken.append(f"{drawn.kind} {drawn.draw} of {drawn.stream} rests on what is chosen")
    return broken


def luck_of(
    game: Game[Any, Any], cards: Any, seats: int, key: bytes, options: Mapping[str, Any], rng: Random
) -> list[Drawn]:
    """What chance brings in a match of this key in which everybody chooses at random."""
    state = game.setup(cards, seats, options)
    context: WatchedContext[Any] = WatchedContext(cards, KeyedChance(key))
    settle(state, context)
    for _ in range(LONGEST):
        if not (deciders := asked(state)):
            break
        seat = rng.choice(deciders)
        choice = rng.choice(state.agenda[-1].options(state, context, seat))
        act(game, state, context, seat, choice, trusted=True)
        settle(state, context)
    return context.drawn
