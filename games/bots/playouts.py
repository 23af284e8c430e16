"""What may become of a position of a finished match: quick games to its end.

The rules of estimation, for every title alike:

- A quick game goes on from the position as it really was, hands included:
  it is judged as by one who saw all cards.
- Luck is fresh: every die and draw to come is rolled anew, and decks whose order nobody knew are reshuffled
  (`Game.reshuffled`).
- Everybody plays the title's quick policy (`Game.in_haste`), but for one decision in ten, which falls at
  random on what a sensible player would look at (`Game.prefer`): players who never stray make too sure of
  what may yet be lost (`bench/README.md` has the figures). It is not how the people of the match play: the
  chances compare positions for players of equal, modest skill.
- A chance is the share of quick games won. A shared win is split evenly;
  where the game itself can win, the shares need not sum to 1.
- Nothing is smoothed. `n` games of a chance `p` leave a standard error of `sqrt(p * (1 - p) / n)`.
- The seed of each quick game is given, so the same match has the same chances on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.bots.quiet import hasten
from games.engine import Context, Game, RandomChance, act, asked, settle

LONGEST = 20_000
"""A quick game of more decisions than this does not end."""


STRAYS = 0.1
"""The share of decisions that fall at random."""


class Endless(Exception):
    """A quick game that does not end."""


def quick_game(game: Game[Any, Any], cards: Any, position: bytes, seed: str) -> tuple[list[float], int]:
    """One quick game from an encoded state: the share of the win of each seat, and how many decisions it
    took.

    Raises `Endless`.
    """
    rng = Random(seed)
    context: Context[Any] = Context(cards, RandomChance(rng))
    state = game.reshuffled(game.decode(position), context, rng)
    settle(state, context)
    decisions = 0
    while deciders := asked(state):
        seat = deciders[-1]
        if rng.random() < STRAYS:
            _stray(game, state, context, seat, rng)
        else:
            hasten(game, state, context, seat)
        decisions += 1
        if decisions > LONGEST:
            raise Endless(f"A quick game with the seed {seed} does not end.")
    result = game.result(state, context)
    assert result is not None, "an empty agenda is the end of the match"
    return shares(result.winners, game.seat_count(state)), decisions


def _stray(game: Game[Any, Any], state: Any, context: Context[Any], seat: int, rng: Random) -> None:
    """Take one decision at random among those worth a look."""
    options = game.prefer(state, context, seat, state.agenda[-1].options(state, context, seat))
    act(game, state, context, seat, options[int(rng.random() * len(options))], trusted=True)
    settle(state, context)


def shares(winners: Sequence[int], seats: int) -> list[float]:
    """The share of the win of each seat."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
