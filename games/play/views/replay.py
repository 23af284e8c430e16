"""Looking back: what was heard, move by move, and the picture at any version.

While a match is on, people look back with their own seat's eyes (or a spectator's). When it is finished
everybody may take any seat's eyes, or see all hands open."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.engine import MatchEvent, Told, asked
from games.models import Match, Move, StudiedDecision, Study
from games.play.match.position import Position, read
from games.play.match.stored_moves import state_at, told_by
from games.play.refusal import Refusal
from games.play.views import messages
from games.play.views.access import enter
from games.study.decisions import AMISS

Eyes = int | None | Literal["own", "all"]
"""A seat's number, a spectator's (`None`), one's own, or all of them together."""


def replay(match_id: int, viewer: Any = None, *, eyes: Eyes = "own", invitation: str = "") -> bytes:
    """The list of a match's moves with what these eyes heard of them, as `docs/protocol.md` tells."""
    position, you, eyes = _look(match_id, viewer, eyes, invitation)
    row = position.row
    return msgspec.json.encode(
        {
            "id": row.pk,
            "match": row.pk,
            "game": row.game,
            "finished": row.status in messages.OVER,
            "version": row.version,
            "table": messages.table_info(row.pk),
            "catalog": position.game.catalog(position.context.cards),
            "you": you,
            "moves": _lines(position, eyes, 1, row.version),
            "grades": _grades(row),
            "result": row.result,
            "seal": messages.seal(row),
        }
    )


def _grades(row: Match) -> list[dict[str, Any]]:
    """The decisions that its study, once whole, found amiss."""
    if row.status != Match.Status.FINISHED:
        return []
    newest = Study.objects.filter(match=row.pk, status=Study.Status.READY).order_by("-pk")[:1]
    amiss = StudiedDecision.objects.filter(study__in=list(newest), grade__in=AMISS)
    return [dict(one) for one in amiss.values("version", "seat", "grade", "loss")]


class Stretch(msgspec.Struct, frozen=True):
    """Some of a match's moves, one after the other, as some eyes heard them: lines as `replay` has them."""

    you: int | None
    finished: bool
    moves: list[dict[str, Any]]
    round: int
    """The round in which it begins; 0 before the first, and in games without rounds."""
    began: float
    """When the move before it was made (its first one, where there is none before), in seconds since 1970."""


def stretch(
    match_id: int, first: int, last: int, viewer: Any = None, *, eyes: Eyes = "own", invitation: str = ""
) -> Stretch:
    """The moves from version `first` to `last`. What it takes does not grow with the match, but for
    finding the round."""
    position, you, eyes = _look(match_id, viewer, eyes, invitation)
    lines = _lines(position, eyes, max(1, first - 1), last)
    began = lines[0]["at"] if lines else 0.0
    return Stretch(
        you,
        position.row.status in messages.OVER,
        [line for line in lines if line["version"] >= first],
        _round_before(position, first),
        began,
    )


def replay_view(
    match_id: int, version: int, viewer: Any = None, *, eyes: Eyes = "own", invitation: str = ""
) -> bytes:
    """The picture after a move, as these eyes saw it then."""
    position, _, eyes = _look(match_id, viewer, eyes, invitation)
    state = state_at(position, version)
    seat = eyes if isinstance(eyes, int) else None
    view = open_view(position, state) if eyes == "all" else position.game.view(state, position.context, seat)
    waited = _asked(position, state, eyes) if position.row.status in messages.OVER else []
    return msgspec.json.encode({"version": version, "view": view, "asked": waited})


def _asked(position: Position, state: Any, eyes: Eyes) -> list[dict[str, Any]]:
    """Whom the match then waited for, and with what question; the words are for those alone who might hear
    them."""
    return [{"seat": seat, "ask": _question(position, state, eyes, seat)} for seat in asked(state)]


def _question(position: Position, state: Any, eyes: Eyes, seat: int) -> str:
    prompt = position.game.prompt(state, position.context, seat) if eyes in ("all", seat) else None
    return prompt.ask if prompt else ""


def _lines(position: Position, eyes: Eyes, first: int, last: int) -> list[dict[str, Any]]:
    """The moves of these versions as these eyes heard them, each with its time."""
    moves = messages.stored_moves(position, first - 1, last)
    if eyes == "all":
        moves = [msgspec.structs.replace(move, told=[_openly(told) for told in move.told]) for move in moves]
    seat = eyes if isinstance(eyes, int) else None
    made = Move.objects.filter(match=position.row.pk, version__gte=first, version__lte=last)
    times = {version: round(at.timestamp(), 3) for version, at in made.values_list("version", "at")}
    return [{**messages.move_line(position, seat, move), "at": times[move.version]} for move in moves]


def _round_before(position: Position, version: int) -> int:
    """The round that the moves before this version came to (one query; only the events are read)."""
    earlier = Move.objects.filter(match=position.row.pk, version__lt=version).order_by("-version")
    for events in earlier.values_list("events", flat=True):
        for told in reversed(told_by(position.game, bytes(events))):
            if told.everyone is not None and told.everyone.__struct_config__.tag == "round":
                return int(told.everyone.round)  # type: ignore[attr-defined]
    return 0


def _look(match_id: int, viewer: Any, eyes: Eyes, invitation: str) -> tuple[Position, int | None, Eyes]:
    """The match, the viewer's seat, and whose eyes they really get."""
    you = enter(match_id, viewer, invitation)
    position = read(match_id)
    if position.row.status == Match.Status.OPEN or not position.row.version:
        raise Refusal("not-playing", "This match has not begun.")
    if eyes == "own":
        eyes = you
    if isinstance(eyes, int) and not 0 <= eyes < len(position.seats):
        raise Refusal("malformed", "There is no such seat.")
    if position.row.status not in messages.OVER and eyes not in (you, None):
        raise Refusal("forbidden", "Other eyes are for finished matches.", version=position.row.version)
    return position, you, eyes


def open_view(position: Position, state: Any) -> Any:
    """All hands open: the spectators' view, with what each seat knows beyond it filled in."""
    game, context = position.game, position.context
    views = [msgspec.to_builtins(game.view(state, context, info.number)) for info in position.seats]
    opened: Any = msgspec.to_builtins(game.view(state, context, None))
    for view in views:
        view.pop("you", None)
        opened = _filled(opened, view)
    return opened


def _filled(known: Any, more: Any) -> Any:
    """`known`, and where it says nothing what `more` says."""
    if known is None:
        return more
    if isinstance(known, dict) and isinstance(more, dict):
        return known | {key: _filled(known.get(key), value) for key, value in more.items()}
    if isinstance(known, list) and isinstance(more, list):
        if len(known) != len(more):
            return max(known, more, key=len)
        return [_filled(one, other) for one, other in zip(known, more, strict=True)]
    return known


def _openly(told: Told) -> Told:
    """An event in the words of those who heard most: the seat that was told something of its own."""
    own: list[MatchEvent] = [event for event in told.instead.values() if event is not None]
    return Told(own[0] if own else told.everyone, {})
