"""How much of a seat its person has played: whoever left it to a bot for a while gains by their own choices
only (ruling R-82)."""

from __future__ import annotations

import msgspec

from games.models import Move
from games.models.matches import OWN_MOVE

CHOSE, CAME_BACK, TOOK_BACK = Move.Kind.CHOICE, Move.Kind.RETURN, Move.Kind.UNDO


def own_shares(match_id: int) -> dict[int, float]:
    """The share of the choices of each seat that its person made, of those made by them or by a bot for them:
    from 0 to 1. Only of seats that somebody came back to. What the clock chose counts for neither, and what
    was taken back was not chosen."""
    moves = Move.objects.filter(match=match_id)
    seats = {seat for seat in moves.filter(kind=CAME_BACK).values_list("seat", flat=True) if seat is not None}
    if not seats:
        return {}
    stand: list[tuple[int, int | None, bool]] = []
    rows = moves.filter(kind__in=[CHOSE, TOOK_BACK]).order_by("version")
    for version, kind, seat, nonce, automatic, choice in rows.values_list(
        "version", "kind", "seat", "nonce", "automatic", "choice"
    ).iterator():
        if kind == TOOK_BACK:
            to = msgspec.json.decode(bytes(choice or b""), type=dict[str, int])["to"]
            while stand and stand[-1][0] > to:
                stand.pop()
        elif nonce.startswith(OWN_MOVE) or not automatic:
            stand.append((version, seat, not automatic))
    shares = {}
    for seat in seats:
        own = [by_person for _, by, by_person in stand if by == seat]
        shares[seat] = round(sum(own) / len(own), 3) if own else 1.0
    return shares
