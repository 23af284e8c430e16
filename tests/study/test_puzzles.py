"""The checks that a decision must stand up to before it is a puzzle."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.bots.quick_policy import HastyBot
from games.bots.weighing import Gap
from games.engine import Perspective
from games.study import puzzle_checks
from games.study.decisions import Decision, Thoroughness, decision_of
from games.study.past import Moment, Past
from games.study.puzzle_checks import Checked, Strictness, checked, clear, is_close
from tests.study.test_judge import past_of
from tests.toy import GAME as DEN

STRICT = Strictness(hasty=2, fresh=6, ahead=0, first=4, games=12, most=24)
QUICK = Thoroughness(first=4, half=6, racing=3, ahead=0)


def first() -> tuple[Past, Moment, Decision]:
    """The first decision of a match, as if its best were far ahead."""
    past = past_of(DEN, "puzzle")
    for moment in past.moments:
        found = decision_of(past, moment, QUICK)
        if found is not None and found.judged:
            best, *others = found.options
            far = [msgspec.structs.replace(one, behind=30.0, behind_error=1.0) for one in others]
            return past, moment, msgspec.structs.replace(found, options=[best, *far])
    raise AssertionError("nothing was judged")


def test_clear_is_eight_points_and_three_errors() -> None:
    assert clear(Gap(8, 2.6))
    assert not clear(Gap(7.9, 0.1))
    assert not clear(Gap(8, 2.7))


def test_the_second_best_must_be_far_behind_too() -> None:
    _, _, decision = first()
    assert not is_close(decision)
    near = msgspec.structs.replace(decision.options[1], behind=5.0)
    assert is_close(msgspec.structs.replace(decision, options=[decision.options[0], near]))
    assert is_close(msgspec.structs.replace(decision, grade="unjudged"))


def test_each_check_rejects(monkeypatch: pytest.MonkeyPatch) -> None:
    past, moment, decision = first()
    best = past.game.read_action(msgspec.json.encode(decision.options[0].action))
    other = past.game.read_action(msgspec.json.encode(decision.options[1].action))
    monkeypatch.setattr(HastyBot, "choose", lambda *_: best)
    assert checked(past, moment, decision, STRICT) == Checked("quick")
    monkeypatch.setattr(HastyBot, "choose", lambda *_: other)
    for sentence in ("Better than “Stop”, in the long run.", "Better than “Stop”. Why … shows only later."):
        untold = msgspec.structs.replace(decision, sentence=sentence)
        assert checked(past, moment, untold, STRICT) == Checked("reason")
    decision = msgspec.structs.replace(decision, sentence="At once: points 1 → 2.")
    monkeypatch.setattr(puzzle_checks, "clear", lambda gap: gap.mean == 30)  # as the study alone has it
    assert checked(past, moment, decision, STRICT) == Checked("fresh")
    monkeypatch.setattr(puzzle_checks, "clear", lambda _: True)
    seat = moment.seat
    monkeypatch.setattr(puzzle_checks, "quick_game", lambda *_: ([0.5] * past.seats, 1))
    assert checked(past, moment, decision, STRICT) == Checked("second")
    games = iter([[float(number == seat) for number in range(past.seats)], [0.0] * past.seats] * 999)
    monkeypatch.setattr(puzzle_checks, "quick_game", lambda *_: (next(games), 1))
    found = checked(past, moment, decision, STRICT)
    assert found.rejected == ""
    assert [(one.chance, one.games) for one in found.second] == [(100, STRICT.games), (0, STRICT.games)]


def test_nothing_hangs_on_the_real_state(monkeypatch: pytest.MonkeyPatch) -> None:
    past, moment, decision = first()
    monkeypatch.setattr(puzzle_checks, "clear", lambda _: True)
    real = checked(past, moment, decision, STRICT)
    genuine = Past.perspective

    def elsewhere(self: Past, one: Moment) -> Perspective:
        known = genuine(self, one)
        state = known.imagine(Random(7))
        return Perspective(self.game, state, self.context(Random(0)), known.seat)

    monkeypatch.setattr(Past, "perspective", elsewhere)
    assert checked(past, moment, decision, STRICT) == real
