"""Every lesson of every title is played at a browser, from its first beat to its last, on a desk and on a
phone, and one of each title by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from games.lessons.lesson import Lesson
from games.lessons.reading import lessons_of
from games.titles import all_games
from tests.browser.lesson_player import Learner
from tests.browser.person import Person

pytestmark = pytest.mark.browser

LESSONS = [(game, one) for game, title in all_games().items() for one in lessons_of(title)]
FIRST = [(game, one) for game, one in LESSONS if one.number == 1]
NAMES = [f"{game}-{one.key}" for game, one in LESSONS]


@pytest.fixture(params=["desk", "phone"])
def learner(request: pytest.FixtureRequest, person: Callable[..., Person]) -> Callable[..., Learner]:
    somebody = person(f"lena.{token_hex(4)}", request.param == "phone")

    def begin(game: str, key: str) -> Learner:
        return Learner(somebody, game, key)

    return begin


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_is_played_by_what_it_rings(
    learner: Callable[..., Learner], game: str, lesson: Lesson
) -> None:
    begun = learner(game, lesson.key)
    begun.through()
    assert begun.faults == []
    if lesson.exam is None:
        begun.person.until(lambda: begun.stars() == (1 if begun.helped else 3))
        expect(begun.card.locator(".ways-on .next")).to_have_count(1)


@pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[game for game, _ in FIRST])
def test_a_lesson_is_played_by_the_keyboard_alone(
    person: Callable[..., Person], game: str, lesson: Lesson
) -> None:
    begun = Learner(person(f"lena.{token_hex(4)}"), game, lesson.key)
    begun.through(by_keys=True)
    assert begun.faults == []
    begun.person.until(lambda: begun.stars() == (1 if begun.helped else 3))
