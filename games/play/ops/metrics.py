"""What a running site counts and times, under the names that Prometheus sees. Whoever does the thing
counts it, here.

Each process counts in its own memory, which costs a microsecond; `kaijusite.shared_metrics` brings the
figures of all processes together."""

from __future__ import annotations

from collections.abc import Iterable

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from games.models import Move
from games.play.refusal import Refusal

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()

moves = Counter(
    "kaijusite_moves",
    "Moves stored: by a person, a bot, a clock, or by itself.",
    ["game", "kind", "by"],
    registry=REGISTRY,
)
refusals = Counter(
    "kaijusite_refusals",
    "What was refused, by code: changes that a person or a program wanted, and messages of a socket.",
    ["code", "of"],
    registry=REGISTRY,
)
broken = Counter(
    "kaijusite_broken",
    "Matches that could not be read, or a change of which failed.",
    ["game"],
    registry=REGISTRY,
)
stuck_events = Counter("kaijusite_stuck_events", "Events that could not go on.", registry=REGISTRY)
lost = Counter(
    "kaijusite_lost_tasks",
    "Steps and bots' moves that the sweep had to hand out again.",
    ["task"],
    registry=REGISTRY,
)
findings = Counter(
    "kaijusite_verify_findings", "Finished matches that do not come out again.", registry=REGISTRY
)
broadcast_seconds = Histogram(
    "kaijusite_broadcast_seconds",
    "From the commit of a move until a process has told the last of its sockets.",
    ["from_process"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)
bot_seconds = Histogram(
    "kaijusite_bot_seconds",
    "What a bot thought about one choice.",
    ["game", "bot"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8),
    registry=REGISTRY,
)
wait_seconds = Histogram(
    "kaijusite_task_wait_seconds",
    "How late a task began: from when it was to begin.",
    ["queue"],
    buckets=(0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120),
    registry=REGISTRY,
)
sockets = Gauge("kaijusite_sockets", "Open WebSockets.", ["at"], registry=REGISTRY)
oldest_unstored = Gauge(
    "kaijusite_oldest_unstored_seconds",
    "How long the oldest move that is not stored yet has waited, summed over the web processes.",
    registry=REGISTRY,
)

BY_PROGRAMS = {"!bot-": "bot", "!clock": "clock"}
"""How the nonces of programs begin."""


def count_moves(game: str, stored: Iterable[Move]) -> None:
    """Moves of one match are on disk."""
    for move in stored:
        moves.labels(game, move.kind, _made_by(move)).inc()


def count_refusal(refusal: Refusal, of: str) -> None:
    """Somebody was told no. `of` is `person`, `program` or `socket`."""
    refusals.labels(refusal.code, of).inc()


def _made_by(move: Move) -> str:
    for beginning, who in BY_PROGRAMS.items():
        if move.nonce.startswith(beginning):
            return who
    return "itself" if move.automatic or not move.nonce else "person"
