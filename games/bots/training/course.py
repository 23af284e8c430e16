"""A course of training: matches in haste first, then generations of matches of the judge against itself."""

from __future__ import annotations

import pickle
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from games.bots.judge import LearnedJudge
from games.bots.network import Network
from games.bots.one_ply import Care
from games.bots.training.learner import Learner
from games.bots.training.samples import by_judge, in_haste


@dataclass(frozen=True)
class Course:
    """How a judge learns."""

    first_matches: int = 3000
    """Matches in haste to begin with."""
    matches: int = 6000
    """Matches against itself after that."""
    generation: int = 200
    """The judge learns after so many matches."""
    buffer: int = 4000
    """How many matches are remembered."""
    keep: float = 0.5
    """The share of quiet states that is kept of each match."""
    trace: float = 0.8
    """λ: how much the end of a match counts beside the forecasts in between."""
    rate: float = 1e-3
    """The first rate of learning; it falls to a tenth."""
    steps: int = 1500
    """Steps of learning after each generation."""
    temperature: float = 0.01
    """How finely the judge tells its choices apart while it plays itself."""
    strays: float = 0.03
    """The share of its choices that fall at random."""


class Progress(NamedTuple):
    """After a generation: matches against itself so far, and the loss of the win."""

    matches: int
    loss: float


class Training:
    """A judge of one title and number of seats while it learns. `save` and `resume` carry it over a break."""

    def __init__(self, game: Any, cards: Any, seats: int, course: Course, seed: str) -> None:
        self.key, self.seats, self.course, self.seed = game.key, seats, course, seed
        self.played = 0
        self.curve: list[Progress] = []
        self._rng = Random(f"{seed}:{game.key}:{seats}")
        self._inputs = game.input_names(cards, seats)
        if not self._inputs:
            raise ValueError(f"{game.name} has no inputs for a judge to learn from.")
        self._learner = Learner(len(self._inputs), seats, self._rng.getrandbits(32), course.buffer)

    @property
    def done(self) -> bool:
        """Whether the course is over."""
        return bool(self.curve) and self.played >= self.course.matches

    def network(self) -> Network:
        """The judge as it is now."""
        origin = {"game": self.key, "seed": self.seed, "matches": self.played, "course": asdict(self.course)}
        return self._learner.network(self._inputs, origin)

    def begin(self, game: Any, cards: Any) -> Progress:
        """The matches in haste, and what they teach."""
        course, learner = self.course, self._learner
        while len(learner.matches) < min(course.first_matches, course.buffer):
            sample = in_haste(game, cards, self.seats, self._rng, course.keep)
            if sample is not None:
                learner.matches.append(sample)
        learner.settle_inputs()
        return self._learned(8 * course.steps, course.rate, 1.0)

    def go_on(self, game: Any, cards: Any) -> Progress:
        """A generation of matches against itself, and what they teach."""
        course = self.course
        judge, care = LearnedJudge(game, self.network()), Care(1, course.temperature)
        for _ in range(course.generation):
            sample = by_judge(game, cards, self.seats, self._rng, course.keep, judge, care, course.strays)
            if sample is not None:
                self._learner.matches.append(sample)
        self.played += course.generation
        rate = course.rate * max(0.1, 1.0 - self.played / course.matches)
        return self._learned(course.steps, rate, course.trace)

    def _learned(self, steps: int, rate: float, trace: float) -> Progress:
        self.curve.append(Progress(self.played, self._learner.learn(steps, rate, trace)))
        return self.curve[-1]

    def save(self, file: Path) -> None:
        """All of it, matches remembered included."""
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(pickle.dumps(self))
        fresh.replace(file)

    @classmethod
    def resume(cls, file: Path) -> Training:
        """As it was when it was saved. Only for files of one's own: a pickle is a program."""
        training = pickle.loads(file.read_bytes())
        assert isinstance(training, cls)
        return training
