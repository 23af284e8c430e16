"""The six levels of opponents, from one who plays for the first time to one who thinks before each move.

All are the same mind; what differs is how carefully it looks, and how far ahead. Weaker ones are weaker
people: they overlook choices and tell good from better less finely, but do nothing that no person would."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from games.bots.bot import Bot
from games.bots.judge import Judge
from games.bots.one_ply import Care, OnePlyBot
from games.bots.rollout_bot import Budget, RolloutBot
from games.bots.weights import judge_of
from games.engine import Action, Perspective


@dataclass(frozen=True)
class Level:
    """A level: its key, what people call it, a line about how it plays, and the mind behind it."""

    key: str
    name: str
    about: str
    care: Care
    budget: Budget | None = None

    def mind(self, rng: Random, game: Any, judge: Judge) -> Bot:
        """This level's mind for this game, with this judge."""
        care = replace(self.care, **game.care.get(self.key, {}))
        if self.budget is None:
            return OnePlyBot(rng, judge, care)
        return RolloutBot(rng, judge, self.budget, care)


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level("novice", "Novice", "Plays for the first time.", Care(1, 0.12, 0.28, 0.25)),
        Level("easy", "Easy", "Knows the rules and likes to play.", Care(1, 0.1, 0.14, 0.1)),
        Level("normal", "Normal", "Sees what is good at once.", Care(2, 0.08, 0.08)),
        Level("hard", "Hard", "Sees what is best at once.", Care(2)),
        Level("expert", "Expert", "Looks a few moves ahead.", Care(4), Budget(48, 4, 0.3)),
        Level("master", "Master", "Looks far ahead and takes its time.", Care(4), Budget(160, 6, 1.0)),
    )
}


class LevelBot:
    """A level in a seat: it learns at the table which game it plays."""

    def __init__(self, rng: Random, level: Level) -> None:
        self._rng = rng
        self._level = level

    def choose(self, perspective: Perspective) -> Action:
        game = perspective.game
        judge = judge_of(game, perspective.cards, perspective.seats)
        return self._level.mind(self._rng, game, judge).choose(perspective)
