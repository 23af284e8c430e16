"""What the situation is in somebody's running matches, for lists: a sentence, a small picture, and how it
stands. Decoded from the state for the few that show it, and told from that person's own seat alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from django.utils.safestring import SafeString

from games.engine import Context, RandomChance, Unreadable, restored
from games.engine.text_tokens import addressed
from games.models import Match
from games.play.ops import rule_sets
from games.web import sentence_tokens, thumbnails
from games.web.avatars import Face
from games.web.match_rows import Row


@dataclass(frozen=True)
class Situation:
    """How a match stands for whoever sits there."""

    sentence: SafeString
    picture: Sequence[Mapping[str, Any]] = ()
    """Its parts; drawn only where it is shown."""
    unit: str = ""
    """What counts."""
    scores: tuple[tuple[Face, float], ...] = ()
    """What each seat has of it."""

    @property
    def wide(self) -> SafeString:
        """The picture for a place that lies."""
        return thumbnails.wide(self.picture)

    @property
    def tall(self) -> SafeString:
        """The picture for a place that stands upright."""
        return thumbnails.tall(self.picture)


def situations(rows: list[Row]) -> list[tuple[Row, Situation | None]]:
    """Each row, in which the viewer has a seat, with its situation; one query for the states of all."""
    found = Match.every.filter(pk__in=[row.match.pk for row in rows]).select_related("rule_set")
    known = {
        match.pk: match
        for match in found.only("game", "state", "state_version", "rule_set__digest", "rule_set__game")
    }
    return [(row, situation(row, known[row.match.pk]) if row.match.pk in known else None) for row in rows]


def situation(row: Row, match: Match) -> Situation | None:
    """How this match stands, from what the viewer's seat knows of it."""
    title = row.box.title
    if title is None or match.state is None or row.own is None:
        return None
    cards = rule_sets.decoded(match.game, match.rule_set.digest, match.rule_set_id)
    try:
        state = restored(title, bytes(match.state), match.state_version)
    except Unreadable:
        # A match that cannot be read is for the administrators; it must not take its players' home away.
        return None
    view = title.view(state, Context(cards, RandomChance(Random(0))), row.own.number)
    draw = sentence_tokens.drawer(
        match.game, sentence_tokens.card_names(match.rule_set_id), [face.name for face in row.faces]
    )
    told = sentence_tokens.sentence(addressed(title.sentence(view, cards), row.own.number), draw)
    unit, scores = title.standing(view) or ("", [])
    return Situation(
        told,
        title.thumbnail(view, cards),
        unit,
        tuple((face, scores[face.number]) for face in row.faces if scores),
    )
