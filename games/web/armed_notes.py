"""What became of one's armed moves, for home: each that is over, with its reason, until it is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from games.play.armed import arming
from games.web import sentence_tokens
from games.web.match_rows import Row

MOST = 12
"""So many are told at once."""


@dataclass
class Notes:
    """All that is over at one table: what was armed, and why it is over."""

    row: Row
    told: list[tuple[SafeString, SafeString]] = field(default_factory=list)


def armed_notes(user: Any) -> list[Notes]:
    """By table, the newest first."""
    tables: dict[int, Notes] = {}
    for match, words, reason in arming.unread(user, MOST):
        notes = tables.setdefault(match.pk, Notes(Row(match, user)))
        names = [face.name for face in notes.row.faces]
        draw = sentence_tokens.drawer(match.game, sentence_tokens.card_names(match.rule_set_id), names)
        notes.told.append((sentence_tokens.sentence(words, draw), sentence_tokens.sentence(reason, draw)))
    return list(tables.values())
