"""The log of a match as a page: every move in sentences, as one seat heard them, or everybody, or with all
hands open."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games import play
from games.models import Match, Move
from games.play import Refusal
from games.play.views.replay import Stretch
from games.web import sentence_tokens
from games.web.avatars import Face
from games.web.match_guard import with_match
from games.web.match_rows import Row, length
from games.web.replays import reason
from games.web.viewer import eyes, refused, viewer

ACTORS = ("seat", "author", "owner")
"""The fields of an event that say whom its sentence is about."""
PAGE = 100
"""Moves on one page of the log."""
LONG_SECONDS = 5
"""A move that took longer than this has its time beside it."""


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log, with whoever it is about; or the heading of a round or a turn.

    `took` says how long the move took, in words, at its first line; `why` names the
    bot's choice of which this is the first line: it can be asked why.
    """

    version: int
    who: Face | None
    text: str
    heading: bool = False
    took: str = ""
    why: int = 0


def log_lines(row: Row, draw: sentence_tokens.Draw, told: Stretch) -> list[LogLine]:
    """The lines of what `play.stretch` tells."""
    lines: list[LogLine] = []
    before, round_ = told.began, told.round
    asked: dict[str, Any] = {}  # a bot's choice that no line tells of yet; what comes of it may be a step
    for move in told.moves:
        version = move["version"]
        seconds, before = move["at"] - before, move["at"]
        took = length(seconds) if seconds >= LONG_SECONDS else ""
        if move["by_bot"]:
            asked = move
        elif move["kind"] != Move.Kind.STEP:
            asked = {}
        if move["text"]:
            who = None if move["seat"] is None else row.faces[move["seat"]]
            sentence = sentence_tokens.sentence(move["text"], draw)
            lines.append(LogLine(version, who, sentence, took=took))
            took = ""
        for event in move["events"]:
            if event["event"] == "round":
                round_ = event["round"]
                lines.append(LogLine(version, None, f"Round {round_}", heading=True))
            elif event["event"] == "turn":
                name = row.faces[event["seat"]].name
                heading = f"Round {round_}, {name}" if round_ else name
                lines.append(LogLine(version, None, heading, heading=True))
            elif event.get("text"):
                number = next((event[name] for name in ACTORS if event.get(name) is not None), None)
                who = row.faces[number] if number is not None else None
                sentence = event["text"].removeprefix(f"{{seat:{number}}} ")
                drawn = sentence_tokens.sentence(sentence, draw)
                why = asked["version"] if asked and asked["seat"] == number else 0
                lines.append(LogLine(version, who, drawn, took=took, why=why))
                took, asked = "", {} if why else asked
    return lines


def because(request: HttpRequest, match: Match, draw: sentence_tokens.Draw) -> tuple[int, str]:
    """The move whose reason the address asks for, and the reason, or why it is not told; 0 where it asks for
    none."""
    wanted = request.GET.get("why", "")
    if not wanted.isdecimal() or len(wanted) > 6:
        return 0, ""
    try:
        told = json.loads(reason(request, match, int(wanted)))["sentence"]
    except Refusal as refusal:
        return int(wanted), refusal.sentence
    return int(wanted), sentence_tokens.sentence(told, draw)


@require_safe
@with_match
def log(request: HttpRequest, match: Match) -> HttpResponse:
    """The log by pages, with the eyes that `as` asks for; one's own while the match is on."""
    if match.status == Match.Status.OPEN or not match.version:
        return redirect("match", match.pk)
    looking = eyes(request)
    page = Paginator(range(match.version), PAGE).get_page(request.GET.get("page"))
    first, last = page.start_index(), page.end_index()
    try:
        told = play.stretch(match.pk, first, last, viewer(request), eyes=looking, invitation=match.invitation)
    except Refusal as refusal:
        return refused(refusal)
    row = Row(match, request.user)
    draw = sentence_tokens.drawer(
        match.game, sentence_tokens.card_names(match.rule_set_id), [face.name for face in row.faces]
    )
    shown = "all" if looking == "all" else "none" if looking is None else str(looking)
    if looking == "own":
        shown = "none" if told.you is None else str(told.you)
    own = [face for face in row.faces if told.finished or face.number == told.you]
    asked_why, told_why = because(request, match, draw)
    context = {
        "match": match,
        "row": row,
        "box": row.box,
        "page": page,
        "asked_why": asked_why,
        "told_why": told_why,
        "log": log_lines(row, draw, told),
        "eyes": [(str(face.number), "You" if face.you else face.name) for face in own],
        "all_open": told.finished,
        "shown": shown,
    }
    return render(request, "pages/log.html", context)
