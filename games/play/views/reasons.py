"""Why a bot made a move, reckoned when somebody asks: in play from what everybody knows, afterwards from what
its seat knew then (`games/bots/reasons.py`)."""

from __future__ import annotations

from typing import Any

import msgspec

from games.bots.reason_words import Reason
from games.bots.reasons import Deed, afterwards, at_rest, in_play
from games.models import Match, Move
from games.play.match import bot_players
from games.play.match.position import Position, read
from games.play.match.process_cache import Memory
from games.play.match.stored_moves import play_again, quiet_context, state_at, told_by
from games.play.refusal import Refusal
from games.play.views import messages
from games.play.views.access import enter

NO_MOVE = "There is no such move in this match."
PEOPLES = "Only bots are asked why they moved; this move was not a bot's."
UNDER_WAY = "What came of this move is not decided yet."
SECRET = "What moved this bot is told when the match is over: it would give away what others may not know."
NO_QUESTION = "This move answered no question, so there is nothing to tell of it."
FARTHEST = 60
"""Moves after a choice that are looked at until all that came of it has come to rest."""

remembered: Memory[tuple[int, str, int, bool], bytes] = Memory()
"""What was told, by match, commitment, version, and whether the match was over."""


def reason(match_id: int, version: int, viewer: Any = None, *, invitation: str = "") -> bytes:
    """Why a bot made the move of this version, as `docs/protocol.md` tells. For those who may see the match.
    Raises `Refusal`."""
    enter(match_id, viewer, invitation)
    position = read(match_id)
    row = position.row
    if row.status == Match.Status.OPEN or not row.version:
        raise Refusal("not-playing", "This match has not begun.")
    over = row.status in messages.OVER
    key = (row.pk, row.commitment, version, over)
    if (known := remembered.get(key)) is not None:
        return known
    deed = _deed(position, version)
    found = (afterwards if over else in_play)(deed, f"{row.commitment}:{version}")
    if found is None:
        untold = NO_QUESTION if over else UNDER_WAY if deed.after is None else SECRET
        raise Refusal("gone", untold, version=row.version)
    answer = msgspec.json.encode(_line(found, version, over))
    if deed.after is not None or over:
        remembered.put(key, answer)
    return answer


def _line(reason: Reason, version: int, over: bool) -> dict[str, Any]:
    chance, other = reason.chance, reason.alternative_chance
    return {
        "version": version,
        "seat": reason.seat,
        "known_by": "seat" if over else "everybody",
        "sentence": reason.sentence,
        "choice": reason.choice,
        "changes": reason.changes,
        "chance": None if chance is None else {"before": chance[0], "after": chance[1]},
        "alternative": {"choice": reason.alternative, "chance": other} if reason.alternative else None,
        "only": reason.only,
        "wins": reason.wins,
    }


def _deed(position: Position, version: int) -> Deed:
    """The choice of this version, and what came of it so far."""
    row, game = position.row, position.game
    moves = list(Move.objects.filter(match=row.pk, version__gte=version).order_by("version")[: FARTHEST + 1])
    if version < 2 or not moves or moves[0].version != version:
        raise Refusal("gone", NO_MOVE, version=row.version)
    move = moves[0]
    if not bot_players.chose(move, position.seats) or move.seat is None or move.choice is None:
        raise Refusal("gone", PEOPLES, version=row.version)
    before = state_at(position, version - 1)
    context = quiet_context(position)
    context.state = before
    action = game.read_action(bytes(move.choice))
    return Deed(
        game,
        context.cards,
        before,
        move.seat,
        action,
        game.as_seen(before, context, move.seat, action),
        _rest(position, before, moves),
        _told_of(position, move),
    )


def _rest(position: Position, before: Any, moves: list[Move]) -> Any:
    """The state in which the choice had come to rest, or `None`: not yet, or it was taken back before."""
    state, context = position.game.copy(before), quiet_context(position)
    for move in moves:
        if move.kind == Move.Kind.UNDO:
            return None
        play_again(position, state, context, move)
        if at_rest(state):
            return state
    return None


def _told_of(position: Position, move: Move) -> str:
    """The first sentence about the seat that everybody heard."""
    heard = [
        told.everyone for told in told_by(position.game, bytes(move.events)) if told.everyone is not None
    ]
    said = [position.game.tell(event, position.context.cards) for event in heard]
    return next((one for one in said if one.startswith(f"{{seat:{move.seat}}} ")), "")
