"""The Expert of the tables: a mind that looks ahead where a judge was learned, otherwise a search."""

from __future__ import annotations

from random import Random

from games.bots.judge import LearnedJudge
from games.bots.rollout_bot import Budget, RolloutBot
from games.bots.search import SearchBot
from games.bots.weights import judge_of
from games.engine import Action, Perspective

BUDGET = Budget(laps=48, ahead=2, seconds=1.0)


class ExpertBot:
    """Finds out at the table which game it plays, with how many."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, perspective: Perspective) -> Action:
        judge = judge_of(perspective.game, perspective.cards, perspective.seats)
        if isinstance(judge, LearnedJudge):
            return RolloutBot(self._rng, judge, BUDGET).choose(perspective)
        return SearchBot(self._rng).choose(perspective)
