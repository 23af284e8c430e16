"""What leaves the server about a match, for each audience. Everything secret comes from the title's view
of that seat alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from games.engine import Aside, Decision, IllegalAction, MatchEvent, Meaning, Placing
from games.models import Match, Move, Seat
from games.models.matches import unsealed
from games.play.match import bot_players, departures, gone, log_notes, options, reaction_windows, results
from games.play.match.locked_match import StoredMove
from games.play.match.position import Position, read
from games.play.match.stored_moves import told_by
from games.play.refusal import Refusal
from games.play.views import seat_names
from games.play.views.take_backs import take_back_line
from kaijusite import clock

LOG_PAGE = 200
"""Moves of the log that come with the welcome."""
NOBODY = seat_names.Part("", "", "")
OVER = (Match.Status.FINISHED, Match.Status.ABANDONED)


# -- the update ----------------------------------------------------------------------------------------------


def audience_message(position: Position, seat: int | None, moves: Iterable[StoredMove] = ()) -> bytes:
    """The `update` of `docs/protocol.md` for one audience: its whole view, its prompt, and what led here."""
    return msgspec.json.encode({"type": "update", **picture(position, seat, moves)})


def picture(position: Position, seat: int | None, moves: Iterable[StoredMove] = ()) -> dict[str, Any]:
    """The same before it is encoded: a match as one audience may see it."""
    game, row, context = position.game, position.row, position.context
    state = position.state
    view = None if state is None else game.view(state, context, seat)
    return {
        "version": row.version,
        "view": view,
        "prompt": prompt(position, seat),
        "asides": asides(position, seat),
        "waiting": [
            {
                "seat": entry["seat"],
                "patience": entry["patience"],
                "deadline": entry["deadline"],
                "reserve": position.seats[entry["seat"]].reserve,
                "still": entry.get("still", []),
                "grace": entry.get("grace", False),
                "gone_from": _gone_from(position, entry),
            }
            for entry in row.waiting
        ],
        "moves": [move_line(position, seat, move) for move in moves],
        "result": row.result,
        "hindsight": hindsight(position, seat, view),
        "ending": ending(position, seat),
        "now": round(clock.now(), 3),
    }


def _gone_from(position: Position, entry: dict[str, Any]) -> float | None:
    """From when on the person who is asked counts as gone at the soonest, where others wait for them. When
    exactly stands with the seats: this is shown after each change, and asks the database for nothing."""
    seat = position.seats[entry["seat"]]
    others = any(one.user is not None and one.number != seat.number for one in position.seats)
    if seat.bot or seat.user is None or not others:
        return None
    return gone.soonest(position.row, entry["since"])


def prompt(position: Position, seat: int | None) -> Any:
    """The question to this seat, if it is asked and a person plays it."""
    if seat is None or position.row.status != Match.Status.PLAYING or position.seats[seat].bot:
        return None
    entry = next((entry for entry in position.row.waiting if entry["seat"] == seat), None)
    if not reaction_windows.is_asked(entry):
        return None
    return position.game.prompt(position.state, position.context, seat)


def asides(position: Position, seat: int | None) -> Any:
    """What this seat may do beside the question of the moment, if a person plays it."""
    if seat is None or position.row.status != Match.Status.PLAYING or position.seats[seat].bot:
        return []
    return position.game.aside_choices(position.state, position.context, seat)


def hindsight(position: Position, seat: int | None, view: Any) -> str:
    """What would have helped this seat, of which `view` is the view, once its person has played to the
    game's own end and not won; empty otherwise."""
    row = position.row
    if seat is None or row.status != Match.Status.FINISHED or view is None or row.result is None:
        return ""
    winners = row.result["winners"]
    if seat in winners or position.seats[seat].takeover:
        return ""
    told: str = position.game.hindsight(view, position.context.cards, winners)
    return told


def ending(position: Position, seat: int | None) -> list[Placing] | None:
    """The places that would stand if the match ended now, for the one person who may end it; `None` for
    everybody else."""
    if seat is None or position.row.status != Match.Status.PLAYING or departures.alone_at(position) != seat:
        return None
    left = departures.order_in(position)
    return results.as_it_stands(position.game, position.state, position.context, left, seat).placings


