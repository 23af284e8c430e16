"""Checking a finished match: from its secret and its choices everything must come out as it was stored."""

from __future__ import annotations

import hashlib
import logging
from datetime import datetime
from typing import Any

import msgspec

from games.engine import IllegalAction, Record, Table
from games.engine.chance import commitment
from games.models import Match, Move, RuleSet
from games.play.moves import beginning, play_again, restored_version
from games.play.position import Position, chained, read
from games.play.results import as_stored

log = logging.getLogger(__name__)


class Finding(msgspec.Struct, frozen=True):
    """What does not fit. `version` is the first move that differs, or `None` if it is something beside the moves."""

    match: int
    version: int | None
    what: str


def verify(match_id: int) -> Finding | None:
    """Play a finished match again. `None` if everything fits."""
    try:
        position = read(match_id)
    except (msgspec.MsgspecError, ValueError) as error:
        return Finding(match_id, None, f"the match cannot be read: {error}")
    row = position.row
    if commitment(bytes(row.secret)) != row.commitment:
        return Finding(row.pk, None, "the secret is not the one that was committed to")
    rules = RuleSet.objects.get(pk=row.rule_set_id)
    if hashlib.sha256(bytes(rules.data)).hexdigest() != rules.digest:
        return Finding(row.pk, None, "the rule set is not what it was when it was published")
    moves = list(Move.objects.filter(match=row.pk).order_by("version"))
    if [move.version for move in moves] != list(range(1, row.version + 1)):
        return Finding(row.pk, None, "moves are missing")
    return _play(position, moves)


def verify_since(moment: datetime) -> list[Finding]:
    """Check the matches that finished since then. Findings go to the log as errors, and are given."""
    findings = []
    finished = Match.objects.filter(status=Match.Status.FINISHED, finished_at__gte=moment)
    for match_id in finished.order_by("pk").values_list("pk", flat=True):
        finding = verify(match_id)
        if finding is not None:
            log.error("match %s, move %s: %s", finding.match, finding.version, finding.what)
            findings.append(finding)
    return findings


def _play(position: Position, moves: list[Move]) -> Finding | None:
    row, game = position.row, position.game
    table: Table[Any] = Table(position.table.cards, position.chance)
    state = beginning(position, table)
    states: list[bytes] = [b""]
    digest = row.commitment
    for move in moves:
        table.record = Record()
        try:
            if move.kind == Move.Kind.UNDO:
                state = game.decode(states[restored_version(move)])
            else:
                play_again(position, state, table, move)
        except (
            IllegalAction,
            msgspec.MsgspecError,
            KeyError,
            IndexError,
            ValueError,
            AssertionError,
        ) as error:
            return Finding(row.pk, move.version, f"the choice cannot be played: {error}")
        states.append(game.encode(state))
        choice = None if move.choice is None else bytes(move.choice)
        digest = chained(digest, move.kind, move.seat, choice, states[-1])
        if digest != move.digest:
            return Finding(row.pk, move.version, "the digest differs")
        if msgspec.json.encode(table.record.told) != bytes(move.events):
            return Finding(row.pk, move.version, "what was announced differs")
    if states[-1] != bytes(row.state or b"") or digest != row.digest:
        return Finding(row.pk, None, "the last state differs")
    if row.status == Match.Status.FINISHED and as_stored(game.result(state, table)) != row.result:
        return Finding(row.pk, None, "the result differs")
    return None
