"""Whoever changes cards is told which lessons would teach something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from games.lessons.checking import Checked
from games.lessons.lesson import Lesson
from games.models import Card
from games.studio.lessons import _misfits, misfits
from tests.lessons.conftest import lesson as lesson

GAME = "kaiju_incorporated"
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_remembered(lesson: Lesson) -> None:
    _misfits.cache_clear()


def test_a_draft_that_changes_nothing_of_a_lesson_is_fine(change: Callable[..., Card]) -> None:
    assert misfits(GAME) == []
    change("CO1", game=GAME, name="Another name")
    assert misfits(GAME) == []


def test_a_lesson_in_which_something_else_happens_is_told(
    change: Callable[..., Card], admin_client: Client
) -> None:
    change("BI01", game=GAME, cost=1)
    [found] = misfits(GAME)
    assert (found.title, found.problem) == ("A try", "")
    page = admin_client.get(reverse("admin:games_publish", args=[GAME])).content.decode()
    assert "1 lesson would teach something else" in page


def test_why_a_lesson_cannot_be_played_any_more_is_told(
    change: Callable[..., Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.studio.lessons.check", _broken_with_the_draft)
    change("BI01", game=GAME, cost=1)
    assert [one.problem for one in misfits(GAME)] == ["Beat 2 fits no choice."]


def _broken_with_the_draft(game, cards, lesson):  # type: ignore[no-untyped-def]
    cheap = any(building.cost == 1 for building in cards.data.buildings if building.code == "BI01")
    return Checked(lesson, ["Beat 2 fits no choice."] if cheap else [], "")
