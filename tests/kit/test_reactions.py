"""What the time of a reaction tells, and what a choice foretells: honest titles keep the laws, and planted
faults are caught."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import Context, act, settle
from games.engine.reactions import BEAT_SECONDS, Manner, asking, shown
from games.kit import laws
from tests.toy import DenOfDice, Double, Doubling, Stop

CARDS = list(range(1, 10))
BOTH = (Double(False), Double(True))


def may_double(self: Doubling, state: Any, context: Any, seat: int) -> Any:
    """Only an even card may be doubled, and nobody else knows the card."""
    return BOTH if state.players[seat].card % 2 == 0 else BOTH[:1]


@pytest.fixture
def veiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is asked whether they double, and only some of them can."""
    monkeypatch.setattr(Doubling, "veiled", True)
    monkeypatch.setattr(Doubling, "options", may_double)


def doubling(seed: int) -> tuple[Any, Context[Any]]:
    """A position in which all three are asked."""
    state, context = DenOfDice().new(CARDS, 3, {}, Random(seed))
    settle(state, context)
    for seat in range(3):
        act(DenOfDice(), state, context, seat, Stop())
    return state, context


def broken() -> list[str]:
    return [
        line
        for seed in range(8)
        for seat in range(3)
        for line in laws.timing(DenOfDice(), *doubling(seed), seat, seed)
    ]


def test_the_time_of_an_honest_question_tells_nothing(veiled: None) -> None:
    assert broken() == []


def test_asking_only_who_can_act_is_caught(veiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def deciders(self: Doubling, state: Any) -> Sequence[int]:
        return [seat for seat in range(3) if state.players[seat].card % 2 == 0] or [0]

    monkeypatch.setattr(Doubling, "deciders", deciders)
    assert any("beat shows" in line for line in broken())
    assert any("strict shows" in line for line in broken())


def test_a_beat_that_depends_on_what_is_held_is_caught(veiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(asked: Any, state: Any, context: Any, manner: Manner) -> dict[int, float | None]:
        found = shown(asked, state, context, manner)
        return {
            seat: None if len(asked.options(state, context, seat)) > 1 else at for seat, at in found.items()
        }

    monkeypatch.setattr(laws, "shown", leaky)
    assert any("beat shows" in line for line in broken())


@pytest.mark.parametrize("passes", [False, True])
def test_who_is_asked_in_which_manner(veiled: None, passes: bool) -> None:
    state, context = doubling(1)
    top = state.agenda[-1]
    for seat in range(3):
        able = len(top.options(state, context, seat)) > 1
        really = {manner: asking(top, state, context, seat, manner, passes).value for manner in Manner}
        asked = able and not passes
        assert really == {
            Manner.ALONE: "really" if asked else "not",
            Manner.BEAT: "really" if asked else "quietly",
            Manner.QUICK: "really" if asked else "not",
            Manner.STRICT: "not" if passes else "really",
        }
    assert set(shown(top, state, context, Manner.BEAT).values()) == {BEAT_SECONDS}


# -- forecasts -----------------------------------------------------------------------------------------------


class Counted(DenOfDice):
    """Says what doubling or not does to what one has said."""

    def counters(self, state: Any, context: Any) -> dict[str, str]:
        return {f"seat:{seat}:score": str(player.score) for seat, player in enumerate(state.players)}

    def foretold(self, state: Any, seat: int) -> tuple[str, str]:
        return f"seat:{seat}:score", str(state.players[seat].score)

    def prompt(self, state: Any, context: Any, seat: int) -> Any:
        prompt = super().prompt(state, context, seat)
        if prompt is None:
            return None
        changes = [self.foretold(state, seat)]
        choices = [
            msgspec.structs.replace(choice, changes=changes) if choice.verb == "stop" else choice
            for choice in prompt.choices
        ]
        return msgspec.structs.replace(prompt, choices=choices)


class Boasting(Counted):
    def foretold(self, state: Any, seat: int) -> tuple[str, str]:
        return f"seat:{seat}:score", str(state.players[seat].score + 1)


class Vague(Counted):
    def foretold(self, state: Any, seat: int) -> tuple[str, str]:
        return "luck", "1"


@pytest.mark.parametrize(
    ("game", "words"), [(Counted(), ""), (Boasting(), "and it becomes"), (Vague(), "which is no counter")]
)
def test_what_is_foretold_comes_true_or_is_caught(game: DenOfDice, words: str) -> None:
    state, context = game.new(CARDS, 3, {}, Random(1))
    settle(state, context)
    found = laws.forecasts(game, state, context, 0, 1)
    assert (found == []) if not words else all(words in line for line in found) and found
