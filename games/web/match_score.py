"""How a running match stands, for lists: decoded from the state only for the few cards that show it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.engine import Context, RandomChance, Unreadable, restored
from games.models import Match
from games.play.ops import rule_sets
from games.web.avatars import Face
from games.web.match_rows import Row


@dataclass(frozen=True)
class Standing:
    """What counts, and what each seat has of it."""

    unit: str
    scores: list[tuple[Face, float]]


def standings(rows: list[Row]) -> list[tuple[Row, Standing | None]]:
    """Each row with its standing; one query for the states of all."""
    found = Match.objects.filter(pk__in=[row.match.pk for row in rows]).select_related("rule_set")
    known = {match.pk: match for match in found.only("game", "state", "state_version", "rule_set")}
    return [(row, standing(row, known[row.match.pk])) for row in rows]


def standing(row: Row, match: Match) -> Standing | None:
    """How this match stands, from what a spectator sees of it."""
    title = row.box.title
    if title is None or match.state is None:
        return None
    cards = rule_sets.decoded(match.game, match.rule_set.digest, match.rule_set_id)
    try:
        state = restored(title, bytes(match.state), match.state_version)
    except Unreadable:
        # A match that cannot be read is for the administrators; it must not take its players' front page
        # away.
        return None
    view = title.view(state, Context(cards, RandomChance(Random(0))), None)
    found = title.standing(view)
    if found is None:
        return None
    unit, scores = found
    return Standing(unit, [(face, scores[face.number]) for face in row.faces])
