"""A tree that is led by the title's quick policy (`Game.guided`): it plans the seat's own turn around it.

What the policy would do is tried first everywhere, other choices join as a node is visited more, and all
that is no choice of the seat in its own turn (reactions, what others are asked) is left to the policy;
when the turn is over it is judged. With many choices and much chance a search without a guide spends its
playouts on telling noise from noise."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from games.bots.quiet import play_on
from games.bots.tree import Node, Tree
from games.engine import Action, Context

WIDEN = 1.5
"""A node has so many choices for each root of its visits, and one more."""
TRUST = 0.25
"""How much better than it looks the policy's choice counts before it has been visited much."""


class Plan(Tree):
    """One search of one seat in one position."""

    _first: tuple[Sequence[Action], Action | None] | None = None
    """The choices at the root and the policy's: they rest on what the seat knows, so once is enough."""

    def _branches(self, state: Any, seat: int) -> bool:
        """Its own decisions, and no reaction."""
        return seat == self._seat and state.agenda[-1].patience_for(state, seat) != "window"

    def _at_root(self, state: Any, context: Context[Any]) -> tuple[Sequence[Action], Action | None]:
        if self._first is None:
            self._first = self._choices(state, context, self._seat)
        return self._first

    def _choices(
        self, state: Any, context: Context[Any], seat: int
    ) -> tuple[Sequence[Action], Action | None]:
        """What is worth a look, and what the policy would do."""
        options, _ = super()._choices(state, context, seat)
        return options, self._game.in_haste(state, context, seat, options) if len(options) > 1 else options[0]

    def _select(
        self, node: Node, seat: int, options: Sequence[Action], hint: Action | None
    ) -> tuple[bool, Action, Node]:
        """The policy's choice first; another while the node has few for its visits; otherwise the most
        promising."""
        tried, untried = self._known(node, seat, options)
        visits = sum(child.visits for _, child in tried)
        if not tried or (untried and len(tried) < 1 + WIDEN * sqrt(visits)):
            return self._first_time(
                node, seat, hint if hint is not None and hint in untried else self._rng.choice(untried)
            )
        option, child = max(
            tried,
            key=lambda pair: (
                pair[1].promise() + (TRUST / sqrt(1 + pair[1].visits) if pair[0] == hint else 0.0)
            ),
        )
        return False, option, child

    def _play_on(self, state: Any, context: Context[Any]) -> None:
        """Let the turn run out in haste."""
        play_on(self._game, state, context, self._seat)
