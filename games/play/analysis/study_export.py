"""Judged decisions for research, names left out (`docs/study.md`)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec
from django.utils.crypto import salted_hmac

from games.models import Match, Seat, Study
from games.play.analysis.study import past_of
from games.play.finished.stored_match import recorded_match
from games.play.match.rerun import Differs

KEPT = ("action", "chance", "error", "behind", "behind_error", "imagined")
"""What is told of an option. Its label is not: it may name somebody."""


def exported(game: str | None = None, since: date | None = None) -> Iterator[dict[str, Any]]:
    """Each judged decision of finished public matches. What cannot be played again is left out."""
    wanted = Study.objects.filter(
        status=Study.Status.READY,
        match__status=Match.Status.FINISHED,
        match__origin=Match.Origin.HERE,
        match__private=False,
        match__lesson="",
    )
    if game:
        wanted = wanted.filter(match__game=game)
    if since:
        wanted = wanted.filter(match__finished_at__date__gte=since)
    for study in wanted.select_related("match__rule_set").order_by("pk").iterator():
        try:
            yield from _of_study(study)
        except Differs:
            continue


def _of_study(study: Study) -> Iterator[dict[str, Any]]:
    match = study.match
    past = past_of(recorded_match(match.pk))
    moments = {one.version: one for one in past.moments}
    players = {one.number: _player(one) for one in match.seats.all()}
    head = {
        "match": salted_hmac("games.study.export", match.commitment, algorithm="sha256").hexdigest(),
        "game": match.game,
        "program": study.engine_version,
        "rules": match.rule_set.digest,
        "seats": match.size,
        "judge": study.judge,
    }
    for kept in study.decisions.exclude(grade="unjudged"):
        found = kept.found
        yield {
            **head,
            "move": kept.version,
            "seat": kept.seat,
            "player": players[kept.seat],
            "view": msgspec.to_builtins(past.perspective(moments[kept.version]).view()),
            "options": [{name: one[name] for name in KEPT} for one in found["options"]],
            "chosen": found["chosen"],
            "composed": found["composed"],
            "grade": kept.grade,
            "loss": kept.loss,
            "error": kept.error,
        }


def _player(seat: Seat) -> str:
    """The level of a bot, `person`, or `mixed` where a bot took over."""
    return "mixed" if seat.takeover else seat.bot or "person"
