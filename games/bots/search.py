"""The bot that plays many possible futures: information-set Monte Carlo tree search.

Every iteration imagines a state that the seat cannot tell from the real one and descends one tree that is shared by all
of them (single-observer ISMCTS). A node is reached by the choices made, so choices that are legal only in some
imagined states are weighed by how often they were available. A playout goes on in haste (`Game.in_haste`) until the turn is
over and is then judged by the title's `evaluate`: judged in mid-turn, what was gathered and not yet used would look too good.
Every seat maximises its own value. Where the title's quick policy plays well, it leads the search (see `guided.py`).
"""

from __future__ import annotations

from math import exp
from random import Random
from time import perf_counter
from typing import Any

from games.bots.guided import Plan
from games.bots.lookahead import hasten
from games.bots.tree import Node
from games.engine import Action, Perspective, Table, act, asked, settle


class SearchBot:
    """Searches for `seconds` or `iterations`, whichever ends first; the same seed and iterations give the same choice.

    `depth` is the number of decisions a playout goes on below the tree, `explore` the weight of untried choices,
    `scale` by how much a position must get better to count as about 73 % won (the title's `swing` unless given).
    """

    def __init__(
        self,
        rng: Random,
        *,
        seconds: float = 1.0,
        iterations: int = 1_000_000,
        depth: int = 16,
        explore: float = 0.2,
        scale: float | None = None,
    ) -> None:
        self._rng = rng
        self._seconds = seconds
        self._iterations = iterations
        self._depth = depth
        self._explore = explore
        self._scale = scale
        self.playouts = 0
        """Playouts of the last choice."""

    def choose(self, perspective: Perspective) -> Action:
        options = perspective.options()
        self.playouts = 0
        if len(options) == 1:
            return options[0]
        root = Node()
        self._start: dict[int, float] = {}
        self._swing = self._scale or perspective.game.swing
        table = perspective.sandbox(self._rng)
        guided = perspective.game.guided
        plan = Plan(perspective.game, perspective.seat, self._rng, self._explore) if guided else None
        until = perf_counter() + self._seconds
        for _ in range(self._iterations):
            self._iterate(perspective, table, root, plan)
            self.playouts += 1
            if perf_counter() > until:
                break
        tried = [
            (root.children[key].visits, at)
            for at, option in enumerate(options)
            if (key := (perspective.seat, option)) in root.children
        ]
        return options[max(tried, key=lambda pair: (pair[0], -pair[1]))[1]]

    def _iterate(self, perspective: Perspective, table: Table[Any], root: Node, plan: Plan | None) -> None:
        """Imagine, descend, try something new, play on for a while, and tell everybody on the way what it brought."""
        game, state = perspective.game, perspective.imagine(self._rng)
        if plan is not None:
            path = plan.descend(state, table, root)
            plan.play_on(state, table)
        else:
            path = self._descend(game, state, table, perspective.seat, root)
            self._play_on(game, state, table, perspective.seat)
        worth: dict[int, float] = {}
        for seat, child in path:
            if seat not in worth:
                worth[seat] = self._share(game.evaluate(state, table, seat), seat)
            child.visits += 1
            child.total += worth[seat]
        root.visits += 1

    def _descend(
        self, game: Any, state: Any, table: Table[Any], me: int, root: Node
    ) -> list[tuple[int, Node]]:
        """Play down the tree until something new has been tried; the choices that were made, with who made them."""
        node = root
        path: list[tuple[int, Node]] = []
        while deciders := asked(state):
            # Several may be asked at once: at the root the searching seat, further down those who answer first.
            seat = deciders[-1] if path else me
            options = game.prefer(state, table, seat, state.agenda[-1].options(state, table, seat))
            if len(options) == 1 and path:
                act(game, state, table, seat, options[0], trusted=True)
                settle(state, table)
                continue
            fresh, option, node = self._select(node, seat, options)
            act(game, state, table, seat, option, trusted=True)
            settle(state, table)
            path.append((seat, node))
            if fresh:
                break
        return path

    def _share(self, value: float, seat: int) -> float:
        """An evaluation as a share of winning, seen from where the search began, so that it never saturates."""
        ahead = (value - self._start.setdefault(seat, value)) / self._swing
        return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, ahead))))

    def _select(self, node: Node, seat: int, options: Any) -> tuple[bool, Action, Node]:
        """An untried choice if there is one, otherwise the most promising."""
        children = node.children
        untried = []
        best, best_score = None, -1.0
        for option in options:
            child = children.get((seat, option))
            if child is None:
                untried.append(option)
                continue
            child.available += 1
            if not untried:
                score = child.promise(self._explore)
                if score > best_score:
                    best, best_score = (option, child), score
        if untried:
            option = self._rng.choice(untried)
            child = children[(seat, option)] = Node()
            child.available = 1
            return True, option, child
        assert best is not None
        return False, best[0], best[1]

    def _play_on(self, game: Any, state: Any, table: Table[Any], me: int) -> None:
        """Let the turn run out in haste, until it is somebody else's turn."""
        for _ in range(self._depth):
            deciders = asked(state)
            if not deciders:
                return
            seat = deciders[-1]
            top = state.agenda[-1]
            if seat != me and top.patience_for(state, seat) == "turn":
                return
            hasten(game, state, table, seat)
