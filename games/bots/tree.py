"""Information-set Monte Carlo tree search: many possible futures, and the choices that led to them as one
tree.

Every playout imagines a state that the seat cannot tell from the real one and descends a tree that is
shared by all of them (single-observer ISMCTS). A node is reached by the choices made, so choices that are
legal only in some imagined states are weighed by how often they were available. A playout goes on in haste
(`Game.in_haste`) until the turn is over and is then judged by the title's `evaluate`: judged in mid-turn,
what was gathered and not yet used would look too good. Every seat maximises its own value."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any

from games.bots.quiet import hasten, quiet
from games.engine import Action, Context, Perspective, act, asked, settle

DEPTH = 16
"""How many decisions a playout goes on below the tree."""
EXPLORE = 0.2
"""The weight of choices that have been tried seldom."""


class Node:
    """What is known of a choice: how often it could be and was taken, and what it brought its maker."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[int, Action], Node] = {}

    def promise(self) -> float:
        """What to expect of a choice that has been tried: its mean, and more the seldomer it was taken
        when it could be."""
        return self.total / self.visits + EXPLORE * sqrt(log(self.available) / self.visits)


class Tree:
    """One search of one seat in one position, which branches wherever anybody decides.

    What it branches on, which choice is tried next and where a playout ends are for a subclass to change.
    """

    settled = False
    """Whether more playouts would change nothing: never, of a tree."""

    def __init__(self, perspective: Perspective, rng: Random) -> None:
        self.root = Node()
        self._perspective = perspective
        self._game: Any = perspective.game
        self._seat = perspective.seat
        self._rng = rng
        self._table = perspective.sandbox(rng)
        self._start: dict[int, float] = {}

    def playout(self) -> None:
        """Imagine, descend, try something new, play on for a while, and tell everybody on the way what it
        brought."""
        state, context = self._perspective.imagine(self._rng), self._table
        path = self._descend(state, context)
        self._play_on(state, context)
        worth: dict[int, float] = {}
        for seat, child in path:
            if seat not in worth:
                worth[seat] = self._share(self._game.evaluate(state, context, seat), seat)
            child.visits += 1
            child.total += worth[seat]
        self.root.visits += 1

    def best(self) -> Action:
        """The choice that was tried most; the first of those."""
        tried = {option: child.visits for (_, option), child in self.root.children.items()}
        return max(self._perspective.options(), key=lambda option: tried.get(option, 0))

    def _descend(self, state: Any, context: Context[Any]) -> list[tuple[int, Node]]:
        """Play down the tree until something new has been tried or there is nothing left to branch on; the
        choices that were made, with who made them."""
        game = self._game
        node = self.root
        path: list[tuple[int, Node]] = []
        while deciders := asked(state):
            # Several may be asked at once: at the root the searching seat, further down those who answer
            # first.
            seat = deciders[-1] if path else self._seat
            if path and not self._branches(state, seat):
                if seat != self._seat and quiet(state):
                    break
                hasten(game, state, context, seat)
                continue
            options, hint = self._choices(state, context, seat) if path else self._at_root(state, context)
            if len(options) == 1 and path:
                option, fresh = options[0], False
            else:
                fresh, option, node = self._select(node, seat, options, hint)
                path.append((seat, node))
            act(game, state, context, seat, option, trusted=True)
            settle(state, context)
            if fresh:
                break
        return path

    def _branches(self, state: Any, seat: int) -> bool:
        """Whether this decision becomes a branch; others are made in haste."""
        return True

    def _at_root(self, state: Any, context: Context[Any]) -> tuple[Sequence[Action], Action | None]:
        return self._choices(state, context, self._seat)

    def _choices(
        self, state: Any, context: Context[Any], seat: int
    ) -> tuple[Sequence[Action], Action | None]:
        """What is worth a look, and what somebody who knows the game would do, if anybody is asked."""
        options = state.agenda[-1].options(state, context, seat)
        return self._game.prefer(state, context, seat, options), None

    def _select(
        self, node: Node, seat: int, options: Sequence[Action], hint: Action | None
    ) -> tuple[bool, Action, Node]:
        """An untried choice if there is one, otherwise the most promising; whether it is new."""
        tried, untried = self._known(node, seat, options)
        if untried:
            return self._first_time(node, seat, self._rng.choice(untried))
        option, child = max(tried, key=lambda pair: pair[1].promise())
        return False, option, child

    def _known(
        self, node: Node, seat: int, options: Sequence[Action]
    ) -> tuple[list[tuple[Action, Node]], list[Action]]:
        """The choices with a node, each once more available, and those that were never tried."""
        tried: list[tuple[Action, Node]] = []
        untried: list[Action] = []
        for option in options:
            child = node.children.get((seat, option))
            if child is None:
                untried.append(option)
            else:
                child.available += 1
                tried.append((option, child))
        return tried, untried

    def _first_time(self, node: Node, seat: int, option: Action) -> tuple[bool, Action, Node]:
        child = node.children[(seat, option)] = Node()
        child.available = 1
        return True, option, child

    def _play_on(self, state: Any, context: Context[Any]) -> None:
        """Let the turn run out in haste, until it is somebody else's turn."""
        for _ in range(DEPTH):
            deciders = asked(state)
            if not deciders:
                return
            seat = deciders[-1]
            if seat != self._seat and state.agenda[-1].patience_for(state, seat) == "turn":
                return
            hasten(self._game, state, context, seat)

    def _share(self, value: float, seat: int) -> float:
        """An evaluation as a share of winning, seen from where the search began, so that it never
        saturates."""
        ahead = (value - self._start.setdefault(seat, value)) / self._game.swing
        return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, ahead))))
