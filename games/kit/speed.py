"""How fast a title plays and how much it sends. Figures for the kit and the bench, never for a test."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from games.bots.search import SearchBot
from games.engine import Game, Perspective, act, asked, settle


@dataclass(frozen=True)
class Figures:
    """Measured on this machine, one core."""

    decisions_per_second: float
    """Random play, record off."""
    copy_us: float
    """A full copy of a state: median, microseconds."""
    view_us: float
    """A seat's view built and encoded as JSON: median, microseconds."""
    view_bytes: int
    """The largest encoded view met."""
    imagine_us: float
    evaluate_us: float
    playouts_per_second: float
    """Of the search bot with one second."""


def random_play(
    game: Game[Any, Any], cards: Any, seats: int, seconds: float, seed: str = "speed"
) -> tuple[int, float]:
    """Whole random matches for about so many seconds: decisions made and the time they took."""
    rng = Random(seed)
    pick = rng.random
    decisions = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        state, context = game.new(cards, seats, {}, rng)
        settle(state, context)
        while deciders := asked(state):
            seat = deciders[-1]
            options = state.agenda[-1].options(state, context, seat)
            act(game, state, context, seat, options[int(pick() * len(options))], trusted=True)
            settle(state, context)
            decisions += 1
    return decisions, perf_counter() - started


def measure(game: Game[Any, Any], cards: Any, seats: int, seconds: float = 2.0) -> Figures:
    """All figures of a title at one seat count. What is loaded by then stays out of the garbage
    collector's way."""
    gc.collect()
    gc.freeze()
    decisions, took = random_play(game, cards, seats, seconds)
    rng = Random("positions")
    copies: list[float] = []
    views: list[float] = []
    sizes: list[int] = []
    imagines: list[float] = []
    evaluates: list[float] = []
    positions: list[tuple[Any, Any, int]] = []
    while len(copies) < 400:
        state, context = game.new(cards, seats, {}, rng)
        settle(state, context)
        while deciders := asked(state):
            seat = deciders[-1]
            options = state.agenda[-1].options(state, context, seat)
            if rng.random() < 0.05:
                copies.append(_microseconds(game.copy, state))
                views.append(_microseconds(_encoded_view, game, state, context, seat))
                sizes += [
                    len(_encoded_view(game, state, context, audience)) for audience in [*range(seats), None]
                ]
                imagines.append(_microseconds(game.imagine, state, context, seat, rng))
                evaluates.append(_microseconds(game.evaluate, state, context, seat))
                if len(options) > 4:
                    positions.append((game.copy(state), context, seat))
            act(game, state, context, seat, rng.choice(options), trusted=True)
            settle(state, context)
    playouts, searching = 0, 0.0
    for state, context, seat in positions[:3]:
        bot = SearchBot(Random(1), seconds=1.0)
        started = perf_counter()
        bot.choose(Perspective(game, state, context, seat))
        searching += perf_counter() - started
        playouts += bot.playouts
    return Figures(
        decisions / took,
        median(copies),
        median(views),
        max(sizes),
        median(imagines),
        median(evaluates),
        playouts / searching if searching else 0.0,
    )


def _encoded_view(game: Game[Any, Any], state: Any, context: Any, audience: int | None) -> bytes:
    return msgspec.json.encode(game.view(state, context, audience))


def _microseconds(work: Callable[..., Any], *args: Any) -> float:
    """The best of three: what the work takes when nothing else is in the way."""
    best = float("inf")
    for _ in range(3):
        started = perf_counter()
        work(*args)
        best = min(best, perf_counter() - started)
    return best * 1e6
