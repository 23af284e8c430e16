"""A lesson as it is read and played by its own script."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.engine import asked
from games.lessons import checking
from games.lessons.lesson import Lesson
from games.lessons.patterns import first_fitting, fits
from games.lessons.playing import LeftTheScript, ScriptedRun
from games.lessons.reading import lessons_of
from games.titles import all_games, find
from tests.titles.kaiju_incorporated.table import GAME, RULES


def changed(lesson: Lesson, beat: int, **fields: Any) -> Lesson:
    beats = list(lesson.beats)
    beats[beat] = msgspec.structs.replace(beats[beat], **fields)
    return msgspec.structs.replace(lesson, beats=beats)


def problems(lesson: Lesson) -> str:
    return "\n".join(checking.check(GAME, RULES, lesson).problems)


def test_a_pattern_fits_what_is_equal_in_every_field_that_it_names():
    action = {"do": "offer", "to": 1, "give": {"E": 2, "S": 0}}
    assert fits({"do": "offer"}, action)
    assert fits({"do": "offer", "give": {"E": 2}}, action)
    assert not fits({"do": "offer", "give": {"E": 1}}, action)
    assert not fits({"do": "offer", "card": "X"}, action)
    assert not fits({"give": {"E": 2}}, {"give": 2})


def test_the_earliest_pattern_that_fits_any_option_decides(lesson: Lesson):
    run = ScriptedRun(GAME, RULES, lesson)
    assert run.go_on()
    options = run.state.agenda[-1].options(run.state, run.context, lesson.you)
    build = next(option for option in options if type(option).__name__ == "Build")
    wanted = [{"do": "fly"}, msgspec.to_builtins(build), {"do": "income"}]
    assert first_fitting(wanted, options) == build
    assert first_fitting([{"do": "fly"}], options) is None


def test_the_script_comes_to_the_same_state_however_often_it_is_played(lesson: Lesson):
    first, second = (ScriptedRun(GAME, RULES, lesson) for _ in range(2))
    first.to(2)
    second.to(2)
    assert GAME.encode(first.state) == GAME.encode(second.state)
    assert list(asked(first.state)) == [lesson.you]


def test_before_the_first_choice_nothing_has_happened_yet(lesson: Lesson):
    run = ScriptedRun(GAME, RULES, lesson)
    before = GAME.encode(run.state)
    run.to(1)
    assert GAME.encode(run.state) == before


def test_the_others_do_what_the_lesson_says(lesson: Lesson):
    text = checking.check(GAME, RULES, lesson).text
    assert "seat 1: throws" in text
    assert "seat 1: builds" not in text


def test_a_lesson_that_is_well_has_no_problems(lesson: Lesson):
    assert problems(lesson) == ""


@pytest.mark.parametrize(
    ("beat", "fields", "told"),
    [
        (1, {"waits": [{"do": "fly"}]}, "fits no choice"),
        (0, {"say": "word " * 41}, "more than 40 words"),
        (0, {"say": "Look at [1]."}, "there is no point 1"),
        (0, {"points": ["deck"]}, "point 1 stands in no sentence"),
        (0, {"say": "A **bold word."}, "bold that does not end"),
        (0, {"say": "Take {card:XX99}."}, "nothing is called XX99"),
        (1, {"rule": "KI-9999"}, "there is no rule KI-9999"),
        (1, {"do": ""}, "says what to do"),
        (1, {"otherwise": ""}, "no kind answer"),
    ],
)
def test_what_is_wrong_is_told(lesson: Lesson, beat: int, fields: dict[str, Any], told: str):
    assert told in problems(changed(lesson, beat, **fields))


def test_a_first_lesson_lets_one_do_something_soon(lesson: Lesson):
    assert checking.before_first_choice(lesson) == (2, 12)
    talk = msgspec.structs.replace(lesson.beats[0], say="One two **three**. " * 13)
    short = msgspec.structs.replace(lesson, beats=[talk, *lesson.beats[1:]])
    assert "first choice" not in problems(short)
    long = msgspec.structs.replace(lesson, beats=[talk, talk, *lesson.beats[1:]])
    assert "Its first choice comes at beat 3, after 86 words." in problems(long)
    late = msgspec.structs.replace(lesson, beats=[*[lesson.beats[0]] * 3, *lesson.beats[1:]])
    assert "Its first choice comes at beat 4" in problems(late)
    assert "first choice" not in problems(msgspec.structs.replace(late, number=2))


def test_an_opening_is_refused_where_the_title_knows_none(lesson: Lesson, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(GAME), "opening_type", None)
    assert "knows no openings" in problems(msgspec.structs.replace(lesson, table={"round": 2}))


def test_a_question_that_no_beat_waits_for_is_told(lesson: Lesson):
    late = changed(lesson, 2, waits=[{"do": "product"}])
    run = ScriptedRun(GAME, RULES, late)
    with pytest.raises(LeftTheScript, match="Beat 3"):
        run.to(3)


LESSONS = [
    pytest.param(key, at, id=f"{key}: {lesson.key}")
    for key in all_games()
    for at, lesson in enumerate(lessons_of(find(key)))
]


@pytest.mark.parametrize(("key", "at"), LESSONS)
def test_every_lesson_plays_by_its_script_and_as_committed(key: str, at: int):
    game = find(key)
    lesson = lessons_of(game)[at]
    checked = checking.check(game, game.read_cards(game.shipped_data()), lesson)
    assert checked.problems == []
    assert checked.text == Path(checking.golden_path(game, lesson)).read_text()
