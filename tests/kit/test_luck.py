"""The law of the same deal notices luck that rests on what is chosen."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import BaseState, KeyedChance
from games.kit import laws_of_luck
from tests import toy

CARDS = list(range(1, 10))
KEYS = [b"%d" % number for number in range(12)]


def broken() -> list[str]:
    return [line for key in KEYS for line in laws_of_luck.same_deal(toy.GAME, CARDS, 3, key)]


def test_the_toy_keeps_the_law() -> None:
    assert broken() == []
    drawn = laws_of_luck.luck_of(toy.GAME, CARDS, 3, b"key", {}, laws_of_luck.Random(1))
    assert {one.stream for one in drawn} >= {"deck", "die of 0"}


def test_a_stream_that_is_not_named_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(toy.GAME), "streams", ("deck",))
    assert "draws from a stream that it does not name: die of 0" in broken()


def test_a_name_that_rests_on_what_was_chosen_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = toy.Turn.choose

    def choose(self: Any, state: Any, context: Any, seat: int, action: Any) -> None:
        monkeypatch.setattr(toy, "die_of", lambda seat: f"die of {seat} at {state.moment}")
        real(self, state, context, seat, action)

    monkeypatch.setattr(toy.Turn, "choose", choose)
    assert any("does not name: die of" in line for line in broken())


def test_luck_by_moments_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Keyed(KeyedChance):
        def below(self, n: int, state: BaseState[Any], stream: str) -> int:
            return (super().below(n, state, stream) + state.moment) % n

    monkeypatch.setattr(laws_of_luck, "KeyedChance", Keyed)
    assert any("rests on what is chosen" in line for line in broken())
