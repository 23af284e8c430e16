"""How a match ends and who has won (DD-1, DD-2, DD-6, DD-11 to DD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Placing, Result, Step
from games.engine.comparison import Comparable, by_place_and_points
from games.titles.daikaiju_director.match_events import MatchEnded, RatingsGained
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import NOBODY, OVER, SOURCES, SURVIVAL

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import Context

LAST_SCENE, NOBODY_LEFT, WRAPPED = "last-scene", "nobody-left", "wrapped"
REASONS = {
    LAST_SCENE: ("The last scene is in the can.", "DD-11"),
    NOBODY_LEFT: ("No Daikaiju is left standing.", "DD-12"),
    WRAPPED: ("The lone survivor wrapped the movie.", "DD-13"),
}


def end(state: State, ending: str) -> None:
    """Drop everything that was going on and score (DD-11 to DD-13, DD-112)."""
    state.agenda.clear()
    state.combats.clear()
    state.damages.clear()
    state.then(FinalScoring(ending))


class FinalScoring(Step):
    """Ratings for whoever is alive, burrowed or not (DD-6); most ratings win, and ties share (DD-1, DD-2)."""

    ending: str

    def run(self, state: State, context: Context) -> None:
        bonus = context.cards.constants.rp_alive_at_end
        for seat, player in enumerate(state.players):
            if player.health > 0:
                player.earned[SURVIVAL] += bonus
                if context.record is not None:
                    context.announce(RatingsGained(seat, bonus, "alive"))
        ratings = [player.ratings for player in state.players]
        best = max(ratings)
        state.winners = [seat for seat, points in enumerate(ratings) if points == best]
        state.ending = self.ending
        state.active, state.phase = NOBODY, OVER
        if context.record is not None:
            context.announce(MatchEnded(self.ending, state.winners[:], ratings))


def result(state: State) -> Result | None:
    """The ranking with its sources, or `None` while the match is on."""
    if not state.ending:
        return None
    ratings = [player.ratings for player in state.players]
    reason, rule = REASONS[state.ending]
    placings = [
        Placing(
            seat=seat,
            place=1 + sum(other > points for other in ratings),
            score=points,
            breakdown=[(name, float(n)) for name, n in zip(SOURCES, state.players[seat].earned, strict=True)],
        )
        for seat, points in enumerate(ratings)
    ]
    placings.sort(key=lambda placing: (placing.place, placing.seat))
    return Result(state.ending, reason, state.winners[:], placings, rule)


def comparable(state: State, seat: int) -> Comparable:
    """What a seat came to, for those who compare how they played the same deal."""
    ranking = result(state)
    assert ranking is not None
    return by_place_and_points(ranking, seat, state.scene)
