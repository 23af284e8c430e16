"""What would have helped somebody who has not won, told when the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.phrases import number, seat, some
from games.titles.monster_musume.views.view import SeatView, View
from games.titles.monster_musume.words.phrases import points


def hindsight(view: View, winners: Sequence[int]) -> str:
    """How far it was, and whether guests were missing or their points (MM-33, MM-64, MM-65)."""
    if view.you is None or not view.ending or not winners:
        return ""
    own, winner = view.seats[view.you], view.seats[winners[0]]
    ahead = f"{seat(winner.seat)} came {points(winner.points - own.points)} ahead"
    return f"{ahead}{_what_helps(own, winner)}{_left_over(own)}"


def _what_helps(own: SeatView, winner: SeatView) -> str:
    theirs, mine = len(winner.graduated), len(own.graduated)
    # So many more graduates explain half of the gap at least, by what theirs were worth on average.
    if 2 * (theirs - mine) * winner.points >= theirs * (winner.points - own.points):
        return (
            f", with {some(theirs, 'graduate')} against {number(mine) if mine else 'none'} of yours. "
            "A graduation in nearly every Cleanup, from early on, is what brings points."
        )
    many = "as many graduates as you" if theirs == mine else some(theirs, "graduate")
    against = "" if theirs == mine else f" against {number(mine) if mine else 'none'} of yours"
    return (
        f", with {many}{against}: theirs were worth more. Invite guests who bring many points, and save the "
        "XP for them."
    )


def _left_over(own: SeatView) -> str:
    """XP that nobody needs any more (MM-64)."""
    return f" XP that is left over counts for nothing: you had {own.xp}." if own.xp else ""
