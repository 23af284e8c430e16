"""Taking back a choice: computed, not a policy.

Allowed exactly while no seat's view has gained information, no chance was consumed, nobody else has acted since and nobody
has to answer it: an offer is not taken back but withdrawn.
Whether a view gained information is tried out: in states that a seat could not tell from the real one before the choice, the
same choice must be possible and leave the seat with exactly the view it really has now.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games.engine import IllegalAction, RandomChance, Record, Table, asked
from games.models import Match, Move
from games.play.moves import play_again, quiet_table, state_at
from games.play.position import Position
from games.play.refusal import Refusal
from games.play.rerun import restored_version

IMAGINED = 4
"""States tried for each seat."""
LOOK_BACK = 100
"""Stored moves that are looked through for the last choice."""


def find(position: Position, seat: int) -> int:
    """The version that taking back the seat's last choice goes back to. Raises `Refusal` with what forbids it."""
    row = position.row
    if row.status != Match.Status.PLAYING:
        raise _no(row, "This match is not being played.")
    if row.options.get("undo") is False:
        raise _no(row, "This table plays without taking back.")
    target, since = _last_choice(position, seat)
    before = position.game.encode(state_at(position, target))
    if _answering(position.state) - _answering(position.game.decode(before)) - {seat}:
        raise _no(row, "Somebody has been asked to answer it.")
    heard = _play_out(position, position.game.decode(before), since)
    for other in range(len(position.seats)):
        if _learned(position, before, since, other, heard):
            raise _no(row, "Somebody has learned something from it.")
    return target


def _answering(state: Any) -> set[int]:
    """The seats that are asked to reply to another player."""
    return {at for at in asked(state) if state.agenda[-1].patience_for(state, at) == "answer"}


def _last_choice(position: Position, seat: int) -> tuple[int, list[Move]]:
    """The version before the seat's last choice, and the moves since, in order."""
    row = position.row
    stored = {
        move.version: move
        for move in Move.objects.filter(match=row.pk, version__gt=row.version - LOOK_BACK).order_by("version")
    }
    since: list[Move] = []
    version = row.version
    while (move := stored.get(version)) is not None and move.kind != Move.Kind.START:
        if move.kind == Move.Kind.UNDO:
            version = restored_version(move.choice)
            continue
        version -= 1
        if move.kind not in (Move.Kind.CHOICE, Move.Kind.STEP):
            continue
        since.insert(0, move)
        if move.kind == Move.Kind.STEP or _was_forced(move):
            continue
        if move.seat != seat:
            raise _no(row, f"{{seat:{move.seat}}} has acted since.")
        if move.automatic:
            raise _no(row, "The last choice was not made by you.")
        return version, since
    raise _no(row, "There is nothing to take back.")


def _was_forced(move: Move) -> bool:
    """A lone option that was taken without asking (see `Sitting.take_forced`)."""
    return move.automatic and not move.nonce


def _play_out(position: Position, state: Any, since: list[Move]) -> list[Record]:
    """What was announced since, from the real state before. Raises `Refusal` if chance was consumed."""
    table = quiet_table(position)
    records = []
    for move in since:
        drawn = state.draw if move.kind == Move.Kind.STEP else 0
        table.record = Record()
        play_again(position, state, table, move)
        records.append(table.record)
        if state.draw > drawn:
            raise _no(position.row, "Chance has been drawn since.")
    return records


def _learned(position: Position, before: bytes, since: list[Move], seat: int, heard: list[Record]) -> bool:
    """Whether this seat can tell more states apart than before."""
    game, real = position.game, position.table
    sees_now = _seen(game.view(position.state, real, seat))
    hears = [_seen(record.heard_by(seat)) for record in heard]
    for sample in range(IMAGINED):
        rng = Random(sample)
        imagined = game.imagine(game.decode(before), real, seat, rng)
        table: Table[Any] = Table(real.cards, RandomChance(rng))
        try:
            for move, words in zip(since, hears, strict=True):
                table.record = Record()
                play_again(position, imagined, table, move)
                if _seen(table.record.heard_by(seat)) != words:
                    return True
        except IllegalAction:
            return True
        if _seen(game.view(imagined, table, seat)) != sees_now:
            return True
    return False


def _seen(thing: Any) -> bytes:
    return msgspec.msgpack.encode(thing)


def _no(row: Match, why: str) -> Refusal:
    return Refusal("no-undo", why, version=row.version)
