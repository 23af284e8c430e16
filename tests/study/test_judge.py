"""The judge of finished matches in every title: from what seats knew alone, true, fair about luck, and the
same each time."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from games.bots.weighing import Gap, Question, Runner, gap_of
from games.engine import Perspective
from games.kit import laws_of_study
from games.study.bot_matches import played
from games.study.decisions import AMISS, Decision, Thoroughness, decision_of, grade_of, play_quality
from games.study.luck import luck_of
from games.study.past import Moment, Past
from games.study.totals import totals
from games.titles import installed
from tests.lengths import each_of
from tests.toy import GAME as DEN

GAMES = list(installed().values())
EACH = [pytest.param(game, id=game.key) for game in GAMES]
SECRETIVE = [pytest.param(game, id=game.key) for game in GAMES if game.key != "kaiju_incorporated"]
"""Titles in which somebody holds something that others do not see."""
QUICK = Thoroughness(first=2, half=4, racing=3, ahead=0, futures=6)


@cache
def past_of(game: Any, seed: str = "1", seats: int = 0) -> Past:
    """A match of careless bots and careful ones."""
    bots = ["novice", "normal", "easy", "hard", "normal", "normal"][: seats or min(game.seats)]
    return played(game, game.read_cards(game.shipped_data()), bots, f"{game.key}:{seed}")


def some(past: Past, share: float) -> list[Moment]:
    rng = Random(past.seed)
    return [one for one in past.moments if rng.random() < share]


@pytest.mark.parametrize("number", each_of(8, 1))
@pytest.mark.parametrize("game", EACH)
def test_decisions_are_judged_truly_and_from_what_the_seat_knew(game: Any, number: int) -> None:
    broken: list[str] = []
    judged = 0
    past = past_of(game, f"laws {number}", max(game.seats) if number % 2 else 0)
    for moment in some(past, 0.15):
        broken += laws_of_study.of_moment(past, moment, QUICK)
        judged += decision_of(past, moment, QUICK) is not None
    assert broken == []
    assert judged > 2


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_judge_that_saw_what_others_held_is_caught(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imagined is the real state."""

    def real(perspective: Perspective, rng: Random) -> Any:
        return perspective.game.copy(perspective._Perspective__state)  # type: ignore[attr-defined]

    past = past_of(game)
    monkeypatch.setattr(Perspective, "imagine", real)
    for moment in past.moments:
        found = laws_of_study.ignorance(past, moment, decision_of(past, moment, QUICK), QUICK)
        if any("knows what seat" in line for line in found):
            return
    raise AssertionError("nobody noticed")


@pytest.mark.parametrize("game", EACH)
def test_the_same_match_is_judged_the_same(game: Any) -> None:
    past = past_of(game)
    for moment in some(past, 0.05):
        assert decision_of(past, moment, QUICK) == decision_of(past, moment, QUICK)
        assert luck_of(past, moment, QUICK) == luck_of(past, moment, QUICK)


@pytest.mark.parametrize("game", EACH)
def test_luck_is_told_where_chance_had_a_say_and_nowhere_else(game: Any) -> None:
    past = past_of(game)
    found = [luck_of(past, moment, QUICK) for moment in past.moments]
    assert any(found)
    assert not all(found)
    for one in filter(None, found):
        assert len(one.luck) == len(one.errors) == len(one.chances) == past.seats


def test_luck_is_nothing_on_average() -> None:
    """In Den of Dice every roll and the deal are luck; what somebody chose is none."""
    sums = []
    for number in range(60):
        past = played(DEN, list(range(1, 13)), ["random", "random"], f"luck {number}")
        lucks = [one for one in (luck_of(past, moment, QUICK) for moment in past.moments) if one]
        sums.append(sum(one.luck[0] for one in lucks))
    mean = gap_of(sums)
    assert abs(mean.mean) < 3 * mean.error
    assert max(map(abs, sums)) > 5, "there was luck"


def test_the_deal_and_each_roll_are_luck_and_stopping_is_none() -> None:
    past = played(DEN, list(range(1, 13)), ["random", "random"], "rolls")
    for moment in past.moments:
        rolled = moment.action is None or type(moment.action).__name__ == "Roll"
        assert (luck_of(past, moment, QUICK) is not None) == rolled, moment.action


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (0.0, 0.0, "best"),
        (0.9, 0.1, "best"),
        (1.5, 0.2, "fine"),
        (2.0, 0.2, "slip"),
        (5.0, 0.2, "mistake"),
        (12.0, 0.2, "blunder"),
        (30.0, 16.0, "best"),
        (-6.0, 0.5, "best"),
    ],
)
def test_grades_speak_only_of_what_can_be_told_apart(loss: float, error: float, grade: str) -> None:
    assert grade_of(Gap(loss, error)) == grade


def test_where_all_choices_are_alike_nothing_is_lost_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """The luck trap: the best of many noisy means is the luckiest, and much seems lost beside it."""
    noise = Random("noise")

    def run(question: Question, runners: list[Runner], until: int) -> None:
        for runner in runners:
            runner.chances += [noise.gauss(50, 20) for _ in range(until - len(runner.chances))]

    monkeypatch.setattr(Question, "run", run)
    monkeypatch.setattr(Question, "sentence", lambda *of: "")
    past = past_of(installed()["kaiju_incorporated"])
    found = [decision_of(past, moment, QUICK) for moment in past.moments for _ in range(10)]
    mean = gap_of([one.loss for one in found if one is not None])
    assert len(found) > 300
    assert abs(mean.mean) < 3 * mean.error, "picked and valued in the same futures it would be 10 and more"


def test_careless_bots_lose_more_than_careful_ones() -> None:
    """In the seats of one match at Kaiju Incorporated."""
    game = installed()["kaiju_incorporated"]
    losses: dict[str, list[float]] = {"novice": [], "hard": []}
    for seed in ("1", "2"):
        bots = ["novice", "hard"] if seed == "1" else ["hard", "novice"]
        past = played(game, game.read_cards(game.shipped_data()), bots, f"quality {seed}")
        found = [one for one in (decision_of(past, moment, QUICK) for moment in past.moments) if one]
        for seat, bot in enumerate(bots):
            quality = play_quality(found, seat)
            assert quality is not None
            losses[bot].append(quality.mean)
    assert sum(losses["novice"]) > 1.5 * sum(losses["hard"])


def test_an_offer_that_somebody_composed_is_counted_and_not_judged() -> None:
    game = installed()["kaiju_exchange"]
    found: list[Decision] = []
    for number in range(4):
        past = played(game, game.read_cards(game.shipped_data()), ["normal"] * 4, f"offers {number}")
        offers = [one for one in past.moments if type(one.action).__name__ == "MakeOffer"]
        found += [one for one in (decision_of(past, moment, QUICK) for moment in offers) if one]
        if found:
            break
    assert found
    assert {one.grade for one in found} == {"unjudged"}
    total = totals(past.shares, found, [])[found[0].seat]
    assert total.unjudged == len([one for one in found if one.seat == found[0].seat])
    assert (total.decisions, total.quality) == (0, None)
    assert not set(total.grades) & {"unjudged", *AMISS}
