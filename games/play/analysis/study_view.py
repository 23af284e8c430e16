"""The study of a finished match as it is told: how far it is, the decisions, the luck, and each seat's
totals."""

from __future__ import annotations

from typing import Any

import msgspec

from games.bots.playouts import shares
from games.models import Match, Study
from games.play.analysis import study
from games.play.views.access import enter
from games.study.decisions import Decision
from games.study.luck import Luck
from games.study.totals import totals


def study_of(match_id: int, viewer: Any = None, *, ask: bool = False, invitation: str = "") -> bytes:
    """What is known of a match; with `ask` it is studied from now on unless it is. `docs/openapi.yaml` tells
    the form.

    For those who may see the match, once it is finished. Raises `Refusal`.
    """
    return msgspec.json.encode(study_for(match_id, viewer, ask=ask, invitation=invitation))


def study_for(
    match_id: int, viewer: Any = None, *, ask: bool = False, invitation: str = ""
) -> dict[str, Any]:
    """The same before it is encoded, for pages. Raises `Refusal`."""
    enter(match_id, viewer, invitation)
    row = study.studied(match_id)
    if ask:
        study.begin(match_id, viewer)
    return told(row)


def told(row: Match) -> dict[str, Any]:
    """The study of the judge of now while it is made; until it is whole, the findings of an older one if
    there is one."""
    newest = Study.objects.filter(**study.of_now(row)).first()
    if newest is not None:
        study.look_after(newest)
    older = Study.objects.filter(match=row, status=Study.Status.READY).order_by("-ready_at").first()
    shown = newest if newest is not None and newest.status == Study.Status.READY else older or newest
    decisions = [] if shown is None else _read(shown.decisions, Decision)
    lucks = [] if shown is None else _read(shown.lucks, Luck)
    return {
        "status": "none" if newest is None else newest.status,
        "share": 0.0 if newest is None else round(newest.done / max(1, newest.moments), 3),
        "whole": shown is not None and shown.status == Study.Status.READY,
        "judge": "" if shown is None else shown.judge,
        "decisions": decisions,
        "luck": lucks,
        "seats": totals(shares((row.result or {}).get("winners", []), row.size), decisions, lucks),
    }


def verdict(match_id: int, version: int) -> tuple[bool, Decision | None]:
    """Whether a finished match was studied to its end, and what that said of this choice. (There is nothing
    to say of one that was the only one worth a look.)"""
    whole = Study.objects.filter(match=match_id, status=Study.Status.READY).order_by("-ready_at").first()
    found = [] if whole is None else _read(whole.decisions.filter(version=version), Decision)
    return whole is not None, found[0] if found else None


def _read(rows: Any, form: Any) -> list[Any]:
    return [msgspec.convert(found, form) for found in rows.values_list("found", flat=True)]
