"""What the lessons say is true: the figures that they name, and what they say of other choices."""

from __future__ import annotations

import msgspec
import pytest

from games.engine import Action, act, settle
from games.lessons.lesson import Lesson
from games.lessons.patterns import first_fitting
from games.lessons.playing import ScriptedRun
from games.lessons.reading import lesson_of, lessons_of
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.attacks import LossChoice
from games.titles.kaiju_incorporated.counters import until_end
from games.titles.kaiju_incorporated.scoring import Score, scores
from games.titles.kaiju_incorporated.terms import POOLS
from tests.titles.kaiju_incorporated.table import RULES

BARN = "build-or-bin"
WHEELS = "wheels-and-money"
RIVALS = "what-rivals-earn-you"
MONSTER = "the-monster-calls"
HANDBAGS = "handbags-sell"
EXAM = "most-famous-firm"


def at(key: str, beat: int) -> ScriptedRun:
    """A lesson when this beat is shown, counted from 1: the learner is asked, or the match is over."""
    run = ScriptedRun(GAME, RULES, lesson_of(GAME, key))
    run.to(beat - 1)
    run.go_on()
    return run


def markers(run: ScriptedRun, seat: int) -> tuple[int, int, int]:
    player = run.state.players[seat]
    return player.bank, player.research, player.attack


def brings(run: ScriptedRun, action: Action, seat: int = 0) -> tuple[int, int, int]:
    """What a choice of the learner changes for a seat before anybody is asked again."""
    before = markers(run, seat)
    act(GAME, run.state, run.context, 0, action)
    settle(run.state, run.context)
    after = markers(run, seat)
    return after[0] - before[0], after[1] - before[1], after[2] - before[2]


def score(run: ScriptedRun, seat: int = 0) -> Score:
    return scores(run.state, RULES)[seat]


@pytest.mark.parametrize(
    ("key", "beat", "card", "expected"),
    [
        (BARN, 3, "BC13", (2, 0, 0)),
        (BARN, 3, "BT04", (1, 1, 1)),
        (BARN, 3, "BI07", (0, 0, 0)),
        (BARN, 3, "BI14", (0, 0, 0)),
        (BARN, 5, "BC02", (4, 0, 0)),
        (BARN, 5, "BT07", (1, 1, 1)),
        (WHEELS, 3, "BT05", (1, -2, 0)),  # Eureka is asked about before the attack
        (WHEELS, 3, "BC14", (4, 0, 0)),
        (WHEELS, 3, "BI07", (0, 0, 0)),
        (WHEELS, 3, "BI02", (0, 0, 0)),
        (WHEELS, 6, "BT09", (1, 3, 1)),
        (WHEELS, 7, "BC02", (7, 0, 1)),
        (WHEELS, 8, "BC07", (11 - 9, 0, 1)),
        (RIVALS, 3, "BC09", (2, 0, 0)),
        (RIVALS, 3, "BC05", (2, 0, 0)),
        (RIVALS, 5, "BC15", (2, 0, 0)),
        (RIVALS, 5, "BI11", (2, 0, 1)),
        (MONSTER, 3, "BC04", (4, 0, -1)),
        (MONSTER, 3, "BT06", (1, 4, -4)),
        (MONSTER, 3, "BI14", (0, 0, 0)),
        (MONSTER, 6, "BC11", (4, 0, 5)),
        (MONSTER, 7, "BC13", (0, 0, -1)),
        (HANDBAGS, 3, "BT11", (2, -1, 0)),
        (HANDBAGS, 3, "BT09", (2, -1, 0)),
        (HANDBAGS, 3, "BC05", (7, 1, 1)),  # the Bank is full
        (HANDBAGS, 6, "BC14", (5, 1, 1)),
    ],
)
def test_what_an_income_brings_the_learner(key, beat, card, expected):
    assert brings(at(key, beat), a.TakeIncome(card)) == expected


def test_what_an_income_brings_rivals():
    """Lesson 3 sends flowers; the exam warns of Technology."""
    assert [brings(at(RIVALS, 5), a.TakeIncome("BC15"), seat)[0] for seat in (1, 2)] == [0, 1]
    assert [brings(at(RIVALS, 5), a.TakeIncome("BI11"), seat)[:2] for seat in (1, 2)] == [(2, 1), (3, 0)]
    moons = RULES.income(POOLS.index("TR"), at(EXAM, 4).state.players[2].tableau)
    assert moons == (1, 3, 0)


def test_the_bank_where_it_is_named():
    banks = {(BARN, 4): 1, (BARN, 6): 5, (WHEELS, 6): 7, (WHEELS, 7): 2, (WHEELS, 8): 9, (RIVALS, 8): 11}
    assert {beat: markers(at(*beat), 0)[0] for beat in banks} == banks
    moonlight = at(RIVALS, 4)
    assert markers(moonlight, 0)[0] == 6 - 5 + 5


