"""An effect, an action or a question that lacks a part fails when the program starts, not in somebody's
match."""

from __future__ import annotations

from typing import get_args

import pytest

from games.engine import Decision
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import attacks, forecast, refusals, specials
from games.titles.kaiju_incorporated.cards import effects as fx
from games.titles.kaiju_incorporated.frames import AnyFrame, AnyQuestion

PARTS = [
    (attacks._STRIKES, fx.ThreatEffect),
    (attacks._REACH, fx.ThreatEffect),
    (specials._CARRY_OUT, fx.SpecialEffect),
    (refusals._QUESTIONS, a.AnyAction),
    (refusals._REASONS, a.AnyAction),
]


@pytest.mark.parametrize(("parts", "kinds"), PARTS)
def test_a_part_that_is_forgotten_is_named(parts, kinds):
    fx.complete(parts, kinds)
    for kind in parts:
        with pytest.raises(TypeError, match=kind.__name__):
            fx.complete({other: part for other, part in parts.items() if other is not kind}, kinds)


def test_every_question_is_a_frame_and_all_frames_are_sorted():
    """Whoever adds a decision adds it to the questions too."""
    assert {frame for frame in get_args(AnyFrame) if issubclass(frame, Decision)} == set(
        get_args(AnyQuestion)
    )
    assert set(forecast.ON_THE_WAY) < set(get_args(AnyFrame))
