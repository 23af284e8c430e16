"""What a choice of a finished match cost: how far it was behind the best, from what its seat knew then.

The best is picked in one half of the imagined states and valued in the other. Whoever values what they picked
in the states they picked it in finds it too good: the largest of several noisy means is the luckiest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

from games.bots.one_ply import worth_a_look
from games.bots.weighing import Gap, Question, Runner, gap_of
from games.engine import Perspective
from games.study.past import Moment, Past

Grade = Literal["best", "fine", "slip", "mistake", "blunder", "unjudged"]
GRADES: tuple[tuple[Grade, float], ...] = (("blunder", 12.0), ("mistake", 5.0), ("slip", 2.0))
"""From so many chances of 100 on, the gravest first."""
AMISS = tuple(name for name, _ in GRADES)


class Thoroughness(NamedTuple):
    """How much is imagined. What is counted, not timed, comes out the same everywhere."""

    first: int = 8
    """In so many imagined states every choice is tried."""
    half: int = 24
    """In so many the best is picked, and in as many others it is valued."""
    racing: int = 4
    """So many of the best race on, and the one that was chosen."""
    ahead: int = 2
    """So many moves are played beyond the first quiet state."""
    futures: int = 16
    """So many times chance is asked anew what else could have come."""


USUAL = Thoroughness()


class WeighedOption(msgspec.Struct, frozen=True):
    """A choice that there was. Chances are of 100, errors are standard errors."""

    action: Any
    label: str
    chance: float
    error: float
    behind: float
    """By how much it is behind the best; a little below 0 where it turned out no worse."""
    behind_error: float
    imagined: int
    """In how many imagined states it was valued; few for one that was soon out of the race."""


class Decision(msgspec.Struct, frozen=True):
    """A choice, judged. `unjudged`: it was composed (an offer that one puts together) and not listed."""

    version: int
    seat: int
    grade: Grade
    loss: float
    error: float
    options: list[WeighedOption]
    """The best first; none for what is not judged."""
    chosen: int
    """Its place among the options, -1 for what is not judged."""
    sentence: str
    """What the best changes, and what tells it from the one that was chosen (or from the next best)."""
    composed: bool
    """More was possible than was weighed."""

    @property
    def judged(self) -> bool:
        return self.grade != "unjudged"


def grade_of(loss: Gap) -> Grade:
    """The best is also what cannot be told apart from it."""
    if loss.alike or loss.mean < 0:
        return "best"
    return next((name for name, least in GRADES if loss.mean >= least), "fine")


def decision_of(past: Past, moment: Moment, thorough: Thoroughness = USUAL) -> Decision | None:
    """The choice of a moment, judged; `None` where there were not two choices worth a look."""
    if moment.action is None or not moment.before:
        return None
    perspective = past.perspective(moment)
    options = perspective.options()
    if len(options) < 2:
        return None
    seed = past.seed_of(moment)
    looked_at = worth_a_look(perspective, Random(f"{seed}:look"), options)
    question = Question(perspective, seed, thorough.ahead)
    runners = question.runners([*looked_at, moment.action])
    chosen = next((one for one in runners if one.choice.action == moment.action), None)
    composed = options.sampled
    if chosen is None:
        if not composed:
            return None  # an aside, or a choice that no question lists
        return Decision(moment.version, perspective.seat, "unjudged", 0, 0, [], -1, "", composed)
    if len(runners) < 2:
        return None
    racing = _race(question, runners, chosen, thorough)
    best = max(racing, key=lambda one: sum(one.chances[: thorough.half]))
    told = [
        best,
        *sorted((one for one in racing if one is not best), key=lambda one: one.behind(best, thorough.half)),
        *sorted((one for one in runners if one not in racing), key=lambda one: one.behind(best)),
    ]
    loss = chosen.behind(best, thorough.half)
    return Decision(
        version=moment.version,
        seat=perspective.seat,
        grade=grade_of(loss),
        loss=round(loss.mean, 2),
        error=round(loss.error, 2),
        options=[_option(one, best, thorough.half if one in racing else 0) for one in told],
        chosen=told.index(chosen),
        sentence=question.sentence(best, told[1] if chosen is best else chosen),
        composed=composed,
    )


def why_it_loses(
    perspective: Perspective,
    seed: str,
    tried: WeighedOption,
    best: WeighedOption,
    thorough: Thoroughness = USUAL,
) -> str:
    """What an option changes, and what tells it from the best, without a word on which that is. The figures
    are those of the decision; `seed` is that of its moment."""
    question = Question(perspective, seed, thorough.ahead)
    found = {}
    for name, option in (("tried", tried), ("best", best)):
        action = perspective.game.read_action(msgspec.json.encode(option.action))
        for runner in question.runners([action]):
            found[name] = runner
    if len(found) < 2:
        return ""
    question.run(list(found.values()), thorough.half)
    ahead = Gap(-tried.behind, tried.behind_error)
    return question.sentence(found["tried"], found["best"], "the best", ahead)


def _race(question: Question, runners: list[Runner], chosen: Runner, thorough: Thoroughness) -> list[Runner]:
    """Those that are tried in all imagined states. Who races on is settled in the half that picks the best,
    too."""
    question.run(runners, min(thorough.first, thorough.half))
    racing = sorted(runners, key=lambda one: -one.mean)[: thorough.racing]
    if chosen not in racing:
        racing.append(chosen)
    question.run(racing, 2 * thorough.half)
    return racing


def _option(one: Runner, best: Runner, since: int) -> WeighedOption:
    chance, behind = gap_of(one.chances[since:]), one.behind(best, since)
    return WeighedOption(
        action=one.choice.action,
        label=one.label,
        chance=round(chance.mean, 2),
        error=round(chance.error, 2),
        behind=round(behind.mean, 2),
        behind_error=round(behind.error, 2),
        imagined=len(one.chances) - since,
    )


def play_quality(decisions: Sequence[Decision], seat: int) -> Gap | None:
    """The mean loss of a seat's judged decisions; `None` if there were none."""
    losses = [one.loss for one in decisions if one.seat == seat and one.judged]
    return gap_of(losses) if losses else None
