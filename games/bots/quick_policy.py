"""The bot that does what its title does in haste: one look, no calculation."""

from __future__ import annotations

from random import Random

from games.engine import Action, Perspective


class HastyBot:
    """The quick policy of playouts (`Game.in_haste`) as a player:
    for balance runs, and to compare other bots with.

    It looks at an imagined state like every other bot, so it knows nothing that its seat does not.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, perspective: Perspective) -> Action:
        options = perspective.options()
        if len(options) == 1:
            return options[0]
        state, context = perspective.imagine(self._rng), perspective.sandbox(self._rng)
        context.state = state
        choice: Action = perspective.game.in_haste(state, context, perspective.seat, options)
        return choice