def move_line(position: Position, seat: int | None, move: StoredMove) -> dict[str, Any]:
    """One move as this audience heard it, with the log's sentences."""
    return {
        "version": move.version,
        "kind": move.kind,
        "seat": move.seat,
        "automatic": move.automatic,
        "by_bot": move.by_bot,
        "why": move.note.why,
        "text": move.note.text,
        "events": [
            event_line(position, event)
            for everyone, instead in move.told
            if (event := everyone if seat is None else instead.get(seat, everyone)) is not None
        ],
    }


def event_line(position: Position, event: MatchEvent) -> dict[str, Any]:
    """An event with its sentence."""
    line: dict[str, Any] = msgspec.to_builtins(event)
    line["text"] = position.game.tell(event, position.context.cards)
    return line


def update(match_id: int, seat: int | None, since: int | None = None) -> bytes:
    """The `update` read from the database, with the moves after version `since` (none, unless it is
    given)."""
    position = read(match_id)
    return audience_message(position, seat, [] if since is None else stored_moves(position, since))


def stored_moves(position: Position, since: int, until: int | None = None) -> list[StoredMove]:
    """The moves after `since`, up to and with `until`."""
    rows = Move.objects.filter(match=position.row.pk, version__gt=since)
    if until is not None:
        rows = rows.filter(version__lte=until)
    return [
        StoredMove(
            move.version,
            move.kind,
            move.seat,
            move.automatic,
            told_by(position.game, bytes(move.events)),
            log_notes.of(move.kind, move.choice),
            bot_players.chose(move, position.seats),
        )
        for move in rows.order_by("version")
    ]


# -- the log -------------------------------------------------------------------------------------------------


def earlier_log(match_id: int, seat: int | None, before: int) -> list[dict[str, Any]]:
    """A page of the log before a version."""
    position = read(match_id)
    moves = stored_moves(position, max(0, before - 1 - LOG_PAGE), before - 1)
    return [move_line(position, seat, move) for move in moves]


# -- the table around the game -------------------------------------------------------------------------------


def table_info(match_id: int, here: Collection[int] = ()) -> dict[str, Any]:
    """Status, options, pace and seats. The secret is told once the match is over, so that everybody can
    check it. Refused if there is no such table (any more)."""
    row = Match.every.select_related("host").filter(pk=match_id).first()
    if row is None:
        raise Refusal("gone", "There is no such table.")
    return table_lines(row, list(row.seats.select_related("user").order_by("number")), here)


def table_lines(row: Match, seats: Sequence[Seat], here: Collection[int] = ()) -> dict[str, Any]:
    """The same of a row that was read, with its seats and their people."""
    return {
        "status": row.status,
        "pace": row.pace,
        "rated": row.rated,
        "private": row.private,
        "speed": row.speed,
        "decision_seconds": row.decision_seconds,
        "reserve_seconds": row.reserve_seconds,
        **options.of_table(row.options),
        "options": options.of_title(row.options),
        "host": row.host.shown_name if row.host else "",
        "seats": _with_gone(row, seats, seat_lines(row, seats, here)),
        "rematch": row.rematch_id,
        "called_off": row.headline if row.status == Match.Status.ABANDONED and row.version else "",
        "seal": seal(row),
        "take_back": take_back_line(row, seats),
    }


