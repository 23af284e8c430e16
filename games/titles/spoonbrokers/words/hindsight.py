"""What would have helped somebody who has not won, told when the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.phrases import seat
from games.titles.spoonbrokers.views.view import SeatView, View
from games.titles.spoonbrokers.words.phrases import kibbles


def hindsight(view: View, winners: Sequence[int]) -> str:
    """How far it was, and what the own certificates would have brought (SB-133, SB-134, SB-137)."""
    if view.you is None or not view.ending or not winners:
        return ""
    own, winner = view.seats[view.you], view.seats[winners[0]]
    behind = winner.net - own.net if view.ending == "rounds" else view.target - own.net
    if behind <= 0:
        return (
            f"You had {kibbles(own.net)} when somebody else's turn ended the match: what counts is what one "
            "has as one's own turn ends."
        )
    short = (
        f"{seat(winner.seat)} came {kibbles(behind)} ahead of you."
        if view.ending == "rounds"
        else f"You were {kibbles(behind)} short of {kibbles(view.target)}."
    )
    return f"{short} {_what_helps(own, behind)}"


def _what_helps(own: SeatView, behind: int) -> str:
    """Selling in time what one holds (SB-50, SB-134); otherwise how money grows."""
    if own.paper:
        enough = ", enough for that" if own.paper >= behind else ""
        return (
            f"Your certificates would fetch {kibbles(own.paper)} now{enough}; but they count for nothing "
            "until they are sold, and a turn has few sales. Begin to sell in time, when a price has risen."
        )
    return (
        "Buy where a Spoon costs little and sell when its price has risen. Kibbles that you can spare grow "
        "in a Tower: it counts in full, and visitors pay rent."
    )
