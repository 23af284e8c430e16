"""Stored moves: playing them again, and the state at any version."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from games.engine import Context, Told, act, advance, flow, settle
from games.models import Match, Move, Snapshot
from games.play.match import lesson_tables, options
from games.play.match.position import Position
from games.play.match.rerun import restored_version
from games.play.refusal import Refusal


def beginning(position: Position, context: Context[Any]) -> Any:
    """The state at the start, before any move: the game set up, or the moment that is played on."""
    row = position.row
    if row.lesson:
        return lesson_tables.beginning(position)
    if row.from_state is not None:
        return position.restored(row.from_state, row.engine_version)
    return position.game.setup(context.cards, len(position.seats), options.of_title(row.options))


def play_again(position: Position, state: Any, context: Context[Any], move: Move) -> None:
    """Do to `state` what this stored move did. Undo is not for here: it puts an older state back."""
    if move.kind == Move.Kind.CHOICE:
        assert move.seat is not None
        assert move.choice is not None
        act(position.game, state, context, move.seat, position.game.read_action(bytes(move.choice)))
        run_on(position.row, state, context)
    elif move.kind == Move.Kind.START:
        run_on(position.row, state, context)
    elif move.kind == Move.Kind.STEP:
        advance(state, context)


def run_on(row: Match, state: Any, context: Context[Any]) -> None:
    """The steps that follow a choice at this table."""
    (settle if row.speed == "instant" else flow)(state, context)


def state_at(position: Position, version: int) -> Any:
    """The state at a version, from the snapshot before it and the moves since."""
    row = position.row
    if version == row.version and row.state is not None:
        return position.restored(row.state, row.state_version)
    if not 1 <= version <= row.version:
        raise Refusal("gone", "There is no such moment in this match.", version=row.version)
    snapshot = Snapshot.objects.filter(match=row.pk, version__lte=version).order_by("-version").first()
    context = quiet_context(position)
    first = snapshot.version if snapshot else 0
    state = (
        position.restored(snapshot.state, snapshot.state_version)
        if snapshot
        else beginning(position, context)
    )
    moves = list(
        Move.objects.filter(match=row.pk, version__gt=first, version__lte=version).order_by("version")
    )
    moves += [move for move in position.unstored if first < move.version <= version]
    start = 0
    for at, move in enumerate(moves):  # what was taken back need not be played again
        if move.kind == Move.Kind.UNDO:
            start = at
    if moves and moves[start].kind == Move.Kind.UNDO:
        state = state_at(position, restored_version(moves[start].choice))
        start += 1
    for move in moves[start:]:
        play_again(position, state, context, move)
    return state


def quiet_context(position: Position) -> Context[Any]:
    """The match's table with its real chance, and nobody listening."""
    return Context(position.context.cards, position.chance)


def told_by(game: Any, events: bytes) -> list[Told]:
    """What a stored move announced."""
    return [Told(everyone, instead) for everyone, instead in _events_decoder(game.event_type).decode(events)]


@lru_cache
def _events_decoder(event_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(list[tuple[event_type | None, dict[int, event_type | None]]])