def _with_gone(row: Match, seats: Sequence[Seat], lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """These seats; where no clock runs, with the moment from which somebody counts as gone who is asked, or
    for whom a bot plays."""
    if row.pace != "free" or row.status != Match.Status.PLAYING:
        return lines
    since = {entry["seat"]: entry["since"] for entry in row.waiting}
    if any(line["takeover"] for line in lines):
        since |= gone.away_since(row.pk)
    people = {seat.number: seat.user_id for seat in seats}
    for line in lines:
        seat, user = line["seat"], people.get(line["seat"])
        waited_for = not line["left"] and (line["takeover"] or not line["bot"])
        if waited_for and seat in since and user is not None and set(people.values()) - {user, None}:
            line["gone_from"] = gone.gone_from(row, user, seat, since[seat], clock.now())
    return lines


def seat_lines(row: Match, seats: Iterable[Seat], here: Collection[int] = ()) -> list[dict[str, Any]]:
    """Who sits where. A seat that is free has neither name nor bot."""
    around = sorted(seats, key=lambda seat: seat.number)
    parts = seat_names.cast(row, around)
    return [seat_line(seat, parts.get(seat.number, NOBODY), here) for seat in around]


def seat_line(seat: Seat, part: seat_names.Part, here: Collection[int]) -> dict[str, Any]:
    """Who sits there, under the name and colour of this part."""
    person = seat.user
    return {
        "seat": seat.number,
        "name": part.name,
        "emblem": part.emblem,
        "colour": part.colour,
        "bot": seat.bot,
        "level": seat_names.level(seat.bot),
        "program": person is not None and person.is_bot,
        "takeover": seat.takeover,
        "left": seat.left_at is not None,
        "gone_from": None,
        "here": person is not None and person.pk in here,
        "place": seat.place,
        "score": seat.score,
    }


def seal(row: Match) -> dict[str, Any]:
    """The commitment, and once the match is over, and its deal for everybody, the secret behind it and the
    seats' own values."""
    if row.status not in OVER or row.sealed:
        return {"commitment": row.commitment, "secret": None, "salts": None}
    salts = list(row.seats.order_by("number").values_list("salt", flat=True))
    return {"commitment": row.commitment, "secret": bytes(row.secret).hex(), "salts": salts}


def lobby_row(match_id: int) -> dict[str, Any] | None:
    """A table as the lobby lists it, or `None` if it is not listed: private, or over."""
    row = Match.objects.select_related("host").filter(pk=match_id).first()
    return None if row is None or row.private or row.status in OVER else lobby_line(row)


def is_private(match_id: int) -> bool:
    """Whether the lobby hears nothing of this table."""
    return not Match.every.filter(unsealed(), pk=match_id, private=False).exists()


def lobby_rows(limit: int = 100) -> list[dict[str, Any]]:
    """The public tables that are open or being played, newest first."""
    rows = (
        Match.objects.filter(private=False, status__in=[Match.Status.OPEN, Match.Status.PLAYING])
        .select_related("host")
        .prefetch_related("seats__user")
        .defer("state", "secret")
        .order_by("-created_at")[:limit]
    )
    return [lobby_line(row) for row in rows]


def lobby_line(row: Match) -> dict[str, Any]:
    """A table as lists show it. Its seats and their people are best loaded already."""
    seats = [line if line["name"] else None for line in seat_lines(row, row.seats.all())]
    return {
        "id": row.pk,
        "game": row.game,
        "status": row.status,
        "host": row.host.shown_name if row.host else "",
        "pace": row.pace,
        "decision_seconds": row.decision_seconds,
        "rated": row.rated,
        "bot_accounts": options.of_table(row.options)["bot_accounts"],
        "options": options.of_title(row.options),
        "seats": seats,
        "headline": row.headline,
        "created": row.created_at.timestamp(),
    }


# -- trying out ----------------------------------------------------------------------------------------------


def preview(match_id: int, seat: int, action_json: bytes) -> list[Meaning]:
    """What an unlisted choice (a trade offer) would mean for this seat. Raises `Refusal` if it could not
    be sent."""
    position = read(match_id)
    row = position.row
    if row.status != Match.Status.PLAYING:
        raise Refusal("not-playing", "This match is not being played.", version=row.version)
    try:
        action = position.game.read_action(action_json)
        asked = position.state.agenda[-1] if position.state.agenda else None
        if isinstance(action, Aside):
            position.game.check_aside(position.state, position.context, seat, action)
        elif not isinstance(asked, Decision) or seat not in asked.deciders(position.state):
            raise IllegalAction("not-asked", "It is not your move.")
        lines: list[Meaning] = position.game.preview(position.state, position.context, seat, action)
    except IllegalAction as error:
        raise Refusal(error.code, error.sentence, error.rule, row.version) from error
    return lines
