"""What the match desk shows of a match, made ready for its page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import redis
from django.db.models import QuerySet

from games.engine import MatchEvent
from games.engine.text_tokens import spell
from games.models import Match, Move
from games.play.match.position import Position
from games.play.match.stored_moves import told_by
from games.play.ops import incidents
from kaijusite.shared_metrics import counted

NEWEST = 100
"""How many of the last moves the desk shows."""
LONGEST_VALUE = 160

COUNTERS = {
    "kaijusite_refusals_total": "Refusals",
    "kaijusite_broken_total": "Broken matches and failed changes",
    "kaijusite_stuck_events_total": "Events that could not go on",
    "kaijusite_lost_tasks_total": "Lost tasks found by the sweep",
    "kaijusite_verify_findings_total": "Matches that do not come out again",
}


class Frame(NamedTuple):
    """A frame of the agenda: its name, the first paragraph of its docstring, and what it holds
    (if that may be seen)."""

    name: str
    meaning: str
    fields: str


class Line(NamedTuple):
    """One thing of the views: where it stands, how each audience sees it, and whether they differ."""

    path: str
    values: list[str]
    differs: bool


class MoveLine(NamedTuple):
    """A move with what it announced."""

    move: Move
    by: str
    sentences: list[str]
    choice: str
    events: str


def agenda(position: Position, *, openly: bool) -> list[Frame]:
    """What is to happen, next first."""
    return [
        _frame(frame, openly=openly) for frame in reversed(position.state.agenda if position.state else [])
    ]


def _frame(frame: Any, *, openly: bool) -> Frame:
    meaning = " ".join((type(frame).__doc__ or "").split("\n\n")[0].split())
    held = ", ".join(f"{name} = {getattr(frame, name)!r}" for name in frame.__struct_fields__)
    return Frame(type(frame).__name__, meaning, held if openly else "")


def side_by_side(position: Position, state: Any) -> list[Line]:
    """Every seat's view and the spectators', a line for each thing in them; those that differ come first."""
    audiences: list[int | None] = [*(info.number for info in position.seats), None]
    context = position.context
    views = [
        dict(_flat(msgspec.to_builtins(position.game.view(state, context, one)), "")) for one in audiences
    ]
    paths = dict.fromkeys(path for view in views for path in view)
    lines = []
    for path in paths:
        values = [view.get(path, "–") for view in views]
        lines.append(Line(path, values, len(set(values)) > 1))
    return sorted(lines, key=lambda line: not line.differs)


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """A view as lines. Lists of plain values, and short things, stay together."""
    if isinstance(value, dict) and value:
        text = _short(value)
        if len(text) <= 60:
            yield path, text
            return
        for key, inner in value.items():
            yield from _flat(inner, f"{path} › {key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(one, dict | list) for one in value):
        for at, inner in enumerate(value):
            yield from _flat(inner, f"{path} {at}")
    else:
        text = _short(value)
        yield (
            path,
            text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}… ({len(text)} characters)",
        )


def _short(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def moves(match: Match, position: Position, *, openly: bool) -> list[MoveLine]:
    """The last moves, newest first, with the sentences that everybody heard; openly also each choice and
    each seat's own events."""
    rows: QuerySet[Move] = match.moves.order_by("-version")
    return [_move(move, position, openly=openly) for move in rows[:NEWEST]]


def _move(move: Move, position: Position, *, openly: bool) -> MoveLine:
    told = told_by(position.game, bytes(move.events))
    heard = [sentence(position, one.everyone) for one in told if one.everyone is not None]
    by = "clock" if move.nonce.startswith("!clock") else "bot" if move.nonce.startswith("!bot-") else ""
    shown = openly and move.choice is not None
    return MoveLine(
        move,
        by or ("by itself" if move.automatic else ""),
        [said for said in heard if said],
        bytes(move.choice or b"").decode() if shown else "",
        bytes(move.events).decode() if openly else "",
    )


def sentence(position: Position, event: MatchEvent) -> str:
    """What the log tells of an event, with its tokens written out and its seat named."""
    told = words(position.game.tell(event, position.context.cards))
    seat = getattr(event, "seat", None)
    return f"Seat {seat} {told}" if isinstance(seat, int) and told[:1].islower() else told


def words(text: str) -> str:
    """A sentence with its tokens written out, by the names that the data has."""
    return spell(
        text, lambda token: f"seat {token.value}" if token.kind == "seat" else f"{token.kind} {token.value}"
    )


class Counter(NamedTuple):
    """One counter of what goes wrong: its name, its sum, and its parts, largest first."""

    name: str
    total: int
    parts: list[tuple[str, int]]


def counters() -> list[Counter] | None:
    """What went wrong since Redis was last emptied, or `None` if Redis does not answer."""
    try:
        figures = counted()
    except redis.RedisError:
        return None
    found = []
    for key, name in COUNTERS.items():
        parts = [
            (", ".join(text for _, text in labels), int(value))
            for labels, value in figures.get(key, {}).items()
        ]
        found.append(
            Counter(name, sum(n for _, n in parts), sorted(_named(parts), key=lambda part: -part[1]))
        )
    return found


def _named(parts: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    return [(name, number) for name, number in parts if name and number]


def latest_troubles() -> list[incidents.Incident]:
    """What went wrong last; nothing if Redis does not answer."""
    try:
        return incidents.latest(30)
    except redis.RedisError:
        return []
