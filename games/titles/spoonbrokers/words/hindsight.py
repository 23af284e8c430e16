"""What would have helped somebody who has not won, told when the match is over."""

from __future__ import annotations

from games.engine.phrases import seat
from games.titles.spoonbrokers.views.view import SeatView, View
from games.titles.spoonbrokers.words.phrases import kibbles


def hindsight(view: View) -> str:
    """How far it was, and what the own certificates would have brought (SB-133, SB-134, SB-137)."""
    if view.you is None or not view.winners or view.you in view.winners:
        return ""
    own, winner = view.seats[view.you], view.seats[view.winners[0]]
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
    """Selling in time where that would have been enough; otherwise how money grows."""
    if own.paper >= behind:
        return (
            f"Your certificates would have fetched {kibbles(own.paper)}, and that would have been enough: "
            "they count nothing until they are sold."
        )
    if own.paper:
        return (
            f"Your certificates would have fetched {kibbles(own.paper)}, but they count nothing until they "
            "are sold. Sell when a price has risen, and buy where a Spoon costs little."
        )
    return (
        "Buy where a Spoon costs little and sell when its price has risen. Kibbles that you can spare grow "
        "in a Tower: it keeps its worth, and visitors pay rent."
    )
