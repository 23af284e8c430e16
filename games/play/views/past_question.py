"""A question of a finished match, asked once more: what its seat saw and was asked then, and nothing that
came later or that others held.

Who may see the match is asked by whoever shows it (`access.enter`)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from games.engine import Aside, IllegalAction, Perspective, act
from games.engine.actions import Action
from games.models import Match, Move
from games.play.match import options
from games.play.match.position import Position, read
from games.play.match.stored_moves import quiet_context, state_at
from games.play.refusal import Refusal
from games.play.views import messages
from games.play.views.seat_names import FOREIGN

NOT_OVER = "Only questions of finished matches are asked again."
NO_QUESTION = "There is no question here to be asked again."
NO_ANSWER = "That answers no question."


def past_question(match_id: int, version: int, *, nameless: bool = False) -> bytes:
    """The `welcome` and the `update` of `docs/protocol.md`, as a list, for the seat that made the choice of
    this version, before it did. With `nameless` nothing tells which match it is or who sat there, and the
    client calls the seats by their colours. Raises `Refusal`."""
    position, seat = moment(match_id, version)
    row, game, context = position.row, position.game, position.context
    asked = game.prompt(position.state, context, seat)
    if asked is None:
        raise Refusal("gone", NO_QUESTION, version=row.version)
    shown = version - 1
    welcome = {
        "type": "welcome",
        "match": 0 if nameless else row.pk,
        "game": row.game,
        "you": seat,
        "seen": None,
        "commitment": "" if nameless else row.commitment,
        "catalog": game.catalog(context.cards),
        "table": _table(row, seat, nameless),
        "chat": [],
        "log": _log(position, seat, shown),
        "more_log": False,
    }
    update = {
        "type": "update",
        "version": shown,
        "view": game.view(position.state, context, seat),
        "prompt": asked,
        "asides": [],
        "waiting": [{"seat": seat, "patience": "turn", "deadline": None, "reserve": 0}],
        "moves": [],
        "result": None,
        "hindsight": "",
        "ending": None,
    }
    return msgspec.json.encode([welcome, update])


def read_answer(match_id: int, version: int, written: bytes) -> Action:
    """What somebody would have chosen there, read from JSON, if it could be chosen. Raises `Refusal`."""
    position, seat = moment(match_id, version)
    try:
        action: Action = position.game.read_action(written)
        if isinstance(action, Aside):
            raise IllegalAction("not-asked", NO_ANSWER)
        trial = position.game.copy(position.state)
        sandbox = _perspective(position, seat).sandbox(Random(0))
        act(position.game, trial, sandbox, seat, action)
    except IllegalAction as error:
        raise Refusal(error.code, error.sentence, error.rule, version - 1) from error
    return action


def past_perspective(match_id: int, version: int) -> Perspective:
    """What the seat that made the choice of this version knew before it did. Raises `Refusal`."""
    return _perspective(*moment(match_id, version))


def _perspective(position: Position, seat: int) -> Perspective:
    return Perspective(position.game, position.state, position.context, seat)


def moment(match_id: int, version: int) -> tuple[Position, int]:
    """A finished match with the state before this choice, and the seat that made it. Raises `Refusal`."""
    position = read(match_id)
    row = position.row
    if row.status != Match.Status.FINISHED or not row.version:
        raise Refusal("not-finished", NOT_OVER, version=row.version)
    move = Move.objects.filter(match=row.pk, version=version, kind=Move.Kind.CHOICE).only("seat").first()
    if move is None or move.seat is None or row.engine_version != position.game.version:
        raise Refusal("gone", NO_QUESTION, version=row.version)
    position.state = state_at(position, version - 1)
    position.context = quiet_context(position)
    position.context.state = position.state
    return position, move.seat


def _log(position: Position, seat: int, until: int) -> list[dict[str, Any]]:
    """What this seat had heard. Why bots did what they did is not told: it rests on what they held."""
    moves = messages.stored_moves(position, max(0, until - messages.LOG_PAGE), until)
    return [{**messages.move_line(position, seat, move), "by_bot": False} for move in moves]


def _table(row: Match, own: int, nameless: bool) -> dict[str, Any]:
    """The table as if it were played, with nothing of how it ended."""
    seats = messages.seat_lines(row, row.seats.select_related("user"))
    return {
        "status": Match.Status.PLAYING,
        "pace": "free",
        "rated": False,
        "private": True,
        "speed": row.speed,
        "decision_seconds": 0,
        "reserve_seconds": 0,
        **options.of_table(row.options),
        "undo": False,
        "options": options.of_title(row.options),
        "host": "",
        "seats": [_seat(line, line["seat"] == own, nameless) for line in seats],
        "rematch": None,
        "called_off": "",
        "seal": {"commitment": "" if nameless else row.commitment, "secret": None, "salts": None},
        "take_back": None,
    }


def _seat(line: Mapping[str, Any], own: bool, nameless: bool) -> dict[str, Any]:
    """Who sat there; whoever looks plays their own seat."""
    then = {**line, "takeover": False, "left": False, "here": True, "place": None, "score": None}
    if own:
        then |= {"bot": "", "level": "", "program": False}
    if nameless:
        then |= {"name": "", "emblem": FOREIGN, "bot": "", "level": "", "program": False}
    return then
