"""The club, with its tiny title on the shelf and nothing happening by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from django.core.cache import cache
from django.db import transaction

from games.play.daily_deal import daily
from games.play.match import scheduler
from games.titles import all_games
from games.web import sentence_tokens
from tests.clock import Clock, stopped
from tests.luck import luck_of
from tests.play.conftest import forget
from tests.rows import Rows, all_rows, put_back
from tests.secrecy.world import DEN, World, club


class Made(NamedTuple):
    """The club as it was made, and when it was done."""

    world: World
    rows: Rows
    at: float

    def again(self, clock: Clock) -> World:
        """It is there, untouched."""
        put_back(self.rows)
        clock.goes(self.at - clock.at)
        return self.world.copy()


@contextmanager
def den_on_the_shelf() -> Iterator[None]:
    """The tiny title is one of the site's games, and nobody has knocked too often."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(all_games(), DEN.key, DEN)
        patch.setattr(daily, "all_games", lambda: {DEN.key: DEN})
        patch.setattr(scheduler, "send", lambda *task: None)
        cache.clear()
        forget()
        yield
        forget()
        sentence_tokens.card_names.cache_clear()


@pytest.fixture(scope="session")
def made(django_db_setup: None, django_db_blocker: Any) -> Made:
    """The club is made once: that takes longer than most of what is asked in it."""
    with (
        django_db_blocker.unblock(),
        stopped() as clock,
        luck_of("the club"),
        den_on_the_shelf(),
        transaction.atomic(),
    ):
        made = Made(club(clock), all_rows(), clock.at)
        transaction.set_rollback(True)
    return made


@pytest.fixture
def den() -> Iterator[None]:
    with den_on_the_shelf():
        yield


@pytest.fixture
def world(made: Made, db: None, den: None, clock: Clock) -> World:
    return made.again(clock)