def test_the_wheels_where_they_are_named():
    assert markers(at(WHEELS, 2), 0)[1] == 2
    assert [markers(at(MONSTER, beat), 0)[2] for beat in (2, 4, 6, 7, 8)] == [5, 0, 0, 5, 2]
    assert markers(at(HANDBAGS, 3), 0)[1] == 1
    assert markers(at(HANDBAGS, 3), 1)[1] == 4
    exam = at(EXAM, 3)
    assert markers(exam, 0)[1:] == (4, 3)
    assert markers(exam, 1)[1] == 4


def test_the_scores_where_they_are_named():
    assert (score(at(BARN, 8)).home, score(at(BARN, 8)).cities) == (5, 1)
    engine = score(at(WHEELS, 9))
    assert (engine.total, engine.products_vp, engine.home, engine.cities) == (18, 10, 5, 3)
    late = score(at(HANDBAGS, 2))
    assert (late.products_vp, late.home, late.cities) == (24, 5, 5)
    assert [score(at(HANDBAGS, 6), seat).total for seat in (0, 1)] == [41, 43]
    assert [score(at(HANDBAGS, 7), seat).total for seat in (0, 1)] == [47, 43]
    assert [score(at(EXAM, 1), seat).total for seat in (0, 2)] == [26, 27]


def test_what_each_product_is_worth_where_one_is_chosen():
    def worth(run: ScriptedRun) -> dict[str, int]:
        tableau = run.state.players[0].tableau
        return {
            RULES.product_codes[one]: RULES.product_worths[one].of(tableau)[1] for one in run.state.display
        }

    assert worth(at(WHEELS, 4)) == {"NP09": 6, "NP16": 1, "NP06": 0}
    assert worth(at(HANDBAGS, 4)) == {"NP04": 7, "NP06": 0, "NP14": 5}


def test_how_far_the_end_is():
    assert until_end(at(HANDBAGS, 1).state, RULES) == 2
    assert until_end(at(EXAM, 1).state, RULES) == 6
    last = at(HANDBAGS, 6)
    assert last.state.last_round
    assert RULES.product_codes[last.state.display[0]] == "NPH"


def test_the_special_actions_do_what_they_are_praised_for():
    assert brings(at(WHEELS, 8), a.UseSpecial("SA7"))[1] == 4
    assert brings(at(RIVALS, 6), a.UseSpecial("SA6"))[0] == -2
    paid = {suit: brings(at(RIVALS, 7), a.NameSuit(suit))[0] for suit in ("C", "I", "T")}
    assert paid == {"C": 5, "I": 1, "T": 0}
    assert brings(at(MONSTER, 7), a.UseSpecial("SA5")) == (-1, 0, -3)


def test_queen_conga_would_come_for_technology():
    """Lesson 4: the choice it warns of asks for one of two laboratories."""
    run = at(MONSTER, 3)
    brings(run, a.TakeIncome("BT06"))
    assert isinstance(run.state.agenda[-1], LossChoice)
    assert len(run.state.agenda[-1].options(run.state, run.context, 0)) == 2


@pytest.mark.parametrize("lesson", lessons_of(GAME), ids=lambda lesson: lesson.key)
def test_every_kind_answer_is_to_a_choice_that_is_there(lesson: Lesson):
    """An answer to what cannot be chosen would never be read; and what is waited for needs none."""
    for number, beat in enumerate(lesson.beats, start=1):
        if not beat.waits:
            continue
        run = at(lesson.key, number)
        options = list(run.state.agenda[-1].options(run.state, run.context, 0))
        wanted = run.choice(number, beat)
        others = [option for option in options if option != wanted]
        assert others or beat.any, f"{lesson.key}, beat {number}: there is nothing to choose"
        for answer in beat.answers:
            for pattern in answer.to:
                found = first_fitting([pattern], others)
                assert found is not None, f"{lesson.key}, beat {number}: {pattern} is not offered"


@pytest.mark.parametrize("lesson", lessons_of(GAME), ids=lambda lesson: lesson.key)
def test_points_name_the_card_that_is_spoken_of(lesson: Lesson):
    """A choice of a row card points at its place: rows move up as cards are taken."""
    for number, beat in enumerate(lesson.beats, start=1):
        for pattern in beat.waits[:1]:
            if beat.any or pattern["do"] not in ("build", "income", "special"):
                continue
            run = at(lesson.key, number)
            place = run.state.row.index(RULES.number[pattern["card"]])
            assert f"row:{place}" in beat.points, f"{lesson.key}, beat {number}: it lies at {place}"
            name = next(face.name for face in RULES.faces if face.code == pattern["card"])
            assert name in beat.do, f"{lesson.key}, beat {number}: {msgspec.to_builtins(pattern)}"
