"""Somebody goes while something is being done at their table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from accounts.erase_account import LastAdministrator
from games import play
from games.models import Match, Study, WinChances
from games.play.analysis import study, win_chances
from games.play.automation import runner
from games.play.people import moderation
from games.play.people.account_deletion import remove
from tests.play.conftest import ROLL, At, Sit
from tests.play.test_at_once import together
from tests.removal.conftest import somebody_everywhere

WAYS = {"deleted": remove, "suspended": moderation.suspend}


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_a_step_that_was_meant_for_before_does_nothing(sit: Sit, opponent: Any, way: str) -> None:
    table = sit(deal=False)
    version = table.version
    WAYS[way](opponent)
    assert not play.advance(table.pk, version)
    table.to_the_end()


@pytest.mark.django_db
@pytest.mark.parametrize("what", ["chances", "study"])
def test_a_match_that_is_gone_ends_what_is_reckoned_of_it(
    over: Callable[..., At], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """So it is with a guest's, whose rows go."""
    table = over()

    def gone(*_: Any) -> None:
        Match.every.filter(pk=table.pk).delete()

    if what == "chances":
        win_chances.begin(table.pk)
        counts = win_chances.Counting._play
        monkeypatch.setattr(win_chances, "MOST_GAMES", 4)
        monkeypatch.setattr(win_chances.Counting, "_play", lambda *its: (counts(*its), gone()))
        assert not win_chances.count_on(table.pk)
    else:
        study.begin(table.pk)
        monkeypatch.setattr(study, "decision_of", gone)
        monkeypatch.setattr(study, "luck_of", lambda *_: None)
        assert not study.go_on()
    assert not WinChances.objects.exists()
    assert not Study.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_all_at_the_same_moment(sit: Sit, owner: Any, opponent: Any, third: Any) -> None:
    """Two go, one of them twice, while a step is run and somebody chooses."""
    table = sit(seats=3, deal=False)
    other = play.open_table(opponent, table.match.game, 3)
    play.take_seat(other.pk, owner)
    version = table.version
    outcomes = together(
        lambda: remove(get_user_model().objects.get(pk=owner.pk)),
        lambda: remove(get_user_model().objects.get(pk=owner.pk)),
        lambda: moderation.suspend(get_user_model().objects.get(pk=opponent.pk)),
        lambda: runner.advance(table.pk, version),
        lambda: play.submit(table.pk, 0, ROLL, version, "n"),
    )
    assert all(
        outcome is None or isinstance(outcome, (bool, play.Refusal, play.Answer)) for outcome in outcomes
    )
    for user in (owner, opponent):
        user.refresh_from_db()
        assert not user.is_active
    somebody_everywhere()
    table.to_the_end()
    assert Match.objects.get(pk=other.pk).status == Match.Status.ABANDONED


@pytest.mark.django_db
def test_nobody_comes_back_once_their_account_is_closed(sit: Sit, opponent: Any) -> None:
    table = sit()
    moderation.suspend(opponent)
    with pytest.raises(play.Refusal, match="closed"):
        play.come_back(table.pk, opponent)
    somebody_everywhere()


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgresql  # SQLite lets one process write at a time
def test_of_two_administrators_who_go_at_once_one_stays() -> None:
    people = get_user_model().objects
    first, second = (people.create_superuser(name, password="x") for name in ("first", "second"))

    def leave(person: Any) -> Any:
        try:
            remove(person)
        except LastAdministrator as error:
            return error

    outcomes = together(lambda: leave(first), lambda: leave(second))
    assert sum(isinstance(one, LastAdministrator) for one in outcomes) == 1
    assert people.filter(is_superuser=True, is_active=True).count() == 1
