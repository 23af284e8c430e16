"""What happens after a commit, and that one match whose news fails keeps no other from being told."""

from __future__ import annotations

from typing import Any

import pytest

from games import play
from games.play.changes import pipeline
from games.play.changes.commands import HandOver
from games.play.changes.pipeline import Answer, make_all
from games.play.match.locked_match import LockedMatch
from games.titles import all_games
from tests.play.conftest import GAME, forget


@pytest.mark.django_db(transaction=True)
def test_news_that_fail_keep_no_other_match_from_being_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.contrib.auth import get_user_model

    owner = get_user_model().objects.create_user("owner")
    matches = [play.open_table(owner, GAME.key, 2, bots=["easy"]) for _ in range(2)]
    forget()
    assert GAME.key in all_games()
    told: list[int] = []

    def committed(locked: LockedMatch) -> None:
        if locked.row.pk == matches[0].pk:
            raise ValueError("no news")
        told.append(locked.row.pk)

    monkeypatch.setattr(pipeline, "_committed", committed)
    wanted: list[Any] = [(match.pk, HandOver(by=owner.pk)) for match in matches]
    assert all(isinstance(outcome, Answer) for outcome in make_all(wanted))
    assert told == [matches[1].pk]
