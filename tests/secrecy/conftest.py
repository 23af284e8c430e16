"""The club, with its tiny title on the shelf and nothing happening by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from games.play.daily_deal import daily
from games.play.match import scheduler
from games.titles import all_games
from games.web import sentence_tokens
from tests.clock import Clock
from tests.play.conftest import forget
from tests.secrecy.world import DEN, World, club


@pytest.fixture
def den(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny title is one of the site's games, and nobody has knocked too often."""
    monkeypatch.setitem(all_games(), DEN.key, DEN)
    monkeypatch.setattr(daily, "all_games", lambda: {DEN.key: DEN})
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    cache.clear()
    forget()
    yield
    forget()
    sentence_tokens.card_names.cache_clear()


@pytest.fixture
def world(db: None, den: None, clock: Clock) -> World:
    return club(clock)
