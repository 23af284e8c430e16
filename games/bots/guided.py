"""A search that is led by the title's quick policy (`Game.guided`): it plans the seat's own turn around it.

What the policy would do is tried first everywhere, other choices join as a node is visited more, and all that is no choice of
the seat in its own turn (reactions, what others are asked) is left to the policy; when the turn is over it is judged. With
many choices and much chance a search without a guide spends its playouts on telling noise from noise.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from games.bots.lookahead import hasten, play_out, turn_is_over
from games.bots.tree import Node
from games.engine import Action, Table, act, asked, settle

WIDEN = 1.5
"""A node has so many choices for each root of its visits, and one more."""
TRUST = 0.25
"""How much better than it looks the policy's choice counts before it has been visited much."""


class Plan:
    """One search of one seat in one position."""

    def __init__(self, game: Any, seat: int, rng: Random, explore: float) -> None:
        self._game = game
        self._seat = seat
        self._rng = rng
        self._explore = explore
        self._first: tuple[Sequence[Action], Action] | None = None
        """The choices at the root and the policy's: they rest on what the seat knows, so once is enough."""

    def descend(self, state: Any, table: Table[Any], root: Node) -> list[tuple[int, Node]]:
        """Play down the tree until something new has been tried or the turn is over; the choices that were made."""
        game, seat = self._game, self._seat
        node = root
        path: list[tuple[int, Node]] = []
        while deciders := asked(state):
            if path and not self._plans(state, deciders[-1]):
                if turn_is_over(state, seat, deciders[-1]):
                    break
                hasten(game, state, table, deciders[-1])
                continue
            options, hint = self._choices(state, table) if path else self._at_root(state, table)
            if len(options) == 1 and path:
                act(game, state, table, seat, options[0], trusted=True)
                settle(state, table)
                continue
            fresh, option, node = self._select(node, options, hint)
            act(game, state, table, seat, option, trusted=True)
            settle(state, table)
            path.append((seat, node))
            if fresh:
                break
        return path

    def play_on(self, state: Any, table: Table[Any]) -> None:
        """Let the turn run out in haste."""
        play_out(self._game, state, table, self._seat)

    def _plans(self, state: Any, decider: int) -> bool:
        """Whether it looks into this decision: its own, and no reaction."""
        return decider == self._seat and state.agenda[-1].patience_for(state, decider) != "window"

    def _choices(self, state: Any, table: Table[Any]) -> tuple[Sequence[Action], Action]:
        game, seat = self._game, self._seat
        options = game.prefer(state, table, seat, state.agenda[-1].options(state, table, seat))
        return options, game.in_haste(state, table, seat, options) if len(options) > 1 else options[0]

    def _at_root(self, state: Any, table: Table[Any]) -> tuple[Sequence[Action], Action]:
        if self._first is None:
            self._first = self._choices(state, table)
        return self._first

    def _select(self, node: Node, options: Sequence[Action], hint: Action) -> tuple[bool, Action, Node]:
        """The policy's choice first; then the most promising of those tried, or one more if it is time for that."""
        children, seat = node.children, self._seat
        untried = []
        visits = 0
        best, best_score = None, -1.0
        for option in options:
            child = children.get((seat, option))
            if child is None:
                untried.append(option)
                continue
            child.available += 1
            visits += child.visits
            score = child.promise(self._explore)
            if option == hint:
                score += TRUST / sqrt(1 + child.visits)
            if score > best_score:
                best, best_score = (option, child), score
        if best is None or (untried and len(options) - len(untried) < 1 + WIDEN * sqrt(visits)):
            option = hint if hint in untried else self._rng.choice(untried)
            child = children[(seat, option)] = Node()
            child.available = 1
            return True, option, child
        return False, best[0], best[1]
