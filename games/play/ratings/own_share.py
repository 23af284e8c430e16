"""How much of a seat its person has played: whoever left it to a bot for a while gains by their own choices
only (ruling R-82)."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine import Aside
from games.models import Match, Move
from games.models.matches import IN_WINDOW, OWN_MOVE
from games.titles import find

CHOSE, CAME_BACK, TOOK_BACK = Move.Kind.CHOICE, Move.Kind.RETURN, Move.Kind.UNDO


def own_shares(match: Match) -> dict[int, float]:
    """The share of the choices of each seat that its person made, of those made by them or by a bot for them:
    from 0 to 1. Only of seats that somebody came back to.

    What the clock chose counts for neither, nor do asides, of which one gives as many as one likes, and the
    answers of bots in windows, which mostly let them pass. What was taken back was not chosen."""
    moves = Move.objects.filter(match=match)
    seats = {seat for seat in moves.filter(kind=CAME_BACK).values_list("seat", flat=True) if seat is not None}
    if not seats:
        return {}
    game = find(match.game)
    stand: list[tuple[int, int | None, bool]] = []
    rows = moves.filter(kind__in=[CHOSE, TOOK_BACK]).order_by("version")
    for version, kind, seat, nonce, automatic, choice in rows.values_list(
        "version", "kind", "seat", "nonce", "automatic", "choice"
    ).iterator():
        if kind == TOOK_BACK:
            to = msgspec.json.decode(bytes(choice or b""), type=dict[str, int])["to"]
            while stand and stand[-1][0] > to:
                stand.pop()
        elif seat in seats and _counts(game, nonce, automatic, choice):
            stand.append((version, seat, not automatic))
    shares = {}
    for one in seats:
        own = [by_person for _, seat, by_person in stand if seat == one]
        shares[one] = round(sum(own) / len(own), 3) if own else 1.0
    return shares


def _counts(game: Any, nonce: str, automatic: bool, choice: Any) -> bool:
    """Whether this was a choice of a bot or of a person."""
    if automatic:
        return nonce.startswith(OWN_MOVE) and not nonce.startswith(IN_WINDOW)
    return not isinstance(game.read_action(bytes(choice or b"")), Aside)
