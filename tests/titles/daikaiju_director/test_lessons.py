"""What the lessons say of chances, prices and ratings is what the table says there."""

from __future__ import annotations

import re

import pytest

from games.lessons.playing import ScriptedRun
from games.lessons.reading import lessons_of
from games.titles.daikaiju_director.game import GAME
from tests.titles.daikaiju_director.table import RULES

LESSONS = lessons_of(GAME)
PERCENT = re.compile(r"\d+ %")


def beats_with_choices(lesson):
    """Each beat that waits, with the question and the choice that its script takes."""
    run = ScriptedRun(GAME, RULES, lesson)
    for number, beat in enumerate(lesson.beats, start=1):
        if beat.waits:
            run.go_on()
            question = GAME.prompt(run.state, run.context, lesson.you)
            action = run.choice(number, beat)
            yield beat, question, next(one for one in question.choices if one.action == action)
            run.take(action)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_chances_are_those_on_the_tags(lesson):
    for beat, question, choice in beats_with_choices(lesson):
        told = set(PERCENT.findall(beat.say))
        tags = {found[0] for one in question.choices if (found := PERCENT.search(one.detail))}
        assert told <= tags, beat.say
        if told and (own := PERCENT.search(choice.detail)):
            assert own[0] in told, beat.say


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_what_is_to_be_pressed_is_among_the_points_where_any_is(lesson):
    """A choice that hangs on something that is pointed at hangs on what the line to do names."""
    for beat, _, choice in beats_with_choices(lesson):
        for named in re.findall(r"\[(\d)\]", beat.do):
            assert beat.points[int(named) - 1] in choice.anchors, beat.do


def test_the_track_has_six_lessons_the_last_of_them_an_exam():
    assert [lesson.number for lesson in LESSONS] == [1, 2, 3, 4, 5, 6]
    assert [lesson.exam is not None for lesson in LESSONS] == [False] * 5 + [True]
