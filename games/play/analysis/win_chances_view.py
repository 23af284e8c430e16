"""The win chances of a finished match as the replay shows them: how far they are counted, the curve, the
turning points in words."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec

from games.models import Match, WinChances
from games.play.analysis import win_chances
from games.play.analysis.turning_points import Tally, TurningPoint, turning_points
from games.play.match.position import Position, read
from games.play.views import messages
from games.play.views.access import enter

WHO = ("seat", "author", "owner")
"""The fields of an event that may name whom its sentence is about, as the log takes them."""
MOST_SENTENCES = 3
"""Sentences of the log that tell of a turning point."""


def win_chances_of(match_id: int, viewer: Any = None, *, ask: bool = False, invitation: str = "") -> bytes:
    """What is known of the chances; with `ask` they are counted from now on unless they are.
    `docs/protocol.md` tells the form.

    For those who may see the match, once it is finished. Raises `Refusal`.
    """
    enter(match_id, viewer, invitation)
    row = win_chances.judged(match_id)
    kept = WinChances.objects.filter(match=match_id).first()
    if ask:
        kept = win_chances.begin(match_id)
    elif kept is not None and win_chances.current(kept, row):
        win_chances.look_after(kept)
    else:
        kept = None
    return msgspec.json.encode({"status": "none"} if kept is None else _told(row, kept))


def _told(row: Match, kept: WinChances) -> dict[str, Any]:
    tallies = msgspec.convert(kept.tallies, list[Tally])
    counted = [tally for tally in tallies if tally.games]
    ready = kept.status == WinChances.Status.READY
    fewest = min((tally.games for tally in counted if not tally.sure), default=0)
    return {
        "status": kept.status,
        "share": 1.0 if ready else _share(kept, tallies),
        "games": fewest,
        "margin": round(1.96 * sqrt(0.25 / fewest), 3) if fewest else None,
        "points": [
            {"version": tally.version, "chances": [round(chance, 4) for chance in tally.chances]}
            for tally in counted
        ],
        "turning": _turning(row, tallies) if ready else [],
    }


def _share(kept: WinChances, tallies: list[Tally]) -> float:
    """How much is counted; the closer look at some turns comes last, and is guessed at a quarter of all."""
    if not kept.games:
        return 0.0
    wanted = sum(kept.games for tally in tallies if not tally.sure)
    played = sum(tally.games for tally in tallies if not tally.sure)
    return round(0.75 * played / wanted if not kept.closer else max(0.75, played / wanted), 3)


def _turning(row: Match, tallies: list[Tally]) -> list[dict[str, Any]]:
    position = read(row.pk)
    return [
        {
            "version": point.version,
            "since": point.since,
            "seat": point.seat,
            "before": [round(chance, 4) for chance in point.before],
            "after": [round(chance, 4) for chance in point.after],
            "sentences": _sentences(position, point),
        }
        for point in turning_points(tallies)
    ]


def _sentences(position: Position, point: TurningPoint) -> list[dict[str, Any]]:
    """What the log tells everybody of it, and of whom: of the move itself, or where it tells nothing of
    the one before it."""
    moves = messages.stored_moves(position, point.since, point.version)
    for move in reversed(moves):
        told = [
            {
                "seat": next((line[who] for who in WHO if line.get(who) is not None), None),
                "text": line["text"],
            }
            for line in messages.move_line(position, None, move)["events"]
            if line["text"] and line["event"] not in ("round", "turn")
        ]
        if told:
            return told[:MOST_SENTENCES]
    return []
