"""What the time of a reaction tells, and what a choice foretells: honest titles keep the laws, and planted
faults are caught."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import Context, act, settle
from games.engine.reactions import BEAT_SECONDS, Asking, Manner, Wish, asking, shown
from games.engine.stakes import Stake
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


def broken(game: DenOfDice) -> list[str]:
    return [
        line
        for seed in range(8)
        for seat in range(3)
        for line in laws.timing(game, *doubling(seed), seat, seed)
    ]


def test_the_time_of_an_honest_question_tells_nothing(veiled: None) -> None:
    assert broken(DenOfDice()) == []


def test_asking_only_who_can_act_is_caught(veiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def deciders(self: Doubling, state: Any) -> Sequence[int]:
        return [seat for seat in range(3) if state.players[seat].card % 2 == 0] or [0]

    monkeypatch.setattr(Doubling, "deciders", deciders)
    assert any("beat shows" in line for line in broken(DenOfDice()))
    assert any("strict shows" in line for line in broken(DenOfDice()))


def test_a_beat_that_depends_on_what_is_held_is_caught(veiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: Any, state: Any, context: Any, manner: Manner, wish: Wish) -> dict[int, float | None]:
        found = shown(game, state, context, manner, wish)
        top = state.agenda[-1]
        return {
            seat: None if len(top.options(state, context, seat)) > 1 else at for seat, at in found.items()
        }

    monkeypatch.setattr(laws, "shown", leaky)
    assert any("beat shows" in line for line in broken(DenOfDice()))


# -- what a person wants of windows --------------------------------------------------------------------------


class Weighing(DenOfDice):
    """The lower the card that could be doubled, the less hangs on it; nobody else knows the card."""

    def stake(self, state: Any, context: Any, seat: int) -> Stake:
        card = state.players[seat].card
        return Stake.NOTHING if card < 3 else Stake.LITTLE if card < 6 else Stake.MUCH


ASKED = {
    # What hangs on it: who is asked, in each manner: alone, beat, quick, strict.
    (Wish.ASK, Stake.MUCH): "really really really really",
    (Wish.ASK, Stake.LITTLE): "really really really really",
    (Wish.ASK, Stake.NOTHING): "not quietly really really",
    (Wish.MATTERS, Stake.MUCH): "really really really really",
    (Wish.MATTERS, Stake.LITTLE): "not quietly not really",
    (Wish.MATTERS, Stake.NOTHING): "not quietly not really",
    (Wish.NEVER, Stake.MUCH): "not not not not",
    (Wish.NEVER, Stake.LITTLE): "not not not not",
    (Wish.NEVER, Stake.NOTHING): "not not not not",
}


@pytest.mark.parametrize(("wish", "stake"), ASKED)
def test_who_is_asked_in_which_manner(
    veiled: None, monkeypatch: pytest.MonkeyPatch, wish: Wish, stake: Stake
) -> None:
    monkeypatch.setattr(Weighing, "stake", lambda *_: stake)
    state, context = doubling(1)
    for seat in range(3):
        able = len(state.agenda[-1].options(state, context, seat)) > 1
        found = [asking(Weighing(), state, context, seat, manner, wish).value for manner in Manner]
        unable = "not not not not" if wish is Wish.NEVER else "not quietly not really"
        assert " ".join(found) == (ASKED[wish, stake] if able else unable)
    lasts = 0.0 if wish is Wish.NEVER else BEAT_SECONDS
    assert set(shown(Weighing(), state, context, Manner.BEAT, wish).values()) == {lasts}


def test_a_question_that_is_no_window_is_asked_whatever_one_wishes(
    veiled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of a turn or of an answer is one's own: only what cannot be chosen at all is not asked."""
    monkeypatch.setattr(Doubling, "patience", "answer")
    state, context = doubling(1)
    for seat in range(3):
        able = len(state.agenda[-1].options(state, context, seat)) > 1
        for wish in Wish:
            found = asking(Weighing(), state, context, seat, Manner.ALONE, wish)
            assert found is (Asking.REALLY if able else Asking.NOT)


def test_being_asked_when_it_matters_tells_nobody_what_is_held(veiled: None) -> None:
    assert broken(Weighing()) == []


@pytest.mark.parametrize("manner", [Manner.BEAT, Manner.STRICT])
def test_a_time_that_depends_on_what_hangs_on_a_hidden_card_is_caught(
    veiled: None, monkeypatch: pytest.MonkeyPatch, manner: Manner
) -> None:
    """The fault: what would not matter to somebody is let pass at once, where nobody may tell."""

    def leaky(game: Any, state: Any, context: Any, how: Manner, wish: Wish) -> dict[int, float | None]:
        found = shown(game, state, context, how, wish)
        if how is not manner or wish is not Wish.MATTERS:
            return found
        idle = (Stake.NOTHING, Stake.LITTLE)
        return {seat: 0.0 if game.stake(state, context, seat) in idle else at for seat, at in found.items()}

    monkeypatch.setattr(laws, "shown", leaky)
    found = broken(Weighing())
    assert any(f"{manner.value} shows" in line and line.endswith("wish matters") for line in found)


class Clairvoyant(Weighing):
    """The fault: what hangs on one's answer is said by what others hold."""

    def stake(self, state: Any, context: Any, seat: int) -> Stake:
        return super().stake(state, context, (seat + 1) % 3)


def test_a_stake_that_rests_on_what_a_seat_does_not_know_is_caught(veiled: None) -> None:
    assert any("hangs on what it does not know" in line for line in broken(Clairvoyant()))


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
