"""A finished match as one JSON file that others can keep, check and bring to another site
(`docs/match-file.md`)."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings

from accounts.models import SOMEBODY
from games.models import Match, Move, RuleSet, Seat
from games.play.finished.match_file import FORMAT, VERSION, MatchFile, MoveLine, Rules, Seal, SeatLine
from games.play.finished.stored_match import recorded_match
from games.play.match.rerun import Differs, rerun
from games.play.refusal import Refusal
from games.play.views.seat_names import Part, cast

NOT_FROM_THE_START = "This match played on from a moment of another one: no file tells how that came about."


def export(match_id: int) -> bytes:
    """The file of a finished match. It is played again for it, because the file tells every shuffle and roll.

    Refused while the match is on (`not-finished`), for one that was played with the box or
    played on from a moment of another match (`no-moves`), and
    for one that does not come out as it was kept (`differs`). Who may see the match is for the caller to
    ask (`entering.enter`)."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise Refusal("gone", "There is no such table.")
    if match.status != Match.Status.FINISHED:
        raise Refusal("not-finished", "A match can be exported when it is finished.", version=match.version)
    if not match.version:
        raise Refusal("no-moves", "Only the result of this match is known, not its moves.")
    if match.from_state is not None:
        raise Refusal("no-moves", NOT_FROM_THE_START)
    try:
        drawn = [again.drawn for again in rerun(recorded_match(match_id), watch=True)]
    except Differs as differs:
        raise Refusal("differs", f"The match cannot be exported: {differs.what}.") from differs
    rules = RuleSet.every.get(pk=match.rule_set_id)
    moves = Move.objects.filter(match=match_id).order_by("version")
    seats = Seat.objects.filter(match=match_id).select_related("user").order_by("number")
    assert match.started_at is not None
    assert match.finished_at is not None
    return msgspec.json.encode(
        MatchFile(
            format=FORMAT,
            format_version=VERSION,
            site=settings.SITE_URL,
            match=match.number,
            game=match.game,
            engine_version=match.engine_version,
            chance=match.chance_method,
            options=match.options,
            pace=match.pace,
            decision_seconds=match.decision_seconds,
            reserve_seconds=match.reserve_seconds,
            speed=match.speed,
            rated=match.rated,
            started_at=match.started_at.timestamp(),
            finished_at=match.finished_at.timestamp(),
            cast_like=match.cast_like,
            moved_on=match.moved_on,
            seats=_seats(match, list(seats)),
            seal=Seal(match.commitment, bytes(match.secret).hex()),
            result=match.result,
            moves=[_move(move, draws) for move, draws in zip(moves, drawn, strict=True)],
            rules=Rules(rules.digest, msgspec.Raw(bytes(rules.data))),
        )
    )


def _seats(match: Match, seats: list[Seat]) -> list[SeatLine]:
    parts = cast(match, seats)
    return [_seat(seat, parts.get(seat.number)) for seat in seats]


def _seat(seat: Seat, part: Part | None) -> SeatLine:
    program = bool(seat.bot) and not seat.takeover
    name = seat.user.shown_name if seat.user else seat.name or SOMEBODY
    return SeatLine(
        name="" if program else name,
        bot=seat.bot,
        left=seat.takeover,
        resigned=seat.left_at is not None,
        salt=seat.salt,
        place=seat.place,
        score=seat.score,
        called=part.name if program and part else "",
    )


def _move(move: Move, draws: list[Any]) -> MoveLine:
    return MoveLine(
        version=move.version,
        kind=move.kind,
        seat=move.seat,
        choice=msgspec.Raw(b"null" if move.choice is None else bytes(move.choice)),
        automatic=move.automatic,
        at=move.at.timestamp(),
        digest=move.digest,
        draws=draws,
    )
