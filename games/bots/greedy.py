"""The bot that takes what looks best at once: one ply over the title's `evaluate`, in imagined states."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.bots.lookahead import value_after
from games.engine import Action, Perspective


class GreedyBot:
    """Tries every option in a few imagined states and takes the one that leaves its seat best off.

    Of a title that guides its bots it tries those that are worth a look (`Game.prefer`). Options of equal
    value are drawn by chance. `samples` is the number of imagined states.
    """

    def __init__(self, rng: Random, samples: int = 2) -> None:
        self._rng = rng
        self._samples = samples

    def choose(self, perspective: Perspective) -> Action:
        options: Sequence[Action] = perspective.options()
        if len(options) == 1:
            return options[0]
        game, seat = perspective.game, perspective.seat
        if game.guided:
            imagined = perspective.imagine(self._rng)
            options = game.prefer(imagined, perspective.sandbox(self._rng), seat, options)
        worth = [0.0] * len(options)
        for _ in range(self._samples):
            imagined = perspective.imagine(self._rng)
            luck = self._rng.getrandbits(64)
            for at, option in enumerate(options):
                # Every option has the same luck, or luck would choose.
                context = perspective.sandbox(Random(luck))
                worth[at] += value_after(game, imagined, context, seat, option)
        best = max(worth)
        return options[self._rng.choice([at for at, value in enumerate(worth) if value > best - 1e-9])]
