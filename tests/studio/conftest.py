"""A draft of Kaiju Exchange that differs from the published set: one Demand pays more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Card
from games.studio import balance_runs


@pytest.fixture(autouse=True)
def _rules(rules: None) -> None:
    """The cards are there."""


@pytest.fixture
def change() -> Callable[..., Card]:
    """Change fields of a card in the draft, past the form."""

    def change_(code: str, game: str = "kaiju_exchange", **fields: Any) -> Card:
        card = Card.objects.get(game=game, code=code)
        card.data = {**card.data, **fields}
        card.save()
        return card

    return change_


@pytest.fixture
def lanes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lanes that would be on the queue, by run."""
    queue: list[int] = []
    monkeypatch.setattr(
        balance_runs, "hand_out", lambda run_id, lanes, expires=None: queue.extend([run_id] * lanes)
    )
    return queue
